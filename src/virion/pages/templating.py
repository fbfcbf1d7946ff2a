"""The templates, opened once for each language.

In a template, ``{{ _("ui-key") }}`` is a text of the language and ``{{ static("file") }}`` the address of a file; both
are put in when the template is read, so that a page costs nothing for its fixed texts. With facts, as in
``{{ _("ui-key", fact=value) }}``, it is said while the page is made. Everything else is plain Jinja.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import minijinja

from virion.pages.assets import static
from virion.words import Words, words_for

TEMPLATE_ROOT: Final = Path(__file__).parent / "templates"

_LABEL: Final = re.compile(r"\{\{ _\(\"([\w.-]+)\"\) \}\}")
_STATIC: Final = re.compile(r"\{\{ static\(\"([\w./-]+)\"\) \}\}")
_GAP: Final = re.compile(r"\s*\n\s*")


def render(w: Words, template: str, **context: object) -> str:
    """Return a template filled in, in the language of ``w``."""
    return environment(w.locale).render_template(template, **context)


@cache
def environment(locale: str) -> minijinja.Environment:
    """Return the templates of a language."""
    w = words_for(locale)

    def load(name: str) -> str:
        text = (TEMPLATE_ROOT / name).read_text(encoding="utf-8")
        text = _LABEL.sub(lambda found: escape(w.say(found[1])).replace("{", "&#123;"), text)
        return _GAP.sub("\n", _STATIC.sub(lambda found: static(found[1]), text))

    return minijinja.Environment(
        loader=load,
        globals={"_": w.say, "number": w.number, "locale": w.locale, "direction": w.direction},
        trim_blocks=True,
        lstrip_blocks=True,
        debug=False,
    )
