"""Stepping many pot tables, compiled: every table takes one act, its hand goes on to the next question, and a
hand that is over makes room for the next one. Hands are played by `games/pot/bulk/hand.py`."""

from __future__ import annotations

from houseway.cards.fast import shuffle_into
from houseway.env.tables.pot_memory import Deals, Questions, Results, Span, Tables
from houseway.env.tables.pot_questions import offer, remember, tell, write_act
from houseway.games.pot.bulk.hand import lap_of, play_hand, sit_down
from houseway.games.pot.bulk.records import Integers, Room, Told
from houseway.games.pot.bulk.words import Came
from houseway.kernel import borrowed, inlined, kernel


@inlined
def room_of(tables: Tables, table: int) -> Room:
    """One of the tables."""
    return Room(
        tables.seats[table],
        tables.hands[table],
        tables.pots[table],
        tables.log,
        tables.own[table],
        tables.up[table],
        tables.board[table],
        tables.ranks[table],
    )


@inlined
def shuffle_deck(deals: Deals, table: int) -> None:
    """As much of a fresh shuffle as a hand may need; the rest of the pack lies behind it in any order."""
    shuffle_into(deals.states[table], deals.decks[table], deals.cards)


@kernel
def shuffle_decks(deals: Deals, span: Span) -> None:
    """Shuffle at some of the tables."""
    for table in range(span.first, span.last):
        shuffle_deck(deals, table)


@inlined
def begin_hand(told: Told, room: Room, tables: Tables, deals: Deals, table: int) -> Came:
    """Sit everybody down with fresh stacks and deal up to the first question."""
    lap, hand = deals.laps[table], room.hand[0]
    opening, places = deals.openings[lap], deals.places[lap]
    hand.next_act = 0
    hand.end_of_acts = 0
    if not sit_down(told.terms.opening.smallest_chip, room, opening, places, deals.stacks):
        return Came.NO_CHIPS
    return play_hand(told, room, tables.acts[table], opening, places, deals.decks[table])


@inlined
def settle_hand(room: Room, deals: Deals, results: Results, table: int) -> None:
    """What the hand brought every party, and the house."""
    places = deals.places[deals.laps[table]]
    for i in range(room.seats.shape[0]):
        seat, party = room.seats[i], places[i].party
        results.rewards[table, party] += seat.stack + seat.aside - deals.stacks[party]
    results.drops[table] += room.hand[0].drop
    results.ended[table] = True
    deals.numbers[table] += 1
    deals.laps[table] = lap_of(deals.numbers[table], room.seats.shape[0])


@inlined
def next_hands(
    told: Told, room: Room, tables: Tables, deals: Deals, results: Results, table: int, came: Came
) -> Came:
    """Settle a hand that is over and deal the next, until one asks something."""
    while came == Came.PLAYED:
        settle_hand(room, deals, results, table)
        shuffle_deck(deals, table)
        came = begin_hand(told, room, tables, deals, table)
    return came


@inlined
def ask(told: Told, room: Room, deals: Deals, questions: Questions, table: int) -> None:
    """Write down what a table asks whom."""
    places = deals.places[deals.laps[table]]
    questions.parties[table] = places[room.hand[0].turn].party
    offer(told, room, questions.masks[table], questions.totals[table])
    tell(told, room, questions, table)


@inlined
def forget(questions: Questions, table: int) -> None:
    """No acts of the new hand are told yet."""
    for row in range(questions.told[table]):
        for column in range(3):
            questions.past[table, row, column] = 0
    questions.told[table] = 0


@kernel
def begin_tables(
    told: Told, tables: Tables, deals: Deals, questions: Questions, results: Results, span: Span
) -> Came:
    """Deal the first hands from the packs as they lie, and ask."""
    told, tables, deals = borrowed(told), borrowed(tables), borrowed(deals)
    questions, results = borrowed(questions), borrowed(results)
    for table in range(span.first, span.last):
        room = room_of(tables, table)
        came = begin_hand(told, room, tables, deals, table)
        came = next_hands(told, room, tables, deals, results, table, came)
        if came != Came.TOO_FEW_ACTS:
            return came
        forget(questions, table)
        ask(told, room, deals, questions, table)
    return Came.PLAYED


@inlined
def make_act(told: Told, room: Room, tables: Tables, deals: Deals, table: int) -> Came:
    """The hand goes on by one act."""
    hand, lap = room.hand[0], deals.laps[table]
    hand.next_act = 0
    hand.end_of_acts = 1
    opening, places = deals.openings[lap], deals.places[lap]
    return play_hand(told, room, tables.acts[table], opening, places, deals.decks[table])


@kernel
def step_tables(
    told: Told,
    tables: Tables,
    deals: Deals,
    questions: Questions,
    results: Results,
    actions: Integers,
    span: Span,
) -> Came:
    """One legal action at every table."""
    told, tables, deals = borrowed(told), borrowed(tables), borrowed(deals)
    questions, results = borrowed(questions), borrowed(results)
    for table in range(span.first, span.last):
        room, act = room_of(tables, table), tables.acts[table, 0]
        results.ended[table] = False
        results.drops[table] = 0
        for party in range(room.seats.shape[0]):
            results.rewards[table, party] = 0
        write_act(act, actions[table], room, questions.totals[table])
        past = questions.past[table]
        questions.told[table] = remember(past, questions.told[table], room.hand[0].turn, act)
        came = make_act(told, room, tables, deals, table)
        if came == Came.PLAYED:
            forget(questions, table)
            came = next_hands(told, room, tables, deals, results, table, came)
        if came != Came.TOO_FEW_ACTS:
            return came
        ask(told, room, deals, questions, table)
    return Came.PLAYED
