"""LoBall at Casino Real, rule by rule: exposed, boxed and miscounted cards, and acts that go wrong.

Four players at $4-8, P1 with the button, so seat 2 gets the first card and seat 1 the last. P4 opens.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Dealt
from tests.pots.arrange import in_front, options, play, results, ruled
from tests.pots.arrange_draw import draws, hand_of, show_down, stand_pat, throw, to_draw, turn, turned_up
from tests.pots.arrange_lowball import begin, burned, drawn_to, lowball

SHEET = "casino-real/loball"
WHEEL = "Ac 2d 3h 4s 5c"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def dealt_with(*incidents, cards=(), **settings):
    return begin(lowball(SHEET, settings=settings), dict(cards), incidents)


# -- cards ---------------------------------------------------------------------------------------------------


@rule("irr.6")
@rule("irr.7")
@pytest.mark.parametrize("rank", ["A", "2", "3", "4", "5", "6", "7", "8", "K"])
def test_a_card_of_five_or_lower_exposed_on_the_deal_is_taken_and_any_other_exchanged(rank):
    card = f"{rank}h"
    round = dealt_with(Incident("seat 3", 2, "exposed"), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"})
    assert turned_up(round, "seat 3") == card
    assert (card in hand_of(round, 3).split()) is (rank in "A2345")
    assert len(hand_of(round, 3).split()) == 5


@rule("irr.7")
def test_an_exchanged_card_lies_on_the_deck_as_the_burn():
    cards = {"seat 3": "Jc Kh 9d Ts Qs 3d", "seat 2": f"Kc {WHEEL}"}
    round = to_draw(dealt_with(Incident("seat 3", 2, "exposed"), cards=cards))
    throw(round, "P2 Kc, P3 Jc, P4, P1")
    assert burned(round) == 0


@rule("amb.15")
def test_an_exposed_joker_is_taken():
    round = dealt_with(Incident("seat 3", 2, "exposed"), cards={"seat 3": "Jc Jk 9d Ts Qs 3d"})
    assert "Jk" in hand_of(round, 3)


DRAWING = {"seat 2": "Kc 2d 3h 4s 5c Ac 6c", "seat 4": "Kd 2s 3d 4c 5d 7d"}


@rule("irr.8")
@rule("irr.9")
def test_a_card_exposed_on_the_draw_is_replaced_after_it_and_the_substitute_accepted_before_the_betting():
    round = to_draw(dealt_with(Incident("seat 2", 6, "exposed"), cards=DRAWING))
    throw(round, "P2 Kc, P3, P4 Kd")
    assert hand_of(round, 2) == "2d 3h 4s 5c Ac"
    throw(round, "P1")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 4", "seat 2"]
    assert hand_of(round, 2) == "2d 3h 4s 5c 6c"
    assert turn(round) == "P2"


@rule("irr.5")
def test_a_boxed_card_is_dead_and_the_card_beneath_it_takes_its_place():
    round = to_draw(dealt_with(Incident("seat 2", 6, "boxed"), cards=DRAWING))
    throw(round, "P2 Kc")
    assert hand_of(round, 2) == "2d 3h 4s 5c 6c"
    throw(round, "P3, P4 Kd, P1")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 2", "seat 4"]


@rule("irr.5")
def test_a_boxed_card_of_the_deal_makes_way_before_other_replacements():
    slips = [Incident("seat 2", 1, "exposed"), Incident("seat 3", 2, "boxed")]
    cards = {"seat 2": "Kc 3d 4h 5s 6c Ac", "seat 3": "Jc 2c 9d Ts Qs 3c"}
    round = dealt_with(*slips, cards=cards)
    places = [e.places[0] for e in round.events if isinstance(e, Dealt) and e.street == "replacement"]
    assert places == ["seat 2"]
    assert ruled(round, "boxed_card") == ["2c"]


@rule("irr.5")
def test_the_card_beneath_a_boxed_card_takes_its_place_at_once():
    round = dealt_with(Incident("seat 2", 1, "boxed"), cards={})
    left = [exit.place for exit in round.felt.chance.stubs[-1].exits][:6]
    assert left == ["seat 2", "seat 2", "seat 3", "seat 4", "seat 1", "seat 2"]


@rule("irr.2")
@pytest.mark.parametrize("found", [0, 2])
def test_an_extra_card_found_before_its_holder_acts_becomes_the_burn(found):
    round = dealt_with(Incident("seat 2", 5, "extra", found=found), cards={"seat 2": f"Kc {WHEEL}"})
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert hand_of(round, 2) == "Kc Ac 2d 3h 4s"
    throw(round, "P2 Kc")
    assert burned(round) == 0


@rule("irr.3")
@pytest.mark.parametrize("found", [0, 2, 3])
def test_too_few_cards_before_the_draw_are_completed_from_the_top_at_any_time(found):
    round = dealt_with(Incident("seat 2", 5, "missing", found=found), cards={"seat 2": WHEEL})
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert hand_of(round, 2) == WHEEL
    assert ruled(round, "missing_card_dealt") == ["seat 2"]


@rule("irr.1")
@rule("rank.2")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_more_or_fewer_than_five_cards_after_the_draw_are_a_foul_hand(kind):
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac 6c" if kind == "extra" else "Kc 2d 3h 4s 5c"}
    round = to_draw(dealt_with(Incident("seat 2", 6, kind), cards=cards))
    throw(round, "P2 Kc, P3, P4, P1")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert turn(round) == "P3"


@rule("irr.4")
def test_a_fouled_hand_forfeits_all_its_money():
    round = dealt_with(Incident("seat 2", 5, "extra", found=3), cards={"seat 2": f"{WHEEL} 6c"})
    play(round, "P4 call, P1 fold, P2 raise 8, P3 call, P4 call")
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P2"] == -8


# -- acts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "total"),
    [
        pytest.param("string-raise", 4, marks=rule("bet.12")),
        pytest.param("half-string-raise", 8, marks=rule("bet.12")),
        pytest.param("announced-raise", 8, marks=rule("bet.13")),
    ],
)
def test_to_go_back_to_the_stack_takes_half_a_bet_or_an_announcement(kind, total):
    round = dealt_with(Incident("act of seat 4", 1, kind))
    play(round, "P4 raise 8")
    assert in_front(round)["P4"] == total
    assert options(round)["call"] == total


@rule("bet.14")
@rule("amb.14")
def test_a_check_out_of_turn_leaves_only_a_call_or_a_fold_in_that_round():
    round = drawn_to(lowball(SHEET), {}, [Incident("act of seat 4", 2, "early-check")])
    play(round, "P2 check, P3 bet 8")
    assert set(options(round)) == {"fold", "call"}
    with pytest.raises(Refused, match="check out of turn") as refusal:
        play(round, "P4 raise 16")
    assert f"{SHEET}#bet.14" in refusal.value.rules
    play(round, "P4 call, P1 raise 16, P2 fold, P3 call")
    assert set(options(round)) == {"fold", "call"}


@rule("amb.14")
def test_in_the_next_round_he_may_bet_again():
    round = begin(lowball(SHEET), {}, [Incident("act of seat 4", 1, "early-check")])
    assert set(options(round)) == {"fold", "call"}
    play(round, "P4 call, P1 call, P2 call, P3 check")
    throw(round, "P2, P3, P4, P1")
    play(round, "P2 check, P3 check")
    assert "bet" in options(round)


@rule("bet.15")
def test_one_larger_chip_without_a_word_is_a_call():
    round = dealt_with(Incident("act of seat 4", 1, "lone-chip"))
    play(round, "P4 raise 8")
    assert in_front(round)["P4"] == 4
    assert ruled(round, "lone_chip") == ["seat 4"]


# -- conduct that costs a hand -------------------------------------------------------------------------------


@rule("act.5")
def test_who_showed_a_pat_hand_unaware_of_a_raise_may_still_play_or_fold():
    round = dealt_with(Incident("act of seat 1", 1, "unaware"), cards={})
    play(round, "P4 raise, P1 fold")
    assert ruled(round, "raise_unseen") == ["seat 1"] and turn(round) == "P2"


@rule("irr.10")
def test_a_discarded_hand_is_folded_unless_it_can_be_retrieved():
    for kind, gone in (("taken-back", True), ("taken-back-untouched", False)):
        round = dealt_with(Incident("act of seat 4", 1, kind), cards={})
        play(round, "P4 fold")
        assert (turn(round) == "P1") is gone
        assert ruled(round, "touched_hand_is_gone") == (["seat 4"] if gone else [])


@rule("pay.6")
@rule("amb.21")
@pytest.mark.parametrize("switch, winner", [({}, "P2"), ({"miscall-discarded": "forfeits-pot"}, "P3")])
def test_a_miscall_for_which_another_discards_costs_the_pot_if_management_says_so(switch, winner):
    slips = [Incident("claim of seat 2", 1, "claimed", "8c"), Incident("claim of seat 3", 1, "fouled")]
    cards = {"seat 2": "9c 6h 4d 3h 2d", "seat 3": "Tc 6s 4h 3d 2c"}
    round = dealt_with(*slips, cards=cards, **switch)
    play(round, "P4 fold, P1 fold, P2 call, P3 check")
    show_down(stand_pat(round))
    assert max(results(round), key=results(round).get) == winner
