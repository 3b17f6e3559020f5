"""EZ Baccarat Panda 8 at Lake Elsinore: $5 to $300 under option room-1, nobody behind a seat."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from houseway.cards import Chance
from houseway.games.banked.baccarat.drawing import finish
from houseway.games.banked.baccarat.ez.flow import verdict
from houseway.games.banked.baccarat.rules import drawing
from houseway.games.banked.baccarat.settle import Ending
from houseway.kernel import in_python
from houseway.rooms import sheet
from tests.bank.arrange import accepts, refuses, table, take_bank
from tests.bank.baccarat import PANDA_8
from tests.compliance import Here, bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.baccarat.hands import two_hands
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT, LAKE_ELSINORE_EZ_BACCARAT_OWN

KINDS = ("player", "banker", "tie", "panda-8", "dragon-7")
ALL = dict.fromkeys(KINDS, 5)
STOPS = "naturals-end-hand=yes"

here = Here("lake-elsinore/ez-baccarat-panda-8", deal=wagers.WON, paid=wagers.WON, lost=wagers.LOST)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(hands.tables, "deck.1", sizes=[14, 8], others=[9], why="8 or 14")
here.proves(wagers.spots, "deck.2", kinds=KINDS)
here.proves(bank.decks, "deck.3", pack="standard-52", usual=8, fewest=3, most=8)
here.proves(wagers.limits, "bet.1", "amb.6", kinds=KINDS[:3], low=5, high=300)
here.proves(wagers.needs_no_line, "bet.2", kinds=["tie"])
here.proves(wagers.needs_a_line, "bet.3", kinds=["dragon-7"], beside=["tie"])
here.proves(wagers.needs_a_line, "bet.4", kinds=["panda-8"], beside=["tie"])
for option in ("room-1", "own-3"):
    here.proves(
        wagers.limits, "bet.5", "amb.7", kinds=KINDS[3:], low=5, high=50, settings=f"fee_option={option}"
    )
here.proves(bank.behind, "bet.6", kinds=[])

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(bank.fee_lies_before_the_cards, "play.1")
here.proves(hands.cards_count, "rank.1", settings=STOPS)
here.proves(hands.tens_are_dropped, "rank.2", settings=STOPS)
EIGHT_AND_NINE = two_hands("Kc 8d", "Kh 4s 5s")
BY_POINTS = "naturals-end-hand=no natural-ranking=by-points"
here.proves(
    bank.reads, "rank.3", "amb.4", deal=EIGHT_AND_NINE, came={"naturals-end-hand=no": 10, BY_POINTS: -10}
)
here.proves(hands.naturals_stop, "amb.1", readings={"": False, "naturals-end-hand=no": False, STOPS: True})
here.proves(hands.more_money_is_played_alike, "way.4", "amb.9", more={"P3": {"player": 5, "banker": 5}})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(wagers.pays, "pay.1", kind="player", bet=25, came={"player": 25})
here.proves(wagers.pays, "pay.2", kind="player", bet=25, came={"banker": -25})
here.proves(wagers.pays, "pay.3", kind="banker", bet=25, came={"banker": 25, "three-card seven": 25})
here.proves(wagers.pays, "pay.4", kind="banker", bet=25, came={"player": -25})
here.proves(wagers.laps_go_clockwise, "pay.5", "pay.6", "bet.10", kinds=KINDS)
TIE = {"tie": 40, "three-card tie": 40, "player": -5, "banker": -5}
DRAGON = {"three-card seven": 200, "three-card seven tied": -5, "banker": -5, "player": -5}
PANDA = {"three-card eight": 125, "three-card eight beaten": -5, "two-card eight": -5, "banker": -5}
here.proves(wagers.pays, "side.1", kind="tie", came=TIE, bet=5)
here.proves(wagers.pays, "side.2", kind="dragon-7", came=DRAGON, bet=5, line=5)
here.proves(wagers.pays, "side.3", kind="panda-8", came=PANDA, bet=5, line=5)
for settings, amount in (("", 25), ("banker-three-card-seven=push", 0)):
    came = {"three-card seven": amount}
    here.proves(wagers.pays, "amb.2", kind="banker", bet=25, came=came, settings=settings)
here.proves(wagers.lines_on_a_tie, "amb.3", readings={"": 0, "on_tie=lose": -25})
here.proves(
    wagers.laps_decide_whom_a_short_bank_reaches,
    "amb.5",
    kind="panda-8",
    cards=PANDA_8,
    line=5,
    pays=125,
    by_seat="settle-order=seat-by-seat",
)
COVERAGE = {"": wagers.GROSS, "coverage=two-caps": wagers.TWO_CAPS, "coverage=net": wagers.NET}
here.proves(wagers.bank_is_used_up, "amb.12", readings=COVERAGE)

# -- fees ----------------------------------------------------------------------------------------------------

OWN = "fee-schedule=own-1"
EVERY = [({"P2": ALL, "P3": {"player": 10, "tie": 5, "panda-8": 5}}, {"Bank": 3, "P2": 5, "P3": 3})]
here.proves(bank.charges, "fee.1", paid=EVERY, settings=OWN)
here.proves(bank.fee_lies_before_the_cards, "fee.1", settings=OWN)
for row in bank.options(LAKE_ELSINORE_EZ_BACCARAT_OWN):
    here.proves(bank.option_is_charged, "fee.2", row=row)
for row in bank.options(LAKE_ELSINORE_BACCARAT):
    here.proves(bank.option_is_charged, "fee.4", row=row)
TEN, FORTY = {"P2": {"player": 10}}, {"P2": {"player": 40}}
here.proves(bank.charges_by_reading, "fee.3", wagers=TEN, paid={"": 0.5, "fee-schedule=room-2": 1})
FREE = {"P2": {"player": 40, "banker": 34, "tie": 50, "panda-8": 50, "dragon-7": 50}}
here.proves(bank.charges, "fee.4", paid=[(FREE, 0.5)])
here.proves(
    bank.charges_by_reading,
    "amb.10",
    wagers={"P2": {"player": 70, "tie": 300, "panda-8": 50}},
    paid={"": 0.5, "total-action=lines-and-tie": 2, "total-action=all-wagers": 5},
)
BOTH_PAY = {"Bank": 3, "P2": 1}
SCHEDULES = {"room-1": 0.5, "room-2": 1, **dict.fromkeys(("own-1", "own-2", "own-3"), BOTH_PAY)}
SCHEDULES |= {"own-4": {"Bank": 4, "P2": 2}}
here.proves(
    bank.charges_by_reading,
    "amb.11",
    wagers=FORTY,
    paid={f"fee-schedule={option}": paid for option, paid in SCHEDULES.items()},
)

test_the_sheet = here.tests(bank, hands, wagers)


@here.rule("fee.1")
def test_a_wager_must_leave_room_for_its_fee():
    round = table(here.sheet, {"P2": 11}, settings=[OWN]).deal(Chance(1))
    take_bank(round, 100)
    refuses(round, "P2", {"player": 5, "banker": 5}, "wagers of $10 and a fee of $2 are more than the $11")
    assert accepts(round, "P2", {"player": 10}) == {"player@2": 10}


# -- the derived figures -------------------------------------------------------------------------------------


play_out = in_python(finish)


@pytest.fixture(scope="module")
def chances():
    """How often each pair of finished hands comes from eight decks, with and without the natural stop."""
    weights = [128] + [32] * 9
    pairs = list(combinations_with_replacement(range(10), 2))
    counts = {}
    for stop in (1, 0):
        found: dict[tuple[int, ...], int] = {}
        rules = drawing(sheet(here.sheet).settings)._replace(natural_ends=stop)
        for player, banker, drawn_cards in product(pairs, pairs, product(range(10), repeat=2)):
            values = (player[0], banker[0], player[1], banker[1], *drawn_cards)
            end = play_out(values, rules)
            weight, left = 1, weights.copy()
            for value in values:
                weight *= left[value]
                left[value] -= 1
            orders = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
            found[end] = found.get(end, 0) + weight * orders
        counts[stop] = found
    return counts


@here.rule("ex.1")
@pytest.mark.parametrize(
    ("kind", "stop", "seven", "percent"),
    [
        ("player", 1, "pays-1-to-1", "-1.24"),
        ("banker", 1, "pays-1-to-1", "1.24"),
        ("banker", 1, "push", "-1.02"),
        ("tie", 1, "pays-1-to-1", "-14.36"),
        ("dragon-7", 1, "pays-1-to-1", "-7.61"),
        ("panda-8", 1, "pays-1-to-1", "-10.19"),
        ("tie", 0, "pays-1-to-1", "1.92"),
        ("player", 0, "pays-1-to-1", "-1.24"),
    ],
)
def test_the_derived_expectations(chances, kind, stop, seven, percent):
    hands.banker_hand_draws(here, 6, hands.CHART[6])
    settings = [f"banker-three-card-seven={seven}", "natural-ranking=by-points"]
    rules = sheet(here.sheet).change(settings).settings
    total = sum(chances[stop].values())
    mean = sum(
        Fraction(weight, total) * Fraction(*verdict(kind, Ending.at(*end), rules).pays)
        for end, weight in chances[stop].items()
    )
    assert f"{float(mean * 100):.2f}" == percent
