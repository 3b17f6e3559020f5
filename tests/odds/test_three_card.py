"""Three Card Poker counted out: hands, pay tables, strategies, readings, several packs and cards seen."""

import csv
from itertools import combinations

import pytest

from houseway.analysis import best_play, odds, write_strategy
from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.games.banked.bank_poker.settle import ending_live
from houseway.games.banked.three_card.prices.counts import hand_number
from houseway.games.banked.three_card.prices.play import STRATEGIES, hand_list, hand_ranks, strategy_rows
from houseway.games.banked.three_card.prices.wagers import count_own_cards, count_six
from houseway.games.banked.three_card.settle import base_verdict, params
from houseway.hands.three_card import PAIR, three_card
from houseway.pricing.composition import composition
from houseway.rooms import sheet

ANGIES = "angies/three-card-poker-6-card-bonus"
CASINO_REAL = "casino-real/three-card-poker"
ELSINORE = "lake-elsinore/three-card-poker"
ELSINORE_6 = "lake-elsinore/three-card-poker-6-card-bonus"
POKER_FLATS = "poker-flats/three-card-poker-6-card-bonus"
SHEETS = (ANGIES, CASINO_REAL, ELSINORE, ELSINORE_6, POKER_FLATS)


def ante_play(name, *settings, **more):
    return odds(sheet(name).change(settings), wager="ante-play", **more)["ante-play"]


# -- bets on a pay table -------------------------------------------------------------------------------------


def test_all_22100_hands():
    counts = count_own_cards(sheet(ELSINORE_6).settings, composition(1)).tolist()
    assert counts == [0, 16_440, 3_744, 1_096, 720, 52, 44, 4]


def test_all_20358520_sets_of_six():
    counts = count_six(composition(1).tobytes()).tolist()
    assert sum(counts) == 20_358_520
    assert counts[4:8] + counts[9:12] == [732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 188]


@pytest.mark.parametrize(
    ("name", "wager", "percent"),
    [
        *((name, "pair-plus", -4.3801) for name in SHEETS if name != ELSINORE),
        (ELSINORE, "bonus", -4.3801),
        (ELSINORE_6, "six-card-bonus", -15.2790),
        (ANGIES, "six-card-bonus", -8.5614),
        (POKER_FLATS, "six-card-bonus", -8.5614),
    ],
)
def test_derived_figures_of_the_side_bets(name, wager, percent):
    found = odds(name, wager=wager)[wager]
    assert found.ev * 100 == pytest.approx(percent, abs=5e-5)
    assert (found.method, found.per) == ("exact", wager)


def test_a_changed_row_moves_the_mean_by_its_chance():
    changed = odds(sheet(ELSINORE_6).change(["pair_plus_pays.straight=5"]), wager="pair-plus")["pair-plus"]
    before = odds(ELSINORE_6, wager="pair-plus")["pair-plus"]
    assert before.ev - changed.ev == pytest.approx(720 / 22_100, abs=1e-15)


def test_suited_ace_two_three_as_a_flush_moves_four_hands():
    flush = odds(sheet(ANGIES).change(["suited-ace-2-3=flush"]), wager="pair-plus")["pair-plus"]
    before = odds(ANGIES, wager="pair-plus")["pair-plus"]
    assert before.ev - flush.ev == pytest.approx(4 * (40 - 3) / 22_100, abs=1e-15)


@pytest.mark.parametrize(("word", "decks"), [("two", 2), ("six", 6)])
def test_several_packs_make_more_pairs(word, decks):
    counts = count_own_cards(sheet(ELSINORE).change([f"decks={word}"]).settings, composition(decks)).tolist()
    of_a_rank, cards = 4 * decks, 52 * decks
    assert sum(counts) == cards * (cards - 1) * (cards - 2) // 6
    assert counts[PAIR] == 13 * of_a_rank * (of_a_rank - 1) // 2 * (cards - of_a_rank)
    assert counts[5] == 13 * of_a_rank * (of_a_rank - 1) * (of_a_rank - 2) // 6
    assert counts[7] == 4 * decks**3


def test_six_cards_that_were_seen_are_left_out():
    seen = "As Ks Qs Js Ts"
    left = composition(1, seen)
    counts = count_six(left.tobytes()).tolist()
    assert sum(counts) == 10_737_573
    # A royal flush of each other suit with any of the 42 cards left beside it.
    assert counts[11] == 3 * 42


