"""Baccarat and three-card rounds a second on one core: in bulk, and through the live table."""

from __future__ import annotations

from bench.report import Comparison, rate
from houseway import odds, sheet
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.play.driver import play_out

ROUNDS = 1_000_000


def compare() -> list[Comparison]:
    return [
        _one("EZ Baccarat", "angies/ez-baccarat-panda-8"),
        _one("Three Card Poker", "casino-real/three-card-poker"),
    ]


def _one(title: str, name: str) -> Comparison:
    company = Company(asked_sheet(name), seats=3)

    def live() -> int:
        play_out(company.deal(), company.decide)
        company.buy_in_again(company.busted())
        return 1

    return Comparison(
        f"{title}, rounds on one core",
        "rounds/s",
        rate(lambda: ROUNDS if odds.odds(sheet(name), rounds=ROUNDS, threads=1) else 0),
        {"our own live table": rate(live)},
        note="every wager of the sheet settled in bulk; the live table has three seats, bots and events",
    )
