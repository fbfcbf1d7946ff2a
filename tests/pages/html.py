"""Reading the pages: a strict little parser."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br", "hr", "use", "path"}


@dataclass
class Node:
    """An element with its attributes, text and children."""

    tag: str
    attributes: dict[str, str]
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str = "", **wanted: str) -> list[Node]:
        """Return the elements below with this tag and these attributes (``data_key`` for data-key)."""
        found = []
        for child in self.children:
            fits = all(child.attributes.get(key.replace("_", "-")) == value for key, value in wanted.items())
            if (not tag or child.tag == tag) and fits:
                found.append(child)
            found += child.all(tag, **wanted)
        return found

    def words(self) -> str:
        """Return all text inside."""
        return " ".join([self.text, *(child.words() for child in self.children)]).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs}, self.open[-1])
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}, self.open[-1]))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].text += data


def read(text: str) -> Node:
    """Parse HTML in which every element is closed in order."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is not closed"
    return reader.root