def test_the_six_card_bonus_is_read_from_one_deck():
    with pytest.raises(HousewayError, match="read from one deck, not 2"):
        odds(ANGIES, wager="six-card-bonus", decks=2)


# -- Ante and Play -------------------------------------------------------------------------------------------


def test_queen_six_four_is_the_published_closed_play():
    """Published 3.3730% with an Ante bonus of 5, 4 and 1 for straight flush, trips and straight."""
    bonus = (48 * 5 + 52 * 4 + 720) / 22_100
    found = ante_play(CASINO_REAL, strategy="queen-six-four")
    assert (found.ev + bonus) * 100 == pytest.approx(-3.3730, abs=1e-4)
    assert found.element_of_risk * 100 == pytest.approx(-5.1714, abs=1e-4)


def test_always_playing_against_a_closed_bank_is_as_published():
    """Published 7.65% with the same bonus where the Ante wins against any bank that does not qualify."""
    bonus = (48 * 5 + 52 * 4 + 720) / 22_100
    found = ante_play(ANGIES, strategy="always-play")
    assert (found.ev + bonus) * 100 == pytest.approx(-7.65, abs=5e-3)
    assert found.element_of_risk == pytest.approx(found.ev / 2, abs=1e-15)


@pytest.mark.parametrize(
    ("name", "percent"),
    [(ANGIES, -1.8022), (CASINO_REAL, -4.5976), (ELSINORE, -4.2964), (POKER_FLATS, -4.2964)],
)
def test_best_play_with_the_bank_card_open(name, percent):
    found = ante_play(name)
    assert (found.method, found.strategy, found.per) == ("exact", "best", "ante")
    assert found.ev * 100 == pytest.approx(percent, abs=5e-5)
    assert sum(one.probability for one in found.outcomes) == pytest.approx(1, abs=1e-12)
    assert found.ev > max(ante_play(name, strategy=other).ev for other in ("always-play", "queen-six-four"))


def test_every_triple_on_an_unqualified_bank_has_its_price():
    """With every hand in play the readings differ by the chance of their outcome alone."""
    readings = {
        (equal, lower): ante_play(
            POKER_FLATS,
            f"unqualified_equal={equal}",
            f"unqualified_lower={lower}",
            strategy="always-play",
        )
        for equal in ("push", "win")
        for lower in ("push", "win", "lose")
    }
    plain = {one.name: one.probability for one in readings["push", "push"].outcomes}
    equal, lower = plain["unqualified equal pushes"], plain["unqualified lower pushes"]
    for (on_equal, on_lower), found in readings.items():
        moved = equal * (on_equal == "win") + lower * {"push": 0, "win": 1, "lose": -1}[on_lower]
        assert found.ev - readings["push", "push"].ev == pytest.approx(moved, abs=1e-14)


def worth_of_playing(rules, player, up):
    """The mean of Ante and Play in plain Python, over all 1,128 bank hands behind the open card."""
    found = params(rules)
    own = three_card(*player, found.suited_ace_two_three)
    rest = [card for card in range(52) if card not in (*player, up)]
    total = 0
    for pair in combinations(rest, 2):
        bank = three_card(up, *pair, found.suited_ace_two_three)
        end = ending_live(own, bank, found.qualifier)
        for wager in ("ante", "play"):
            total += base_verdict(wager, end, rules).pays.pays
    return total / 1128


@pytest.mark.parametrize("name", [ANGIES, CASINO_REAL, ELSINORE])
@pytest.mark.parametrize(
    ("player", "up"),
    [("Qs 6h 4d", "2c"), ("Qs 6h 4d", "Ac"), ("Td 5h 4s", "4c"), ("9s 8s 6d", "6h"), ("Js 7d 5h", "Jc")],
)
def test_the_decision_is_the_better_one_hand_by_hand(name, player, up):
    rules = sheet(name).settings
    cards, (open_card,) = parse_cards(player), parse_cards(up)
    better = "play" if worth_of_playing(rules, cards, open_card) >= -1 else "fold"
    assert best_play(rules)(cards, open_card) == better


