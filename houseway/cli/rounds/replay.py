"""`houseway replay`: step through a saved round."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import console, print_json, read_text
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.play import Round


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A saved round, or a hand history (.phh, .phhs or PokerStars text); - is standard input.",
            show_default=False,
        ),
    ],
    party: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="NAME", help="Only what this party saw; all cards otherwise.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Play a saved round again, line by line: Enter for the next one, q to stop. Piped, the whole log.

    Examples:

      houseway deal angies/texas-holdem --save round.json

      houseway replay round.json

      houseway replay round.json --as Ann --json

      houseway replay hand.phh --json

    A hand history is played again at a neutral sheet, with everybody's equity as far as cards are known; with
    --json the last line has stacks_before and stacks_after in the file's seats and unit.
    """
    from houseway.cli.rounds.histories import is_history, replay_histories
    from houseway.cli.rounds.saved import replayed

    text = read_text(file)
    if is_history(file, text):
        if party is not None:
            raise HousewayError("--as is for saved rounds: a history tells what its file tells")
        replay_histories(text, "" if file == "-" else file, json=json)
        return
    round = replayed(text)
    if json:
        _print_lines(round, party)
    else:
        _step_through(round, party)


def _print_lines(round: Round, party: str | None) -> None:
    from houseway.rooms import settlement_json
    from houseway.telling.rounds import told_log

    for told in told_log(round, party, whole=party is None):
        print_json(told)
    if round.over:
        print_json(settlement_json(round))


def _step_through(round: Round, party: str | None) -> None:
    """A line at a time where somebody sits at the terminal, with the felt whenever its cards change."""
    from houseway.cli.rounds.felt import Picture
    from houseway.cli.rounds.log import Log
    from houseway.cli.rounds.seat import Left, read_line
    from houseway.play.events import Dealt, Ended, Shown
    from houseway.rooms import Sheet
    from houseway.telling.seen import Seats

    assert isinstance(round.game, Sheet)
    out = console()
    seats = Seats(round.parties, round.before.seats)
    log = Log(round.game, seats, round.citation, events=round.events, viewer=party)
    picture = Picture(round.game, round.parties, round.before.seats)
    stepping = sys.stdin.isatty() and sys.stdout.isatty()
    for event in round.events if party is None else round.view(party).events:
        picture.take(event)
        if line := log.line(event):
            out.print(line, markup=False, soft_wrap=True)
        if stepping:
            if isinstance(event, (Dealt, Shown, Ended)):
                out.print(picture.draw())
            try:
                read_line("")
            except Left:
                return
