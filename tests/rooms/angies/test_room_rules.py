"""The rules that Angie's has for all its games with a player-dealer, proved at EZ Baccarat and Three Card
Poker. Most of its rules for pot games are proved beside the hold'em sheet, and what is left of them here."""

import pytest

from houseway.errors import Refused
from houseway.play import Party
from tests.bank.arrange import (
    betting,
    came_to,
    circles_of,
    fees,
    finish,
    hand,
    results,
    ruled,
    start,
    table,
)
from tests.bank.baccarat import BANKER_WINS, DRAGON_7, PANDA_8, PLAYER_WINS, TIE
from tests.pots.arrange import burned, check_down, codes, deal, deals, holdem, in_front, options, play, win
from tests.pots.arrange import results as pot_results
from tests.rooms.player_dealer import (
    BETTER,
    all_but_cents,
    back_lines,
    check_bank_loses_no_more_than_its_wager,
    check_bank_of_any_size,
    check_bank_wins_no_more_than_its_wager,
    check_offered_to_seated_players_from_seat_one,
    check_two_hands_a_turn_clockwise,
    check_uncovered_goes_back,
    come_out,
    in_laps,
    one_loses_one_wins,
    refused_by_all,
    settled,
)

BACCARAT = "angies/ez-baccarat-panda-8"
THREE_CARD = "angies/three-card-poker-6-card-bonus"
banked = pytest.mark.parametrize("name", [BACCARAT, THREE_CARD])


def rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- the position --------------------------------------------------------------------------------------------


@rule("room.25")
@rule("room.26")
@banked
def test_the_bank_goes_round_clockwise_two_hands_a_turn(name):
    check_two_hands_a_turn_clockwise(name)


@rule("room.25")
@banked
def test_the_bank_is_offered_seat_by_seat_to_those_who_sit(name):
    check_offered_to_seated_players_from_seat_one(name)


@rule("amb.20")
@banked
def test_after_a_lap_of_refusals_the_same_player_may_bank_again(name):
    asked, round = refused_by_all(name)
    assert asked == ["P2", "P5", "Bank"]
    assert round.over


@rule("amb.20")
@banked
def test_switched_a_lap_of_refusals_breaks_the_game(name):
    asked, round = refused_by_all(name, ["bank-refused-by-all=game-breaks"])
    assert asked == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game") == [""]


# -- winning, losing, coverage -------------------------------------------------------------------------------

FIVE = {"player": 10, "banker": 10, "tie": 10, "panda-8": 10, "dragon-7": 10}


@rule("room.28")
@pytest.mark.parametrize(
    ("cards", "bank_wins"),
    [(PANDA_8, -250 + 20), (DRAGON_7, -400 + 20), (TIE, -80 + 20), (PLAYER_WINS, 30), (BANKER_WINS, 30)],
    ids=["panda 8", "dragon 7", "tie", "player", "banker"],
)
def test_at_baccarat_the_bank_pays_every_winner_and_collects_every_loser(cards, bank_wins):
    round = hand(BACCARAT, {"P2": FIVE}, cards, settings={"fee_option": "A-2"})
    assert results(round)["P2"] == -bank_wins
    assert results(round)["Bank"] == bank_wins - 0.5


@rule("room.28")
@pytest.mark.parametrize(
    ("player", "bank", "expected"),
    [
        ("4c 4d 9h", "Qs 8d 3c", {"ante": 10, "play": 10, "pair-plus": 10, "six-card-bonus": -10}),
        ("Ts 7d 2c", "Qs 8d 3c", {"ante": -10, "play": -10, "pair-plus": -10, "six-card-bonus": -10}),
        ("Ts 7d 2c", "Tc Td 3c", {"ante": -10, "play": -10, "pair-plus": -10, "six-card-bonus": 70}),
    ],
    ids=["a pair", "nothing", "three tens in six cards"],
)
def test_at_three_card_poker_the_bank_pays_and_collects_base_and_bonus_alike(player, bank, expected):
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(THREE_CARD, {"P2": bets}, {"seat 2": player, "bank": bank})
    assert came_to(round) == {f"P2 {kind}": won for kind, won in expected.items()}
    assert results(round)["Bank"] == -sum(expected.values()) - fees(round)["Bank"]


@rule("room.29")
@banked
def test_the_bank_loses_no_more_than_it_put_up(name):
    check_bank_loses_no_more_than_its_wager(name)


@rule("room.29")
@banked
def test_the_bank_wins_no_more_than_it_put_up(name):
    check_bank_wins_no_more_than_its_wager(name)


