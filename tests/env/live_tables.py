"""Live tables beside tables that are stepped at once: the same cards, the same actions."""

from __future__ import annotations

import copy
from collections import Counter

from houseway.cards import BANK
from houseway.env.actions import ACTIONS, Proposer, legal_choices
from houseway.env.seen import seen_in
from houseway.env.tables.counting_tables import MOST_LAID
from houseway.games.pot.bulk.results import InOrder
from houseway.play import Board


class LivePotTable:
    """One live table that plays what one of the stepped tables plays."""

    def __init__(self, tables, number):
        self.tables, self.number = tables, number
        self.table = copy.deepcopy(tables.table)
        self.stacks = list(self.table.state.stacks)
        self.proposer = Proposer(self.table.game)
        self.hands = 0
        self.deal()

    def deal(self):
        self.table.state.stacks = list(self.stacks)
        self.before = self.table.state.drop
        self.round = self.table.deal(InOrder(self.tables.decks[self.number].tolist()))

    @property
    def ask(self):
        (ask,) = self.round.asks
        return ask

    def seen(self):
        return seen_in(self.round.view(self.ask.party))

    def choices(self):
        """What is legal, by the name of its action."""
        view = self.round.view(self.ask.party)
        found = legal_choices(view, self.ask, self.seen(), self.proposer)
        names = {ACTIONS[number].name: choice for number, choice in found.items()}
        names.pop("default", None)
        return names

    def check_question(self):
        """The stepped table asks the same party the same."""
        tables, number = self.tables, self.number
        legal = {name for name, ok in zip(tables.actions, tables.masks[number], strict=True) if ok}
        assert tables.parties[number] == self.ask.party
        assert legal == self.choices().keys()
        amounts = [choice[1] for name, choice in self.choices().items() if name.startswith("bet or raise")]
        assert [amount for amount in tables.amounts[number].tolist() if amount] == amounts
        self.check_features()

    def check_features(self):
        tables, seen, ask = self.tables, self.seen(), self.ask
        told = dict(zip(tables.feature_names, tables.features[self.number].tolist(), strict=True))
        seat = self.table.state.seats[ask.party]
        own = {card for place, cards in seen.cards.items() if place.seat == seat for card in cards}
        assert {name for name, value in told.items() if name.startswith("own card") and value} == {
            f"own card {card}" for card in own
        }
        board = {
            card
            for place, cards in seen.cards.items()
            if place.kind in ("flop", "turn", "river")
            for card in cards
        }
        assert {name for name, value in told.items() if name.startswith("board card") and value} == {
            f"board card {card}" for card in board
        }
        assert round(told["pot"] * tables.unit) == seen.pot
        stack = seen.stacks[ask.party] - seen.fronts[ask.party]
        assert round(told["self stack"] * tables.unit) == stack - stack % self.small_change()
        assert round(told["self bet"] * tables.unit) == seen.fronts[ask.party]

    def small_change(self):
        """Chips below this do not play."""
        return self.tables.told.terms.opening.smallest_chip

    def act(self, action):
        self.round.act(self.ask.id, self.choices()[self.tables.actions[action]])

    def check_result(self):
        """The stepped table came to the same."""
        tables, number = self.tables, self.number
        assert bool(tables.ended[number]) == self.round.over
        if not self.round.over:
            assert not tables.rewards[number].any()
            return
        self.hands += 1
        won = [after - before for before, after in zip(self.stacks, self.table.state.stacks, strict=True)]
        assert tables.rewards[number].tolist() == won
        assert tables.drops[number] == self.table.state.drop - self.before
        self.deal()


class NeutralTable(LivePotTable):
    """One live table of a neutral sheet as it is, at whose showdown everybody shows his hand."""

    def __init__(self, tables, number, unchanged):
        self.unchanged = unchanged
        super().__init__(tables, number)

    def deal(self):
        self.table.game = self.unchanged
        super().deal()

    def act(self, action):
        super().act(action)
        for ask in self.round.asks:
            if ask.rule == "declare_board":
                self.round.act(ask.id, "show")


class LiveCountingTable:
    """One live table with a bank that plays what one of the stepped tables plays."""

    def __init__(self, tables, number):
        self.tables, self.number = tables, number
        self.proposer = Proposer(tables.sheet)
        self.rounds = 0
        self.deal()

    def deal(self):
        self.round = self.tables.live_table().deal(InOrder(self.tables.decks[self.number].tolist()))
        self.seek()

    def seek(self):
        """Go on to a question that a player answers: the bank banks, and everybody else passes."""
        while not self.round.over:
            ask = self.round.asks[0]
            bank = next((option for option in ask.options if option.id == "bank"), None)
            if bank is None:
                return
            takes = self.round.parties[ask.party] == "Bank"
            self.round.act(ask.id, ["bank", bank.high] if takes else "pass")

    @property
    def ask(self):
        """The question of the first seat that has not answered."""
        return self.round.asks[0]

    def choices(self):
        view = self.round.view(self.ask.party)
        found = legal_choices(view, self.ask, seen_in(view), self.proposer)
        names = {ACTIONS[number].name: choice for number, choice in found.items()}
        names.pop("default", None)
        return names

    def check_question(self):
        tables, number = self.tables, self.number
        legal = {name for name, ok in zip(tables.actions, tables.masks[number], strict=True) if ok}
        assert tables.agents[tables.parties[number]] == self.round.parties[self.ask.party]
        assert legal == self.affordable().keys()
        self.check_features()

    def affordable(self):
        """Without a greatest wager that takes all that somebody has."""
        choices = self.choices()
        if isinstance(self.ask, Board):
            return {name: laid for name, laid in choices.items() if sum(laid.values()) <= MOST_LAID}
        return choices

    def check_features(self):
        tables = self.tables
        told = dict(zip(tables.feature_names, tables.features[self.number].tolist(), strict=True))
        if isinstance(self.ask, Board):
            assert told["asked for wagers"] == 1
            return
        cards = seen_in(self.round.view(self.ask.party)).cards
        assert ranks(told, "own") == counted_ranks(cards[self.ask.place])
        bank = [card for card in cards[BANK] if card >= 0]
        assert ranks(told, "bank's") == counted_ranks(bank)
        everything = [card for place in cards.values() for card in place if card >= 0]
        assert ranks(told, "open") == counted_ranks(everything)

    def act(self, action):
        self.round.act(self.ask.id, self.choices()[self.tables.actions[action]])
        self.seek()

    def check_result(self):
        tables, number = self.tables, self.number
        assert bool(tables.ended[number]) == self.round.over
        if self.round.over:
            self.rounds += 1
            result = self.round.settlement
            won = [a - b for b, a in zip(result.stacks_before, result.stacks_after, strict=True)]
            assert tables.rewards[number].tolist() == won[:-1]
            self.deal()


def ranks(told, group):
    """The columns of a group of cards that are not empty."""
    start = f"{group} "
    found = {name.removeprefix(start): value for name, value in told.items() if name.startswith(start)}
    return {name: value for name, value in found.items() if value and name in RANKS}


RANKS = (*"23456789TJQKA", "joker")


def counted_ranks(cards):
    return {RANKS[rank]: count for rank, count in Counter(card >> 2 for card in cards).items()}
