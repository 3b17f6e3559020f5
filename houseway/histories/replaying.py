"""A recorded hand played again: an ordinary table of a neutral sheet, its cards as the record has them."""

from __future__ import annotations

import dataclasses
from decimal import Decimal
from functools import lru_cache

from houseway.cards import Chance
from houseway.cards.card import UNKNOWN
from houseway.errors import HousewayError, Refused
from houseway.games.pot.engine.betting import BetAsk
from houseway.games.pot.hand import PotGame
from houseway.histories.amounts import Unit, unit_of
from houseway.histories.plan import BETTING, Plan, TwiceError, plan_cards
from houseway.histories.record import Act, Amount, Hand, HistoryError
from houseway.play import Ask, Party, Round
from houseway.play.asks import Choice
from houseway.play.card_asks import PickCards
from houseway.play.events import POT, Dealt
from houseway.rooms import Sheet, Table, sheet

Settings = tuple[tuple[str, object], ...]
"""Settings of a table as something that can be remembered."""

SHOWDOWN = "declare_board"
"""The clause under which the table asks who shows his hand."""
MISNAMED = ("open/omaha-high-low-8", "fixed")
"""Omaha eight or better of a fixed limit: PokerKit writes hands of pot limit under its code."""
NOT_KNOWN = Decimal("Infinity")
"""A stack that nobody knows."""


def replay(hand: Hand) -> Round:
    """Play a recorded hand again. The round is over where the record tells the whole hand; otherwise it waits
    where the record ends. An act that is not legal is refused in a sentence that names it."""
    try:
        return _play_again(hand)
    except HistoryError:
        if (hand.game, hand.structure) != MISNAMED:
            raise
        try:
            return _play_again(dataclasses.replace(hand, structure="pot-limit", bets=hand.bets[:1]))
        except HistoryError:
            pass
        raise


def _play_again(hand: Hand) -> Round:
    unit = unit_of(hand)
    check_lists(hand)
    plan, burns = plan_of(hand)
    try:
        game = _configured(hand.game, _settings(hand, unit, burns=burns))
        table = Table(game)
        for seat, (name, chips) in enumerate(zip(hand.names, hand.stacks, strict=True), 1):
            # The chips are the record's: no least or most buy-in is asked of them.
            table.transfer(Party(name, unit.cents(chips), seat))
        round = table.deal(Chance.scripted(plan.script()))
    except HousewayError as error:
        raise hand.wrong(str(error)) from None
    _Follower(round, plan, unit).follow()
    return round


def finishing_stacks(hand: Hand, round: Round) -> tuple[Amount, ...]:
    """Everybody's chips after a hand that was played again, in the file's seats and unit. Where the record
    does not tell how the pot was won they are what lies behind each player."""
    unit = unit_of(hand)
    if not round.over:
        cents = list(round.felt.purse.stacks)
    else:
        cents = list(round.settlement.stacks_after)
        if not is_told(hand, round):
            for transfer in round.settlement.transfers:
                if transfer.payer == POT and isinstance(transfer.payee, int):
                    cents[transfer.payee] -= transfer.amount
    return tuple(
        NOT_KNOWN if before == NOT_KNOWN else unit.amount(chips)
        for before, chips in zip(hand.stacks, cents, strict=True)
    )


def is_told(hand: Hand, round: Round) -> bool:
    """Whether the record tells who won: nobody was left to show, or all cards are known that decided it."""
    if not round.over:
        return False
    plan, _ = plan_of(hand)
    if sum(plan.showing.get(player, True) for player in plan.live) < 2:
        return True
    lying = sum(street.board for street in plan.game.streets)
    known = sum(len(act.cards) - act.cards.count(UNKNOWN) for act in hand.acts if act.word == "board")
    return known >= lying and any(showing_of(plan).values())


def plan_of(hand: Hand) -> tuple[Plan, bool]:
    """The cards of a hand, and whether cards are burned: a record does not say, so that they are unless its
    own cards leave no room for it."""
    game = _shape(hand.game)
    stud = game.up_cards is not None
    try:
        plan = plan_cards(hand, game, burns=not stud)
    except TwiceError:
        if not game.changes:
            raise
        return plan_cards(hand, game, burns=False), False
    return plan, not stud


def showing_of(plan: Plan) -> dict[int, bool]:
    """Who shows at the showdown: whoever does in the record, and otherwise those whose cards are known. Where
    all are unknown those show who won by the record's own figures."""
    shows = {player: plan.showing.get(player, True) and plan.knows(player) for player in plan.live}
    hand = plan.hand
    if not any(shows.values()) and hand.finishing:
        gains = {player: hand.finishing[player] - hand.stacks[player] for player in plan.live}
        shows = {player: gain > 0 and plan.showing.get(player, True) for player, gain in gains.items()}
    return shows


