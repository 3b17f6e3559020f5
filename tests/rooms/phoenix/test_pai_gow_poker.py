"""Phoenix's Pai Gow Poker: eight spots, of which the one after the bank takes no bets."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import SheetError
from houseway.play.events import Looked, Rolled, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import circles_of, fees, place, ruled, table, take_bank, wagered
from tests.bank.nines import DICE
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    asked,
    came_to,
    dice_to,
    finish,
    fronts,
    hand,
    held,
    shown,
    start,
)
from tests.compliance.pai_gow import bank, deal, house_way, irregular, phoenix_room, ranking, setting
from tests.compliance.rounds import Rounds

SHEET = "phoenix/pai-gow-poker"
here = Rounds(SHEET, family="pai gow")


def cup_is_opened_once_more(here, slip, clause, picks):
    """The dice name seat 2, and seat 4 when they are thrown again; after a slip in the procedure the bank
    picks a pile again too."""
    thrown = {"action": DICE[dice_to(2)], "action #2": DICE[dice_to(4)]}
    seated = table(here.sheet, ["P2", "P4"], bank_seat=8)
    round = seated.deal(Chance.scripted({"pile 1": WINS}, dice=thrown, incidents=[slip]))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}, "P4": {"game@4": 20}})
    round.act(round.asks[0].id, "none")
    finish(round)
    assert len([event for event in round.events if isinstance(event, Rolled)]) == 2
    assert ruled(round, clause) == [""]
    assert ruled(round, "bank_picks_pile") == ["pile-1"] * picks
    assert held(round)["seat 4"] == WINS


here.proves(
    deal.dice_name_the_first_pile,
    *("bet.2", "bet.3", "play.5"),
    counted=(3, 5, 6, 7, 8, 1, 2),
    betting=(1, 6, 8),
)
here.proves(deal.goes, "bet.2", "bet.3", "play.5", steps="Wagered Rolled Dealt")
here.proves(deal.action_goes_round, "play.14")
here.proves(setting.largest_partner_sets, "amb.15", settings={"bank-decision": "largest-cover"})

here.proves(deal.piles_are_dealt, "play.1", way="in rotation")
here.proves(deal.goes, "play.2", "play.3", "play.6", steps="seven_piles bank_picks_pile Rolled")

here.proves(setting.house_way_is_open_to_all, "way.3", "amb.1", chart="manual")
here.proves(
    setting.house_way_is_open_to_all,
    "amb.1",
    chart="double-hand",
    settings={"house-way": "double-hand-chart"},
)
here.each(
    house_way.sets_row,
    {
        "way.2": "pair before a complete hand",
        "rank.8": "pair before a complete hand",
        "way.4": "no pair",
        "way.5": "one pair",
        "way.6": "two pair, queens up",
        "way.7": "two pair, nines to jacks",
        "way.8": "two pair, sixes to eights",
        "way.9": "two pair, fives down",
        "way.10": "three aces",
        "way.11": "three of a kind",
        "way.12": "two threes",
        "way.13": "three pair",
        "way.14": "straight or flush",
        "way.15": "straight or flush and a pair",
        "way.16": "straight or flush and two pair",
        "way.17": "full house",
        "way.18": "four, queens up",
        "way.19": "four, nines to jacks",
        "way.20": "four, sixes to eights",
        "way.21": "four, fives down",
        "way.22": "four and a pair",
        "way.23": "straight or flush and a three",
    },
    "row",
)
here.each(
    house_way.sets,
    {
        "way.2": "A Jk | T 9 8 7 6",
        "way.23": "A A | Jk K Q J T",
        "amb.2": "K 5 | 9 8 7 6 5",
        "amb.3": "Jk 8 | T T 6 6 4",
        "amb.5": "A A | A K Q J T",
        "amb.6": "9 9 | A A A 6 6",
        "amb.7": "3 3 | 8 8 8 8 3",
        "amb.8": "A K | A A 9 5 2",
    },
    "sample",
)
here.proves(house_way.sets, "way.17", sample="9 9 | A A A 6 6")
here.proves(house_way.sets_by_the_chart, "way.2")
here.proves(house_way.sets_all, "amb.18", samples=["K K | 9 9 4 4 Jk", "A Jk | 9 8 7 6 5"])
here.proves(house_way.five_aces, "amb.4")

here.proves(setting.foul_front_loses, "rank.3", "irr.1", counted=True)
here.proves(ranking.copies_are_the_banks, "rank.4", "rank.5")
here.proves(ranking.wheel_is_the_lowest_straight, "amb.13", other={"wheel-rank": "second-highest"})
here.proves(
    ranking.four_nines_and_the_joker,
    "amb.10",
    aces_only={"joker": "wild"},
    any_rank={"joker": "wild", "wild-five-of-a-kind": "any-rank"},
)
here.proves(ranking.comes_to, "pay.1", "pay.2", "pay.3")

here.proves(irregular.ace_or_joker, "irr.3", "amb.17", kinds=["boxed"])
here.proves(irregular.two_cards, "irr.4", kinds=("boxed", "boxed"))
here.proves(irregular.card_too_many, "irr.5")
here.proves(irregular.bank_was_seen, "irr.6")
here.proves(irregular.hands_move_home, "irr.7")
slip = Incident("procedure", 1, "changed")
here.proves(cup_is_opened_once_more, "play.8", slip=slip, clause="procedure_restarts", picks=2)
cup = Incident("cup", 1, "exposed")
here.proves(cup_is_opened_once_more, "irr.10", slip=cup, clause="cup_shaken_again", picks=1)

here.proves(bank.fee_option, "fee.1", row=phoenix_room.RATES_OF_2008)
here.proves(bank.game_wager_is_limited, "fee.1", low=10, high=100)
for second, fee in ((20, 1), (21, 3)):
    wagers = {"P2": {"game@2": 40, "game@5": second}, "P3": {"game": 30}, "Back": {"game@2": 10}}
    paid = {"Bank": fee, "P2": 2, "P3": 1, "Back": 1}
    here.proves(bank.fees_are, "fee.1", "room-rules#fee.6", wagers=wagers, paid=paid)
phoenix_room.prove(here)

here.tells(f"""
    amb.15: the holder sets the bank's hand
        P2 bets 20; P3 sits; bank 50; P3 joins with 60
        [bank_partners=2] seat 2 waits; asked bank Bank
    play.9 play.10 act.1: a player sets his hand or has it set the house way when the bank is open
        seat 2: {WINS}; seat 3: {FRONT_WINS}; bank: {BANK}; P2 & P3 bet 20
        seat 2 sets 8c 6s; seat 3 sets house-way; front 2: 8c 6s; front 3: Kd Td
        house_way_left < all_hands_set < bank_opens < house_way_asked < bank_signal
    deck.3 amb.9: in the other game the joker is any card: three nines beat two kings, with a bug two nines
        seat 2: 9c 9d Jk Kh 7c 3d 2h; bank: Kc Kd Jh 9s 7s 5d 4h; P2 bets 20
        seat 2 sets 3d 2h; bank sets 5d 4h
        [] came P2 -20
        [joker=wild] came P2 0
    rank.4 rank.5: four cards alike are no copy, five are
        bank: {BANK}; P2 bets 20
        [] seat 2: Qh Qs 9d 8c 5d 3c 2s; seat 2 sets 9d 2s; by back_won_pushes; ruled back_copy: never
        [] seat 2: Qh Qs 9d 7c 5d 3c 2s; the end; ruled back_copy: seat 2
    play.12 ex.1: hands are compared one by one and read front first
        seat 2: As 8d Jc Jh Js 5s 3c; seat 3: {WINS}; bank: {BANK}; P2 & P3 bet 20; the end
        ruled hands_exposed: seat 2 / seat 3
    irr.9: who touches his chips concedes his own bet only
        seat 2: {WINS}; bank: {BANK}; P2 bets 20; Back bets game@2 10; slip wager on seat 2 #1 taken-back
        came P2 -20, Back@2 10; by touch_concedes, wins_both
