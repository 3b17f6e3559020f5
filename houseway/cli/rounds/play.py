"""`houseway play`: sit down at a table of bots in the terminal."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import (
    Bank,
    Json,
    Limit,
    OptionId,
    Seats,
    Seed,
    Settings,
    Stack,
    Strategy,
    some_cents,
)
from houseway.cli.output import console

if TYPE_CHECKING:
    from houseway.bots.company import Company
    from houseway.cli.rounds.seat import Person, Talk

GUEST = "Guest"


SomeSheet = Annotated[
    str | None,
    typer.Argument(
        metavar="[SHEET]",
        help="A sheet, or a sheet file of your own; without one, a menu.",
        show_default=False,
    ),
]
Seat = Annotated[int, typer.Option(min=1, metavar="N", help="Your seat.")]
Rounds = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Rounds to play; until you leave.", show_default=False),
]


def play(
    sheet: SomeSheet = None,
    seat: Seat = 1,
    seats: Seats = None,
    seed: Seed = None,
    rounds: Rounds = None,
    stack: Stack = None,
    bank: Bank = None,
    limit: Limit = None,
    option: OptionId = None,
    strategy: Strategy = None,
    settings: Settings = None,
    json: Json = False,
) -> None:
    """Play against bots. Enter takes the default, ? reads the rules cited, q leaves.

    With --json the table speaks in JSON lines, and is answered in them.

    Examples:

      houseway play

      houseway play angies/texas-holdem --seat 3 --limit 2-4

      houseway play lake-elsinore/three-card-poker --seed 7 --rounds 5
    """
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.cli.rounds.menu import choose_sheet
    from houseway.cli.rounds.seat import Left

    try:
        name = sheet or choose_sheet()
    except Left:
        print()
        return
    company = Company(
        asked_sheet(name, settings, option, limit),
        seats=seats,
        stack=some_cents(stack, "--stack"),
        bank=some_cents(bank, "--bank"),
        strategy=strategy,
        seed=secrets.randbelow(2**32) if seed is None else seed,
        guest=(seat, GUEST),
    )
    with suppress(Left):
        _sit_down(company, seat - 1, rounds, json=json)
    if not json:
        print()
        _farewell(company, seat - 1)


def _sit_down(company: Company, party: int, rounds: int | None, *, json: bool) -> None:
    """A person takes the guest's seat and plays until he leaves, or so many rounds."""
    from houseway.cli.rounds.seat import JsonTalk, Person, TerminalTalk

    talk: Talk
    if json:
        talk = JsonTalk(company.table)
    else:
        talk = TerminalTalk(console(), company.table, party)
    person = Person(talk, party)
    company.deciders[party] = person.decide
    _play_rounds(company, person, talk, rounds)


def _play_rounds(company: Company, person: Person, talk: Talk, rounds: int | None) -> None:
    from houseway.cli.rounds.seat import TerminalTalk, read_line
    from houseway.play.asks import money
    from houseway.play.driver import play_out

    played = 0
    while not person.gone and (rounds is None or played < rounds):
        asked = isinstance(talk, TerminalTalk)
        if asked and GUEST in company.busted():
            read_line(f"You need chips: Enter buys in again for {money(company.stack)}, q leaves > ")
        elif asked and played:
            read_line("Enter deals the next round, q leaves > ")
        company.buy_in_again(company.busted())
        round = company.deal()
        person.play(round)
        play_out(round, company.decide)
        person.see_end(round)
        played += 1


def _farewell(company: Company, party: int) -> None:
    from houseway.play.asks import money

    state = company.table.state
    rounds = f"{state.number} round{'' if state.number == 1 else 's'}"
    print(f"You leave with {money(state.stacks[party])} after {rounds}.")
