"""HTML from what a viewer may see: pure functions from views and words to text.

Whoever sees equal views gets byte-equal pages. Nothing here opens a connection, reads a clock or holds a state.

The functions (in this package's top level): ``page_home(HomeView, w)``, ``page_new(NewView, w)``,
``page_table(TableView, w)``, ``table_body(TableView, w)`` (the inside of ``<main>`` alone), ``page_replay(ReplayView,
w)``, ``page_rules(game, w)`` and ``page_error(ErrorView, w)``; each returns text.
"""

from __future__ import annotations

from virion.pages.assets import STATIC_ROOT, STATIC_VERSION
from virion.pages.views import ErrorView, HomeView, NewView, ReplayView, TableRow

__all__ = ["STATIC_ROOT", "STATIC_VERSION", "ErrorView", "HomeView", "NewView", "ReplayView", "TableRow"]
