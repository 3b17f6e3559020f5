"""The fees of the stud games of Lake Elsinore: schedules A and B for stud and high-low, time for razz."""

import pytest

from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.pots import fees
from tests.compliance.pots.arranged import go_on, on_each, sit
from tests.compliance.pots.stud_rulings import bet, quiet
from tests.pots.arrange import deal, dropped, paid, play, results, turn
from tests.pots.arrange_stud import see_street, show_down

ROOM = "lake-elsinore"
STAKES = {"ante": 0.5, "forced": 1, "low": 4, "high": 8}
high = Here(f"{ROOM}/seven-card-stud", **STAKES)
split = Here(f"{ROOM}/seven-card-stud-high-low-8", **STAKES)
razz = Here(f"{ROOM}/razz", ante=1, forced=1, low=5, high=10, razz=True)

SCHEDULE_B = {
    "1-2": (1, 1, 1.5, 2, 2.5, 2.5),
    "2-4": (1, 1, 2, 2.5, 3, 3),
    "3-6": (1, 1, 2, 3, 4, 4),
    "4-8": (1, 1, 2, 3, 4, 4),
    "5-10": (1, 1, 2, 3, 4, 4),
    "6-12": (1, 1, 2, 3, 4, 4),
    "10-20": (1, 1, 2, 3, 5, 5),
    "15-30": (1, 1, 2, 3, 5, 5),
    "20-40": (1, 1, 2, 3, 5, 5),
}
"""The fee with 2, 3, 4, 5, 6 and 8 players."""
UPPER = {7: ((4, 1), (5, 3)), 8: ((4, 1), (5, 3)), 6: ((3, 5), (4, 7)), 5: ((2, 9), (3, 11))}
UPPER |= {4: ((2, 13), (1, 15)), 2: ((2, 13), (1, 15))}
LOWER = {7: ((3, 17), (4, 19)), 8: ((3, 17), (4, 19)), 6: ((2, 21), (3, 23)), 5: ((1, 25), (2, 27))}
LOWER |= {2: ((1, 25), (2, 27))}
"""Schedule A: by players, two levels of fee, each with its printed option; the next option adds a dollar."""


def schedule_a(printed):
    """The option of schedule A under which a printed number stands."""
    found = sheet(f"{ROOM}/seven-card-stud").fees.items()
    own = [(name, fee.printed.split(", ")) for name, fee in found if fee.schedule == "draw-and-stud"]
    (name,) = [name for name, numbers in own if str(printed) in numbers]
    return name


def rows(printed, *limits):
    """Tables, players, fee and added fee of every option at these limits."""
    return [
        (f"limit={limit}, fee_option={schedule_a(number + added)}", players, fee, added)
        for limit in limits
        for players, levels in printed.items()
        for fee, number in levels
        for added in (0, 1)
    ]


def fee(number, room=""):
    """A rule of stud's fees; high-low has one for all."""
    return {high: f"fee.{number} {room}", split: "fee.1"}


tables = {
    f"limit={limit}": dict(zip((2, 3, 4, 5, 6, 8), row, strict=True)) for limit, row in SCHEDULE_B.items()
}
on_each(fees.by_players, fee(7, "room-rules#fee.25"), tables=tables, until=3)
on_each(fees.with_added, fee(4, "room-rules#fee.24"), rows=rows(UPPER, "4-8", "75-150"))
on_each(fees.with_added, fee(5, "room-rules#fee.24"), rows=rows(LOWER, "2-4", "3-6"))


def moments(here, words, streets):
    """What the pot has paid when fourth and when fifth street are dealt."""
    round = deal(sit(here, 6, words), quiet(3, False, "Tc", "Jc", "Qc"))
    for cards, taken in enumerate(streets, 4):
        see_street(round, cards)
        moves = paid(round, "drop") + paid(round, "added_drop")
        assert [(payer, dollars) for payer, _, dollars in moves] == [("pot", one) for one in taken]


on_each(moments, fee(6), words="", streets=([], [4]))
added = {"words": f"fee_option={schedule_a(6)}", "streets": ([3], [3, 1])}
on_each(moments, {high: "fee.1 fee.3", split: "fee.1"}, **added)


def ends_early(here, tables, cards=3):
    """What a hand pays that ends on third or on fourth street."""
    for words, taken in tables.items():
        round = deal(sit(here, 6, words), quiet(3, False, "Tc", "Jc", "Qc"))
        see_street(round, cards)
        if cards == 3:
            go_on(round)
            play(round, "P2 raise")
        else:
            bet(round)
        while not round.over:
            play(round, f"{turn(round)} fold")
        assert dropped(round) == taken
        assert paid(round, "modified_fee") == ([("pot", "house", 1)] if taken == 1 else [])


for cards in (3, 4):
    on_each(ends_early, fee(6), tables=dict.fromkeys(tables, 1), cards=cards)
a_options = {f"limit=4-8, fee_option={schedule_a(number)}": 1 for number in (1, 2, 3, 4)}
a_options |= {f"limit=2-4, fee_option={schedule_a(number)}": 1 for number in (17, 18, 19, 20)}
on_each(ends_early, fee(2), tables=a_options)
A = "fee-schedule=schedule-a"
read = {A: 1, f"{A}, schedule-a-modified=never-in-stud": 3}
on_each(ends_early, {high: "amb.13", split: "amb.6"}, tables=read)
chosen = {"": {6: 4}, A: {6: 3}, f"{A}, limit=3-6": {6: 2}, "limit=20-40": {6: 5}}
chosen |= {"limit=30-60": {6: 3}, f"{A}, limit=30-60": {6: 3}}
on_each(fees.by_players, {high: "amb.12 room-rules#amb.11", split: "amb.6"}, tables=chosen, until=3)
high.proves(fees.by_players, "amb.14", tables={"limit=1-2": {6: 2.5}, f"limit=1-2, {A}": {6: 2.5}}, until=3)
on_each(fees.with_added, fee(8), rows=[("fee_option=A-2-added", 8, 5, 1)])
on_each(fees.refused, fee(8), words="fee_option=A-3", match="there is no fee option 'A-3'")


def same_rate(here):
    """The rate is the same in a large pot as in a small one."""
    small, large = deal(sit(here, 6)), deal(sit(here, 6))
    show_down(small)
    see_street(large, 4)
    bet(large)
    show_down(large)
    assert dropped(small) == dropped(large) == 4 and sum(results(large).values()) == -4


on_each(same_rate, fee(8))


@razz.rule("fee.1", "fee.2", "room-rules#fee.21")
@pytest.mark.parametrize("limit", ["5-10", "20-40", "300-600"])
@pytest.mark.parametrize(("players", "charge"), [(2, 0), (5, 0), (6, 4), (8, 4)])
def test_each_player_pays_four_dollars_every_half_hour_when_six_or_more_play(players, charge, limit):
    table = sit(razz, [10_000] * players, f"limit={limit}")
    assert dropped(show_down(deal(table))) == 0
    assert table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == ([100 * charge] * players if charge else [])


razz.proves(fees.in_force, "fee.3", options={"": "time-1"})
razz.proves(fees.refused, "fee.3", words="fee_option=time-2", match="there is no fee option 'time-2'")

test_high = high.tests()
test_split = split.tests()
test_razz = razz.tests()
