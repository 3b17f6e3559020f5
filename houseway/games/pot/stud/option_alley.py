"""Option Alley: five-card stud for high and low, with a card to buy and one more betting round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame, Street
from houseway.games.pot.stud.buy import buy
from houseway.games.pot.stud.family import StudRules, shape, stud_game_by
from houseway.play import Felt, Flow


@dataclass(frozen=True, kw_only=True)
class OptionAlleyRules(StudRules):
    """Option Alley as a room plays it."""

    buy_round: Literal["after-buy", "before-buy"] = "after-buy"
    """Where the extra betting round comes."""
    draw_max: int = 1
    """The most cards a player may change in the buy."""
    buy_optional: bool = True
    """A player may stand on the cards he has."""
    buy_order: Literal["in-turn-from-left", "together"] = "in-turn-from-left"
    """Whether each is served before the next decides."""
    stub_refill: tuple[Literal["discards", "folded-hands", "burns"], ...] = ("discards", "burns")
    """Dead cards that are shuffled for more when the stub runs out; a player's own discard never comes back
    to him."""
    last_stub_card: Literal["dealt", "held-back"] = "dealt"
    """The bottom card of the stub before it is refilled."""


def option_shape(rules: OptionAlleyRules) -> PotGame[OptionAlleyRules]:
    """Five-card stud's streets, then the buy with its betting round after or before it."""
    five_cards: PotGame[OptionAlleyRules] = shape(rules)
    if rules.buy_round == "after-buy":
        more: list[Street[OptionAlleyRules]] = [Street("buy", opener="board", then=buy)]
    else:
        more = [Street("extra betting", opener="board"), Street("buy", bet=False, then=buy)]
    return replace(five_cards, streets=(*five_cards.streets, *more), changes=rules.draw_max)


def play(felt: Felt[OptionAlleyRules]) -> Flow:
    """Blinds, one card down and four up with betting after each, the buy, betting, showdown."""
    return play_pot_game(felt, felt.derived("shape", option_shape))


GAME = stud_game_by(
    OptionAlleyRules,
    play,
    option_shape,
    "option-alley",
    "Option Alley",
    down_first=1,
    up_streets=3,
    seventh_card="none",
    form="high-low",
)
