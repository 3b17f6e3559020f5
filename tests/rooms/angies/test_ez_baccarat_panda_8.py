"""EZ Baccarat Panda 8 at Angie's, rule by rule."""

import pytest

from houseway.cards import PACKS, Chance, shoe
from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt, Outcome, Rolled, Ruled, Shown, Shuffled, Transfer, Wagered
from houseway.rooms import Table, sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    board_of,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    refuses,
    rows,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.baccarat import (
    BANKER_WINS,
    CELLS,
    DRAGON_7,
    DRAGON_7_TIED,
    PANDA_8,
    PANDA_8_BEATEN,
    PLAYER_WINS,
    THREE_CARD_TIE,
    TIE,
    TWO_CARD_8,
    banker_letter,
    check_misdeal,
    drawn,
    two_cards,
)
from tests.rooms.figures.banked_fees import ANGIES_EZ_BACCARAT_CARD_A, ANGIES_EZ_BACCARAT_CARD_B

SHEET = "angies/ez-baccarat-panda-8"
LINE = {"P2": {"player": 10}}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
def test_the_shoe_is_eight_packs_without_jokers():
    round = hand(SHEET, LINE)
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52 x 8"]


@rule("deck.2")
def test_a_shoe_holds_three_to_eight_decks():
    for decks in (3, 8):
        round = hand(SHEET, LINE, settings={"decks": decks})
        assert round.events[moment(round, Shuffled)].pack == f"standard-52 x {decks}"
    for decks in (2, 9):
        with pytest.raises(SheetError, match="the shoe holds 3 to 8"):
            sheet(SHEET).change({"decks": decks})


@rule("deck.3")
@pytest.mark.parametrize(("settings", "most"), [((), 14), (("seats=2,8",), 8)])
def test_seven_or_thirteen_players_sit_with_the_player_dealer(settings, most):
    full = table(SHEET, [f"P{seat}" for seat in range(2, most + 1)], settings=settings)
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))


@rule("deck.3")
def test_no_other_table_is_used_and_nobody_plays_alone():
    with pytest.raises(SheetError, match="8 or 14"):
        sheet(SHEET).change({"seats": (2, 9)})
    assert not Table(SHEET, [Party("Bank", 100_000, 1)]).deal(Chance(1)).asks
    assert Table(SHEET, [Party("Bank", 100_000, 1), Party("P2", 100_000, 2)]).deal(Chance(1)).asks


@rule("deck.4")
def test_every_seat_has_five_spots():
    round = betting(SHEET, ["P2"], ["backline=none"])
    assert circles_of(round, "P2") == {"player@2", "banker@2", "tie@2", "panda-8@2", "dragon-7@2"}


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize("circle", ["player", "banker", "tie"])
def test_a_wager_is_at_least_the_table_minimum(circle):
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {circle: 5}) == {f"{circle}@2": 5}
    assert f"{SHEET}#bet.1" in refuses(round, "P2", {circle: 4}, "$4 is under the least of $5").rules


@rule("fee.2")
@rule("amb.10")
@pytest.mark.parametrize("circle", ["player", "banker", "tie", "panda-8", "dragon-7"])
def test_a_wager_is_at_most_the_table_maximum(circle):
    round = betting(SHEET, ["P2"])
    line = {} if circle == "player" else {"player": 5}
    assert accepts(round, "P2", {**line, circle: 500})[f"{circle}@2"] == 500
    refuses(round, "P2", {**line, circle: 501}, "$501 is over the most of $500")


@rule("bet.2")
def test_anybody_may_bet_behind_a_seat():
    round = betting(SHEET, ["P2", "P5", "Back"])
    behind_five = {f"{kind}@5" for kind in ("player", "banker", "tie", "panda-8", "dragon-7")}
    assert behind_five <= circles_of(round, "P2")
    assert behind_five <= circles_of(round, "Back")


@rule("side.5")
def test_side_bets_may_be_placed_behind_a_seat():
    round = hand(SHEET, {"P2": {"player": 5}, "Back": {"player@2": 5, "panda-8@2": 5}}, PANDA_8)
    assert came_to(round) == {"P2 player": 5, "Back player@2": 5, "Back panda-8@2": 125}


@rule("bet.3")
def test_tie_needs_no_line():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"tie": 5}) == {"tie@2": 5}


@rule("bet.4")
@pytest.mark.parametrize("circle", ["dragon-7", "panda-8"])
def test_dragon_and_panda_need_a_line_of_the_same_bettor_on_the_same_spot(circle):
    round = betting(SHEET, ["P2", "P3"])
    assert f"{SHEET}#bet.4" in refuses(round, "P2", {circle: 5}, "needs a player or banker wager").rules
    refuses(round, "P2", {circle: 5, "player@3": 5}, "needs a player or banker wager")
    for line in ("player", "banker"):
        assert accepts(round, "P2", {line: 5, circle: 5})[f"{circle}@2"] == 5


