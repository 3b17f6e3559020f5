"""The rules that Poker Flats has for several games, proved at Three Card Poker 6 Card Bonus and hold'em.

The hold'em tables seat P1 on the first button at $3-6 with blinds of $2 and $3 unless a test says otherwise.
"""

import pytest

from houseway.cards import PACKS
from houseway.errors import CardError, Refused, SheetError
from houseway.games.banked.collection import bank_fee, fee_option
from houseway.play import Party
from houseway.play.events import Dealt, Shuffled, Transfer
from houseway.rooms import Table, sheet
from tests.bank.arrange import came_to, check_edges, fees, figures, hand, rows
from tests.pots.arrange import (
    check_down,
    deal,
    deals,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    results,
    turn,
)
from tests.pots.arrange_flop import table_of
from tests.rooms.figures.banked_fees import POKER_FLATS_THREE_CARD
from tests.rooms.player_dealer import (
    ACE_OPEN,
    back_lines,
    check_bank_loses_no_more_than_its_wager,
    check_bank_of_any_size,
    check_bank_wins_no_more_than_its_wager,
    check_fee_is_taken_before_the_cards,
    check_offered_to_seated_players_from_seat_one,
    check_refusals_break_the_game,
    check_two_hands_a_turn_clockwise,
    check_uncovered_goes_back,
    losing_hand,
    one_loses_one_wins,
    winning_hand,
)

ROOM = "poker-flats"
THREE_CARD = "poker-flats/three-card-poker-6-card-bonus"
BOARD = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


# -- the player-dealer ---------------------------------------------------------------------------------------


@rule("bet.3")
def test_the_bank_is_offered_by_seat_numbers_clockwise():
    check_offered_to_seated_players_from_seat_one(THREE_CARD)


@rule("bet.3")
@rule("bet.5")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    check_two_hands_a_turn_clockwise(THREE_CARD)


@rule("bet.4")
def test_the_game_ends_when_nobody_else_has_accepted_the_bank():
    check_refusals_break_the_game(THREE_CARD)


@rule("bet.9")
@rule("bet.10")
def test_the_bank_may_be_smaller_than_the_wagers_and_larger_than_any_limit():
    check_bank_of_any_size(THREE_CARD)


@rule("bet.12")
def test_nobody_bets_behind_another_seat():
    assert back_lines(THREE_CARD) == set()


@rule("pay.1")
def test_the_bank_loses_no_more_than_it_put_up():
    check_bank_loses_no_more_than_its_wager(THREE_CARD)


@rule("pay.1")
def test_the_bank_wins_no_more_than_it_put_up():
    check_bank_wins_no_more_than_its_wager(THREE_CARD)


@rule("pay.2")
def test_wagers_and_parts_of_wagers_without_cover_go_back():
    check_uncovered_goes_back(THREE_CARD)


@rule("pay.3")
def test_bonus_bets_are_paid_from_what_the_base_wagers_left_of_the_bank():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    cards = {"seat 2": "9c 9d 9h", "bank": ACE_OPEN}
    round = hand(THREE_CARD, {"P2": bets}, cards, bank=300)
    won = {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 280, "P2 six-card-bonus": 0}
    assert came_to(round) == won


@rule("pay.3")
def test_bonus_bets_are_collected_as_far_as_the_base_wagers_left_of_the_bank():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    cards = {"seat 2": "Ts 7d 2c", "bank": ACE_OPEN}
    round = hand(THREE_CARD, {"P2": bets}, cards, bank=25)
    assert came_to(round) == {"P2 ante": -10, "P2 play": -10, "P2 pair-plus": -5, "P2 six-card-bonus": 0}


@rule("amb.9")
@pytest.mark.parametrize(("reading", "won"), [("gross", 0), ("two-caps", 20), ("net", 40)])
def test_what_uses_the_bank_up(reading, won):
    assert one_loses_one_wins(THREE_CARD, [f"bank-coverage={reading}"]) == {"P2": -20, "P3": won}


@rule("amb.9")
@rule("pay.1")
def test_collected_chips_use_the_bank_up_unless_a_table_says_otherwise():
    assert one_loses_one_wins(THREE_CARD) == {"P2": -20, "P3": 0}


# -- fees of games with a player-dealer ----------------------------------------------------------------------


@rule("fee.5")
def test_the_bank_alone_pays_by_total_action_before_the_cards():
    wagers = {"P2": {"ante": 100, "pair-plus": 5}, "P3": {"ante": 91, "six-card-bonus": 5}}
    round = hand(THREE_CARD, wagers)
    assert fees(round) == {"Bank": 3}
    assert came_to(round).keys() >= {"P2 play", "P3 play"}
    check_fee_is_taken_before_the_cards(round, Transfer)


@rule("fee.5")
@pytest.mark.parametrize("row", rows(POKER_FLATS_THREE_CARD), ids=lambda row: row[0])
def test_every_option_takes_its_flat_fees(row):
    option, bands = row
    open_table = sheet(THREE_CARD).change({"fee_option": option})
    check_edges(open_table, figures(bands), bank_fee)
    assert fee_option(open_table).players.bands == ()


