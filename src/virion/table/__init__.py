"""One sitting at a table: who sits where, the game they play, and what each of them may see. No I/O, no clock.

A `Sitting` is rebuilt from its journal of `Fact`s. The modules ``lobby``, ``playing``, ``absence`` and ``again`` check
what a person wants to do and return the facts that would make it so, changing nothing; whoever keeps the journal
writes them down and then calls `Sitting.apply`. ``seen`` makes the views.
"""

from __future__ import annotations

from virion.table.facts import Fact
from virion.table.seen import Viewpoint, view, viewpoint_of
from virion.table.sitting import Chair, Patience, Sitting

__all__ = ["Chair", "Fact", "Patience", "Sitting", "Viewpoint", "view", "viewpoint_of"]
