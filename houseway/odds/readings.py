"""The price of every reading: each option of each switch of a sheet tried in turn, and what it moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import product

from houseway.bank import BankRules
from houseway.bank.limits import DOLLAR, table_limits
from houseway.errors import HousewayError
from houseway.odds.bank import fees_together
from houseway.odds.game import Question
from houseway.odds.model import WagerOdds
from houseway.odds.priced import priced_game
from houseway.odds.settled import SUM, Moments, Stakes, rounds_at
from houseway.odds.simulate import Running, price, run
from houseway.play.asks import money
from houseway.rooms import Sheet
from houseway.rooms.sheets import Reading

PRICED_ALIKE = {field.name for field in fields(BankRules)} - {"pack", "decks", "stages"}
"""Fields that no wager's own price depends on: they decide who banks, what is covered, and the fee."""
FEE_FIELDS = {"fee_option", "fee_bands", "fee_gap", "fee_base", "player_fee_per"}
BANK_FIELDS = {
    *("coverage", "uncovered", "fraction_rounding", "laps", "direction"),
    *("action_start", "action_count_from", "action_wrap", "action_button_when"),
}
"""Fields that move money only where the bank is short."""
ROUNDS, LIVE_ROUNDS = 1 << 17, 1 << 9
"""Rounds of a short bank, and of a wager that cannot be counted out, for one option."""
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
    sheet: Sheet, question: Question, wagers: tuple[WagerOdds, ...], asked: Stakes, running: Running
) -> tuple[OptionPrice, ...]:
    """Every option that is not in force, priced on the same seed as what is."""
    told = [
        (reading, option)
        for reading in sheet.readings
        for option in reading.options
        if option != sheet.reading_value(reading)
    ]
    quiet = Running(running.seed, running.threads, scheduler=running.scheduler)
    found = []
    for number, (reading, option) in enumerate(told, 1):
        found.append(_price_option(sheet, reading, option, question, wagers, asked, quiet))
        if running.progress is not None:
            running.progress(number, len(told))
    return tuple(found)


def _price_option(
    sheet: Sheet,
    reading: Reading,
    option: str,
    question: Question,
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
    running: Running,
) -> OptionPrice:
    names = reading.switch, reading.rule, option, sheet.reading_value(reading)
    try:
        changed = sheet.change({reading.switch: option})
        touched = {
            name
            for name in reading.fields
            if getattr(changed.settings, name) != getattr(sheet.settings, name)
        }
        moves = [
            *_wager_moves(changed, touched, question, wagers, running),
            *_fee_moves(sheet, changed, touched, wagers, asked),
            *_bank_moves(sheet, changed, touched, question, wagers, asked, running),
        ]
    except HousewayError as error:
        return OptionPrice(*names, (), str(error))
    return OptionPrice(*names, tuple(moves), "" if moves else "moves no price")


def _wager_moves(
    changed: Sheet,
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
    sheet: Sheet, changed: Sheet, touched: set[str], wagers: tuple[WagerOdds, ...], asked: Stakes
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


def _bank_moves(
    sheet: Sheet,
    changed: Sheet,
    touched: set[str],
    question: Question,
    wagers: tuple[WagerOdds, ...],
    asked: Stakes,
    running: Running,
) -> Iterator[Move]:
    """A bank that covers half of what the seats, each on the next wager, may come to."""
    if not touched & BANK_FIELDS or not wagers:
        return
    players = min(max(asked.players, len(wagers) + 1), sheet.settings.seats[1] - 1)
    kinds = tuple(one.wager for one in wagers)
    stakes = sum(abs(outcome.pays) * outcome.probability for one in wagers for outcome in one.outcomes)
    half = players * asked.bet * stakes / len(wagers) / 2
    short = Stakes(players, asked.bet, max(1, round(half / DOLLAR)) * DOLLAR)
    rounds = ROUNDS if priced_game(sheet.module.id).tables is not None else LIVE_ROUNDS
    before, after = (
        run(Moments(rounds_at(one, question._replace(rules=one.settings), kinds, short)), rounds, running)[
            :, SUM
        ]
        / rounds
        for one in (sheet, changed)
    )
    for row in (players, 0, players - 1):
        old, new = float(before[row]), float(after[row])
        name = "the bank" if row == players else f"seat {row + 1} on {kinds[row % len(kinds)]}"
        if abs(old - new) > SAME:
            yield Move(f"{name}, {money(short.bank or 0)} banked", "cents a round", old, new)
