"""How bulk hands open and what they leave: the live engine places button and blinds, once for every place of
the button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeGuard, cast

import numpy as np

from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.pot.bulk.hand import lap_of
from houseway.games.pot.bulk.records import OPENING, PLACE, Integers, Records
from houseway.games.pot.bulk.words import NOBODY
from houseway.games.pot.entry.button import part
from houseway.games.pot.entry.opening_money import open_pot
from houseway.games.pot.flow import close_hand, open_hand
from houseway.games.pot.kept import PART, Kept, kept_on
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import read_stakes
from houseway.play import Asking, Felt, Game, Table, TableState
from houseway.play.events import Event
from houseway.play.felt import Derived


class Opening(NamedTuple):
    """How a hand opens while the button is at one place."""

    before: Kept | None
    """What pot games keep on the table before the hand, and after it."""
    after: Kept
    events: tuple[Event, ...]
    parties: tuple[int, ...]
    """By position, from the left of the button; so are seats and blinds."""
    seats: tuple[int, ...]
    blinds: tuple[int, ...]
    call: int
    opener: int
    big_blind: int
    button: int
    skipped: bool


def told_openings(openings: Sequence[Opening]) -> tuple[Records, Records]:
    """How hands open and who sits where then, as kernels take it."""
    told = [(one.call, one.opener, one.big_blind, one.button, one.skipped) for one in openings]
    places = [list(zip(one.parties, one.blinds, strict=True)) for one in openings]
    return np.array(told, dtype=OPENING).view(np.recarray), np.array(places, dtype=PLACE).view(np.recarray)


def game_of(table: Table) -> Game[PotRules]:
    """The game of a table at which a pot is played for."""
    game = table.game
    assert _has_pot(game)
    return game


def _has_pot(game: Game[object]) -> TypeGuard[Game[PotRules]]:
    return isinstance(game.rules, PotRules)


def open_hands(table: Table, count: int) -> tuple[Opening, ...]:
    """Let the live engine open so many hands, everybody with chips to spare, and write down what it does."""
    state, game = table.state.copy(), game_of(table)
    stakes = read_stakes(game.rules)
    ample = 1000 * max(stakes.low, stakes.big_blind)
    found = []
    for _ in range(count):
        state.stacks = [ample] * len(state.names)
        kept = kept_on(state)
        before = kept.copy() if kept is not None else None
        felt = Felt(game, state, Chance())
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
                part(felt).copy(),
                events,
                tuple(hand.parties),
                tuple(hand.seats),
                bets,
                call,
                hand.opener,
                NOBODY if hand.big_blind is None else hand.big_blind,
                NOBODY if hand.button is None else hand.button,
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
    if before is not None:
        kept = kept_on(table)
        state.parts[PART] = {**before, "hands": (kept["hands"] if kept is not None else 0) + hand}
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
    kept = kept_on(state)
    after = openings[lap_of(count - 1, len(state.names))].after
    # A short stack may have posted nothing where the opening, with chips to spare, did.
    active = {name for name, posts in zip(state.names, posted.tolist(), strict=True) if posts}
    if kept is not None:
        active |= {name for name, record in kept["records"].items() if record["active"]}
    records = {name: {**record, "active": name in active} for name, record in after["records"].items()}
    hands = (kept["hands"] if kept is not None else 0) + count
    state.parts[PART] = {**after, "hands": hands, "records": records}
    table.state = state
