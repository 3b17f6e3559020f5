"""Angie's Poker Club, Fortune Pai Gow Poker."""

from dataclasses import replace

import pytest

from houseway.cards import JOKER, PACKS, Chance, show_cards
from houseway.games.banked.collection import bank_fee, player_fee
from houseway.games.banked.pai_gow.house_way import house_way as set_by_the_house
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.rooms import sheet
from tests.bank.arrange import rows
from tests.bank.pai_gow import BANK, BET, LOSES, WINS, came_to, fronts, hand, held, shown
from tests.compliance import Here
from tests.compliance.pai_gow import bank, deal, fortune, house_way, ranking, setting
from tests.compliance.pai_gow.fortune import ACES, BOTH, TENS, bonus, settled
from tests.rooms.figures.fortune_fees import ANGIES
from tests.rooms.figures.spanish_21_5_fees import ANGIES_CARD_A

SHEET = "angies/fortune-pai-gow-poker"
here = Here(SHEET)
SHUFFLER = {"deal_pattern": "hand-by-hand", "pile_choice": "none", "dice_time": "before-deal"}

here.proves(ranking.joker_in_front, "deck.2", "rank.4")
here.proves(deal.an_eighth_is_not_dealt_in, "deck.3")

here.proves(fortune.button_from, "bet.1", "side.5", least=5)
here.proves(fortune.is_within_limits, "bet.2", low=3, high=200)
here.proves(setting.idle_seat_is_open, "bet.3")
here.proves(bank.reaches, "bet.5", "pay.8", bank=30, came=(20, -10, 0))
here.proves(
    bank.reaches_by_reading,
    "room-rules#amb.18",
    readings={"gross": bank.GROSS, "two-caps": bank.TWO_CAPS, "net": bank.NET},
)
here.proves(bank.is_refused_by_all, "room-rules#amb.20", asked=["P2", "P5", "Bank"])
breaks = ["bank-refused-by-all=game-breaks"]
here.proves(bank.is_refused_by_all, "room-rules#amb.20", settings=breaks)

here.proves(deal.goes, "play.1", "amb.16", steps="Wagered bank_fee Dealt")
here.proves(bank.fees_are, "play.1", "amb.16", "fee.1", wagers={"P2": BOTH}, paid={"Bank": 0.5})
here.proves(deal.piles_are_dealt, "play.2", "play.4", way="to and fro")
here.proves(deal.piles_are_dealt, "play.4", way="hand by hand", settings=SHUFFLER, picked=False)
here.proves(deal.goes, "play.4", steps="Rolled seven_piles", settings=SHUFFLER)
here.proves(deal.goes, "play.4", steps="seven_piles bank_picks_pile Rolled piles_clockwise")
here.proves(setting.equal_front, "amb.6", other={"equal-front-back": "foul"})
here.proves(setting.every_hand_or_one, "amb.22")
here.proves(setting.house_way_is_open_to_all, "play.11", chart="fortune")
here.proves(setting.bank_opens_when_all_are_set, "play.12", front="9h 7s")

here.each(
    house_way.sets_row,
    {
        "way.1": "no pair",
        "way.2": "one pair",
        "way.3": "two pair, queens up",
        "way.4": "two pair, nines to jacks",
        "way.5": "two pair, sixes to eights",
        "way.6": "two pair, fives down",
        "way.7": "three pair",
        "way.8": "three aces",
        "way.9": "three of a kind",
        "way.10": "two threes",
        "way.11": "straight or flush",
        "way.12": "straight or flush and a pair",
        "way.13": "straight or flush and two pair",
        "way.14": "straight or flush and a three",
        "way.15": "full house",
        "way.16": "four, queens up",
        "way.17": "four, nines to jacks",
        "way.18": "four, sixes to eights",
        "way.19": "four, fives down",
        "way.20": "five aces",
        "way.21": "pair before a complete hand",
        "way.22": "pair before a complete hand",
    },
    "row",
)
here.proves(house_way.sets_row, "way.16", row="four and a pair")
here.each(
    house_way.sets,
    {
        "amb.8": "Kc 9d | Ah 9h 7h 6h 2h",
        "amb.12": "9 9 | A A A 7 2",
        "amb.13": "6 6 | J J K Q 4",
        "amb.20": "A 8 | J J 6 6 4",
        "amb.21": "K K | 7 7 7 A Q",
    },
    "sample",
)
here.proves(house_way.sets_all, "amb.10", samples=["3 3 | 9 9 9 9 2", "3 3 | 8 8 8 8 3"])
for word, sample in (("split-aces", "A A | Jk A A 9 9"), ("pair-in-front", "9 9 | Jk A A A A")):
    here.proves(house_way.sets, "amb.11", sample=sample, settings=[f"five-aces-with-pair={word}"])

