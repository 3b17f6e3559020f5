"""Push pots of Push 9 at Poker Flats: equal hands, the price of joining, double limit, side pots, all-ins and
partners. Bets and antes are $1; the table's drop is left out by reading its rows as Pan's, and only those who
join the next hand pay its price, unless a test says otherwise."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Dealt
from tests.pots.arrange import deal, dropped, options, paid, play, results, ruled, turn
from tests.rooms.poker_flats.test_push_9 import HERE, hands, push_9

rule = pytest.mark.rule
TIE = hands("Js Qd Kc", "Jd Qh Ks", "2c 3d 5h")
"""P1 and P2 have equal straights, P3 nothing."""
FREE = {"condition-rows": "pan-only", "push-pot-buy-in": "joiners-only"}


def to_the_tie(players=3, cards=TIE, acts="P1 check, P2 check, P3 check", **settings):
    """A hand that ended in a tie which nobody has decided on yet, and its table."""
    table = push_9(players, **{**FREE, **settings})
    round = deal(table, cards)
    play(round, acts)
    return table, round


def pushed(players=3, cards=TIE, acts="P1 check, P2 check, P3 check", **settings):
    """A table whose last hand was tied by P1 and P2, who pushed the pot."""
    table, round = to_the_tie(players, cards, acts, **settings)
    play(round, "P1 yes, P2 yes")
    return table


def join(round, answers):
    """Answers of those who may join; then nobody goes kum kum."""
    play(round, answers)
    if round.asks and round.asks[0].optional:
        round.move_on()


@rule(HERE + "amb.15")
@pytest.mark.parametrize("switch, drops", [({}, [2, 2]), ({"push-pot-drop": "once-a-pot"}, [2, 0])])
def test_the_hand_for_a_pushed_pot_pays_a_drop_of_its_own_or_none(switch, drops):
    table = push_9(3, **switch)
    first = deal(table, TIE)
    play(first, "P1 check, P2 check, P3 check, P1 yes, P2 yes")
    second = deal(table, TIE)
    join(second, "P3 no")
    play(second, "P1 check, P2 check, P1 no, P2 no")
    assert [dropped(one) for one in (first, second)] == drops


# -- the tie -------------------------------------------------------------------------------------------------


@rule(HERE + "play.4")
@rule(HERE + "act.2")
def test_equal_best_hands_may_elect_to_push_the_pot_into_one_more_hand():
    _, round = to_the_tie()
    assert {name: ask[0].kind for name, ask in round.pending.items()} == {"P1": "consent", "P2": "consent"}
    play(round, "P1 yes, P2 yes")
    assert round.over and round.settlement.carried_out == 300
    assert results(round) == {"P1": -1, "P2": -1, "P3": -1}


@rule(HERE + "play.4")
@rule(HERE + "act.3")
@pytest.mark.parametrize("answers", ["P1 no, P2 no", "P1 yes, P2 no", "P1 no, P2 yes"])
def test_or_they_split_and_nobody_is_forced_into_a_push_pot(answers):
    _, round = to_the_tie(4, {**TIE, "seat 4": "2d 3h 5c"}, "P1 check, P2 check, P3 check, P4 check")
    play(round, answers)
    assert round.over and round.settlement.carried_out == 0
    assert results(round) == {"P1": 1, "P2": 1, "P3": -1, "P4": -1}


@rule(HERE + "act.2")
def test_a_hand_with_one_winner_ends_without_a_question():
    _, round = to_the_tie(cards=hands("Js Qd Kc", "As Ad Ac", "2c 3d 5h"))
    assert round.over and results(round)["P2"] == 2


THREE = hands("Js Qd Kc", "Jd Qh Ks", "Jc Qs Kd")


@rule(HERE + "amb.9")
@pytest.mark.parametrize("switch, carried", [({}, 0), ({"push-pot-consent": "majority"}, 300)])
def test_all_who_tied_must_agree_unless_a_majority_is_enough(switch, carried):
    _, round = to_the_tie(cards=THREE, **switch)
    play(round, "P1 yes, P2 no, P3 yes")
    assert round.settlement.carried_out == carried


@rule(HERE + "amb.9")
def test_one_of_three_is_no_majority():
    _, round = to_the_tie(cards=THREE, **{"push-pot-consent": "majority"})
    play(round, "P1 yes, P2 no, P3 no")
    assert round.settlement.carried_out == 0


@rule(HERE + "amb.14")
def test_the_odd_chip_of_a_split_goes_to_the_tied_player_nearest_the_action_button():
    table = push_9(3, **FREE)
    round = deal(table, TIE, button=2)
    play(round, "P2 check, P3 check, P1 check, P1 no, P2 no")
    assert results(round) == {"P1": 0, "P2": 1, "P3": -1} and ruled(round, "odd_chip")
    round = deal(push_9(3, **FREE), TIE, button=3)
    play(round, "P3 check, P1 check, P2 check, P1 no, P2 no")
    assert results(round) == {"P1": 1, "P2": 0, "P3": -1}


# -- price and joiners ---------------------------------------------------------------------------------------


@rule(HERE + "play.5")
@pytest.mark.parametrize(
    "players, acts, price",
    [
        (3, "P1 check, P2 check, P3 check", "$1"),
        (3, "P1 bet, P2 call, P3 call", "$3"),
        (4, "P1 check, P2 check, P3 check, P4 check", "$2"),
    ],
)
def test_half_the_pot_is_announced_and_of_an_odd_amount_the_lesser_half(players, acts, price):
    table, round = to_the_tie(players, {**TIE, "seat 4": "2d 3h 5c"} if players == 4 else TIE, acts)
    play(round, "P1 yes, P2 yes")
    assert ruled(round, "push_price") == [price]
    assert deal(table).asks[0].text == f"join the push pot for {price}"


@rule(HERE + "play.6")
@rule(HERE + "amb.11")
def test_others_of_the_hand_may_join_for_that_amount_which_goes_into_the_pot():
    table = pushed(acts="P1 bet, P2 call, P3 call")
    round = deal(table, hands("2c 3d 5h", "4c 6d 7h", "As Ad Ac"))
    assert list(round.pending) == ["P3"]
    join(round, "P3 yes")
    assert paid(round, "push_joined") == [("P3", "pot", 3)]
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} check")
    assert results(round) == {"P1": 0, "P2": 0, "P3": 6}


@rule(HERE + "play.6")
def test_a_player_who_declines_is_not_dealt_in_and_neither_is_one_who_was_not_in_the_hand():
    table = pushed(4, {**TIE, "seat 4": "2d 3h 5c"}, "P1 check, P2 check, P3 check, P4 check")
    table.leave("P4")
    round = deal(table)
    join(round, "P3 no")
    assert dealt_in(round) == {"seat 1", "seat 2"}


def dealt_in(round):
    """The places that got cards."""
    return {
        place
        for event in round.events
        if isinstance(event, Dealt) and event.street == "cards"
        for place in event.places
    }


@rule(HERE + "amb.10")
@pytest.mark.parametrize("switch, asked", [({}, ["P3"]), ({"push-pot-eligible": "reached-showdown"}, [])])
def test_who_folded_may_join_too_unless_only_those_of_the_showdown_may(switch, asked):
    table = pushed(acts="P1 bet, P2 call, P3 fold", **switch)
    round = deal(table)
    assert [name for name, asks in round.pending.items() if asks[0].kind == "consent"] == asked


@rule(HERE + "amb.10")
def test_one_who_lost_the_showdown_may_join_under_either_reading():
    table = pushed(acts="P1 bet, P2 call, P3 call", **{"push-pot-eligible": "reached-showdown"})
    assert list(deal(table).pending) == ["P3"]


@rule(HERE + "amb.11")
@pytest.mark.parametrize(
    "switch, paying", [({}, {"P1", "P2", "P3"}), ({"push-pot-buy-in": "joiners-only"}, {"P3"})]
)
def test_everyone_pays_the_price_unless_only_joiners_do(switch, paying):
    table = push_9(3, **{"condition-rows": "pan-only", **switch})
    play(deal(table, TIE), "P1 check, P2 check, P3 check, P1 yes, P2 yes")
    round = deal(table)
    join(round, "P3 yes")
    assert {name for name, _, _ in paid(round, "push_joined")} == paying


@rule(HERE + "play.6")
def test_nobody_joins_for_less_than_the_price():
    table = push_9([100, 100, 3], **FREE)
    round = deal(table, TIE)
    play(round, "P1 bet, P2 call, P3 call, P1 yes, P2 yes")
    assert all(ask.optional for ask in deal(table).asks)


# -- the hand for it -----------------------------------------------------------------------------------------


@rule(HERE + "play.7")
@rule(HERE + "bet.1")
def test_the_hand_is_bet_as_the_one_before_with_double_limit_and_without_antes():
    round = deal(pushed(), hands("As Ad Ac", "4c 6d 7h", "2c 3d 5h"))
    join(round, "P3 no")
    assert turn(round) == "P1" and options(round)["bet"] == (2, 2)
    play(round, "P1 bet, P2 raise 4, P1 call")
    assert results(round) == {"P1": 4 + 3, "P2": -4, "P3": 0}


@rule(HERE + "amb.13")
def test_a_push_pot_that_ties_again_may_be_split_or_pushed_again_at_the_same_double_limit():
    table = pushed()
    round = deal(table, TIE)
    join(round, "P3 yes")
    play(round, "P1 bet, P2 call, P3 fold, P1 yes, P2 yes")
    assert round.settlement.carried_out == 300 + 100 + 400
    again = deal(table, hands("As Ad Ac", "4c 6d 7h", "2c 3d 5h"))
    join(again, "P3 no")
    assert options(again)["bet"] == (2, 2)
    play(again, "P1 check, P2 check")
    assert results(again) == {"P1": 8, "P2": 0, "P3": 0}


@rule(HERE + "play.7")
def test_one_of_them_folds_to_a_bet_and_the_other_takes_the_pushed_pot():
    round = deal(pushed())
    join(round, "P3 no")
    play(round, "P1 bet, P2 fold")
    assert results(round) == {"P1": 3, "P2": 0, "P3": 0}


@rule(HERE + "play.4")
def test_whoever_stays_when_the_others_have_left_takes_the_pot():
    table = pushed()
    table.leave("P1")
    table.leave("P3")
    round = deal(table)
    assert round.over and results(round) == {"P2": 3}


@rule(HERE + "play.4")
def test_the_last_of_them_to_leave_takes_the_pot_with_him():
    table = pushed()
    assert table.leave("P1") == 99900
    assert table.leave("P2") == 99900 + 300


# -- side pots and all-ins -----------------------------------------------------------------------------------

SHORT = [100, 100, 2, 100]
"""P3 is all-in for his ante and one bet."""
ALL_IN_TIE = hands("Js Qd Kc", "Jd Qh Ks", "Jc Qs Kd", "2c 3d 5h")


def all_in_tie(cards=ALL_IN_TIE, **settings):
    """P3 is all-in; P1 and P2 bet $1 more on the side; P4 folds."""
    table = push_9(SHORT, **{**FREE, **settings})
    round = deal(table, cards)
    play(round, "P1 bet, P2 raise, P3 call, P4 fold, P1 call")
    return table, round


@rule(HERE + "play.8")
@rule(HERE + "play.9")
def test_only_the_main_pot_is_pushed_and_the_side_pot_is_split_at_once():
    _, round = all_in_tie()
    play(round, "P1 yes, P2 yes, P3 yes")
    # Four antes and three bets of $1 wait; the side pot of $2 has gone back to P1 and P2.
    assert round.settlement.carried_out == 700
    assert results(round) == {"P1": -2, "P2": -2, "P3": -2, "P4": -1}


@rule(HERE + "play.8")
def test_a_tie_for_the_side_pot_alone_is_split_without_a_question():
    _, round = all_in_tie({**ALL_IN_TIE, "seat 3": "As Ad Ac"})
    assert round.over and results(round) == {"P1": -2, "P2": -2, "P3": 5, "P4": -1}


@rule(HERE + "play.10")
@rule(HERE + "amb.12")
def test_a_player_who_is_all_in_gets_a_new_hand_free_and_plays_for_the_entire_main_pot():
    table, round = all_in_tie()
    play(round, "P1 yes, P2 yes, P3 yes")
    round = deal(table, hands("2c 3d 5h", "4c 6d 7h", "As Ad Ac"))
    join(round, "P4 no")
    assert ruled(round, "push_all_in") == ["P3"]
    play(round, "P1 bet, P2 call")
    assert results(round) == {"P1": -2, "P2": 2, "P3": 7, "P4": 0}


@rule(HERE + "amb.12")
@pytest.mark.parametrize("bought, in_it", [(0, False), (2, False), (3, True)])
def test_switched_he_must_buy_in_for_the_price_or_has_no_hand(bought, in_it):
    table, round = all_in_tie(**{"push-pot-all-in": "must-buy-in"})
    play(round, "P1 yes, P2 yes, P3 yes")
    if bought:
        table.buy("P3", bought * 100)
    round = deal(table)
    join(round, "P4 no")
    assert ("seat 3" in dealt_in(round)) is in_it
    assert (("P3", "pot", 3) in paid(round, "push_joined")) is in_it


# -- kum kum -------------------------------------------------------------------------------------------------


@rule(HERE + "play.11")
def test_partners_may_form_only_for_a_push_pot_hand_and_only_before_it_is_dealt():
    table, round = to_the_tie()
    assert all(ask.kind != "react" for ask in round.asks)
    play(round, "P1 yes, P2 yes")
    round = deal(table)
    play(round, "P3 yes")
    assert {name: asks[0].kind for name, asks in round.pending.items()} == dict.fromkeys(
        ("P1", "P2", "P3"), "react"
    )
    assert dealt_in(round) == set()
    late = round.pending["P3"][0].id
    round.move_on()
    assert dealt_in(round) == {"seat 1", "seat 2", "seat 3"}
    with pytest.raises(Refused, match=f"ask {late} was withdrawn"):
        round.act(late, "seat-1")


@rule(HERE + "play.12")
@rule(HERE + "play.13")
def test_one_partner_controls_the_hand_the_other_is_dealt_out_and_they_count_as_one_bet():
    table = pushed(4, {**TIE, "seat 4": "2d 3h 5c"}, "P1 check, P2 check, P3 check, P4 check")
    round = deal(table)
    play(round, "P3 yes, P4 yes, P4 seat-3")
    round.move_on()
    play(round, "P3 yes")
    assert ruled(round, "kum_kum") == ["P3 plays for P4, who is out"]
    assert dealt_in(round) == {"seat 1", "seat 2", "seat 3"}
    assert paid(round, "push_joined") == [("P3", "pot", 2)]
    while not round.over:
        assert "P4" not in round.pending
        play(round, f"{turn(round)} {'no' if round.asks[0].kind == 'consent' else 'check'}")
    assert results(round)["P4"] == 0


@rule(HERE + "play.12")
def test_without_the_partners_consent_everybody_plays_his_own_hand():
    round = deal(pushed())
    play(round, "P3 yes, P3 seat-1")
    round.move_on()
    play(round, "P1 no")
    assert dealt_in(round) == {"seat 1", "seat 2", "seat 3"} and ruled(round, "kum_kum") == []


@rule(HERE + "play.11")
def test_a_table_without_kum_kum_asks_nobody():
    round = deal(pushed(kum_kum="none"))
    play(round, "P3 yes")
    assert turn(round) == "P1" and "bet" in options(round)


@rule(HERE + "play.13")
def test_partners_who_both_tied_leave_one_hand_that_takes_the_pot():
    round = deal(pushed())
    play(round, "P3 no, P2 seat-1")
    round.move_on()
    play(round, "P1 yes")
    assert round.over and results(round) == {"P1": 3, "P2": 0, "P3": 0}