""")


@here.rule("play.12", "ex.1")
def test_a_hand_is_read_front_first():
    round = hand(SHEET, {"P2": BET}, {"seat 2": "As 8d Jc Jh Js 5s 3c", "bank": BANK})
    assert shown(round)["seat 2"] == "ace high with an eight; three of a kind, jacks, five-trey kickers"


@here.rule("bet.10")
def test_a_bought_bet_is_played_the_house_way():
    round = start(SHEET, {"P2": BET}, {"seat 3": WINS}, also=["P3"], bought=("P3", 60))
    assert asked(round) == {"seat 2": "P2"}
    finish(round)
    assert ruled(round, "bought_house_way") == ["seat 3"]
    assert ruled(round, "house_way_sets") == ["seat 3 by the manual chart"]
    assert fronts(round)["seat 3"] == "Kc Jd"


@pytest.mark.parametrize(
    ("bank_seat", "closed", "taken"), [(8, 1, range(1, 8)), (1, 2, range(2, 9)), (4, 5, (3, 6)), (8, 1, (3,))]
)
@here.rule("deck.5")
def test_the_spot_after_the_bank_takes_no_bets(bank_seat, closed, taken):
    players = [f"P{seat}" for seat in taken]
    round = table(SHEET, players, bank_seat=bank_seat).deal(Chance(1))
    take_bank(round, 1000)
    assert ruled(round, "no_play_spot") == [f"seat {closed}"]
    spots = {circle.rpartition("@")[2] for player in players for circle in circles_of(round, player)}
    assert spots == {str(seat) for seat in range(1, 9)} - {str(bank_seat), str(closed)}


@here.rule("amb.11")
def test_a_felt_of_seven_spots_has_no_such_spot():
    settings = {"no-play-spot": "none"}
    assert sheet(SHEET).settings.seats == (2, 8)
    assert sheet(SHEET).change(settings).settings.seats == (2, 7)
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, bank_seat=1, settings=settings)
    assert came_to(round) == {"P2": 20}
    assert not ruled(round, "no_play_spot")
    with pytest.raises(SheetError, match="seats is 8, which makes 8 positions, but the piles go to 7"):
        sheet(SHEET).change({"no_play_spot": "none"})


TWO_HANDS = {"P2": {"game@2": 20, "game@5": 20}, "P3": BET}
TWO_HANDS_HELD = {"seat 2": WINS, "seat 5": FRONT_WINS, "seat 3": LOSES, "bank": BANK}


def looks(round, who):
    """The places whose cards a player sees, in the order in which he looks at them."""
    viewed = [event for event in round.view(who).events if isinstance(event, Looked)]
    return [event.place for event in viewed if min(event.cards) >= 0]


@pytest.mark.parametrize(("first", "other"), [("seat 2", "seat 5"), ("seat 5", "seat 2")])
@here.rule("act.2")
def test_of_several_hands_the_first_looked_at_is_set_and_the_others_go_the_house_way(first, other):
    round = start(SHEET, TWO_HANDS, TWO_HANDS_HELD)
    ask = round.asks[0]
    assert [option.id for option in ask.options] == ["seat-2", "seat-5", "every-hand"]
    assert looks(round, "P2") == []
    round.act(ask.id, first.replace(" ", "-"))
    assert asked(round) == {first: "P2", "seat 3": "P3"}
    assert looks(round, "P2") == [first]
    lowest = {"seat 2": "8c 6s", "seat 5": "4s 3c"}[first]
    finish(round, {first: lowest})
    assert looks(round, "P2") == [first, other]
    assert looks(round, "P3") == []
    assert fronts(round)[first] == lowest
    assert fronts(round)[other] == {"seat 2": "Kc Jd", "seat 5": "Kd Td"}[other]
    assert ruled(round, "first_look_sets") == [first]
    assert ruled(round, "house_way_sets") == [f"{other} by the manual chart"]


@here.rule("act.3")
def test_who_looks_at_several_hands_without_setting_one_has_all_set_the_house_way():
    round = start(SHEET, TWO_HANDS, TWO_HANDS_HELD)
    round.act(round.asks[0].id, "every-hand")
    assert looks(round, "P2") == ["seat 2", "seat 5"]
    assert asked(round) == {"seat 3": "P3"}
    finish(round)
    assert ruled(round, "looked_at_all") == ["seat 2, seat 5"]
    assert [detail[:6] for detail in ruled(round, "house_way_sets")] == ["seat 2", "seat 5"]


@here.rule("way.1")
def test_the_house_way_serves_who_does_not_set_and_extra_hands():
    round = start(SHEET, TWO_HANDS, TWO_HANDS_HELD)
    round.act(round.asks[0].id, "seat-2")
    finish(round, {"seat 3": "house-way"})
    assert ruled(round, "house_way_asked") == ["seat 3 by the manual chart"]
    assert ruled(round, "house_way_sets") == ["seat 5 by the manual chart"]
    assert fronts(round)["seat 3"] == "8h 7d"
    assert fronts(round)["seat 5"] == "Kd Td"


@pytest.mark.parametrize(
    ("front", "back", "bank_front", "bank_back", "clause"),
    [
        ("7d 6d", "9c 9d Ah 4s 2c", "8d 6s", "9h 9s Kh 5s 3c", "back_won_pushes"),
        ("7d 6d", "9c 9d Kh 4s 2c", "8d 6s", "9h 9s Ah 5s 3c", "loses_both"),
        ("Kd 6d", "9c 9d Ah 4s 2c", "Ks 5s", "Jh Js Qh 8s 3c", "front_won_pushes"),
        ("4d 2d", "Ah 9h 7h 5h 2h", "7d 5d", "Ks Qs 8s 6s 3s", "back_won_pushes"),
        ("4d 2d", "Ks Qs 8s 6s 3s", "7d 5d", "Ah 9h 7h 5h 2h", "loses_both"),
        ("4d 2d", "Tc 9d 8h 7s 6c", "Qd 3d", "9c 8d 7h 6s 5c", "back_won_pushes"),
    ],
)
@here.rule("rank.6", "rank.7")
def test_kickers_decide_and_a_flush_or_straight_has_five(front, back, bank_front, bank_back, clause):
    assert ranking.settled_by(here, front, back, bank_front, bank_back) == clause


# -- bought action -------------------------------------------------------------------------------------------


def payments(round):
    return [event for event in round.events if getattr(event, "clause", "") == "action_bought"]


def bought(cards, amount=60, settings=()):
    """The company, in seat 3, bets for the bank; P2's hand takes the first free spot from the bank on."""
    told = {"seat 3": cards, "seat 2": LOSES, "bank": BANK}
    return hand(SHEET, {"P2": BET}, told, also=["P3"], bought=("P3", amount), settings=settings)


