"""Whole tables dealt live, through the round of play: the bank's side of games without bulk tables, and the
check of those that have them. Every round is dealt at a new table, from a fresh pack or shoe."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from houseway.bank.bots import Bot
from houseway.cards import Chance
from houseway.odds.game import Ints
from houseway.odds.priced import priced_game
from houseway.odds.settled import Settled, Stakes
from houseway.play import Ask, Board, Party, Round, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide, play_out
from houseway.play.events import Outcome, Transfer
from houseway.rooms import Sheet, Table

RICH = 10**10
"""Cents in front of everybody, so that only the bank's own wager is ever short."""


def live_rounds(
    sheet: Sheet, wager: str, asked: Stakes, strategy: str | None = None
) -> Callable[[Ints, int], Settled]:
    """Deals so many rounds in which every player bets on one wager; the bank sits in the last seat."""
    # Bots come after odds: only here they are needed to play.
    from houseway.bots.strategies import card_play

    company = _company(sheet, wager, asked, card_play(sheet, strategy))
    game = priced_game(sheet.module.id, sheet.id)
    own = (*game.circles(sheet.settings, wager), *game.later(sheet.settings, wager))
    parties = [Party(f"Player {seat}", RICH, seat) for seat in range(1, asked.players + 1)]
    parties.append(Party("Bank", RICH, sheet.settings.seats[1]))

    def deal(state: Ints, rounds: int) -> Settled:
        came = np.zeros((rounds, asked.players + 1), dtype=np.int64)
        whole = np.ones((rounds, asked.players + 1), dtype=np.int64)
        chance = Chance(" ".join(map(str, state.tolist())))
        for number in range(rounds):
            round = play_out(Table(sheet, parties).deal(chance.child(f"round {number}")), company)
            _read(round, own, came[number], whole[number])
        return Settled(came, whole)

    return deal


def _company(sheet: Sheet, wager: str, asked: Stakes, cards: Decide) -> Decide:
    """The last party banks, the others bet the same and play their cards by the same strategy."""
    circles = priced_game(sheet.module.id, sheet.id).circles(sheet.settings, wager)
    banker = Bot(Chance(0), bank=RICH if asked.bank is None else asked.bank, decide=cards)
    bettor = Bot(Chance(0), decide=cards)

    def decide(view: View, ask: Ask) -> Choice:
        if isinstance(ask, Board):
            return _bets(ask, circles, asked.bet)
        return (banker if ask.party == asked.players else bettor).choose(view, ask)

    return decide


def _bets(ask: Board, kinds: tuple[str, ...], bet: int) -> dict[str, int]:
    """The bet on one's own spot, with the least of what it needs beside it."""
    own = {circle.wager: circle for circle in ask.circles if circle.spot == ask.own_spot}
    placed = {own[kind].key: bet for kind in kinds}
    for kind in kinds:
        needed = own[kind].needs
        if needed and not any(own[other].key in placed for other in needed if other in own):
            placed[own[needed[0]].key] = own[needed[0]].low
    return placed


def _read(round: Round, own: tuple[str, ...], came: Ints, whole: Ints) -> None:
    """What each seat and the bank won with these wagers: their bets beside them are not counted."""
    players = len(came) - 1
    beside = any(isinstance(event, Outcome) and event.wager not in own for event in round.events)
    for event in round.events:
        if isinstance(event, Outcome) and event.wager in own:
            if event.covered < abs(event.result):
                whole[event.party] = whole[players] = 0
            if beside:
                came[event.party] += event.covered if event.result > 0 else -event.covered
        elif isinstance(event, Transfer) and not beside:
            for party, sign in ((event.payer, -1), (event.payee, 1)):
                other = event.payee if sign < 0 else event.payer
                if isinstance(party, int) and isinstance(other, int) and party < players:
                    came[party] += sign * event.amount
    came[players] = -came[:players].sum()
