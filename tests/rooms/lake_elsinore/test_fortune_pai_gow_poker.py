"""Lake Elsinore's Fortune Pai Gow Poker: table, bank, dice, piles, setting, house way and game wager."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.play.events import Shuffled
from tests.bank import fortune
from tests.bank.arrange import bankers, betting, circles_of, offers, results, ruled, table
from tests.bank.fortune import BOTH
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    cleared,
    finish,
    fronts,
    hand,
    held,
    mixed_hand,
    sees,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_categories,
    check_dice,
    check_equal_front,
    check_every_hand,
    check_foul_front,
    check_grid,
    check_idle_seat,
    check_not_dealt_in,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    front_reads,
    settled_by,
)
from tests.bank.pai_gow_house_way import check_setting

SHEET = "lake-elsinore/fortune-pai-gow-poker"
FREE = {"bank_setting": "free"}
"""A bank that is set as a test says."""
POSITIONS = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The dice chart, the player-dealer as 1."""
GRID_IDS = ("pay.2", "pay.3", "pay.4", "pay.4", "pay.5", "pay.5", "pay.5")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
def test_seven_are_active_the_player_dealer_among_them():
    check_seven_sevens_and_four(SHEET)
    assert not table(SHEET, []).deal(Chance(1)).asks
    check_not_dealt_in(SHEET)


@rule("deck.3")
def test_every_seat_has_a_spot_for_the_bonus():
    circles = {f"{kind}@{seat}" for kind in BOTH for seat in (2, 5)}
    assert circles_of(betting(SHEET, ["P2", "P5"]), "P2") >= circles


