"""Caribbean Stud priced: Ante and Call together, exact over every hand, open card and bank hand, or
simulated; its strategies as a chart."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.card import RANKS
from houseway.cards.fast import shuffle_into
from houseway.games.banked import BankRules
from houseway.games.banked.bank_poker.caribbean_stud import rules as caribbean_rules
from houseway.games.banked.bank_poker.caribbean_stud.rules import CALL_ROWS, QUALIFIERS, CaribbeanStudRules
from houseway.games.banked.bank_poker.caribbean_stud.settle import (
    ANTE,
    CATEGORIES,
    CaribbeanStudTerms,
    call_row,
    params,
    verdict,
)
from houseway.games.banked.bank_poker.prices.charts import word_of
from houseway.games.banked.bank_poker.prices.five_cards import (
    Ints,
    meetings,
    ranking,
    set_number,
    sets_of,
    suit_classes,
    suit_orders,
    turned_card,
)
from houseway.games.banked.bank_poker.settle import STANDINGS, Standing, standing
from houseway.games.banked.table_rounds import COUNT_VALUES, Rounds, result_of
from houseway.hands import table_of
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT, QUEEN
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.disk_cache import kept
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

FOLD = CATEGORIES * STANDINGS
"""The place of a fold in a tally, behind every category in every standing."""
ROUND_CARDS = 10

ACE_KING = QUALIFIERS["ace-king"]
PAIR = QUALIFIERS["pair"]
STRATEGIES = {
    "best": "calls exactly when that loses less than the Ante on average",
    "ace-king": "calls ace and king or better, whatever card is open",
    "pairs": "calls a pair or better, whatever card is open",
    "always-call": "never folds",
}
LEAST = {"ace-king": ACE_KING, "pairs": PAIR, "always-call": 0}
"""The least rank that calls under the strategies that look at the player's hand only."""


Calls = npt.NDArray[np.uint8]
"""For every class of hands and every open card, 1 to call or 0 to fold."""


class CallTable(NamedTuple):
    """A strategy with all deals of a full pack."""

    name: str
    calls: Calls
    tally: Ints
    """Deals by category and standing, and last those that are folded."""


def calls_from(least: int) -> Calls:
    """Hands of this rank or better call, whatever card is open."""
    tables = ranking("high")
    held = tables.values[tables.places[suit_classes(5).first]]
    return np.repeat((held >= least)[:, None], 52, axis=1).astype(np.uint8)


def calls_of(rules: CaribbeanStudRules, strategy: str | None) -> Calls:
    """A strategy by its name; without one, best play."""
    name = strategy or "best"
    return calls_from(LEAST[name]) if name in LEAST else call_table(rules, name).calls


@kernel
def sort_five(cards: Ints) -> None:
    """Put five cards in rising order."""
    for place in range(1, 5):
        card = cards[place]
        at = place
        while at and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


class Calling(NamedTuple):
    """A strategy as kernels look it up: by the class of the hand, and the open card with its suit turned."""

    classes: Ints
    orders: Ints
    calls: Calls


def calling(calls: Calls) -> Calling:
    return Calling(suit_classes(5).of, suit_orders(), calls)


@kernel
def calls_with(hand: Ints, up_card: int, play: Calling) -> bool:
    """Whether a strategy calls with these five cards; they are put in order."""
    sort_five(hand)
    own = play.classes[set_number(hand, 5)]
    return bool(play.calls[own, turned_card(hand, up_card, play.orders[own])])


def is_called(calls: Calls, cards: tuple[int, ...], up_card: int) -> bool:
    """Whether a strategy calls with these five cards."""
    return calls_with(np.array(cards, dtype=np.int64), up_card, calling(calls))


def unit_of(rules: CaribbeanStudRules) -> int:
    """An Ante on which every payoff is whole."""
    return lcm(*(odds.to for odds in rules.call_pays.values()))


def called_results(rules: CaribbeanStudRules) -> Ints:
    """What Ante and Call of `unit_of` chips an Ante come to together, by category and standing."""
    unit = unit_of(rules)
    results = np.zeros((CATEGORIES, STANDINGS), dtype=np.int64)
    for category in range(1, CATEGORIES):
        for stands in Standing:
            ante = verdict("ante", stands, category, rules).on(unit)
            call = verdict("call", stands, category, rules).on(unit * rules.call_multiple)
            results[category, stands] = ante + call
    return results


