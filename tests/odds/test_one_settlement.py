"""One arithmetic: a pay table changed in a sheet's file moves the live settlement and the odds alike."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

import houseway
from houseway.analysis import odds
from houseway.play import Party
from houseway.rooms import Table
from houseway.rooms.loader import load_sheet
from tests.bank.arrange import came_to, finish, start

ROOMS = Path(houseway.__file__).parent / "rooms"


class Change(NamedTuple):
    """A figure in a sheet's file that is raised by one, and a hand that it decides."""

    sheet: str
    printed: str
    raised: str
    wager: str
    cards: dict[str, str]
    pays: int
    """What the hand pays to one before the change."""


THREE_CARD_7 = {"player": "Kc 6d", "banker": "Kh 2s 5s"}
BY_SEVEN = {"player": "Kc 4d 3h", "banker": "Kh 3s 7d"}
TIE = {"player": "Kc 7d", "banker": "Qh 7s"}
CHANGES = [
    Change(
        "angies/ez-baccarat-panda-8",
        'dragon_7_pays = "40:1"',
        'dragon_7_pays = "41:1"',
        "dragon-7",
        THREE_CARD_7,
        40,
    ),
    Change("lake-elsinore/ez-baccarat-panda-8", 'tie_pays = "8:1"', 'tie_pays = "9:1"', "tie", TIE, 8),
    Change("lake-elsinore/baccarat-gold", "by-7 = 6", "by-7 = 7", "spread-player", BY_SEVEN, 6),
    Change(
        "lake-elsinore/baccarat-gold", '9-to-1.tie_pays = "9:1"', '9-to-1.tie_pays = "10:1"', "tie", TIE, 9
    ),
]


def copied(change: Change, folder: Path, *, raised: bool):
    """The sheet from a copy of its room's files, with the figure as printed or raised."""
    room, name = change.sheet.split("/")
    home = shutil.copytree(ROOMS / room, folder / ("raised" if raised else "printed") / room)
    path = home / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert text.count(change.printed) == 1
    if raised:
        path.write_text(text.replace(change.printed, change.raised), encoding="utf-8")
    return load_sheet(path)


def settled(sheet, change):
    """What a $10 wager comes to at a live table, in dollars."""
    seated = Table(sheet, [Party("Bank", 10_000_000, 1), Party("P2", 10_000_000, 2)])
    bets = {"player": 10, change.wager: 10}
    return came_to(finish(start(seated, {"P2": bets}, change.cards), {"P2": "hit"}))[f"P2 {change.wager}"]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.sheet} {change.wager}")
def test_a_changed_pay_table_moves_the_settlement_and_the_odds(change, tmp_path):
    before, after = (copied(change, tmp_path, raised=raised) for raised in (False, True))
    assert settled(before, change) == 10 * change.pays
    assert settled(after, change) == 10 * (change.pays + 1)

    printed, raised = (odds(sheet)[change.wager] for sheet in (before, after))
    moved = [
        (old.probability, old.pays, new.pays)
        for old, new in zip(printed.outcomes, raised.outcomes, strict=True)
        if old != new
    ]
    ((chance, old_pays, new_pays),) = moved
    assert (old_pays, new_pays) == (change.pays, change.pays + 1)
    assert raised.ev - printed.ev == pytest.approx(chance)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.sheet} {change.wager}")
def test_no_other_wager_moves(change, tmp_path):
    before, after = (odds(copied(change, tmp_path, raised=raised)) for raised in (False, True))
    others = [wager for wager in before.wagers if not wager.wager.startswith(change.wager.split("-")[0])]
    assert others
    assert all(after[wager.wager] == wager for wager in others)
