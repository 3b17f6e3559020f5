"""Random players that answer any ask from what it offers, and now and then try something illegal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from houseway import Chance, HousewayError, Party, Table
from houseway.bots.company import least_chips
from houseway.bots.points import is_for_points
from houseway.errors import Refused
from houseway.play import Amount, Arrange, Ask, Board, Meld, PickCards, Round

NONSENSE: tuple[Any, ...] = (
    "nonsense",
    -100,
    10**9,
    None,
    [],
    {},
    {"nonsense": 5},
    ["raise", 1],
    ["raise"],
    7,
)
WAGER_FEE = 500
"""Cents that a small wager costs its bettor at the most; wagers must leave room for it."""


def random_choice(source: random.Random, ask: Ask) -> Any:
    """A legal choice, drawn from the ask alone."""
    if isinstance(ask, Board):
        return _wagers(source, ask)
    if isinstance(ask, Amount):
        return source.randrange(ask.low, ask.high + 1, ask.step) if source.random() < 0.5 else ask.default
    if isinstance(ask, PickCards) and source.random() < 0.8:
        return source.sample(ask.cards, source.randint(ask.low, min(ask.high, len(ask.cards))))
    if isinstance(ask, (PickCards, Arrange, Meld)):
        return ask.default
    option = source.choice(ask.options)  # type: ignore[attr-defined]
    if source.random() < 0.5:
        option = next((o for o in ask.options if o.id in ("call", "check", "play", "bank")), option)  # type: ignore[attr-defined]
    if option.low is None:
        return option.id
    steps = (option.high - option.low) // option.step
    few = min(steps, 4) if source.random() < 0.8 else steps
    return [option.id, option.low + option.step * source.randint(0, few)]


def _wagers(source: random.Random, ask: Board) -> dict[str, int]:
    """Some circles with some chips; with the least where there are not enough chips; or no bet."""
    bold = {circle.key: source.random() for circle in ask.circles if source.random() < 0.6}
    for share in (1 / 3, 0):
        wagers = _laid_out(ask, {key: share * much for key, much in bold.items()})
        brought = sum(len(circle.brings) * wagers.get(circle.key, 0) for circle in ask.circles)
        fees = max(1000, WAGER_FEE * len(wagers))
        if sum(wagers.values()) + brought + ask.kept_to_follow(wagers) + fees <= ask.budget:
            return wagers
    return {}


def _laid_out(ask: Board, bold: dict[str, float]) -> dict[str, int]:
    """So much of what each circle takes, as far as its neighbours allow."""
    wagers: dict[str, int] = {}
    for circle in ask.circles:
        if circle.key not in bold:
            continue
        high = min(circle.high, max(circle.low, ask.budget // 4))
        wagers[circle.key] = circle.low + circle.step * int(
            bold[circle.key] * (high - circle.low) / circle.step
        )
        if circle.equals:
            wagers[circle.key] = wagers.get(f"{circle.equals}@{circle.spot}", 0)
        if circle.most_of:
            wagers[circle.key] = min(wagers[circle.key], wagers.get(f"{circle.most_of}@{circle.spot}", 0))
    for circle in ask.circles:
        beside = [amount for other in circle.least_of if (amount := wagers.get(f"{other}@{circle.spot}"))]
        if beside and wagers.get(circle.key, 0) < min(beside):
            wagers.pop(circle.key, None)
    for circle in ask.circles:
        if circle.needs and not any(wagers.get(f"{other}@{circle.spot}") for other in circle.needs):
            wagers.pop(circle.key, None)
    return wagers


def play_at_random(round: Round, source: random.Random, *, illegal: bool = False) -> Round:
    """Play a round to its end. Asks are answered in random order; some time out; the dealer moves on."""
    while not round.over:
        asks = round.asks
        if illegal and source.random() < 0.2:
            try_nonsense(round, source)
        required = [ask for ask in asks if not ask.optional]
        if not required and source.random() < 0.5:
            round.move_on()
            continue
        ask = source.choice(asks)
        if source.random() < 0.02:
            round.clock(ask.id)
        else:
            round.act(ask.id, random_choice(source, ask))
    return round


def try_nonsense(round: Round, source: random.Random) -> None:
    """An illegal act is refused and changes nothing."""
    ask = source.choice(round.asks)
    choice = source.choice(NONSENSE)
    before = _everything(round)
    try:
        round.preview(ask.id, choice)
    except HousewayError:
        pass
    else:
        return
    try:
        round.act(ask.id, choice)
    except HousewayError:
        assert before == _everything(round)
    else:
        raise AssertionError(f"{choice!r} was refused by preview but taken by act")


def _everything(round: Round) -> tuple[Any, ...]:
    asks = [ask.id for ask in round.asks]
    return list(round.events), asks, list(round.acts), list(round.felt.purse.stacks)


def random_table(name: str, source: random.Random, *, settings: list[str] = ()) -> Table:
    """A table with some players, short and deep stacks, and somebody behind the line."""
    table = Table(name, settings=settings)
    low, high = table.game.rules.seats
    count = source.randint(max(2, low), high)
    least, most = table.game.buy_in
    for seat in sorted(source.sample(range(1, high + 1), count)):
        table.join(
            Party(f"P{seat}", min(max(least, source.choice((1500, 5000, 20_000, 100_000))), most), seat)
        )
    table.join(Party("behind", min(max(least, 20_000), most)))
    return table


def between_rounds(table: Table, source: random.Random) -> None:
    """People rebuy, sit out, come back, move."""
    points = is_for_points(table.game)
    least = least_chips(table.game) if points else 0
    brought, most = table.game.buy_in
    for name, stack in zip(list(table.state.names), list(table.state.stacks), strict=True):
        if stack < max(1000, least):
            table.buy(name, min(max(brought, source.choice((2000, 10_000))), most - stack))
        elif source.random() < 0.05:
            table.sit_out(name, source.random() < 0.5)
    free = set(range(1, table.game.rules.seats[1] + 1)) - set(table.state.seats)
    seated = [name for name, seat in zip(table.state.names, table.state.seats, strict=True) if seat]
    if free and source.random() < 0.05:
        # A sheet may keep everybody in his seat while money waits in the pot.
        with suppress(Refused):
            table.move(source.choice(seated), source.choice(sorted(free)))


def deal_many(name: str, rounds: int, seed: int, **more: Any) -> list[Round]:
    """Rounds of one table, played at random."""
    return list(dealt_rounds(name, rounds, seed, **more))


def dealt_rounds(name: str, rounds: int, seed: int, **more: Any) -> Iterator[Round]:
    """The same, one after the other."""
    source = random.Random(f"{name} {seed}")
    table = random_table(name, source, **more)
    for number in range(rounds):
        yield play_at_random(table.deal(Chance(f"{seed}/{number}")), source)
        between_rounds(table, source)
