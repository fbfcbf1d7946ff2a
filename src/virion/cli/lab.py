"""``virion lab``: studies and reports on them."""

from __future__ import annotations

from virion.cli.commands import Commands
from virion.cli.speech import say

command = Commands("lab", ("run", "report"), "lab_", help=say("help-lab"))
