"""`houseway settle`: what a saved round comes to, and an example of such a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json, read_text
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.play import Round

EXAMPLE_SEATS = 3


def settle(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="A saved round; - is standard input.", show_default=False),
    ] = None,
    example: Annotated[
        str | None,
        typer.Option(
            metavar="SHEET", help="Print a valid file of a small round of this sheet.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Settle a saved round: header, cards by place, acts. Unknown cards are written x.

    The table has names, stacks in cents and seats. An act is \\[ask, choice]: asks count from
    1 in the order in which the table asks, the choice is what `play --json` takes. --example writes such a
    file.

    A result that depends on unknown cards is refused.

    Examples:

      houseway settle --example angies/ez-baccarat-panda-8 > round.json

      houseway settle round.json

      houseway settle - --json < round.json
    """
    if (file is None) == (example is None):
        raise HousewayError("settle takes either a saved round or --example SHEET")
    if example is not None:
        print(_example(example), end="")
        return
    from houseway.cli.rounds.unknown import DRAWINGS, check_result_is_known, left_to_chance

    assert file is not None
    text = read_text(file)
    round = _finished(text)
    undecided = left_to_chance(text, round)
    if undecided.places:
        check_result_is_known(text, round, undecided)
    _tell(round, json=json)
    if undecided.places:
        drawn = f"the result was the same in {DRAWINGS} drawings of them"
        typer.echo(f"The file leaves cards open ({undecided.named}); {drawn}.", err=True)


def _finished(text: str) -> Round:
    """The described round, refused where somebody must still decide."""
    from houseway.cli.rounds.saved import replayed
    from houseway.rooms import read_description

    round = replayed(text, read_description)
    if not round.over:
        waiting = " and ".join(
            dict.fromkeys(f"{name} (ask {asks[0].id})" for name, asks in round.pending.items())
        )
        raise HousewayError(f"the saved round is not over: {waiting} must decide")
    return round


def _tell(round: Round, *, json: bool) -> None:
    """The result, with what a short bank did not reach."""
    from houseway.cli.rounds.result import print_settlement
    from houseway.cli.rounds.short import short_json, short_lines
    from houseway.rooms import settlement_json

    last_line = settlement_json(round)
    if json:
        short = short_json(round)
        print_json(last_line | {"short": short} if short else last_line)
        return
    print_settlement(last_line)
    for line in short_lines(round):
        print(line)


def _example(name: str) -> str:
    """A round of the sheet that went to its end: hands were shown, and chips changed owner."""
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.cli.rounds.saved import example_text
    from houseway.play.driver import play_out
    from houseway.play.events import HOUSE, Shown

    asked = asked_sheet(name)
    seats = max(EXAMPLE_SEATS, asked.sheet.settings.seats[0])
    seed = 1
    while True:
        company = Company(asked, seats=seats, seed=seed)
        round = play_out(company.deal(), company.decide)
        shown = any(isinstance(event, Shown) for event in round.events)
        if shown and any(transfer.payee != HOUSE for transfer in round.settlement.transfers):
            return example_text(round, asked.settings)
        seed += 1
