"""The casino-math report of a sheet: each wager's edge and deviation, by the hand and by the hour, what the
bank may lose and needs, every fee option after fees, and what every reading moves."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.analysis.bank import USUAL_RUIN, BankOdds, bank_odds, fees, stakes
from houseway.analysis.live import circle_limits
from houseway.analysis.readings import OptionPrice, price_readings
from houseway.analysis.seats import Stakes
from houseway.analysis.wagers import price
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.collection import fee_option
from houseway.games.banked.limits import table_limits
from houseway.games.roster import priced_game
from houseway.notebook import data_frame, table
from houseway.patience import within_patience
from houseway.plain import Json
from houseway.play.asks import money
from houseway.play.fees import NO_LIMIT, BankedFee
from houseway.pricing.game import Question, check_strategy
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet
from houseway.rooms import sheet as find_sheet

if TYPE_CHECKING:
    from pandas import DataFrame

HANDS_PER_HOUR = 60.0
USUAL_PLAYERS = 6
MANY_TIMES = 100
ROUNDS, LIVE_ROUNDS = 1 << 15, 1 << 10
"""Rounds for the bank's deviation."""


@dataclass(frozen=True, slots=True)
class WagerReport:
    """One wager from the player's side before fees, and what it can cost the bank."""

    wager: str
    per: str
    edge: float
    """The bank's edge: what it wins on average of each unit of the first bet."""
    element_of_risk: float
    """The same of each unit staked on average."""
    hit_frequency: float
    deviation_hand: float
    deviation_hour: float
    loss_hour: float
    """Units that a player loses an hour on average."""
    method: str
    stderr: float
    strategy: str | None
    least_bet: int
    most_bet: int | None
    """None where the table has no limit."""
    largest_payoff: float
    """The most that one unit wins."""
    exposure: int | None
    """Cents that the bank pays when every player has the most on it and wins the largest payoff."""
    bank_ev: float
    """What banking it brings a round at the bet of the report, in cents, before and after the fee."""
    bank_ev_after_fee: float
    bank_sd: float
    bank_needed: int
    """The bank that covers it in full at the bet of the report, whatever the cards are."""
    bankroll: int | None
    """The bankroll for the report's risk of ruin; none where the bank loses in the long run."""
    bankroll_stderr: int | None


@dataclass(frozen=True, slots=True)
class AfterFees:
    """One wager under one fee option at one bet, in cents and per unit of the first bet."""

    option: str
    limits: tuple[int, int] | None
    wager: str
    bet: int
    player_fee: int
    player_ev: float
    player_ev_after_fee: float
    bank_fee: int
    bank_ev: float
    bank_ev_after_fee: float


@dataclass(frozen=True, slots=True)
class Report:
    """Everything about a banked sheet in figures."""

    sheet: str
    name: str
    room: str
    option: str
    players: int
    bet: int
    decks: int
    hands_per_hour: float
    risk: float
    wagers: tuple[WagerReport, ...]
    fees: tuple[AfterFees, ...]
    readings: tuple[OptionPrice, ...]

    def __repr__(self) -> str:
        return f"<report on {self.sheet}: {len(self.wagers)} wagers, {self.players} players>"

    def _repr_html_(self) -> str:
        rows = [
            (
                *(one.wager, f"{one.edge:+.4%}", f"{one.deviation_hand:.4f}", f"{one.loss_hour:.2f}"),
                *(money(one.least_bet), "none" if one.most_bet is None else money(one.most_bet), one.method),
            )
            for one in self.wagers
        ]
        heads = ("wager", "edge", "deviation a hand", "units lost an hour", "least bet", "most bet", "method")
        return table(f"{self.name}, {self.room}" if self.room else self.name, heads, rows)

    def to_frame(self) -> DataFrame:
        """A dataframe with a line for each wager."""
        return data_frame((asdict(one) for one in self.wagers), index="wager")

    def to_json(self) -> Json:
        return asdict(self)


