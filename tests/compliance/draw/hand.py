"""Hands of draw games in one line: who acts, who throws what away, and how far everybody goes along.

P1 has the first button unless a check says otherwise. Cards of a seat are named in the order they come, the
drawn ones after the first five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from houseway.cards import Incident, show
from houseway.play import Party, Round
from houseway.play.events import Dealt, Discarded
from houseway.rooms import Table
from tests.compliance import Here
from tests.compliance.binding import Check
from tests.pots.arrange import cents, deal, paid, results, ruled, seated
from tests.pots.arrange import play as act
from tests.pots.arrange_draw import after_draw, draws, quiet, react, show_down, stand_pat, throw, to_draw

JACKS = "Jc Jd 7h 5s 3c"
THREE = {"seat 2": JACKS, "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}
"""Three hands, of which the first may open a pot for jacks."""
PAT = {
    "seat 1": "Kc Qd Jh Ts 9c",
    "seat 2": "Kd Qh Js Tc 9d",
    "seat 3": "Kh Qs Jc Td 9h",
    "seat 4": "Ks Qc Jd Th 9s",
}
"""Hands that nobody would win much with."""

Stacks = int | Sequence[int | float]
Settings = Mapping[str, Any] | tuple[()]
Cards = Mapping[str, str] | tuple[()]
Slips = Sequence[Incident]


# -- playing -------------------------------------------------------------------------------------------------


def table(here: Here, players: Stacks = 4, settings: Settings = ()) -> Table:
    """That many players with $1,000 each, or one for each stack in dollars."""
    return seated(here.sheet, players, settings)


def hand(
    here: Here,
    script: str = "",
    cards: Cards = (),
    *,
    players: Stacks = 4,
    slips: Slips = (),
    settings: Settings = (),
) -> Round:
    """The first hand of a table, played by a script."""
    return go(table(here, players, settings), script, cards, slips=slips)


def go(
    table: Table,
    script: str = "",
    cards: Cards = (),
    *,
    slips: Slips = (),
    button: int = 1,
) -> Round:
    """The next hand. Nobody uses the time between two cards and five unless the script begins with it."""
    round = deal(table, dict(cards), button=button, incidents=slips)
    if not any(word in script.split(",")[0] for word in (" says ", " wants ", "look")):
        let_go(round)
    return on(round, script)


def on(round: Round, script: str) -> Round:
    """A hand goes on by acts and by these words: `draw`, everybody goes along until the draw; `pat`, those
    who must still draw stand pat; `drawn`, both; `end`, everybody goes along to the end; `folds`, everybody
    folds; `go`, optional questions pass; `look`, they do not; `P2 throws Kc 4d`, discards; `P4 says
    straddle`, an answer that nobody has to give; `P4 wants straddle`, and the others let it go."""
    moves = {"draw": to_draw, "pat": stand_pat, "drawn": after_draw, "end": show_down}
    moves |= {"folds": fold_all, "go": let_go}
    for step in filter(None, (one.strip() for one in script.split(","))):
        if step in moves:
            moves[step](round)
        elif " throws" in step:
            throw(round, step.replace(" throws", ""))
        elif " says " in step or " wants " in step:
            who, how, word = step.split()
            before = {ask.id for ask in round.asks}
            react(round, who, word)
            if how == "wants" and round.asks and {ask.id for ask in round.asks} < before:
                round.move_on()
        elif step != "look":
            let_go(round)
            act(round, step)
    return round


def let_go(round: Round) -> Round:
    """Optional questions pass."""
    while not round.over and all(ask.optional for ask in round.asks):
        round.move_on()
    return round


def fold_all(round: Round) -> Round:
    """Everybody folds or passes; who is asked to come in waits."""
    while not round.over:
        words = {option.id for ask in round.asks for option in getattr(ask, "options", ())}
        if word := next((word for word in ("wait", "fold") if word in words), None):
            round.act(next(ask for ask in round.asks if not ask.optional).id, word)
        else:
            quiet(round)
    return round


def lap(table: Table, hands: int) -> Table:
    """So many hands that everybody folds."""
    for _ in range(hands):
        fold_all(deal(table))
    return table


def running(here: Here, players: int = 6, settings: Settings = ()) -> Table:
    """A game whose button has gone once round: P1 has it again in the next hand."""
    return lap(table(here, players, settings), players)


def arrive(table: Table, *seats: int) -> Table:
    """New players sit down."""
    for seat in seats:
        table.join(Party(f"P{seat}", cents(1000), seat))
    return table


def back_after(table: Table, name: str, hands: int = 1) -> Table:
    """This player is away for so many hands."""
    table.sit_out(name)
    lap(table, hands)
    table.sit_out(name, False)
    return table


def win(table: Table, name: str) -> Round:
    """A hand that this player wins uncalled, with aces if he needs them to open."""
    seat = table.state.seats[table.index(name)]
    round = go(table, "", {f"seat {seat}": "Ac Ad 9h 6s 2c"})
    while not round.over:
        ask = round.asks[0]
        words = {option.id: option for option in ask.options}
        raises = [words[word] for word in ("open", "bet", "raise") if word in words]
        if round.parties[ask.party] == name and raises:
            round.act(ask.id, [raises[0].id, raises[0].low])
        else:
            round.act(ask.id, next(word for word in ("show", "pass", "wait", "fold") if word in words))
    return round


# -- what is there -------------------------------------------------------------------------------------------


def dealt_in(round: Round) -> list[int]:
    """The seats that got cards, first to last."""
    deals = [
        event
        for event in round.events
        if isinstance(event, Dealt) and event.street in ("cards", "first two cards")
    ]
    return [int(place.removeprefix("seat ")) for place in deals[-1].places] if deals else []


def button_of(table: Table) -> int:
    return table.state.parts["pots"]["button"]


def burned(round: Round) -> int:
    """How many cards were burned off the top."""
    return sum(left.place == "burn" for stub in round.felt.chance.stubs for left in stub.exits)


def pack(round: Round) -> list[int]:
    return sorted(round.felt.chance.stubs[-1].pack.cards)


def seen(round: Round, name: str) -> int:
    """How many cards of his own a player has seen so far."""
    place = f"seat {round.before.seats[round.index(name)]}"
    dealt = [event for event in round.view(name).events if isinstance(event, Dealt)]
    own = [
        cards
        for event in dealt
        for where, cards in zip(event.places, event.cards, strict=True)
        if where == place
    ]
    return sum(map(len, own))


def served(round: Round) -> list[str]:
    """Who was served in the draw, in order."""
    return [event.places[0] for event in draws(round)]


def seen_thrown(round: Round, viewer: str = "P1") -> list[str]:
    """The cards that left a hand, as somebody else sees them."""
    events = [event for event in round.view(viewer).events if isinstance(event, Discarded)]
    return [show(card) for event in events for card in event.cards]


def gains(round: Round, of: Mapping[str, float] | tuple[float, ...]) -> dict[str, float] | tuple[float, ...]:
    """What these players won or lost, or everybody from P1 on."""
    found = results(round)
    return {name: found[name] for name in of} if isinstance(of, Mapping) else tuple(found.values())


# -- what it comes to ----------------------------------------------------------------------------------------


def pays(
    here: Here,
    won: Mapping[str, float] | tuple[float, ...],
    script: str = "end",
    cards: Cards = (),
    players: Stacks = 4,
    slips: Slips = (),
    settings: Settings = (),
    said: Mapping[str, list[str]] | None = None,
    moved: Mapping[str, list[tuple[str, str, float]]] | None = None,
    case: str = "",
) -> None:
    """A hand, played so, wins or costs these players this much; clauses were carried out and moved money
    so."""
    round = hand(here, script, cards, players=players, slips=slips, settings=settings)
    assert gains(round, won) == won, case
    assert {clause: ruled(round, clause) for clause in said or {}} == (said or {})
    assert {clause: paid(round, clause) for clause in moved or {}} == (moved or {})


# -- sheets that share rules ---------------------------------------------------------------------------------


class Sheets:
    """Sheets of a room that have the same checks under rules of their own."""

    def __init__(self, *sheets: Here) -> None:
        self.sheets = sheets

    def prove(self, check: Check, *rules: str, **figures: Any) -> None:
        """What each sheet cites, in their order, ids apart by spaces; nothing where it does not run there."""
        for here, ids in zip(self.sheets, rules, strict=False):
            if ids:
                here.proves(check, *ids.split(), **figures)

    def rule(self, *rules: str) -> pytest.MarkDecorator:
        """A test of `here` that runs on each sheet and cites its rules."""
        marked = [
            pytest.param(
                here, id=here.sheet, marks=[pytest.mark.rule(here.full_id(id)) for id in ids.split()]
            )
            for here, ids in zip(self.sheets, rules, strict=False)
        ]
        return pytest.mark.parametrize("here", marked)
