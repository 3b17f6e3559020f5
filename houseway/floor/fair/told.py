"""What a client writes down at a table, so that a proof can be held against it: commitments and roots as
they were told before the cards, and the cards as they were shown."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.cards import Place
from houseway.plain import Json

Frame = Json

FORMAT = 1
REMEMBERED = 200
"""Rounds that are kept, the latest ones."""


class Notebook:
    """Takes every frame of one connection to a table."""

    def __init__(self) -> None:
        self.rounds: dict[int, Frame] = {}
        self._table = ""
        self._account = ""

    def take(self, frame: Frame) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self._table, self._account = frame["table"]["id"], frame["you"]["account"]
        elif kind == "table":
            self._forget_what_was_added(frame)
        elif kind == "round":
            self._begin(frame)
        elif kind == "events":
            self._note(self._entry(frame["round"]), frame["events"])
        elif kind == "settled":
            self._entry(frame["round"])["over"] = True
        if kind in ("table", "round") and "commitment" in frame.get("next", {}):
            self._announce(frame["next"])

    def added(self, round: int, text: str) -> None:
        """What one has added to a round's seed."""
        self._entry(round)["added"] = text

    def to_json(self) -> Frame:
        """The file that `houseway verify --told` reads."""
        return {
            "houseway_told": FORMAT,
            "tables": {self._table: {str(number): told for number, told in self.rounds.items()}},
        }

    def _entry(self, number: int) -> Frame:
        if number not in self.rounds:
            self.rounds[number] = {"commitments": [], "roots": [], "cards": [], "over": False, "missed": 0}
            for old in sorted(self.rounds)[:-REMEMBERED]:
                del self.rounds[old]
        return self.rounds[number]

    def _announce(self, told: Frame) -> None:
        entry = self._entry(told["round"])
        if entry["commitments"][-1:] != [told["commitment"]]:
            entry["commitments"].append(told["commitment"])
        _add(entry["roots"], [told["shoe"]] if "shoe" in told else [])

    def _begin(self, frame: Frame) -> None:
        entry = self._entry(frame["round"])
        entry["cards"] = []
        self._note(entry, frame["events"])
        entry["entropy"] = frame["entropy"]
        if not entry["commitments"]:
            # Nothing was announced to us: we came in the middle, and these cards lay already.
            entry["commitments"].append(frame["commitment"])
            entry["missed"] = len(entry["cards"])

    def _note(self, entry: Frame, events: Iterable[Frame]) -> None:
        for event in events:
            if event["event"] == "shuffled" and event["commitment"]:
                _add(entry["roots"], [event["commitment"]])
            _add(entry["cards"], seen_cards(event))

    def _forget_what_was_added(self, frame: Frame) -> None:
        """Whoever leaves before the deal takes along what he added."""
        there = [row["account"] for row in (*frame["seats"], *frame["behind"])]
        if self._account not in there:
            for entry in self.rounds.values():
                if "entropy" not in entry:
                    entry.pop("added", None)


def seen_cards(event: Frame) -> list[str]:
    """Each `place card` that an event shows its viewer."""
    if event["event"] == "dealt":
        places = zip(event["places"], event["cards"], strict=True)
        return [f"{Place(**place)} {card}" for place, cards in places for card in cards if card != "x"]
    if event["event"] in ("shown", "looked", "discarded"):
        return [f"{Place(**event['place'])} {card}" for card in event["cards"] if card != "x"]
    return []


def _add(there: list[str], new: Iterable[str]) -> None:
    there.extend(one for one in dict.fromkeys(new) if one not in there)
