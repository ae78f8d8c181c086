"""How a game plays out: many games among bots, watched, and one page about them."""

from footplate.arena.balance.page import balance_page
from footplate.arena.balance.study import Study, compared, study

__all__ = ["Study", "balance_page", "compared", "study"]
