"""Seven-card stud, stud high-low and razz at Casino Real: tables, antes, the forced bet, streets and raises,
which they have in common."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Shown
from tests.pots.arrange import burned, cents, deal, in_front, options, paid, play, results, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    in_the_pot,
    lying_up,
    see_street,
    show_down,
)
from tests.rooms.casino_real.stud_sheets import (
    HIGH,
    RAZZ,
    SPLIT,
    all_three,
    cards_of,
    is_razz,
    on,
    three_play,
)

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"

FORCED = {"3-6": 1, "4-8": 1, "9-18": 3, "15-30": 5}
ANTES = {"3-6": 0.5, "4-8": 0.5, "9-18": 1, "15-30": 2}
TABLES = ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]


def plain(limit):
    return limit.removesuffix("-half-kill").removesuffix("-full-kill")


# -- pack, seats and tables ----------------------------------------------------------------------------------


@on({HIGH: "deck.1 deck.2 amb.1", SPLIT: "deck.1 deck.2 amb.1", RAZZ: "deck.1 amb.1"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = three_play(sheet).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on(all_three("amb.2"))
def test_two_to_seven_players_sit_down_unless_the_table_has_eight_seats(sheet):
    assert turn(deal(table_of(sheet, 2)))
    assert turn(deal(table_of(sheet, 7)))
    with pytest.raises(Refused, match="there is no seat 8"):
        table_of(sheet, 7).join(Party("P8", cents(100), 8))
    assert turn(deal(table_of(sheet, 8, {"max-seats": "8"})))


@on(all_three("bet.2"))
@pytest.mark.parametrize("limit", TABLES)
def test_every_listed_table_has_its_lower_and_upper_bet(sheet, limit):
    low, high = map(int, plain(limit).split("-"))
    round = three_play(sheet, {"limit": limit})
    assert options(round)["bet"] == (low, low)
    see_street(round, 5)
    assert options(round)["bet"] == (high, high)


@on(all_three("bet.2"))
@pytest.mark.parametrize("limit", ["2-4", "6-12", "9-18-half-kill", "3-6-full-kill", "3-5", "no-limit 1/2"])
def test_no_other_table_is_offered(sheet, limit):
    assert options(three_play(sheet))["bet"] == (4, 4)
    with pytest.raises(SheetError):
        table_of(sheet, 3, {"limit": limit})


# -- antes and the forced bet --------------------------------------------------------------------------------


@on(all_three("bet.1 play.1 amb.3"))
@pytest.mark.parametrize("limit", TABLES)
def test_every_player_antes_by_the_stake(sheet, limit):
    round = three_play(sheet, {"limit": limit})
    ante = ANTES[plain(limit)]
    assert paid(round, "antes") == [(name, "pot", ante) for name in ("P1", "P2", "P3")]
    assert in_the_pot(round) == 3 * ante and in_front(round) == {}


@on(all_three("amb.3"))
def test_switched_to_a_table_setting_the_table_posts_its_own_ante(sheet):
    round = three_play(sheet, {"ante-size": "table-setting", "posted_ante": "$3"})
    assert in_the_pot(round) == 9


@on(all_three("bet.3 amb.4"))
@pytest.mark.parametrize("limit", TABLES)
def test_third_street_opens_with_a_third_of_the_lower_limit_cut_to_dollars(sheet, limit):
    round = three_play(sheet, {"limit": limit})
    low = int(plain(limit).split("-")[0])
    forced = FORCED[plain(limit)]
    assert options(round) == {"bring-in": forced, "bet": (low, low)}
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": forced, "raise": (low, low)}


@on(all_three("bet.3 amb.4"))
def test_a_player_without_the_price_brings_it_in_for_less(sheet):
    round = three_play(sheet, stacks=[1.3, 1000, 1000])
    assert options(round) == {"bring-in": 0.8}
    play(round, "P1 bring-in")
    assert options(round)["call"] == 1


@on(all_three("amb.4"))
@pytest.mark.parametrize("limit, forced", [("3-6", 1), ("4-8", 2), ("9-18", 4), ("15-30", 7)])
def test_switched_to_half_the_forced_bet_is_half_the_lower_limit(sheet, limit, forced):
    round = three_play(sheet, {"limit": limit, "forced-bet-size": "half"})
    assert options(round)["bring-in"] == forced


@on(all_three("amb.4"))
def test_its_maker_may_open_for_the_full_lower_limit_instead(sheet):
    round = three_play(sheet)
    play(round, "P1 bet 4")
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@on({HIGH: "amb.4 bet.3", SPLIT: "amb.4 bet.3"})
@pytest.mark.parametrize(
    "ups, opens",
    [
        (("3d", "2s", "Kc"), "P2"),
        (("Ah", "3c", "3d"), "P2"),
        (("2s", "2h", "2c"), "P3"),
        (("2h", "2d", "2s"), "P2"),
        (("Ac", "As", "Kc"), "P3"),
    ],
)
def test_the_lowest_up_card_must_open_the_ace_high_and_clubs_lowest(sheet, ups, opens):
    round = deal(table_of(sheet, 3), lying_up(*ups))
    assert turn(round) == opens


@on({RAZZ: "amb.4 bet.3"})
@pytest.mark.parametrize(
    "ups, opens",
    [
        (("3d", "2s", "Kc"), "P3"),
        (("Ah", "3c", "3d"), "P3"),
        (("Kc", "Kh", "Ks"), "P3"),
        (("Kh", "Ks", "Kd"), "P2"),
        (("Ac", "As", "2c"), "P3"),
    ],
)
def test_in_razz_the_highest_up_card_must_open_the_ace_low_and_spades_highest(sheet, ups, opens):
    round = deal(table_of(sheet, 3), lying_up(*ups))
    assert turn(round) == opens


@on(all_three("bet.4 amb.6"))
def test_the_forced_bet_may_be_completed_and_then_raised_three_times(sheet):
    round = three_play(sheet, stacks=4)
    play(round, "P1 bring-in, P2 raise 4, P3 raise 8, P4 raise 12, P1 raise 16")
    assert options(round) == {"fold": 0, "call": 12}


# -- betting -------------------------------------------------------------------------------------------------


@on(all_three("bet.5"))
@rule(ROOM + "bet.16")
def test_a_player_may_check_and_raise_in_the_same_round(sheet):
    round = three_play(sheet)
    see_street(round, 4)
    play(round, "P3 check, P1 bet, P2 call")
    assert options(round)["raise"] == (8, 8)


@on(all_three("act.1"))
def test_a_player_checks_or_bets_and_facing_a_bet_folds_calls_or_raises(sheet):
    round = three_play(sheet)
    see_street(round, 5)
    assert options(round) == {"fold": 0, "check": 0, "bet": (8, 8)}
    play(round, "P3 bet")
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}


@on(all_three("amb.5"))
@pytest.mark.parametrize("cards, bet", [(4, 4), (5, 8), (6, 8), (7, 8)])
def test_the_upper_limit_is_bet_from_fifth_street_on(sheet, cards, bet):
    round = three_play(sheet)
    see_street(round, cards)
    assert options(round)["bet"] == (bet, bet)


@on(all_three("amb.6"))
@rule(ROOM + "bet.17")
def test_a_bet_and_three_raises_a_round(sheet):
    round = three_play(sheet)
    see_street(round, 5)
    play(round, "P3 bet, P1 raise, P2 raise, P3 raise")
    assert options(round) == {"fold": 0, "call": 16}


@on(all_three("amb.6"))
def test_the_cap_is_lifted_as_soon_as_two_players_are_left(sheet):
    round = three_play(sheet)
    see_street(round, 5)
    play(round, "P3 bet, P1 raise, P2 raise, P3 raise, P1 fold")
    assert options(round)["raise"] == (40, 40)


@on(all_three("amb.6"))
def test_switched_to_unlimited_raises_nothing_stops_them(sheet):
    round = three_play(sheet, {"raise-cap": "unlimited"})
    see_street(round, 5)
    play(round, "P3 bet, " + "P1 raise, P2 raise, P3 raise, " * 3)
    assert "raise" in options(round)


@on({HIGH: "bet.11", SPLIT: "bet.9", RAZZ: "bet.9"})
def test_the_players_contest_the_pot_they_made(sheet):
    round = three_play(sheet)
    see_street(round, 5)
    play(round, "P3 bet, P1 call, P2 fold")
    fee = 3 if sheet.endswith(SPLIT) else 2
    # Antes of 1.50, three forced bets of 1 and two bets of 8.
    assert in_the_pot(round) == 1.5 + 3 + 16 - fee
    show_down(round)
    assert results(round) == {"P1": -9.5, "P2": -1.5, "P3": 9.5 + 1.5 - fee}


# -- who leads -----------------------------------------------------------------------------------------------


@on(all_three("bet.6 amb.4"))
@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_the_leading_board_opens_every_later_round(sheet, cards):
    round = three_play(sheet)
    see_street(round, cards)
    assert turn(round) == "P3"


@on({HIGH: "bet.6", SPLIT: "bet.6"})
def test_a_pair_leads_before_high_cards(sheet):
    round = deal(table_of(sheet, 3), lying_up("2c Ad", "3c 3d", "Kd Qs"))
    see_street(round, 4)
    assert turn(round) == "P2"


@on({RAZZ: "bet.6"})
def test_in_razz_a_pair_leads_after_every_other_board(sheet):
    round = deal(table_of(sheet, 3), lying_up("Ac Ad", "Kd Qs", "Kc Qh"))
    see_street(round, 4)
    assert turn(round) == "P2"


@on(all_three("amb.7"))
def test_of_equal_boards_the_first_one_dealt_opens(sheet):
    ups = ("Kc 2c", "9d 4h", "9s 4s") if is_razz(sheet) else ("2c 3c", "Kd 9h", "Ks 9s")
    round = deal(table_of(sheet, 3), lying_up(*ups))
    see_street(round, 4)
    assert turn(round) == "P2"


@on(all_three("bet.7"))
def test_when_the_leading_board_is_all_in_the_next_one_opens(sheet):
    round = three_play(sheet, stacks=[1000, 1000, 1.5])
    see_street(round, 4)
    assert turn(round) == "P2"
    see_street(round, 6)
    assert turn(round) == "P2"


@on(all_three("bet.7"))
def test_the_forced_bet_too_falls_on_the_next_card_when_the_first_is_all_in(sheet):
    ups = ("Ks", "8d", "9s") if is_razz(sheet) else ("2c", "9d", "8s")
    round = deal(table_of(sheet, [0.5, 1000, 1000]), lying_up(*ups))
    assert turn(round) == "P3" and options(round)["bring-in"] == 1


# -- streets -------------------------------------------------------------------------------------------------


@on(all_three("play.2"))
def test_each_player_gets_two_cards_down_and_one_up_in_rotation(sheet):
    round = three_play(sheet)
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 1", "seat 2", "seat 3"] * 3
    for place, cards in cards_of(sheet).items():
        assert board_of(round, place) == cards.split()[2] and down_at(round, place) == 2


STREETS = [
    # cards a player then has, how many of them lie up, the rule of the deal, the rule of the betting
    (3, 1, "play.2", "play.3"),
    (4, 2, "play.4", "play.5"),
    (5, 3, "play.6", "play.7"),
    (6, 4, "play.8", "play.9"),
    (7, 4, "play.10", "play.11"),
]


@pytest.mark.parametrize(
    "sheet, cards, up",
    [
        pytest.param(f"casino-real/{name}", cards, up, marks=rule(f"casino-real/{name}#{dealt}"))
        for name in (HIGH, SPLIT, RAZZ)
        for cards, up, dealt, _ in STREETS
    ],
)
def test_every_street_brings_each_active_player_his_card(sheet, cards, up):
    round = three_play(sheet)
    see_street(round, cards)
    for place, named in cards_of(sheet).items():
        assert sorted(hand_of(round, place).split()) == sorted(named.split()[:cards])
        assert len(board_of(round, place).split()) == up
        assert down_at(round, place) == cards - up


@pytest.mark.parametrize(
    "sheet, cards",
    [
        pytest.param(f"casino-real/{name}", cards, marks=rule(f"casino-real/{name}#{betting}"))
        for name in (HIGH, SPLIT, RAZZ)
        for cards, _, _, betting in STREETS
    ],
)
def test_a_betting_round_follows_every_street(sheet, cards):
    round = three_play(sheet)
    see_street(round, cards)
    play(round, "P1 bring-in" if cards == 3 else "P3 check")
    assert turn(round) == ("P2" if cards == 3 else "P1")


@on(all_three("play.14"))
def test_a_full_hand_has_three_cards_down_and_four_up_after_five_rounds(sheet):
    round = three_play(sheet)
    rounds = 0
    for cards in (3, 4, 5, 6, 7):
        see_street(round, cards)
        rounds += not round.over
    assert rounds == 5
    assert [len(board_of(round, f"seat {seat}").split()) for seat in (1, 2, 3)] == [4, 4, 4]
    assert [down_at(round, f"seat {seat}") for seat in (1, 2, 3)] == [3, 3, 3]
    show_down(round)
    assert round.over


@on(all_three("play.13 amb.8"))
def test_a_card_is_burned_before_each_street_but_the_first(sheet):
    round = three_play(sheet)
    counts = []
    for cards in (3, 4, 5, 6, 7):
        see_street(round, cards)
        counts.append(len(burned(round)))
    assert counts == [0, 1, 2, 3, 4]


# -- showing -------------------------------------------------------------------------------------------------


@on(all_three("play.12 pay.3"))
def test_every_active_player_exposes_all_seven_cards(sheet):
    round = three_play(sheet)
    show_down(round)
    hands = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert hands == {"seat 1": 7, "seat 2": 7, "seat 3": 7}


@on(all_three("pay.1 amb.14", "pay.1 amb.15"))
@rule(ROOM + "pay.2")
@pytest.mark.parametrize(
    ("reading", "first"), [((), "seat 3"), ({"shows-first": "last-aggressor"}, "seat 2")]
)
def test_who_started_the_last_betting_round_shows_first_unless_the_last_raiser_does(sheet, reading, first):
    round = three_play(sheet, settings=reading)
    see_street(round, 7)
    play(round, "P3 bet, P1 call, P2 raise, P3 call, P1 call")
    assert next(iter(shown(round))) == first


@on(all_three("pay.1 amb.14", "pay.1 amb.15"))
def test_when_all_check_the_first_who_checked_shows_first(sheet):
    round = three_play(sheet)
    show_down(round)
    assert list(shown(round)) == ["seat 3", "seat 1", "seat 2"]
