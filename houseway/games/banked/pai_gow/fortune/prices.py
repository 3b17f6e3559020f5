"""Fortune Pai Gow Poker priced: the game wager as in pai gow poker, the Fortune Bonus and an Envy button
counted out over every seven cards, and whole tables by a kernel."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.pai_gow.fortune.rules import (
    CIRCLES,
    COUNTED,
    ENVY,
    FORTUNE,
    FortuneRules,
    Readings,
    params,
    readings,
)
from houseway.games.banked.pai_gow.fortune.settle import (
    NUMBERS,
    ROWS,
    FortuneTerms,
    envy_sum,
    fortune_result,
    row_of,
)
from houseway.games.banked.pai_gow.prices import priced as pai_gow
from houseway.games.banked.pai_gow.prices.rounds import (
    GameTerms,
    Ints,
    SetRanks,
    game_terms,
    ruling_on,
    set_ranks,
)
from houseway.games.banked.pai_gow.prices.seven_cards import (
    FLUSH,
    SUITS,
    flush_ways,
    lay_flush,
    lay_ranks,
    next_ranks,
    ways_to_pick,
)
from houseway.games.banked.pai_gow.rules import BASE, CARDS, KIND
from houseway.games.banked.pai_gow.settle import comes_to
from houseway.games.banked.table_rounds import cut_down
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE, KING, QUEEN
from houseway.kernel import kernel
from houseway.play.asks import money
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh


class Column(IntEnum):
    """Where bets and results of a whole table stand."""

    GAME = 0
    FORTUNE = 1
    ENVY = 2


COLUMNS = (*CIRCLES, ENVY)
"""Of whole tables. A bet in the last one stands for a Fortune wager of which only the button is looked at."""

# -- every seven cards ---------------------------------------------------------------------------------------


@kernel
def count_without_flush(left: Ints, jokers: int, rules: FortuneTerms, tally: Ints) -> None:
    """Every choice of ranks with so many jokers, as often as it comes without a flush."""
    ranks = np.zeros(CARDS - jokers, dtype=np.int64)
    cards = np.full(CARDS, JOKER, dtype=np.int64)
    more = True
    while more:
        ways = ways_to_pick(ranks, left, -1)
        ways -= flush_ways(ranks, left, FLUSH - jokers) if ways else 0
        if ways:
            lay_ranks(ranks, 0, cards, 0)
            tally[row_of(cards, rules)] += ways
        more = next_ranks(ranks)


@kernel
def count_flushes(left: Ints, jokers: int, rules: FortuneTerms, tally: Ints) -> None:
    """Every set of suited ranks that makes a flush with so many jokers, with every choice of other ranks; the
    suits of the others count only where they are a king and a queen, which may be a royal match."""
    cards = np.full(CARDS, JOKER, dtype=np.int64)
    for suit in range(SUITS):
        for suited in range(1 << (ACE + 1)):
            count = lay_flush(suited, suit, left, jokers, cards)
            if not count:
                continue
            rest = np.zeros(CARDS - jokers - count, dtype=np.int64)
            more = True
            while more:
                ways = ways_to_pick(rest, left, suit)
                if rest.shape[0] == 2 and rest[0] == QUEEN and rest[1] == KING:
                    for other in range(SUITS):
                        matches = left[4 * QUEEN + other] * left[4 * KING + other] * (other != suit)
                        cards[count], cards[count + 1] = 4 * QUEEN + other, 4 * KING + other
                        if matches:
                            tally[row_of(cards, rules)] += matches
                            ways -= matches
                lay_ranks(rest, suit + 1, cards, count)
                if ways:
                    tally[row_of(cards, rules)] += ways
                more = next_ranks(rest)


@lru_cache(maxsize=8)
def count_rows(read_as: Readings, cards_left: bytes) -> tuple[int, ...]:
    """How many sevens of the cards left make each row of the pay table, under readings of the bonus."""
    joker, five_of_a_kind, trips_v_straight, royal_match_joker = read_as
    rules = params(
        FortuneRules(
            fortune_joker=joker,
            five_of_a_kind=five_of_a_kind,
            trips_v_straight=trips_v_straight,
            royal_match_joker=royal_match_joker,
        )
    )
    left = np.frombuffer(cards_left, dtype=np.int64)
    tally = np.zeros(NUMBERS, dtype=np.int64)
    for jokers in range(int(left[JOKER]) + 1):
        count_without_flush(left, jokers, rules, tally)
        count_flushes(left, jokers, rules, tally)
    return tuple(map(int, tally))


def exact(asked: Question[FortuneRules]) -> list[WagerOdds]:
    """The bonus and the button; the game wager is simulated."""
    wanted = [wager for wager in asked.wagers if wager != KIND]
    if not wanted:
        return []
    left = composition(1, asked.seen, at_least=2 * CARDS, pack=asked.rules.pack)
    counts = np.array(count_rows(readings(asked.rules), left.tobytes()), dtype=np.int64)
    return [_bonus(asked.rules, wager, counts, "exact") for wager in wanted]


def _bonus(rules: FortuneRules, wager: str, counts: Ints, method: Method) -> WagerOdds:
    """The bonus per unit; the button for each other player, per unit of the least wager that earns it. With
    more players it is worth as many times as much, since every hand is as likely to be great."""
    fixed = params(rules)
    cases = []
    for row, number in (*ROWS.items(), ("nothing", 1)):
        if wager == FORTUNE:
            unit = int(np.lcm.reduce(fixed.pays[:, 1]))
            pays = Fraction(fortune_result(number, unit, fixed), unit)
        else:
            pays = Fraction(envy_sum(number, fixed), rules.envy_minimum)
        cases.append(Case(row.replace("-", " "), int(counts[number]), pays))
    per = f"fortune of {money(rules.envy_minimum)}, for each other player" if wager == ENVY else None
    return weigh(wager, cases, per=per, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


@kernel
def draw_rows(state: Ints, rounds: int, deck: Ints, rules: FortuneTerms, tally: Ints) -> None:
    """Count the rows of so many hands."""
    for _ in range(rounds):
        shuffle_into(state, deck, CARDS)
        tally[row_of(deck[:CARDS], rules)] += 1


def job(asked: Question[FortuneRules]) -> Job:
    """The deals of pai gow poker, and as many hands by their row."""
    game = pai_gow.job(asked)
    rules = params(asked.rules)
    deck = deck_of(composition(1, asked.seen, at_least=2 * CARDS, pack=asked.rules.pack))

    def draw(state: Ints, rounds: int) -> Ints:
        rows = np.zeros(NUMBERS, dtype=np.int64)
        draw_rows(state.copy(), rounds, deck.copy(), rules, rows)
        return np.concatenate([game.draw(state, rounds).ravel(), rows])

    return Job(f"fortune {game.name}", draw, (int(np.prod(game.size)) + NUMBERS,))


def read(asked: Question[FortuneRules], tally: Ints) -> list[WagerOdds]:
    game, rows = np.split(tally, [len(tally) - NUMBERS])
    found = []
    for wager in asked.wagers:
        if wager == KIND:
            found += pai_gow.read(asked, game.reshape(pai_gow.SIZE))
        else:
            found.append(_bonus(asked.rules, wager, rows, "simulated"))
    return found


# -- whole tables --------------------------------------------------------------------------------------------


class FortunePrice(NamedTuple):
    """What settles a whole table, as its kernel takes it."""

    game: GameTerms
    bonus: FortuneTerms
    envy_minimum: int
    any_player: int
    """Whether a hand pays buttons without a Fortune wager on it."""
    envy_stage: int


def terms(rules: FortuneRules) -> FortunePrice:
    return FortunePrice(
        game_terms(rules),
        params(rules),
        rules.envy_minimum,
        int(rules.envy_trigger == "any-player"),
        int(rules.envy_time == "end-of-round"),
    )


@kernel
def settle_seat(cards: Ints, bank: SetRanks, bets: Ints, rules: FortunePrice, results: Ints) -> int:
    """What the bets of one seat come to, and what a button wins by its hand."""
    bet, bonus, button = bets[Column.GAME], bets[Column.FORTUNE], bets[Column.ENVY]
    terms, row = rules.game, row_of(cards, rules.bonus)
    if bet:
        settled = ruling_on(set_ranks(cards, terms.chart), bank, terms.whole_wager)
        results[Column.GAME] = cut_down(comes_to(settled, bet, terms.pays, terms.to), terms.unit)
    if bonus:
        results[Column.FORTUNE] = cut_down(fortune_result(row, bonus, rules.bonus), terms.unit)
    carries = bonus or button or (bet and rules.any_player)
    return envy_sum(row, rules.bonus) if carries else 0


@kernel
def deal_tables(
    state: Ints, deck: Ints, bets: Ints, rules: FortunePrice, results: Ints, stages: Ints
) -> None:
    """What every bet and every button comes to before coverage, for as many rounds as there are rows of bets;
    the buttons are paid in a stage of their own, or with the wagers of their seats."""
    seats = bets.shape[1]
    envy = np.empty(seats, dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, CARDS * (seats + 1))
        bank = set_ranks(deck[:CARDS], rules.game.chart)
        for seat in range(seats):
            cards = deck[CARDS * (seat + 1) : CARDS * (seat + 2)]
            envy[seat] = settle_seat(cards, bank, bets[number, seat], rules, results[number, seat])
        for seat in range(seats):
            stages[number, seat, Column.ENVY] = rules.envy_stage
            bonus = bets[number, seat, Column.FORTUNE] + bets[number, seat, Column.ENVY]
            if bonus >= rules.envy_minimum:
                results[number, seat, Column.ENVY] = envy.sum() - envy[seat]


def tables(asked: Question[FortuneRules], players: int) -> Tables:
    """Every seat has a hand of its own."""
    found = terms(asked.rules)
    deck = deck_of(composition(1, asked.seen, at_least=CARDS * (players + 1), pack=asked.rules.pack))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), bets, found, results, stages)

    return Tables(COLUMNS, deal)


def staked_at_table(rules: FortuneRules, wager: str, bet: int, players: int) -> int:
    """A button that a bet earns wins by the hands of all others, whatever more than its least was bet."""
    if wager != ENVY:
        return bet
    return rules.envy_minimum * (players - 1) if bet >= rules.envy_minimum else 0


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=pai_gow.STRATEGIES,
    charts=pai_gow.charts,
    tables=tables,
    set_hand=pai_gow.PRICED.set_hand,
    staked_at_table=staked_at_table,
    counted=COUNTED,
    base=BASE,
)
