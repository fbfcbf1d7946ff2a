"""HTML from what a viewer may see: pure functions from views and words to text.

Whoever sees equal views gets byte-equal pages. Nothing here opens a connection, reads a clock or holds a state.
"""

from __future__ import annotations

from virion.pages.assets import STATIC_ROOT, STATIC_VERSION
from virion.pages.render import page_error, page_home, page_new, page_replay, page_rules
from virion.pages.table import page_table, table_body
from virion.pages.views import AnalysisView, ErrorView, HomeView, NewView, ReplayView, TableRow

__all__ = [
    "STATIC_ROOT",
    "STATIC_VERSION",
    "AnalysisView",
    "ErrorView",
    "HomeView",
    "NewView",
    "ReplayView",
    "TableRow",
    "page_error",
    "page_home",
    "page_new",
    "page_replay",
    "page_rules",
    "page_table",
    "table_body",
]
