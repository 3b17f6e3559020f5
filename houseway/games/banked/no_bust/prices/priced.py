"""No Bust 21st Century priced: Buster counted out, the game simulated by bulk rounds with the real decks and
the best chart for a shoe without end, whole tables in cents, and that chart to read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import perm, prod

import numpy as np

from houseway.games.banked.no_bust.bulk import SEEN, play_rounds_22
from houseway.games.banked.no_bust.prices.play import (
    ACES,
    CLASSES,
    JOKERS,
    STRATEGIES,
    Shoe,
    by_class,
    chart_named,
)
from houseway.games.banked.no_bust.rules import NoBustRules, natural_pays, terms
from houseway.games.banked.table_rounds import COUNT_VALUES
from houseway.games.banked.twenty_one.flow import half_of
from houseway.games.banked.twenty_one.memory import Pays, Played, empty_felt, no_bets, nothing_came
from houseway.games.banked.twenty_one.rules import BASE, BUSTER, COUNTED, GAME_WAGER, bonus_pays
from houseway.games.banked.twenty_one.terms import Count
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

BET = 200
"""Cents of a first bet: a half and three halves of it are whole."""
STEP = 100
FURTHEST = 20
"""Steps that a round can win or lose at the most: four hands, each doubled, and some room."""
RESULTS, BUSTS = 2 * FURTHEST + 1, 9
"""Entries of the tally: results of the game, what was staked, and the cards of the bank's busted hand."""
TOGETHER = 1 << 12
"""Rounds that are dealt before they are counted."""

# -- Buster counted out --------------------------------------------------------------------------------------


def count_busts(rules: NoBustRules, left: tuple[int, ...]) -> list[int]:
    """How many deals of the shoe end with a busted bank of so many cards; the last entry stands for more, the
    first for a bank that does not bust."""
    shoe = Shoe(rules, left)
    ends: dict[tuple[int, ...], tuple[bool, int]] = {}
    growing: dict[tuple[int, ...], int] = {(0,) * CLASSES: 1}
    while growing:
        longer: dict[tuple[int, ...], int] = defaultdict(int)
        for cards, orders in growing.items():
            hard = sum((number + 1) * times for number, times in enumerate(cards[:JOKERS]))
            if sum(cards) >= 2 and (cards[JOKERS] or not shoe.bank_draws(Count(hard, cards[ACES]))):
                ends[cards] = hard > shoe.most and not cards[JOKERS], orders
                continue
            for more, count in enumerate(left):
                if cards[more] < count:
                    longer[*cards[:more], cards[more] + 1, *cards[more + 1 :]] += orders
        growing = longer
    total, longest = sum(left), max(map(sum, ends))
    found = [0] * BUSTS
    for cards, (busts, orders) in ends.items():
        drawn = sum(cards)
        deals = orders * prod(perm(count, times) for count, times in zip(left, cards, strict=True))
        found[min(drawn, BUSTS - 1) if busts else 0] += deals * perm(total - drawn, longest - drawn)
    return found


def exact(asked: Question[NoBustRules]) -> list[WagerOdds]:
    """Buster, unless a surrender takes it along or a joker may choose its value; the game is simulated."""
    rules = asked.rules
    if BUSTER not in asked.wagers or rules.bonus_after_surrender == "lost" or rules.joker_value != "makes-21":
        return []
    return [_buster(rules, count_busts(rules, by_class(_left(asked))), "exact")]


def _buster(rules: NoBustRules, busts: Iterable[int], method: Method) -> WagerOdds:
    pays = bonus_pays(rules)[BUSTER]
    cases = []
    for cards, weight in enumerate(busts):
        won = Fraction(*pays[cards].tolist()) if cards >= 3 else Fraction(-1)
        more = " or more" if cards == BUSTS - 1 else ""
        cases.append(Case(f"busts with {cards}{more}" if cards else "does not bust", int(weight), won))
    return weigh(BUSTER, cases, method=method)


# -- simulated rounds ----------------------------------------------------------------------------------------


def _left(asked: Question[NoBustRules], players: int = 1) -> Ints:
    return composition(asked.decks, asked.seen, at_least=12 * (players + 1), pack=asked.rules.pack)