@here.rule("bet.6", "bet.9")
def test_the_bank_pays_another_to_bet_against_it():
    """The bet is his who places it: he is paid when it wins, and loses the whole of it otherwise."""
    won = bought(WINS)
    assert wagered(won) == [("P2", "game@2", 20), ("P3", "game@3", 60)]
    assert came_to(won) == {"P2": -20, "P3": 60}
    assert fees(won) == {"Bank": 1, "P2": 1, "P3": 1}
    assert came_to(bought("Th 8s 7c 6h 4d 3h 2d"))["P3"] == -60
    (paid,) = payments(won)
    assert isinstance(paid, Transfer)
    assert (won.parties[paid.payer], won.parties[paid.payee]) == ("Bank", "P3")


@here.rule("bet.6")
def test_nobody_but_the_bank_is_asked_to_buy_and_nobody_has_to_sell():
    round = start_betting()
    assert round.parties[round.asks[0].party] == "Bank"
    round.act(round.asks[0].id, ["buy", 60_00])
    assert [round.parties[ask.party] for ask in round.asks] == ["P2"]
    round.act(round.asks[0].id, "decline")
    round.act(round.asks[0].id, "decline")
    assert round.asks[0].options[0].id == "pile-1"
    assert not payments(round)


def start_betting(settings=()):
    round = table(SHEET, ["P2", "P3"], settings=settings, bank_seat=8).deal(Chance(1))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    return round


