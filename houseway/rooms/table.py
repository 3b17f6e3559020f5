"""A table opened from a sheet, and rounds saved to and loaded from files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

from houseway import play
from houseway.cards import Chance, Incident, parse_cards, unsealed
from houseway.cards.health import SYSTEM
from houseway.cards.stream import Seed
from houseway.errors import HousewayError, SavedRoundError
from houseway.plain import Json
from houseway.play import Party, Round, TableState
from houseway.play.game import TableRules
from houseway.play.incidents import check_script
from houseway.rooms.loader import SUFFIX, load_sheet, name_of, sheet
from houseway.rooms.settings import describe
from houseway.rooms.sheets import Sheet

FORMAT = 1
_KEYS = {"houseway", "edition", "sheet", "settings", "table", "chance", "acts", "result", "digest"}
_PLAYED = {"edition", "result"}
"""What only a round has that was played and saved."""


class Table(play.Table):
    """A table of a sheet: `Table("angies/ez-baccarat-panda-8", [("Ann", 50000), ("Bo", 50000)])`.

    People are names with chips in cents, or `Party`; `settings` are changes of the sheet, as in
    `["limit=4-8"]`. `deal` begins a round.
    """

    game: Sheet

    def __init__(
        self,
        game: str | Path | Sheet,
        parties: Iterable[Party | tuple[str, int]] = (),
        settings: Mapping[str, object] | Iterable[str] = (),
    ) -> None:
        given = [settings] if isinstance(settings, str) else settings
        self.settings = given if isinstance(given, Mapping) else list(given)
        found = sheet(game)
        super().__init__(found.change(self.settings) if self.settings else found, parties)

    @classmethod
    def from_file(cls, path: str | Path, parties: Iterable[Party | tuple[str, int]] = ()) -> Table:
        """A table of a sheet file of one's own."""
        return cls(load_sheet(path), parties)


def save_round(round: Round, settings: Iterable[str] | Mapping[str, object] | None = None) -> Json:
    """A round as JSON: header, chance by place, acts, and a digest that shows if it was altered later.

    No undealt card is in it, and a shoe is sealed: only how many cards it holds is told. `settings` are those
    with which the table was opened; where none are told, everything in which its sheet differs is written.
    """
    if settings is None:
        settings = _changed(round)
    table = round.before.to_json()
    if table["shoe"] is not None:
        shoe = table["shoe"]
        left = len(shoe["order"]) - shoe["at"]
        table["shoe"] = {"pack": shoe["pack"], "left": left, "cut_card": shoe["cut_card"]}
    record = dict(round.felt.chance.record)
    record["incidents"] = [list(incident) for incident in round.felt.chance.record["incidents"]]
    saved: Json = {
        "houseway": FORMAT,
        "edition": round.game.edition,
        "sheet": _name_of(round.game),
        "settings": dict(settings) if isinstance(settings, Mapping) else list(settings),
        "table": table,
        "chance": record,
        "acts": round.acts,
    }
    if round.over:
        result = round.settlement
        saved["result"] = {"stacks_after": list(result.stacks_after), "drop": result.drop}
    saved = json.loads(json.dumps(saved))
    saved["digest"] = digest(saved)
    return saved


def _changed(round: Round) -> dict[str, object] | list[str]:
    """What the table of a round has changed of its sheet, as JSON."""
    changes = round.game.changes if isinstance(round.game, Sheet) else {}
    return {name: describe(value) for name, value in changes.items()} or []


def _name_of(game: play.Game[TableRules]) -> str:
    """What a game is found again by: a sheet's id, or the way to the file it was read from."""
    return name_of(game) if isinstance(game, Sheet) else game.id


