"""`houseway convert`: hand histories from one notation to another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.output import check_folder, read_text, write_text
from houseway.errors import HousewayError

FORMS = ("phh", "ohh", "pokerstars", "json")


def convert(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A PHH file (.phh, .phhs), PokerStars text, or a round that Houseway saved; "
            "- is standard input.",
            show_default=False,
        ),
    ],
    to: Annotated[
        str, typer.Option("--to", metavar="FORM", help="phh, ohh, pokerstars or json.", show_default=False)
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Where to write it.", show_default=False),
    ] = None,
    party: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="NAME", help="Of a saved round only what this party saw.", show_default=False
        ),
    ] = None,
) -> None:
    """Write hand histories in another notation; without -o to standard output.

    PHH has its own variants alone; Open Hand History and PokerStars text tell hold'em and Omaha; json tells
    rounds of any game, one a line.

    Examples:

      houseway convert hand.phh --to pokerstars -o hand.txt

      houseway convert session.txt --to phh -o session.phhs

      houseway convert round.json --to phh --as Ann
    """
    from houseway.errors import nearest

    if to not in FORMS:
        raise HousewayError(f"there is no form {to!r}{nearest(to, FORMS)}: write one of {', '.join(FORMS)}")
    check_folder(output)
    text = converted(read_text(file), "" if file == "-" else file, to, party)
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_text(output, text)


def converted(text: str, source: str, form: str, party: str | None) -> str:
    """The hands or the round of a text in a form."""
    from houseway import histories

    if text.lstrip().startswith("{"):
        from houseway.rooms import read_round

        return histories.write(read_round(text), form, viewer=party)
    if party is not None:
        raise HousewayError("--as is for rounds that Houseway saved: a history tells what its own file tells")
    hands = histories.read_text(text, source)
    if form == "json":
        return "".join(histories.write(histories.replay(hand), form) for hand in hands)
    return histories.write(hands[0] if len(hands) == 1 else hands, form)