@within_patience()
def report_on(
    sheet: Sheet | str | Path,
    *,
    wagers: tuple[WagerOdds, ...] | None = None,
    strategy: str | None = None,
    players: int | None = None,
    action: int | None = None,
    hands_per_hour: float = HANDS_PER_HOUR,
    ruin: float | None = None,
    running: Running | None = None,
    bank: BankOdds | None = None,
) -> Report:
    """The report of a sheet or of its id, for so many players that all bet the same; wagers already priced
    are taken, and the bank's side where it was worked out for the same table."""
    sheet = find_sheet(sheet)
    if not is_banked(sheet):
        raise HousewayError(f"nobody banks {sheet.id}; a report is of games with a player-dealer")
    if hands_per_hour <= 0:
        raise HousewayError(f"an hour has some hands, not {hands_per_hour:g}")
    running = running or Running()
    game = priced_game(sheet.module.id, sheet.id)
    check_strategy(game, strategy)
    most = min(USUAL_PLAYERS, sheet.settings.betting_spots)
    asked = stakes(sheet, None, most if players is None else players, action)
    question = Question(sheet.settings, sheet.wagers, sheet.settings.decks, "", strategy)
    if wagers is None:
        wagers = price(sheet.module.id, question, None, running)
    rounds = ROUNDS if game.tables is not None else LIVE_ROUNDS
    quiet = replace(running, progress=None)
    option = fee_option(sheet)
    if bank is not None and _of_same_table(bank, wagers, asked, option, ruin):
        side = bank
    else:
        side = bank_odds(sheet, wagers, question, asked, rounds=rounds, ruin=ruin, running=quiet)
    return Report(
        sheet=sheet.id,
        name=sheet.name,
        room=sheet.room.name,
        option=option.id if option is not None else "",
        players=asked.players,
        bet=asked.bet,
        decks=sheet.settings.decks,
        hands_per_hour=hands_per_hour,
        risk=side.risk,
        wagers=_wager_reports(sheet, wagers, side, asked, hands_per_hour),
        fees=tuple(_after_fees(sheet, wagers, asked, action)),
        readings=price_readings(sheet, question, wagers, asked, running),
    )


def _of_same_table(
    bank: BankOdds,
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
    option: BankedFee | None,
    ruin: float | None,
) -> bool:
    """Whether the bank's side is that of the table of a report, so that no figure is worked out twice."""
    table = (bank.option, bank.players, bank.action, bank.bank)
    same = table == (option.id if option is not None else "", asked.players, asked.bet, None)
    risk = USUAL_RUIN if ruin is None else ruin
    return same and bank.risk == risk and [one.wager for one in bank.wagers] == [one.wager for one in wagers]


def _wager_reports(
    sheet: Sheet[BankRules], wagers: tuple[WagerOdds, ...], side: BankOdds, asked: Stakes, hands: float
) -> tuple[WagerReport, ...]:
    game = priced_game(sheet.module.id)
    limits = circle_limits(sheet)
    found = []
    for odds, banked in zip(wagers, side.wagers, strict=True):
        first = game.circles(sheet.settings, odds.wager)[0]
        low, high = limits.get(first) or table_limits(sheet)
        largest = max(outcome.pays for outcome in odds.outcomes)
        needed = max(abs(outcome.pays) for outcome in odds.outcomes)
        found.append(
            WagerReport(
                wager=odds.wager,
                per=odds.per,
                edge=-odds.ev,
                element_of_risk=-odds.element_of_risk,
                hit_frequency=odds.hit_frequency,
                deviation_hand=odds.sd,
                deviation_hour=odds.sd * sqrt(hands),
                loss_hour=-odds.ev * hands,
                method=odds.method,
                stderr=odds.stderr,
                strategy=odds.strategy,
                least_bet=low,
                most_bet=high if high < NO_LIMIT else None,
                largest_payoff=largest,
                exposure=round(asked.players * high * largest) if high < NO_LIMIT else None,
                bank_ev=banked.ev,
                bank_ev_after_fee=banked.ev_after_fee,
                bank_sd=banked.sd,
                bank_needed=round(asked.players * asked.bet * needed),
                bankroll=banked.bankroll,
                bankroll_stderr=banked.bankroll_stderr,
            )
        )
    return tuple(found)


def _after_fees(
    sheet: Sheet[BankRules], wagers: tuple[WagerOdds, ...], asked: Stakes, action: int | None
) -> list[AfterFees]:
    """Every option, at the bet asked for or else at the least and the most of its limits; where there is no
    limit, at a hundred times the least."""
    found = []
    for option in sheet.fees.values():
        if not isinstance(option, BankedFee):
            continue
        changed = sheet.change({"fee_option": option.id})
        low, high = option.limits or table_limits(changed)
        high = high if high < NO_LIMIT else MANY_TIMES * low
        bets = dict.fromkeys((low, high) if action is None else (min(max(action, low), high),))
        for one in wagers:
            for bet in bets:
                bank_fee, player_fee = fees(changed, one.wager, Stakes(asked.players, bet, None))
                mean = -one.ev * bet * asked.players
                after = one.ev - player_fee / bet
                found.append(
                    AfterFees(
                        option.id,
                        option.limits,
                        one.wager,
                        bet,
                        player_fee,
                        one.ev,
                        after,
                        bank_fee,
                        mean,
                        mean - bank_fee,
                    )
                )
    return found
