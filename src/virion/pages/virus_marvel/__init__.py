"""The pages of Virus! Marvel."""

from __future__ import annotations

from virion.pages.virus_marvel.board import TEMPLATE, draw
from virion.pages.virus_marvel.cards import card_texts, glossary

__all__ = ["TEMPLATE", "card_texts", "draw", "glossary"]