def digest(saved: Json) -> str:
    """A hash of everything but itself."""
    body = {key: value for key, value in saved.items() if key != "digest"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read_round(saved_round: str | Json | Path) -> Round:
    """Play a saved round again: what `save_round` gave, its text, or the path of its file; a path that is no
    `Path` ends in `.json`. One sentence says what is wrong with one that is cut short or altered.

    A round that is not over goes on with cards drawn afresh: no undealt card was saved.
    """
    saved = _read(_text_of(saved_round))
    if "digest" not in saved:
        raise SavedRoundError("the saved round has no digest, so nobody can tell whether it was altered")
    return _play(saved, 0 if "result" in saved else SYSTEM.draw())


def read_description(text: str, seed: Seed = 0) -> Round:
    """Play a round that somebody wrote down by hand, which has neither a digest nor anything it could be held
    to; what it does not tell is drawn from the seed. What was saved once is refused without its digest here
    too."""
    saved = _read(text)
    if "digest" not in saved and not saved.keys().isdisjoint(_PLAYED):
        raise SavedRoundError(
            "the saved round has lost its digest: take its result and edition out to settle it as your own"
        )
    round = _play(saved, seed)
    check_script(round.game.id, round.game.places(), round.felt.chance)
    return round


def _text_of(saved_round: str | Json | Path) -> str:
    if isinstance(saved_round, str):
        if not saved_round.endswith(".json"):
            return saved_round
        saved_round = Path(saved_round)
    if isinstance(saved_round, dict):
        return json.dumps(saved_round)
    try:
        return saved_round.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SavedRoundError(f"the saved round {saved_round} cannot be read: {error}") from None


def _read(text: str) -> Json:
    try:
        saved = json.loads(text)
    except ValueError as error:
        raise SavedRoundError(f"the saved round is cut short or is not JSON: {error}") from None
    if not isinstance(saved, dict) or saved.get("houseway") != FORMAT:
        raise SavedRoundError("this is not a saved round of Houseway")
    if "digest" in saved and saved["digest"] != digest(saved):
        raise SavedRoundError("the saved round was altered: its digest does not match")
    for key in saved:
        if key not in _KEYS:
            raise SavedRoundError(f"the saved round has an unknown part {key!r}")
    for key in ("sheet", "table", "acts"):
        if key not in saved:
            raise SavedRoundError(f"the saved round has no {key!r}")
    return saved


def _play(saved: Json, seed: Seed = 0) -> Round:
    round = _start(saved, seed)
    try:
        round.replay(saved["acts"])
    except (TypeError, ValueError) as error:
        raise SavedRoundError(f"the acts of the saved round cannot be read: {error}") from None
    result = saved.get("result")
    if result is not None:
        if not round.over:
            raise SavedRoundError("the saved round was altered: its acts do not bring it to its end")
        played = round.settlement
        if [list(played.stacks_after), played.drop] != [result.get("stacks_after"), result.get("drop")]:
            raise SavedRoundError(_why_otherwise(saved, round))
    return round


def _why_otherwise(saved: Json, round: Round) -> str:
    """Why a saved round does not come to its stored result."""
    if same_edition(saved, round.game.edition):
        return "the saved round was altered: it does not play to its stored result"
    return "the saved round is of another edition of the rules, and plays to another result today"


def same_edition(saved: Json, edition: str) -> bool:
    """Whether a saved round was played under this edition; one that does not say was not."""
    return saved.get("edition") == edition


def _start(saved: Json, seed: Seed) -> Round:
    game = _sheet_of(str(saved["sheet"]))
    if saved.get("settings"):
        game = game.change(saved["settings"])
    told = saved.get("chance", {})
    try:
        chance = Chance.scripted(
            told.get("cards", {}),
            dice=told.get("dice", {}),
            numbers=told.get("numbers", {}),
            incidents=[Incident.read(incident) for incident in told.get("incidents", [])],
            roots=told.get("roots", {}),
            seed=seed,
        )
        state = _state(saved["table"])
        if state.shoe is not None and "result" not in saved:
            state.shoe = unsealed(state.shoe, _came_first(told.get("cards", {})), Random(str(seed)))
    except HousewayError:
        raise
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise SavedRoundError(f"the header of the saved round cannot be read: {error}") from None
    return Round(game, state, chance)


def _came_first(cards: Mapping[str, str]) -> list[int]:
    """The cards that came out of the first pack of a round: those that are scripted by their place alone."""
    return [card for place, text in cards.items() if "/" not in place for card in parse_cards(text)]


def _sheet_of(name: str) -> Sheet:
    if name.endswith(SUFFIX) and not Path(name).is_file():
        raise SavedRoundError(f"the saved round is of the sheet file {name}, which is not there")
    return sheet(name)


def _state(saved: Json) -> TableState:
    """A table state, of which only names, stacks and seats must be told."""
    count = len(saved["names"])
    filled = {"away": [False] * count, "bought_in": [0] * count, **saved}
    if not all(len(filled[column]) == count for column in ("stacks", "seats", "away", "bought_in")):
        raise SavedRoundError("the saved table names more or fewer parties than it has stacks and seats")
    return TableState.from_json(filled)


def settlement_json(round: Round) -> Json:
    """The last line of a round."""
    result = round.settlement
    names = result.parties

    def name(who: int | str) -> str:
        return names[who] if isinstance(who, int) else who

    return {
        "round": result.round,
        "parties": list(names),
        "stacks_before": list(result.stacks_before),
        "stacks_after": list(result.stacks_after),
        "standing_before": [round.before.standing(one) for one in names],
        "standing_after": [round.felt.state.standing(one) for one in names],
        "bought_in": result.bought_in,
        "carried_in": result.carried_in,
        "carried_out": result.carried_out,
        "drop": result.drop,
        "transfers": [
            {"payer": name(t.payer), "payee": name(t.payee), "amount": t.amount, "why": t.why}
            | {"clause": t.clause, "rules": list(round.cite(t.clause))}
            for t in result.transfers
        ],
    }


__all__ = [
    "Table",
    "digest",
    "read_description",
    "read_round",
    "same_edition",
    "save_round",
    "settlement_json",
]
