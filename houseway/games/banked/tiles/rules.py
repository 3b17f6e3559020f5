"""What a room may change in pai gow tiles, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.cards import PACKS
from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.games.banked.tiles.advice import USUAL_ADVICE, advice_fault
from houseway.play.money import Cents
from houseway.play.payoff import Odds

KIND = "game"
"""The wager on a hand, on whichever of its seat's squares it lies."""
COUNTED: dict[str, tuple[str, ...]] = {"flat": ()}
"""What the bank's fee is counted on: nothing, it is one amount."""
TILES_A_SEAT = 4
EVEN_MONEY = Odds(1)

ZeroZero = Literal["top-tile", "bank-wins"]
SameNameWong = Literal["equal", "by-second-tile"]


@dataclass(frozen=True, kw_only=True)
class TilesRules(BankRules):
    """What a room may change in pai gow tiles."""

    pack: str = "tiles-32"
    direction: Literal["clockwise", "counter-clockwise"] = "counter-clockwise"
    """The way round the table in which the dice count, stacks are delivered and wagers are settled."""
    action_start: Literal["left-of-bank", "card", "dice"] = "dice"
    pile_choice: Literal["bank", "none"] = "bank"
    """Who names the stack that goes out first: the bank, or nobody, and it is the first one."""

    squares: int = 10
    """Betting squares of a seat, each with a wager of its own on the seat's hand."""
    bet_step: Cents = 500
    """The step in cents in which a wager goes up from the minimum."""
    backline_say: Literal["seated", "largest"] = "largest"
    """Who sets a hand with several bettors: the player seated there, or the largest bettor."""

    advice: Mapping[str, str] = field(default_factory=lambda: dict(USUAL_ADVICE))
    """The house way: steps by their numbers, of which the first that is about the tiles sets them, for the
    best low hand. A step is `a pair`, `a pair of teen or day`, `teen or day with 7, 8 or 9`, `two small tiles
    that make 7, 8 or 9`, and the last one `the biggest with the smallest`."""

    zero_zero: ZeroZero = "top-tile"
    """What decides between two hands of 0: the higher top tile, or the bank has them all."""
    same_name_wong: SameNameWong = "equal"
    """What two wongs or gongs of the same name are: equal, or ranked by their nine or eight."""
    game_pays: Odds = EVEN_MONEY
    """A wager both of whose hands beat the bank's."""

    fee_base: str = "flat"
    fee_player_base: Literal["per-square", "per-player"] = "per-square"
    """Whether a player pays his fee for every square with a wager on it, or once."""


def squares_of(rules: TilesRules) -> tuple[str, ...]:
    """The squares of a seat by name: `game`, `game-2` and so on."""
    return (KIND, *(f"{KIND}-{number}" for number in range(2, rules.squares + 1)))


CLAUSES = bank.CLAUSES | {
    "squares_full": "A wager for which a seat has no square left goes back.",
    "four_tiles_each": "The tiles are stood in stacks of four; the bank and each seat with a wager get one.",
    "bank_picks_stack": "The bank picks the stack that goes out first.",
    "stacks_delivered": "The first stack goes to the seat the dice name, the next to the seats after it.",
    "stacks_made_again": "When a tile is shown, missing, too many or strange, all are mixed and dealt again.",
    "two_hands_set": "Everybody sets his four tiles as he likes into two hands of two.",
    "better_hand_high": "The better of the two hands is the high hand.",
    "high_to_high": "The high hand meets the bank's high hand, the low hand its low hand.",
    "combinations_beat_nine": "Pairs, wongs and gongs beat every hand that counts by its spots.",
    "pairs_ranked": "Pairs rank in their own order, gee joon first.",
    "wong_gong": "Teen or day with a nine is a wong, with an eight a gong; with a seven it makes nine.",
    "wongs_ranked": "Teen ranks above day in wong and gong, and every wong above every gong.",
    "last_digit": "Other tiles count the last digit of their spots.",
    "gee_joon_three_or_six": "A tile of gee joon counts 3 or 6 beside another tile, whichever makes more.",
    "tiles_ranked": "Single tiles rank in their own order, not by their spots.",
    "gee_joon_lowest": "Beside another tile the tiles of gee joon rank lowest.",
    "top_tile_decides": "Between equal points the higher top tile decides, and no other tile.",
    "copy_to_bank": "A hand exactly equal to the bank's is the bank's.",
    "advice_pairs": "The advice is to play a pair, matched or not.",
    "advice_teen_day": "The advice without a pair is teen or day with a seven, an eight or a nine.",
    "advice_small_tiles": "The advice after that is two small tiles that make seven, eight or nine.",
    "advice_big_with_small": "The last advice is the biggest tile with the smallest, for the best low hand.",
    "both_win": "Both hands beat the bank's: the wager wins.",
    "one_each_pushes": "One hand beats the bank's and one does not: the wager pushes.",
    "both_lose": "Neither hand beats the bank's: the wager loses.",
}


def check(rules: TilesRules) -> str:
    """Why these settings cannot be played together."""
    tiles = len(PACKS[rules.pack].cards) if rules.pack in PACKS else 0
    if rules.seats[1] * TILES_A_SEAT > tiles:
        return f"seats is {rules.seats[1]}, but {rules.pack} is enough for {tiles // TILES_A_SEAT}"
    if rules.squares < 1:
        return f"squares is {rules.squares}, but a seat has at least one"
    if rules.bet_step < 1:
        return f"bet_step is {rules.bet_step}, but a step is at least a cent"
    if rules.fee_base not in COUNTED:
        return f"fee_base is {rules.fee_base!r}, but the fees of this game are flat"
    if rules.action_start == "card":
        return "action_start is card, but the action is fixed before any tile"
    return advice_fault(rules.advice)
