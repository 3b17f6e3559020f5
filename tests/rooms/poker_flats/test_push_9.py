"""Push 9 at Poker Flats: three cards, one betting round begun by the action button, and what beats what. Bets
and antes are $1 unless a test says otherwise; the holder of the action button pays the drop of $2."""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import deal, fold_round, in_front, options, paid, play, results, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import show_down

HERE = "poker-flats/push-9#"
ROOM = "poker-flats/room-rules#"
SHEET = "poker-flats/push-9"
rule = pytest.mark.rule


def push_9(stacks=3, **settings):
    return table_of(SHEET, stacks, {"posted_ante": "$1", **settings})


def hands(*cards):
    return {f"seat {seat}": hand for seat, hand in enumerate(cards, 1)}


def showdown(*cards, **settings):
    """Everybody checks to the showdown of these hands; P1 has the action button."""
    return show_down(deal(push_9(len(cards), **settings), hands(*cards)))


WON = {"P1": -3, "P2": 1}
"""P2 wins two antes; P1 also pays the drop."""


# -- cards, button and betting -------------------------------------------------------------------------------


@rule(HERE + "deck.1")
@rule(HERE + "play.1")
def test_three_cards_of_52_go_to_each_player_and_no_more():
    round = deal(push_9(4))
    stub = round.felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))
    show_down(round)
    assert sorted(left.place for left in stub.exits) == sorted([f"seat {seat}" for seat in (1, 2, 3, 4)] * 3)


@rule(HERE + "deck.2")
def test_only_the_player_it_was_dealt_to_may_play_a_hand():
    round = deal(push_9())
    with pytest.raises(Refused, match="it is not P2's turn: P1 is asked"):
        round.act(round.asks[0].id, "check", party="P2")


@rule(HERE + "bet.1")
@pytest.mark.parametrize("limit, bet", [("1", 1), ("2", 2)])
def test_bets_and_raises_have_one_size_and_form_the_pot(limit, bet):
    round = deal(push_9(limit=limit))
    assert options(round) == {"fold": 0, "check": 0, "bet": (bet, bet)}
    play(round, "P1 bet")
    assert options(round)["raise"] == (2 * bet, 2 * bet)
    play(round, "P2 call, P3 fold")
    assert sum(results(round).values()) == -2


@rule(HERE + "bet.2")
@rule(HERE + "play.2")
@pytest.mark.parametrize("button, order", [(1, ["P1", "P2", "P3"]), (3, ["P3", "P1", "P2"])])
def test_the_action_button_starts_the_action(button, order):
    round = deal(push_9(), button=button)
    acted = []
    while not round.over:
        acted.append(turn(round))
        play(round, f"{turn(round)} check")
    assert acted == order


@rule(HERE + "bet.3")
def test_the_winner_of_the_hand_receives_the_action_button_and_pays_the_next_drop():
    table = push_9()
    show_down(deal(table, hands("2c 3d 5h", "As Ad Ac", "4c 6d 7h")))
    round = deal(table, hands("2c 3d 5h", "4s 6h 7d", "Ks Kd Kc"))
    assert turn(round) == "P2" and paid(round, "drop") == [("P2", "house", 2)]
    show_down(round)
    assert turn(deal(table)) == "P3"


@rule(HERE + "bet.3")
def test_an_uncalled_winner_receives_it_too():
    table = push_9()
    round = deal(table)
    play(round, "P1 check, P2 bet, P3 fold, P1 fold")
    assert results(round) == {"P1": -3, "P2": 2, "P3": -1}
    assert turn(deal(table)) == "P2"


@rule(HERE + "bet.4")
@pytest.mark.parametrize("button, next_button", [(3, "P4"), (1, "P2"), (2, "P2")])
def test_on_a_split_the_action_button_goes_to_the_winner_nearest_it_clockwise(button, next_button):
    table = push_9(4)
    round = deal(table, hands("2c 3d 5h", "Js Qd Kc", "4c 6d 7h", "Jd Qh Ks"), button=button)
    while not round.over:
        play(round, f"{turn(round)} check") if len(round.pending) == 1 else play(round, "P2 no, P4 no")
    assert turn(deal(table)) == next_button


@rule(HERE + "bet.5")
@pytest.mark.parametrize("gone, first", [("leave", "P3"), ("sit_out", "P3")])
def test_when_the_last_winner_is_gone_the_action_button_moves_to_the_next_player(gone, first):
    table = push_9(4)
    show_down(deal(table, hands("2c 3d 5h", "As Ad Ac", "4c 6d 7h", "4d 6h 7s")))
    getattr(table, gone)("P2")
    assert turn(deal(table)) == first


