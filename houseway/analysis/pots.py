"""What the fee costs in games played for a pot: a hand, an hour, and each player's part of it.

How often a hand comes to the moment of the drop decides, and to that of a further one. It is given, or the
fee is measured by dealing hands to bots.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import monotonic
from typing import Literal, NamedTuple

from houseway.bots.posted import is_for_pot
from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.pot.bots import pot_bot
from houseway.games.pot.drop import drop_when, modified_fee, payer
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import read_stakes
from houseway.patience import expect, within_patience
from houseway.plain import Json
from houseway.play import Party, Round
from houseway.play.driver import play_out
from houseway.play.events import HOUSE, Transfer
from houseway.play.fees import PotFee
from houseway.pricing.chunks import Progress
from houseway.rooms import Sheet, Table
from houseway.rooms.contest import played_at

HANDS_PER_HOUR = 30
HANDS = 200
"""Hands that are dealt to measure how far they go."""
DEEP = 10_000
"""Bets of a stack that does not run out meanwhile."""
USUAL_PLAYERS = 9
EVERY_HAND = "before-deal"
"""The moment to which every hand comes."""


class Reach(NamedTuple):
    """The share of hands that come to the moment of the drop, and to that of a further one."""

    drop: float
    added: float


@dataclass(frozen=True, slots=True)
class DropCost:
    """The fee in cents; `reach` says whether it was given how far hands go, or measured over so many."""

    option: str
    source: str
    """Who pays: the pot, the button, each player, all in equal shares; or the clock's time charge."""
    when: str
    """The moment of the drop."""
    players: int
    hands_per_hour: float
    dropped: float
    """The share of hands that come to the drop."""
    added: float
    """The share of hands that come to a further one, where there is any."""
    reach: Literal["given", "measured"]
    hands: int
    hand: float
    """Mean fee of a hand, all players together."""
    player_hand: float
    player_hour: float

    def to_json(self) -> Json:
        return asdict(self)


@within_patience()
def drop_cost(
    sheet: Sheet,
    players: int | None = None,
    *,
    hands_per_hour: float = HANDS_PER_HOUR,
    reach: Reach | None = None,
    hands: int = HANDS,
    strategy: str = "caller",
    seed: int = 1,
    progress: Progress | None = None,
) -> DropCost:
    """The cost of the sheet's fee for so many players."""
    low, high = sheet.settings.seats
    count = min(USUAL_PLAYERS, high) if players is None else players
    if not low <= count <= high:
        raise HousewayError(f"{sheet.id} is played by {low} to {high}, not {count}")
    if hands_per_hour <= 0:
        raise HousewayError(f"an hour has some hands, not {hands_per_hour:g}")
    option = sheet.fee
    if not isinstance(option, PotFee):
        raise HousewayError(f"{sheet.id} has no fee for a pot")
    dealt = 0
    if reach is not None:
        if not 0 <= reach.added <= reach.drop <= 1:
            raise HousewayError("no more hands come to a further drop than to the first, or than there are")
    elif option.time is None:
        reach, mean = measure_fee(sheet, count, hands, strategy, seed, progress)
        dealt = hands
    if not dealt:
        mean = mean_fee(sheet, option, count, hands_per_hour, reach or Reach(1, 0))
    return DropCost(
        option=option.id,
        source="time" if option.time is not None else payer(_rules(sheet), option),
        when="half-hour" if option.time is not None else drop_when(_rules(sheet), option),
        players=count,
        hands_per_hour=hands_per_hour,
        dropped=reach.drop if reach else 1.0,
        added=reach.added if reach else 0.0,
        reach="measured" if dealt else "given",
        hands=dealt,
        hand=mean,
        player_hand=mean / count,
        player_hour=mean / count * hands_per_hour,
    )


def _rules(sheet: Sheet) -> PotRules:
    assert is_for_pot(sheet)
    return sheet.settings


def mean_fee(sheet: Sheet, option: PotFee, players: int, hands_per_hour: float, reach: Reach) -> float:
    """What the whole table pays a hand on average; a pot smaller than the fee is not looked for."""
    if option.time is not None:
        return 2 * option.time.fee(players) * players / hands_per_hour
    rules = _rules(sheet)
    payers = players if payer(rules, option) == "each-player" else 1
    fee = option.players.fee(players) * payers
    added = option.added * payers * reach.added
    if drop_when(rules, option) == EVERY_HAND:
        return fee + added
    modified = modified_fee(rules, option) or 0
    return fee * reach.drop + modified * (1 - reach.drop) + added


@within_patience()
def measure_fee(
    sheet: Sheet, players: int, hands: int, strategy: str, seed: int, progress: Progress | None = None
) -> tuple[Reach, float]:
    """How far hands go among bots of one style with deep stacks, and what they pay on average: smaller pots,
    and games that are named and have fees of their own, included."""
    stakes = read_stakes(_rules(sheet))
    deep = DEEP * max(stakes.low, stakes.big_blind)
    table = Table(sheet, [Party(f"Player {seat}", deep, seat) for seat in range(1, players + 1)])
    played = played_at(sheet)
    bots = [pot_bot(strategy, f"{seed} {seat}", played) for seat in range(players)]
    chance = Chance(seed)
    drops = further = paid = 0
    began = monotonic()
    for number in range(hands):
        round = play_out(
            table.deal(chance.child(f"hand {number}")), lambda view, ask: bots[ask.party](view, ask)
        )
        drops += _was_paid(round, "drop")
        further += _was_paid(round, "added_drop")
        paid += round.settlement.drop
        expect(number + 1, hands, began)
        if progress is not None:
            progress(number + 1, hands)
    return Reach(drops / hands, further / hands), paid / hands


def _was_paid(round: Round, clause: str) -> bool:
    return any(
        isinstance(event, Transfer) and event.payee == HOUSE and event.clause == clause
        for event in round.events
    )
