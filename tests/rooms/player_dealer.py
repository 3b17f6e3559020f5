"""Hands in which one line-up of wagers meets every banked game, for the rules that a room has for all.

A player stakes a sum: on the player line in baccarat, half of it on the Ante in Three Card Poker, where the
Play is the other half. `Bank` sits in seat 1 and the players in seats 2, 3 and 4, so seat 2 is settled first:
it is at the bank's left, and the ace that lies open counts it off wherever a card places the action button.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Chance
from houseway.games.banked.collection import fee_option, lowest_bank_fee
from houseway.play import Round
from houseway.play.events import Dealt, Rolled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    Settings,
    bankers,
    came_to,
    circles_of,
    hand,
    moment,
    offers,
    ruled,
    table,
)
from tests.bank.baccarat import BANKER_WINS, PLAYER_WINS

ACE_OPEN = "Qs 8d Ac"
"""A bank of ace high that qualifies, its third card open."""
BETTER = {2: "4c 4d 9h", 3: "5c 5d 9s", 4: "6c 6d Th"}
WORSE = {2: "Ts 7d 2c", 3: "Td 7c 2d", 4: "Tc 7h 2h"}


def is_baccarat(name: str) -> bool:
    return "baccarat" in name


def stake(name: str, dollars: float, line: str = "player") -> dict[str, float]:
    """Wagers with so much at stake in all."""
    return {line: dollars} if is_baccarat(name) else {"ante": dollars / 2}


def cards(name: str, *, winners: Sequence[int]) -> dict[str, str]:
    """Cards with which the seats named win and the others lose; in baccarat all do one or the other."""
    if is_baccarat(name):
        return PLAYER_WINS if winners else BANKER_WINS
    held = {f"seat {seat}": (BETTER if seat in winners else WORSE)[seat] for seat in BETTER}
    return {**held, "bank": ACE_OPEN}


def come_out(round: Round) -> dict[str, float]:
    """What each player won or lost on all his wagers, in dollars, before fees."""
    totals: dict[str, float] = {}
    for wager, won in came_to(round).items():
        player = wager.split()[0]
        totals[player] = totals.get(player, 0) + won
    return totals


def winning_hand(name: str, bank: float, settings: Settings = ()) -> Round:
    """P2 and P3 each win $20 of a bank."""
    wagers = {"P2": stake(name, 20), "P3": stake(name, 20)}
    return hand(name, wagers, cards(name, winners=[2, 3]), bank=bank, settings=settings)


def losing_hand(name: str, bank: float, settings: Settings = ()) -> Round:
    """P2 and P3 each lose $20 to a bank."""
    wagers = {"P2": stake(name, 20), "P3": stake(name, 20)}
    return hand(name, wagers, cards(name, winners=[]), bank=bank, settings=settings)


# -- the position --------------------------------------------------------------------------------------------


def check_two_hands_a_turn_clockwise(name: str) -> None:
    order = bankers(table(name, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def check_offered_to_seated_players_from_seat_one(name: str) -> None:
    round = table(name, ["P7", "Back", "P3"]).deal(Chance(1))
    assert offers(round) == ["Bank", "P3", "P7"]


def refused_by_all(name: str, settings: Settings = ()) -> tuple[list[str], Round]:
    """Who is asked when the bank's turn is over and everybody refuses, and that round."""
    seated = table(name, ["P2", "P5"], settings=settings)
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    return offers(round), round


def check_refusals_break_the_game(name: str, settings: Settings = ()) -> None:
    """Nobody else takes the bank: no hand."""
    asked, round = refused_by_all(name, settings)
    assert asked == ["P2", "P5"]
    assert round.over
    assert ruled(round, "bank_refused_breaks_game") == [""]
    assert not any(isinstance(event, Wagered | Dealt) for event in round.events)


# -- coverage ------------------------------------------------------------------------------------------------


def check_bank_loses_no_more_than_its_wager(name: str) -> None:
    assert sum(come_out(winning_hand(name, 25)).values()) == 25


def check_bank_wins_no_more_than_its_wager(name: str) -> None:
    assert sum(come_out(losing_hand(name, 25)).values()) == -25


