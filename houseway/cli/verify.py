"""`houseway verify`: whether the cards of a saved shuffle are the ones it was committed to."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json, read_text

FAILED = 1


def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A saved shuffle; - is standard input.", show_default=False)
    ],
    round: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="A saved round that must have dealt these cards.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check a saved shuffle: every opened card against the root that was published before the deal.

    The exit status is 1 when something does not fit.

    Examples:

      houseway deal angies/texas-holdem --save round.json --proof proof.json

      houseway verify proof.json --round round.json
    """
    from houseway.cli.proof import check_proof, disagreement
    from houseway.cli.saved import replayed

    checked, proof = check_proof(read_text(file))
    why = ""
    if round is not None:
        saved = read_text(round)
        replayed(saved)
        why = disagreement(proof, saved)
    ok = bool(checked) and not why and not any(one.why for one in checked)
    if json:
        print_json({"ok": ok, "why": why, "shuffles": [one.to_json() for one in checked]})
    else:
        for one in checked:
            opened = "the whole order" if one.whole_order else f"{one.leaves} cards"
            print(f"{one.draw}: {one.why or f'{opened} as committed'}  (root {one.root})")
        print("verified" if ok else f"NOT verified{f': {why}' if why else ''}")
    if not ok:
        raise typer.Exit(FAILED)
