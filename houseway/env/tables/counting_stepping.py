"""Stepping many tables of a counting game, compiled: every seat lays its wagers in turn, then the round is
played on to its next question. What a round is, and what is seen of it, are parts that each game puts in."""

from __future__ import annotations

from typing import Protocol

from houseway.cards.fast import shuffle_into
from houseway.env.tables.counting_memory import (
    Features,
    Flags,
    Ints,
    Play,
    Questions,
    Records,
    Results,
    Shoes,
    Stage,
)
from houseway.env.tables.pot_memory import Span
from houseway.kernel import borrowed, inlined, kernel


class Played(Protocol):
    """What a game is played by: its terms, room to play in, and the fee that each way to lay wagers costs."""

    @property
    def fees(self) -> Ints: ...


# -- parts ---------------------------------------------------------------------------------------------------


@kernel
def play_on(played: Played, shoes: Shoes, questions: Questions, results: Results, table: int) -> bool:
    """Play a round from its wagers on by the choices made so far; whether it is over, with its results. Every
    game has its own."""
    return True


@kernel
def tell(played: Played, shoes: Shoes, questions: Questions, table: int, out: Features) -> None:
    """What whoever is asked may see. Every game has its own."""


# -- questions -----------------------------------------------------------------------------------------------


@inlined
def offer(asked: Records, mask: Flags, wagers: int) -> None:
    """Which actions are legal: those that lay wagers, or those on a hand."""
    now = asked[0]
    for action in range(mask.shape[0]):
        mask[action] = now.stage == Stage.WAGERS and action < wagers
    if now.stage == Stage.WAGERS:
        return
    mask[wagers + Play.SURRENDER] = now.surrender != 0
    if now.stage == Stage.EARLY:
        mask[wagers + Play.PLAY_ON] = True
        return
    mask[wagers + Play.STAND] = now.stand != 0
    mask[wagers + Play.HIT] = now.hit != 0
    mask[wagers + Play.DOUBLE] = now.double != 0
    mask[wagers + Play.SPLIT] = now.split != 0
    mask[wagers + Play.RESCUE] = now.rescue != 0


@inlined
def ask(played: Played, shoes: Shoes, questions: Questions, table: int) -> None:
    """Write down what a table asks whom."""
    asked, out = questions.asked[table], questions.features[table]
    questions.parties[table] = asked[0].seat
    offer(asked, questions.masks[table], played.fees.shape[0])
    for column in range(out.shape[0]):
        out[column] = 0
    tell(played, shoes, questions, table, out)


@inlined
def begin_round(questions: Questions, table: int) -> None:
    """The first seat lays its wagers."""
    now = questions.asked[table, 0]
    now.stage = Stage.WAGERS
    now.seat = 0
    now.made = 0


# -- stepping ------------------------------------------------------------------------------------------------


@kernel
def shuffle_shoes(shoes: Shoes, span: Span) -> None:
    """Shuffle at some of the tables."""
    for table in range(span.first, span.last):
        shuffle_into(shoes.states[table], shoes.decks[table], shoes.cards)


@kernel
def begin_tables(played: Played, shoes: Shoes, questions: Questions, span: Span) -> int:
    """Every table asks for its first wagers."""
    for table in range(span.first, span.last):
        begin_round(questions, table)
        ask(played, shoes, questions, table)
    return 0


@inlined
def lay(questions: Questions, table: int, action: int) -> bool:
    """The seat that is asked lays its wagers; whether all have."""
    now, seats = questions.asked[table, 0], questions.wagers.shape[1]
    questions.wagers[table, now.seat] = action
    now.seat += 1
    return bool(now.seat == seats)


@inlined
def choose(asked: Records, play: int) -> None:
    """Write the choice on a hand down."""
    now = asked[0]
    now.choices[now.made] = Play.STAND if play == Play.PLAY_ON else play
    now.made += 1


@kernel
def step_tables(
    played: Played, shoes: Shoes, questions: Questions, results: Results, actions: Ints, span: Span
) -> int:
    """One legal action at every table."""
    played, shoes = borrowed(played), borrowed(shoes)
    questions, results = borrowed(questions), borrowed(results)
    for table in range(span.first, span.last):
        results.ended[table] = False
        for seat in range(results.rewards.shape[1]):
            results.rewards[table, seat] = 0
        goes_on = True
        if questions.asked[table, 0].stage == Stage.WAGERS:
            goes_on = lay(questions, table, actions[table])
        else:
            choose(questions.asked[table], actions[table] - played.fees.shape[0])
        if goes_on and play_on(played, shoes, questions, results, table):
            results.ended[table] = True
            shoes.numbers[table] += 1
            shuffle_into(shoes.states[table], shoes.decks[table], shoes.cards)
            begin_round(questions, table)
        ask(played, shoes, questions, table)
    return 0
