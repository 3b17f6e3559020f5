"""Hands of panguingue for tests: players in the order of play, their cards, what they draw and what they do.

Whoever is told nothing stays in, draws, lays nothing and throws away what he drew; pays are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from houseway.cards import Chance, Incident, parse_cards, show_cards
from houseway.games.points.pan.asks import (
    ASK,
    AskForPay,
    CallFoul,
    CutTheOuts,
    DrawOrTake,
    Force,
    InspectHand,
    LayMelds,
    StayOrRetire,
    Throw,
)
from houseway.games.points.pan.deal import PART
from houseway.games.points.pan.fouls import MendSpread
from houseway.games.points.pan.rules import chip_value
from houseway.play import Ask, Party, Round
from houseway.play.events import HOUSE, POT, Dealt, Discarded, Shown
from houseway.rooms import Table, sheet
from tests.told import ruled as ruled

SHEETS = {"C": "casino-real/panguingue", "L": "lake-elsinore/panguingue", "F": "poker-flats/pan"}
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
TEN = "4c 4d 4h 2c 2d 2h Jc Jd Js Jh"
LAID = "4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh"
"""A hand that goes out with the next four or two, and how it is laid."""
JUNK = "Ac 4c 7c Kc 2d 5d Jd 3h 6h Qh"
"""Ten cards no two of which go together."""
ENOUGH_ASKS = 400

KINDS: dict[type[Ask], str] = {
    StayOrRetire: "declare",
    DrawOrTake: "draw",
    MendSpread: "mend",
    LayMelds: "lay",
    Throw: "throw",
    Force: "force",
    AskForPay: "pay",
    CallFoul: "call",
    InspectHand: "inspect",
    CutTheOuts: "short",
}
Does = Mapping[str, Mapping[str, Sequence[Any]]]


def rooms(**ids: str) -> Any:
    """Run a test at these rooms' sheets, each with the rules it proves: `rooms(C="pay.1", L="pay.6")`."""
    params = []
    for room, rules in ids.items():
        name = SHEETS[room]
        marks = [pytest.mark.rule(rule if "/" in rule else f"{name}#{rule}") for rule in rules.split()]
        params.append(pytest.param(name, marks=marks, id=name))
    return pytest.mark.parametrize("name", params)


def table_of(
    name: str, players: int = 3, *settings: str, stacks: Mapping[str, int] | None = None, new: bool = False
) -> Table:
    """Players in the order of play, a hundred chips each unless told; the first of them won the last hand."""
    found = sheet(name).change(list(settings)) if settings else sheet(name)
    chip = chip_value(found.settings)
    chips = dict.fromkeys(NAMES[:players], 100) | dict(stacks or {})
    seats = {who: players - at for at, who in enumerate(chips)}
    table = Table(found, [Party(who, max(100 * chip, found.buy_in[0]), seats[who]) for who in chips])
    table.state.stacks[:] = [count * chip for count in chips.values()]
    if not new:
        table.state.parts[PART] = {"winner": "Ann", "seat": players, "known": list(chips)}
    return table


def place(table: Table, who: str) -> str:
    return f"seat {table.state.seats[table.state.names.index(who)]}"


def filled(hand: str) -> str:
    """A hand made up to ten cards that make nothing."""
    given = hand.split()
    return " ".join([*given, *JUNK.split()[: 10 - len(given)]])


def deal(
    table: Table,
    hands: Mapping[str, str] | None = None,
    draws: Mapping[str, str] | None = None,
    incidents: Iterable[tuple[Any, ...]] = (),
    **cards: str,
) -> Round:
    """The hand with these cards; incidents name players where they name seats."""
    held = dict.fromkeys(table.state.names, JUNK) | dict(hands or {})
    script = {place(table, who): filled(hand) for who, hand in held.items()}
    script |= {f"{place(table, who)} draw": drawn for who, drawn in (draws or {}).items()}
    script |= cards
    told = []
    for where, *rest in incidents:
        who, _, moment = where.partition(" ")
        told.append(Incident(f"{place(table, who)} {moment}".strip(), *rest))
    return table.deal(Chance.scripted(script, incidents=told, seed=1))


def play(round: Round, does: Does | None = None, *, on: bool = False, asks: int = ENOUGH_ASKS) -> Round:
    """Let everybody do what he is told. Stops when all of it is done and somebody is about to draw or to lay;
    `on` plays the hand to its end."""
    queues = {(who, kind): list(what) for who, told in (does or {}).items() for kind, what in told.items()}
    left_open: set[int] = set()
    for _ in range(asks):
        if round.over:
            return round
        ask = _next_ask(round, left_open)
        if ask is None:
            round.move_on()
            continue
        kind = KINDS[type(ask)]
        told = queues.get((round.parties[ask.party], kind), [])
        if not told and not on and isinstance(ask, (DrawOrTake, LayMelds)) and not any(queues.values()):
            return round
        choice = _choice(ask, told.pop(0)) if told else _passive(ask, on)
        if choice is None:
            left_open.add(ask.id)
        else:
            round.act(ask.id, choice)
    raise AssertionError("the hand does not end")


