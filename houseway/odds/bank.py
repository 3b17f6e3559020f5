"""The bank's side: what banking a table comes to before and after the fee, how rough the ride is, the risk of
losing the bankroll, and what each seat is worth when the bank is short.

Rounds are simulated by the same kernels that settle single wagers. Risk of ruin is the diffusion
approximation exp(-2 mean bankroll / variance) for the result after the fee: the chance ever to lose a
bankroll of the bank's size. It is exact in the limit of many small rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np

from houseway.bank import Wager, bank_fee, total_action
from houseway.bank.action import count_value
from houseway.bank.collection import fee_option, player_fees
from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.games import ez_baccarat, three_card_rules
from houseway.games.ez_baccarat import KINDS
from houseway.hands import table_of
from houseway.odds.baccarat import value_shoe
from houseway.odds.chunks import Progress, in_order
from houseway.odds.composition import composition, deck_of
from houseway.odds.model import WagerOdds
from houseway.odds.table_rounds import (
    SQUARES,
    SUM,
    WHOLE,
    Floats,
    Ints,
    draw_ez_tables,
    draw_three_card_tables,
    terms,
)
from houseway.odds.three_card_play import strategy_named
from houseway.rooms import Sheet

ROUNDS = 500_000
CHUNK = 1 << 14
"""Rounds of one stream; part of what a seed means."""
NEVER_SHORT = 10**13
"""Cents of a bank that covers everything."""
USUAL_BET = 1_000
COUNT_VALUES = np.array([count_value(card) for card in range(52)], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class SeatValue:
    """A seat counted from the bank's left: its result per unit of the first bet on what the bank covers."""

    seat: int
    ev: float
    stderr: float
    covered: float
    """Share of rounds in which all its wagers have full action."""


@dataclass(frozen=True, slots=True)
class BankWager:
    """Banking one kind of wager, in cents a round."""

    wager: str
    ev: float
    sd: float
    stderr: float
    covered: float
    """Share of rounds in which the bank covers every wager."""
    bank_fee: int
    ev_after_fee: float
    risk_of_ruin: float | None
    """None where the bank is not limited."""
    player_fee: int
    """What one player pays a round."""
    player_ev_after_fee: float
    """A player's mean result per unit of the first bet when everything is covered."""
    seats: tuple[SeatValue, ...]


@dataclass(frozen=True, slots=True)
class BankOdds:
    """Every wager asked for, each as if the whole table bet on it alone, all the same amount."""

    option: str
    players: int
    action: int
    """Cents that each player puts on the first bet."""
    bank: int | None
    rounds: int
    seed: int
    wagers: tuple[BankWager, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"method": "simulated", "ruin": "diffusion"}


class Stakes(NamedTuple):
    """Who bets how much against which bank."""

    players: int
    bet: int
    bank: int | None


def stakes(sheet: Sheet, bank: int | None, players: int | None, action: int | None) -> Stakes:
    """What was asked, the rest filled in: one player, the least bet of the table."""
    most = sheet.settings.seats[1] - 1
    count = 1 if players is None else players
    if not 1 <= count <= most:
        raise HousewayError(f"{sheet.id} seats 1 to {most} players beside the bank, not {count}")
    if bank is not None and bank < 1:
        raise HousewayError(f"the bank puts up at least one cent, not {bank}")
    option = fee_option(sheet)
    least = option.limits[0] if option is not None and option.limits is not None else USUAL_BET
    bet = least if action is None else action
    if bet < 1:
        raise HousewayError(f"a player bets at least one cent, not {bet}")
    return Stakes(count, bet, bank)