@rule("room.26")
@rule("room.29")
def test_bonus_bets_are_paid_from_the_same_bank():
    bets = {"ante": 10, "pair-plus": 10}
    cards = {"seat 2": "Ah Kh Qh", "bank": "Qs 8d 3c"}
    round = hand(THREE_CARD, {"P2": bets}, cards, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80}
    check_two_hands_a_turn_clockwise(THREE_CARD)


@rule("room.30")
@banked
def test_wagers_and_parts_of_wagers_without_cover_go_back(name):
    check_uncovered_goes_back(name)


@rule("room.31")
@rule("room.32")
def test_the_bank_may_be_smaller_than_the_wagers_and_larger_than_any_limit():
    check_bank_of_any_size(THREE_CARD)


@rule("amb.18")
@banked
@pytest.mark.parametrize(("reading", "won"), [("gross", 0), ("two-caps", 20), ("net", 40)])
def test_what_uses_the_bank_up(name, reading, won):
    assert one_loses_one_wins(name, [f"bank-coverage={reading}"]) == {"P2": -20, "P3": won}


@rule("room.29")
@rule("amb.18")
@banked
def test_collected_chips_use_the_bank_up_unless_a_table_says_otherwise(name):
    assert one_loses_one_wins(name) == {"P2": -20, "P3": 0}


@rule("amb.22")
@pytest.mark.parametrize("name", [BACCARAT, THREE_CARD])
@pytest.mark.parametrize(
    ("reading", "won"), [("exact", 0.75), ("down-to-half-dollar", 0.5), ("down-to-dollar", 0)]
)
def test_a_part_cover_that_is_not_in_whole_chips(name, reading, won):
    assert all_but_cents(name, [f"fraction-rounding={reading}"]) == {"P2": 10, "P3": won}


@rule("amb.22")
@pytest.mark.parametrize("name", [BACCARAT, THREE_CARD])
def test_cents_are_paid_unless_a_table_says_otherwise(name):
    assert all_but_cents(name) == {"P2": 10, "P3": 0.75}


# -- back lines and order ------------------------------------------------------------------------------------


@rule("room.36")
@pytest.mark.parametrize(
    ("name", "kinds"), [(BACCARAT, tuple(FIVE)), (THREE_CARD, ("ante", "pair-plus", "six-card-bonus"))]
)
def test_any_wager_may_be_placed_behind_another_seat(name, kinds):
    assert back_lines(name) == {f"{kind}@5" for kind in kinds}
    assert {f"{kind}@2" for kind in kinds} == circles_of(betting(name, ["P2", "Back"]), "Back")


BACK_LINE = {"P2": {"ante": 10}, "Back": {"ante@2": 20}}


@rule("amb.21")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ([], {"P2 ante": 10, "P2 play": 10, "Back ante@2": 20, "Back play@2": 20}),
        (
            ["backline-extra-wager=optional"],
            {"P2 ante": 10, "P2 play": 10, "Back ante@2": 20, "Back play@2": 20},
        ),
        (["backline-extra-wager=not-allowed"], {"P2 ante": 10, "P2 play": 10, "Back ante@2": -20}),
    ],
)
def test_a_back_line_bettor_may_add_a_play_of_his_own(settings, won):
    cards = {"seat 2": BETTER[2], "bank": "Qs 8d 3c"}
    assert came_to(hand(THREE_CARD, BACK_LINE, cards, settings=settings)) == won


@rule("amb.21")
def test_a_back_line_bettor_need_not_add_money_when_the_seat_does():
    cards = {"seat 2": BETTER[2], "bank": "Qs 8d 3c"}
    round = hand(THREE_CARD, BACK_LINE, cards, acts={"Back": "fold"})
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "Back ante@2": -20}


@rule("amb.21")
def test_the_player_in_the_seat_decides_for_the_hand():
    cards = {"seat 2": BETTER[2], "bank": "Qs 8d 3c"}
    round = start(table(THREE_CARD, ["P2", "Back"]), BACK_LINE, cards)
    assert list(round.pending) == ["P2"]
    assert came_to(finish(round, {"P2": "fold"})) == {"P2 ante": -10, "Back ante@2": -20}


FROM_THE_LEFT = ("P6", "P8", "P2")


@rule("room.37")
def test_baccarat_is_settled_in_laps_one_kind_of_bet_after_the_other():
    kinds = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert settled(BACCARAT, dict.fromkeys(kinds, 5)) == in_laps(FROM_THE_LEFT, kinds, by_kind=True)


