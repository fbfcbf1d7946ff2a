"""How events, moves, prompts and refusals become sentences: their codes are turned into names, their fields into facts.

A message gets, of the fields that are there: ``player`` (who acts), ``target``, ``source``, ``by``, ``first``
(names), ``people``, ``winners`` (lists of names, with ``winner_count``), ``card``, ``claim``, ``removed``, ``given``,
``cards`` (names of cards; ``card_code`` and ``card_count`` to choose between texts), ``slot``, ``hero``, ``heroes`` (a
slot's name and its Hero's), ``cell`` (its number, from 1), ``shots`` (how many at whom), numbers and other codes as
they are, and always the selectors ``aim``, ``seen``, ``role`` and ``tells``.

``aim`` says at what: ``none``, ``cell``, ``person``, ``hero``; ``self`` and ``own`` when the actor is the person or
owns the Hero; ``you`` and ``yours`` when the reader is or does. ``seen`` says whether the cards or slots are told:
``no`` to those who may not see them, ``empty`` when there are none, ``yes``. Where a kind of card is claimed, ``truth``
says whether the card is of that kind: ``yes``, ``no``, or ``unknown`` to those who may not see it. ``role`` is a code,
or ``unknown`` where none is told. ``tells`` says what a message can say beside who acts: ``team`` (``people``, perhaps
with a ``count``), ``count`` or ``nothing``. The card being resolved has two more: ``doer`` (``me`` or ``other``) says
whether the reader plays it, ``hand`` whose hand it came from (``own`` of whoever plays it, ``yours``, ``other``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from virion.words.strangers import isolated, name_at

if TYPE_CHECKING:
    from virion.kernel.event import Event
    from virion.kernel.refusal import Refusal
    from virion.words.words import Fact, Words

SEAT_FIELDS: Final = {"seat": "player", "target": "target", "source": "source", "by": "by", "first": "first"}
CARD_FIELDS: Final = ("card", "claim", "removed", "given")


class Pending(Protocol):
    """The card being resolved, as an observation shows it."""

    def told(self) -> dict[str, object]:
        """Return the fields of the sentence that tells it, like the data of an event; ``seat`` is who plays it.

        ``actor`` is the seat for which it acts, where that may be another; ``card`` is missing when it is hidden.
        """
        ...


class Asking(Protocol):
    """What a prompt needs of an observation."""

    @property
    def phase(self) -> str:
        """The code of what is asked."""
        ...

    @property
    def decider(self) -> int:
        """The seat that is asked."""
        ...

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        ...

    @property
    def pending(self) -> Pending | None:
        """The card being resolved."""
        ...


def event(words: Words, game: str, told: Event, names: Sequence[str]) -> str:
    """Return the sentence of an event."""
    facts = _facts(words, game, told.data, names)
    facts["aim"] = _aim(told.data, told.data.get("seat"), None)
    return words.say(f"{game}-event-{told.kind}", **facts)


def move(words: Words, game: str, made: Mapping[str, object], names: Sequence[str], me: int | None) -> str:
    """Return the text of a button that makes a move. The ``seat`` of a move is whom it is aimed at."""
    fields = {("target" if key == "seat" else key): value for key, value in made.items() if key != "kind"}
    facts = _facts(words, game, fields, names)
    facts["aim"] = _aim(fields, None, me)
    return words.say(f"{game}-move-{made['kind']}", **facts)


def pending(words: Words, game: str, card: Pending, names: Sequence[str], me: int | None) -> str:
    """Return a sentence that names the card being resolved, who plays it and at what."""
    fields = card.told()
    source = fields.get("source")
    facts = _facts(words, game, fields, names)
    facts["aim"] = _aim(fields, fields.get("actor"), me)
    facts["doer"] = "me" if fields["seat"] == me else "other"
    facts["hand"] = "own" if source is None else "yours" if source == me else "other"
    return words.say(f"{game}-pending", **facts)


def prompt(words: Words, game: str, seen: Asking, names: Sequence[str]) -> str:
    """Return what an observation asks its viewer, or whom the viewer waits for."""
    key = f"{game}-phase-{seen.phase}"
    if seen.decider < 0 or seen.decider == seen.viewer:
        asked = words.say(key)
    else:
        asked = words.say(f"{key}-waiting", player=_person(words, names, seen.decider))
    if seen.pending is None:
        return asked
    return f"{pending(words, game, seen.pending, names, seen.viewer)} {asked}"


def refusal(words: Words, game: str, refused: Refusal) -> str:
    """Return the sentence of a refusal; codes among its facts are named where they have names."""
    key = f"refusal-{refused.code}"
    if not words.has(key):
        return words.say("refusal-unknown", code=refused.code)
    facts: dict[str, Fact] = dict(refused.facts)
    for name in ("card", "slot"):
        named = f"{game}-{name}-{facts.get(name)}"
        if words.has(named):
            facts[name] = words.say(named)
    if "kind" in facts:
        facts["kind"] = _named_move(words, game, str(facts["kind"]))
        expected = str(facts.get("expected", "")).split(", ")
        facts["expected"] = words.listed([_named_move(words, game, kind) for kind in expected])
    for name in ("option", "one", "other"):
        if name in facts:
            named = f"{game}-option-{str(facts[name]).partition('.')[0]}"
            facts[f"{name}_name"] = words.say(named) if words.has(named) else str(facts[name])
    return words.say_leniently(key, facts)


def _named_move(words: Words, game: str, text: str) -> str:
    kind, _, card = text.partition(" ")
    key = f"{game}-move-{kind}.name"
    if not words.has(key):
        return text
    named = f"{game}-card-{card}"
    if not words.has(named):
        return words.say(key)
    return words.say("words-detailed", thing=words.say(key), detail=words.say(named))


def option_value(words: Words, game: str, key: str, value: object) -> str:
    """Return the name of an option's value; a table by number of players is told row by row."""
    stem = f"{game}-option-{key}"
    if value is None:
        return words.say(f"{stem}-none")
    if isinstance(value, bool):
        return words.say(f"{stem}-{'true' if value else 'false'}")
    if isinstance(value, Mapping):
        if words.has(f"{stem}-custom"):
            return words.say(f"{stem}-custom")
        rows = [words.say("words-row", seats=int(seats), number=number) for seats, number in value.items()]
        return words.listed(rows)
    if words.has(f"{stem}-{value}"):
        return words.say(f"{stem}-{value}")
    if isinstance(value, int):
        return words.say(f"{stem}-number", number=value)
    raise KeyError(f"there are no words for “{stem}-{value}” in the language “{words.locale}”")


