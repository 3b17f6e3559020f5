"""The flop games of Casino Real: tables and blinds, the deal, betting rounds and raises, which they have in
common. What a hand is worth and who takes the pot is proved game by game."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt
from tests.pots.arrange import (
    board,
    cents,
    deal,
    deals,
    fold_round,
    hole_cards,
    in_front,
    options,
    play,
    results,
    turn,
)
from tests.pots.arrange_flop import check_on, seen_hole_cards, table_of
from tests.rooms.casino_real.flop_sheets import (
    CRAZY,
    FAST,
    FIVE,
    OMAHA,
    OMAHA_SPLIT,
    PINEAPPLE,
    SIX,
    SPLIT,
    TAHOE,
    every,
    fast,
    hole_count,
    on,
)

rule = pytest.mark.rule


# -- tables and blinds ---------------------------------------------------------------------------------------

STAKES = {
    # lower and upper limit: blinds, the button's call and his raise when three play
    "3-6": ({"P2": 2, "P3": 3}, 3, 6),
    "4-8": ({"P2": 2, "P3": 4}, 4, 8),
    "9-18": ({"P1": 3, "P2": 6, "P3": 9}, 6, 18),
    "15-30": ({"P2": 10, "P3": 15}, 15, 30),
}
TABLES = ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]


@on(every(FIVE, "bet.2 amb.4"))
@pytest.mark.parametrize("limit", TABLES)
def test_every_listed_table_has_the_blinds_of_the_rooms_tables(sheet, limit):
    blinds, call, raise_to = STAKES[limit.removesuffix("-half-kill").removesuffix("-full-kill")]
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == blinds
    assert options(round) == {"fold": 0, "call": call, "raise": (raise_to, raise_to)}


@on({OMAHA_SPLIT: "bet.2 bet.3"})
@pytest.mark.parametrize("limit", ["4-8", "4-8-half-kill"])
def test_both_tables_of_omaha_high_low_have_blinds_of_2_and_4(sheet, limit):
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == {"P2": 2, "P3": 4} and options(round)["raise"] == (8, 8)


@on(every(FIVE, "bet.2") | {OMAHA_SPLIT: "bet.2", TAHOE: "bet.12"})
@pytest.mark.parametrize("limit", ["6-12", "9-18-half-kill", "3-6-full-kill", "4-9", "no-limit 1/2"])
def test_no_other_table_is_offered(sheet, limit):
    assert options(deal(table_of(sheet, 3)))["raise"] == (8, 8)
    with pytest.raises(SheetError):
        table_of(sheet, 3, {"limit": limit})


@on(every(FIVE, "amb.4"))
def test_switched_to_a_table_setting_the_table_posts_its_own_blinds(sheet):
    settings = {"blind-structure": "table-setting", "posted_blinds": "1/3"}
    assert in_front(deal(table_of(sheet, 3, settings))) == {"P2": 1, "P3": 3}


@on(every((SPLIT, OMAHA, PINEAPPLE, CRAZY, OMAHA_SPLIT), "amb.5") | {TAHOE: "amb.7"})
def test_the_lower_limit_is_bet_before_and_on_the_flop_and_the_upper_on_turn_and_river(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round)["raise"] == (8, 8)
    for cards, bet in ((3, (4, 4)), (4, (8, 8)), (5, (8, 8))):
        check_on(round, cards)
        assert options(round)["bet"] == bet


# -- the pack, seats and the deal ----------------------------------------------------------------------------


@on(
    {FAST: "deck.1", OMAHA: "deck.1", PINEAPPLE: "deck.1", CRAZY: "deck.1", TAHOE: "deck.1 amb.1"}
    | {SPLIT: "deck.1 deck.2 amb.13", OMAHA_SPLIT: "deck.1 deck.2 amb.14"}
)
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet, 9)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on(every(SIX, "amb.1") | {TAHOE: "amb.2"})
def test_two_to_nine_players_sit_down(sheet):
    assert set(in_front(deal(table_of(sheet, 2)))) == {"P1", "P2"}
    assert turn(deal(table_of(sheet, 9))) == "P4"
    with pytest.raises(Refused, match="there is no seat 10"):
        table_of(sheet, 8).join(Party("P10", cents(100), 10))


@on({TAHOE: "amb.14"})
@pytest.mark.parametrize(
    ("switch", "blinds"),
    [((), {"P2": 2, "P1": 4}), ({"heads-up-blinds": "button-posts-small"}, {"P1": 2, "P2": 4})],
)
def test_with_two_players_the_button_posts_the_big_blind_unless_switched(sheet, switch, blinds):
    for name in (*SIX, TAHOE):
        round = deal(table_of(f"casino-real/{name}", 2, switch))
        assert in_front(round) == blinds
    assert turn(round) == ("P1" if switch else "P2")


@on(every(SIX, "bet.1 play.1") | {TAHOE: "bet.4 play.1"})
def test_small_and_big_blind_are_posted_first(sheet):
    assert in_front(deal(table_of(sheet))) == {"P2": 2, "P3": 4}


@on(every((*SIX, TAHOE), "play.2"))
def test_hole_cards_go_face_down_to_each_player_in_rotation(sheet):
    round = deal(table_of(sheet, 3))
    count = hole_count(sheet)
    assert [len(cards) for cards in hole_cards(round).values()] == [count] * 3
    order = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert order == ["seat 2", "seat 3", "seat 1"] * count
    assert [-1 in cards for cards in seen_hole_cards(round, "P2")] == [False, True, True]


@on(every((SPLIT, OMAHA, OMAHA_SPLIT), "play.4 play.6 play.8") | {TAHOE: "play.4 play.6 play.7"})
def test_three_board_cards_then_one_and_one_are_turned_up_for_all(sheet):
    assert board_as_dealt(sheet) == {"flop": 3, "turn": 1, "river": 1}


@on({PINEAPPLE: "play.6 play.8 play.10", CRAZY: "play.4 play.8 play.10"})
def test_the_board_of_a_game_with_a_discard_is_the_same(sheet):
    assert board_as_dealt(sheet) == {"flop": 3, "turn": 1, "river": 1}


@on({FAST: "play.4"})
def test_all_five_board_cards_are_turned_together(sheet):
    assert board_as_dealt(sheet) == {"flop": 5}


def board_as_dealt(sheet):
    """How many open cards each street brings to the middle."""
    round = deal(table_of(sheet, 2))
    check_on(round)
    seen = [event for event in round.view(None).events if isinstance(event, Dealt)]
    middle = [event for event in seen if event.street in ("flop", "turn", "river")]
    assert not any(-1 in event.cards[0] for event in middle)
    return {event.street: len(event.cards[0]) for event in middle}


@on(every(SIX, "amb.6"))
def test_one_card_is_burned_before_each_dealing_of_board_cards(sheet):
    round = deal(table_of(sheet, 2))
    for burned, cards in enumerate((5,) if fast(sheet) else (3, 4, 5), 1):
        check_on(round, cards)
        assert [left.place for left in round.felt.chance.stubs[-1].exits].count("burn") == burned


# -- turns ---------------------------------------------------------------------------------------------------


@on(
    every((SPLIT, OMAHA, OMAHA_SPLIT), "play.3 play.5 play.7 play.9")
    | {PINEAPPLE: "play.3 play.7 play.9 play.11", CRAZY: "play.3 play.5 play.9 play.11"}
    | {TAHOE: "play.3 play.5 play.6 play.7", FAST: "play.3 play.5"}
)
def test_betting_follows_the_deal_and_each_dealing_of_board_cards(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 call, P3 call")
    for cards in (5,) if fast(sheet) else (3, 4, 5):
        check_on(round, cards)
        assert len(board(round)) == cards
        play(round, "P2 bet, P3 call, P1 call")
    if fast(sheet):
        play(round, "P2 bet, P3 call, P1 call")
    assert round.over


@on(every(SIX, "amb.2") | {TAHOE: "bet.3 bet.6 bet.7"})
def test_the_first_round_opens_left_of_the_big_blind_the_others_left_of_the_button_who_is_last(sheet):
    round = deal(table_of(sheet))
    play(round, "P4 call, P5 call, P6 fold, P1 call, P2 fold, P3 check")
    for cards in (5,) if fast(sheet) else (3, 4, 5):
        check_on(round, cards)
        play(round, "P3 check, P4 check, P5 check, P1 check")


@on(every(SIX, "amb.2") | {TAHOE: "bet.5"})
def test_blinds_are_live_and_the_big_blind_may_raise_when_nobody_has(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 call")
    assert options(round)["call"] == 2
    play(round, "P2 call")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@on(every(SIX, "amb.2") | {TAHOE: "bet.1 bet.2"})
def test_the_button_moves_on_after_every_hand_and_gets_the_last_card(sheet):
    table = table_of(sheet, 4)
    fold_round(deal(table))
    round = deal(table)
    assert deals(round)[0].places == ("seat 3", "seat 4", "seat 1", "seat 2")
    assert in_front(round) == {"P3": 2, "P4": 4}


@on(
    every((FAST, SPLIT, OMAHA, OMAHA_SPLIT, TAHOE), "act.1") | every((PINEAPPLE, CRAZY), "act.2"),
)
def test_a_player_checks_or_bets_and_facing_a_bet_folds_calls_or_raises(sheet):
    bet = 8 if fast(sheet) else 4
    round = deal(table_of(sheet, 3))
    check_on(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (bet, bet)}
    play(round, "P2 bet")
    assert options(round) == {"fold": 0, "call": bet, "raise": (2 * bet, 2 * bet)}


@on(every(FIVE, "bet.4") | {OMAHA_SPLIT: "bet.5", TAHOE: "bet.15"})
def test_there_is_no_bank_the_players_contest_the_pot(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 fold, P3 call")
    check_on(round, 3)
    play(round, "P3 bet, P1 fold")
    # P3 takes the $18 before the flop, of which the house has its fee where the pot pays it.
    assert results(round)["P3"] == (7 if sheet.endswith(OMAHA_SPLIT) else 10)


# -- raises --------------------------------------------------------------------------------------------------


@on(every(SIX, "amb.3") | {TAHOE: "bet.9"})
def test_a_bet_and_three_raises_a_round(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 12}
    with pytest.raises(Refused, match="the cap of 3 raises"):
        play(round, "P3 raise 20")
    play(round, "P3 call, P4 call, P1 call")
    check_on(round, 3)
    play(round, "P2 bet, P3 raise, P4 raise, P1 raise")
    assert "raise" not in options(round)


@on(every(SIX, "amb.3") | {TAHOE: "bet.10"})
def test_the_cap_is_lifted_as_soon_as_two_players_remain(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise")
    assert "raise" not in options(round)
    play(round, "P1 fold")
    assert options(round)["raise"] == (20, 20)


@on(every(SIX, "amb.3"))
def test_switched_to_unlimited_raises_nothing_stops_them(sheet):
    round = deal(table_of(sheet, 3, {"raise-cap": "unlimited"}))
    for _ in range(12):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on(every(SIX, "amb.3") | {TAHOE: "bet.8"})
def test_check_raise_is_allowed(sheet):
    round = deal(table_of(sheet, 3))
    check_on(round, 3)
    play(round, "P2 check, P3 bet, P1 call, P2 raise")
    assert options(round)["call"] == (8 if fast(sheet) else 4)


@on(every(SIX, "amb.7"))
def test_only_a_full_raise_all_in_reopens_the_betting_and_a_shorter_one_may_be_completed(sheet):
    round = deal(table_of(sheet, [1000, 11, 1000, 1000]))
    play(round, "P4 raise, P1 call, P2 raise 11")
    assert options(round)["raise"] == (12, 12)
    play(round, "P3 call")
    assert options(round) == {"fold": 0, "call": 3}
