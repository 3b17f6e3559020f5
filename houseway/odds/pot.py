"""What the fee costs in games played for a pot: a hand, an hour, and each player's part of it.

How often a hand sees the flop and the river decides; it is given, or measured by dealing hands to bots.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal, NamedTuple

from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.odds.chunks import Progress
from houseway.play import Party
from houseway.play.driver import play_out
from houseway.play.events import Dealt
from houseway.play.fees import PotFee
from houseway.pots.bots import pot_bot
from houseway.pots.stakes import read_stakes
from houseway.rooms import Sheet, Table
from houseway.rooms.contest import played_at

HANDS_PER_HOUR = 30
HANDS = 200
"""Hands that are dealt to measure how far they go."""
DEEP = 10_000
"""Big blinds of a stack that does not run out meanwhile."""
USUAL_PLAYERS = 9


class Reach(NamedTuple):
    """The share of hands that see the flop, and the river."""

    flop: float
    river: float


@dataclass(frozen=True, slots=True)
class DropCost:
    """The fee in cents; `reach` says whether flops and rivers were given, or measured over so many hands."""

    option: str
    players: int
    hands_per_hour: float
    flop: float
    river: float
    reach: Literal["given", "measured"]
    hands: int
    hand: float
    """Mean fee of a hand, all players together."""
    player_hand: float
    player_hour: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


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
        if not 0 <= reach.river <= reach.flop <= 1:
            raise HousewayError("no more hands see the river than see the flop, and none more than all")
    elif option.time is None:
        reach, dealt = measure_reach(sheet, count, hands, strategy, seed, progress), hands
    hand = mean_fee(sheet, option, count, hands_per_hour, reach or Reach(1, 1))
    return DropCost(
        option=option.id,
        players=count,
        hands_per_hour=hands_per_hour,
        flop=reach.flop if reach else 1.0,
        river=reach.river if reach else 1.0,
        reach="measured" if dealt else "given",
        hands=dealt,
        hand=hand,
        player_hand=hand / count,
        player_hour=hand / count * hands_per_hour,
    )


def mean_fee(sheet: Sheet, option: PotFee, players: int, hands_per_hour: float, reach: Reach) -> float:
    """What the whole table pays a hand on average; a pot smaller than the fee is not looked for."""
    if option.time is not None:
        return 2 * option.time.fee(players) * players / hands_per_hour
    rules = sheet.settings
    source = option.source if rules.drop_from == "schedule" else rules.drop_from
    when = option.when if rules.drop_when == "schedule" else rules.drop_when
    payers = players if source == "each-player" else 1
    fee = option.players.fee(players) * payers
    added = option.added * payers * reach.river
    if when == "before-deal":
        return fee + added
    reduced = rules.reduced_fee == "before-drop" and source == "pot" and option.modified is not None
    modified = option.modified or 0 if reduced else 0
    return fee * reach.flop + modified * (1 - reach.flop) + added


def measure_reach(
    sheet: Sheet, players: int, hands: int, strategy: str, seed: int, progress: Progress | None = None
) -> Reach:
    """How far hands go among bots of one style with deep stacks."""
    deep = DEEP * (read_stakes(sheet.settings).big_blind or sheet.settings.chip_unit)
    table = Table(sheet, [Party(f"Player {seat}", deep, seat) for seat in range(1, players + 1)])
    played = played_at(sheet)
    bots = [pot_bot(strategy, f"{seed} {seat}", played) for seat in range(players)]
    chance = Chance(seed)
    flops = rivers = 0
    for number in range(hands):
        round = play_out(
            table.deal(chance.child(f"hand {number}")), lambda view, ask: bots[ask.party](view, ask)
        )
        streets = {event.street for event in round.events if isinstance(event, Dealt)}
        flops += "flop" in streets
        rivers += "river" in streets
        if progress is not None:
            progress(number + 1, hands)
    return Reach(flops / hands, rivers / hands)