@rule("amb.8")
def test_one_player_may_bet_both_lines():
    round = hand(SHEET, {"P2": {"player": 10, "banker": 10}}, PLAYER_WINS)
    assert came_to(round) == {"P2 player": 10, "P2 banker": -10}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.5")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.5")
def test_the_bank_is_offered_to_seated_players_only():
    round = table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))
    assert offers(round) == ["Bank", "P2", "P5"]


@rule("pay.5")
def test_the_bank_may_be_of_any_size_and_need_not_cover_the_wagers():
    for amount in (5, 90_000):
        round = hand(SHEET, {"P2": {"player": 500}}, BANKER_WINS, bank=amount)
        assert came_to(round) == {"P2 player": -min(amount, 500)}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_the_bank_is_taken_before_anybody_bets_and_betting_then_closes():
    round = start(table(SHEET, ["P2"]), LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert taken < moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    with pytest.raises(Refused, match="answered already"):
        round.act(2, {"player": 2000})


@rule("play.2")
@rule("play.3")
def test_cards_go_right_and_left_in_turn_face_up_for_all_bettors():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(7))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    first = round.events[moment(round, Dealt)]
    one, two, three, four = Chance(7).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one, three), (two, four)))
    assert all(round.view(party).events[moment(round, Dealt)] == first for party in ("P2", "P3", None))
    assert came_to(round)["P2 player"] == came_to(round)["P3 player"]


@rule("play.4")
def test_the_player_hand_is_finished_before_the_banker_hand():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})) == ["player", "banker"]


@rule("play.5")
def test_wagers_are_settled_when_both_hands_are_complete():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})
    assert moment(round, Dealt, 2) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": 10}


VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 0,
    "J": 0,
    "Q": 0,
    "K": 0,
}


@rule("rank.1")
@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_what_a_card_counts(card, value):
    cards = {"player": f"{card}d Kc", "banker": "9h Ks"}
    round = hand(SHEET, LINE, cards, settings=["natural-ends-round=yes"])
    assert round.events[moment(round, Shown)].name == (f"natural {value}" if value >= 8 else str(value))


@rule("rank.2")
@pytest.mark.parametrize(("cards", "total"), [("7c 8d", "5"), ("4c 6d", "0"), ("9c 9d", "natural 8")])
def test_only_the_last_digit_counts(cards, total):
    round = hand(SHEET, LINE, {"player": cards, "banker": "9h Ks"}, settings=["natural-ends-round=yes"])
    assert round.events[moment(round, Shown)].name == total


@rule("rank.4")
@rule("amb.3")
@pytest.mark.parametrize(
    ("player", "banker", "draws"),
    [
        ("Kc 5d", "Kh 8s", "player"),
        ("Kc 4d", "Kh 9s", "player"),
        ("Kc 8d", "Kh 2s", "banker"),
        ("Kc 9d", "Kh 5s", "banker"),
    ],
)
def test_hands_draw_by_their_totals_against_a_natural_or_it_ends_all_drawing(player, banker, draws):
    cards = {"player": player, "banker": banker}
    played = hand(SHEET, LINE, cards)
    assert drawn(played) == [draws]
    assert came_to(played)["P2 player"] == (-10 if draws == "player" else 10)
    assert drawn(hand(SHEET, LINE, cards, settings=["natural-ends-round=yes"])) == []


@rule("rank.5")
def test_the_hand_closer_to_nine_wins():
    assert came_to(hand(SHEET, LINE, {"player": "Kc 7d", "banker": "Kh 6s"})) == {"P2 player": 10}
    assert came_to(hand(SHEET, LINE, {"player": "Kc 6d", "banker": "Kh 7s"})) == {"P2 player": -10}


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("way.1")
@pytest.mark.parametrize("total", range(8))
def test_the_player_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert ("player" in drawn(round)) == (total <= 5)


@rule("way.2")
@rule("amb.5")
@pytest.mark.parametrize("total", range(8))
def test_after_a_player_hand_that_stood_the_banker_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": "Kc 6d", "banker": two_cards(total, "h")})
    assert ("banker" in drawn(round)) == (total <= 5)


@rule("way.3")
@rule("ex.1")
@pytest.mark.parametrize(("total", "third", "letter"), CELLS)
def test_the_banker_hand_draws_by_the_chart(total, third, letter):
    assert banker_letter(SHEET, total, third) == letter


@rule("way.4")
def test_an_additional_wager_is_played_by_the_same_rule():
    more = {"P2": {"player": 10}, "Back": {"player@2": 10}}
    assert "player" in drawn(hand(SHEET, more, {"player": "Kc 5d", "banker": "Kh 7s"}))
    assert "player" not in drawn(hand(SHEET, more, {"player": "Kc 6d", "banker": "Kh 7s"}))


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize(("cards", "won"), [(PLAYER_WINS, 25), (BANKER_WINS, -25)])
def test_the_player_line(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 25}}, cards)) == {"P2 player": won}


