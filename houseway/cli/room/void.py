"""`houseway void`: call off a round of a closed room that cannot be played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json
from houseway.cli.room.audit import Data

if TYPE_CHECKING:
    from houseway.floor.store import RunningRound

WHY = "called off by the operator"


def void(
    data: Data,
    round: Annotated[
        str | None,
        typer.Argument(metavar="ROUND", help="The round to call off; without it they are listed."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Call it off although it could be played on.")
    ] = False,
    json: Json = False,
) -> None:
    """Call off an unfinished round whose undealt cards are lost: every chip stays where it was before it.

    Without a round it lists those that are unfinished. The room must be closed meanwhile.

    Examples:

      houseway void ~/houseway-data

      houseway void ~/houseway-data Xq3kV0a9Lm2p
    """
    from houseway.errors import Refused
    from houseway.floor.store import load_running_rounds, open_store, void_round
    from houseway.floor.store.places import find_place

    find_place(data).close()
    with open_store(data) as store:
        running = {found.id: found for found in load_running_rounds(store)}
        if round is not None:
            if round not in running:
                raise Refused(f"there is no unfinished round {round!r}: `houseway void {data}` lists them")
            if running[round].secret is not None and not force:
                raise Refused(f"round {round!r} can be played on: open the room, or call it off with --force")
            store.write(lambda writing: void_round(writing, round, WHY)).result()
    chosen = running.values() if round is None else [running[round]]
    if json:
        print_json({"called_off": round, "rounds": [_row(found) for found in chosen]})
    elif round is not None:
        print(f"round {round} is called off; all chips stay where they were before it")
    elif not running:
        print("no round is unfinished")
    else:
        for found in chosen:
            print(f"{found.id}  {found.sheet}  round {found.number} of table {found.table}  {_state(found)}")


def _state(found: RunningRound) -> str:
    return "LOST: its undealt cards are missing" if found.secret is None else "can be played on"


def _row(found: RunningRound) -> dict[str, object]:
    return {
        "id": found.id,
        "table": found.table,
        "sheet": found.sheet,
        "round": found.number,
        "lost": found.secret is None,
    }
