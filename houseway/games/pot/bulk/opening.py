"""How bulk hands open and what they leave: the live engine places button and blinds, once for every place of
the button."""

from __future__ import annotations

from typing import cast

from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.pot.bulk import betting
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.holdem_hand import lap_of
from houseway.games.pot.bulk.log import Opening
from houseway.games.pot.entry.opening_money import open_pot
from houseway.games.pot.flow import close_hand, open_hand
from houseway.games.pot.stakes import read_stakes
from houseway.play import Asking, Felt, Table, TableState
from houseway.play.felt import Derived


def open_hands(table: Table, count: int) -> tuple[Opening, ...]:
    """Let the live engine open so many hands, everybody with chips to spare, and write down what it does."""
    state = table.state.copy()
    stakes = read_stakes(table.game.rules)
    ample = 1000 * max(stakes.low, stakes.big_blind)
    found = []
    for _ in range(count):
        state.stacks = [ample] * len(state.names)
        before = dict(state.parts.get("pots", {}))
        felt = Felt(table.game, state, Chance())
        hand = _result(open_hand(felt))
        if hand is None:
            raise HousewayError(f"{len(state.names)} players are too few for a hand")
        events = tuple(felt.events)
        call = _result(open_pot(felt, hand))
        skipped = any(getattr(event, "clause", "") == "skipped_big_blind" for event in felt.events)
        bets = tuple(hand.bets)
        close_hand(felt, hand)
        found.append(
            Opening(
                before,
                state.parts["pots"].copy(),
                events,
                tuple(hand.parties),
                tuple(hand.seats),
                bets,
                call,
                hand.opener,
                betting.NOBODY if hand.big_blind is None else hand.big_blind,
                betting.NOBODY if hand.button is None else hand.button,
                skipped,
            )
        )
    return tuple(found)


def _result(part: Asking[Derived]) -> Derived:
    """What a part of a hand comes to in which nobody is asked anything."""
    try:
        asked = next(part)
    except StopIteration as done:
        return cast(Derived, done.value)
    raise RuntimeError(f"a table at which nobody owes anything asks {asked!r}")


def state_before(
    table: TableState, openings: tuple[Opening, ...], hand: int, stacks: list[int]
) -> TableState:
    """The table as it stands before a hand."""
    state = table.copy()
    state.number += hand
    state.stacks = list(stacks)
    before = openings[lap_of(hand, len(state.names))].before
    if before:
        state.parts["pots"] = {**before, "hands": table.parts.get("pots", {"hands": 0})["hands"] + hand}
    return state


def leave_table(
    table: Table, openings: tuple[Opening, ...], stacks: Integers, drops: Integers, posted: Integers
) -> None:
    """The table takes the result over, as after the last of these hands played live."""
    state = table.state.copy()
    count = len(drops)
    state.number += count
    state.stacks = stacks[-1].tolist()
    state.bought_in = [0] * len(state.stacks)
    state.drop += int(drops.sum())
    kept = state.parts.get("pots", {"records": {}, "hands": 0})
    after = openings[lap_of(count - 1, len(state.names))].after
    # A short stack may have posted nothing where the opening, with chips to spare, did.
    active = {name for name, posts in zip(state.names, posted.tolist(), strict=True) if posts}
    active |= {name for name, record in kept["records"].items() if record["active"]}
    records = {name: {**record, "active": name in active} for name, record in after["records"].items()}
    state.parts["pots"] = {**after, "hands": kept["hands"] + count, "records": records}
    table.state = state