def _next_ask(round: Round, left_open: set[int]) -> Ask | None:
    open_asks = [ask for ask in round.asks if ask.id not in left_open]
    return next((ask for ask in open_asks if ask.optional), None) or next(iter(open_asks), None)


def _choice(ask: Ask, told: Any) -> Any:
    if isinstance(ask, LayMelds):
        return groups(told)
    if isinstance(ask, Throw):
        return list(parse_cards(told))
    if isinstance(ask, AskForPay) and isinstance(told, int):
        return [ASK, told]
    return told


def groups(written: str) -> list[list[int]]:
    """Melds as they are written, a stroke between them."""
    return [list(parse_cards(group)) for group in written.split("/") if group.strip()]


def _passive(ask: Ask, on: bool) -> Any:
    if isinstance(ask, AskForPay):
        return [ASK, ask.cents]
    if isinstance(ask, LayMelds):
        return ask.default if on or ask.must_use or ask.compulsory else []
    if isinstance(ask, StayOrRetire):
        return "stay"
    return None if ask.optional else ask.default


# -- what came of it -----------------------------------------------------------------------------------------


def chips(round: Round) -> dict[str, int]:
    """What everybody has won or lost so far, fees apart, in chips."""
    value = chip_value(round.game.rules)
    won = dict.fromkeys(round.parties, 0)
    for payer, payee, amount, *_ in round.felt.purse.transfers:
        if payee == HOUSE:
            continue
        if payer != POT:
            won[round.parties[payer]] -= amount
        if payee != POT:
            won[round.parties[payee]] += amount
    return {who: cents / value if cents % value else cents // value for who, cents in won.items()}


def paid(round: Round, clause: str) -> list[tuple[str, str, int]]:
    """Payer, payee and chips of everything that was paid under a clause."""
    value = chip_value(round.game.rules)

    def name(who: int | str) -> str:
        return round.parties[who] if isinstance(who, int) else who

    moves = [move for move in round.felt.purse.transfers if move.clause == clause]
    return [(name(move.payer), name(move.payee), move.amount // value) for move in moves]


def fees(round: Round) -> dict[str, int]:
    """What went to the house, in cents, by who paid it."""
    found: dict[str, int] = {}
    for move in round.felt.purse.transfers:
        if move.payee == HOUSE:
            who = round.parties[move.payer] if isinstance(move.payer, int) else move.payer
            found[who] = found.get(who, 0) + move.amount
    return found


def melds(round: Round, who: str) -> list[str]:
    """A player's melds as they lie."""
    own = f"{place_in(round, who)} meld "
    lying: dict[str, tuple[int, ...]] = {}
    for event in round.events:
        if isinstance(event, Shown) and event.place.startswith(own):
            lying[event.place] = event.cards
    return [written(cards) for _, cards in sorted(lying.items())]


def written(cards: Iterable[int]) -> str:
    return show_cards(tuple(cards))


def place_in(round: Round, who: str) -> str:
    return f"seat {round.before.seats[round.index(who)]}"


def thrown(round: Round, place: str) -> list[Discarded]:
    """What was thrown away from a place, face up or with a whole hand."""
    away = (None, "discards")
    return [e for e in round.events if isinstance(e, Discarded) and e.place == place and e.to in away]


def drawn(round: Round) -> list[str]:
    """Who has drawn from the deck, in order."""
    seats = {f"seat {seat} draw": who for seat, who in zip(round.before.seats, round.parties, strict=True)}
    draws = [event for event in round.events if isinstance(event, Dealt) and event.street == "draw"]
    return [seats[event.places[0]] for event in draws]


def asked(round: Round, kind: str) -> list[str]:
    """Who is asked a kind of question now."""
    return [round.parties[ask.party] for ask in round.asks if KINDS[type(ask)] == kind]


def the_ask(round: Round, kind: str) -> Any:
    """The open question of a kind."""
    return next(ask for ask in round.asks if KINDS[type(ask)] == kind)


def first_turn(
    name: str, hand: str, lay: str = "", draw: str = "Jh", *settings: str, players: int = 3
) -> Round:
    """Ann's first turn: the cards she holds, the card she draws and what she lays."""
    round = deal(table_of(name, players, *settings), {"Ann": hand}, {"Ann": draw})
    return play(round, {"Ann": {"lay": [lay]}})