@rule("room.37")
def test_three_card_poker_is_settled_seat_by_seat():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    kinds = ("ante", "play", "pair-plus", "six-card-bonus")
    assert settled(THREE_CARD, bets) == in_laps(FROM_THE_LEFT, kinds, by_kind=False)


@rule("amb.19")
@pytest.mark.parametrize(
    ("reading", "won"),
    [("by-seat", {"P2": 30, "P3": 0}), ("by-bet-type", {"P2": 20, "P3": 10})],
)
def test_laps_decide_whom_a_short_bank_reaches_at_three_card_poker(reading, won):
    bets = {"ante": 10, "pair-plus": 10}
    cards = {"seat 2": BETTER[2], "seat 3": BETTER[3], "bank": "Qs 8d 3c"}
    round = hand(THREE_CARD, {"P2": bets, "P3": bets}, cards, bank=30, settings=[f"settle-laps={reading}"])
    assert come_out(round) == won


@rule("amb.19")
@pytest.mark.parametrize(
    ("reading", "won"),
    [
        ("by-bet-type", {"P2 player": 5, "P3 player": 5, "P2 panda-8": 20, "P3 panda-8": 0}),
        ("by-seat", {"P2 player": 5, "P2 panda-8": 25, "P3 player": 0, "P3 panda-8": 0}),
    ],
)
def test_laps_decide_whom_a_short_bank_reaches_at_baccarat(reading, won):
    bets = {"player": 5, "panda-8": 5}
    settings = [f"settle-laps={reading}"]
    assert came_to(hand(BACCARAT, {"P2": bets, "P3": bets}, PANDA_8, bank=30, settings=settings)) == won


# -- pot games -----------------------------------------------------------------------------------------------


@rule("fee.29")
@rule("fee.30")
@pytest.mark.parametrize(
    ("limit", "least", "most"),
    [("pot-limit", 10, 500), ("pot-limit", 100, 100), ("no-limit", 20, 10**10), ("no-limit", 1000, 10**10)],
)
def test_who_brings_less_than_the_posted_buy_in_does_not_sit_down(limit, least, most):
    table = holdem("angies", 3, {"limit": limit, "posted_buy_in": f"${least},${most}"})
    with pytest.raises(Refused, match=f"{least:,}$") as refused:
        table.join(Party("P4", least * 100 - 1, 4))
    assert refused.value.rule == "buy_in"
    table.join(Party("P4", least * 100, 4))
    assert "seat 4" in deals(deal(table, button=1))[0].places


@rule("ex.1")
def test_a_half_kill_raises_a_big_blind_of_two_dollars_to_three():
    table = holdem("angies", 4, {"limit": "2-4-half-kill"})
    win(table, "P2")
    assert in_front(win(table, "P2"))["P4"] == 2
    killed = deal(table)
    assert in_front(killed)["P1"] == 3
    assert options(killed)["raise"] == (6, 6)


@rule("amb.8")
def test_one_card_is_burned_before_flop_turn_and_river():
    round = deal(holdem("angies", 3), {"burn": "2c 3c 4c"})
    check_down(round)
    assert burned(round) == codes("2c 3c 4c")


EQUAL_HANDS = {"seat 1": "As Kd", "seat 2": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}


@rule("amb.9")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ([], {"P1": 0, "P2": 1}),
        (["odd-chip-among-ties=left-of-button"], {"P1": 0, "P2": 1}),
        (["odd-chip-among-ties=by-suit"], {"P1": 1, "P2": 0}),
    ],
)
def test_the_odd_dollar_of_equal_hands(settings, won):
    """Three put in $2 each and the drop takes $1: two equal hands share $5."""
    round = deal(holdem("angies", 3, settings), EQUAL_HANDS)
    play(round, "P1 call, P2 call, P3 check")
    play(round, "P2 check, P3 fold, P1 check")
    check_down(round)
    assert {name: pot_results(round)[name] for name in won} == won


@rule("amb.10")
def test_an_all_in_player_contests_only_the_pot_he_paid_into():
    """P1 has $10: his aces win the $30 main pot less the drop, P2's kings the $20 side pot, and what P2 bet
    beyond P3's chips goes back."""
    cards = {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "Qh Qd"}
    board = {"flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}
    round = deal(holdem("angies", [10, 50, 20], {"limit": "no-limit 1/2"}), {**cards, **board})
    play(round, "P1 raise 10, P2 raise 50, P3 call")
    check_down(round)
    assert ruled(round, "uncalled_bet_returned") == [""]
    assert pot_results(round) == {"P1": 19, "P2": 0, "P3": -20}
