"""The price of every reading: each option of each switch of a sheet tried in turn, and what it moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import product

from houseway.analysis.bank import fees_together
from houseway.analysis.seats import Stakes
from houseway.analysis.table_results import Moments, Sums, rounds_at
from houseway.analysis.wagers import price
from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.limits import DOLLAR, table_limits
from houseway.games.roster import priced_game
from houseway.play.asks import money
from houseway.pricing.game import Question
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running, run
from houseway.rooms import Sheet
from houseway.rooms.sheets import Reading

PRICED_ALIKE = {field.name for field in fields(BankRules)} - {"pack", "decks", "stages"}
"""Fields that no wager's own price depends on: they decide who banks, what is covered, and the fee."""
FEE_FIELDS = {"fee_option", "fee_bands", "fee_gap", "fee_base", "player_fee_per"}
BANK_FIELDS = {
    *("coverage", "uncovered", "fraction_rounding", "laps", "direction"),
    *("action_start", "action_count_from", "action_wrap", "action_chart", "action_button_when"),
}
"""Fields that move money only where the bank is short."""
ROUNDS, LIVE_ROUNDS = 1 << 14, 1 << 9
"""Rounds of a short bank. Both sides of a comparison are dealt the same cards."""
SAME = 1e-12
MOST_SCANNED = 100_000
"""Cents up to which bets are tried for a fee that differs."""


@dataclass(frozen=True, slots=True)
class Move:
    """A figure that an option changes."""

    what: str
    unit: str
    """`of the bet`, or `cents a round`."""
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class OptionPrice:
    """One option of a switch, beside what is in force."""

    switch: str
    rule: str
    option: str
    in_force: str
    moves: tuple[Move, ...]
    note: str
    """Why it has no figures, where it has none."""


def price_readings(
    sheet: Sheet[BankRules],
    question: Question,
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
    running: Running,
) -> tuple[OptionPrice, ...]:
    """Every option that is not in force, priced on the same seed as what is."""
    told = [
        (reading, option)
        for reading in sheet.readings
        for option in reading.options
        if option != sheet.reading_value(reading)
    ]
    quiet = Running(running.seed, running.threads, scheduler=running.scheduler)
    short = ShortBank.at(sheet, question, wagers, asked, quiet)
    found = []
    for number, (reading, option) in enumerate(told, 1):
        found.append(_price_option(reading, option, short, wagers, asked))
        if running.progress is not None:
            running.progress(number, len(told))
    return tuple(found)


def _price_option(
    reading: Reading, option: str, short: ShortBank, wagers: tuple[WagerOdds, ...], asked: Stakes
) -> OptionPrice:
    sheet = short.sheet
    names = reading.switch, reading.rule, option, sheet.reading_value(reading)
    try:
        changed = sheet.change({reading.switch: option})
        touched = {
            name
            for name in reading.fields
            if getattr(changed.settings, name) != getattr(sheet.settings, name)
        }
        moves = [
            *_wager_moves(changed, touched, short.question, wagers, short.running),
            *_fee_moves(sheet, changed, touched, wagers, asked),
        ]
        if touched & BANK_FIELDS or (not moves and touched - PRICED_ALIKE):
            # A game's own order of settling moves no wager's price, but a short bank's.
            moves += short.moves(changed)
    except HousewayError as error:
        return OptionPrice(*names, (), str(error))
    return OptionPrice(*names, tuple(moves), "" if moves else "moves no price")


def _wager_moves(
    changed: Sheet[BankRules],
    touched: set[str],
    question: Question,
    wagers: tuple[WagerOdds, ...],
    running: Running,
) -> Iterator[Move]:
    if not touched - PRICED_ALIKE:
        return
    kept = tuple(one for one in wagers if one.wager in changed.wagers)
    asked = question._replace(rules=changed.settings, wagers=tuple(one.wager for one in kept))
    if "decks" in touched:
        asked = asked._replace(decks=changed.settings.decks)
    game = changed.module.id
    for before, after in zip(kept, price(game, asked, None, running), strict=True):
        if abs(after.ev - before.ev) > SAME:
            yield Move(f"{before.wager}: player's mean", "of the bet", before.ev, after.ev)
    for gone in wagers:
        if gone not in kept:
            yield Move(f"{gone.wager}: not offered", "of the bet", gone.ev, 0.0)


def _fee_moves(
    sheet: Sheet[BankRules],
    changed: Sheet[BankRules],
    touched: set[str],
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
) -> Iterator[Move]:
    """The first table whose fee differs: one player or as many as are asked for, on the first wager or on
    all, at a bet within the limits."""
    if not touched & FEE_FIELDS:
        return
    low, high = table_limits(sheet)
    every = tuple(one.wager for one in wagers)
    tried = product(dict.fromkeys((every[:1], every)), dict.fromkeys((1, asked.players)))
    for kinds, players in tried:
        for bet in range(low, min(high, MOST_SCANNED) + 1, DOLLAR):
            table = Stakes(players, bet, None)
            before, after = fees_together(sheet, kinds, table), fees_together(changed, kinds, table)
            if before == after:
                continue
            who = f"{players} betting {money(bet)}" + (
                " on every wager" if len(kinds) > 1 else f" on {kinds[0]}"
            )
            for whose, old, new in zip(("bank's", "player's"), before, after, strict=True):
                if old != new:
                    yield Move(f"{whose} fee, {who}", "cents a round", old, new)
            return


@dataclass(frozen=True, slots=True)
class ShortBank:
    """A bank that covers half of what the seats, each on the next wager, come to on average."""

    sheet: Sheet[BankRules]
    question: Question
    wagers: tuple[str, ...]
    stakes: Stakes
    running: Running
    means: tuple[float, ...]
    """Cents a round of every seat and, last, of the bank, as the sheet stands."""

    @classmethod
    def at(
        cls,
        sheet: Sheet[BankRules],
        question: Question,
        wagers: tuple[WagerOdds, ...],
        asked: Stakes,
        running: Running,
    ) -> ShortBank:
        players = min(max(asked.players, len(wagers) + 1), sheet.settings.betting_spots)
        kinds = tuple(one.wager for one in wagers)
        units = sum(abs(outcome.pays) * outcome.probability for one in wagers for outcome in one.outcomes)
        half = players * asked.bet * units / len(wagers) / 2
        stakes = Stakes(players, asked.bet, max(1, round(half / DOLLAR)) * DOLLAR)
        means = _means(sheet, question, kinds, stakes, running)
        return cls(sheet, question, kinds, stakes, running, means)

    def moves(self, changed: Sheet[BankRules]) -> Iterator[Move]:
        """What other rules move for the bank, and for the first and the last seat."""
        question = self.question._replace(rules=changed.settings)
        means = _means(changed, question, self.wagers, self.stakes, self.running)
        players = self.stakes.players
        for row in (players, 0, players - 1):
            kind = self.wagers[row % len(self.wagers)]
            name = "the bank" if row == players else f"seat {row + 1} on {kind}"
            if abs(self.means[row] - means[row]) > SAME:
                what = f"{name}, {money(self.stakes.bank or 0)} banked"
                yield Move(what, "cents a round", self.means[row], means[row])


def _means(
    sheet: Sheet[BankRules], question: Question, wagers: tuple[str, ...], stakes: Stakes, running: Running
) -> tuple[float, ...]:
    rounds = ROUNDS if priced_game(sheet.module.id).tables is not None else LIVE_ROUNDS
    moments = run(Moments(rounds_at(sheet, question, wagers, stakes)), rounds, running)
    return tuple(Sums(*row).sum / rounds for row in moments.tolist())