@rule("fee.6")
@pytest.mark.parametrize(("option", "fee"), [("1", 2), ("5", 5), ("43", 1)])
def test_one_option_is_in_force_at_a_table(option, fee):
    round = hand(THREE_CARD, {"P2": {"ante": 100}}, settings={"fee_option": option})
    assert fees(round) == {"Bank": fee}


@rule("fee.7")
def test_the_fee_is_the_same_whoever_wins():
    won, lost = winning_hand(THREE_CARD, 1000), losing_hand(THREE_CARD, 1000)
    assert fees(won) == fees(lost) == {"Bank": 1}
    check_fee_is_taken_before_the_cards(won, Transfer)


@rule("fee.9")
def test_no_option_has_more_than_five_rates():
    for option in sheet(THREE_CARD).fees:
        fee = fee_option(sheet(THREE_CARD).change({"fee_option": option}))
        assert 1 <= len({band.fee for band in fee.bank.bands}) <= 5


@rule("amb.10")
@pytest.mark.parametrize(("action", "fee"), [(4_99, 1), (25_00, 1), (25_50, 2), (26_00, 2), (600_01, 10)])
def test_an_amount_above_a_band_belongs_to_the_next_and_one_below_all_to_the_first(action, fee):
    assert bank_fee(sheet(THREE_CARD), action) == fee * 100


# -- pots ----------------------------------------------------------------------------------------------------


@rule("bet.13")
@rule("amb.8")
def test_chips_under_the_smallest_of_the_blinds_do_not_play_in_an_all_in():
    """P1 has $10.50 and pays $3 for the button. The blinds are whole dollars: $7 play, 50 cents stay his."""
    cards = {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "8h 4d", **BOARD}
    round = deal(holdem(ROOM, [10.50, 100, 100]), cards)
    play(round, "P1 raise 6, P2 call, P3 fold, P2 bet 3, P1 call")
    check_down(round)
    assert results(round) == {"P1": 14 + 3 - 7 - 3, "P2": -7, "P3": -3}


@rule("deck.1")
def test_holdem_has_no_joker():
    round = deal(holdem(ROOM))
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        deal(holdem(ROOM), {"seat 1": "Jk As"})


@rule("deck.1")
def test_three_card_poker_has_no_joker():
    round = hand(THREE_CARD, {"P2": {"ante": 10}})
    packs = [PACKS[event.pack] for event in round.events if isinstance(event, Shuffled)]
    assert [sorted(pack.cards) for pack in packs] == [list(range(52))]


@rule("fee.1")
@rule("fee.3")
@pytest.mark.parametrize(("limit", "fee"), [("1-2", 2), ("2-4", 3), ("3-6", 3)])
@pytest.mark.parametrize("players", [2, 9])
def test_the_drop_of_holdem_by_its_limit(limit, fee, players):
    round = deal(holdem(ROOM, players, {"limit": limit}))
    fold_round(round)
    assert dropped(round) == fee


@rule("fee.1")
def test_the_drop_of_a_split_game():
    table = table_of(f"{ROOM}/holdem-hi-lo-split", 4, {"limit": "2-4"})
    assert table.game.fee.id == "2-4-split" and dropped(pass_hand(table)) == 3


@rule("fee.1")
def test_a_limit_without_a_drop_of_its_own_is_not_played():
    assert dropped(pass_hand(holdem(ROOM, 2))) == 3
    with pytest.raises(SheetError, match="the tables offered are 1-2, 2-4, 3-6"):
        holdem(ROOM, 2, {"limit": "4-8"})


@rule("fee.2")
def test_the_player_on_the_button_pays_the_collection():
    table = holdem(ROOM, 4)
    payers = [paid(pass_hand(table), "drop") for _ in range(3)]
    assert payers == [[("P1", "house", 3)], [("P2", "house", 3)], [("P3", "house", 3)]]


@rule("fee.4")
def test_nothing_is_taken_out_of_the_pot():
    round = deal(holdem(ROOM, 3), {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "8h 4d", **BOARD})
    play(round, "P1 raise 6, P2 call, P3 call")
    check_down(round)
    assert paid(round, "best_hand_wins") == [("pot", "P1", 18)]
    assert results(round) == {"P1": 12 - 3, "P2": -6, "P3": -6}


@rule("amb.21")
def test_the_drop_is_taken_before_every_hand():
    table = holdem(ROOM, 3)
    for _ in range(2):
        round = pass_hand(table)
        events = [event for event in round.events if isinstance(event, Dealt | Transfer)]
        dealt = events.index(deals(round)[0])
        assert [event.clause for event in events[:dealt] if isinstance(event, Transfer)] == ["drop"]


