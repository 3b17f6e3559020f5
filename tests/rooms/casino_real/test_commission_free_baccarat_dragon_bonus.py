"""Commission-Free Baccarat Dragon Bonus at Casino Real: wagers, bank, cards and drawing, rule by rule."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt, Outcome, Ruled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    circles_of,
    hand,
    moment,
    offers,
    refuses,
    ruled,
    start,
    table,
)
from tests.bank.baccarat import (
    BANKER_WINS,
    CELLS,
    CHART,
    LINE,
    PLAYER_WINS,
    VALUES,
    banker_letter,
    check_cards_go_right_and_left,
    check_decks,
    check_misdeal,
    check_nobody_plays_alone,
    check_seats,
    drawn,
    settled_first,
    shoes,
    shown,
    shuffled_after,
    two_cards,
)

SHEET = "casino-real/commission-free-baccarat-dragon-bonus"
KINDS = ("player", "banker", "tie", "player-dragon-bonus", "banker-dragon-bonus")
BONUSES = KINDS[3:]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_shoe_is_eight_packs_and_no_other_number():
    check_decks(SHEET, 8, 8)


@rule("deck.1")
@rule("amb.13")
def test_a_shuffling_machine_has_all_cards_fresh_for_every_hand():
    seated = table(SHEET, ["P2"], settings=["dealt_from=shuffler"])
    for _ in range(2):
        assert shoes(start(seated, LINE)) == ["standard-52 x 8"]
    seated = table(SHEET, ["P2"])
    assert [len(shoes(start(seated, LINE))) for _ in range(2)] == [1, 0]


@rule("amb.13")
@pytest.mark.parametrize(("left", "renewed"), [(15, False), (14, True)])
def test_a_new_shoe_comes_when_the_cut_card_is_out(left, renewed):
    assert shuffled_after(SHEET, left) == renewed


@rule("deck.2")
@pytest.mark.parametrize(("settings", "most"), [((), 14), (("seats=2,8",), 8)])
def test_seven_or_thirteen_players_sit_with_the_player_dealer(settings, most):
    check_seats(SHEET, most, settings)


@rule("deck.2")
def test_no_other_table_is_used_and_nobody_plays_alone():
    with pytest.raises(SheetError, match="8 or 14"):
        sheet(SHEET).change({"seats": (2, 9)})
    check_nobody_plays_alone(SHEET)


@rule("deck.3")
def test_every_seat_has_five_spaces():
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {f"{kind}@2" for kind in KINDS}


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize("kind", ["player", "banker", "tie"])
def test_a_bet_is_at_least_the_table_minimum(kind):
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {kind: 5}) == {f"{kind}@2": 5}
    assert f"{SHEET}#bet.1" in refuses(round, "P2", {kind: 4}, "$4 is under the least of $5").rules


@rule("bet.2")
@pytest.mark.parametrize("kind", KINDS[2:])
def test_tie_and_bonus_bets_lie_within_the_table_limits(kind):
    round = betting(SHEET, ["P2"])
    for amount in (5, 500):
        assert accepts(round, "P2", {"player": 5, kind: amount})[f"{kind}@2"] == amount
    refuses(round, "P2", {"player": 5, kind: 4}, "$4 is under the least of $5")
    refuses(round, "P2", {"player": 5, kind: 501}, "$501 is over the most of $500")


@rule("bet.3")
def test_nobody_bets_behind_a_seat():
    round = betting(SHEET, ["P2", "P5", "Back"])
    assert {circle.split("@")[1] for circle in circles_of(round, "P2")} == {"2"}
    assert "Back" not in round.pending


@rule("play.2")
def test_a_tie_bet_needs_no_line():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"tie": 5}) == {"tie@2": 5}


@rule("side.3")
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_dragon_bonus_needs_a_line_bet(bonus):
    round = betting(SHEET, ["P2"])
    for without in ({bonus: 5}, {bonus: 5, "tie": 5}):
        assert f"{SHEET}#side.3" in refuses(round, "P2", without, "needs a player or banker wager").rules
    assert accepts(round, "P2", {"player": 5, bonus: 5})[f"{bonus}@2"] == 5


@rule("side.4")
@pytest.mark.parametrize("line", ["player", "banker"])
@pytest.mark.parametrize("bonuses", [BONUSES[:1], BONUSES[1:], BONUSES])
def test_either_bonus_or_both_go_with_either_line(line, bonuses):
    bets = {line: 5, **dict.fromkeys(bonuses, 5)}
    placed = accepts(betting(SHEET, ["P2"]), "P2", bets)
    assert set(placed) == {f"{kind}@2" for kind in bets}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.4")
def test_the_bank_is_offered_clockwise_to_seated_players_after_two_hands():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.4")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal()) == ["Bank", "P2", "P5"]


@rule("bet.5")
def test_the_bank_wins_and_loses_no_more_than_its_wager():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    assert sum(came_to(hand(SHEET, wagers, PLAYER_WINS, bank=25)).values()) == 25
    assert sum(came_to(hand(SHEET, wagers, BANKER_WINS, bank=25)).values()) == -25


@rule("bet.6")
def test_what_the_bank_does_not_reach_is_returned():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}, "P4": {"player": 20}}
    round = hand(SHEET, wagers, BANKER_WINS, bank=30)
    assert sorted(came_to(round).values()) == [-20, -10, 0]
    assert len(ruled(round, "uncovered_returned")) == 2
    assert sum(round.settlement.stacks_after[1:]) == 3 * 10_000_000 - 3000


@rule("pay.6")
def test_the_player_dealer_pays_winners_and_collects_from_losers():
    """A bank far over the table's maximum stands behind every wager."""
    wagers = {"P2": {"player": 500}, "P3": {"banker": 300}}
    round = hand(SHEET, wagers, PLAYER_WINS, bank=90_000)
    assert came_to(round) == {"P2 player": 500, "P3 banker": -300}
    assert round.settlement.stacks_after[0] - round.settlement.stacks_before[0] == -20_000 - 500


