"""Whether a sentence prints the figures of the values beneath it: amounts with their sign, and odds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.play.fees import NO_LIMIT, dollars
from houseway.play.payoff import Odds
from houseway.play.topics import settings_of
from houseway.rooms.amounts import from_file, in_dollars, is_money
from houseway.rooms.checking.finding import Finding, warning
from houseway.rooms.paper import Place
from houseway.rooms.sentences import Contents
from houseway.rooms.settings import coerce

_ODDS = re.compile(r"(?<![\w$.,-])(\d[\d,]*)(?:\s+to\s+|-to-|\s*:\s*)(\d+)(?![\d,]*[%\w])")
_MONEY = re.compile(r"\$\s?\d[\d,]*(?:\.\d\d?)?")
_NUMBER = re.compile(r"(?<![\w$.])\d[\d,]*")
_OTHERWISE = re.compile(r"\b(?:for one|for 1|percent|half|double|twice)\b|%")
"""Words of a sentence that prints odds in another way."""


class _Value(NamedTuple):
    """A value, or a row of a table, as it stands under a sentence."""

    label: str
    place: Place
    value: object
    is_money: bool


def check_figures(found: Contents, module: GameModule) -> Iterator[Finding]:
    """Values of which their sentence prints another figure."""
    texts = {rule.id: rule.text for rule in found.rules if rule.kind == "rule"}
    by_sentence: dict[str, list[_Value]] = {}
    for one in _values(found, module):
        by_sentence.setdefault(one.place.name, []).append(one)
    for name, values in by_sentence.items():
        text = texts.get(name, "")
        for one, figure in (*_other_odds(text, values), *_other_amounts(text, values)):
            says = f"{one.label} is {figure}, but the sentence prints another figure"
            yield warning(found.paper.at(one.place), says, "make the sentence and its value agree")


def _values(found: Contents, module: GameModule) -> Iterator[_Value]:
    known = settings_of(module.rules)
    for name, written in found.values.items():
        if name not in known:
            continue
        kind = known[name].marked
        value = coerce(from_file(written, kind, name), kind, name)
        for row, place in found.places[name].items():
            if row and isinstance(value, Mapping):
                yield _Value(f"{name}.{row}", place.inside((row,)), value.get(row), is_money(kind))
            else:
                yield _Value(name, place, value, is_money(kind))


def _other_odds(text: str, values: list[_Value]) -> Iterator[tuple[_Value, str]]:
    """Odds that a sentence does not print although it prints some."""
    printed = {Fraction(_whole(pays), int(to)) for pays, to in _ODDS.findall(text) if int(to)}
    numbers = {_whole(number) for number in _NUMBER.findall(text)}
    if not printed or _OTHERWISE.search(text):
        return
    for one in values:
        if isinstance(one.value, Odds) and (one.value.pays, one.value.to) != (1, 1):
            plain = one.value.to == 1 and one.value.pays in numbers
            if not plain and Fraction(one.value.pays, one.value.to) not in printed:
                yield one, str(one.value)


def _other_amounts(text: str, values: list[_Value]) -> Iterator[tuple[_Value, str]]:
    """Amounts that a sentence does not print although it prints one that none of its values has."""
    printed = {amount for one in _MONEY.findall(text) if (amount := _amount(one))}
    own = [(one, amount) for one in values if one.is_money for amount in _amounts(one.value)]
    if printed - {amount for _, amount in own}:
        yield from ((one, in_dollars(amount)) for one, amount in own if amount not in printed)


def _whole(text: str) -> int:
    return int(text.replace(",", ""))


def _amount(text: str) -> int:
    try:
        return dollars(text.replace("$ ", "$").rstrip(","), "")
    except SheetError:
        return 0


def _amounts(value: object) -> Iterator[int]:
    """Every amount of a value that a sentence would print."""
    if isinstance(value, int) and 0 < value < NO_LIMIT:
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _amounts(one)
    elif isinstance(value, str):
        yield from filter(None, map(_amount, re.findall(r"[\d.,]*\d", value)))
