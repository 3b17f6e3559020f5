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


def part(t: Felt[ChineseRules]) -> Json:
    """What stays on the table between hands; created when the first hand is dealt."""
    kept = t.state.parts.setdefault(PART, {})
    if not kept:
        kept |= {"button": 0, "records": {}}
    return kept


def players(t: Felt[ChineseRules]) -> list[int]:
    """Seats whose players take part: present, bought in, and with enough in front of them."""
    state = t.state
    value, least = point_value(t.rules), t.rules.minimum_points
    here = []
    for at, seat in enumerate(state.seats):
        if not seat or state.away[at] or not _bought_in(t, at, value):
            continue
        if t.purse.stacks[at] < least * value:
            t.rule("minimum_in_play", state.names[at])
            continue
        here.append(seat)
    return sorted(here)


def _bought_in(t: Felt[ChineseRules], at: int, value: int) -> bool:
    """Whether what a player brought is enough: a whole buy-in, or once in a game a short one."""
    name, stack = t.state.names[at], t.purse.stacks[at]
    whole = stack >= t.rules.buy_in_points * value
    record = part(t)["records"].get(name)
    if record is None:
        if not whole:
            t.rule("buy_in", name)
            return False
        _write(t, name, left_with=stack, short=0)
        return True
    brought = stack - record["left_with"]
    if brought <= 0:
        return True
    short = record["short"]
    if not whole:
        if brought < t.rules.rebuy_points * value:
            t.rule("buy_in", name)
            return False
        if short:
            t.rule("short_rebuy", name)
            return False
        short += 1
    _write(t, name, left_with=stack, short=short)
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


def note_stacks(t: Felt[ChineseRules], parties: Sequence[int]) -> None:
    """Remember what those who played have at the end of a hand, so that a later buy shows."""
    records = part(t)["records"]
    for at in parties:
        name = t.state.names[at]
        _write(t, name, left_with=t.purse.stacks[at], short=records[name]["short"])


def _write(t: Felt[ChineseRules], name: str, **record: int) -> None:
    kept = part(t)
    known = {other: one for other, one in kept["records"].items() if other in t.state.names}
    kept["records"] = {**known, name: record}


def take_positions(t: Felt[ChineseRules], here: list[int]) -> list[int]:
    """The seats that have hands, from the button clockwise. Of five players the one before the button waits,
    unless another sits out."""
    kept = part(t)
    kept["button"] = button = _next_button(t, here)
    order = [button, *(seat for seat in t.clockwise(button, here) if seat != button)]
    if len(order) == FIVE:
        t.rule("fifth_waits", f"seat {order[-1]}")
        return order[:STACKS]
    seated = [seat for seat in t.state.seats if seat]
    fifth = t.clockwise(button, seated)[-2]
    if len(seated) == FIVE and fifth in order:
        t.rule("fifth_steps_in", f"seat {fifth}")
    return order


def _next_button(t: Felt[ChineseRules], here: list[int]) -> int:
    last: int = part(t)["button"]
    if not last:
        first = t.clockwise(0, here)
        t.rule("buttons_begin", f"seat {first[0]}")
        return first[0]
    t.rule("buttons_move")
    return t.clockwise(last, here)[0]


def take_fee(t: Felt[ChineseRules], seats: list[int], now: str) -> None:
    """Take the fee of every player if this is its moment."""
    option = t.game.fee
    if not isinstance(option, PotFee) or option.time is not None or option.when != now:
        return
    for position, seat in enumerate(seats, 1):
        party = t.state.at_seat(seat)
        assert party is not None
        fee = owed(t.rules, option, position, len(seats))
        t.pay(party, HOUSE, min(fee, t.purse.stacks[party]), "collection", "fee")


def owed(rules: ChineseRules, option: PotFee, position: int, count: int) -> int:
    """What the player in a position owes; the button is in position 1."""
    if option.source != "by-position":
        times = 2 if position == 1 and rules.button_fee == "twice" else 1
        return times * option.players.fee(count)
    if position > 2 and rules.second_position_pays == "next-seat":
        return 0
    return option.players.fee(min(position, 2))
