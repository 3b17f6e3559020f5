"""Old fee schedules: a table an option, amounts without their sign."""

from __future__ import annotations

import re
from collections.abc import Mapping

from houseway.plain import Json
from houseway.play.fees import dollars
from houseway.rooms.amounts import in_dollars
from houseway.rooms.converting.toml_text import bare, text_lines, value, value_lines
from houseway.rooms.fee_files import KINDS
from houseway.rooms.paper import Paper

DEFAULTS: Mapping[str, Mapping[str, object]] = {
    "banked": {"base": "all-wagers", "player_fee_per": "none", "when": "before-cards"},
    "pot": {
        "from": "pot",
        "when": "after-flop",
        "structure": "any",
        "added_when": "after-river",
        "minutes": 30,
    },
}
EMPTY: tuple[object, ...] = ("", {}, None)
LINE = 160


def fee_text(paper: Paper) -> str:
    """An old schedule in the new form."""
    data, kind = paper.data, str(paper.data["kind"])
    shared = {key: one for key, one in data.items() if key in KINDS[kind]}
    rows = {name: _row({**shared, **row}, kind) for name, row in data.get("option", {}).items()}
    common = _common(list(rows.values()), KINDS[kind])
    comments = _comments(paper.text)
    lines = [*comments.pop("", []), ""] if "" in comments else []
    for key in ("title", "kind", "source"):
        lines += text_lines(key, data[key]) if key in data else []
    for key, one in common.items():
        lines += value_lines(key, one) if one != DEFAULTS[kind].get(key) else []
    lines += ["", "[option]"]
    for name, row in rows.items():
        own = {key: one for key, one in row.items() if key not in common and one != DEFAULTS[kind].get(key)}
        lines += [*comments.get(name, []), *_option_lines(bare(name), own)]
    return "\n".join(lines) + "\n"


def _common(rows: list[Json], fields: set[str]) -> Json:
    """What holds for all options."""
    if len(rows) < 2:
        fields = fields & {"base", "player_fee_per", "when", "from"}
        return {key: one for row in rows for key, one in row.items() if key in fields}
    first, *others = rows
    bands = {"bank", "players", "time"}
    return {
        key: one
        for key, one in first.items()
        if key in fields - bands and all(key in row and row[key] == one for row in others)
    }


def _option_lines(name: str, row: Json) -> list[str]:
    line = f"{name} = {value(row)}"
    if len(line) <= LINE:
        return [line]
    return [line for key, one in row.items() for line in _field_lines(f"{name}.{key}", one)]


def _field_lines(name: str, one: object) -> list[str]:
    line = f"{name} = {value(one)}"
    return [line] if len(line) <= LINE else value_lines(name, one)


def _row(row: Json, kind: str) -> Json:
    """An option with its amounts signed, in the order in which it is read, without what is empty."""
    pot = kind == "pot"
    found: Json = {}
    for key, one in row.items():
        if one in EMPTY:
            continue
        if key in ("bank", "bonus", "players", "time"):
            found[key] = _bands(str(one), of_players=pot)
        elif key == "limits":
            found[key] = _span(one)
        elif key in ("modified", "added"):
            found[key] = _amount(str(one))
        elif key == "circle_limits":
            found[key] = {circle: _span(limits) for circle, limits in one.items()}
        elif key == "seat_maximum":
            found[key] = {circle: _amount(str(most)) for circle, most in one.items()}
        elif key == "buy_in":
            found[key] = _buy_in(one)
        else:
            found[key] = one
    if found.get("added") == "$0":
        del found["added"]
    return found


def _amount(text: str) -> str:
    return in_dollars(dollars(text, "an amount"))


def _span(text: str) -> str:
    if text.endswith("+"):
        return f"{_amount(text[:-1])}+"
    return "-".join(_amount(end) for end in text.split("-"))


def _bands(text: str, *, of_players: bool) -> str:
    found = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        span, _, fee = part.rpartition(" ")
        told = span if of_players else _span(span) if span else ""
        found.append(f"{told}: {_amount(fee)}" if span else _amount(fee))
    return "; ".join(found)


def _buy_in(row: Mapping[str, object]) -> str:
    ends = (str(one) for one in (row.get("least", "0"), row.get("most", "")) if one)
    return " to ".join("no limit" if end == "none" else _span(end) for end in ends)


def _comments(text: str) -> dict[str, list[str]]:
    """Comment lines by the option they stand before; those at the top by nothing."""
    found: dict[str, list[str]] = {}
    waiting: list[str] = []
    begun = False
    for line in text.splitlines():
        if line.startswith("#"):
            waiting.append(line)
        elif said := re.match(r'\[option\."?([^"\]]+)"?\]', line):
            if waiting:
                found[said[1]] = waiting
            waiting = []
        elif line and not begun:
            begun = True
            if waiting:
                found[""] = waiting
            waiting = []
    return found