# -- the action button ---------------------------------------------------------------------------------------

SEVEN = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 5,
    "5": 6,
    "6": 7,
    "7": 8,
    "8": 1,
    "9": 2,
    "T": 3,
    "J": 5,
    "Q": 6,
    "K": 7,
}
"""The first seat settled at a table of eight whose bank sits in seat 4."""
THIRTEEN = {"A": 1, "3": 3, "4": 5, "9": 10, "T": 11, "J": 12, "Q": 13, "K": 14}


@rule("bet.8")
@rule("bet.10")
@rule("amb.5")
@pytest.mark.parametrize(("up", "seat"), SEVEN.items())
def test_the_second_card_of_the_banker_hand_is_counted_off(up, seat):
    assert settled_first(SHEET, f"{up}s", most=8, second=True) == seat


@rule("bet.9")
@rule("amb.6")
@pytest.mark.parametrize(("up", "seat"), THIRTEEN.items())
def test_thirteen_seats_are_counted_at_a_baccarat_table_without_the_banks(up, seat):
    assert settled_first(SHEET, f"{up}s", most=14, second=True) == seat


@rule("bet.9")
def test_the_count_starts_at_the_house_dealers_left_wherever_the_bank_sits():
    assert settled_first(SHEET, "As", most=8, second=True, bank_seat=1) == 2
    assert settled_first(SHEET, "As", most=8, second=True, bank_seat=6) == 1


@rule("amb.6")
def test_a_seat_without_a_wager_passes_the_action_on():
    round = hand(SHEET, {"P3": {"player": 10}, "P9": {"player": 10}}, {"banker": "Kh 4s"})
    assert list(came_to(round)) == ["P9 player", "P3 player"]
    assert ruled(round, "action_button") == [
        "4s puts the button at seat 5, which has no wager: seat 9 is next"
    ]


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_the_bank_is_taken_before_anybody_bets_and_betting_then_closes():
    round = start(table(SHEET, ["P2"]), LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert taken < moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    with pytest.raises(Refused, match="answered already"):
        round.act(2, {"player": 2000})


@rule("play.3")
@rule("play.4")
def test_cards_go_right_and_left_in_turn_face_up_for_all_bettors():
    check_cards_go_right_and_left(SHEET)
    round = hand(SHEET, LINE, PLAYER_WINS)
    first = round.events[moment(round, Dealt)]
    assert round.view(None).events[moment(round, Dealt)] == first


@rule("play.5")
def test_the_player_hand_is_completed_before_the_banker_hand():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})) == ["player", "banker"]


