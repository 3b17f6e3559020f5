"""A hand of pai gow poker in progress: who bets and sets where, the cards of every place and how they are
set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

import numpy as np
from typing_extensions import TypeVar

from houseway.cards import BANK, Place, Stub
from houseway.games.banked import Bank, Wager
from houseway.games.banked.pai_gow.house_way import Ways, house_way, row_of_chart, ways_of
from houseway.games.banked.pai_gow.rules import BACK, CARDS, FRONT, PaiGowRules
from houseway.games.banked.pai_gow.settle import front_too_strong
from houseway.hands.lookup import Table, rank_hand
from houseway.play import Felt
from houseway.play.events import Worth, Worths

AnyPaiGow = TypeVar("AnyPaiGow", bound=PaiGowRules)
"""The rules of one game of pai gow poker, whichever it is."""
Rules_co = TypeVar("Rules_co", bound=PaiGowRules, covariant=True, default=PaiGowRules)


class PaiGowMisdeal(Exception):
    """The deal is void: everything is dealt again from a new shuffle, with new dice."""


class Setting(NamedTuple):
    """Seven cards as they are set."""

    front: tuple[int, ...]
    back: tuple[int, ...]

    @property
    def whole(self) -> bool:
        """Whether it has two cards in front and five behind."""
        return len(self.front) == FRONT and len(self.back) == BACK


CLAUSE_OF = {
    "front-not-two": "front_not_two_foul",
    "back-not-five": "back_not_five_foul",
    "front-stronger": "front_stronger_foul",
}
"""The clause of each thing that a sheet may call foul."""


def rank_by(table: Table, cards: Sequence[int]) -> int:
    """What two or five different cards are worth by a table; it has no place for any others."""
    readable = len(set(cards)) == len(cards) in (FRONT, BACK)
    return rank_hand(np.array(cards, dtype=np.int64), table) if readable else 0


class Fouls(NamedTuple):
    """Which settings of seven cards are foul. Plain figures, so that a question about them can hold it."""

    clauses: frozenset[str]
    table: Table
    """What hands are worth."""
    equal: bool
    """Whether a front that equals the back is foul too."""
    chart_front: int | None
    """The rank of the front as the chart sets it: the chart's own settings, which split fours two and two,
    are not foul for an equal front."""

    def __call__(self, setting: Setting) -> str:
        """The clause that makes a setting foul, or nothing."""
        if len(setting.front) != FRONT and "front_not_two_foul" in self.clauses:
            return "front_not_two_foul"
        if len(setting.back) != BACK and "back_not_five_foul" in self.clauses:
            return "back_not_five_foul"
        if "front_stronger_foul" not in self.clauses or not setting.whole:
            return ""
        return "front_stronger_foul" if self.too_strong_in_front(setting) else ""

    def too_strong_in_front(self, setting: Setting) -> bool:
        """Whether the front beats the back."""
        front, back = (rank_by(self.table, row) for row in setting)
        if self.equal and front == self.chart_front:
            return False
        return bool(front_too_strong(front, back, int(self.equal)))


@dataclass(slots=True)
class PaiGowHand(Generic[Rules_co]):
    """What the parts of the round of play share."""

    t: Felt[Rules_co]
    bank: Bank
    wagers: Sequence[Wager]
    stub: Stub
    ways: Ways
    named: int = 0
    """The seat that the dice name."""
    order: list[int] = field(default_factory=list)
    """The spots in the order of action."""
    setters: dict[int, int | None] = field(default_factory=dict)
    """Who sets the hand of each spot; nobody where the house dealer does."""
    bought: frozenset[int] = frozenset()
    """Spots with a bet that somebody has bought."""
    closed: tuple[int, ...] = ()
    """Spots that are no positions of this hand."""
    others: dict[int, list[int]] = field(default_factory=dict)
    """The spots that a party looks at when it has set the first of its hands."""
    cards: dict[Place, tuple[int, ...]] = field(default_factory=dict)
    to_house: dict[Place, str] = field(default_factory=dict)
    """Places that the house dealer has yet to set, each with the clause."""
    set: dict[Place, Setting] = field(default_factory=dict)
    fouls: dict[Place, str] = field(default_factory=dict)
    """Places whose hands are foul, each with the clause."""
    forfeits: dict[Wager, str] = field(default_factory=dict)
    """Wagers that are lost whatever the cards are, each with the clause."""
    seen: list[int] = field(default_factory=list)
    """The cards that have been turned up to be settled."""
    twin_seen: bool = False
    """Whether a card was turned up for the second time."""
    bank_by_chart: bool = False
    """Whether an early look at the bank's cards has it set by the chart."""

    @property
    def rules(self) -> Rules_co:
        return self.t.rules

    def start_again(self, stub: Stub) -> None:
        """Forget a void deal."""
        self.stub, self.bank_by_chart = stub, False
        self.others, self.cards, self.to_house, self.set, self.fouls = {}, {}, {}, {}, {}
        self.seen, self.twin_seen = [], False

    @property
    def positions(self) -> list[int]:
        """The seats to which piles go."""
        return [seat for seat in range(1, self.rules.seats[1] + 1) if seat not in self.closed]

    def set_by(self, party: int) -> list[int]:
        """The spots that a party sets, in the order of action."""
        return [spot for spot in self.order if self.setters[spot] == party]

    def sound(self, place: Place) -> bool:
        """Whether a place has seven different cards: charts and tables have no row for any others."""
        cards = self.cards[place]
        return len(cards) == CARDS == len(set(cards))

    def by_chart(self, place: Place) -> Setting:
        """The cards of a place as the chart sets them; it has no row for a hand that is not sound."""
        cards = self.cards[place]
        if not self.sound(place):
            return Setting(cards[:FRONT], cards[FRONT:])
        setting = Setting(*house_way(cards, self.ways))
        self.t.by(row_of_chart(cards, self.ways).clause)
        return setting

    def cite_row(self, place: Place) -> None:
        """Say by which row of the chart a hand is set."""
        if self.sound(place):
            self.t.rule(row_of_chart(self.cards[place], self.ways).clause, place)

    def rank(self, cards: Sequence[int]) -> int:
        """What two or five different cards are worth; the table has no place for any others."""
        self.t.by("poker_ranking")
        return rank_by(self.ways.table, cards)

    def words(self, setting: Setting) -> Worths:
        """A setting in words, front first."""
        return words_of(self.rules, setting)

    def fouls_of(self, place: Place) -> Fouls:
        """What makes a player's setting of a place foul, as the sheet has it."""
        clauses = [CLAUSE_OF[word] for word in self.rules.foul_if if word in CLAUSE_OF]
        return self._fouls(place, clauses)

    def bank_fouls(self) -> Fouls:
        """What the bank may not set: a front that is stronger than its back."""
        return self._fouls(BANK, ["front_stronger_foul"])

    def _fouls(self, place: Place, clauses: Iterable[str]) -> Fouls:
        equal = self.rules.equal_front_back == "foul"
        chart = self.rank(self.by_chart(place).front) if equal else None
        self.t.by("poker_ranking")
        return Fouls(frozenset(clauses), self.ways.table, equal, chart)

    def foul_clause(self, setting: Setting, place: Place) -> str:
        """The clause that makes a player's setting of a place foul, or nothing."""
        clause = self.fouls_of(place)(setting)
        if clause:
            self.t.by(clause)
            return clause
        return ""


