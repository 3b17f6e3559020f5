"""What every game with a player-dealer lets a room decide: the turn at the bank, what the bank covers, where
settlement starts, who may bet behind a seat, and which fees are taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal, TypeVar

from houseway.play.coverage import CoverageReading
from houseway.play.fees import Gap, Overlap
from houseway.play.money import Cents, Limits, Rounding, Span

BacklineSay = Literal["seated", "largest", "own-wager"]
Card = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker"]
Total = Literal["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"]
"""What is counted towards the action button: a card, or the total of three dice."""


@dataclass(frozen=True, kw_only=True)
class BankRules:
    """The fields that all banked games share; a game's own `Rules` adds its own."""

    seats: Span = (2, 8)
    """Fewest and most seats of the table, the player-dealer's included."""
    pack: str = "standard-52"
    """The cards of one deck."""
    decks: int = 1
    """Decks mixed together."""

    bank_turns: int = 2
    """Hands a player may bank in a row before the bank is offered on."""
    bank_refused: Literal["game-breaks", "same-player-continues"] = "game-breaks"
    """What a whole lap of refusals means: no hand is dealt until somebody else banks, or the last
    player-dealer is asked again."""
    bank_offer_from: int = 1
    """The seat that is offered the bank first in a new game."""
    bank_eligible: Literal["any-seated", "bet-last-round"] = "any-seated"
    """Who is offered the bank: every seated player, or those whose spot had a bet, or the bank, last hand."""
    bank_partners: int = 1
    """How many may hold the bank together, winning and losing in proportion; 0 is any number."""

    coverage: CoverageReading = "gross"
    """What uses the bank's wager up: every chip that moves, paid and collected apart, or the balance."""
    uncovered: Literal["returned", "lost"] = "returned"
    """What becomes of a wager, or a part of one, that the bank does not reach."""
    fraction_rounding: Rounding = "exact"
    """How a payoff or a part cover that is not in whole chips is cut."""

    stages: tuple[str, ...] = ()
    """The circles of a seat in the order in which they are settled."""
    laps: Literal["by-seat", "by-kind"] = "by-seat"
    """All circles of one seat and then the next seat, or one lap of the seats for each circle."""
    seat_order: Literal["by-bettor", "by-wager"] = "by-bettor"
    """Whether the player of a seat is settled whole before those behind him, or each circle of the seat with
    all who bet on it."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    """The way round the table in which wagers are settled."""
    action_start: Literal["left-of-bank", "card", "dice"] = "left-of-bank"
    """What finds the first seat settled: the bank's left, a counted card, or three dice."""
    action_count_from: Literal["house-left-skipping-bank", "house-left-past-bank", "bank"] = (
        "house-left-skipping-bank"
    )
    """Where a card is counted off: from the house dealer's left without the bank; the same with the seat
    before the bank counted last; or from the bank's left."""
    action_wrap: Literal["count-on", "seven-chart"] = "count-on"
    """What a card past the last counted seat does: the count goes on, or a chart of seven places is used."""
    action_seats: Literal["all", "bet-seats-only"] = "all"
    """Whether the dice count every seat of the table, or the bank and the seats with a wager."""
    action_past_bank: Literal["skipped", "counted"] = "skipped"
    """Whether a count that goes round the table skips the bank's seat or counts it; then it passes on."""
    action_chart: Mapping[Card | Total, int] = field(default_factory=dict)
    """A printed chart, where it is not the plain count: the place that a card or a total of the dice names.
    With a card 1 is the first counted seat, with dice the bank; what has no row is counted."""
    action_button_when: Literal["always", "bank-short"] = "always"
    """Whether the button is used in every hand, or only when the bank does not cover the wagers."""
    covered_start: Literal["left-of-bank", "house-left"] = "left-of-bank"
    """Where settlement starts when no button is used: at the bank's left or the house dealer's."""

    backline: Literal["none", "base", "bonus", "all"] = "none"
    """Which wagers may be placed behind another player's seat."""
    backline_ban: bool = False
    """Whether the sheet prints that nobody bets behind another seat, so that no table can allow it."""
    multi_spot: Literal["unoccupied", "none"] = "none"
    """Whether a seated player may also bet on spots where nobody sits."""

    misdeal: Literal["void-round", "play-on"] = "void-round"
    """What a wrong number of cards, or a card exposed, boxed, foreign or off the table, means that is seen
    before anybody decides and on which nothing is printed: all wagers go back, or it is put right."""

    table_limits: Limits | Literal["by-option"] = "by-option"
    """Least and most on a circle in cents, where the fee option does not print them."""
    under_minimum: Literal["refuse", "action"] = "refuse"
    """What a wager under the minimum is."""
    over_maximum: Literal["refuse", "excess-returned"] = "refuse"
    """What a wager over the maximum is."""

    fee_option: str = ""
    """The option of the fee schedules that is in force; with none, or `none`, no fee is taken."""
    posted_fee: Cents = 0
    """A flat fee in cents that a table posts itself in place of an option: every circle of the game and the
    bank pay it."""
    fee_bands: Literal["as-read", "as-printed"] = "as-read"
    """Whether bands that were put right are taken as read or as they stand in print."""
    fee_gap: Gap = "lower-band"
    """The band of an amount that lies between two printed bands."""
    fee_overlap: Overlap = "first-row"
    """The band of an amount that lies in two printed bands."""
    fee_base: str = "by-schedule"
    """The wagers on which the bank's fee is counted, where it is not what the schedule says."""
    player_fee_per: Literal["by-schedule", "ante-size", "opening-bets-size"] = "by-schedule"
    """What a player's fee is counted on, where it is not what the schedule says."""

    # Where only some games leave a thing open, they have a field of that name; in all others it is so.

    @property
    def backline_say(self) -> BacklineSay:
        """Who plays a spot with several bettors."""
        return "seated"

    @property
    def bank_minimum(self) -> Literal["table-minimum", "none"]:
        """The least that a bank is taken with."""
        return "table-minimum"

    @property
    def circles_per_spot(self) -> int:
        """The bettors for whom a spot has circles; 0 is any number."""
        return 0

    @property
    def circles_together(self) -> int:
        """How many of the first circles are settled seat by seat, where others have laps of their own."""
        return 1

    @property
    def fee_above_top(self) -> Literal["top-band", "one-dollar-per-started-100"]:
        """What a wager over the last band of the players' fees owes."""
        return "top-band"

    @property
    def fee_payer(self) -> Literal["bank-and-players", "players", "bank"]:
        """Whose fees of the schedule are taken."""
        return "bank-and-players"

    @property
    def fee_player_base(self) -> str:
        """What a player's fee is counted on, in words of the game's own."""
        return ""

    @property
    def minimum_after_fee(self) -> Literal["no", "yes"]:
        """Whether a bettor must have a full minimum bet beside his fee."""
        return "no"

    @property
    def player_fee_on(self) -> str:
        """The circles that carry a fee of their own."""
        return "lines"

    @property
    def closed_spots(self) -> int:
        """Spots right after the bank that take no bets."""
        return 0

    @property
    def betting_spots(self) -> int:
        """Spots that may bet against the bank."""
        return self.seats[1] - 1 - self.closed_spots

    def __str__(self) -> str:
        """Only what differs from the game's own defaults."""
        own = type(self)()
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        changed = [f"{name}={_word(value)}" for name, value in pairs if value != getattr(own, name)]
        return ", ".join(changed) or "as the game's own defaults"


AnyBank = TypeVar("AnyBank", bound=BankRules)
"""The rules of one banked game, whichever it is."""


def _word(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}:{_word(one)}" for name, one in value.items())
    if isinstance(value, tuple) and type(value) is tuple:
        return ",".join(map(_word, value))
    return str(value)
