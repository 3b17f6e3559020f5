"""Rounds of the 21 games for the sheets' own tests: which cards come where, who does what, what it came to.

`Bank` sits in seat 1 unless a test says otherwise; `P3` sits in seat 3; any other name is behind the line. A
script names the cards of `seat 3` and `bank` in the order in which they come; the bank's second lies down.
The hand that a split adds is `seat 3 hand 2`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from houseway.play import Ask, Choose, Option, Round
from houseway.play.events import Dealt, Outcome
from tests.bank.arrange import RICH, Settings, Wagers, cents, dollars, start, table, wager_name

Acts = Mapping[str, Sequence[str] | str]


def play(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    acts: Acts | None = None,
    *,
    bank: float = RICH // 2,
    settings: Settings = (),
    stacks: Mapping[str, float] | None = None,
    bank_stack: float = RICH,
    bank_seat: int = 1,
) -> Round:
    """One round played to its end. `acts` are a player's answers in the order in which he is asked."""
    round = opened(
        name,
        wagers,
        cards,
        bank=bank,
        settings=settings,
        stacks=stacks,
        bank_stack=bank_stack,
        bank_seat=bank_seat,
    )
    return finish(round, acts)


def opened(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    *,
    bank: float = RICH // 2,
    settings: Settings = (),
    stacks: Mapping[str, float] | None = None,
    bank_stack: float = RICH,
    bank_seat: int = 1,
) -> Round:
    """A round up to the first decision after the deal."""
    players = {player: (stacks or {}).get(player, RICH) for player in wagers}
    seated = table(name, players, settings=settings, bank_stack=bank_stack, bank_seat=bank_seat)
    return start(seated, wagers, cards, bank=bank)


def finish(round: Round, acts: Acts | None = None) -> Round:
    """Answer whatever is asked; whoever has no act left stands, or does what the clock would do."""
    left = {player: [said] if isinstance(said, str) else list(said) for player, said in (acts or {}).items()}
    while not round.over:
        ask = round.asks[0]
        answers = left.get(round.parties[ask.party])
        round.act(ask.id, said(ask, answers.pop(0)) if answers else ask.default)
    assert not any(left.values()), f"nobody was asked for {left}"
    assert round.settlement.balances()
    return round


def said(ask: Ask, word: str) -> Any:
    """`double 5` in dollars as the ask takes it; without an amount, as much as may be."""
    option, _, amount = word.partition(" ")
    assert isinstance(ask, Choose)
    for offered in ask.options:
        if offered.id == option and offered.high is not None:
            return [option, cents(float(amount)) if amount else offered.high]
    return option


def options(round: Round, player: str) -> list[str]:
    """What a player may do now."""
    (ask,) = round.pending[player]
    assert isinstance(ask, Choose)
    return [option.id for option in ask.options]


def option(round: Round, word: str) -> Option:
    """An option of the one ask that is open."""
    (ask,) = round.asks
    assert isinstance(ask, Choose)
    return next(offered for offered in ask.options if offered.id == word)


def act(round: Round, player: str, *words: str) -> Round:
    """One player's next answers."""
    for word in words:
        (ask,) = round.pending[player]
        round.act(ask.id, said(ask, word))
    return round


def came_out(round: Round) -> dict[str, list[float]]:
    """For every wager what its owner won or lost, in dollars, hand by hand, in the order of settlement."""
    found: dict[str, list[float]] = defaultdict(list)
    for event in round.events:
        if isinstance(event, Outcome):
            sign = (event.result > 0) - (event.result < 0)
            found[wager_name(round, event)].append(dollars(sign * event.covered))
    return dict(found)


def won(round: Round, player: str = "P2", kind: str = "game") -> float:
    """What a player's wagers of one kind came to, in dollars."""
    return sum(came_out(round).get(f"{player} {kind}", []))


def rulings(round: Round, kind: str = "game") -> list[str]:
    """The clauses by which wagers of a kind were settled."""
    return [event.clause for event in round.events if isinstance(event, Outcome) and event.wager == kind]


def dealt_to(round: Round, place: str) -> list[int]:
    """Every card that came to a place."""
    return [
        card
        for event in round.events
        if isinstance(event, Dealt)
        for where, cards in zip(event.places, event.cards, strict=True)
        for card in cards
        if where == place
    ]


def asked_places(round: Round) -> list[str]:
    """The hands that are asked about now."""
    return [ask.place for ask in round.asks]


def heads_up(
    name: str,
    player: str,
    against: str,
    acts: Sequence[str] | str = (),
    bets: Mapping[str, float] | None = None,
    *,
    settings: Settings = (),
    **more: Any,
) -> Round:
    """P2 with $10 on the game against the bank, unless told otherwise."""
    wagers = {"P2": {"game": 10} if bets is None else bets}
    return play(name, wagers, {"seat 2": player, "bank": against}, {"P2": acts}, settings=settings, **more)
