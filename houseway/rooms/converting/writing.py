"""A planned file as text of the new form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houseway.rooms.converting.old import OldRule
from houseway.rooms.converting.plan import AT_TABLE, UNPRINTED, Plan
from houseway.rooms.converting.toml_text import bare, numbered, string, text_lines, value, value_lines
from houseway.rooms.sentences import TEXTS
from houseway.rooms.sheets import Reading

KEYS: Mapping[str, str] = {kind: key for key, kind in TEXTS.items()}
HEAD = ("game", "name", "regulator_id", "owner", "also_called", "place", "source")
READS_WIDE = 130


def file_text(plan: Plan) -> str:
    """The whole file."""
    old = plan.old
    lines = [line for line in old.paper.text.splitlines()[:1] if line.startswith("#")]
    lines += [""] if lines else []
    for key in HEAD:
        if key in old.data:
            lines += (
                text_lines(key, old.data[key])
                if isinstance(old.data[key], str)
                else value_lines(key, old.data[key])
            )
    if old.schedules:
        lines += value_lines("fees", old.schedules)
    lines += _table("table", plan.under(AT_TABLE))
    if not old.rules and not old.readings:
        lines += _table("settings", plan.under(UNPRINTED))
    else:
        lines += _sections(plan) + _foreign(plan) + _unprinted(plan)
    return "\n".join(lines).rstrip("\n") + "\n"


def _table(name: str, values: Mapping[str, object]) -> list[str]:
    lines = [line for key, one in values.items() for line in value_lines(key, one)]
    return ["", f"[{name}]", *lines] if lines else []


def _sections(plan: Plan) -> list[str]:
    """Every sentence, section by section in the order in which the sections begin."""
    lines: list[str] = []
    for section in dict.fromkeys(rule.section for rule in plan.old.rules):
        lines += ["", f"[{section}]"]
        inside = [rule for rule in plan.old.rules if rule.section == section]
        for rule in sorted(inside, key=lambda rule: int(rule.number)):
            lines += [*sentence_lines(plan, rule), ""]
        lines.pop()
    return lines


def sentence_lines(plan: Plan, rule: OldRule) -> list[str]:
    """A sentence: its text, its values, its switches, and what carries it out."""
    text, _, played = rule.text.partition(" Default: ") if rule.kind == "ambiguity" else (rule.text, "", "")
    lines = text_lines(KEYS[rule.kind], text)
    if played:
        lines += text_lines("played", played)
    readings = [one for one in plan.old.readings if one.rule == rule.id]
    lines += _whys(readings, text)
    order = rule.by["field"]
    values = plan.under(rule.id)
    for name in sorted(values, key=lambda name: order.index(name) if name in order else 0):
        lines += value_lines(name, values[name])
    lines += _switch_lines(readings)
    here = {*values, *(name for one in readings for name in one.fields)}
    turned = dict.fromkeys(name for one in readings for name in one.fields)
    bound = {
        "along": [name for name in turned if name not in order],
        "uses": [name for name in order if name not in here],
        "does": rule.by["clause"],
        "fees": rule.by["fees"],
        "see": short_ids(rule.by["see"], plan.old.paper.path.parent.name, _home(plan)),
    }
    for key, names in bound.items():
        if names:
            lines += value_lines(key, names[0] if len(names) == 1 else list(names))
    return numbered(rule.number, lines)


def _home(plan: Plan) -> str:
    path = plan.old.paper.path
    return f"{path.parent.name}/{path.stem if plan.old.module is not None else 'room-rules'}"


def _whys(readings: Sequence[Reading], said: str) -> list[str]:
    """The reasons of switches that are not what the sentence says."""
    own = [one for one in readings if one.why != said]
    if len(readings) == 1:
        return [line for one in own for line in text_lines("why", one.why)]
    return [line for one in own for line in text_lines(f"why.{bare(one.switch)}", one.why)]


def _switch_lines(readings: Sequence[Reading]) -> list[str]:
    lines = [f"switch.{bare(one.switch)} = {string(one.default)}" for one in readings]
    for one in readings:
        head = f"reads.{bare(one.switch)}" if len(readings) > 1 else "reads"
        for word, values in one.options.items():
            lines += _option_lines(f"{head}.{bare(word)}", values)
    return lines


def _option_lines(head: str, values: Mapping[str, object]) -> list[str]:
    if len(values) != 1:
        line = f"{head} = {value(values)}"
        if len(line) <= READS_WIDE:
            return [line]
    return [line for name, one in values.items() for line in _row_lines(f"{head}.{name}", one)]


def _row_lines(head: str, one: object) -> list[str]:
    line = f"{head} = {value(one)}"
    return [line] if len(line) <= READS_WIDE else value_lines(head, one)


def short_ids(ids: Iterable[str], room: str, home: str) -> list[str]:
    """Rule ids as short as they can be; three and more in a row become one."""
    found: list[list[str]] = []
    for rule_id in ids:
        section, _, number = rule_id.rpartition(".")
        last = found[-1][-1].rpartition(".") if found else ("", "", "")
        if (
            section == last[0]
            and number.isdecimal()
            and last[2].isdecimal()
            and int(number) == int(last[2]) + 1
        ):
            found[-1].append(rule_id)
        else:
            found.append([rule_id])
    return [one for run in found for one in _run(run, room, home)]


def _run(run: list[str], room: str, home: str) -> list[str]:
    if len(run) < 3:
        return [_short(rule_id, room, home) for rule_id in run]
    return [f"{_short(run[0], room, home)} to {run[-1].partition('#')[2]}"]


def _short(rule_id: str, room: str, home: str) -> str:
    paper, mark, rule = rule_id.partition("#")
    if not mark or paper == home:
        return rule or paper
    return f"{paper.removeprefix(f'{room}/')}#{rule}"


def _foreign(plan: Plan) -> list[str]:
    """The sheet's own values and switches for sentences of other papers."""
    own = {rule.id for rule in plan.old.rules}
    readings = [one for one in plan.old.readings if one.rule not in own]
    room = plan.old.paper.path.parent.name
    rows: dict[tuple[str, int], list[str]] = {}
    places = {place for places in plan.places.values() for place in places}
    for place in sorted(place for place in places if place not in own and "." in place):
        section, _, number = place.rpartition(".")
        values = plan.under(place)
        rows[section, int(number)] = [line for name in values for line in value_lines(name, values[name])]
    for rule in dict.fromkeys(one.rule for one in readings):
        section, _, number = rule.removeprefix(f"{room}/").replace("#", ".").rpartition(".")
        here = [one for one in readings if one.rule == rule]
        rows[section, int(number)] = [
            *rows.get((section, int(number)), []),
            *_whys(here, ""),
            *_switch_lines(here),
        ]
    lines: list[str] = []
    last = ""
    for (section, at), body in sorted(rows.items()):
        lines += ["", f"[{section}]"] if section != last else []
        lines += numbered(str(at), body)
        last = section
    return lines


def _unprinted(plan: Plan) -> list[str]:
    lines: list[str] = []
    for name, given in plan.under(UNPRINTED).items():
        row = {"value": given, **plan.reasons.get(name, {"why": "As the old file had it."})}
        line = f"{name} = {value(row)}"
        lines += (
            [line]
            if len(line) <= 160
            else [x for key, one in row.items() for x in value_lines(f"{name}.{key}", one)]
        )
    return ["", "[unprinted]", *lines] if lines else []