def call_table(rules: CaribbeanStudRules, strategy: str | None) -> CallTable:
    """A strategy by its name with all deals of a full pack; without a name, best play."""
    name = strategy or "best"
    given = (name, QUALIFIERS[rules.qualifier], unit_of(rules), called_results(rules))
    calls, tally = kept("caribbean-calls", given, lambda: _count_calls(name, rules))
    return CallTable(name, calls, tally)


def _count_calls(name: str, rules: CaribbeanStudRules) -> tuple[Calls, Ints]:
    """What a strategy does with each class of hands against each open card, and what comes of it."""
    unit, results = unit_of(rules), called_results(rules)
    calls = np.zeros((len(suit_classes(5).first), 52), dtype=np.uint8)
    tally = np.zeros(FOLD + 1, dtype=np.int64)
    for met in meetings("high", QUALIFIERS[rules.qualifier], open_card=True):
        categories = met.ranks >> CATEGORY_SHIFT
        deals = met.counts.sum(axis=2)
        if name == "best":
            worth = (met.counts * results[categories][:, None, :]).sum(axis=2)
            chosen = worth >= -unit * deals
        else:
            chosen = calls_from(LEAST[name])[met.classes].astype(bool)
        calls[met.classes] = chosen
        called = (met.counts * chosen[:, :, None]).sum(axis=1) * met.weights[:, None]
        for category in np.unique(categories):
            at = category * STANDINGS
            tally[at : at + STANDINGS] += called[categories == category].sum(axis=0)
        tally[FOLD] += (met.weights * (deals * ~chosen).sum(axis=1)).sum()
    return calls, tally


# -- figures -------------------------------------------------------------------------------------------------


def exact(asked: Question[CaribbeanStudRules]) -> list[WagerOdds]:
    """All deals of a full pack; with cards seen the suits are no longer alike, and rounds are drawn."""
    if asked.seen:
        return []
    table = call_table(asked.rules, asked.strategy)
    return [ante_call_odds(asked.rules, table.tally, table.name) for _ in asked.wagers]


