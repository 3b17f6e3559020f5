"""Super Pan 9 at Casino Real: $5 to $100, eight positions or seven; irregularities are a sibling's."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import SheetError
from houseway.play.events import Rolled, Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, circles_of, fees, refuses, ruled, table, take_bank
from tests.bank.nines import BET, THREE, finish, hand, held, join, place, start
from tests.compliance import Here, bank
from tests.compliance.nines import irregular, play
from tests.compliance.nines.irregular import WINS, cards_shown, with_incident
from tests.compliance.nines.play import SPOTS

EIGHT = dict(zip(range(3, 19), [3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2], strict=True))
SEVEN = dict(zip(range(3, 19), [3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4], strict=True))
"""The positions by the total of the dice, the banker's first."""
SEVEN_SEATS = "seats=2,7"

here = Here("casino-real/super-pan-9")

# -- table and banker ----------------------------------------------------------------------------------------

BOTH = {"P2": BET, "Back": {"game@2": 10}}
NINE = {"seat 2": THREE[9], "bank": THREE[7]}
here.proves(play.comes_to, "deck.3", cards=NINE, wagers=BOTH, came={"P2": 20, "Back@2": 10})
MIXED = {"seat 2": THREE[9], "seat 4": THREE[6], "seat 6": THREE[8], "bank": THREE[7]}
here.proves(
    play.comes_to,
    "bet.1",
    "play.7",
    cards=MIXED,
    wagers=SPOTS,
    came={"P2": 20, "P4": -20, "P6": 20},
    shows={"bank": "7", "seat 2": "9", "seat 4": "6", "seat 6": "8"},
)
here.proves(play.first_is, "bet.5", "bet.7", "bet.8", positions=EIGHT, seats=8)
here.proves(play.first_is, "bet.7", "bet.8", "amb.7", positions=SEVEN, seats=7, settings=SEVEN_SEATS)
here.proves(play.first_is, "room-rules#bet.11", positions={8: 8, 9: 1, 10: 2}, seats=8)
FOURTH = {"dealt": ["seat 4", "seat 6", "bank", "seat 2"], "acted": ["seat 4", "seat 6", "seat 2"]}
here.proves(
    play.orders,
    "bet.6",
    "play.3",
    dice=12,
    settled=["P4", "P6", "P2"],
    told="a 12 puts the button at seat 4",
    **FOURTH,
)
here.proves(
    play.orders,
    "bet.8",
    dice=11,
    bank_seat=3,
    settled=["P6", "P2", "P4"],
    told="a 11 puts the button at seat 5, which has no wager: seat 6 is next",
)
here.proves(
    play.orders,
    "amb.6",
    dice=5,
    dealt=["seat 6", "bank", "seat 2", "seat 4"],
    settled=["P6", "P2", "P4"],
    told="a 5 puts the button at seat 5, which has no wager: seat 6 is next",
)
here.proves(
    play.orders,
    "amb.5",
    dice=9,
    dealt=["bank", "seat 2", "seat 4", "seat 6"],
    acted=["seat 2", "seat 4", "seat 6"],
    settled=["P2", "P4", "P6"],
)
here.proves(
    play.open_circles,
    "room-rules#bet.13",
    to="Back",
    players=["P2", "Back"],
    circles=[f"game@{seat}" for seat in range(2, 9)],
)

# -- play ----------------------------------------------------------------------------------------------------

here.proves(play.bank_then_wagers_then_dice_then_cards, "bet.2", "play.1", "play.2")
here.proves(play.bank_then_wagers_then_dice_then_cards, "bet.5")
here.proves(play.players_act_in_turn, "play.5")
ON_FOUR = {"seat 2": THREE[7], "bank": f"{THREE[4]} 4s"}
here.proves(play.comes_to, "play.6", cards=ON_FOUR, acts={"seat 2": "stand", "bank": "hit"}, came={"P2": -20})
here.proves(play.cards_count, "rank.1", values=play.FACES)
here.proves(play.cards_count, "rank.2", values=play.ACE)
here.proves(play.cards_count, "rank.3", values=play.NUMBERS)
here.proves(play.bank_does, "way.1", letters=dict.fromkeys((7, 8, 9), "S"))
here.proves(play.bank_does, "way.2", letters=dict.fromkeys((0, 1, 2, 3), "H"))
here.proves(play.bank_does, "way.3", "play.6", letters=dict.fromkeys((4, 5, 6), "O"))
here.proves(play.house_way_hits_on_five, "way.4", "amb.8")
here.proves(
    play.comes_to,
    "amb.8",
    cards={"seat 5": f"{THREE[2]} 6s", "seat 2": THREE[7], "bank": THREE[7]},
    wagers={"P2": BET, "Back": {"game@5": 10}},
    acts={"seat 2": "stand"},
    came={"P2": 0, "Back@5": 10},
    told={"house_way_plays": ["seat 5 has 2"]},
)
SHARED = {"P2": BET, "P3": {"game": 20, "game@2": 90}}
here.proves(play.asks, "amb.8", wagers=SHARED, who={"": {"seat 2": "P2"}})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(play.scores, "amb.2", player=8, bank=7, bet=30, came={"": 30})
here.proves(play.scores, "amb.2", player=6, bank=7, bet=30, came={"": -30})
here.proves(play.scores, "amb.3", player=7, bank=7, came={"": 0, "super-pan-9-tie=banker-wins": -20})
COVERAGE = {
    "": [20, -20, 0],
    "bank-coverage=gross": [20, 0, 0],
    "bank-coverage=net": [20, -20, 20],
    "uncovered=lost": [20, -20, 0],
}
here.proves(play.reaches, "amb.4", funds=20, readings=COVERAGE)
here.proves(play.reaches, "room-rules#bet.7", funds=15, readings={"": [15, -15, 0]})
here.proves(play.covers, "amb.4")
here.proves(bank.limits, "amb.9", low=5, high=100)