def check_lists(hand: Hand) -> None:
    """Every list of a hand has an entry for each player."""
    count = len(hand.stacks)
    if count < 2:
        raise hand.wrong(f"a hand needs two players, and starting_stacks has {count}")
    lists = {"antes": hand.antes, "blinds_or_straddles": hand.blinds, "players": hand.players}
    for name, values in (lists | {"finishing_stacks": hand.finishing}).items():
        if values and len(values) != count:
            raise hand.wrong(f"{name} has {len(values)} entries for {count} players")
    for at, chips in enumerate(hand.stacks, 1):
        if chips <= 0:
            raise hand.wrong(f"p{at} begins with {chips}, and everybody needs chips")
    for act in hand.acts:
        if act.player >= count:
            raise hand.wrong(f"there is no player p{act.player + 1}: the hand has {count}", act)


def _settings(hand: Hand, unit: Unit, *, burns: bool) -> Settings:
    """What the table of a hand is told."""
    bets = [unit.written(unit.cents(bet)) for bet in hand.bets]
    fixed = hand.structure == "fixed"
    game = _shape(hand.game)
    settings: dict[str, object] = {
        "limit": "-".join(bets) if fixed else f"{hand.structure} {bets[0]}",
        "seats": (2, max(len(hand.stacks), 2)),
        "chip_unit": unit.chip,
        "antes_by_position": tuple(map(unit.cents, hand.antes)),
        "placed_antes": "as-matched" if hand.matched_antes else "main-pot",
        "burns": "one-per-board-deal" if burns else "none",
    }
    if game.changes:
        settings["draw_burn"] = "once" if burns else "none"
    if game.up_cards is not None:
        settings["posted_bring_in"] = unit.cents(hand.bring_in)
        settings["posted_ante"] = 0
    else:
        settings["blinds_by_position"] = tuple(map(unit.cents, hand.blinds))
        settings["button_seat"] = len(hand.stacks)
        settings["short_blind"] = "full-call" if hand.full_call else "short-call"
    return tuple(settings.items())


@lru_cache(maxsize=256)
def _configured(name: str, settings: Settings) -> Sheet:
    return sheet(name).change(dict(settings))


@lru_cache(maxsize=64)
def _shape(name: str) -> PotGame:
    """The streets of a neutral sheet."""
    found = sheet(name)
    assert found.module.shape is not None
    return found.module.shape(found.settings)


class _Follower:
    """Plays the acts of a record at a table."""

    def __init__(self, round: Round, plan: Plan, unit: Unit) -> None:
        self.round = round
        self.plan = plan
        self.hand = plan.hand
        self.unit = unit
        self.showing = showing_of(plan)
        self.dealt = [0] * len(self.hand.stacks)
        self.board = 0
        self.read = 0
        """Events that have been looked at."""

    def follow(self) -> None:
        for act in self.hand.acts:
            if act.word in ("deal", "board"):
                self.check_dealt(act)
            elif act.word in BETTING or act.word == "discard":
                self.play(act)
        self.show_down()

    def play(self, act: Act) -> None:
        """One act at the table."""
        self.show_down()
        ask = next(iter(self.round.asks), None)
        if ask is None:
            raise self.hand.wrong("the hand is over", act)
        if ask.party != act.player:
            raise self.hand.wrong(f"it is the turn of p{ask.party + 1}", act)
        try:
            choice = self.choice(ask, act)
            self.round.act(ask.id, choice)
        except Refused as refused:
            raise self.hand.wrong(str(refused), act) from None

    def choice(self, ask: Ask, act: Act) -> Choice:
        """An act as the table takes it."""
        if isinstance(ask, PickCards) != (act.word == "discard"):
            due = "throw cards away" if isinstance(ask, PickCards) else "bet"
            raise self.hand.wrong(f"p{act.player + 1} is to {due}", act)
        if isinstance(ask, PickCards):
            return [ask.cards[place] for place in self.plan.thrown[act.number]]
        total = self.unit.cents(act.amount)
        if isinstance(ask, BetAsk):
            if act.word == "call":
                return "call" if ask.to_call else "check"
            return [ask.raising, total] if act.word == "raise" else act.word
        if act.word == "raise":
            return ["bet", total]
        return act.word

    def show_down(self) -> None:
        """Say who shows, when the table asks."""
        for ask in self.round.asks:
            if ask.rule == SHOWDOWN:
                claims, tabled = self.showing.get(ask.party), self.plan.showing.get(ask.party)
                self.round.act(ask.id, "muck" if not claims else "show" if tabled else "claim")

    def check_dealt(self, act: Act) -> None:
        """Cards come when the table deals them, and not before."""
        if act.word == "board":
            self.board += len(act.cards)
        else:
            self.dealt[act.player] -= len(act.cards)
        events = self.round.events
        for event in events[self.read :]:
            if isinstance(event, Dealt):
                for place, cards in zip(event.places, event.cards, strict=True):
                    if place.seat:
                        self.dealt[place.seat - 1] += len(cards)
                    else:
                        self.board -= len(cards)
        self.read = len(events)
        if self.board > 0 or min(self.dealt) < 0:
            why = "cards are dealt before the betting is over" if not self.round.over else "the hand is over"
            raise self.hand.wrong(why, act)
