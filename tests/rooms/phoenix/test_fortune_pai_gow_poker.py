"""Phoenix's Fortune Pai Gow Poker: a bank that is set the house way."""

from tests.bank.arrange import accepts, betting, circles_of, refuses, rows, ruled
from tests.bank.pai_gow import BANK, LOSES, WINS, asked, came_to, finish, hand, start
from tests.compliance import Here
from tests.compliance.pai_gow import (
    bank,
    deal,
    fortune,
    house_way,
    irregular,
    phoenix_room,
    ranking,
    setting,
)
from tests.compliance.pai_gow.fortune import BOTH, TENS, bonus, envy
from tests.rooms.figures.fortune_fees import PHOENIX

SHEET = "phoenix/fortune-pai-gow-poker"
here = Here(SHEET)
FREE = {"bank_setting": "free"}
"""A bank that is set as a check says."""

here.proves(fortune.pays, "deck.2", rows=fortune.BUG_ROWS)
here.proves(ranking.fronts_rank, "deck.3", free=FREE)
here.proves(deal.seven_seats, "deck.4", "amb.3")

here.proves(bank.game_wager_is_limited, "bet.1", "fee.3", low=10, high=100)
here.proves(setting.idle_seat_is_open, "bet.2")
here.proves(bank.reaches, "bet.3", "bet.5", "bet.6", bank=30, came=(20, -10, 0))
here.proves(bank.reaches, "bet.3", "bet.5", bank=40_000, came=(20, -20, 20))
here.proves(fortune.short_bank, "bet.3", "bet.5", "bet.6")
here.proves(fortune.short_bank, "room-rules#amb.1", "room-rules#amb.2")
here.proves(
    bank.reaches_by_reading,
    *("pay.6", "room-rules#amb.1", "room-rules#amb.2"),
    readings={"gross": bank.GROSS, "two-caps": bank.TWO_CAPS, "running": bank.NET},
)
here.proves(bank.goes_round_two_hands_each, "bet.4")

here.proves(
    deal.goes, "play.1", "play.2", steps="bank_taken Wagered no_more_bets seven_piles", wagers={"P2": BOTH}
)
here.proves(deal.goes, "play.3", steps="player_fee/bank_fee Rolled", wagers={"P2": BOTH})
here.proves(bank.fees_are, "play.3", wagers={"P2": BOTH}, paid={"P2": 1, "Bank": 1})
here.proves(deal.piles_are_dealt, "play.4", way="to and fro")
here.proves(deal.goes, "play.6", steps="seven_piles bank_picks_pile Rolled piles_clockwise")
here.proves(setting.every_hand_or_one, "amb.16")
here.proves(setting.equal_front, "amb.18", other={"equal-front-back": "foul"})
here.proves(setting.bank_opens_when_all_are_set, "play.10", "way.1", front="9h 7s", forced=True)
here.proves(deal.action_goes_round, "play.11", "pay.5")
here.proves(
    house_way.sets_all,
    "amb.9",
    samples=["K J | A 9 7 5 2", "6 6 | J J K Q 4", "K K | K K A J 9", "3 3 | K K K K A"],
)
here.proves(setting.house_way_is_open_to_all, "amb.8", "way.1", chart="manual")
here.proves(house_way.sets_by_the_chart, "way.1")
for word, chart in (("manual", "manual"), ("sibling-chart", "fortune")):
    here.proves(
        setting.house_way_is_open_to_all, "amb.8", chart=chart, settings=[f"fortune-house-way={word}"]
    )

here.proves(ranking.backs_rank, "rank.1", "amb.4", "amb.12", free=FREE)
here.proves(ranking.wheel_is_the_lowest_straight, "rank.2", free=FREE)
here.proves(ranking.comes_to, "pay.1", rows="both win")
here.proves(ranking.comes_to, "pay.2", rows="both lose")
here.proves(ranking.comes_to, "pay.3", rows="front wins, back wins")
here.proves(ranking.comes_to, "pay.4", rows="front copies, back copies, both copy")
here.proves(ranking.copies_are_the_banks, "rank.3", "pay.4")

