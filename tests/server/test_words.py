"""Everything that the table and the server say has words, and all of their words are said."""

import re
from pathlib import Path

import virion
from virion.server.answers import CONFLICTS, FORBIDDEN, KEYS
from virion.words import words_for

ROOT = Path(virion.__file__).parent
SOURCE = "\n".join(path.read_text() for part in ("table", "server") for path in (ROOT / part).glob("*.py"))
FILE = (ROOT / "words" / "en" / "server.ftl").read_text()


def test_every_refusal_and_every_key_has_words():
    words = words_for("en")
    codes = set(re.findall(r'"((?:table|form|record|too|option)-[a-z-]+)"', SOURCE)) | FORBIDDEN | CONFLICTS
    keys = set(re.findall(r'"(server-[a-z-]+)"', SOURCE)) | set(KEYS.values())
    assert len(codes) > 20
    for code in codes:
        assert words.has(f"refusal-{code}"), code
    for key in keys:
        assert words.has(key), key
    for kind in re.findall(r'Event\("(table_[a-z]+)"', SOURCE):
        assert words.has(f"ui-event-{kind}")


def test_no_words_are_left_over():
    for key in re.findall(r"^([a-z][\w-]*) =", FILE, re.MULTILINE):
        assert f'"{key.removeprefix("refusal-")}"' in SOURCE, key