here.proves(ranking.wheel_is_the_lowest_straight, "rank.2", other={"wheel": "second-highest"})
here.proves(ranking.comes_to, "pay.1", rows="both win")
here.proves(ranking.comes_to, "pay.2", rows="both lose")
here.proves(ranking.comes_to, "pay.3", "ex.2", rows="front wins, back wins")
here.proves(ranking.comes_to, "pay.4", rows="front copies, back copies")
here.proves(ranking.comes_to, "pay.5", rows="both copy")

here.proves(deal.goes, "side.1", steps="no_more_bets Dealt", wagers={"P2": BOTH})
here.proves(fortune.pays, "side.3", rows=fortune.BUG_ROWS)
here.proves(fortune.pays, "side.12", rows=fortune.ROWS_05)
here.proves(
    fortune.trips_with_a_straight, "amb.1", switch="fortune-trips-v-straight", words=("best-pay", "best-rank")
)
here.proves(fortune.foul_hand, "amb.4", switch="fouled-hand")
trigger = {"switch": "envy-needs-fortune-bet", "words": ("yes", "no")}
here.proves(fortune.envy_needs_a_bonus, "side.7", "amb.2", **trigger)

for bet, fee in ((5, 0.5), (6, 1)):
    wagers = {"P2": {"game": 10, "fortune": 10}, "P3": {"game": bet}}
    here.proves(bank.fees_are, "fee.1", wagers=wagers, paid={"Bank": fee})
for number, row in enumerate(rows(ANGIES), 1):
    here.proves(bank.fee_option, "fee.2" if number < 33 else "fee.3" if number < 37 else "fee.4", row=row)
here.proves(
    bank.fees_are,
    "fee.2",
    wagers={"P2": {"game": 500, "fortune": 500}},
    paid={"Bank": 10},
    settings={"fee_option": "A-32"},
)
spots = {"P2": {"game": 100, "fortune": 110}, "P3": {"game": 10}}
for option, paid in (("A-34", {"P2": 3, "P3": 1, "Bank": 2}), ("A-33", {"P2": 1, "P3": 0.5, "Bank": 2})):
    here.proves(bank.fees_are, "fee.3", wagers=spots, paid=paid, settings={"fee_option": option})
# $2 for the sum, $1 and $0.50 spot by spot, $0.50 for each game wager.
three = {"P2": {"game": 40, "fortune": 20, "game@3": 45}, "P3": {"game": 10}}
for base, fee in (("", 2), ("aggregate", 2), ("per-spot", 1.5), ("game-wager", 1)):
    settings = ["fee_option=A-37", *([f"player-fee-base={base}"] if base else [])]
    paid = {"P2": fee, "P3": 0.5, "Bank": 0.5}
    here.proves(bank.fees_are, "fee.4", "room-rules#amb.28", wagers=three, paid=paid, settings=settings)

test_the_sheet = here.tests(bank, deal, fortune, ranking, setting, without=[setting.bank_sets_freely])


def test_the_first_fee_options_are_those_of_pure_spanish():
    """Copied for that sheet on their own."""
    assert rows(ANGIES)[:32] == rows(ANGIES_CARD_A)[:32]


@here.rule("play.4")
def test_a_shuffler_leaves_no_pile_to_pick():
    round = hand(SHEET, {"P2": BET}, {"pile 1": WINS}, named=5, settings=SHUFFLER)
    assert "bank_picks_pile" not in deal.steps_of(round)
    assert held(round)["seat 5"] == WINS


@here.rule("amb.6")
def test_the_same_pair_in_front_and_behind_is_legal_with_more_behind():
    fives = {"seat 2": "5c 5d 5h 5s 8c 7d 4h", "bank": "Jc 8h 7s 6h 4c 3s 2c"}
    assert came_to(hand(SHEET, {"P2": BET}, fives, {"seat 2": "5c 5d"})) == {"P2": 20}
    setting.equal_front(here, {"equal-front-back": "foul"})


@here.rule("play.13", "amb.5")
def test_the_player_dealer_may_set_the_banks_hand_otherwise():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, {"bank": "5c 3d"})
    assert fronts(round)["bank"] == "5c 3d"


@here.rule("rank.3")
def test_seven_in_a_row_are_a_straight_flush_in_the_game():
    """Set with the two lowest in front, they lose to a higher straight flush and push with the front."""
    cards = {"seat 2": "Qs Js Ts 9s 8s 7s 6s", "bank": "Kd Qd Jd Td 9d 3c 2h"}
    round = hand(SHEET, {"P2": BOTH}, cards, {"seat 2": "7s 6s", "bank": "3c 2h"}, bank=fortune.ENOUGH)
    assert shown(round)["seat 2"].split("; ")[1] == "straight flush, queen high"
    assert came_to(round) == {"P2": 0, "P2 fortune": 50_000}


