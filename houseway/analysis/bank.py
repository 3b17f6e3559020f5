"""The bank's side: what banking a table comes to before and after the fee, how rough the ride is, the risk of
losing the bankroll, sessions, and what each seat is worth when the bank is short.

Rounds are settled by the same kernels as single wagers, or dealt live where a game has no bulk tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import hypot, sqrt

from houseway.analysis.risk import FORMULA, Session, bankroll_for, risk_of_ruin, sessions
from houseway.analysis.seats import Stakes
from houseway.analysis.table_results import Moments, Sessions, Sums, rounds_at
from houseway.errors import HousewayError
from houseway.games.banked import BankRules, Wager, bank_fee, total_action
from houseway.games.banked.collection import fee_option, player_fees
from houseway.games.banked.table_rounds import Floats
from houseway.games.roster import priced_game
from houseway.plain import Json
from houseway.pricing.game import Question
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running, run
from houseway.rooms import Sheet

ROUNDS = 500_000
LIVE_ROUNDS = 10_000
USUAL_BET = 1_000
USUAL_RUIN = 0.05


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
    """The chance ever to lose a bankroll of what the bank puts up; none where it has no limit."""
    bankroll: int | None
    """Cents that make the risk of ruin the one asked for; none where the bank loses in the long run."""
    bankroll_stderr: int | None
    """Its standard error, for how rough the rounds of a whole table are is simulated."""
    player_fee: int
    """What one player pays a round."""
    player_ev_after_fee: float
    """A player's mean result per unit of the first bet when everything is covered."""
    seats: tuple[SeatValue, ...]
    session: Session | None
    """Sessions, where their length was asked for."""


@dataclass(frozen=True, slots=True)
class BankOdds:
    """Every wager asked for, each as if the whole table bet on it alone, all the same amount."""

    option: str
    players: int
    action: int
    """Cents that each player puts on the first bet."""
    bank: int | None
    risk: float
    """The risk of ruin for which `bankroll` is told."""
    rounds: int
    seed: int
    wagers: tuple[BankWager, ...]

    def to_json(self) -> Json:
        return asdict(self) | {"method": "simulated", "ruin": "diffusion", "formula": FORMULA}


def stakes(sheet: Sheet[BankRules], bank: int | None, players: int | None, action: int | None) -> Stakes:
    """What was asked, the rest filled in: one player, the least bet of the table."""
    most = sheet.settings.betting_spots
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
    sheet: Sheet[BankRules],
    wagers: tuple[WagerOdds, ...],
    question: Question,
    asked: Stakes,
    *,
    rounds: int | None = None,
    session: int | None = None,
    ruin: float | None = None,
    running: Running | None = None,
) -> BankOdds:
    """The bank's side of wagers whose odds are known."""
    running, risk = running or Running(), USUAL_RUIN if ruin is None else ruin
    bulk = priced_game(sheet.module.id, sheet.id).tables is not None
    if rounds is None:
        rounds = ROUNDS if bulk else LIVE_ROUNDS
    found = []
    for odds in wagers:
        at_table = rounds_at(sheet, question, (odds.wager,), asked)
        moments = run(Moments(at_table), rounds, running)
        played = None
        if session is not None:
            played = sessions(Sessions(at_table, session, *fees(sheet, odds.wager, asked)), running=running)
        found.append(_bank_wager(sheet, odds, asked, moments, rounds, risk, played))
    option = fee_option(sheet)
    name = option.id if option is not None else ""
    return BankOdds(name, asked.players, asked.bet, asked.bank, risk, rounds, running.seed, tuple(found))


def _bank_wager(
    sheet: Sheet[BankRules],
    odds: WagerOdds,
    asked: Stakes,
    moments: Floats,
    rounds: int,
    risk: float,
    session: Session | None,
) -> BankWager:
    *seats, bank = (Sums(*row.tolist()) for row in moments)
    mean, deviation = _mean_and_deviation(bank, rounds)
    whole = bank.whole / rounds
    error = deviation / sqrt(rounds)
    game = priced_game(sheet.module.id)
    staked = game.staked_at_table(sheet.settings, odds.wager, asked.bet, asked.players)
    if whole == 1 and odds.method != "simulated":
        # Nothing was left uncovered, so the exact mean of the wager holds for the table too.
        mean, error = -odds.ev * staked * asked.players, 0.0
        if staked == asked.bet:
            deviation = _deviation_by_exact_seats(bank, seats, rounds, odds.sd * asked.bet)
    fee, player_fee = fees(sheet, odds.wager, asked)
    after = mean - fee
    bankroll = bankroll_for(after, deviation, risk)
    return BankWager(
        wager=odds.wager,
        ev=mean,
        sd=deviation,
        stderr=error,
        covered=whole,
        bank_fee=fee,
        ev_after_fee=after,
        risk_of_ruin=None if asked.bank is None else risk_of_ruin(after, deviation, asked.bank),
        bankroll=bankroll,
        bankroll_stderr=None
        if bankroll is None
        else round(bankroll * hypot(_error_of_variance(bank, rounds) / deviation**2, error / after)),
        player_fee=player_fee,
        player_ev_after_fee=(odds.ev * staked - player_fee) / asked.bet,
        seats=tuple(_seat_value(seat, row, asked.bet, rounds) for seat, row in enumerate(seats, 1)),
        session=session,
    )


def _deviation_by_exact_seats(bank: Sums, seats: Sequence[Sums], rounds: int, exact: float) -> float:
    """The table's deviation with the exact one of every seat: only how seats go together is simulated, so
    that payoffs too rare for so many rounds count as well."""
    table = _mean_and_deviation(bank, rounds)[1] ** 2
    drawn = [_mean_and_deviation(seat, rounds)[1] ** 2 for seat in seats]
    return sqrt(max(table - sum(drawn) + len(drawn) * exact**2, 0.0))


def _error_of_variance(row: Sums, rounds: int) -> float:
    """The standard error of a variance that was found over so many rounds."""
    return sqrt(max(row.fourths / rounds - (row.squares / rounds) ** 2, 0.0) / rounds)


def _seat_value(seat: int, row: Sums, bet: int, rounds: int) -> SeatValue:
    mean, deviation = _mean_and_deviation(row, rounds)
    return SeatValue(seat, mean / bet, deviation / sqrt(rounds) / bet, row.whole / rounds)


def _mean_and_deviation(row: Sums, rounds: int) -> tuple[float, float]:
    mean = row.sum / rounds
    return mean, sqrt(max(row.squares / rounds - mean**2, 0.0))


def fees(sheet: Sheet[BankRules], wager: str, asked: Stakes) -> tuple[int, int]:
    """What the bank owes a round, and each player, when all bet on this wager. Under a fee that counts later
    bets, every hand is taken to go on."""
    return fees_together(sheet, (wager,), asked)


def fees_together(sheet: Sheet[BankRules], wagers: tuple[str, ...], asked: Stakes) -> tuple[int, int]:
    """The same where every player has the bet on each of several wagers."""
    game = priced_game(sheet.module.id)
    option = fee_option(sheet)
    if option is None:
        return 0, 0
    opening = [kind for wager in wagers for kind in game.circles(sheet.settings, wager)]
    later = [kind for wager in wagers for kind in game.later(sheet.settings, wager)]
    laid = [
        Wager(party, party + 1, kind, asked.bet)
        for party in range(asked.players)
        for kind in (*opening, *later)
    ]
    owed = player_fees(sheet, [one for one in laid if one.kind in opening], game.base)
    return bank_fee(sheet, total_action(sheet, laid, game.counted)), owed.get(0, 0)
