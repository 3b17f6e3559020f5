"""Odds of a game that tells none of its own: rounds dealt live between bots, through the round of play, with
their standard error. Wagers against a bank by what they come to before coverage and fees; of any other game
what each seat wins a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import hypot, sqrt
from time import monotonic

from houseway.bots.company import Company
from houseway.bots.posted import Asked, is_banked
from houseway.errors import HousewayError
from houseway.patience import expect
from houseway.play import Round
from houseway.play.driver import play_out
from houseway.play.events import Outcome
from houseway.pricing.model import Case, WagerOdds, weigh
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet

ROUNDS = 5_000
"""Rounds dealt where no number is asked for."""
DOLLAR = 100


def played_odds(
    sheet: Sheet, wagers: tuple[str, ...], rounds: int | None, strategy: str | None, running: Running
) -> tuple[WagerOdds, ...]:
    """The wagers asked for, by live rounds between bots."""
    rounds = ROUNDS if rounds is None else rounds
    told = f"bots, {rounds:,} live rounds"
    company = Company(Asked(sheet, []), strategy=strategy, seed=running.seed)
    if not is_banked(sheet):
        return _by_seat(_dealt(company, rounds, running), told)
    came: dict[str, list[list[Case]]] = {}
    for round in _dealt(company, rounds, running):
        for wager, cases in _cases(sheet, round).items():
            came.setdefault(wager, []).append(cases)
    if missing := [one for one in wagers if one not in came]:
        raise HousewayError(f"{sheet.id}: nobody bet on {missing[0]} in {rounds:,} live rounds between bots")
    return tuple(_priced(sheet, one, came[one], told) for one in wagers)


def _dealt(company: Company, rounds: int, running: Running) -> Iterable[Round]:
    began = monotonic()
    for number in range(1, rounds + 1):
        company.buy_in_again(company.busted())
        yield play_out(company.deal(), company.decide)
        expect(number, rounds, began)
        if running.progress is not None:
            running.progress(number, rounds)


def _cases(sheet: Sheet, round: Round) -> dict[str, list[Case]]:
    """What the wagers of a round came to per unit of their first bets. A circle that is no wager by itself
    belongs to the first wager of its seat."""
    offered = sheet.module.wagers(sheet.settings)
    together: dict[tuple[int, int, str], list[Outcome]] = {}
    for event in round.events:
        if isinstance(event, Outcome):
            wager = event.wager if event.wager in offered else offered[0]
            together.setdefault((event.party, event.spot, wager), []).append(event)
    found: dict[str, list[Case]] = {}
    for (_, _, wager), parts in together.items():
        first = min(parts, key=lambda one: _place(sheet, one))
        name = first.clause.replace("_", " ") or first.wager
        won = Fraction(sum(one.result for one in parts), first.amount)
        found.setdefault(wager, []).append(Case(name, 1, won))
    return found


def _place(sheet: Sheet, one: Outcome) -> int:
    """Where a circle stands in the order of the game's own."""
    stages: Sequence[str] = getattr(sheet.settings, "stages", ())
    return stages.index(one.wager) if one.wager in stages else len(stages)


def _priced(sheet: Sheet, wager: str, rounds: list[list[Case]], told: str) -> WagerOdds:
    """A wager by all its rounds, alike outcomes together."""
    alike = Counter((case.name, case.pays) for cases in rounds for case in cases)
    counted = [Case(name, count, pays) for (name, pays), count in alike.items()]
    counted.sort(key=lambda case: -case.pays)
    priced = weigh(wager, counted, per=_per(sheet, wager), strategy=told, method="simulated")
    # Wagers of one round are settled on the same bank's cards, so it is rounds that vary by themselves.
    strayed = [sum(float(case.pays) - priced.ev for case in cases) for cases in rounds]
    return replace(priced, stderr=hypot(*strayed) / alike.total())


def _per(sheet: Sheet, wager: str) -> str:
    """The first bet of a wager."""
    stages: Sequence[str] = getattr(sheet.settings, "stages", ())
    return wager if wager in stages or not stages else stages[0]


def _by_seat(rounds: Iterable[Round], told: str) -> tuple[WagerOdds, ...]:
    """What every party wins a round, in dollars: how often it wins and loses, and how much then."""
    came: dict[int, list[int]] = {}
    for round in rounds:
        won = dict.fromkeys(range(len(round.settlement.parties)), 0)
        for move in round.settlement.transfers:
            for party, sign in ((move.payer, -1), (move.payee, 1)):
                if isinstance(party, int):
                    won[party] += sign * move.amount
        for party, cents in won.items():
            came.setdefault(party, []).append(cents)
    return tuple(_seat(number, cents, told) for number, cents in enumerate(came.values(), 1))


def _seat(number: int, cents: list[int], told: str) -> WagerOdds:
    ends: dict[str, list[int]] = {"wins": [], "even": [], "loses": []}
    for one in cents:
        ends["wins" if one > 0 else "loses" if one < 0 else "even"].append(one)
    counted = [
        Case(name, len(found), Fraction(sum(found), len(found) * DOLLAR))
        for name, found in ends.items()
        if found
    ]
    priced = weigh(f"seat {number}", counted, per="dollar", strategy=told, method="simulated")
    # The outcomes are means, but the deviation is that of the rounds.
    mean = sum(cents) / len(cents)
    deviation = hypot(*(one - mean for one in cents)) / sqrt(len(cents)) / DOLLAR
    return replace(priced, sd=deviation, stderr=deviation / sqrt(len(cents)))