@here.rule("pay.4", "pay.5")
def test_an_equal_front_and_a_lower_back_lose():
    args = ("9d 7c", "Jc Jd 8h 6s 4s", "9h 7s", "Qc Qd 5c 3d 2h")
    assert ranking.settled_by(here, *args) == "loses_both"
    ranking.copies_are_the_banks(here)


@here.rule("amb.9")
def test_two_pairs_with_a_straight_or_flush_are_set_alike_by_both_readings():
    """Hands with an ace and the joker, the only ones in which a pair leaves a straight or flush behind."""
    house_way.sets(here, "K K | Jk A Q J T")
    golden = sheet(SHEET).settings
    rows_first = ("two pair", *(one for one in golden.in_front_order if one != "two pair"))
    house_way.sets(here, "K K | Jk A Q J T", {"in_front_order": rows_first})
    first, second = ways_of(golden), ways_of(replace(golden, in_front_order=rows_first))
    for order in Chance(8).shuffles(1_500, PACKS["joker-53"]):
        rest = [card for card in order if card not in (JOKER, 48)]
        for at in range(0, 50, 5):
            cards = (JOKER, 48, *rest[at : at + 5])
            assert set_by_the_house(cards, first) == set_by_the_house(cards, second), show_cards(cards)


@here.rule("amb.3")
def test_the_joker_in_a_royal_flush_with_a_royal_match():
    cards = "As Jk Qs Js Ts Kd Qd"
    assert bonus(here, cards) == bonus(here, cards, ["royal-match-joker=royal-only"]) == 20_000
    assert bonus(here, cards, ["royal-match-joker=none"]) == 1_500
    assert bonus(here, "As Ks Qs Js Ts Jk Qd") == 1_500


@here.rule("side.6", "amb.19", "room-rules#room.36")
def test_only_seated_players_hold_buttons_one_for_each_of_their_bonuses():
    fortune.button_holders(here, backline=False)
    behind = {"P2": {**BOTH, "game@4": 10, "fortune@4": 10}, "P3": BOTH, "P4": BOTH}
    round = hand(SHEET, behind, {"seat 2": LOSES, "seat 3": TENS, "bank": BANK})
    assert fortune.envy(round) == {"P2": 5, "P4": 5, "P2@4": 5}
    nothing = hand(SHEET, {"P2": BOTH, "P3": BOTH}, {"seat 2": LOSES, "bank": BANK})
    assert settled(nothing) == ["P2 game", "P2 fortune", "P3 game", "P3 fortune"]


@here.rule("pay.7", "room-rules#room.37", "room-rules#amb.19")
def test_game_and_bonus_of_a_seat_and_then_the_next():
    wagers = {"P2": BOTH, "P3": BOTH, "Back": {"game@3": 10, "fortune@3": 10}}
    cards = {"seat 2": TENS, "seat 3": ACES, "bank": BANK}

    def order(settings=()):
        return settled(hand(SHEET, wagers, cards, named=3, settings=settings))

    envy = ["P3 envy", "P2 envy"]
    seats = ["P3 game", "Back game@3", "P3 fortune", "Back fortune@3", "P2 game", "P2 fortune"]
    kinds = ["P3 game", "Back game@3", "P2 game", "P3 fortune", "Back fortune@3", "P2 fortune"]
    assert order() == order(["settle-laps=by-seat"]) == seats + envy
    assert order(["settle-laps=by-bet-type"]) == kinds + envy


@pytest.mark.parametrize(
    ("option", "fee_of", "amount", "lower", "higher"),
    [
        ("A-2", bank_fee, 300, 50, 50),
        ("A-5", bank_fee, 90_000, 800, 800),
        ("A-12", bank_fee, 90_200, 1000, 1000),
        ("A-34", player_fee, 10_300, 100, 200),
        ("A-33", player_fee, 90_000, 50, 50),
        ("A-42", player_fee, 10_000, 300, 300),
        ("A-43", player_fee, 80_000, 500, 700),
    ],
)
@here.rule("fee.5", "room-rules#amb.26")
def test_amounts_that_no_band_names(option, fee_of, amount, lower, higher):
    found = sheet(SHEET).change({"fee_option": option})
    assert fee_of(found, amount) == lower
    assert fee_of(found.change(["fee-gap=lower-tier"]), amount) == lower
    assert fee_of(found.change(["fee-gap=higher-tier"]), amount) == higher
