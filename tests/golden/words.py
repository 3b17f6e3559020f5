"""A recorded round in words: the saved round, a line for everything of one kind that happens in a row, and
what it came to.

    began: 3, 44800 46100 56500 52000, 0
    transfer: Di, house, 300, collection, drop [fee.1]
    acted: <blinds_posted [bet.1 play.1]> Ann, blind, 200, 200; Bo, blind, 400, 400 [bet.1 play.1]

What an event says stands in the order of `SAYS`, nothing of it left out but empty words at its end; then come
its rules in brackets, `room:` before those of the room, or in braces the clause that no sheet prints. Events
that follow each other under the same rules name them once, after the last. A ruling stands in angle brackets
before what it led to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

SAYS = {
    "acted": "party act paid total",
    "banked": "party amount turn",
    "began": "number stacks carried_in",
    "button_placed": "button seat clause detail",
    "clocked": "party ask",
    "dealt": "street places cards up",
    "decided": "party what choice place?",
    "discarded": "place cards to?",
    "ended": "stacks carried_out drop",
    "looked": "place cards",
    "outcome": "party spot wager amount result covered clause",
    "rolled": "name numbers",
    "ruled": "clause detail",
    "shown": "place cards name",
    "shuffled": "name pack commitment",
    "transfer": "payer payee amount why clause",
    "wagered": "party spot wager amount hand?",
    "withdrawn": "party spot wager amount",
}
"""What an event says; with a question mark what it need not say. Its rules come after."""
CITED = ("rules", "not_printed")
UNCITED = ("began", "clocked", "ended", "shuffled")
"""Kinds of event that come under no rule."""


class Told(NamedTuple):
    kind: str
    led: str
    """The rulings that led to it."""
    said: str
    rules: str


def in_words(sheet: str, log: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The events of a round, one line for a run of the same kind."""
    rulings, told = "", []
    for event in log:
        if event["event"] == "ruled":
            rulings += f"<{said(event)}{cited(sheet, event)}> "
            continue
        told.append(Told(event["event"], rulings, said(event), cited(sheet, event)))
        rulings = ""
    assert not rulings, "a ruling that leads to nothing"
    for kind, run in groupby(told, key=lambda one: one.kind):
        yield f"{kind}: " + "; ".join(together(list(run)))


def together(run: Sequence[Told]) -> Iterator[str]:
    for one, following in zip_longest(run, run[1:]):
        same = following is not None and one.rules == following.rules
        yield one.led + one.said + ("" if same else one.rules)


def said(event: Mapping[str, Any]) -> str:
    """What an event says. It must say what its kind says, in that order, and nothing else."""
    kind, keys = event["event"], list(event)[1:]
    named = [key for key in keys if key not in CITED]
    says = [key for key in SAYS[kind].split() if key[-1] != "?" or key[:-1] in event]
    assert named == [key.rstrip("?") for key in says], event
    assert keys[len(named) :] in ([[]] if kind in UNCITED else [[key] for key in CITED]), event
    words = [place_by_place(event)] if kind == "dealt" else [word(event[key]) for key in named]
    while words[-1] == "":
        words.pop()
    return ", ".join(words)


def place_by_place(event: Mapping[str, Any]) -> str:
    dealt = zip(event["places"], event["cards"], event["up"], strict=True)
    rows = [f"{word(place)} {word(cards)} {UP[up]}" for place, cards, up in dealt]
    return ", ".join([event["street"], *rows])


UP = {True: "up", False: "down"}


def word(value: Any) -> str:
    """A word is told from a number by its quotes."""
    if isinstance(value, str):
        return json.dumps(value) if value.lstrip("-").isdigit() else value
    if isinstance(value, Mapping):
        kind, *more = value.items()
        named = [] if [key for key, _ in more] == [kind[1]] else [kind[1]]
        return " ".join(named + [f"{key} {word(one)}" for key, one in more])
    if isinstance(value, Sequence):
        return " ".join(map(word, value))
    return json.dumps(value)


def cited(sheet: str, event: Mapping[str, Any]) -> str:
    if "not_printed" in event:
        return f" {{{event['not_printed']}}}"
    room = sheet.partition("/")[0]
    ids = [
        rule.replace(f"{sheet}#", "").replace(f"{room}/room-rules#", "room:")
        for rule in event.get("rules", [])
    ]
    return f" [{' '.join(ids)}]" if "rules" in event else ""
