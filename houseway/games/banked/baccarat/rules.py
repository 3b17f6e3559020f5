"""What every two-hand baccarat lets a room decide, and the rules they all carry out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeVar

from houseway.cards import Place
from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.games.banked.baccarat.drawing import (
    BankerDraw,
    Drawing,
    banker_chart,
    chart_fault,
    player_chart,
)
from houseway.play.money import Limits, Span
from houseway.play.payoff import Odds

LINES = ("player", "banker")
PLAYER, BANKER = PLACES = Place("player"), Place("banker")

EVEN_MONEY = Odds(1)
EIGHT_TO_ONE = Odds(8)


@dataclass(frozen=True, kw_only=True)
class BaccaratRules(BankRules):
    """The fields that all baccarats share; a game's own `Rules` adds its side bets."""

    seats: Span = (2, 14)
    table_sizes: tuple[int, ...] = (8, 14)
    """The tables it is dealt at, by their seats."""
    decks: int = 8
    deck_range: Span = (8, 8)
    """Fewest and most decks of the shoe."""
    dealt_from: Literal["shoe", "shuffler"] = "shoe"
    """A shoe lasts until its cut card has come out; a shuffling machine mixes all cards for every hand."""
    cut_card: int = 14
    """Cards behind the cut card: when it has come out the next hand is dealt from a new shoe."""
    shown: Literal["face-up", "face-down", "hole-card"] = "face-up"
    """How the first four cards lie: open, closed until both hands have theirs, or the banker hand's first one
    closed until the player hand is complete."""
    action_card: Literal["banker-first", "banker-second"] = "banker-second"
    """The card that is counted off where a card finds the first seat settled."""
    laps: Literal["by-seat", "by-kind"] = "by-kind"

    leaves_totals_open: ClassVar[bool] = False
    """Whether a chart may leave it to the bettors what the player hand does on a total."""
    needs_line: tuple[str, ...] = ()
    """Side bets that need the bettor's own wager on a line beside them."""
    side_limits: Mapping[str, Limits] = field(default_factory=dict)
    """Limits in cents of side bets that do not keep to the table's."""

    player_draw: str = "draw-to-five"
    """The chart by which the player hand draws: its name, or H (hit) or S (stand) for the totals 0 to 9."""
    banker_draw: BankerDraw = "tableau"
    """The chart by which the banker hand draws: its name, or a row for each of its totals, with H or S when
    the player hand stood, then for each value of the player hand's third card from 0 to 9."""
    natural_ends_hand: bool = True
    """Whether a two-card 8 or 9 stops all drawing."""

    on_tie: Literal["push", "lose"] = "push"
    """What both lines do on equal totals."""
    player_pays: Odds = EVEN_MONEY
    """The player line when the player hand wins."""
    banker_pays: Odds = EVEN_MONEY
    """The banker line when the banker hand wins."""
    banker_wins_with_six: Odds = EVEN_MONEY
    """The banker line when the banker hand wins with a 6; half pay favours the bank."""
    banker_wins_with_three_card_seven: Literal["pays", "push"] = "pays"
    """What the banker line does when the banker hand wins with a three-card 7; a push favours the bank."""
    tie_pays: Odds = EIGHT_TO_ONE
    """Equal totals."""


OneBaccarat = TypeVar("OneBaccarat", bound=BaccaratRules)
"""The rules of one baccarat, whichever it is."""

CLAUSES = bank.CLAUSES | {
    "side_bet_needs_line": "Some side bets need the same bettor's wager on a line.",
    "two_cards_each": "Cards go right and left in turn, player hand first, two each, and are shared by all.",
    "hands_turned": "Cards dealt face down are turned before any draw, the player hand first.",
    "card_values": "Aces count 1, tens and pictures 0, other cards their number; only the last digit counts.",
    "natural_ends_hand": "Two cards that make 8 or 9, on either hand, stop all drawing.",
    "player_hand_draws": "The player hand, completed first, draws by its chart.",
    "banker_draws_alone": "After a player hand that stood, the banker hand draws by its own total.",
    "banker_draws_by_third_card": "After a player hand that drew, the banker hand draws by that card.",
    "closest_to_nine": "The hand closer to nine wins.",
    "player_line_wins": "The player line wins with the player hand.",
    "player_line_loses": "The player line loses to the banker hand.",
    "banker_line_wins": "The banker line wins with the banker hand.",
    "banker_line_loses": "The banker line loses to the player hand.",
    "banker_six_wins": "The banker line has its own odds when the banker hand wins with a 6.",
    "banker_seven_pushes": "The banker line pushes when the banker hand wins with a three-card 7.",
    "lines_push": "Both lines push on equal totals.",
    "lines_lose": "Both lines lose on equal totals.",
    "tie_wins": "Tie wins on equal totals.",
    "tie_loses": "Tie loses when a hand wins.",
}


def counted(kinds: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What the bank's fee may be counted on in a game with these wagers."""
    return {"all-wagers": kinds, "lines": LINES, "lines-and-tie": (*LINES, "tie"), "flat": ()}


def drawing(rules: BaccaratRules) -> Drawing:
    """How hands are played out, as `finish` takes it."""
    return Drawing(
        int(rules.natural_ends_hand), player_chart(rules.player_draw), banker_chart(rules.banker_draw)
    )


def check(rules: BaccaratRules, kinds: Collection[str]) -> str:
    """Why these settings cannot be played together; `kinds` are the wagers the game knows."""
    fewest, most = rules.deck_range
    if not fewest <= rules.decks <= most:
        return f"decks is {rules.decks}, but the shoe holds {fewest} to {most}"
    if rules.seats[1] not in rules.table_sizes:
        return f"seats is {rules.seats[1]}, but the tables have {' or '.join(map(str, rules.table_sizes))}"
    if set(rules.stages) - set(kinds):
        return f"stages names {sorted(set(rules.stages) - set(kinds))[0]!r}, which is no wager of this game"
    return chart_fault(rules.player_draw, rules.banker_draw, choice=rules.leaves_totals_open)