here.proves(fortune.is_within_limits, "side.3", low=10, high=100)
here.proves(fortune.pays, "side.7", rows=fortune.ROWS_05)
trips = {"switch": "straight-with-trips", "words": ("pay-trips", "pay-straight")}
here.proves(fortune.trips_with_a_straight, "amb.2", **trips)
here.proves(fortune.foul_hand, "amb.10", switch="foul-game-wager")
here.proves(fortune.button_from, "side.8", "amb.1", least=5)
here.proves(fortune.button_from, "side.8", "amb.1", least=25, settings={"envy-minimum": "25"})
here.proves(fortune.button_holders, "side.9", backline=True)
trigger = {"switch": "envy-trigger", "words": ("fortune-bettor", "any-player")}
here.proves(fortune.envy_needs_a_bonus, "side.10", "amb.7", **trigger)
here.proves(fortune.seat_after_seat, "play.12")

here.proves(irregular.one_card_is_replaced, "amb.15", kinds=["boxed"])
here.proves(irregular.ace_or_joker, "amb.15", kinds=["boxed"])
here.proves(irregular.two_cards, "amb.15", kinds=("boxed", "boxed"))
here.proves(irregular.card_too_many, "amb.15")
here.proves(irregular.bank_was_seen, "amb.15")
here.proves(irregular.hands_move_home, "amb.15")

for row in rows(PHOENIX):
    here.proves(bank.fee_option, "fee.2", "fee.3", row=row)
together = {"P2": {"game": 60, "fortune": 30, "game@3": 11}, "P3": {"game": 100}}
paid = {"P2": 2, "P3": 1, "Bank": 2}
here.proves(bank.fees_are, "fee.1", wagers=together, paid=paid, settings={"fee_option": "2"})
for bet, fee in ((50, 1), (51, 2)):
    wagers = {"P2": {"game": 50, "fortune": bet}}
    paid = {"P2": 1, "Bank": fee}
    here.proves(bank.fees_are, "fee.2", "fee.3", "room-rules#fee.6", wagers=wagers, paid=paid)
for bet, top, going_on in ((20, 1, 1), (21, 1, 2), (100, 1, 2)):
    wagers, total = {"P2": {"game": 80, "fortune": bet}}, 1 if bet == 20 else 2
    for word, fee in (("", top), ("top-band", top), ("one-dollar-per-started-100", going_on)):
        settings = [f"fee-above-top-band={word}"] if word else []
        paid = {"P2": fee, "Bank": total}
        here.proves(bank.fees_are, "amb.11", wagers=wagers, paid=paid, settings=settings)
phoenix_room.prove(here)
here.proves(fortune.button_goes_to_who_bets_the_bonus, "play.1", "play.2")

test_the_sheet = here.tests(bank, deal, fortune, ranking, setting)


@here.rule("act.2", "side.1")
def test_every_seat_has_a_spot_for_the_bonus():
    assert circles_of(betting(SHEET, ["P2", "P5"]), "P2") >= {"fortune@2", "fortune@5"}


@here.rule("amb.13")
def test_the_joker_completes_the_royal_flush_but_not_the_match():
    assert bonus(here, "As Jk Qs Js Ts Kd Qd") == 20_000
    assert bonus(here, "As Ks Qs Js Ts Jk Qd") == 1_500


@here.rule("bet.2")
def test_both_wagers_play_behind_an_idle_seat():
    wagers = {"P3": {"game@2": 10, "fortune@2": 10}}
    round = start(SHEET, wagers, {"seat 2": WINS, "bank": BANK}, also=["P2"])
    assert came_to(finish(round)) == {"P3@2": 10, "P3 fortune@2": -10}


@here.rule("amb.16")
def test_or_a_player_sets_the_first_hand_that_he_looks_at():
    wagers = {"P2": {"game@2": 10, "game@5": 10}}
    round = start(SHEET, wagers, settings={"hands-looked-at": "first-only"})
    round.act(round.asks[0].id, "seat-5")
    assert asked(round) == {"seat 5": "P2"} and ruled(round, "first_look_sets") == ["seat 5"]


@here.rule("amb.17")
def test_the_bonus_is_at_least_the_table_minimum_or_a_dollar():
    four = {"game": 10, "fortune": 4}
    a_dollar = ["fortune-minimum=one-dollar"]
    refuses(betting(SHEET, ["P2"]), "P2", four, "least of $10")
    assert accepts(betting(SHEET, ["P2"], a_dollar), "P2", four) == {"game@2": 10, "fortune@2": 4}
    cards = {"seat 2": LOSES, "seat 3": TENS, "bank": BANK}
    assert envy(hand(SHEET, {"P2": four, "P3": BOTH}, cards, settings=a_dollar)) == {}
