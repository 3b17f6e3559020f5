"""The odds of the 21 games against published figures, counted by hand, and simulated by the bulk rounds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from houseway.bots.strategies import card_play
from houseway.errors import HousewayError
from houseway.games.banked.twenty_one.prices.bank import class_counts, endings_of
from houseway.games.banked.twenty_one.prices.play import best_play
from houseway.games.banked.twenty_one.prices.priced import PRICED, cards_left, chart_of, exact, read, terms_of
from houseway.games.banked.twenty_one.prices.rounds import count_rounds
from houseway.games.banked.twenty_one.rules import TwentyOneRules
from houseway.play.payoff import Odds
from houseway.pricing.game import Question
from houseway.pricing.simulate import run
from houseway.rooms import sheet
from tests.bank.twenty_one import opened

ORDINARY = TwentyOneRules(
    natural_pays=Odds(3, 2),
    must_stand=22,
    must_hit=3,
    bank_soft_17="stand",
    surrender="none",
    resplit_aces=False,
    max_splits=12,
    max_splits_tens=12,
    both_over="push-on-exact-match",
)
"""Common blackjack: nothing is forced, and with the terms below no hand that is over pushes."""
SPANISH = TwentyOneRules(
    pack="spanish-48",
    stages=("game", "match-the-dealer"),
    insurance="none",
    must_stand=17,
    must_hit=0,
    split_ace_cards="free",
    rescue=True,
    both_natural="player-wins",
    both_21="player-wins",
)
TWICE = replace(SPANISH, double_double=True, double_for_less=False)


def figures(rules, kind, decks=6, seen=""):
    (found,) = exact(Question(rules, (kind,), decks, seen))
    return found


def by_up_card(chart, answer, ace, hard):
    """A row of a chart against two to nine, ten and ace, as 0 and 1."""
    return "".join(str(chart.sheets[answer][up, ace, hard]) for up in (*range(1, 10), 0))


# -- a shoe without end, as published ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("up", "endings"),
    [
        (1, (0.139809, 0.134907, 0.129655, 0.124026, 0.117993, 0.353608)),
        (5, (0.165438, 0.106267, 0.106267, 0.101715, 0.097163, 0.423150)),
    ],
    ids=["two", "six"],
)
def test_a_bank_that_stands_on_soft_17_ends_as_published(up, endings):
    left = cards_left(ORDINARY, 0, "")
    nobody = np.zeros((1, 11), dtype=np.int64)
    found = endings_of(
        nobody, class_counts(left, False), up, terms_of(ORDINARY, left).rules.bank_hits_soft_17
    )[0]
    assert [*found[:5], found[6:12].sum()] == pytest.approx(endings, abs=6e-7)


def test_common_blackjack_without_end_has_the_published_edge():
    left = cards_left(ORDINARY, 0, "")
    terms = terms_of(ORDINARY, left)._replace(same_marks=np.zeros(3))
    counts = class_counts(left, False)
    rounds = count_rounds(terms, best_play(terms, counts), counts)
    mean = sum(amount * chance for (_, amount), chance in rounds.chances.items()) / rounds.bet
    assert mean == pytest.approx(-0.005093975, abs=2e-8)
    assert sum(rounds.chances.values()) == pytest.approx(1, abs=1e-12)


def test_the_best_chart_of_common_blackjack_is_the_usual_one():
    left = cards_left(ORDINARY, 0, "")
    chart = best_play(terms_of(ORDINARY, left), class_counts(left, False))
    assert by_up_card(chart, "hits", 0, 12) == "1100011111"
    assert by_up_card(chart, "hits", 0, 16) == "0000011111"
    assert by_up_card(chart, "hits", 1, 8) == "0000000111"
    assert by_up_card(chart, "doubles", 0, 11) == "1111111110"
    assert by_up_card(chart, "doubles", 1, 8) == "0111100000"
    assert by_up_card(chart, "splits", 0, 8) == "1111111111"
    assert by_up_card(chart, "splits", 0, 9) == "1111101100"
    assert by_up_card(chart, "splits", 0, 10) == "0000000000"


# -- bonus bets and insurance --------------------------------------------------------------------------------


def test_insurance_is_the_part_of_bonus_cards_behind_an_ace():
    found = figures(TwentyOneRules(), "insurance")
    assert found.hit_frequency == pytest.approx(96 / 311)
    assert found.ev == pytest.approx(3 * 96 / 311 - 1)


def test_cards_seen_change_insurance():
    assert figures(TwentyOneRules(), "insurance", seen="Kd Kh").hit_frequency == pytest.approx(94 / 309)


def test_plain_tens_make_insurance_worse():
    assert figures(TwentyOneRules(plain_tens=True), "insurance").hit_frequency == pytest.approx(72 / 311)


def test_red_flex_wins_as_often_as_the_first_two_cards_are_red():
    found = figures(TwentyOneRules(), "red-flex")
    assert found.hit_frequency == pytest.approx(156 / 312 * 155 / 311)


def test_buster_wins_as_often_as_the_bank_goes_over():
    left = cards_left(TwentyOneRules(), 6, "")
    counts, hits_soft_17 = class_counts(left, False), terms_of(TwentyOneRules(), left).rules.bank_hits_soft_17
    nobody = np.zeros((1, 11), dtype=np.int64)
    over = 0.0
    for up in range(10):
        rest = counts.copy()
        rest[up] -= 1
        over += counts[up] / 312 * endings_of(nobody, rest, up, hits_soft_17)[0, 6:12].sum()
    assert figures(TwentyOneRules(), "buster").hit_frequency == pytest.approx(over)


@pytest.mark.parametrize(
    ("decks", "pays", "edge"),
    [(6, (4, 8, 9, 13, 18), 0.0306), (5, (3, 6, 12, 15, 24), 0.0688)],
    ids=["six decks", "five decks"],
)
def test_match_the_dealer_in_spanish_decks_as_published(decks, pays, edge):
    rows = ("one-plain", "two-plain", "one-suited", "suited-and-plain", "two-suited")
    table = {row: Odds(paid) for row, paid in zip(rows, pays, strict=True)}
    found = figures(replace(SPANISH, match_pays=table), "match-the-dealer", decks)
    assert found.ev == pytest.approx(-edge, abs=5e-5)


def test_matching_the_hole_card_too_pays_each_card_for_itself():
    up_only, both = (
        figures(replace(SPANISH, match_target=target), "match-the-dealer")
        for target in ("up-card", "both-first-cards")
    )
    # A bet pays as before for either card; it is lost only when neither matches.
    lost = {
        name: sum(one.probability for one in found.outcomes if one.pays < 0)
        for name, found in (("up", up_only), ("both", both))
    }
    assert both.ev == pytest.approx(2 * (up_only.ev + lost["up"]) - lost["both"])
    assert lost["both"] < lost["up"]


def test_bonus_bets_that_a_surrender_takes_along_are_simulated():
    asked = Question(TwentyOneRules(bonus_after_surrender="lost"), ("buster", "insurance"), 6)
    assert [one.wager for one in exact(asked)] == ["insurance"]


# -- simulated -----------------------------------------------------------------------------------------------


READINGS = {
    "double double": (TWICE, "best"),
    "early": (TwentyOneRules(even_money="flat-1-to-1", surrender="early"), "best"),
    "ace only": (
        TwentyOneRules(bank_check="ace", bank_natural_added="returned", split_tens="same-rank"),
        "best",
    ),
    "marks": (TwentyOneRules(both_over="push-on-exact-match", exact_match="ranks-and-marks"), "basic"),
    "closer": (TwentyOneRules(both_over="push-if-player-closer", split_ace_bonus="natural"), "best"),
    "as the bank": (TwentyOneRules(plain_tens=True, surrender_after_split=True), "as-the-bank"),
}


def agrees(rules, strategy, rounds):
    asked = Question(rules, ("game",), rules.decks, "", strategy)
    (known,) = exact(asked)
    (found,) = read(asked, run(lambda: PRICED.job(asked), rounds))
    assert abs(found.ev - known.ev) < 4 * found.stderr
    assert found.sd == pytest.approx(known.sd, rel=0.02)
    assert found.ev / found.element_of_risk == pytest.approx(known.ev / known.element_of_risk, rel=0.01)
    assert found.hit_frequency == pytest.approx(known.hit_frequency, abs=2 / rounds**0.5)


def test_simulated_rounds_agree_with_the_count():
    agrees(SPANISH, "best", 1 << 17)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", READINGS)
def test_simulated_rounds_agree_with_every_reading(name):
    agrees(*READINGS[name], 1 << 22)


def test_a_shoe_without_end_is_not_simulated():
    with pytest.raises(HousewayError, match="counted out"):
        PRICED.job(Question(SPANISH, ("game",), 0))


# -- strategies ----------------------------------------------------------------------------------------------


def mean_against(rules, chart, up):
    """What a strategy comes to against one open card, in a shoe without end."""
    left = cards_left(rules, 0, "")
    rounds = count_rounds(terms_of(rules, left), chart, class_counts(left, False), ups=(up,))
    return sum(amount * chance for (_, amount), chance in rounds.chances.items())


def test_best_play_is_better_than_the_usual_chart_and_that_than_the_banks():
    charts = [chart_of(Question(SPANISH, (), 0, "", name)) for name in ("best", "basic", "as-the-bank")]
    best, usual, banks = (mean_against(SPANISH, chart, 5) for chart in charts)
    assert best > usual > banks


@pytest.mark.parametrize(
    ("answer", "hard"),
    [("hits", 14), ("doubles", 11), ("splits", 9), ("rescues", 13), ("doubles_again", 14)],
)
def test_no_other_answer_is_better_than_best_play(answer, hard):
    best = chart_of(Question(TWICE, (), 0))
    other = best._replace(sheets=best.sheets.copy())
    other.sheets[answer][7, 0, hard] ^= 1
    assert mean_against(TWICE, other, 7) < mean_against(TWICE, best, 7)


def test_charts_have_a_page_for_hard_soft_pairs_and_doubled_hands():
    pages = PRICED.charts(Question(TWICE, ("game",), 6))
    titles = [page.title.split(",")[0] for page in pages]
    assert titles == [
        "Hard hands",
        "Soft hands",
        "Pairs",
        "Doubled once",
        "Doubled twice",
        "Doubled 3 times",
    ]
    hard, _, pairs, *doubled = pages
    assert hard.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "Bonus", "A")
    assert hard.cells[hard.rows.index("17")][0] == "S"
    assert pairs.cells[pairs.rows.index("8 8")][0] == "P"
    assert doubled[-1].cells[doubled[-1].rows.index("12")][8] == "Q"
    for page in pages:
        assert {cell for row in page.cells for cell in row} == set(page.words)


def test_a_flat_even_money_at_six_to_five_is_taken_at_three_to_two_it_is_not():
    def takes(natural):
        rules = TwentyOneRules(even_money="flat-1-to-1", natural_pays=natural)
        return chart_of(Question(rules, ("game",), 6)).even_money

    assert takes(Odds(6, 5))
    assert not takes(Odds(3, 2))


@pytest.mark.parametrize(
    ("strategy", "choice"), [("best", "hit"), ("basic", "stand"), ("as-the-bank", "hit")]
)
def test_bots_play_by_the_charts_that_are_priced(strategy, choice):
    """Without tens in the pack 12 against a four is hit; the usual chart stands."""
    name = "angies/pure-spanish-21-5"
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Kc 2d", "bank": "4h 9s"})
    decide = card_play(sheet(name), strategy)
    assert decide(round.view("P2"), round.asks[0]) == choice
