"""What a study file says is understood, and every mistake in it is told by a sentence that names the place."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import virion.lab
from tests.docs.pages import block, rows_under
from tests.lab.studies import MIXED, study_of
from virion.cli.running import told
from virion.lab.problem import Problem
from virion.lab.study import Study
from virion.lab.study_file import KEYS, read_study
from virion.words import words_for

PLAIN = 'game = "virus_marvel"\nseats = 2\nbots = ["random"]\ngames = 5\n'
Check = Callable[[str], str]


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Return the sentence about a study that is wrong, its path left out."""
    monkeypatch.setenv("VIRION_LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)

    def check(text: str) -> str:
        Path("study.toml").write_text(text, encoding="utf-8")
        with pytest.raises(Problem) as raised:
            read_study(Path("study.toml"))
        assert not raised.value.failed
        return told(raised.value)

    return check


def test_a_study_is_cells_of_seats_bots_and_options(tmp_path: Path) -> None:
    study = study_of(tmp_path, MIXED)
    assert (study.name, study.games, study.seed, study.track) == ("A mixed study", 3, 1, 2)
    assert [cell.cell for cell in study.cells] == list(range(12))
    first, sided = study.cells[0], study.cells[4]
    assert first.bots == ("random",) * 4
    assert first.detail == "games"
    assert first.options == {"turn_cap": 40, "life_max": 4}
    assert first.swept == {"seats": 4, "bots": "random", "life_max": 4}
    assert study.cells[2].bots == ("greedy", "random", "greedy", "random")
    assert study.cells[2].detail == "moves"
    assert sided.sides == {"infected": "greedy", "uninfected": "random"}
    assert Study.from_json(study.as_json()) == study


def test_a_list_names_sets_and_fills_in_defaults(tmp_path: Path) -> None:
    study = study_of(tmp_path, PLAIN + "[[list]]\nheroes_to_win = 3\n[[list]]\nno_actions = true\n")
    assert study.name == "study"
    assert [cell.swept for cell in study.cells] == [
        {"heroes_to_win": 3, "no_actions": False},
        {"heroes_to_win": 4, "no_actions": True},
    ]


MISTAKES = {
    "gmae = 1": "line 1: a study has no key “gmae”. Did you mean “game”?",
    "zzz = 1": "line 1: a study has no key “zzz”. Known: name, game",
    "seats = 2": "In study.toml: the key “game” is missing.",
    'game = "viral"\n': "In study.toml: the key “seats” is missing.",
    "game = 3": "line 1: “game” must be the code of a game, in quotes; found 3.",
    'game = "vral"': "line 1: “game” is “vral”, and there is no such game. Did you mean “viral”?",
    PLAIN.replace(
        "2", "7"
    ): "line 2: “seats” must be a whole number from 2 to 6, as Virus! Marvel is played, or a list",
    PLAIN.replace("2", "6"): "In study.toml, for seats = 6: ",
    PLAIN.replace(
        "2", "[2, 2]"
    ): "line 2: “seats” must be values that differ from each other, at least one; found [2, 2].",
    PLAIN.replace("2", "[]"): "line 2: “seats” must be values",
    PLAIN.replace('"random"', '"greedily"'): "line 3: “bots” names “greedily”, and there is no such bot for this game."
    " Did you mean “greedy”? Known: random, greedy",
    PLAIN.replace('["random"]', "3"): "line 3: “bots” must be a list of codes of bots, such as",
    PLAIN.replace('["random"]', "[]"): "line 3: “bots” must be a list",
    PLAIN.replace('["random"]', "[[1]]"): "line 3: “bots” must be a list",
    PLAIN.replace('["random"]', '[["random"], ["random"]]'): "line 3: “bots” must be values that differ",
    PLAIN.replace('["random"]', '["random", "greedy", "random"]'): "line 3: 3 bots are more than 2 seats.",
    PLAIN.replace('["random"]', '{infected = "random"}'): "line 3: “bots” must be a list of codes of bots, since this",
    'game = "v_virus"\nseats = 4\ngames = 1\nbots = {infected = "random"}': "line 4: “bots” must be a bot for each"
    ' side: infected = "greedy", uninfected = "random" in braces, for example; found {"infected": "random"}.',
    PLAIN.replace("5", "0"): "line 4: “games” must be a whole number from 1 to 2147483647; found 0.",
    PLAIN.replace("5", "1.5"): "line 4: “games” must be a whole number",
    PLAIN + "seed = -1": "line 5: “seed” must be a whole number from 0",
    PLAIN + "track = true": "line 5: “track” must be a whole number from 0 to 10000; found true.",
    PLAIN + "name = 3": "line 5: “name” must be a text of at most 200 signs; found 3.",
    PLAIN + 'detail = "all"': 'line 5: “detail” must be "games" or "moves"; found "all".',
    PLAIN + "options = 3": "line 5: “options” must be a table of options; found 3.",
    PLAIN
    + "[options]\n\nheros_to_win = 3": "line 7: the game has no option “heros_to_win”. Did you mean “heroes_to_win”?",
    PLAIN
    + "[grid]\nheroes_to_win = 3": "line 6: “heroes_to_win” must be a list of different values to try, at least one",
    PLAIN + "[grid]\nheroes_to_win = [3, 3]": "line 6: “heroes_to_win” must be a list of different values",
    PLAIN + "[grid]\nheroes_to_win = [3, 9]": "line 6, for seats = 2, heroes_to_win = 9: The option “Heroes to win”",
    PLAIN + "[options]\nheroes_to_win = 3\n[grid]\nheroes_to_win = [3]": "line 8: the option “heroes_to_win” is fixed",
    PLAIN + "[grid]\nheroes_to_win = [3]\n[[list]]\nheroes_to_win = 3": "line 7: a study has either “grid”",
    PLAIN + "list = []": "line 5: “list” must be a list of tables of options, each written as [[list]]; found [].",
    PLAIN + "[[list]]\nheroes_to_win = 4\n[[list]]\nno_actions = false": "line 5: “list” must be values that differ",
    PLAIN + "[[list]]\n[[list]]\nno_acts = 1": "line 7: the game has no option “no_acts”. Did you mean “no_actions”?",
    PLAIN
    + "[options]\nno_actions = true\ndeck = {actions = {REC = 1}}": "cannot be used together: change one of them.",
    PLAIN + "[grid]\nmax_turns = " + str(list(range(1, 10_002))): "line 5: this makes 10001 cells; at most 10000",
    "game = \n": "study.toml is not TOML: Invalid value (at line 1, column 8).",
}


@pytest.mark.parametrize("text", MISTAKES, ids=lambda text: text[-40:])
def test_a_mistake_is_told_with_its_place(wrong: Check, text: str) -> None:
    said = wrong(text)
    assert MISTAKES[text].replace(",", "") in said.replace(",", "")
    assert "study.toml" in said


def test_files_that_are_no_studies(tmp_path: Path) -> None:
    broken, huge = tmp_path / "broken.toml", tmp_path / "huge.toml"
    broken.write_bytes(b"\xff\xfe")
    huge.write_bytes(b"#" * 1_000_001)
    for path, sentence in (
        (tmp_path / "none.toml", "There is no file"),
        (tmp_path, "is a folder; a file with a study was expected"),
        (broken, "is not a text in UTF-8"),
        (huge, "is larger than a megabyte"),
    ):
        with pytest.raises(Problem) as raised:
            read_study(path)
        assert sentence in told(raised.value)


def test_every_problem_has_words_and_every_word_is_used() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(virion.lab.__path__[0]).rglob("*.py"))
    known = [key for key in words_for("en").known_keys() if key.startswith("lab-")]
    called = set(re.findall(r'(?:\bProblem|self\.unknown)\(\s*"([a-z-]+)"', text))
    named = set(re.findall(r'"([a-z-]+)"', text))
    problems = {key.removeprefix("lab-problem-") for key in known if key.startswith("lab-problem-")}
    assert called <= problems <= named
    expected = set(re.findall(r'self\.wrong\([^"()]*(?:"\w+"[^"()]*)?, "([a-z-]+)"', text))
    assert {f"lab-expected-{code}" for code in expected} == {key for key in known if key.startswith("lab-expected-")}


def test_the_study_in_the_documents_is_one_and_every_key_is_told(tmp_path: Path) -> None:
    study = study_of(tmp_path, block("docs/lab.md", "toml"))
    assert [cell.swept for cell in study.cells][:2] == [
        {"seats": 2, "challenge_match": "kind"},
        {"seats": 2, "challenge_match": "family"},
    ]
    told = {row[0].strip("`[]") for row in rows_under("docs/lab.md", "## A study")}
    assert told == set(KEYS)