def bank_odds(
    sheet: Sheet,
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
    *,
    decks: int,
    seen: str = "",
    strategy: str | None = None,
    rounds: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> BankOdds:
    """The bank's side of wagers whose odds are known."""
    rounds = rounds or ROUNDS
    option = fee_option(sheet)
    tables = TABLES[sheet.module.id]
    found = []
    for odds in wagers:
        draw = tables(sheet, odds.wager, asked, decks, seen, strategy)
        moments = _moments(draw, asked.players, rounds, seed, threads, progress)
        found.append(_bank_wager(sheet, odds, asked, moments, rounds))
    name = option.id if option is not None else ""
    return BankOdds(name, asked.players, asked.bet, asked.bank, rounds, seed, tuple(found))


Draw = Callable[[Ints, int, Floats], None]


def _moments(
    draw: Draw, players: int, rounds: int, seed: int, threads: int | None, progress: Progress | None
) -> Floats:
    """Sums over all rounds, chunk by chunk."""

    def one(chunk: int) -> Floats:
        moments = np.zeros((players + 1, 3))
        draw(seed_state(seed, chunk), min(CHUNK, rounds - chunk * CHUNK), moments)
        return moments

    total = np.zeros((players + 1, 3))
    for number, part in enumerate(in_order(one, range(-(-rounds // CHUNK)), threads), 1):
        total += part
        if progress is not None:
            progress(min(number * CHUNK, rounds), rounds)
    return total


def _bank_wager(sheet: Sheet, odds: WagerOdds, asked: Stakes, moments: Floats, rounds: int) -> BankWager:
    mean, deviation = _mean_and_deviation(moments[-1], rounds)
    whole = moments[-1, WHOLE] / rounds
    error = deviation / sqrt(rounds)
    if whole == 1 and odds.method == "exact":
        # Nothing was left uncovered, so the exact mean of the wager holds for the table too.
        mean, error = -odds.ev * asked.bet * asked.players, 0.0
    fee, player_fee = fees(sheet, odds.wager, asked)
    after = mean - fee
    return BankWager(
        wager=odds.wager,
        ev=mean,
        sd=deviation,
        stderr=error,
        covered=float(whole),
        bank_fee=fee,
        ev_after_fee=after,
        risk_of_ruin=None if asked.bank is None else risk_of_ruin(after, deviation, asked.bank),
        player_fee=player_fee,
        player_ev_after_fee=odds.ev - player_fee / asked.bet,
        seats=tuple(_seat_value(seat, row, asked.bet, rounds) for seat, row in enumerate(moments[:-1], 1)),
    )


def _seat_value(seat: int, row: Floats, bet: int, rounds: int) -> SeatValue:
    mean, deviation = _mean_and_deviation(row, rounds)
    return SeatValue(seat, mean / bet, deviation / sqrt(rounds) / bet, float(row[WHOLE] / rounds))


def _mean_and_deviation(row: Floats, rounds: int) -> tuple[float, float]:
    mean = float(row[SUM] / rounds)
    return mean, sqrt(max(float(row[SQUARES]) / rounds - mean**2, 0.0))


def risk_of_ruin(mean: float, deviation: float, bankroll: int) -> float:
    """The chance ever to lose the bankroll, rounds being many and small beside it (diffusion)."""
    if mean <= 0:
        return 1.0
    return exp(-2 * mean * bankroll / deviation**2) if deviation else 0.0


def fees(sheet: Sheet, wager: str, asked: Stakes) -> tuple[int, int]:
    """What the bank owes a round, and each player, when all bet on this wager. Under a fee that counts the
    Play, every hand is taken to play."""
    counted, base = COUNTED[sheet.module.id]
    kinds = ("ante", "play") if wager == "ante-play" else (wager,)
    option = fee_option(sheet)
    if option is None:
        return 0, 0
    laid = [Wager(party, party + 1, kind, asked.bet) for party in range(asked.players) for kind in kinds]
    opening = [one for one in laid if one.kind != "play"]
    owed = player_fees(sheet, opening, base)
    return bank_fee(sheet, total_action(sheet, laid, counted)), owed.get(0, 0)


# -- the games -----------------------------------------------------------------------------------------------


def _ez_tables(sheet: Sheet, wager: str, asked: Stakes, decks: int, seen: str, strategy: str | None) -> Draw:
    rules: ez_baccarat.Rules = sheet.settings
    found, shoe = ez_baccarat.params(rules), value_shoe(composition(decks, seen))
    kinds = np.array([KINDS.index(kind) for kind in rules.stages], dtype=np.int64)
    bets = _bets(rules.stages, wager, asked)
    settled = terms(rules, NEVER_SHORT if asked.bank is None else asked.bank)

    def draw(state: Ints, rounds: int, moments: Floats) -> None:
        draw_ez_tables(
            state,
            rounds,
            shoe.copy(),
            bets.copy(),
            kinds,
            found.natural_ends,
            found.player_chart,
            found.banker_chart,
            found.tie_loses,
            found.seven_pushes,
            found.pays,
            settled,
            moments,
        )

    return draw


def _three_card_tables(
    sheet: Sheet, wager: str, asked: Stakes, decks: int, seen: str, strategy: str | None
) -> Draw:
    rules: three_card_rules.Rules = sheet.settings
    found = three_card_rules.params(rules)
    deck = deck_of(composition(decks, seen, at_least=3 * asked.players + 3))
    bets = _bets(rules.stages, "ante" if wager == "ante-play" else wager, asked)
    plays = strategy_named(strategy)(rules, decks, seen).plays
    columns = three_card_columns(rules)
    settled = terms(rules, NEVER_SHORT if asked.bank is None else asked.bank)
    table = table_of("best-of-six")

    def draw(state: Ints, rounds: int, moments: Floats) -> None:
        draw_three_card_tables(
            state,
            rounds,
            deck.copy(),
            bets.copy(),
            columns,
            rules.bank_up_card,
            plays,
            found.suited_ace_two_three,
            found.qualifier,
            found.equal,
            found.lower,
            found.play_multiple,
            found.pair_plus,
            found.six_card,
            int(rules.pair_plus_on_fold == "lost"),
            int(rules.six_card_bonus_on_fold == "lost"),
            table,
            COUNT_VALUES,
            settled,
            moments,
        )

    return draw


def three_card_columns(rules: three_card_rules.Rules) -> Ints:
    """Where Ante, Play, the bet on one's own cards and the 6 Card Bonus stand among the circles, -1 if they
    are not offered."""
    own = next((kind for kind in rules.stages if kind in three_card_rules.PAIR_PLUS), "")
    circles = ("ante", "play", own, three_card_rules.SIX_CARD_BONUS)
    places = [rules.stages.index(kind) if kind in rules.stages else -1 for kind in circles]
    return np.array(places, dtype=np.int64)


def _bets(stages: tuple[str, ...], kind: str, asked: Stakes) -> Ints:
    """The same bet at every seat, on one circle."""
    bets = np.zeros((asked.players, len(stages)), dtype=np.int64)
    bets[:, stages.index(kind)] = asked.bet
    return bets


TABLES: dict[str, Callable[[Sheet, str, Stakes, int, str, str | None], Draw]] = {
    "ez-baccarat": _ez_tables,
    "three-card-poker": _three_card_tables,
}
COUNTED = {
    "ez-baccarat": (ez_baccarat.COUNTED, ez_baccarat.LINES),
    "three-card-poker": (three_card_rules.COUNTED, three_card_rules.BASE),
}
"""The games' words for what fees are counted on, and their base circles."""
