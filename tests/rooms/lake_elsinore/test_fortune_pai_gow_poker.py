"""Lake Elsinore's Fortune Pai Gow Poker: a wild joker, and a bank that is set the house way."""

from tests.bank.arrange import betting, circles_of, results, rows
from tests.bank.pai_gow import BANK, BET, LOSES, WINS, came_to, hand, held
from tests.compliance import Here
from tests.compliance.pai_gow import bank, deal, fortune, house_way, ranking, setting
from tests.compliance.pai_gow.fortune import BOTH, bonus
from tests.rooms.figures.fortune_fees import LAKE_ELSINORE

SHEET = "lake-elsinore/fortune-pai-gow-poker"
here = Here(SHEET)
FREE = {"bank_setting": "free"}
"""A bank that is set as a check says."""
ROWS_08 = (
    ("As Ks Qs Js Ts 9s 8s", 1000, 500),
    ("7d 6d 5d 4d 3d 2d Ad", 1000, 500),
    ("As Ks Qs Js Ts 9s Jk", 500, 100),
    ("7d 6d Jk 4d 3d 2d Ad", 500, 100),
    ("Ac Ad Ah As Jk 9c 7d", 400, 50),
    ("Kc Kd Kh Ks Jk 9c 7d", 250, 25),
    ("2c 2d 2h 2s Jk 9c 7d", 250, 25),
    ("Ah Kh Qh Jh Th 4c 3d", 100, 10),
    ("Ah Kh Jk Jh Th 4c 3d", 100, 10),
    ("Ks Qs Js Ts 9s Kd 2d", 40, 5),
    ("5h 4h 3h 2h Ah Kc 9d", 40, 5),
    ("Ac Ad Ah As Kc 5d 2h", 25, 5),
    ("2c 2d 2h 2s Kc 5d 9h", 25, 5),
    ("7c 7d Jk 7s Kc 5d 2h", 25, 5),
    ("Ac Ad Ah Kc Kd 5s 2h", 5, 0),
    ("9c 9d 4h 4c Jk Ks 2h", 5, 0),
    ("Ah Kh Qh Jh 9h 4c 3d", 3, 0),
    ("7h 5h 4h 3h 2h Kc Td", 3, 0),
    ("Ac Kd Qh Js Tc 4d 3h", 2, 0),
    ("5c 4d 3h 2s Ac Kd 9h", 2, 0),
)
"""Seven cards by FPG-08: odds to one and the Envy Bonus in dollars."""
NOTHING = (
    ("Ac Ad Ah Ks Jc 5d 2h", None, 0),
    ("9c 9d Jk Ks Jc 5d 2h", None, 0),
    ("Ac Ad Kh Ks 9c 7d 2h", None, 0),
    ("Kc Qd Th 9s 7c 5d 2h", None, 0),
)
WILD_SETTINGS = (
    "Q T | K Jk 8 6 4",
    "Q 9 | K K Jk 5 2",
    "K Q | 9 8 Jk 6 5",
    "A A | Jk A A 9 5",
    "A A | A A Jk K K",
    "K K | 9 9 9 9 K",
)

here.proves(deal.an_eighth_is_not_dealt_in, "deck.1", "deck.2")
here.proves(ranking.joker_is_wild, "deck.5", also={"Jk 9h 9s 9c 9d": "five of a kind, nines"})
here.proves(ranking.joker_in_front, "deck.5", "amb.12", reads=ranking.WILD_FRONTS)

here.proves(bank.game_wager_is_limited, "bet.1", low=10, high=600)
here.proves(fortune.is_within_limits, "bet.3", low=10, high=600)
here.proves(fortune.button_from, "bet.4", "amb.6", least=5)
here.proves(fortune.button_from, "bet.4", "amb.6", least=25, settings={"envy-minimum": "25"})
here.proves(fortune.button_holders, "bet.5", backline=True)
here.proves(bank.reaches, "bet.7", "bet.8", "side.10", bank=30, came=(20, -10, 0))
here.proves(bank.reaches, "bet.7", "bet.8", "side.10", bank=40_000, came=(20, -20, 20))
here.proves(bank.reaches, "amb.18", bank=15, came=bank.GROSS)
here.proves(
    bank.reaches_by_reading,
    "amb.18",
    switch="coverage",
    readings={"gross": bank.GROSS, "two-caps": bank.TWO_CAPS, "net": bank.NET},
)

here.proves(deal.goes, "play.1", steps="bank_taken Wagered no_more_bets seven_piles", wagers={"P2": BOTH})
here.proves(deal.piles_are_dealt, "play.2", way="to and fro")
here.proves(deal.goes, "play.5", steps="seven_piles bank_picks_pile Rolled piles_clockwise")
here.proves(setting.bank_opens_when_all_are_set, "play.9", "way.1", front="9h 7s", forced=True)
here.proves(setting.every_hand_or_one, "amb.19")

here.proves(ranking.fronts_rank, "rank.1", free=FREE)
here.proves(ranking.backs_rank, "rank.2", "amb.11", free=FREE)
here.proves(ranking.wheel_is_the_lowest_straight, "rank.3", free=FREE)
here.proves(setting.equal_front, "amb.20", other={"equal-front-back": "foul"})
here.proves(
    ranking.four_nines_and_the_joker,
    "amb.5",
    free=FREE,
    aces_only={"five-of-a-kind": "aces-only"},
    any_rank={},
)
printed = [sample for row in house_way.ROWS.values() for sample in row if "Jk" not in sample]
here.proves(house_way.sets_all, "way.2", samples=[*printed, *WILD_SETTINGS])
here.proves(house_way.sets_row, "way.3", row="pair before a complete hand")
here.proves(house_way.sets_all, "amb.2", samples=["Q Q | Q Q Jk 4 2", "2 2 | Q Q Q Q Jk", "9 8 | K K Jk 3 2"])
here.proves(setting.house_way_is_open_to_all, "amb.1", chart="fortune")
for word, chart in (("chart-000", "fortune"), ("chart-002", "manual")):
    here.proves(setting.house_way_is_open_to_all, "amb.1", chart=chart, settings=[f"house-way={word}"])