@rule("pay.2")
@pytest.mark.parametrize(("cards", "won"), [(BANKER_WINS, 25), (PLAYER_WINS, -25), (DRAGON_7, 25)])
def test_the_banker_line(cards, won):
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, cards)) == {"P2 banker": won}


@rule("pay.4")
def test_each_kind_of_bet_has_its_lap_clockwise_from_the_banks_left():
    all_five = {"player": 5, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}
    round = hand(SHEET, {"P2": all_five, "P6": all_five, "P9": all_five}, BANKER_WINS, bank_seat=4)
    seats = ("P6", "P9", "P2")
    kinds = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert list(came_to(round)) == [f"{seat} {kind}" for kind in kinds for seat in seats]
    assert not [event for event in round.events if isinstance(event, Rolled)]


@rule("pay.5")
def test_what_a_short_bank_does_not_reach_goes_back():
    round = hand(
        SHEET, {"P2": {"player": 20}, "P3": {"player": 20}, "P4": {"banker": 20}}, PLAYER_WINS, bank=30
    )
    assert came_to(round) == {"P2 player": 20, "P3 player": 10, "P4 banker": 0}
    assert ruled(round, "uncovered_returned") == ["$10 of player on seat 3", "$20 of banker on seat 4"]
    assert round.settlement.stacks_after[1:] == (10_002_000, 10_001_000, 10_000_000)


@rule("side.1")
@pytest.mark.parametrize(
    ("cards", "won"), [(TIE, 40), (THREE_CARD_TIE, 40), (PLAYER_WINS, -5), (BANKER_WINS, -5)]
)
def test_tie_wins_on_equal_totals(cards, won):
    assert came_to(hand(SHEET, {"P2": {"tie": 5}}, cards)) == {"P2 tie": won}


@rule("side.2")
@pytest.mark.parametrize(
    ("cards", "won"), [(DRAGON_7, 200), (DRAGON_7_TIED, -5), (BANKER_WINS, -5), (PLAYER_WINS, -5)]
)
def test_dragon_7_wins_on_a_three_card_seven_that_wins(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 5, "dragon-7": 5}}, cards))["P2 dragon-7"] == won


@rule("side.3")
@pytest.mark.parametrize(
    ("cards", "won"), [(PANDA_8, 125), (PANDA_8_BEATEN, -5), (TWO_CARD_8, -5), (BANKER_WINS, -5)]
)
def test_panda_8_wins_on_a_three_card_eight_that_wins(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 5, "panda-8": 5}}, cards))["P2 panda-8"] == won


@rule("side.4")
@pytest.mark.parametrize(
    ("bet", "cards", "odds", "needs_line"),
    [("tie", TIE, 8, False), ("dragon-7", DRAGON_7, 40, True), ("panda-8", PANDA_8, 25, True)],
)
def test_the_payouts_of_the_side_bets(bet, cards, odds, needs_line):
    round = betting(SHEET, ["P2"])
    if needs_line:
        refuses(round, "P2", {bet: 10}, "needs a player or banker wager")
    else:
        accepts(round, "P2", {bet: 10})
    line = {"player": 5} if needs_line else {}
    assert came_to(hand(SHEET, {"P2": {**line, bet: 10}}, cards))[f"P2 {bet}"] == 10 * odds


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"P2": {"player": 6, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}}, 1),
        ({"P2": {"player": 5, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}}, 0.5),
        ({"P2": {"player": 300}, "P3": {"tie": 5}}, 3),
    ],
)
def test_only_the_player_dealer_pays_by_all_five_kinds_of_wager(wagers, fee):
    assert fees(hand(SHEET, wagers)) == {"Bank": fee}


@rule("fee.2")
def test_the_fee_is_taken_before_the_first_card():
    round = hand(SHEET, LINE)
    assert fees(round) == {"Bank": 0.5}
    assert moment(round, Transfer) < moment(round, Dealt)


@rule("fee.3")
@rule("fee.1")
@rule("amb.6")
@pytest.mark.parametrize("row", rows(ANGIES_EZ_BACCARAT_CARD_A), ids=lambda row: row[0])
def test_card_a(row):
    check_fee_option(SHEET, row)


@rule("fee.4")
@pytest.mark.parametrize("row", rows(ANGIES_EZ_BACCARAT_CARD_B), ids=lambda row: row[0])
def test_card_b(row):
    check_fee_option(SHEET, row)


