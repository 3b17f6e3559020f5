"""Whole tables dealt live, through the round of play: the bank's side of games without bulk tables, and the
check of those that have them. Every round is dealt at a new table, from a fresh pack or shoe."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from houseway.analysis.seats import Settled, Stakes
from houseway.bots.strategies import card_play
from houseway.cards import Chance
from houseway.games.banked import BankRules
from houseway.games.banked.bots import Bot
from houseway.games.roster import priced_game
from houseway.play import Ask, Board, Party, Round, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide, play_out
from houseway.play.events import Outcome
from houseway.pricing.game import Ints
from houseway.rooms import Sheet, Table

RICH = 10**10
"""Cents in front of everybody, so that only the bank's own wager is ever short."""


def live_rounds(
    sheet: Sheet[BankRules], wagers: tuple[str, ...], asked: Stakes, strategy: str | None = None
) -> Callable[[Ints, int], Settled]:
    """Deals so many rounds in which the seats bet on these wagers in turn; the bank sits in the last seat."""
    game = priced_game(sheet.module.id, sheet.id)
    company = _company(sheet, wagers, asked, card_play(sheet, strategy))
    own = [(*game.circles(sheet.settings, one), *game.later(sheet.settings, one)) for one in wagers]
    parties = _seated(sheet, asked.players)

    def deal(state: Ints, rounds: int) -> Settled:
        came = np.zeros((rounds, asked.players + 1), dtype=np.int64)
        whole = np.ones((rounds, asked.players + 1), dtype=np.int64)
        chance = Chance(" ".join(map(str, state.tolist())))
        for number in range(rounds):
            round = play_out(Table(sheet, parties).deal(chance.child(f"round {number}")), company)
            _read(round, own, came[number], whole[number])
        return Settled(came, whole)

    return deal


def _seated(sheet: Sheet[BankRules], players: int) -> list[Party]:
    """The bank in the last seat, and the players in the first that may bet."""
    first = 1 + sheet.settings.closed_spots
    seated = [Party(f"Player {at + 1}", RICH, first + at) for at in range(players)]
    return [*seated, Party("Bank", RICH, sheet.settings.seats[1])]


def _company(sheet: Sheet[BankRules], wagers: tuple[str, ...], asked: Stakes, cards: Decide) -> Decide:
    """The last party banks, the others bet the same and play their cards by the same strategy."""
    game = priced_game(sheet.module.id, sheet.id)
    circles = [game.circles(sheet.settings, one) for one in wagers]
    banker = Bot(Chance(0), bank=RICH if asked.bank is None else asked.bank, decide=cards)
    bettor = Bot(Chance(0), decide=cards)

    def decide(view: View, ask: Ask) -> Choice:
        if isinstance(ask, Board):
            return _bets(ask, circles[ask.party % len(circles)], asked.bet)
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


def _read(round: Round, own: list[tuple[str, ...]], came: Ints, whole: Ints) -> None:
    """What each seat and the bank won with these wagers: their bets beside them are not counted."""
    players = len(came) - 1
    results = [event for event in round.events if isinstance(event, Outcome)]
    beside = {one.party for one in results if one.wager not in own[one.party % len(own)]}
    for event in results:
        if event.wager not in own[event.party % len(own)]:
            continue
        if event.covered < abs(event.result):
            whole[event.party] = whole[players] = 0
        if event.party in beside:
            came[event.party] += event.covered if event.result > 0 else -event.covered
    for move in round.settlement.transfers:
        if isinstance(move.payer, int) and isinstance(move.payee, int):
            for party, sign in ((move.payer, -1), (move.payee, 1)):
                if party < players and party not in beside:
                    came[party] += sign * move.amount
    came[players] = -came[:players].sum()


def circle_limits(sheet: Sheet[BankRules]) -> dict[str, tuple[int, int]]:
    """Least and most on every circle of a seat, as the table's own board has them."""
    round = Table(sheet, _seated(sheet, 1)).deal(Chance(0))
    banker, bettor = Bot(Chance(0), bank=RICH), Bot(Chance(0))
    while not round.over:
        ask = round.asks[0]
        if isinstance(ask, Board):
            return {one.wager: (one.low, one.high) for one in ask.circles if one.spot == ask.own_spot}
        round.act(ask.id, (banker if ask.party else bettor).choose(round.view(ask.party), ask))
    return {}
