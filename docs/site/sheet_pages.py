"""The page of a sheet: what its wagers are worth, and its papers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from houseway.bots.posted import is_banked
from houseway.games.roster import is_priced, priced_game
from houseway.papers.forms import to_markdown
from houseway.papers.paper import Grid, Line, Paper, Section
from houseway.papers.sheets import PLAY_CHIPS, print_room, print_sheet
from houseway.pricing.game import Question
from houseway.pricing.model import WagerOdds
from houseway.rooms import Room, Sheet, rooms
from houseway.rooms import sheet as find_sheet

COUNTED_LONG = {"ultimate-texas-holdem"}
"""Games whose wagers take minutes to count."""
COLUMNS = ("wager", "bank's edge", "of all that is bet", "deviation", "player ahead", "how it is played")


def sheet_page(sheet: Sheet) -> str:
    """What the sheet's wagers are worth, then its rules, readings, fees, payoffs and chart."""
    paper = print_sheet(sheet)
    odds = tuple(odds_section(sheet))
    title = f"{sheet.name} at {sheet.room.name}"
    text = to_markdown(replace(paper, title=title, sections=(*odds, *paper.sections)))
    head, _, rest = text.partition("\n\n## ")
    game = f"[{sheet.module.name}](../../games/{sheet.module.id}.md)"
    return f"{head}\n\n{_use(sheet, game)}\n\n## {anchored(rest)}"


def _use(sheet: Sheet, game: str) -> str:
    commands = [f"play {sheet.id}", f"print {sheet.id} -o sheet.html", f"fees {sheet.id}"]
    if is_banked(sheet):
        commands += [f"report {sheet.id} -o report.html"]
    lines = "\n".join(f"    houseway {command}" for command in commands)
    return f"How the game goes: {game}.\n\n{lines}"


def anchored(text: str) -> str:
    """Every printed rule can be linked to by its id, as a citation names it."""
    lines = []
    for line in text.splitlines():
        mark, bold, said = line.partition("** ")
        if line.startswith("- **") and bold:
            name = mark.removeprefix("- **")
            line = f'- <span class="rule" id="{name}">{name}</span> {_plain(said)}'
        lines.append(line)
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """A sentence in which no sign means anything to Markdown."""
    for sign in "\\*_[]<`":
        text = text.replace(sign, f"&#{ord(sign)};")
    return text


# -- what wagers are worth -----------------------------------------------------------------------------------


def odds_section(sheet: Sheet) -> Iterator[Section]:
    """The wagers that are counted out in seconds; which command tells the others."""
    if not (is_banked(sheet) and is_priced(sheet.module.id)):
        return
    counted = counted_wagers(sheet)
    parts: list[Line | Grid] = []
    if counted:
        says = "Before fees, each by the unit of the first bet. A positive edge is the bank's."
        parts += [Line(says), Grid("wagers", COLUMNS, tuple(map(_row, counted)))]
    if rest := [name for name in sheet.wagers if name not in {one.wager for one in counted}]:
        names = ", ".join(rest)
        how = "take minutes to count" if sheet.module.id in COUNTED_LONG else "are simulated"
        how = how if len(rest) > 1 else how.replace("take", "takes").replace("are", "is")
        parts.append(Line(f"{names} {how}: `houseway odds {sheet.id} --wager {rest[0]}` tells more."))
    yield Section("What wagers are worth", tuple(parts))


def counted_wagers(sheet: Sheet) -> Sequence[WagerOdds]:
    """The wagers of a banked sheet that are counted out, in their order; none where that takes minutes."""
    return () if sheet.module.id in COUNTED_LONG else _counted(sheet.id)


@cache
def _counted(name: str) -> Sequence[WagerOdds]:
    """The same for two pages."""
    sheet = find_sheet(name)
    packs = int(getattr(sheet.settings, "decks", 1))
    return priced_game(sheet.module.id, sheet.id).exact(Question(sheet.settings, sheet.wagers, packs))


def edge(one: WagerOdds) -> str:
    """What the bank keeps of a unit."""
    return f"{-one.ev:+.3%}".replace("-", "−")


def _row(one: WagerOdds) -> tuple[str, ...]:
    return (
        one.wager,
        edge(one),
        f"{-one.element_of_risk:+.3%}".replace("-", "−"),
        f"{one.sd:.3f}",
        f"{one.hit_frequency:.2%}",
        one.strategy or "nothing to decide",
    )


# -- rooms ---------------------------------------------------------------------------------------------------


def rooms_index(shown: tuple[Sheet, ...]) -> str:
    """The five rooms."""
    rows = []
    for room in rooms():
        count = sum(one.room.id == room.id for one in shown)
        rows.append((f"[{room.name}]({room.id}/index.md)", room.source, str(count)))
    grid = Grid("rooms", ("room", "printed", "sheets"), tuple(rows))
    under = "Every sheet of five California card rooms, as it was once printed."
    return to_markdown(Paper("Rooms", under, (Section("The five rooms", (grid,)),), (PLAY_CHIPS,)))


def room_index(room: Room, here: tuple[Sheet, ...]) -> str:
    """A room: its sheets, and the rules that hold for all of them."""
    rows = tuple(
        (
            f"[{one.name}]({one.id.partition('/')[2]}.md)",
            f"[{one.module.name}](../../games/{one.module.id}.md)",
            "{}–{}".format(*one.settings.seats),
            str(len(one.statements)),
        )
        for one in here
    )
    sheets = Section("Its sheets", (Grid("sheets", ("sheet", "game", "seats", "rules"), rows),))
    paper = print_room(room)
    head, _, rest = to_markdown(replace(paper, sections=(sheets, *paper.sections))).partition("\n\n## ")
    return f"{head}\n\n## {anchored(rest)}"