here.proves(ranking.comes_to, "pay.2", rows="both win")
here.proves(ranking.comes_to, "pay.3", rows="both lose")
here.proves(ranking.comes_to, "pay.4", rows="front wins, back wins")
here.proves(ranking.comes_to, "pay.5", rows="front copies, back copies, both copy")

here.proves(fortune.pays, "side.1", rows=ROWS_08)
here.proves(fortune.pays, "ex.4", rows=[("Kc Kd Kh Ks Jk 9d 4c", 250, 25)])
here.proves(fortune.pays, "amb.4", rows=[("As Ks Qs Js Ts Kd Qd", 100, 10)])
here.proves(fortune.pays, "side.4", rows=NOTHING)
here.proves(fortune.foul_hand, "amb.13", switch="foul-game-wager")
trigger = {"switch": "envy-trigger", "words": ("fortune-bettor", "any-player")}
here.proves(fortune.envy_needs_a_bonus, "side.5", "amb.7", **trigger)
here.proves(fortune.seat_after_seat, "pay.6")

room_1, room_2, own = rows(LAKE_ELSINORE)
here.proves(bank.fee_option, "fee.3", "room-rules#fee.16", row=room_1)
here.proves(bank.fee_option, "fee.3", "room-rules#fee.16", row=room_2)
here.proves(bank.fee_option, "fee.1", row=own)
own_1 = ["fee-schedule=own-1"]
# $76 of game and bonus wagers are in the second band.
counted = {"P2": {"game": 40, "fortune": 36}}
here.proves(bank.fees_are, "fee.1", "amb.10", wagers=counted, paid={"Bank": 2}, settings=own_1)
here.proves(deal.goes, "fee.1", "amb.10", steps="bank_fee Rolled", settings=own_1)
by_the_bet = {"P2": {"game": 60, "fortune": 600}, "P3": {"game": 39, "game@2": 101}}
here.proves(bank.fees_are, "fee.3", wagers=by_the_bet, paid={"Bank": 2, "P2": 1, "P3": 3})
free_bonus = {"P2": {"game": 99, "fortune": 600}}
here.proves(bank.fees_are, "fee.3", wagers=free_bonus, paid={"Bank": 1, "P2": 1})
for settings, paid in (
    ((), {"Bank": 1, "P2": 1}),
    (["fee-schedule=room-1"], {"Bank": 1, "P2": 1}),
    (["fee-schedule=room-2"], {"Bank": 1.5, "P2": 1.5}),
    (own_1, {"Bank": 2}),
):
    fifty = {"P2": {"game": 50, "fortune": 50}}
    here.proves(bank.fees_are, "fee.2", "amb.17", wagers=fifty, paid=paid, settings=settings)
here.proves(fortune.button_goes_to_who_bets_the_bonus, "play.1")

test_the_sheet = here.tests(bank, deal, fortune, ranking, setting, without=[ranking.joker_is_a_bug])


@here.rule("deck.3")
def test_every_seat_has_a_spot_for_the_bonus():
    circles = {f"{kind}@{seat}" for kind in BOTH for seat in (2, 5)}
    assert circles_of(betting(SHEET, ["P2", "P5"]), "P2") >= circles


@here.rule("bet.8")
def test_what_the_bank_does_not_reach_goes_back_or_is_lost():
    """P2 wins the whole bank of $15, so that nothing of P3's lost wager is covered; each pays a dollar."""
    wagers, cards = {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES, "bank": BANK}
    lost = hand(SHEET, wagers, cards, bank=15, settings=["uncovered-wager=lost"])
    assert results(lost)["P3"] == -21
    assert results(hand(SHEET, wagers, cards, bank=15))["P3"] == -1


@here.rule("ex.2")
def test_twelve_is_the_fourth_seat_from_the_player_dealer():
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": WINS}, total=12, named=5)
    assert held(round)["seat 5"] == WINS
    assert list(came_to(round)) == ["P5", "P2"]


@here.rule("amb.3")
def test_what_the_joker_is_for_the_bonus():
    """Two pair and the joker are a full house, or two pair with an ace."""
    words = ("fully-wild", "ace-straight-flush")
    assert bonus(here, "9c 9d 4h 4c Jk Ks 2h") == 50
    assert [bonus(here, "9c 9d 4h 4c Jk Ks 2h", [f"bonus-joker={word}"]) for word in words] == [50, -10]
    assert [bonus(here, "9c 8d Jk 6s 5c Kd 2h", [f"bonus-joker={word}"]) for word in words] == [20, 20]


@here.rule("amb.5")
def test_five_of_a_kind_for_the_bonus():
    words = ("all-ranks-below-five-aces", "aces-only")
    paid = [bonus(here, "Kc Kd Kh Ks Jk 9c 7d", [f"five-of-a-kind={word}"]) for word in words]
    assert paid == [2500, 250]


def test_a_wager_behind_an_idle_seat_plays():
    setting.idle_seat_is_open(here)
