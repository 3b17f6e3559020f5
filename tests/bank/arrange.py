"""Arranging hands of banked games: who bets what, which cards come, what it came to in dollars.

`Bank` sits in seat 1 unless a test says otherwise; `P3` sits in seat 3; any other name is behind the line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games.banked.collection import bank_fee, fee_option, player_fee
from houseway.play import Board, Choose, Party, Round
from houseway.play.events import HOUSE, Banked, Dealt, Outcome, Shown, Transfer, Wagered
from houseway.play.fees import NO_LIMIT
from houseway.rooms import Sheet, Table, sheet
from tests.told import ruled as ruled

Wagers = Mapping[str, Mapping[str, float]]
Settings = Mapping[str, Any] | Sequence[str]
RICH = 100_000
"""Dollars in front of everybody whose stack does not matter."""


def table(
    name: str,
    players: Sequence[str] | Mapping[str, float],
    *,
    settings: Settings = (),
    bank_stack: float = RICH,
    bank_seat: int = 1,
) -> Table:
    """A table of a sheet with the bank and these players, with dollars in front or rich."""
    stacks = players if isinstance(players, Mapping) else dict.fromkeys(players, RICH)
    parties = [Party("Bank", cents(bank_stack), bank_seat)]
    parties += [Party(player, cents(stack), seat_of(player)) for player, stack in stacks.items()]
    return Table(name, parties, settings)


def seat_of(player: str) -> int:
    found = re.fullmatch(r"P(\d+)", player)
    return int(found[1]) if found else 0


def hand(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    *,
    bank: float = RICH // 2,
    acts: Mapping[str, str] | None = None,
    settings: Settings = (),
    stacks: Mapping[str, float] | None = None,
    bank_stack: float = RICH,
    bank_seat: int = 1,
) -> Round:
    """One hand played to its end. Whoever has no act plays on."""
    players = {player: (stacks or {}).get(player, RICH) for player in wagers}
    seated = table(name, players, settings=settings, bank_stack=bank_stack, bank_seat=bank_seat)
    return finish(start(seated, wagers, cards, bank=bank), acts)


def start(
    seated: Table, wagers: Wagers, cards: Mapping[str, str] | None = None, *, bank: float = RICH // 2
) -> Round:
    """A hand up to the point where the wagers are down."""
    round = seated.deal(Chance.scripted(cards or {}))
    take_bank(round, bank)
    place(round, wagers)
    return round


def take_bank(round: Round, amount: float, name: str = "Bank") -> None:
    """Everybody lets the bank go by until `name` takes it; nobody joins him."""
    while True:
        ask = round.asks[0]
        offered = round.parties[ask.party]
        round.act(ask.id, ["bank", cents(amount)] if offered == name else "pass")
        if offered == name:
            return


def place(round: Round, wagers: Wagers) -> None:
    """Everybody who is asked bets, or bets nothing."""
    for ask in round.asks:
        assert isinstance(ask, Board)
        bets = wagers.get(round.parties[ask.party], {})
        round.act(ask.id, {circle: cents(amount) for circle, amount in bets.items()})


def finish(round: Round, acts: Mapping[str, str] | None = None) -> Round:
    """Decisions in the order in which they are asked."""
    while not round.over:
        ask = round.asks[0]
        round.act(ask.id, (acts or {}).get(round.parties[ask.party], "play"))
    assert round.settlement.balances()
    return round


# -- what it came to -----------------------------------------------------------------------------------------


def came_to(round: Round) -> dict[str, float]:
    """Every wager in the order of settlement with what its owner won or lost on it, in dollars."""
    found: dict[str, float] = {}
    for event in round.events:
        if isinstance(event, Outcome):
            sign = (event.result > 0) - (event.result < 0)
            found[wager_name(round, event)] = dollars(sign * event.covered)
    return found


def wager_name(round: Round, event: Outcome) -> str:
    name = round.parties[event.party]
    behind = "" if seat_of(name) == event.spot else f"@{event.spot}"
    return f"{name} {event.wager}{behind}"


def results(round: Round) -> dict[str, float]:
    """What each party has more or less after the hand, fees and all, in dollars."""
    settled = round.settlement
    pairs = zip(settled.stacks_before, settled.stacks_after, strict=True)
    return {n: dollars(after - before) for n, (before, after) in zip(settled.parties, pairs, strict=True)}


def fees(round: Round) -> dict[str, float]:
    """What each party paid to the house, in dollars."""
    found: dict[str, float] = {}
    for event in round.events:
        if isinstance(event, Transfer) and event.payee == HOUSE:
            name = round.parties[int(event.payer)]
            found[name] = found.get(name, 0) + dollars(event.amount)
    return found


def dealt_places(round: Round) -> list[str]:
    return [place for event in round.events if isinstance(event, Dealt) for place in event.places]


def shown_places(round: Round) -> list[str]:
    return [event.place for event in round.events if isinstance(event, Shown)]


def moment(round: Round, kind: type, number: int = 0) -> int:
    """Where in the log the nth event of a kind stands."""
    return [at for at, event in enumerate(round.events) if isinstance(event, kind)][number]


def banked(round: Round) -> dict[str, float]:
    """Who put how much into the bank, in dollars."""
    return {round.parties[e.party]: dollars(e.amount) for e in round.events if isinstance(e, Banked)}


def wagered(round: Round) -> list[tuple[str, str, float]]:
    return [
        (round.parties[e.party], f"{e.wager}@{e.spot}", dollars(e.amount))
        for e in round.events
        if isinstance(e, Wagered)
    ]


def cents(amount: float) -> int:
    return round_to_cent(amount * 100)


def round_to_cent(amount: float) -> int:
    return int(amount + 0.5) if amount >= 0 else -int(-amount + 0.5)


def dollars(amount: int) -> float:
    return amount / 100


# -- what is refused -----------------------------------------------------------------------------------------


def board_of(round: Round, player: str) -> Board:
    (ask,) = round.pending[player]
    assert isinstance(ask, Board)
    return ask


def circles_of(round: Round, player: str) -> set[str]:
    return {circle.key for circle in board_of(round, player).circles}


def accepts(round: Round, player: str, bets: Mapping[str, float]) -> dict[str, float]:
    """The wagers as they would stand, without placing them."""
    placed = board_of(round, player).check({circle: cents(amount) for circle, amount in bets.items()})
    return {circle: dollars(amount) for circle, amount in placed.items()}


def refuses(round: Round, player: str, bets: Mapping[str, float], why: str) -> Refused:
    """The refusal, whose sentence contains `why`."""
    wagers = {circle: cents(amount) for circle, amount in bets.items()}
    with pytest.raises(Refused, match=re.escape(why)) as refusal:
        round.preview(board_of(round, player).id, wagers)
    return refusal.value


def betting(name: str, players: Sequence[str], settings: Settings = ()) -> Round:
    """A hand in which the bank is taken and everybody is asked for wagers."""
    round = table(name, players, settings=settings).deal(Chance(1))
    take_bank(round, 1000)
    return round


# -- turns at the bank ---------------------------------------------------------------------------------------


def offers(round: Round) -> list[str]:
    """Who is offered the bank, in order, when everybody refuses it."""
    asked = []
    while round.asks and isinstance(round.asks[0], Choose):
        asked.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, "pass")
    return asked


def bankers(seated: Table, hands: int, first: str = "Bank") -> list[str]:
    """Who banks hand after hand when everybody offered the bank takes it, `first` before the others."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        while isinstance(round.asks[0], Choose):
            ask = round.asks[0]
            takes = number or round.parties[ask.party] == first
            round.act(ask.id, ["bank", 50_000] if takes else "pass")
        (holder,) = banked(round)
        found.append(holder)
        place(round, {})
        while not round.over:
            round.act(round.asks[0].id, round.asks[0].default)
    return found


