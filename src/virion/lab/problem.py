"""What is wrong with a study, or went wrong at its work: a code with facts, which the command line makes a sentence."""

from __future__ import annotations

from virion.kernel.refusal import Refusal


class Problem(Exception):
    """``code`` has words as ``cli-lab-<code>``; ``facts`` are what they mention.

    ``file`` and ``line`` tell where the mistake stands, line 0 where that is unknown. ``failed`` is true for work that
    could not be done, false for input that is wrong. A ``refusal`` of the game ``game`` says what is wrong by itself;
    the words mention it as ``reason``.
    """

    def __init__(
        self,
        code: str,
        /,
        *,
        file: str = "",
        line: int = 0,
        failed: bool = False,
        refusal: Refusal | None = None,
        game: str = "",
        **facts: str | int,
    ) -> None:
        super().__init__(f"{code} {facts}" if refusal is None else f"{code} {facts} {refusal}")
        self.code = code
        self.file = file
        self.line = line
        self.failed = failed
        self.refusal = refusal
        self.game = game
        self.facts = facts