@rule("amb.7")
def test_a_hundred_dollars_pays_the_first_band_of_option_18():
    assert fees(hand(SHEET, {"P2": {"player": 100}}, settings={"fee_option": "A-18"})) == {"Bank": 2}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("reading", "won"), [("pay", 25), ("push", 0)])
def test_banker_line_on_a_winning_three_card_seven(reading, won):
    round = hand(SHEET, {"P2": {"banker": 25}}, DRAGON_7, settings=[f"banker-three-card-7={reading}"])
    assert came_to(round) == {"P2 banker": won}


@rule("amb.1")
def test_a_push_on_seven_is_for_three_cards_that_win():
    push = ["banker-three-card-7=push"]
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, BANKER_WINS, settings=push)) == {"P2 banker": 25}
    assert (
        hand(SHEET, {"P2": {"banker": 25}}, BANKER_WINS).game.settings.banker_wins_with_three_card_seven
        == "pays"
    )


@rule("amb.2")
@pytest.mark.parametrize(("reading", "won"), [("push", 0), ("lose", -25)])
@pytest.mark.parametrize("line", ["player", "banker"])
def test_lines_on_a_tie(line, reading, won):
    round = hand(SHEET, {"P2": {line: 25}}, TIE, settings=[f"lines-on-tie={reading}"])
    assert came_to(round) == {f"P2 {line}": won}


@rule("amb.2")
def test_lines_push_on_a_tie_unless_a_table_says_otherwise():
    assert came_to(hand(SHEET, {"P2": {"player": 25}}, TIE)) == {"P2 player": 0}


@rule("amb.3")
@rule("amb.4")
@rule("rank.3")
def test_without_the_stop_a_natural_beats_three_cards_or_is_worth_its_total():
    """A tie is of totals, whatever the number of cards."""
    cards = {"player": "Kc 5d 4h", "banker": "Kh 9s"}
    stopped = hand(SHEET, {"P2": {"tie": 5}}, cards, settings=["natural-ends-round=yes"])
    assert came_to(stopped) == {"P2 tie": -5}
    wagers = {"P2": {"tie": 5, "player": 5}}
    played_on = hand(SHEET, wagers, cards)
    assert drawn(played_on) == ["player"]
    assert came_to(played_on) == {"P2 player": -5, "P2 tie": 40}
    by_points = hand(SHEET, wagers, cards, settings=["natural-ranking=by-points"])
    assert came_to(by_points) == {"P2 player": 0, "P2 tie": 40}
    eight = {"player": "Kc 5d 4h", "banker": "Kh 8s"}
    wagers = {"P2": {"player": 5}, "P3": {"banker": 5}}
    no_stop = hand(SHEET, wagers, eight, settings=["natural-ends-round=no"])
    assert came_to(no_stop) == {"P2 player": -5, "P3 banker": 5}


@rule("amb.9")
@pytest.mark.parametrize(("left", "renewed"), [(15, False), (14, True)])
def test_a_new_shoe_comes_when_the_cut_card_is_out(left, renewed):
    seated = table(SHEET, ["P2"])
    start(seated, LINE, {"player": "Kc 9d", "banker": "Kh 7s"})
    assert seated.state.shoe["at"] == 0 or len(seated.state.shoe["order"]) - seated.state.shoe["at"] == 412
    seated.state.shoe["at"] = len(seated.state.shoe["order"]) - left
    round = seated.deal(Chance(3))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    assert any(isinstance(event, Shuffled) for event in round.events) == renewed


@rule("amb.11")
@pytest.mark.parametrize(
    ("laps", "expected"),
    [
        ("by-bet-type", {"P2 player": 5, "P3 player": 5, "P2 panda-8": 90, "P3 panda-8": 0}),
        ("by-seat", {"P2 player": 5, "P2 panda-8": 95, "P3 player": 0, "P3 panda-8": 0}),
    ],
)
def test_laps_decide_whom_a_short_bank_reaches(laps, expected):
    bets = {"player": 5, "panda-8": 5}
    round = hand(SHEET, {"P2": bets, "P3": bets}, PANDA_8, bank=100, settings=[f"settle-laps={laps}"])
    assert list(came_to(round).items()) == list(expected.items())


@rule("amb.11")
def test_one_lap_a_kind_unless_a_table_says_otherwise():
    bets = {"player": 5, "panda-8": 5}
    round = hand(SHEET, {"P2": bets, "P3": bets}, PANDA_8, bank=100)
    assert came_to(round)["P3 player"] == 5


def test_the_board_warns_of_a_bet_over_the_bank():
    round = table(SHEET, ["P2"]).deal(Chance(1))
    take_bank(round, 50)
    ask = board_of(round, "P2")
    assert round.preview(ask.id, {"player": 10_000}) == ("the bank of $50 may not cover wagers of $100",)
    assert round.preview(ask.id, {"player": 5_000}) == ()


@rule("amb.12")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