@rule("deck.4")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@pytest.mark.parametrize(
    ("back", "reads"),
    [
        *JOKER_BACKS,
        ("Jk 9h 9s 7c 6d", "three of a kind, nines, seven-six kickers"),
        ("Jk 9h 9s 9c 9d", "five of a kind, nines"),
    ],
)
@rule("deck.5")
def test_the_joker_is_any_card(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("deck.5")
@rule("amb.12")
def test_the_joker_in_front_makes_a_pair():
    assert front_reads(SHEET, "Jk 8d") == "pair of eights"


# -- bank and dice -------------------------------------------------------------------------------------------


@rule("bet.6")
def test_a_seated_player_banks_two_hands_and_the_bank_is_offered_clockwise():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


@rule("bet.7")
@rule("bet.8")
@rule("side.10")
def test_the_bank_covers_as_much_as_it_likes_and_no_more():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    assert mixed_hand(SHEET, 40_000) == {"P2": 20, "P3": -20, "P4": 20}
    fortune.check_short_bank(SHEET)


@rule("amb.18")
@pytest.mark.parametrize(
    ("model", "came"), [("gross", (15, 0, 0)), ("two-caps", (15, -15, 0)), ("net", (15, -20, 20))]
)
def test_what_uses_the_bank_up(model, came):
    assert tuple(mixed_hand(SHEET, 15, [f"coverage={model}"]).values()) == came
    assert tuple(mixed_hand(SHEET, 15).values()) == (15, 0, 0)


@rule("bet.8")
def test_what_the_bank_does_not_reach_goes_back_or_is_lost():
    """P2 wins the whole bank of $15, so that nothing of P3's lost wager is covered; each pays a dollar."""
    wagers, cards = {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES, "bank": BANK}
    lost = hand(SHEET, wagers, cards, bank=15, settings=["uncovered-wager=lost"])
    assert results(lost)["P3"] == -21
    assert results(hand(SHEET, wagers, cards, bank=15))["P3"] == -1


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.10")
@rule("bet.11")
@rule("amb.15")
def test_the_dice_say_who_gets_the_first_pile(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [9, 12, 18])
@rule("bet.12")
@rule("amb.16")
@room_rule("room.50")
def test_the_seat_of_the_first_pile_has_the_button(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [8, 15])
@rule("bet.13")
@rule("ex.1")
def test_eight_and_fifteen_are_the_player_dealers(total):
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


@rule("ex.2")
def test_twelve_is_the_fourth_seat_from_the_player_dealer():
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": WINS}, total=12, named=5)
    assert held(round)["seat 5"] == WINS
    assert list(came_to(round)) == ["P5", "P2"]


# -- play ----------------------------------------------------------------------------------------------------


@rule("play.1")
def test_bank_wagers_and_envy_buttons():
    round = hand(SHEET, {"P2": BOTH})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("bank_taken") < kinds.index("Wagered") < kinds.index("no_more_bets")
    assert kinds.index("no_more_bets") < kinds.index("seven_piles")
    assert ruled(round, "envy_button") == ["P2 on seat 2"]


@rule("play.2")
def test_seven_piles_to_and_fro():
    fortune.check_serpentine(SHEET)
    check_seven_sevens_and_four(SHEET)


@rule("play.3")
def test_four_cards_are_left_over():
    assert ruled(hand(SHEET, {"P2": BET}), "seven_piles") == ["4 cards are left over"]


@pytest.mark.parametrize("first", [1, 4, 7])
@rule("play.4")
@rule("play.6")
@rule("amb.14")
def test_the_player_dealer_picks_the_pile_from_which_they_go_round(first):
    check_piles_go_round(SHEET, first)
    assert ruled(start(SHEET, {"P2": BET}, first=first), "bank_picks_pile") == [f"pile-{first}"]


@rule("play.5")
def test_the_dice_come_when_a_pile_is_picked():
    fortune.check_dice_after_piles(SHEET)
    check_dice(SHEET, 12, 5)


@rule("play.7")
def test_piles_at_seats_without_a_wager_are_taken_away():
    assert sorted(cleared(start(SHEET, {"P2": BET, "P6": BET}))) == ["seat 3", "seat 4", "seat 5", "seat 7"]


@rule("play.8")
@rule("act.1")
def test_each_player_sets_two_and_five_as_he_likes():
    check_own_cards_only(SHEET)
    fortune.check_needs_game(SHEET)
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    assert fronts(finish(round, {"seat 2": "8c 6s"}))["seat 2"] == "8c 6s"


@rule("play.9")
@rule("way.1")
def test_the_banks_hand_is_set_the_house_way_when_all_are_set():
    round = start(SHEET, {"P2": BET, "P3": BET}, {"bank": BANK})
    for player in ("P2", "P3"):
        assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
        assert not shown(round)
        (ask,) = round.pending[player]
        round.act(ask.id, ask.default)
    assert round.over
    assert fronts(round)["bank"] == "9h 7s"
    assert ruled(round, "bank_opens") == ruled(round, "bank_set_house_way") == [""]


@rule("play.10")
@rule("pay.1")
def test_hands_are_opened_and_settled_one_after_another_from_the_button():
    cards = {"seat 2": WINS, "seat 5": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": BOTH, "P3": BET, "P5": BOTH}, cards, named=5)
    assert ruled(round, "hands_exposed") == ["seat 5", "seat 2", "seat 3"]
    assert list(came_to(round)) == ["P5", "P5 fortune", "P2", "P2 fortune", "P3"]
    assert came_to(round)["P5"] == -10
    assert came_to(round)["P2"] == 10


# -- ranking and setting -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("front", "bank_front", "clause"), [*TWO_CARDS, ("Kh Jd", "Kd Js", "loses_both")])
@rule("rank.1")
def test_cards_rank_from_the_ace_down_whatever_their_suits(front, bank_front, clause):
    backs = "9c 9s 8h 6d 4s", "Ac Ad 7h 6c 5s"
    assert settled_by(SHEET, front, backs[0], bank_front, backs[1], FREE) == clause


@pytest.mark.parametrize(("better", "worse"), [*CATEGORIES, ("7d 6d 5d 4d 2d", "7h 5h 4h 3h 2h")])
@rule("rank.2")
@rule("amb.11")
def test_hands_from_five_aces_down(better, worse):
    check_categories(SHEET, better, worse, FREE)


@rule("rank.3")
def test_ace_to_five_is_the_lowest_straight():
    """A seven-high straight against the bank's wheel, both beside T 9."""
    player, bank = "7c 6d 5h 4s 3c Td 9d", "5s 4d 3h 2c Ad Ts 9s"
    assert against(SHEET, player, bank, {"seat 2": "Td 9d", "bank": "Ts 9s"}, FREE) == 0


@rule("rank.4")
def test_the_back_must_outrank_the_front():
    check_foul_front(SHEET)


@rule("amb.5")
def test_five_of_a_kind_stands_between_five_aces_and_a_royal_flush():
    fives, royal = "9c 9d 9h 9s Jk", "Ad Kd Qd Jd Td"
    assert settled_by(SHEET, "4c 3d", fives, "5c 3h", royal, FREE) == "back_won_pushes"
    aces_only = {**FREE, "five-of-a-kind": "aces-only"}
    assert settled_by(SHEET, "4c 3d", fives, "5c 3h", royal, aces_only) == "loses_both"


WAYS = (
    "K J | A 9 7 5 2",
    "K J | A A 9 6 4",
    "Q T | K Jk 8 6 4",
    "3 3 | A A K 9 6",
    "A 8 | J J 6 6 4",
    "6 6 | J J K Q 4",
    "K 9 | 8 8 4 4 3",
    "4 4 | 8 8 Q 9 3",
    "Q 9 | 5 5 2 2 7",
    "2 2 | 5 5 J 9 7",
    "K K | 9 9 4 4 2",
    "A Q | A A 9 5 2",
    "Q 9 | K K K 5 2",
    "Q 9 | K K Jk 5 2",
    "T T | 4 4 4 T K",
    "K Q | 9 8 7 6 5",
    "K Q | 9 8 Jk 6 5",
    "2 2 | 5 5 5 A K",
    "K K | K K A J 9",
    "2 2 | A A A A K",
    "K 3 | J J J J 2",
    "J J | J J Q 4 2",
    "Q 3 | 8 8 8 8 2",
    "8 8 | 8 8 J 4 2",
    "8 6 | 5 5 5 5 4",
    "A A | Jk A A 9 5",
)


@pytest.mark.parametrize("sample", WAYS)
@rule("way.2")
def test_rows_of_the_chart(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize("sample", ["K K | 9 8 7 6 5", "5 5 | 9 8 7 6 5", "9 9 | K K K 4 4"])
@rule("way.3")
def test_a_pair_in_front_of_a_complete_hand_whenever_possible(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param("Q Q | Q Q Jk 4 2", id="five of a rank split"),
        pytest.param("2 2 | Q Q Q Q Jk", id="an odd pair in front"),
        pytest.param("9 8 | K K Jk 3 2", id="three of a kind with the joker"),
    ],
)
@rule("amb.2")
def test_the_joker_stands_for_the_card_of_the_best_hand(sample):
    check_setting(SHEET, sample)


@rule("amb.1")
@pytest.mark.parametrize(
    ("settings", "chart"),
    [((), "fortune"), (["house-way=chart-000"], "fortune"), (["house-way=chart-002"], "manual")],
)
def test_whose_chart_the_house_dealer_goes_by(settings, chart):
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"}, settings=settings)
    assert ruled(round, "house_way_asked") == [f"seat 2 by the {chart} chart"]


# -- the game wager ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "won", "clause"),
    [pytest.param(*row, marks=rule(name)) for row, name in zip(GRID, GRID_IDS, strict=True)],
)
def test_both_hands_against_the_banks(player, won, clause):
    check_grid(SHEET, player, won, clause)


@pytest.mark.parametrize(("player", "won"), [(FRONT_COPY, 0), (BACK_COPY, 0), (BOTH_COPIES, -20)])
@rule("ex.3")
def test_copies_are_the_player_dealers(player, won):
    assert against(SHEET, player) == won
    assert against(SHEET, "Jc Jd 9s 7c 5h 4h 2s") == -20


@rule("amb.19")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")


@rule("amb.20")
def test_an_equal_front_is_legal_or_foul():
    check_equal_front(SHEET)


def test_a_wager_behind_an_idle_seat_plays():
    check_idle_seat(SHEET)
