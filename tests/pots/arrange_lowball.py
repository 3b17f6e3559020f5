"""Arranging hands of lowball: tables of any room, pat hands, and the money that goes in after the draw.

Unless a test says otherwise P1 has the button, so seat 2 gets the first card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import Incident
from houseway.play import Round
from houseway.play.events import Dealt, Discarded
from houseway.rooms import Table
from tests.pots.arrange import cents, deal, paid, play, results, seated
from tests.pots.arrange_draw import after_draw, quiet, react, show_down

PAT = {
    "seat 1": "Kc Qd Jh Ts 9c",
    "seat 2": "Kd Qh Js Tc 9d",
    "seat 3": "Kh Qs Jc Td 9h",
    "seat 4": "Ks Qc Jd Th 9s",
}
"""Hands that nobody would win much with, for the seats a test does not care about."""


def lowball(
    sheet: str,
    stacks: int | Sequence[int | float] = 4,
    settings: Mapping[str, Any] | Sequence[str] = (),
) -> Table:
    """A table of a sheet: that many players with $1,000 each, or one for each stack in dollars."""
    return seated(sheet, stacks, settings)


def begin(
    table: Table, cards: Mapping[str, str] | None = None, incidents: Sequence[Incident] = (), **more: Any
) -> Round:
    """The next hand up to its first bet: nobody straddles, kills or cuts."""
    return let_go(deal(table, cards, incidents=incidents, **more))


def let_go(round: Round) -> Round:
    """Optional questions pass."""
    while not round.over and all(ask.optional for ask in round.asks):
        round.move_on()
    return round


def on_two_cards(round: Round, who: str, word: str) -> None:
    """One player wants something while the window is open, and the others let it go."""
    before = {ask.id for ask in round.asks}
    react(round, who, word)
    if round.asks and {ask.id for ask in round.asks} < before:
        round.move_on()


def drawn_to(table: Table, cards: Mapping[str, str], incidents: Sequence[Incident] = ()) -> Round:
    """A hand that everybody plays pat, to the first bet after the draw."""
    return after_draw(begin(table, {**pat_hands(table), **cards}, incidents))


def pat_hands(table: Table) -> dict[str, str]:
    """Those of them that are dealt."""
    return {place: cards for place, cards in PAT.items() if int(place[-1]) in table.state.seats}


def winner(table: Table, cards: Mapping[str, str]) -> list[str]:
    """Who takes the pot, or shares it, when these seats stand pat and check, and all others fold."""
    round = begin(table, cards)
    playing = {f"P{place.removeprefix('seat ')}" for place in cards}
    while not round.over:
        (ask,) = round.asks
        if round.parties[ask.party] in playing:
            quiet(round)
        else:
            round.act(ask.id, "fold")
    return [name for _, name, _ in paid(round, "best_hand_wins")]


def bet_down(round: Round, acts: str) -> dict[str, float]:
    """These acts, then everybody goes along; what each won or lost."""
    play(round, acts)
    return results(show_down(round))


def fold_all(round: Round) -> Round:
    """Everybody folds, or lets go what he need not decide."""
    while not round.over:
        words = {option.id for ask in round.asks for option in getattr(ask, "options", ())}
        if "fold" in words:
            round.act(round.asks[0].id, "fold")
        else:
            quiet(round)
    return round


def seen(round: Round, name: str) -> int:
    """How many cards of his own a player has seen so far."""
    party = round.index(name)
    view = round.view(name)
    seat = round.before.seats[party]
    own = [
        cards
        for event in view.events
        if isinstance(event, Dealt)
        for place, cards in zip(event.places, event.cards, strict=True)
        if place == f"seat {seat}"
    ]
    return sum(len(cards) for cards in own)


def burned(round: Round) -> int:
    """How many cards were burned off the top."""
    return sum(left.place == "burn" for stub in round.felt.chance.stubs for left in stub.exits)


def counts_told(round: Round, viewer: str) -> dict[str, int]:
    """How many cards each seat threw away, as one player sees it."""
    told: dict[str, int] = {}
    for event in round.view(viewer).events:
        if isinstance(event, Discarded):
            told[event.place] = told.get(event.place, 0) + len(event.cards)
    return told


def win_hand(table: Table, name: str) -> Round:
    """A hand that this player wins uncalled: everybody else folds and he raises if he must act."""
    round = begin(table)
    while not round.over:
        let_go(round)
        ask = round.asks[0]
        words = {option.id: option for option in ask.options}
        own = round.parties[ask.party] == name
        if "wait" in words:
            round.act(ask.id, "wait")
        elif own and "raise" in words:
            round.act(ask.id, ["raise", words["raise"].low])
        else:
            round.act(ask.id, "fold")
    return round


def lap(table: Table, hands: int) -> Table:
    """So many hands that everybody folds; who is asked to come in waits."""
    for _ in range(hands):
        round = deal(table)
        while not round.over:
            words = {option.id for option in round.asks[0].options}
            word = next(word for word in ("wait", "pass", "fold") if word in words)
            round.act(round.asks[0].id, word)
    return table


def nearly_broke(table: Table, name: str, dollars: float) -> Table:
    """The button goes once round; then this player has lost all but so much."""
    lap(table, len(table.state.seats))
    table.state.stacks[table.index(name)] = cents(dollars)
    return table
