"""Rounds on one core of every banked game, one player against the bank, and of full tables where players
settle with each other: in bulk, by the kernels that settle and price its wagers, and one act at a time
through the live table."""

from __future__ import annotations

from itertools import count

from bench.report import Comparison, rate
from houseway import sheet
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet, is_banked
from houseway.cards.fast import seed_state
from houseway.games.roster import HOMES, priced_game
from houseway.play.driver import play_out
from houseway.pricing.game import Question
from houseway.rooms import sheet_ids


def compare() -> list[Comparison]:
    return [_one(name) for name in first_sheets()]


def first_sheets() -> list[str]:
    """One sheet of each game that can be priced."""
    first: dict[str, str] = {}
    for name in sheet_ids():
        first.setdefault(sheet(name).module.id, name)
    return [first[game] for game in HOMES if game in first and sheet(first[game]).wagers != ("pot",)]


def _one(name: str) -> Comparison:
    found = sheet(name)
    # Games between players have no shoe and are played with one pack.
    decks = getattr(found.settings, "decks", 1)
    job = priced_game(found.module.id).job(Question(found.settings, found.wagers, decks))
    streams = count()
    company = Company(asked_sheet(name), seats=2 if is_banked(found) else found.settings.seats[1])

    def bulk() -> int:
        job.draw(seed_state(1, next(streams)), job.chunk)
        return job.chunk

    def live() -> int:
        play_out(company.deal(), company.decide)
        company.buy_in_again(company.busted())
        return 1

    return Comparison(
        f"{found.module.name}, rounds",
        "rounds/s",
        rate(bulk),
        {"our own live table": rate(live)},
        note=f"{found.id}: {', '.join(found.wagers)} settled in every bulk round; bots at the live table",
    )
