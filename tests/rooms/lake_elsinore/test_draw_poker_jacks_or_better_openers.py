"""Jacks or better at Lake Elsinore: opening with openers, splitting and proving them, and openers that are
false. $4-$8 with an ante of $2; P1 has the button; the table pays by the half hour."""

import pytest

from tests.pots.arrange import deal, options, play, results, ruled
from tests.pots.arrange_draw import (
    drawing,
    hand_of,
    pot,
    react,
    show_down,
    stand_pat,
    stays,
    throw,
    turn,
    turned_up,
)
from tests.pots.arrange_flop import table_of

SHEET = "lake-elsinore/draw-poker-jacks-or-better"
FREE = {"fee_option": "none"}
JACKS = "Jc Jd 7h 5s 3c"
TENS = "Tc Td 7s 5h 3d"
ACES = "Ac Ad 9h 6s 2c"
NOTHING = "Kc Qd 8s 6h 4d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def hands(first, *others, players=3, stacks=None, **settings):
    """P2, P3 and so on hold these hands, the button's left first."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate((first, *others), 2) if seat <= players}
    if len(others) >= players - 1:
        cards["seat 1"] = others[players - 2]
    return deal(table_of(SHEET, stacks or players, {**FREE, **settings}), cards)


# -- opening -------------------------------------------------------------------------------------------------

OPENERS = [
    ("Jc Jd 7h 5s 3c", True),
    ("Tc Td Ah Ks Qc", False),
    ("3c 3d 2h 2s 4c", True),
    ("2c 2d 2h 4s 3c", True),
    ("7c 6d 5h 4s 3c", True),
    ("9h 7h 4h 3h 2h", True),
    ("Ac Jk 7h 5s 3c", True),
    ("Jc Jk 7h 5s 3d", False),
    ("Ac Kd Qh Js 9c", False),
]


@rule("bet.6")
@pytest.mark.parametrize("cards, opens", OPENERS)
def test_a_pair_of_jacks_or_any_better_hand_opens_and_wins(cards, opens):
    round = hands(cards)
    assert bool(round.preview(round.asks[0].id, "open")) is not opens
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert results(round)["P2"] == (4 if opens else -6)


@rule("bet.6")
def test_a_false_opener_cannot_win_the_hand_he_opened():
    round = hands("Tc Td Th Ts 3d", NOTHING, JACKS)
    assert results(show_down(opened_by_p2(round)))["P2"] == 12
    round = hands(TENS, NOTHING, "9c 9d 8h 7c 6c")
    assert results(show_down(opened_by_p2(round))) == {"P1": 12, "P2": -6, "P3": -6}


def opened_by_p2(round):
    """P2 opens and the others call."""
    play(round, "P2 open, P3 call, P1 call")
    return stand_pat(round)


@rule("act.7")
@rule("act.8")
def test_a_player_all_in_for_the_ante_may_open_and_others_must_bet_the_full_amount():
    round = hands(JACKS, NOTHING, "9c 9d 8h 7c 6c", stacks=[100, 2, 100])
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": 0}
    play(round, "P2 open")
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P3 call, P1 call")
    stand_pat(round)
    play(round, "P3 bet, P1 fold")
    # P2 wins the antes, P3 the bets that P2 could not match.
    assert results(round) == {"P1": -6, "P2": 4, "P3": 2}


@rule("act.7")
def test_a_player_all_in_for_part_of_the_ante_may_open_too():
    round = hands(JACKS, NOTHING, "9c 9d 8h 7c 6c", stacks=[100, 1, 100])
    play(round, "P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    # He matched a dollar of each ante; the other dollar and the bets are the pair of nines'.
    assert results(round) == {"P1": 4, "P2": 2, "P3": -6}


# -- splitting -----------------------------------------------------------------------------------------------


def splits(word="declare", fifth="Ac", **settings):
    """P2 opens with jacks, throws one of them away to draw to a flush, and makes it or not."""
    cards = {"seat 2": f"Jc Jd 8c 6c 2c {fifth}", "seat 3": NOTHING, "seat 1": "Tc Td 8h 7d 6s"}
    round = deal(table_of(SHEET, 3, {**FREE, **settings}), cards)
    play(round, "P2 open, P3 call, P1 call")
    throw(round, "P2 Jd")
    play(round, f"P2 {word}")
    return stand_pat(round)


@rule("act.1")
def test_openers_may_be_split_if_it_is_declared_and_the_discards_are_turned_up_at_the_end():
    round = splits()
    assert turned_up(round, "discards of seat 2") == ""
    show_down(round)
    assert results(round) == {"P1": -6, "P2": 12, "P3": -6}
    assert turned_up(round, "discards of seat 2") == "Jd"


@rule("act.1")
def test_a_split_that_was_not_declared_cannot_be_proved():
    assert results(show_down(splits("say-nothing"))) == {"P1": 12, "P2": -6, "P3": -6}


@rule("act.1")
def test_discards_of_a_split_are_turned_up_even_when_the_splitter_loses():
    round = show_down(splits(fifth="Kd"))
    assert results(round)["P1"] == 12 and turned_up(round, "discards of seat 2") == "Jd"


def false_splitter(**settings):
    """P2 opens without openers, throws a card away and declares a split; he ends with a flush."""
    cards = {"seat 2": "Jc Td 8c 6c 2c Ac", "seat 3": NOTHING, "seat 1": "Tc Ts 8h 7d 6s"}
    round = deal(table_of(SHEET, 3, {**FREE, **settings}), cards)
    play(round, "P2 open, P3 call, P1 call")
    throw(round, "P2 Td")
    play(round, "P2 declare")
    return show_down(stand_pat(round))


@rule("act.2")
def test_a_splitter_who_could_not_have_had_openers_loses_the_pot():
    assert results(false_splitter()) == {"P1": 12, "P2": -6, "P3": -6}


@rule("act.2")
@rule("amb.2")
@pytest.mark.parametrize("split, winner", [(splits, "P1"), (false_splitter, "P2")])
def test_read_as_printed_the_splitter_loses_when_he_could_have_had_openers(split, winner):
    round = split(**{"split-openers-proof": "as-printed"})
    assert results(round if round.over else show_down(round))[winner] == 12


@rule("act.3")
@rule("ex.1")
@pytest.mark.parametrize(
    "cards, thrown",
    [("As Jk Ks Qs Tc 2d", "Tc"), ("Jc Jd 8c 6c 2c Ac", "8c 6c 2c"), ("3c 3d 2h 2s 4c 9d", "4c")],
    ids=["a straight broken, ace and joker kept", "jacks kept", "two pair kept"],
)
def test_keeping_openers_is_no_split_whatever_else_is_thrown_away(cards, thrown):
    round = deal(table_of(SHEET, 2, FREE), {"seat 2": cards, "seat 1": NOTHING})
    play(round, "P2 open, P1 call")
    throw(round, f"P2 {thrown}")
    assert drawing(round) and turn(round) == "P1"
    show_down(stand_pat(round))
    assert results(round)["P2"] == 6 and not ruled(round, "split_openers")


# -- proof ---------------------------------------------------------------------------------------------------


@rule("pay.2")
def test_an_uncalled_opener_shows_openers_to_win():
    round = hands(JACKS)
    play(round, "P2 open, P3 fold, P1 fold")
    assert turn(round) == "P2" and options(round) == {"show": 0, "muck": 0}
    play(round, "P2 show")
    assert results(round) == {"P1": -2, "P2": 4, "P3": -2} and turned_up(round, "seat 2") == JACKS


@rule("pay.2")
def test_an_opener_who_does_not_show_loses_the_pot_which_stays():
    round = hands(JACKS)
    play(round, "P2 open, P3 fold, P1 fold, P2 muck, P2 leave")
    assert results(round) == {"P1": -2, "P2": -6, "P3": -2} and stays(round) == 10


@rule("pay.2")
def test_an_opener_who_does_not_win_need_not_show():
    round = show_down(opened_by_p2(hands(JACKS, NOTHING, ACES)))
    assert results(round)["P1"] == 12 and turned_up(round, "seat 2") == ""


@rule("pay.2")
def test_alone_after_the_draw_the_opener_still_has_to_show():
    round = opened_by_p2(hands(JACKS))
    play(round, "P2 bet, P3 fold, P1 fold, P2 show")
    assert results(round) == {"P1": -6, "P2": 12, "P3": -6}


@rule("pay.2")
@rule("amb.5")
def test_alone_after_the_draw_without_openers_he_wins_nothing_and_the_pot_stays():
    round = opened_by_p2(hands(TENS))
    play(round, "P2 bet, P3 fold, P1 fold, P2 show")
    assert results(round) == {"P1": -6, "P2": -6, "P3": -6} and stays(round) == 18


@rule("pay.2")
def test_whoever_declared_the_pot_open_must_show_openers_too():
    round = hands(NOTHING, "9c 9d 8h 7c 6c", TENS)
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 declare, P1 call")
    show_down(stand_pat(round))
    # P3's nines cannot win without openers, so P1's tens do.
    assert ruled(round, "openers_not_shown") == [] and results(round)["P1"] > 0
    round = hands(NOTHING, TENS, "9c 9d 8h 7c 6c")
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 declare, P1 call")
    show_down(stand_pat(round))
    assert ruled(round, "openers_not_shown") == ["seat 3"] and results(round)["P1"] > 0


@rule("amb.5")
@pytest.mark.parametrize(
    "switch, kept, p1",
    [({}, 0, 12), ({"unproved-opener-pot": "carry-over"}, 18, -6)],
    ids=["next best", "stays"],
)
def test_the_pot_of_an_opener_with_the_best_hand_and_no_proof(switch, kept, p1):
    round = show_down(opened_by_p2(hands(TENS, NOTHING, "9c 9d 8h 7c 6c", **switch)))
    assert stays(round) == kept and results(round)["P1"] == p1


@rule("pay.2")
def test_read_as_carry_over_the_pot_is_won_by_another_who_beats_the_false_opener():
    round = hands(TENS, NOTHING, ACES, **{"unproved-opener-pot": "carry-over"})
    assert results(show_down(opened_by_p2(round)))["P1"] == 12


@rule("irr.7")
def test_the_floor_may_let_an_opener_take_his_hand_back_to_show_openers():
    round = hands(JACKS)
    play(round, "P2 open, P3 fold, P1 fold, P2 muck")
    assert options(round) == {"leave": 0, "take-back": 0}
    play(round, "P2 take-back")
    assert results(round)["P2"] == 4 and ruled(round, "openers_retrieved") == ["seat 2"]


@rule("act.12")
def test_any_player_may_ask_to_see_the_opening_hand_of_an_opener_who_folded():
    round = opened_by_p2(hands(JACKS, NOTHING, ACES))
    play(round, "P2 check, P3 check, P1 bet, P2 fold, P3 call")
    assert not round.over and all(ask.optional for ask in round.asks)
    react(round, "P3", "ask")
    round.move_on()
    assert turned_up(round, "seat 2") == JACKS


@rule("act.12")
def test_nobody_sees_it_unless_somebody_asks():
    round = opened_by_p2(hands(JACKS, NOTHING, ACES))
    play(round, "P2 check, P3 check, P1 bet, P2 fold, P3 call")
    round.move_on()
    assert round.over and turned_up(round, "seat 2") == ""


# -- false openers -------------------------------------------------------------------------------------------


def turned_up_at_once(*others, players=3, acts="", **settings):
    """P2 opens without openers and turns his hand up after these acts."""
    round = hands(TENS, *others, players=players, **settings)
    play(round, "P2 open" + acts)
    react(round, "P2", "turn-up")
    return round


@rule("irr.1")
@rule("irr.2")
def test_another_active_player_may_declare_the_pot_open_and_the_false_bet_stays():
    round = turned_up_at_once(JACKS, NOTHING)
    assert turn(round) == "P3" and options(round) == {"decline": 0, "declare": 0}
    play(round, "P3 declare")
    assert turn(round) == "P1" and options(round)["call"] == 4
    play(round, "P1 call")
    assert pot(round) == 18 and turn(round) == "P3"
    show_down(stand_pat(round))
    assert results(round) == {"P1": -6, "P2": -6, "P3": 12}


@rule("irr.1")
def test_a_player_who_passed_with_openers_may_not_declare_the_pot_open():
    round = hands(JACKS, TENS, ACES)
    play(round, "P2 pass, P3 open")
    react(round, "P3", "turn-up")
    assert turn(round) == "P1"
    play(round, "P1 decline")
    assert round.over and stays(round) == 10


@rule("irr.1")
def test_a_player_who_passed_without_openers_may():
    round = hands(NOTHING, TENS, ACES)
    play(round, "P2 pass, P3 open")
    react(round, "P3", "turn-up")
    play(round, "P1 decline")
    play(round, "P2 declare, P1 call")
    assert ruled(round, "pot_declared_open") == ["seat 2"]


@rule("irr.2")
def test_the_false_openers_hand_is_dead():
    round = turned_up_at_once(JACKS, NOTHING)
    play(round, "P3 declare, P1 call")
    throw(round, "P3")
    assert turn(round) == "P1"
    assert ruled(round, "false_openers") == ["seat 2"] and turned_up(round, "seat 2") == TENS


@rule("irr.3")
def test_his_later_bets_may_be_withdrawn_while_the_action_before_the_draw_goes_on():
    round = turned_up_at_once(NOTHING, ACES, acts=", P3 raise, P1 call, P2 raise")
    show_down(stand_pat(round))
    # Four of his twelve dollars stay; P3 and P1 play on for eight each.
    assert results(round)["P2"] == -6 and ruled(round, "later_bets_withdrawn")


@rule("irr.6")
def test_when_the_action_before_the_draw_is_complete_nothing_is_withdrawn():
    round = hands(TENS, NOTHING, ACES)
    play(round, "P2 open, P3 raise, P1 call, P2 call")
    assert drawing(round)
    react(round, "P2", "turn-up")
    assert turn(round) == "P3"
    show_down(stand_pat(round))
    assert results(round) == {"P1": 20, "P2": -10, "P3": -10}


@rule("irr.4")
def test_if_nobody_declares_all_bets_go_back_but_his_first_which_stays_with_the_antes():
    round = turned_up_at_once(NOTHING, ACES, acts=", P3 call")
    play(round, "P3 decline, P1 decline")
    assert results(round) == {"P1": -2, "P2": -6, "P3": -2} and stays(round) == 10


@rule("irr.4")
def test_everybody_who_was_in_that_hand_may_play_the_next_one_after_anteing_again():
    table = table_of(SHEET, 3, FREE)
    round = deal(table, {"seat 2": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 decline, P1 decline")
    assert pot(deal(table)) == 16


@rule("irr.5")
@pytest.mark.parametrize("acts", [", P3 raise", ", P3 call, P4 call"], ids=["a raise", "two calls"])
def test_after_a_raise_or_two_calls_the_pot_is_played_without_the_false_opener(acts):
    round = turned_up_at_once(NOTHING, ACES, "Qc Qh 8c 7d 5c", players=4, acts=acts)
    assert "declare" not in options(round) and "call" in options(round)
    show_down(stand_pat(call_on(round)))
    assert results(round)["P4"] > 0 and results(round)["P2"] == -6


def call_on(round):
    """Everybody calls until the draw."""
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return round


@rule("irr.1")
def test_one_call_alone_does_not_bind_the_pot():
    round = turned_up_at_once(NOTHING, ACES, acts=", P3 call")
    play(round, "P3 decline, P1 declare")
    assert drawing(round) and pot(round) == 18


@rule("irr.5")
def test_when_all_action_before_the_draw_is_complete_the_pot_is_played():
    round = hands(TENS, ACES, players=2)
    play(round, "P2 open, P1 call")
    react(round, "P2", "turn-up")
    show_down(round)
    assert results(round) == {"P1": 6, "P2": -6}


@rule("pay.2")
def test_an_opener_with_openers_who_turns_them_up_plays_on():
    round = hands(JACKS, NOTHING, "9c 9d 8h 7c 6c")
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    assert turn(round) == "P3" and options(round)["call"] == 4
    play(round, "P3 call, P1 call")
    show_down(round)
    assert hand_of(round, 2) == JACKS and results(round)["P2"] == 12


# -- an all-in player who opens falsely ----------------------------------------------------------------------


def false_all_in():
    """P2, all-in for the ante, opens without openers; nobody declares the pot open."""
    table = table_of(SHEET, [100, 2, 100, 100], FREE)
    round = deal(table, {"seat 2": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 decline, P4 decline, P1 decline")
    return table, round


@rule("irr.8")
def test_an_all_in_player_who_opens_falsely_loses_the_ante_and_sits_out_even_if_he_buys_in_again():
    table, round = false_all_in()
    assert results(round) == {"P1": -2, "P2": -2, "P3": -2, "P4": -2} and stays(round) == 8
    table.buy("P2", 10_000)
    again = deal(table, {"seat 4": JACKS})
    assert pot(again) == 14 and turn(again) == "P4"
    play(again, "P4 open, P1 fold, P3 fold, P4 show")
    assert results(again)["P4"] == 12 and table.state.stacks[1] == 10_000
    assert pot(deal(table)) == 8


@rule("irr.8")
def test_he_sits_out_until_somebody_else_has_opened_and_won():
    table, _ = false_all_in()
    table.buy("P2", 10_000)
    show_down(deal(table))
    assert "seat 2" not in str(deal(table).log(None))


@rule("irr.8")
def test_an_all_in_player_who_falsely_declares_the_pot_open_sits_out_too():
    table = table_of(SHEET, [100, 100, 2, 100], FREE)
    round = deal(table, {"seat 2": NOTHING, "seat 3": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 declare, P4 fold, P1 fold, P3 show")
    assert results(round)["P3"] == -2
    table.buy("P3", 10_000)
    assert "seat 3" not in str(deal(table).log(None))
