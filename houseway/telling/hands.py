"""What a hand is called while it is played: by the evaluator that the parts of its pot name, or `words.toml`
beside its flow."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache

from houseway.errors import HousewayError
from houseway.games import roster
from houseway.games.game import module_of
from houseway.hands import evaluate
from houseway.plain import Json
from houseway.play.game import Game, TableRules

FILE = "words.toml"


class Named:
    """Puts hands of one game into words."""

    def __init__(self, kinds: Sequence[tuple[str, tuple[tuple[str, str], ...]]]) -> None:
        self._kinds = tuple(kinds)

    def hand(self, cards: Sequence[int], board: Sequence[int]) -> str:
        """A player's cards with the board; nothing while they are too few."""
        found = [self._worth([*cards, *board], kind, readings) for kind, readings in self._kinds]
        return "; ".join(words for words in found if words and words != "no low")

    def bank(self, cards: Sequence[int]) -> str:
        return self.hand(cards, ())

    def _worth(self, cards: list[int], kind: str, readings: tuple[tuple[str, str], ...]) -> str:
        try:
            return evaluate(cards, kind, **dict(readings)).name
        except (HousewayError, ValueError, LookupError):
            return ""


def naming(game: Game[TableRules]) -> Named | None:
    """How the hands of a game are named; none where they are not while they are played."""
    memo = game.memo
    if "named hands" not in memo:
        memo["named hands"] = _naming(game)
    named = memo["named hands"]
    assert named is None or isinstance(named, Named)
    return named


def _naming(game: Game[TableRules]) -> Named | None:
    module = module_of(game)
    if module is None:
        return None
    if module.shape is not None:
        return Named([(part.kind, part.readings) for part in module.shape(game.rules).shares])
    kind = words_of(module.id).get("hand")
    return Named([(kind, ())]) if kind else None


@cache
def words_of(module: str) -> Json:
    """The words of a game's own folder, or of the nearest folder above it that has some."""
    for folder in roster.folders_of(module):
        if (folder / FILE).is_file():
            return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return {}