@rule(HERE + "act.1")
def test_in_turn_a_player_checks_or_bets_and_folds_calls_or_raises():
    round = deal(push_9())
    play(round, "P1 check")
    assert options(round) == {"fold": 0, "check": 0, "bet": (1, 1)}
    play(round, "P2 bet")
    assert options(round) == {"fold": 0, "call": 1, "raise": (2, 2)}
    play(round, "P3 raise, P1 fold, P2 call")
    assert round.over


@rule(HERE + "play.3")
@rule(HERE + "pay.1")
def test_after_the_betting_the_best_hand_takes_the_pot():
    round = deal(push_9(), hands("2c 3d 5h", "As Ad Ac", "4c 6d 7h"))
    play(round, "P1 bet, P2 call")
    assert not round.over
    play(round, "P3 call")
    assert round.over and results(round) == {"P1": -4, "P2": 4, "P3": -2}


@rule(HERE + "amb.8")
@rule(ROOM + "amb.5")
def test_everybody_antes_and_there_is_one_round_with_three_raises_and_check_raise():
    round = deal(table_of(SHEET, 3), hands("2c 3d 5h", "As Ad Ac", "4c 6d 7h"))
    assert in_front(round) == {} and round.felt.purse.pot == 150
    play(round, "P1 check, P2 bet, P3 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 2}
    play(round, "P3 call, P1 call")
    assert round.over


@rule(HERE + "amb.8")
@pytest.mark.parametrize("switch, raises", [({}, 3), ({"raise-cap": "six"}, 6)])
def test_the_raise_cap_and_its_absence_between_two_players(switch, raises):
    round = deal(push_9(3, **switch))
    play(round, "P1 bet")
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert "raise" not in options(round)
    round = deal(push_9(2, **switch))
    play(round, "P1 bet")
    for _ in range(8):
        play(round, f"{turn(round)} raise")


@rule(HERE + "amb.8")
def test_the_cap_stays_when_only_two_are_left_within_the_round():
    round = deal(push_9())
    play(round, "P1 bet, P2 raise, P3 raise, P1 raise, P2 fold")
    assert "raise" not in options(round)


@rule(HERE + "amb.8")
@pytest.mark.parametrize("switch, may_raise", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed_unless_switched(switch, may_raise):
    round = deal(push_9(2, **switch))
    play(round, "P1 check, P2 bet")
    assert ("raise" in options(round)) is may_raise


@rule(HERE + "amb.8")
def test_switched_to_a_blind_of_the_action_button_he_alone_opens_the_pot_and_may_raise():
    round = deal(push_9(**{"push9-opening": "action-button-blind"}))
    assert in_front(round) == {"P1": 1} and round.felt.purse.pot == 0
    play(round, "P2 call, P3 call")
    assert turn(round) == "P1" and options(round) == {"fold": 0, "check": 0, "raise": (2, 2)}
    play(round, "P1 check")
    assert sum(results(round).values()) == -2


# -- what beats what -----------------------------------------------------------------------------------------

RANKING = [
    # each beats the next
    "3c 3d 3h",
    "Ac Ad Ah",
    "Kc Kd Kh",
    "2c 2d 2s",
    "Qs Kd Ac",
    "Jc Qd Ks",
    "2h 3s 4c",
    "Ad 2c 3h",
    "Jc Jd Ks",
    "4c 5d Tc",
    "4c 4d Th",
    "Tc Kd Jh",
]


@rule(HERE + "rank.2")
@pytest.mark.parametrize("at", range(1, len(RANKING)))
def test_three_threes_triples_straights_pictures_and_points(at):
    better, worse = RANKING[at - 1].split(), RANKING[at].split()
    free = {"c": "s", "d": "h", "h": "c", "s": "d"}
    worse = [card if card not in better else card[0] + free[card[1]] for card in worse]
    assert results(showdown(" ".join(worse), " ".join(better))) == WON


@rule(HERE + "rank.1")
@rule(HERE + "rank.3")
@rule(HERE + "amb.2")
@pytest.mark.parametrize("points", range(1, 10))
def test_the_point_total_is_the_last_digit_of_the_sum_with_pictures_and_tens_worth_nothing(points):
    worth = "QA23456789"
    assert results(showdown(f"{worth[points - 1]}h Ts Kd", f"{worth[points]}c Td Ks")) == WON


@rule(HERE + "rank.3")
def test_a_sum_of_nineteen_beats_one_of_twenty_and_ties_nine():
    assert results(showdown("8c 6d 6h", "9c 6s 4d")) == WON
    round = deal(push_9(2), hands("9c 6s 4d", "9h Kd Tc"))
    play(round, "P1 check, P2 check")
    assert set(round.pending) == {"P1", "P2"}


@rule(HERE + "ex.1")
@rule(HERE + "amb.7")
@pytest.mark.parametrize("other", ["Ac Ad Ah", "4c 4d 4h", "2c 2d 2h"])
def test_three_threes_are_the_highest_hand(other):
    assert results(showdown(other, "3c 3d 3h")) == WON


@rule(HERE + "amb.7")
@pytest.mark.parametrize("higher, lower", list(zip("AKQJT9876542"[:-1], "AKQJT9876542"[1:], strict=True)))
def test_the_other_triples_go_from_aces_down_to_twos(higher, lower):
    assert results(showdown(f"{lower}c {lower}d {lower}h", f"{higher}c {higher}d {higher}h")) == WON


def tied(*cards, **settings):
    """Whether P1 and P2 have equal hands."""
    round = deal(push_9(2, **settings), hands(*cards))
    play(round, "P1 check, P2 check")
    return not round.over


@rule(HERE + "amb.3")
def test_the_ace_stands_above_the_king_or_below_the_two_unless_switched():
    assert results(showdown("Jc Kc Qh", "Qd Ks Ad")) == WON
    assert results(showdown("Jc Kc Jh", "Ad 2c 3h")) == WON
    assert results(showdown("Ad 2c 3h", "2s 3d 4c")) == WON
    switched = showdown("Ad 2c 3h", "Jc Kc Jh", **{"straight-ace": "high-only"})
    assert results(switched) == WON


@rule(HERE + "amb.4")
def test_straights_go_by_their_top_card_unless_switched():
    assert results(showdown("5c 6d 7h", "6c 7s 8h")) == WON
    assert tied("5c 6d 7h", "5d 6c 7s")
    assert tied("5c 6d 7h", "6c 7s 8h", **{"straight-order": "all-equal"})


@rule(HERE + "amb.5")
def test_picture_hands_are_equal_unless_switched():
    assert tied("Jc Jd Qh", "Kc Kd Qs")
    assert results(showdown("Jc Jd Qh", "Kc Kd Qs", **{"picture-order": "high-card"})) == WON


@rule(HERE + "amb.6")
def test_the_higher_category_counts_where_two_fit():
    assert results(showdown("Kc Kd Jh", "Jc Qd Ks")) == WON
    assert results(showdown("Jc Qd Ks", "Js Jd Jh")) == WON


# -- the drop ------------------------------------------------------------------------------------------------


@rule(HERE + "fee.1")
@rule(ROOM + "fee.1")
@pytest.mark.parametrize("limit", ["1", "2"])
@pytest.mark.parametrize("players, drop", [(2, 2), (6, 2), (7, 3), (8, 3)])
def test_the_drop_goes_by_the_limit_and_the_number_of_players(limit, players, drop):
    assert paid(deal(push_9(players, limit=limit)), "drop") == [("P1", "house", drop)]


@rule(HERE + "fee.2")
def test_the_drop_is_taken_before_the_hand_starts():
    round = deal(push_9())
    told = [getattr(event, "clause", getattr(event, "street", "")) for event in round.events]
    assert told.index("drop") < told.index("antes") < told.index("cards")


@rule(HERE + "amb.1")
@rule(ROOM + "amb.12")
@pytest.mark.parametrize("rows, drop", [("both", 2), ("push9-only", 2), ("pan-only", 0)])
def test_the_holder_of_the_action_button_pays_unless_the_rows_belong_to_pan_alone(rows, drop):
    round = deal(push_9(**{"condition-rows": rows}))
    assert paid(round, "drop") == ([("P1", "house", drop)] if drop else [])
    fold_round(round)


@rule(HERE + "amb.1")
@pytest.mark.parametrize("payer, drops", [({}, 1), ({"poker-fee-payer": "each-player"}, 3)])
def test_the_rooms_switch_of_who_pays_holds_here_too(payer, drops):
    assert len(paid(deal(push_9(**payer)), "drop")) == drops
