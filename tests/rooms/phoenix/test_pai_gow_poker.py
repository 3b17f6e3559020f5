"""Phoenix's Pai Gow Poker: the eight spots, the cup and the deal, who looks and sets, fees."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.errors import SheetError
from houseway.play.events import Dealt, Looked, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    board_of,
    check_fee_option,
    circles_of,
    fees,
    moment,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    asked,
    came_to,
    finish,
    fronts,
    hand,
    held,
    mixed_hand,
    start,
)
from tests.bank.pai_gow_common import (
    check_bank_signal,
    check_bank_unseen,
    check_piles_go_round,
)

SHEET = "phoenix/pai-gow-poker"
BANK_SEAT = 8
POSITIONS = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The dice chart, the bank as 1."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def seated(*players, settings=()):
    return table(SHEET, players, settings=settings, bank_seat=BANK_SEAT)


def betting(*players):
    round = seated(*players).deal(Chance(1))
    take_bank(round, 1000)
    return round


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@rule("deck.4")
def test_seven_hands_of_seven_and_four_set_aside():
    round = start(SHEET, {"P2": BET})
    assert ruled(round, "seven_piles") == ["4 cards are left over"]
    dealt = held(round)
    assert sorted(dealt) == ["bank", *(f"seat {seat}" for seat in range(2, 8))]
    assert len({card for cards in dealt.values() for card in cards.split()}) == 49


@pytest.mark.parametrize(("bank_seat", "closed"), [(8, 1), (1, 2), (4, 5)])
@rule("deck.5")
def test_the_spot_after_the_bank_takes_no_bets(bank_seat, closed):
    players = [f"P{seat}" for seat in range(1, 9) if seat != bank_seat]
    round = table(SHEET, players, bank_seat=bank_seat).deal(Chance(1))
    take_bank(round, 1000)
    assert ruled(round, "no_play_spot") == [f"seat {closed}"]
    spots = {circle.rpartition("@")[2] for player in players for circle in circles_of(round, player)}
    assert spots == {str(seat) for seat in range(1, 9)} - {str(bank_seat), str(closed)}


@rule("deck.5")
def test_an_empty_spot_after_the_bank_is_closed_too():
    spots = {circle.rpartition("@")[2] for circle in circles_of(betting("P3", "P4"), "P3")}
    assert spots == {"2", "3", "4", "5", "6", "7"}


@rule("amb.11")
def test_a_felt_of_seven_spots_has_no_such_spot():
    settings = {"no-play-spot": "none"}
    assert sheet(SHEET).settings.seats == (2, 8)
    assert sheet(SHEET).change(settings).settings.seats == (2, 7)
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, bank_seat=1, settings=settings)
    assert came_to(round) == {"P2": 20}
    assert not ruled(round, "no_play_spot")
    with pytest.raises(SheetError, match="seats is 8, which makes 8 positions, but the piles go to 7"):
        sheet(SHEET).change({"no_play_spot": "none"})


# -- the bank and the dice -----------------------------------------------------------------------------------


@rule("bet.1")
def test_several_people_may_bet_on_a_spot():
    assert "game@2" in circles_of(betting("P2", "Back"), "Back")
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10}, "P3": {"game@2": 15}}, cards)
    assert came_to(round) == {"P2": 20, "Back@2": 10, "P3@2": 15}


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.2")
@rule("bet.3")
@rule("play.5")
def test_the_dice_count_every_seat_but_the_spot_after_the_bank(total):
    """With the bank in seat 3 seat 4 is not counted: seat 5 is 2, and so on to seat 2, which is 7."""
    counted = (3, 5, 6, 7, 8, 1, 2)
    seat = counted[POSITIONS[total] - 1]
    betting = (1, 6, 8)
    wagers = {f"P{player}": BET for player in betting}
    round = start(SHEET, wagers, {"pile 1": WINS}, total=total, bank_seat=3)
    assert held(round)["bank" if seat == 3 else f"seat {seat}"] == WINS
    assert ruled(round, "action_button")[0].startswith(f"a {total} puts the button at seat {seat}")
    order = sorted(betting, key=lambda player: (counted.index(player) - counted.index(seat)) % 7)
    assert list(came_to(finish(round))) == [f"P{player}" for player in order]
    assert moment(round, Wagered) < moment(round, Rolled) < moment(round, Dealt)


@pytest.mark.parametrize("total", [8, 15])
@rule("amb.14")
def test_eight_and_fifteen_are_the_banks(total):
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


@rule("play.14")
def test_payouts_run_clockwise_from_action():
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]


@rule("bet.4")
@rule("play.11")
def test_the_bank_is_opened_when_all_are_set_and_decides_its_setting():
    check_bank_unseen(SHEET)
    check_bank_signal(SHEET)
    round = start(SHEET, {"P2": BET}, {"bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    assert ruled(round, "bank_opens") == [""]
    assert asked(round) == {"bank": "Bank"}
    round.act(round.asks[0].id, [["5c", "3d"], "Qc Qd 9h 7s 2h"])
    assert round.over
    assert ruled(round, "bank_sets_freely") == [""]
    assert not ruled(round, "bank_set_house_way")


@rule("amb.15")
def test_the_holder_or_who_covers_more_sets_the_banks_hand():
    settings = {"bank-decision": "largest-cover"}
    round = start(SHEET, {"P2": BET}, bank=50, partners={"P3": 60}, also=["P3"], settings=settings)
    round.act(round.asks[0].id, round.asks[0].default)
    assert asked(round) == {"bank": "P3"}
    shared = {"bank_partners": 2}
    held_by = start(SHEET, {"P2": BET}, bank=50, partners={"P3": 60}, also=["P3"], settings=shared)
    held_by.act(held_by.asks[0].id, held_by.asks[0].default)
    assert asked(held_by) == {"bank": "Bank"}


# -- the deal ------------------------------------------------------------------------------------------------


@rule("play.1")
def test_seven_cards_to_each_of_seven_hands():
    round = seated("P2").deal(Chance(3))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    round.act(round.asks[0].id, "none")
    stub = round.felt.chance.stubs[0]
    assert [left.place for left in stub.exits] == [f"pile {n % 7 + 1}" for n in range(49)]
    assert ruled(round, "seven_piles") == ["4 cards are left over"]


@pytest.mark.parametrize("first", [1, 3, 7])
@rule("play.2")
@rule("play.3")
@rule("play.6")
def test_the_bank_chooses_the_hand_that_goes_to_action(first):
    check_piles_go_round(SHEET, first=first)
    round = start(SHEET, {"P2": BET}, first=first)
    assert ruled(round, "bank_picks_pile") == [f"pile-{first}"]
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("seven_piles") < kinds.index("bank_picks_pile") < kinds.index("Rolled")


# -- looking and setting -------------------------------------------------------------------------------------


def left_to_the_house():
    """P2 sets his hand, P3 leaves his in one pile."""
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": BANK}
    return hand(SHEET, {"P2": BET, "P3": BET}, cards, {"seat 2": "8c 6s", "seat 3": "house-way"})


@rule("play.9")
@rule("act.1")
def test_a_player_sets_his_hand_or_has_it_set_the_house_way():
    round = left_to_the_house()
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "Kd Td"
    assert start(SHEET, {"P2": BET}).asks[0].to_json()["house_way"] == "house-way"


@rule("play.10")
def test_a_house_way_hand_is_set_when_the_bank_is_open():
    log = [event.clause for event in left_to_the_house().events if hasattr(event, "detail")]
    steps = ["house_way_left", "all_hands_set", "bank_opens", "house_way_asked", "bank_signal"]
    assert [clause for clause in log if clause in steps] == steps


TWO_HANDS = {"P2": {"game@2": 20, "game@5": 20}, "P3": BET}
TWO_CARDS_EACH = {"seat 2": WINS, "seat 5": FRONT_WINS, "seat 3": LOSES, "bank": BANK}


def looks(round, who):
    """The places whose cards a player sees, in the order in which he looks at them."""
    viewed = [event for event in round.view(who).events if isinstance(event, Looked)]
    return [event.place for event in viewed if min(event.cards) >= 0]


@pytest.mark.parametrize(("first", "other"), [("seat 2", "seat 5"), ("seat 5", "seat 2")])
@rule("act.2")
def test_of_several_hands_the_first_looked_at_is_set_and_the_others_go_the_house_way(first, other):
    round = start(SHEET, TWO_HANDS, TWO_CARDS_EACH)
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


@rule("act.3")
def test_who_looks_at_several_hands_without_setting_one_has_all_set_the_house_way():
    round = start(SHEET, TWO_HANDS, TWO_CARDS_EACH)
    round.act(round.asks[0].id, "every-hand")
    assert looks(round, "P2") == ["seat 2", "seat 5"]
    assert asked(round) == {"seat 3": "P3"}
    finish(round)
    assert ruled(round, "looked_at_all") == ["seat 2, seat 5"]
    assert [detail[:6] for detail in ruled(round, "house_way_sets")] == ["seat 2", "seat 5"]


@rule("way.1")
def test_the_house_way_serves_who_does_not_set_and_extra_hands():
    round = start(SHEET, TWO_HANDS, TWO_CARDS_EACH)
    round.act(round.asks[0].id, "seat-2")
    finish(round, {"seat 3": "house-way"})
    assert ruled(round, "house_way_asked") == ["seat 3 by the manual chart"]
    assert ruled(round, "house_way_sets") == ["seat 5 by the manual chart"]
    assert fronts(round)["seat 3"] == "8h 7d"
    assert fronts(round)["seat 5"] == "Kd Td"


# -- fees and the bank's wager -------------------------------------------------------------------------------


@rule("fee.1")
def test_the_rates_of_2008():
    check_fee_option(SHEET, ("1", "10-100", "10-100 1; 101+ 3", "10-100 1"))
    round = betting("P2")
    refuses(round, "P2", {"game@2": 9}, "under the least of $10")
    assert board_of(round, "P2").circles[0].high == 100_00


@pytest.mark.parametrize(("second", "bank"), [(20, 1), (21, 3)])
@rule("fee.1")
def test_the_bank_pays_by_the_total_and_players_by_the_square(second, bank):
    wagers = {"P2": {"game@2": 40, "game@5": second}, "P3": {"game": 30}, "Back": {"game@2": 10}}
    assert fees(hand(SHEET, wagers)) == {"Bank": bank, "P2": 2, "P3": 1, "Back": 1}


def test_the_bank_is_used_up_by_all_that_moves():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