def words_of(rules: PaiGowRules, setting: Setting) -> Worths:
    """A setting in words, front first, as a sheet reads its joker."""
    readings: tuple[tuple[str, str], ...]
    if rules.joker == "wild":
        kind, readings = "wild-high", (("wheel", rules.wheel), ("five_of_a_kind", rules.five_of_a_kind))
    else:
        kind, readings = "bug-high", (("wheel", rules.wheel),)
    front = Worth("front", setting.front, (("joker", rules.joker),))
    return Worths((front, Worth(kind, setting.back, readings)))


def new_hand(
    felt: Felt[AnyPaiGow], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> PaiGowHand[AnyPaiGow]:
    ways = felt.derived("house way", ways_of)
    return PaiGowHand(felt, banked, wagers, stub, ways, closed=no_play_spots(felt, banked))


def no_play_spots(felt: Felt[PaiGowRules], banked: Bank) -> tuple[int, ...]:
    """The spot that takes no bets beside this bank, where a table has one."""
    if felt.rules.no_play_spot == "none":
        return ()
    felt.by("no_play_spot")
    step = 1
    return ((banked.seat - 1 + step) % felt.rules.seats[1] + 1,)


def name_setters(hand: PaiGowHand) -> None:
    """Who sets each spot: its own player, or where he does not bet the largest bettor; one hand each where
    they may look at one."""
    t = hand.t
    say = {spot: _active_player(hand, spot) for spot in hand.order}
    hand.setters = dict(say)
    for spot in hand.bought:
        t.rule("bought_house_way", Place("seat", spot))
        hand.setters[spot] = None
    if hand.rules.look != "one-hand":
        return
    for party in dict.fromkeys(say.values()):
        spots = hand.set_by(party)
        for spot in spots:
            if spot != first_of(hand, party, spots):
                t.rule("one_hand_only", Place("seat", spot))
                hand.setters[spot] = None


def _active_player(hand: PaiGowHand, spot: int) -> int:
    """The player in the seat if he bets there; on a spot that nobody else plays, who bets most or first."""
    sizes = sizes_on(hand, spot)
    seated = hand.t.state.at_seat(spot)
    return seated if seated in sizes else max(sizes, key=lambda party: sizes[party])


def sizes_on(hand: PaiGowHand, spot: int) -> dict[int, int]:
    """What each bettor has on a spot, in the order in which they bet."""
    sizes: dict[int, int] = {}
    for wager in hand.wagers:
        if wager.spot == spot:
            for party, amount in wager.owners:
                sizes[party] = sizes.get(party, 0) + amount
    return sizes


def has_last_word(hand: PaiGowHand, spot: int) -> int | None:
    """Who may have the hand of a spot set otherwise than its player set it: the largest bettor behind him, if
    his wager is larger; where one hand is all that anybody sees, only if it is the first he sees."""
    sizes, setter = sizes_on(hand, spot), hand.setters[spot]
    if hand.rules.backline_say != "largest" or setter is None:
        return None
    largest = max(sizes, key=lambda party: (sizes[party], party == setter))
    sees_another = hand.rules.look == "one-hand" and hand.set_by(largest)
    return None if largest == setter or sees_another else largest


def first_of(hand: PaiGowHand, party: int, spots: Sequence[int]) -> int:
    """Of several spots a party's own, or the first in the order of action."""
    own = hand.t.state.seats[party]
    return own if own in spots else spots[0]
