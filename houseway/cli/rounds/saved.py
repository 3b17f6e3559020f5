"""Saved rounds as files: written for people to edit, and read with every mistake in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from houseway.errors import SavedRoundError
from houseway.play import Round
from houseway.rooms import read_round, save_round

NUMBERED = ("stacks", "seats", "bought_in")


def saved_text(round: Round, settings: Sequence[str]) -> str:
    """A round as its file, with the digest that shows if it is altered."""
    return json.dumps(save_round(round, settings), indent=1, ensure_ascii=False) + "\n"


def example_text(round: Round, settings: Sequence[str]) -> str:
    """A round as a file to edit: without the digest and the result that would hold it to what was played."""
    saved = save_round(round, settings)
    for part in ("digest", "result", "edition"):
        saved.pop(part, None)
    return json.dumps(saved, indent=1, ensure_ascii=False) + "\n"


def replayed(text: str, read: Callable[[str], Round] = read_round) -> Round:
    """The round a file tells, played again. A file that people wrote can be wrong in many ways."""
    try:
        saved = json.loads(text)
    except ValueError:
        saved = None
    if isinstance(saved, dict):
        _check_table(saved.get("table", {}))
        _check_acts(saved.get("acts", []))
    round = read(text)
    unused = round.felt.chance.unused()
    if unused and round.over:
        raise SavedRoundError(f"the saved round tells of {unused[0]!r}, which never came up in it")
    return round


def _check_table(table: object) -> None:
    if not isinstance(table, dict):
        raise SavedRoundError(f"the table of the saved round is not a mapping but {table!r}")
    names = table.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise SavedRoundError(f"the names of the saved table are not a list of names but {names!r}")
    if len(set(names)) != len(names):
        raise SavedRoundError("the saved table has two parties of one name")
    for column in NUMBERED:
        values = table.get(column, [])
        if not isinstance(values, list) or not all(type(one) is int and one >= 0 for one in values):
            raise SavedRoundError(
                f"the {column} of the saved table are not a list of whole numbers: {values!r}"
            )
    taken = [seat for seat in table.get("seats", []) if seat]
    if len(set(taken)) != len(taken):
        raise SavedRoundError("two parties of the saved table sit in one seat")


def _check_acts(acts: object) -> None:
    """Every act is an ask and a choice, perhaps the clock's; no ask is answered twice."""
    if not isinstance(acts, list):
        raise SavedRoundError(f"the acts of the saved round are not a list but {acts!r}")
    answered = set()
    for number, act in enumerate(acts, 1):
        if not isinstance(act, list) or not 2 <= len(act) <= 3 or type(act[0]) is not int:
            raise SavedRoundError(f"act {number} of the saved round is not [ask, choice] but {act!r}")
        ask, _, *by = act
        if by not in ([], ["clock"]):
            raise SavedRoundError(
                f"act {number} of the saved round is by {by[0]!r}; only 'clock' may stand there"
            )
        if ask in answered:
            raise SavedRoundError(f"act {number} of the saved round answers ask {ask} a second time")
        if ask:
            answered.add(ask)