@rule("play.6")
@rule("pay.5")
def test_each_kind_of_bet_has_its_lap_clockwise_from_the_button():
    five = dict.fromkeys(KINDS, 5)
    wagers = {"P2": five, "P6": five, "P9": five}
    round = hand(SHEET, wagers, {"player": "Kc 6d", "banker": "Kh 7s"}, bank_seat=4)
    assert list(came_to(round)) == [f"{seat} {kind}" for kind in KINDS for seat in ("P9", "P2", "P6")]
    assert moment(round, Dealt) < moment(round, Outcome)


@rule("rank.1")
@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_what_a_card_counts(card, value):
    round = hand(SHEET, LINE, {"player": f"{card}d Kc", "banker": "9h Ks"})
    assert shown(round, "player") == (f"natural {value}" if value >= 8 else str(value))


@rule("rank.2")
@pytest.mark.parametrize(("cards", "total"), [("7c 8d", "5"), ("4c 6d", "0"), ("9c 9d", "natural 8")])
def test_only_the_last_digit_counts(cards, total):
    assert shown(hand(SHEET, LINE, {"player": cards, "banker": "9h Ks"}), "player") == total


@rule("rank.4")
def test_eight_on_three_cards_is_no_natural():
    """It wins by a single point, which a natural alone is paid for."""
    round = hand(SHEET, {"P2": {"player": 5, BONUSES[0]: 5}}, {"player": "Kc 5d 3h", "banker": "Kh 7s"})
    assert shown(round, "player") == "8"
    assert came_to(round) == {"P2 player": 5, f"P2 {BONUSES[0]}": -5}


@rule("act.1")
def test_nobody_decides_anything_after_betting():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 7s"})
    assert drawn(round) == ["player"]
    assert len(round.acts) == 2


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("way.1")
@pytest.mark.parametrize(("player", "banker"), [("Kc 8d", "Kh 2s"), ("Kc 9d", "Kh 5s")])
def test_a_natural_player_hand_stops_the_banker_hand(player, banker):
    assert drawn(hand(SHEET, LINE, {"player": player, "banker": banker})) == []


@rule("way.2")
@rule("amb.3")
@pytest.mark.parametrize(("player", "banker"), [("Kc 5d", "Kh 8s"), ("Kc 4d", "Kh 9s")])
def test_a_natural_banker_hand_stops_the_player_hand(player, banker):
    round = hand(SHEET, LINE, {"player": player, "banker": banker})
    assert drawn(round) == []
    assert came_to(round) == {"P2 player": -10}


@rule("way.3")
@pytest.mark.parametrize("total", range(8))
def test_the_player_hand_hits_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert ("player" in drawn(round)) == (total <= 5)


@rule("way.4")
@pytest.mark.parametrize("total", range(8))
def test_after_a_player_hand_that_stood_the_banker_hand_hits_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": "Kc 6d", "banker": two_cards(total, "h")})
    assert ("banker" in drawn(round)) == (total <= 5)


@pytest.mark.parametrize(
    ("total", "draws_on"),
    [
        pytest.param(3, {0, 1, 2, 3, 4, 5, 6, 7, 9}, marks=rule("way.5")),
        pytest.param(4, {2, 3, 4, 5, 6, 7}, marks=rule("way.6")),
        pytest.param(5, {4, 5, 6, 7}, marks=rule("way.7")),
        pytest.param(6, {6, 7}, marks=rule("way.8")),
    ],
)
def test_which_third_cards_a_banker_hand_draws_after(total, draws_on):
    assert {third for third in range(10) if banker_letter(SHEET, total, third) == "H"} == draws_on
    assert CHART[total] == "".join("H" if third in draws_on else "S" for third in range(10))


@rule("way.9")
@rule("ex.1")
@pytest.mark.parametrize(("total", "third", "letter"), CELLS)
def test_the_banker_hand_draws_by_the_chart(total, third, letter):
    assert banker_letter(SHEET, total, third) == letter


@rule("amb.14")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
