"""Histories by the name of their form: told apart when they are read, and chosen when they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from houseway.errors import HousewayError, nearest
from houseway.histories.ohh import write_ohh
from houseway.histories.phh.reading import read_phh
from houseway.histories.phh.writing import write_phh, write_phhs
from houseway.histories.pokerstars.reading import is_pokerstars, read_pokerstars
from houseway.histories.pokerstars.writing import write_pokerstars
from houseway.histories.record import Hand, HistoryError
from houseway.histories.recording import record
from houseway.histories.rounds import write_round
from houseway.play import Round

FORMS: Mapping[str, Callable[[Hand], str]] = {
    "phh": write_phh,
    "ohh": write_ohh,
    "pokerstars": write_pokerstars,
}
"""How a hand is written, by the name of the form; rounds have `json` too."""
SUFFIXES = (".phh", ".phhs", ".txt")


def read(source: str | Path) -> tuple[Hand, ...]:
    """The hands of a file, or of a text: PHH (.phh, or .phhs with several) or PokerStars. A `Path` and a name
    that ends in .phh, .phhs or .txt are files."""
    if isinstance(source, Path) or ("\n" not in source and source.endswith(SUFFIXES)):
        return read_text(_text_of(Path(source)), str(source))
    return read_text(source)


def read_text(text: str, source: str = "") -> tuple[Hand, ...]:
    """The hands of a text; `source` names it in messages."""
    return read_pokerstars(text, source) if is_pokerstars(text) else read_phh(text, source)


def write(what: Round | Hand | Iterable[Hand], form: str = "phh", viewer: str | None = None) -> str:
    """A round, a hand or several hands in a form: `phh`, `ohh` or `pokerstars`; a round of any game as `json`
    too. With a `viewer` only the cards are told that this party of the round saw."""
    if form == "json":
        if not isinstance(what, Round):
            raise HistoryError("json is the form of rounds: play the hand again first")
        return write_round(what, viewer)
    if form not in FORMS:
        raise HistoryError(f"there is no form {form!r}{nearest(form, (*FORMS, 'json'))}")
    if isinstance(what, Round):
        return FORMS[form](record(what, viewer))
    if isinstance(what, Hand):
        return FORMS[form](what)
    hands = tuple(what)
    if form == "phh":
        return write_phhs(hands)
    return "\n".join(FORMS[form](hand) for hand in hands)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise HousewayError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise HousewayError(f"{path} is not text") from None
