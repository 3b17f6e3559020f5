"""Bots at a live table do not bet on both sides of one hand."""

from __future__ import annotations

from houseway.bots.company import Company
from houseway.bots.posted import Asked
from houseway.floor.table.bots import on_one_side
from houseway.play import Ask, Board, View
from houseway.rooms import sheet

SHEET = "angies/ez-baccarat-panda-8"
ROUNDS = 20


def test_nobody_bets_on_both_sides_and_every_bet_stands():
    company = Company(Asked(sheet(SHEET), []), seats=6, seed=3)
    sides = sheet(SHEET).layout["scoreboard"][:2]
    seen = {"both": 0, "bets": 0}

    def answer(view: View, ask: Ask):
        if not isinstance(ask, Board):
            return company.decide(view, ask)
        before: list = []

        def decide(view: View, ask: Ask):
            before.append(company.decide(view, ask))
            return before[-1]

        choice = on_one_side(decide, sides)(view, ask)
        for spot in {circle.spot for circle in ask.circles}:
            pair = [f"{side}@{spot}" for side in sides]
            seen["both"] += all(key in before[0] for key in pair)
            assert not all(key in choice for key in pair)
        seen["bets"] += bool(choice)
        assert set(choice) <= set(before[0])
        return choice

    for _ in range(ROUNDS):
        round = company.deal()
        while round.asks:
            ask = round.asks[0]
            round.act(ask.id, answer(round.view(ask.party), ask))
        company.buy_in_again(company.busted())
    assert seen["both"]
    assert seen["bets"]