# -- fees ----------------------------------------------------------------------------------------------------


def rows(figures: str) -> list[tuple[str, ...]]:
    """The lines of a table of figures, each option as its columns."""
    return [tuple(part.strip() for part in line.split("|")) for line in figures.strip().splitlines()]


def figures(text: str) -> list[tuple[int, int | None, int]]:
    """Bands such as `5-25 0.50; 26+ 1`, or one flat fee, as cents: from, to, fee."""
    found = []
    for part in filter(None, map(str.strip, text.split(";"))):
        span, _, fee = part.rpartition(" ")
        low, dash, high = span.rstrip("+").partition("-")
        found.append((cents(float(low or 0)), cents(float(high)) if dash else None, cents(float(fee))))
    return found


def check_fee_option(name: str, row: tuple[str, ...]) -> None:
    """An option of a schedule: its limits, and the fee at both edges of every band."""
    option, limits, bank, *players = row
    open_table = sheet(name).change({"fee_option": option})
    fee = fee_option(open_table)
    assert fee is not None
    if limits:
        low, _, high = limits.rstrip("+").partition("-")
        assert fee.limits == (cents(float(low)), cents(float(high)) if high else NO_LIMIT)
    assert [tuple(band) for band in fee.bank.bands] == figures(bank)
    check_edges(open_table, figures(bank), bank_fee)
    if players:
        assert [tuple(band) for band in fee.players.bands] == figures(players[0])
        check_edges(open_table, figures(players[0]), player_fee)
    else:
        assert player_fee(open_table, cents(1000)) == 0
    assert len({fee for _, _, fee in figures(bank)}) <= 5


def check_edges(open_table: Sheet, bands: Sequence[tuple[int, int | None, int]], fee_of: Any) -> None:
    taken = -1
    for low, high, fee in bands:
        # Where a printed band starts on the last dollar of the one below, that dollar is the lower band's.
        assert fee_of(open_table, max(low, taken + 1)) == fee
        taken = low + cents(5000) if high is None else high
        assert fee_of(open_table, taken) == fee