@rule("amb.1")
@pytest.mark.parametrize(
    ("reading", "payers"),
    [("button", {"P1": 3}), ("each-player", {"P1": 3, "P2": 3, "P3": 3}), ("pot", {"pot": 3})],
)
def test_who_pays_the_collection(reading, payers):
    round = deal(holdem(ROOM, 3, [f"poker-fee-payer={reading}"]))
    check_down(round)
    assert {payer: fee for payer, _, fee in paid(round, "drop")} == payers


@rule("amb.3")
@pytest.mark.parametrize(("reading", "raises"), [("structured-if-1-to-2", (6, 6)), ("always-spread", (6, 9))])
def test_a_pair_of_limits_is_fixed_or_spread(reading, raises):
    round = deal(holdem(ROOM, 3, [f"limit-reading={reading}"]))
    assert options(round)["raise"] == raises


@rule("amb.3")
def test_the_higher_bet_begins_in_the_third_round():
    round = deal(holdem(ROOM, 2))
    play(round, "P2 call, P1 check")
    assert options(round)["bet"] == (3, 3)
    play(round, "P2 check, P1 check")
    assert options(round)["bet"] == (6, 6)


@rule("amb.4")
@pytest.mark.parametrize(
    ("reading", "posted"),
    [
        ("two-blinds", {"P2": 2, "P3": 3}),
        ("one-blind", {"P2": 3}),
        ("three-blinds", {"P2": 2, "P3": 2, "P4": 3}),
    ],
)
def test_how_many_blinds_are_posted(reading, posted):
    assert in_front(deal(holdem(ROOM, 5, [f"blind-structure={reading}"]))) == posted


@rule("amb.4")
@pytest.mark.parametrize(
    ("limit", "posted"),
    [("1-2", {"P2": 1, "P3": 1}), ("2-4", {"P2": 1, "P3": 2}), ("3-6", {"P2": 2, "P3": 3})],
)
def test_the_small_blind_is_half_the_big_one_rounded_up(limit, posted):
    assert in_front(deal(holdem(ROOM, 5, {"limit": limit}))) == posted


@rule("amb.5")
@pytest.mark.parametrize(("reading", "raises"), [("three", 3), ("six", 6), ("none", 9)])
def test_how_many_raises_follow_a_bet(reading, raises):
    round = deal(holdem(ROOM, 3, [f"raise-cap={reading}"]))
    play(round, "P1 call, P2 call, P3 check, P2 bet 3")
    made = 0
    while "raise" in options(round) and made < 9:
        play(round, f"{turn(round)} raise {3 * (made + 2)}")
        made += 1
    assert made == raises


@rule("amb.5")
def test_three_raises_and_no_cap_for_two_unless_a_table_says_otherwise():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call, P3 check, P2 bet 3, P3 raise 6, P1 raise 9, P2 raise 12")
    assert "raise" not in options(round)
    alone = deal(holdem(ROOM, 2))
    play(alone, "P2 call, P1 check, P2 bet 3, P1 raise 6, P2 raise 9, P1 raise 12, P2 raise 15")
    assert options(alone)["raise"] == (18, 18)


@rule("amb.6")
@pytest.mark.parametrize("settings", [[], ["check-raise=allowed"]], ids=["by default", "allowed"])
def test_a_player_who_checked_may_raise(settings):
    round = deal(holdem(ROOM, 2, settings))
    play(round, "P2 call, P1 check, P2 check, P1 bet 3, P2 raise 6")
    assert turn(round) == "P1"


@rule("amb.6")
def test_switched_a_player_who_checked_may_not_raise():
    round = deal(holdem(ROOM, 2, ["check-raise=forbidden"]))
    play(round, "P2 call, P1 check, P2 check, P1 bet 3")
    with pytest.raises(Refused, match="a check may not be followed by a raise"):
        play(round, "P2 raise 6")


@rule("amb.7")
def test_equal_hands_share_and_the_odd_dollar_goes_left_of_the_button():
    cards = {"seat 1": "As Kd", "seat 2": "Ah Kc", "seat 3": "8h 4d", **BOARD}
    round = deal(holdem(ROOM, 3), cards)
    play(round, "P1 call, P2 call, P3 check, P2 check, P3 check, P1 check, P2 bet 6, P3 fold, P1 call")
    check_down(round)
    assert sorted(amount for _, _, amount in paid(round, "best_hand_wins")) == [10, 11]
    assert results(round) == {"P1": 10 - 9 - 3, "P2": 11 - 9, "P3": -3}


@rule("amb.16")
@pytest.mark.parametrize(("name", "most"), [(f"{ROOM}/texas-holdem", 9), (THREE_CARD, 8)])
def test_how_many_may_sit_down(name, most):
    full = Table(name, [Party(f"P{seat}", 100_000, seat) for seat in range(1, most + 1)])
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100_000, most + 1))


@rule("amb.16")
def test_two_are_enough():
    assert len(deals(deal(holdem(ROOM, 2)))) == 1
    assert came_to(hand(THREE_CARD, {"P2": {"ante": 10}}))
