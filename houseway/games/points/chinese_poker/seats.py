"""Who has a hand of Chinese poker, who holds the buttons, and what players pay the house."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.points.chinese_poker.rules import STACKS, ChineseRules, point_value
from houseway.plain import Json
from houseway.play import Felt, TableState
from houseway.play.events import HOUSE
from houseway.play.fees import PotFee

PART = "chinese poker"
"""Where a table keeps the button and what players have brought."""
FIVE = STACKS + 1


def part(felt: Felt[ChineseRules]) -> Json:
    """What stays on the table between hands; created when the first hand is dealt."""
    kept = felt.state.parts.setdefault(PART, {})
    if not kept:
        kept |= {"button": 0, "records": {}}
    return kept


def players(felt: Felt[ChineseRules]) -> list[int]:
    """Seats whose players take part: present, bought in, and with enough in front of them."""
    state = felt.state
    value, least = point_value(felt.rules), felt.rules.minimum_points
    here = []
    for at, seat in enumerate(state.seats):
        if not seat or state.away[at] or not _bought_in(felt, at, value):
            continue
        if felt.purse.stacks[at] < least * value:
            felt.rule("minimum_in_play", state.names[at])
            continue
        here.append(seat)
    return sorted(here)


def _bought_in(felt: Felt[ChineseRules], at: int, value: int) -> bool:
    """Whether what a player brought is enough: a whole buy-in, or once in a game a short one."""
    name, stack = felt.state.names[at], felt.purse.stacks[at]
    whole = stack >= felt.rules.buy_in_points * value
    record = part(felt)["records"].get(name)
    if record is None:
        if not whole:
            felt.rule("buy_in", name)
            return False
        _write(felt, name, left_with=stack, short=0)
        return True
    brought = stack - record["left_with"]
    if brought <= 0:
        return True
    short = record["short"]
    if not whole:
        if brought < felt.rules.rebuy_points * value:
            felt.rule("buy_in", name)
            return False
        if short:
            felt.rule("short_rebuy", name)
            return False
        short += 1
    _write(felt, name, left_with=stack, short=short)
    return True


def least_buy_in(rules: ChineseRules) -> int:
    """What a new player must bring."""
    return rules.buy_in_points * point_value(rules)


def least_when_buying(rules: ChineseRules, state: TableState, name: str) -> tuple[int, str]:
    """What a player at the table must have after he buys more, with the clause: once a game less will do."""
    record = state.parts.get(PART, {}).get("records", {}).get(name, {})
    if record.get("short", 0):
        return least_buy_in(rules), "short_rebuy"
    return rules.rebuy_points * point_value(rules), "buy_in"


def note_stacks(felt: Felt[ChineseRules], parties: Sequence[int]) -> None:
    """Remember what those who played have at the end of a hand, so that a later buy shows."""
    records = part(felt)["records"]
    for at in parties:
        name = felt.state.names[at]
        _write(felt, name, left_with=felt.purse.stacks[at], short=records[name]["short"])


def _write(felt: Felt[ChineseRules], name: str, **record: int) -> None:
    kept = part(felt)
    known = {other: one for other, one in kept["records"].items() if other in felt.state.names}
    kept["records"] = {**known, name: record}


def take_positions(felt: Felt[ChineseRules], here: list[int]) -> list[int]:
    """The seats that have hands, from the button clockwise. Of five players the one before the button waits,
    unless another sits out."""
    kept = part(felt)
    kept["button"] = button = _next_button(felt, here)
    order = [button, *(seat for seat in felt.clockwise(button, here) if seat != button)]
    if len(order) == FIVE:
        felt.rule("fifth_waits", f"seat {order[-1]}")
        return order[:STACKS]
    seated = [seat for seat in felt.state.seats if seat]
    fifth = felt.clockwise(button, seated)[-2]
    if len(seated) == FIVE and fifth in order:
        felt.rule("fifth_steps_in", f"seat {fifth}")
    return order


def _next_button(felt: Felt[ChineseRules], here: list[int]) -> int:
    last: int = part(felt)["button"]
    if not last:
        first = felt.clockwise(0, here)
        felt.rule("buttons_begin", f"seat {first[0]}")
        return first[0]
    felt.rule("buttons_move")
    return felt.clockwise(last, here)[0]


def take_fee(felt: Felt[ChineseRules], seats: list[int], now: str) -> None:
    """Take the fee of every player if this is its moment."""
    option = felt.game.fee
    if not isinstance(option, PotFee) or option.time is not None or option.when != now:
        return
    for position, seat in enumerate(seats, 1):
        party = felt.state.at_seat(seat)
        assert party is not None
        fee = owed(felt.rules, option, position, len(seats))
        felt.pay(party, HOUSE, min(fee, felt.purse.stacks[party]), "collection", "fee")


def owed(rules: ChineseRules, option: PotFee, position: int, count: int) -> int:
    """What the player in a position owes; the button is in position 1."""
    if option.source != "by-position":
        times = 2 if position == 1 and rules.button_fee == "twice" else 1
        return times * option.players.fee(count)
    if position > 2 and rules.second_position_pays == "next-seat":
        return 0
    return option.players.fee(min(position, 2))