def job(asked: Question[NoBustRules]) -> Job:
    """Results of the game in steps, what was staked, and the bank's busts."""
    rules = asked.rules
    left = _left(asked)
    deck, chart = deck_of(left), chart_named(asked.strategy, rules, left)
    # A Buster bet at 1 to 1 for each card of a bust tells how many there were.
    rows = np.array([[cards, 1] if cards >= 3 else [-1, 1] for cards in range(BUSTS)], dtype=np.int64)
    played = Played(terms(rules), Pays(buster=rows, naturals=natural_pays(rules)), chart)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(RESULTS + 1 + BUSTS, dtype=np.int64)
        felt = empty_felt(deck.copy(), state, 1)
        for start in range(0, rounds, TOGETHER):
            number = min(TOGETHER, rounds - start)
            bets, came, second = no_bets(number, 1), nothing_came(number, 1), np.zeros(number, dtype=np.int64)
            bets.game[:] = BET
            bets.bust[:] = BET
            play_rounds_22(felt, bets, played, came, second)
            tally[:RESULTS] += np.bincount(came.game[:, 0] // STEP + FURTHEST, minlength=RESULTS)
            tally[RESULTS] += came.staked.sum() // STEP
            tally[RESULTS + 1 :] += np.bincount(np.maximum(came.bust[:, 0] // BET, 0), minlength=BUSTS)
        return tally

    name = f"no-bust {asked.strategy} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (RESULTS + 1 + BUSTS,))


def read(asked: Question[NoBustRules], tally: Ints) -> list[WagerOdds]:
    results, staked, busts = tally[:RESULTS], int(tally[RESULTS]), tally[RESULTS + 1 :]

    def one(kind: str) -> WagerOdds:
        if kind == BUSTER:
            return _buster(asked.rules, busts.tolist(), "simulated")
        cases = [
            Case(
                _told(Fraction(step - FURTHEST) * STEP / BET),
                int(weight),
                Fraction(step - FURTHEST) * STEP / BET,
            )
            for step, weight in enumerate(results.tolist())
        ]
        mean_stake = Fraction(staked * STEP, int(results.sum()) * BET)
        strategy = asked.strategy or next(iter(STRATEGIES))
        return weigh(GAME_WAGER, cases, staked=mean_stake, strategy=strategy, method="simulated")

    return [one(kind) for kind in asked.wagers]


def _told(units: Fraction) -> str:
    if units == 0:
        return "comes out even"
    return f"{'wins' if units > 0 else 'loses'} {float(abs(units)):g}"


# -- whole tables --------------------------------------------------------------------------------------------


KEPT_AS = {GAME_WAGER: "game", BUSTER: "bust"}
"""What the bulk rounds call each wager."""


def pays_of(rules: NoBustRules) -> Pays:
    """The pay tables as bulk rounds take them."""
    return Pays(buster=bonus_pays(rules)[BUSTER], naturals=natural_pays(rules))


def tables(asked: Question[NoBustRules], players: int) -> Tables:
    """What doubling and splitting add is written beside the bets. Naturals may be paid ahead of everything
    else, and then the halves of surrenders taken."""
    rules = asked.rules
    left = _left(asked, players)
    deck, chart = deck_of(left), chart_named(asked.strategy, rules, left)
    played = Played(terms(rules), pays_of(rules), chart)
    game = rules.stages.index(GAME_WAGER)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        rounds, seats = bets.shape[:2]
        laid, came, second = no_bets(rounds, seats), nothing_came(rounds, seats), np.zeros_like(counted)
        for column, kind in enumerate(rules.stages):
            laid[KEPT_AS[kind]] = bets[:, :, column]
        play_rounds_22(empty_felt(deck.copy(), state, seats), laid, played, came, second)
        for column, kind in enumerate(rules.stages):
            results[:, :, column] = came[KEPT_AS[kind]]
        bets[:, :, game] = came.staked
        counted[:] = COUNT_VALUES[second]
        stages[:] = 2 if rules.surrender_collected == "at-once" else 1
        stages[came.game == -half_of(laid.game, played.terms.pays.unit), game] = 1
        stages[came.natural_first > 0, game] = 0

    return Tables(rules.stages, deal)


# -- charts --------------------------------------------------------------------------------------------------


def charts(asked: Question[NoBustRules]) -> list[Chart]:
    """Hard hands, soft hands and pairs against what the bank shows."""
    rules = asked.rules
    chart = chart_named(asked.strategy, rules, _left(asked))
    if rules.bank_second_card == "after-players":
        shown = {name: place for place, name in enumerate(("A", *"23456789", "T"))}
    else:
        shown = {str(total): 10 + total for total in range(4, 21)}
        shown |= {f"s{total}": 19 + total for total in range(12, 22)} | {"Jk": SEEN - 1}
    words = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}

    def cell(seen: int, ace: int, hard: int) -> str:
        answers = {"R": "surrenders", "D": "doubles", "H": "hits"}
        return next((word for word, answer in answers.items() if chart[seen, ace, hard][answer]), "S")

    def page(title: str, rows: dict[str, tuple[int, int]]) -> Chart:
        cells = [tuple(cell(seen, *hand) for seen in shown.values()) for hand in rows.values()]
        return Chart(title, "hand", "bank", tuple(rows), tuple(shown), tuple(cells), words)

    pairs = {"A A": 1, **{f"{points} {points}": points for points in range(2, 11)}}
    split = [
        tuple("P" if chart.splits[seen, 0, points] else "" for seen in shown.values())
        for points in pairs.values()
    ]
    return [
        page("Hard hands", {str(total): (0, total) for total in range(5, 20)}),
        page("Soft hands", {f"soft {total}": (1, total - 10) for total in range(12, 20)}),
        Chart("Pairs", "pair", "bank", tuple(pairs), tuple(shown), tuple(split), words),
    ]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    rounds=1 << 20,
    strategies=STRATEGIES,
    charts=charts,
    tables=tables,
    counted=COUNTED,
    base=BASE,
)
