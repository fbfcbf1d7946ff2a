"""Reading JSON values with refusals that say which field is wrong and what it should be."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from virion.kernel.refusal import Refusal


def shown(value: object) -> str:
    """Return a value as short text for a refusal: as JSON spells it, with signs that cannot be seen written out."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    text = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text[:61])
    return text if len(text) <= 60 else text[:57] + "..."


class Reader:
    """One JSON object being read. Every method raises Refusal ``code`` with field, expected and found."""

    def __init__(self, code: str, value: object, where: str, known: tuple[str, ...]) -> None:
        self.code = code
        self.where = where
        if not isinstance(value, Mapping):
            raise Refusal(code, field=where, expected="an object", found=shown(value))
        self.value: Mapping[str, object] = value
        for key in value:
            if key not in known:
                raise self.wrong(str(key)[:40], f"only {', '.join(known)}", key)

    def wrong(self, field: str, expected: str, found: object) -> Refusal:
        """Return the refusal of a field."""
        return Refusal(self.code, field=f"{self.where}.{field}", expected=expected, found=shown(found))

    def get(self, field: str) -> object:
        """Return a field as it stands, None when it is missing."""
        return self.value.get(field)

    def constant(self, field: str, expected: object) -> None:
        """Demand one value."""
        found = self.get(field)
        if found != expected or isinstance(found, bool):
            raise self.wrong(field, shown(expected), found)

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """Read a whole number between two bounds, both included."""
        found = self.value.get(field, default)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self.wrong(field, f"a whole number from {least} to {most}", self.get(field))
        return found

    def optional_number(self, field: str, least: int, most: int) -> int | None:
        """Read a number, or null for none."""
        return None if self.get(field) is None else self.number(field, least, most)

    def flag(self, field: str, default: bool) -> bool:
        """Read true or false."""
        found = self.value.get(field, default)
        if not isinstance(found, bool):
            raise self.wrong(field, "true or false", found)
        return found

    def choice(self, field: str, known: Sequence[str], default: str | None) -> str:
        """Read one of several codes."""
        found = self.value.get(field, default)
        if not isinstance(found, str) or found not in known:
            raise self.wrong(field, ", ".join(known), found)
        return found

    def mapping(self, field: str, default: dict[str, object]) -> Mapping[str, object]:
        """Read an object."""
        found = self.value.get(field, default)
        if not isinstance(found, Mapping):
            raise self.wrong(field, "an object", found)
        return found

    def items(self, field: str, length: int) -> list[object]:
        """Read a list of a given length."""
        found = self.get(field)
        if not isinstance(found, list) or len(found) != length:
            raise self.wrong(field, f"a list of {length}", found)
        return found

    def codes(self, field: str, known: Mapping[str, int], most: int, default: list[object]) -> list[int]:
        """Read a list of codes and return their numbers."""
        return self.codes_in(self.value.get(field, default), field, known, most)

    def codes_in(self, found: object, field: str, known: Mapping[str, int], most: int) -> list[int]:
        """Read a value as a list of codes and return their numbers."""
        if not isinstance(found, list) or len(found) > most:
            raise self.wrong(field, f"a list of at most {most} codes", found)
        numbers: list[int] = []
        for item in found:
            if not isinstance(item, str) or item not in known:
                raise self.wrong(field, f"codes of {', '.join(known)}", item)
            numbers.append(known[item])
        return numbers

    def seats(self, field: str, seats: int) -> int:
        """Read a list of distinct seats and return their mask."""
        found = self.value.get(field, [])
        mask = 0
        if not isinstance(found, list):
            raise self.wrong(field, "a list of seats", found)
        for item in found:
            if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item < seats or mask >> item & 1:
                raise self.wrong(field, f"distinct seats from 0 to {seats - 1}", item)
            mask |= 1 << item
        return mask