def check_uncovered_goes_back(name: str) -> None:
    """$30 reaches all of P2's $20 and half of P3's, winning or losing; the rest is P3's own."""
    assert come_out(winning_hand(name, 30)) == {"P2": 20, "P3": 10}
    round = losing_hand(name, 30)
    assert come_out(round) == {"P2": -20, "P3": -10}
    assert len(ruled(round, "uncovered_returned")) == 1
    assert sum(round.settlement.stacks_after) + round.settlement.drop == sum(round.settlement.stacks_before)


def check_bank_of_any_size(name: str) -> None:
    """A bank far under the wagers and one far over the table's maximum both stand."""
    low, high = fee_limits(name)
    assert sum(come_out(losing_hand(name, low)).values()) == -low
    assert sum(come_out(losing_hand(name, 10 * high)).values()) == -40


def fee_limits(name: str) -> tuple[float, float]:
    """The posted limits in dollars."""
    posted = sheet(name).settings.table_limits
    if posted == "by-option":
        option = fee_option(sheet(name))
        assert option is not None
        posted = option.limits
    return posted[0] / 100, posted[1] / 100


def one_loses_one_wins(name: str, settings: Settings = ()) -> dict[str, float]:
    """A bank of $20 collects $20 from P2; then P3 wins $40, as far as the bank still reaches."""
    wagers = {"P2": stake(name, 20), "P3": stake(name, 40, "banker")}
    winners = [] if is_baccarat(name) else [3]
    return come_out(hand(name, wagers, cards(name, winners=winners), bank=20, settings=settings))


def all_but_cents(name: str, settings: Settings = ()) -> dict[str, float]:
    """A bank that is all the $10.75 its holder has beside the lowest fee pays P2's $10, then P3 the rest."""
    fee = lowest_bank_fee(sheet(name).change(settings)) / 100
    wagers = {"P2": stake(name, 10), "P3": stake(name, 10)}
    winners = cards(name, winners=[2, 3])
    return come_out(hand(name, wagers, winners, bank=10.75, bank_stack=10.75 + fee, settings=settings))


# -- back lines, order, fees ---------------------------------------------------------------------------------


def back_lines(name: str, settings: Settings = ()) -> set[str]:
    """The circles of seat 5 that are open to somebody in seat 2."""
    round = table(name, ["P2", "P5"], settings=settings).deal(Chance(1))
    round.act(round.asks[0].id, ["bank", 50_000])
    return {circle for circle in circles_of(round, "P2") if circle.endswith("@5")}


def settled(name: str, bets: dict[str, float], *, bank: float = 50_000, up: str = "Ac") -> list[str]:
    """The wagers of P2, P6 and P8 in the order of settlement, the bank in seat 4 with this card open and no
    dice on the table."""
    held = {} if is_baccarat(name) else {"bank": f"Qs 8d {up}"}
    round = hand(name, dict.fromkeys(("P2", "P6", "P8"), bets), held, bank=bank, bank_seat=4)
    assert not any(isinstance(event, Rolled) for event in round.events)
    return list(came_to(round))


def in_laps(seats: Sequence[str], kinds: Sequence[str], *, by_kind: bool) -> list[str]:
    """The wagers by name: one lap of the seats for each kind, or all kinds of one seat and then the next."""
    if by_kind:
        return [f"{seat} {kind}" for kind in kinds for seat in seats]
    return [f"{seat} {kind}" for seat in seats for kind in kinds]


def first_settled(name: str, up: str) -> int:
    """The first seat settled of a full table, the bank in seat 4 with this card open."""
    wagers = {f"P{seat}": {"ante": 10} for seat in (1, 2, 3, 5, 6, 7, 8)}
    low = "2" if up[0] != "2" else "3"
    round = hand(name, wagers, {"bank": f"Ks {low}d {up}"}, bank=10, bank_seat=4)
    return int(next(iter(came_to(round))).split()[0].removeprefix("P"))


def check_fee_is_taken_before_the_cards(round: Round, kind: type) -> None:
    """The first event of this kind lies between the wagers and the cards."""
    assert moment(round, Wagered) < moment(round, kind) < moment(round, Dealt)
