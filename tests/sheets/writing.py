"""A small room of one's own: files that a test writes and may get wrong."""

from __future__ import annotations

from pathlib import Path

SHEET = """\
game = "three-card-poker"
name = "Kitchen Poker"
fees = ["kitchen"]

[table]
fee_option = "1"

[deck]
1.says = "One deck is used."
1.decks = 1

2.note = "The cards are old."

[bet]
1.says = "The Play wager is one Ante."
1.play_multiple = 1
1.does = "play_or_fold"

2.says = "Pair Plus is $5 or more."
2.pair_plus_limits = ["$5", "none"]

[rank]
1.says = "The bank qualifies with queen-high."
1.qualifier = "queen-high"
1.does = "qualifier"

[fee]
1.says = "The bank pays."
1.fees = "kitchen"

[amb]
1.unclear = "A-2-3 of one suit is not named."
1.played = "a straight flush."
1.switch.suited-a23 = "straight-flush"
1.reads.straight-flush.suited_ace_two_three = "straight-flush"
1.reads.flush.suited_ace_two_three = "flush"

[unprinted]
bank_turns = { value = 2, why = "Everybody banks twice." }
"""
ROOM = """\
name = "The kitchen"

[bet]
1.says = "Everybody banks twice."
1.bank_turns = 2

[amb]
1.unclear = "Refusing the bank is not named."
1.played = "the game breaks."
1.switch.bank-refused = "game-breaks"
1.reads.game-breaks.bank_refused = "game-breaks"
1.reads.same-player.bank_refused = "same-player-continues"
"""
FEES = """\
title = "The kitchen's"
kind = "banked"

[option]
1 = { limits = "$5-$100", bank = "$5-$100: $0.50; $101+: $1" }
"""


def write_room(folder: Path, *, sheet: str = SHEET, room: str = "", fees: str = FEES) -> Path:
    """The sheet of a room whose files are these."""
    home = folder / "kitchen"
    (home / "fees").mkdir(parents=True)
    path = home / "poker.toml"
    path.write_text(sheet, encoding="utf-8")
    (home / "fees" / "kitchen.toml").write_text(fees, encoding="utf-8")
    if room:
        (home / "room.toml").write_text(room, encoding="utf-8")
    return path


def changed(text: str, old: str, new: str) -> str:
    """A text with one passage replaced."""
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    return text.replace(old, new)


def line_of(text: str, part: str) -> int:
    """The line on which a passage begins."""
    return text[: text.index(part)].count("\n") + 1