def _facts(words: Words, game: str, data: Mapping[str, object], names: Sequence[str]) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"seen": "yes" if "card" in data else "no", "role": "unknown"}
    facts["tells"] = "team" if isinstance(data.get("team"), list | tuple) else "count" if "count" in data else "nothing"
    if "claim" in data:
        facts["truth"] = "unknown" if "card" not in data else "yes" if data["card"] == data["claim"] else "no"
    lists: dict[str, Sequence[object]] = {}
    for field, value in data.items():
        if field in SEAT_FIELDS and isinstance(value, int):
            facts[SEAT_FIELDS[field]] = _person(words, names, value)
        elif field in CARD_FIELDS and isinstance(value, str):
            facts[field] = words.say(f"{game}-card-{value}")
            if field == "card":
                facts["card_code"] = value
        elif field == "slot":
            facts["slot"] = words.say(f"{game}-slot-{value}")
            facts["hero"] = words.say(f"{game}-slot-{value}.hero")
        elif field == "cell" and isinstance(value, int):
            facts["cell"] = value + 1
        elif field == "reason":
            facts["reason"] = words.say(f"{game}-reason-{value}")
        elif isinstance(value, int | str):
            facts[field] = value
        elif isinstance(value, list | tuple):
            lists[field] = value
    facts.update(_list_facts(words, game, lists, names))
    slots, cards = data.get("slots"), data.get("cards")
    if isinstance(slots, list | tuple) and isinstance(cards, list | tuple):
        facts["more"] = "yes" if len(cards) > len(slots) else "no"
    return facts


def _list_facts(words: Words, game: str, data: Mapping[str, Sequence[object]], names: Sequence[str]) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    for field, value in data.items():
        if field == "cards":
            counted = Counter(words.say(f"{game}-card-{code}") for code in value)
            facts["cards"] = words.listed([_several(words, count, name) for name, count in counted.items()])
            facts["card_count"] = len(value)
            facts["seen"] = "yes" if value else "empty"
        elif field == "slots":
            facts["heroes"] = words.listed([words.say(f"{game}-slot-{code}.hero") for code in value])
            facts["seen"] = "yes" if value else "empty"
        elif field == "winners":
            facts["winners"] = _people(words, names, value)
            facts["winner_count"] = len(value)
        elif field == "team":
            facts["people"] = _people(words, names, value)
        elif field == "shots":
            facts["shots"] = words.listed([_shot(words, names, shot) for shot in value])
    return facts


def _people(words: Words, names: Sequence[str], seats: Sequence[object]) -> str:
    people = [_person(words, names, seat) for seat in seats if isinstance(seat, int)]
    return words.listed([isolated(name, words.direction) for name in people])


def _shot(words: Words, names: Sequence[str], shot: object) -> str:
    assert isinstance(shot, list | tuple)
    seat, count = shot
    return words.say("words-shots", count=count, player=_person(words, names, seat))


def _several(words: Words, count: int, name: str) -> str:
    return name if count == 1 else words.say("words-several", count=count, thing=name)


def _person(words: Words, names: Sequence[str], seat: int) -> str:
    return name_at(names, seat) or words.say("words-seat", number=seat + 1)


def _aim(fields: Mapping[str, object], actor: object, me: int | None) -> str:
    target, slot = fields.get("target"), fields.get("slot")
    if target is None:
        return "cell" if "cell" in fields else "none"
    if me is not None and target == me:
        return "you" if slot is None else "yours"
    if target == actor:
        return "self" if slot is None else "own"
    return "person" if slot is None else "hero"
