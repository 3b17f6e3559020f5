"""`houseway verify`: whether the cards of a saved shuffle are the ones it was committed to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from houseway import plain
from houseway.cli.options import Json
from houseway.cli.output import print_json, read_text

if TYPE_CHECKING:
    from houseway.cli.rounds.proof import Checked, Told

FAILED = 1
NOT_PINNED = 3


ShuffleFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A saved shuffle; - is standard input.", show_default=False)
]
ToldFile = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="What you were told before the cards, as the page's panel Fair saves it.",
        show_default=False,
    ),
]
Roots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="HEX",
        help="A root or a commitment that you noted down before the cards; may be given again.",
        show_default=False,
    ),
]
RoundFile = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="A saved round that must have dealt these cards.", show_default=False),
]


def verify(
    file: ShuffleFile,
    told: ToldFile = None,
    root: Roots = None,
    round: RoundFile = None,
    json: Json = False,
) -> None:
    """Check a saved shuffle: every opened card against its root, the opened seed against its commitment,
    and both against what was told before the deal.

    The exit status is 0 when the shuffle is proved; 1 when something does not fit; and 3 when all fits, but
    nothing shows that the roots were not made up after the cards: give --told or --root.

    Examples:

      houseway deal angies/texas-holdem --save round.json --proof proof.json

      houseway verify proof.json --told told.json

      houseway verify proof.json --round round.json
    """
    from houseway.cli.rounds import proof as proofs

    checked, proof = proofs.check_proof(read_text(file))
    known = _known_before(proof, told, root or ())
    why = _fault(proof, known, round) or proofs.opens_nothing(checked)
    fits = not why and not any(one.why for one in checked)
    pinned = proofs.is_pinned(known, proof, checked)
    notes = _notes(proof, known, proofs.unproved(known, proof))
    if json:
        print_json(
            {"ok": fits and pinned, "consistent": fits, "pinned": pinned, "why": why, "notes": notes}
            | {"shuffles": [one.to_json() for one in checked]}
        )
    else:
        _print_checked(checked, notes)
        print(_verdict(fits, pinned, why))
    if not (fits and pinned):
        raise typer.Exit(NOT_PINNED if fits else FAILED)


def _known_before(proof: plain.Json, told: str | None, roots: Sequence[str]) -> Told:
    """What was known before the cards: what a file says was told, and what was noted down."""
    from houseway.cli.rounds.proof import read_told, told_roots

    known = told_roots(roots)
    if told is None:
        return known
    kept = read_told(read_text(told), proof)
    return kept._replace(roots=kept.roots | known.roots)


def _fault(proof: plain.Json, known: Told, round: str | None) -> str:
    """What does not fit: the seed, what was told, or the saved round; nothing when all does."""
    from houseway.cli.rounds import proof as proofs
    from houseway.cli.rounds.saved import replayed

    why = proofs.seed_fault(proof) or proofs.contradiction(known, proof)
    if round is None or why:
        return why
    saved = read_text(round)
    replayed(saved)
    return proofs.disagreement(proof, saved)


def _print_checked(checked: Sequence[Checked], notes: Sequence[str]) -> None:
    for one in checked:
        opened = "the whole order" if one.whole_order or one.seed else f"{one.leaves} cards"
        print(f"{one.draw}: {one.why or f'{opened} as committed'}  (root {one.root})")
    for note in notes:
        print(f"note: {note}")


def _verdict(fits: bool, pinned: bool, why: str) -> str:
    if not fits:
        return f"NOT verified{f': {why}' if why else ''}"
    if not pinned:
        return "consistent, not pinned: nothing shows that the roots were told before the cards"
    return "verified"


def _notes(proof: plain.Json, told: Told, unopened: list[str]) -> list[str]:
    """What does not make a proof wrong, but should be known."""
    announced = len(set(told.commitments))
    return [
        *([str(proof["closed"])] if proof.get("closed") else []),
        *([f"the room announced {announced} commitments for this round in turn"] if announced > 1 else []),
        *([f"{told.missed} cards lay already when you were told the root"] if told.missed else []),
        *([f"you saw cards that are not opened: {', '.join(unopened)}"] if unopened else []),
    ]