# -- irregularities ------------------------------------------------------------------------------------------

here.proves(irregular.exposed_card_plays, "amb.12")
for kind in ("boxed", "off-table"):
    here.proves(irregular.dead_card, "amb.12", kind=kind)
for found in (0, 1):
    here.proves(irregular.bank_count_is_a_misdeal, "amb.12", found=found)

test_the_sheet = here.tests(play)


@here.rule("deck.2")
def test_the_table_has_seven_or_eight_positions_and_plays_with_two_players():
    assert held(start(here.sheet, {"P8": BET}), "seat 8") == 3
    assert held(start(here.sheet, {"P7": BET}, settings=[SEVEN_SEATS], dice=7), "seat 7") == 3
    with pytest.raises(SheetError, match="the tables have 7 or 8"):
        table(here.sheet, ["P2"], settings={"seats": [2, 9]}).deal(Chance(1))


@here.rule("way.4", "amb.8")
def test_a_player_may_ask_for_the_house_way():
    for total in range(10):
        round = hand(here.sheet, {"P2": BET}, {"seat 2": THREE[total]}, {"seat 2": "house-way"})
        assert ruled(round, "house_way_asked") == [f"seat 2 has {total}"]
        assert held(round, "seat 2") == (4 if total <= 5 else 3)


@here.rule("amb.9")
def test_an_operator_posts_other_limits():
    round = betting(here.sheet, ["P2"], {"table_limits": [1000, 50000]})
    refuses(round, "P2", {"game": 5}, "under the least of $10")
    assert accepts(round, "P2", {"game": 500}) == {"game@2": 500}


def test_no_fee_is_taken_without_a_schedule():
    assert fees(hand(here.sheet, SPOTS)) == {}
    assert sheet(here.sheet).fees == {}


@here.rule("amb.11")
def test_the_shoe_lasts_until_fewer_than_four_cards_a_position_are_left():
    seated = table(here.sheet, [f"P{seat}" for seat in range(2, 9)])
    left, shuffled = [], []
    for number in range(12):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, {f"P{seat}": BET for seat in range(2, 9)} | {"Bank": BET})
        finish(round)
        shuffled.append(sum(isinstance(event, Shuffled) for event in round.events))
        left.append(len(seated.state.shoe["order"]) - seated.state.shoe["at"])
    assert shuffled[0] == 1
    for before, new in zip(left, shuffled[1:], strict=False):
        assert new == (before < 32)
    assert 1 < sum(shuffled) < 12


def test_nobody_else_is_offered_a_share_of_the_bank():
    round = table(here.sheet, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    assert circles_of(round, "P2") == {f"game@{seat}" for seat in range(2, 9)}


def test_dice_are_rolled_once_a_hand():
    assert sum(isinstance(event, Rolled) for event in hand(here.sheet, SPOTS).events) == 1


def test_fouls_are_those_of_the_sibling_too():
    irregular.wrong_count_mended(here)
    irregular.wrong_count_foul(here, [1, 2])
    irregular.careless_foul(here)


def test_a_card_of_another_pack_is_replaced():
    round = with_incident(here, Incident("seat 2", 1, "foreign", "9h"), WINS)
    assert cards_shown(round, "seat 2") == WINS
    round = with_incident(here, Incident("bank", 1, "foreign", "9h"), WINS)
    assert cards_shown(round, "bank") == THREE[7]


@here.rule("amb.13")
def test_players_draw_as_they_like_or_must_follow_the_house_way():
    cards = {"seat 2": THREE[5], "seat 3": THREE[6], "bank": THREE[7]}

    def offered(settings):
        round = start(here.sheet, {"P2": BET, "P3": BET}, cards, settings=settings)
        said = {}
        while not round.over:
            ask = round.asks[0]
            said[ask.place] = {option.id for option in ask.options} - {"house-way"}
            round.act(ask.id, ask.default)
        return said

    assert offered({})["seat 2"] == {"hit", "stand"}
    assert offered({"players-draw": "house-way"}) == {"seat 2": {"hit"}, "seat 3": {"stand"}}