def test_suits_turned_together_decide_alike():
    decide = best_play(sheet(ELSINORE).settings)
    turned = {suit: "hscd"[place] for place, suit in enumerate("cdhs")}
    for player, up in (("Td 9h 7s", "4c"), ("Js 4d 3h", "7d"), ("Ts 9s 5d", "5s"), ("9c 8c 6d", "2c")):
        other = "".join(turned.get(letter, letter) for letter in player)
        other_up = "".join(turned.get(letter, letter) for letter in up)
        assert decide(parse_cards(player), parse_cards(up)[0]) == decide(
            parse_cards(other), parse_cards(other_up)[0]
        )


@pytest.mark.parametrize("name", SHEETS)
def test_a_hand_that_pays_a_bonus_is_never_folded(name):
    rules = sheet(name).settings
    hands = hand_list(composition(1).tobytes())
    paying = (hand_ranks(params(rules), hands.cards) >> 20 >= PAIR) & (hands.weights > 0)
    for strategy in STRATEGIES.values():
        table = strategy(rules, None, "")
        for number in paying.nonzero()[0].tolist():
            held = hands.cards[number].tolist()
            assert all(table.plays[number, up] for up in range(52) if up not in held)


def test_hands_are_numbered_once_each():
    hands = hand_list(composition(1).tobytes()).cards
    assert {int(hand_number(*hand)) for hand in hands.tolist()} == set(range(24_804))


@pytest.mark.parametrize(("decks", "percent"), [(2, -4.2990), (6, -4.2830)])
def test_several_packs_are_counted_out_too(decks, percent):
    found = ante_play(ELSINORE, decks=decks)
    assert found.method == "exact"
    assert found.ev * 100 == pytest.approx(percent, abs=1e-3)
    drawn = ante_play(ELSINORE, decks=decks, rounds=1_000_000, seed=2)
    assert abs(found.ev - drawn.ev) < 5 * drawn.stderr


def test_seen_cards_move_the_mean():
    """Without aces the bank qualifies less often."""
    aces = "As Ah Ad Ac"
    without, full = ante_play(CASINO_REAL, seen=aces), ante_play(CASINO_REAL)
    names = ("base wins", "base pushes", "base loses", "fold loses ante")
    qualified = [
        sum(one.probability for one in found.outcomes if one.name in names) for found in (without, full)
    ]
    assert qualified[0] < qualified[1]
    drawn = ante_play(CASINO_REAL, seen=aces, rounds=1_000_000, seed=3)
    assert abs(without.ev - drawn.ev) < 5 * drawn.stderr


def test_a_double_play_is_staked_and_won_twice():
    double, plain = (
        ante_play(CASINO_REAL, f"play_multiple={times}", strategy="always-play") for times in (2, 1)
    )
    assert double.element_of_risk == pytest.approx(double.ev / 3, abs=1e-15)
    assert {one.pays for one in double.outcomes} == {3.0, 1.0, 0.0, -1.0, -3.0}
    assert plain.ev != double.ev


def test_the_strategy_can_be_read():
    rules = sheet(ELSINORE).settings
    rows = {(row.hand, row.up_card): row.decision for row in strategy_rows(rules, best_play(rules))}
    assert rows["pair of deuces with a trey", "A"] == "play"
    assert rows["queen high, nine-deuce kickers", "Q"] == "play"
    assert rows["queen high, eight-seven kickers", "Q"] == "fold"
    assert rows["king high, trey-deuce kickers", "A"] == "fold"
    assert ("three of a kind, aces", "A") in rows
    assert "by suits" in rows.values()


def test_an_unknown_strategy_is_refused():
    with pytest.raises(HousewayError, match="did you mean 'queen-six-four'"):
        odds(ELSINORE, strategy="queen-six-for")


def test_the_strategy_can_be_written_as_a_table(tmp_path):
    rules = sheet(ELSINORE).settings
    write_strategy(strategy_rows(rules, STRATEGIES["queen-six-four"](rules, None, "")), tmp_path / "play.csv")
    with (tmp_path / "play.csv").open(newline="") as lines:
        rows = {row["hand"]: row for row in csv.DictReader(lines)}
    assert {rows["queen high, six-four kickers"][up] for up in "23456789TJQKA"} == {"play"}
    assert {rows["queen high, six-trey kickers"][up] for up in "23456789TJQKA"} == {"fold"}
    assert rows["three of a kind, aces"]["A"] == "play"