@pytest.mark.parametrize(("amount", "price", "part"), [(10, 5, 0.50), (60, 5, 3), (100, 5, 5)])
@here.rule("bet.8", "amb.16", "room-rules#bet.20")
def test_a_hundred_dollars_or_a_part_of_it_cost_five_or_its_part(amount, price, part):
    assert [event.amount for event in payments(bought(WINS, amount))] == [price * 100]
    pro_rata = bought(WINS, amount, {"action-buy-rounding": "pro-rata"})
    assert [event.amount for event in payments(pro_rata)] == [part * 100]


def test_the_bank_may_buy_action_where_nobody_bets():
    round = hand(SHEET, {}, {"seat 2": WINS, "bank": BANK}, also=["P3"], bought=("P3", 60))
    assert came_to(round) == {"P3@2": 60}


@pytest.mark.parametrize(("word", "who"), [("no", ["Bank"]), ("yes", ["Bank", "P2", "P3"])])
@here.rule("bet.7")
def test_others_may_buy_where_the_room_lets_them(word, who):
    round = start_betting({"color-buys": word})
    buyers = []
    while round.asks[0].options[0].id == "buy":
        buyers.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, "none")
    assert buyers == who


def test_nothing_is_bought_without_a_free_spot_or_money():
    full = start(SHEET, {f"P{seat}": BET for seat in range(2, 8)})
    poor = start(SHEET, {"P2": BET}, stacks={"P2": 25})
    assert not any(getattr(event, "what", "") == "action" for event in (*full.events, *poor.events))


test_the_sheet = here.tests(bank, deal, irregular, ranking, setting)
