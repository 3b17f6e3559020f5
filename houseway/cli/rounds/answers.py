"""Asks in words, and words as answers: what a person is shown of an ask, and what his typing means.

Works from the JSON of an ask alone, kind by kind, as every client does. Amounts are typed in dollars.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.errors import Refused
from houseway.plain import Json
from houseway.play.asks import Choice, money
from houseway.play.fees import dollars

AskJson = Json
WORDS = ("choose", "react", "name", "place", "consent")
"""The kinds that are answered with one word of a list."""


def choices(ask: AskJson, own_seat: int = 0, labels: Sequence[str] = ()) -> list[str]:
    """The lines that tell what can be chosen or filled in; `labels` are what the answers are called."""
    kind = ask["kind"]
    if kind in WORDS and labels:
        named = zip(labels, ask["options"], strict=True)
        return [f"{number}  {label}{_span(option)}" for number, (label, option) in enumerate(named, 1)]
    if kind in WORDS:
        return [f"{number}  {_option(option)}" for number, option in enumerate(ask["options"], 1)]
    if kind == "amount":
        return [f"{money(ask['low'])} to {money(ask['high'])} in steps of {money(ask['step'])}"]
    if kind == "board":
        return _board(ask["circles"], own_seat)
    if kind == "pick-cards":
        return [f"{' '.join(ask['cards'])}: pick {ask['low']} to {ask['high']}"]
    if kind == "arrange":
        rows = " / ".join(f"{row['name']} ({row['count']})" for row in ask["rows"])
        return [f"{' '.join(ask['cards'])}: set {rows}"]
    if "melds" in ask:
        lying = [f"meld {at}: {' '.join(meld)}" for at, meld in enumerate(ask["melds"], 1)]
        return [*lying, f"in hand: {' '.join(ask['cards'])}", f"drawn: {' '.join(ask['drawn'])}"]
    return [f"{' '.join(ask['cards'])}: groups, a / between them"]


def how_to(ask: AskJson, own_seat: int = 0) -> str:
    """What may be typed. An example is for a circle at one's own seat."""
    kind = ask["kind"]
    if kind in WORDS:
        takes_amount = any("low" in option for option in ask["options"])
        return "a number or word, then dollars" if takes_amount else "a number or word"
    if "melds" in ask:
        return "all melds as they shall lie, those there first, a / between them; or none"
    return {
        "amount": "dollars",
        "board": f"circles and dollars{_example(ask, own_seat)}; a name is a circle at your own seat",
        "pick-cards": "cards, or none",
        "arrange": "cards, a / between rows",
        "meld": "cards, a / between groups",
    }[kind]


def _example(ask: AskJson, own_seat: int) -> str:
    """One wager, and two where a second circle is there, each with the least it takes."""
    circles = ask.get("circles", [])
    own = [(number, one) for number, one in enumerate(circles, 1) if one["spot"] == own_seat]
    if not own:
        return ""
    told = ", ".join(f"{number} {money(one['low']).removeprefix('$')}" for number, one in own[:2])
    return f", such as: {told}"


def tell_default(ask: AskJson) -> str:
    """What Enter means."""
    default = ask["default"]
    if ask["kind"] == "amount":
        return money(default)
    if ask["kind"] == "board":
        return ", ".join(f"{key} {money(amount)}" for key, amount in default.items()) or "no wager"
    if ask["kind"] in WORDS:
        word, _, amount = str(default).partition(" ")
        return f"{word} {money(int(amount))}" if amount.isdecimal() else str(default)
    return "the house way" if default else "none"


def read_answer(ask: AskJson, text: str) -> Choice:
    """What a person typed, as a choice; whether it is legal is for the ask to say."""
    kind = ask["kind"]
    if kind in WORDS:
        return _word(ask, text)
    if kind == "amount":
        return dollars(text, "your amount")
    if kind == "board":
        return _wagers(ask, text)
    if kind == "pick-cards":
        return "" if text.lower() == "none" else text
    if kind == "meld" and text.lower() == "none":
        return []
    return [part.strip() for part in text.split("/")]


def _span(option: Json) -> str:
    """The amounts an answer may take, where there are several."""
    if option.get("low") == option.get("high"):
        return ""
    return f" {money(option['low'])} to {money(option['high'])}"


def _option(option: Json) -> str:
    told = option["id"]
    if "low" in option:
        span = f"{money(option['low'])} to {money(option['high'])}"
        told += f" {money(option['low'])}" if option["low"] == option["high"] else f" {span}"
    elif option.get("cost"):
        told += f" {money(option['cost'])}"
    return f"{told} ({option['label']})" if option.get("label") else told


def _board(circles: list[Json], own_seat: int) -> list[str]:
    """A line of numbered circles for each seat, one's own first; then what may lie on them."""
    seats: dict[int, list[str]] = {}
    limits: dict[str, list[str]] = {}
    company: dict[str, list[str]] = {}
    for number, circle in enumerate(circles, 1):
        wager = circle["wager"]
        seats.setdefault(circle["spot"], []).append(f"{number} {wager}")
        span = f"{money(circle['low'])} to {money(circle['high'])} in steps of {money(circle['step'])}"
        limits.setdefault(span, []).append(wager)
        if circle.get("equals"):
            company.setdefault(f"the same amount as {circle['equals']}", []).append(wager)
        elif circle.get("least_of"):
            company.setdefault(f"at least as much as {' or '.join(circle['least_of'])}", []).append(wager)
        elif circle.get("most_of"):
            company.setdefault(f"at most as much as {circle['most_of']}", []).append(wager)
        elif circle["needs"]:
            company.setdefault(f"only beside {' or '.join(circle['needs'])}", []).append(wager)
        if circle.get("keeps"):
            kept = f"behind a seat, {circle['keeps']} times as much stays in front to follow it"
            company.setdefault(kept, []).append(wager)
    order = sorted(seats, key=lambda seat: (seat != own_seat, seat))
    lines = [
        f"seat {seat}{' (yours)' if seat == own_seat else ''}:  {'  '.join(seats[seat])}" for seat in order
    ]
    for told in (limits, company):
        lines += [f"{', '.join(dict.fromkeys(wagers))}: {words}" for words, wagers in told.items()]
    return lines


def _word(ask: AskJson, text: str) -> Choice:
    ids = [option["id"] for option in ask["options"]]
    if text in ids:
        return text
    first, _, rest = text.partition(" ")
    starting = [word for word in ids if word.startswith(first.lower())]
    if first.isdecimal() and 1 <= int(first) <= len(ids):
        word = ids[int(first) - 1]
    elif first in ids or len(starting) == 1:
        word = first if first in ids else starting[0]
    else:
        raise Refused(f"{text!r} is not one of {', '.join(ids)}")
    return [word, dollars(rest, f"the {word}")] if rest.strip() else word


def _wagers(ask: AskJson, text: str) -> dict[str, int]:
    words = text.replace(",", " ").split()
    if len(words) % 2:
        raise Refused("wagers are circles and dollars in turn")
    placed: dict[str, int] = {}
    for circle, amount in zip(words[::2], words[1::2], strict=True):
        numbered = circle.isdecimal() and 1 <= int(circle) <= len(ask["circles"])
        key = ask["circles"][int(circle) - 1]["key"] if numbered else circle
        placed[key] = dollars(amount, f"the wager on {circle}")
    return placed