def ante_call_odds(
    rules: CaribbeanStudRules, tally: Ints, strategy: str, method: Method = "exact"
) -> WagerOdds:
    """Ante and Call together, per Ante."""
    unit, results = unit_of(rules), called_results(rules)
    weights: dict[tuple[str, Fraction], int] = {("fold loses ante", Fraction(-1)): int(tally[FOLD])}
    for category in (category for own in CALL_ROWS.values() for category in own):
        for stands in Standing:
            name = ANTE[stands].name
            if stands == Standing.HIGHER:
                name = f"wins with {call_row(category).replace('-', ' ')}"
            key = name, Fraction(int(results[category, stands]), unit)
            weights[key] = weights.get(key, 0) + int(tally[category * STANDINGS + stands])
    cases = [Case(name, weight, pays) for (name, pays), weight in weights.items()]
    called = 1 - Fraction(int(tally[FOLD]), int(tally.sum()))
    staked = 1 + rules.call_multiple * called
    return weigh("ante-call", cases, per="ante", staked=staked, strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


@kernel
def draw_rounds(
    state: Ints,
    rounds: int,
    deck: Ints,
    play: Calling,
    qualifier: int,
    table: Table,
    tally: Ints,
) -> None:
    """Add so many rounds of one hand against the bank, whose first card is open."""
    hand = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        hand[:] = deck[:5]
        if not calls_with(hand, deck[5], play):
            tally[FOLD] += 1
            continue
        player = rank_hand(hand, table)
        hand[:] = deck[5:10]
        stands = standing(player, rank_hand(hand, table), qualifier)
        tally[(player >> CATEGORY_SHIFT) * STANDINGS + stands] += 1


def job(asked: Question[CaribbeanStudRules]) -> Job:
    """Rounds by category and standing, and folds."""
    rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    play, ranked = calling(calls_of(rules, asked.strategy)), table_of("high")

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(FOLD + 1, dtype=np.int64)
        draw_rounds(state.copy(), rounds, deck.copy(), play, found.qualifier, ranked, tally)
        return tally

    name = f"caribbean-stud {asked.strategy or 'best'} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (FOLD + 1,))


def read(asked: Question[CaribbeanStudRules], tally: Ints) -> list[WagerOdds]:
    name = played_by(asked)
    return [ante_call_odds(asked.rules, tally, name, "simulated") for _ in asked.wagers]


def played_by(asked: Question[BankRules]) -> str:
    """The name of the strategy in simulated rounds: the best one is that of a full pack, and says so where
    cards are gone."""
    name = asked.strategy or "best"
    return f"{name} with a full pack" if asked.seen and name == "best" else name


# -- whole tables --------------------------------------------------------------------------------------------


class CaribbeanStudPrice(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: CaribbeanStudTerms
    ante: int
    call: int
    """Where the circles stand among the columns."""
    up_place: int
    """Which of the bank's cards is open."""
    action_place: int
    """Which of them places the action button."""
    play: Calling
    ranked: Table


def terms_of(rules: CaribbeanStudRules, calls: Calls) -> CaribbeanStudPrice:
    """A sheet's terms, for hands that are played as this table says."""
    up = rules.bank_up_card - 1
    last_closed = 3 if up == 4 else 4
    return CaribbeanStudPrice(
        params(rules),
        rules.stages.index("ante"),
        rules.stages.index("call"),
        up,
        last_closed if rules.action_card == "last-exposed" else up,
        calling(calls),
        table_of("high"),
    )


@kernel
def table_results(deck: Ints, bets: Ints, terms: CaribbeanStudPrice, results: Ints) -> int:
    """What every bet comes to before coverage. Each seat's five cards come first, then the bank's; Calls are
    written beside their Antes. Gives the card that places the action button."""
    rules = terms.rules
    at = 5 * bets.shape[0]
    bank = rank_hand(deck[at : at + 5], terms.ranked)
    for seat in range(bets.shape[0]):
        hand = deck[5 * seat : 5 * seat + 5].copy()
        ante = bets[seat, terms.ante]
        bets[seat, terms.call], results[seat, terms.call] = 0, 0
        if calls_with(hand, deck[at + terms.up_place], terms.play):
            player, call = rank_hand(hand, terms.ranked), ante * rules.call_multiple
            stands, category = standing(player, bank, rules.qualifier), player >> CATEGORY_SHIFT
            bets[seat, terms.call] = call
            results[seat, terms.ante] = result_of(ante, rules.ante[stands, category], 1)
            results[seat, terms.call] = result_of(call, rules.call[stands, category], 1)
        else:
            results[seat, terms.ante] = -ante
    counted: int = deck[at + terms.action_place]
    return counted


@kernel
def deal_tables(state: Ints, deck: Ints, terms: CaribbeanStudPrice, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets."""
    bets, results, counted, _ = rounds
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 5 * bets.shape[1] + 5)
        counted[number] = COUNT_VALUES[table_results(deck, bets[number], terms, results[number])]


def tables(asked: Question[CaribbeanStudRules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=5 * players + 5))
    terms = terms_of(rules, calls_of(rules, asked.strategy))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), terms, Rounds(bets, results, counted, stages))

    return Tables(rules.stages, deal)


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question[CaribbeanStudRules]) -> list[Chart]:
    """Ace and king by the best card beside them, and by whether the hand holds a card of the open one's rank;
    what is better or worse as a row each."""
    calls = calls_of(asked.rules, asked.strategy)
    tables, classes = ranking("high"), suit_classes(5)
    hands = sets_of(5)[classes.first].astype(np.int64)
    held = tables.values[tables.places[classes.first]]
    ups = np.arange(52)
    beside = (hands[:, :, None] == ups).any(axis=1)
    alike = (hands[:, :, None] >> 2 == ups >> 2).any(axis=1)
    groups = [("a pair or better", held >= PAIR, ~beside)]
    step = 1 << CATEGORY_SHIFT - 12
    for third in range(QUEEN, 2, -1):
        low = ACE_KING | third * step
        own = (held >= low) & (held < low + step)
        name = f"ace, king, {RANKS[third]}"
        groups.append((f"{name}; the open card's rank held", own, alike & ~beside))
        groups.append((f"{name}; not held", own, ~alike))
    groups.append(("less than ace and king", held < ACE_KING, ~beside))
    cells = tuple(
        tuple(word_of(calls[own][:, up : up + 4][cases[own][:, up : up + 4]], "FC") for up in range(0, 52, 4))
        for _, own, cases in groups
    )
    words = {"C": "call", "F": "fold", "S": "depends on the other cards"}
    title = f"Ante and Call, {asked.strategy or 'best'}"
    names = tuple(name for name, _, _ in groups)
    return [Chart(title, "hand", "open card", names, tuple(RANKS), cells, words)]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: ("ante",),
    later=lambda rules, wager: ("call",),
    tables=tables,
    counted=caribbean_rules.COUNTED,
    base=caribbean_rules.BASE,
)
