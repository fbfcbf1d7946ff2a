"""The pages of actions and planes are those of the codecs."""

import runpy

import pytest

from tests.docs.pages import ROOT, text_of
from virion.envs.codecs import CODECS

PAGE = runpy.run_path(str(ROOT / "scripts/envs_docs.py"))["page"]


@pytest.mark.parametrize("code", CODECS)
def test_the_page_of_a_game_is_up_to_date(code: str) -> None:
    assert text_of(f"docs/envs/{code}.md") == PAGE(code), "run scripts/envs_docs.py"
    assert f"(envs/{code}.md)" in text_of("docs/envs.md")
