"""Ultimate Texas Hold'em: Ante and Blind, two cards against the bank's two over one board, a Play that is the
larger the earlier it is made; Trips on one's own hand and Bad Beat on a good hand that is beaten."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import numpy as np

from houseway.cards import BANK, BOARD, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager, misdeals
from houseway.games.banked.bank_poker.flow import (
    BANKS,
    CLOSED_HANDS,
    CLOSED_PACKS,
    Hands,
    deal_hands,
    hands_in,
    settle_folds,
    shuffle,
)
from houseway.games.banked.bank_poker.settle import Ending, ending_live
from houseway.games.banked.limits import circle, circle_limits
from houseway.games.banked.settlement import Settling, in_order
from houseway.games.banked.ultimate.rules import (
    BASE,
    BONUSES,
    CLAUSES,
    COUNTED,
    UltimateRules,
    check,
)
from houseway.games.banked.ultimate.settle import (
    ANTE,
    HOLE,
    PLAY,
    bad_beat_verdict,
    best_of_seven,
    blind_verdict,
    params,
    trips_verdict,
)
from houseway.games.banked.ultimate.turns import Plays, decisions
from houseway.games.banked.verdict import Verdict
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.hands import category, evaluator, table_of
from houseway.hands.kinds import HIGH
from houseway.hands.selection import HoleCardEvaluator
from houseway.play import Circle, Felt, Flow, Stage
from houseway.play.incidents import Drawn

READERS = {
    "any": evaluator("high"),
    "at-least-one": evaluator("one-hole-card-high"),
    "exactly-two": HoleCardEvaluator("two-hole-cards-high", HIGH, HOLE, HOLE, HOLE),
}
"""What says a hand in words, by how many hole cards it must have."""

FLOP, RIVER = 3, 5

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[UltimateRules]) -> Flow:
    """Bank, wagers, fees, two cards each, three chances to play while the board opens, settlement."""
    stub = shuffle(felt)
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    wagers = hands_in(felt, wagers)
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    bank.collect_from_players(felt, wagers, BASE)
    hands, dealer = deal(felt, banked, wagers, stub)
    board = Board(felt, stub)
    plays = Plays(felt, wagers, in_turn(felt, banked, list(hands)))
    yield from decide(felt, plays, board)
    settle(felt, banked, Showdown(felt, (*wagers, *plays.made), plays, hands, dealer, tuple(board.cards)))


def circles(felt: Felt[UltimateRules], spot: int) -> list[Circle]:
    """The opening circles of a seat: the Ante brings the Blind, and the bonus bets may lie beside them."""
    rules = felt.rules
    follows = max(decision.most for decision in decisions(rules))
    follows = follows if rules.backline_play == "follows-seat" else 0
    beside = ("ante",) if rules.bad_beat_needs == "ante-and-blind" else ("trips",)

    def one(kind: str) -> Circle:
        limits = circle_limits(felt.game, kind)
        if kind == "ante":
            return circle(
                felt, kind, spot, limits, brings=("blind",), follows=follows, needs_clause="blind_required"
            )
        if kind == "blind":
            return circle(
                felt, kind, spot, limits, needs=("ante",), equals="ante", needs_clause="blind_required"
            )
        if kind == "trips":
            return circle(felt, kind, spot, limits, needs=("ante",), needs_clause="trips_needs_ante")
        return circle(felt, kind, spot, limits, needs=beside, needs_clause="bad_beat_needs_ante")

    return [one(kind) for kind in (*BASE, *(kind for kind in rules.stages if kind not in (*BASE, "play")))]


# -- cards ---------------------------------------------------------------------------------------------------


def deal(
    felt: Felt[UltimateRules], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> tuple[Hands, tuple[int, ...]]:
    """Two cards to every hand and to the bank. A script names those of `seat 3`, of `bank` and of `board`."""
    spots = {wager.spot for wager in wagers}
    felt.rule("ante_required")
    felt.rule("deal_from_house_left")
    after = 0
    hands = deal_hands(felt, felt.clockwise(after, sorted(spots)), stub, HOLE, wagers)
    return hands, hands.pop(BANKS)


class Board:
    """The community cards: five laid out with the hole cards, or taken from the pack street by street."""

    def __init__(self, felt: Felt[UltimateRules], stub: Stub) -> None:
        self.t = felt
        self.stub = stub
        self.cards: list[int] = []
        if felt.rules.board_deal == "five-first":
            before = len(stub.happened)
            cards = stub.deal(BOARD, RIVER)
            felt.dealt("board", [BOARD], [cards], [()])
            (cards,) = bank.rule_on_deal(felt, stub, [bank.Pile(BOARD, cards)], before)
            self.cards += cards
            felt.rule("stub_unseen")

    def open(self, start: int, end: int, street: str, clause: str) -> None:
        """Turn up the cards of a street."""
        self.t.rule(clause)
        if self.t.rules.board_deal == "street-by-street":
            if self.t.rules.burns == "one-a-street":
                self.stub.burn()
            self.cards += misdeals.draw(self.t, self.stub, BOARD, street, None, end - start)
            if end == RIVER:
                self.t.rule("stub_unseen")
        else:
            self.t.turn_up(BOARD, self.cards[start:end], street)


def in_turn(felt: Felt[UltimateRules], banked: Bank, spots: Sequence[int]) -> list[int]:
    felt.rule("decide_from_house_left")
    after = 0
    return felt.clockwise(after, spots)


def decide(felt: Felt[UltimateRules], plays: Plays, board: Board) -> Flow:
    """The three chances to play, the board opening between them."""
    first, second, third = decisions(felt.rules)
    yield from plays.ask(first)
    board.open(0, FLOP, "flop", "flop_opens")
    yield from plays.ask(second)
    board.open(FLOP, RIVER, "turn and river", "last_two_open")
    yield from plays.ask(third)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(felt: Felt[UltimateRules], banked: Bank, showdown: Showdown) -> None:
    """Take what folded hands lose, open the bank and the hands, and settle seat by seat."""
    rules = felt.rules
    folded = [showdown.folded(wager) for wager in showdown.wagers if not showdown.is_playing(wager)]
    lost = [result for result in folded if result.amount < 0]
    played = [showdown.played(wager) for wager in showdown.wagers if showdown.is_playing(wager)]
    at_stake = bank.at_stake([*folded, *played])
    order = bank.settling_order(felt, banked, sorted(showdown.hands), at_stake)
    books = Settling(felt, banked)
    if settle_folds(felt, books, lost, order):
        folded = [result for result in folded if result.amount >= 0]
    showdown.turn_up(order, folded)
    for result in losers_play_first(
        rules, in_order(felt, [*folded, *played], order, Stage(rules.stages, rules.laps))
    ):
        books.settle(result)
    books.close()


def losers_play_first(rules: UltimateRules, results: Sequence[Result]) -> list[Result]:
    """The results in their order, but for hands that lose where their Play is settled first."""
    if rules.losing_seat_order == "as-listed":
        return list(results)
    found: list[Result] = []
    for _, group in groupby(results, key=lambda result: (result.wager.spot, result.wager.party)):
        hand = list(group)
        if any(result.wager.kind == "play" and result.amount < 0 for result in hand):
            hand.sort(key=lambda result: result.wager.kind != "play")
        found += hand
    return found


class Showdown:
    """The hands of one round against the bank's."""

    def __init__(
        self,
        felt: Felt[UltimateRules],
        wagers: Sequence[Wager],
        plays: Plays,
        hands: Hands,
        dealer: tuple[int, ...],
        board: tuple[int, ...],
    ) -> None:
        self.t = felt
        self.wagers = wagers
        self.plays = plays
        self.hands = hands
        self.dealer = dealer
        self.board = board
        self.params = felt.derived("params", params)
        self.table = table_of("high")
        self.bank = self.rank(dealer, self.params.least)
        felt.by("qualifier")

    def is_playing(self, wager: Wager) -> bool:
        return self.plays.playing(wager.party, wager.spot)

    def rank(self, hole: tuple[int, ...], least: int) -> int:
        self.t.by("best_five")
        return best_of_seven(np.array((*hole, *self.board), dtype=np.int64), least, self.table)

    def turn_up(self, order: Sequence[int], folded: Sequence[Result]) -> None:
        """Open folded hands whose Trips is paid by them, the bank, and the hands that played."""
        t = self.t
        paid = {result.wager.spot for result in folded if result.amount > 0 and not self.params.folded_board}
        playing = {wager.spot for wager in self.wagers if wager.kind == "play"}
        for spot in order:
            if spot in paid - playing:
                t.rule("folded_trips_open", f"seat {spot}")
                t.turn_up(Place("seat", spot), self.hands[spot], self.in_words(self.hands[spot]))
        t.rule("bank_opens")
        t.turn_up(BANK, self.dealer, self.in_words(self.dealer))
        qualifies = self.bank >= self.params.qualifier
        t.rule("qualifier", f"the bank {'qualifies' if qualifies else 'does not qualify'}")
        t.rule("hands_open")
        for spot in order:
            if spot in playing:
                t.turn_up(Place("seat", spot), self.hands[spot], self.in_words(self.hands[spot]))

    def in_words(self, hole: tuple[int, ...]) -> str:
        return READERS[self.t.rules.hole_use].best((*hole, *self.board)).name

    def folded(self, wager: Wager) -> Result:
        """What a wager on a hand that its owner gave up comes to."""
        if wager.kind != "trips":
            clause = f"fold_loses_{wager.kind.replace('-', '_')}"
            return Result(wager, -wager.amount, clause)
        if self.params.folded_board:
            self.t.by("best_five")
            rank = evaluator("high").rank(self.board)
        else:
            rank = self.rank(self.hands[wager.spot], self.params.trips_least)
        found = trips_verdict(category(rank), self.t.rules)
        return Result(wager, found.on(wager.amount), f"folded_{found.clause}")

    def played(self, wager: Wager) -> Result:
        """What a wager on a hand that played comes to."""
        rounding = self.t.rules.fraction_rounding if wager.kind == "blind" else "exact"
        if wager.kind == "trips":
            own = self.rank(self.hands[wager.spot], self.params.trips_least)
            found = trips_verdict(category(own), self.t.rules)
        else:
            player = self.rank(self.hands[wager.spot], self.params.least)
            found = self.compared(wager.kind, player, ending_live(player, self.bank, self.params.qualifier))
        return Result(wager, found.on(wager.amount, rounding), found.clause)

    def compared(self, kind: str, player: int, end: Ending) -> Verdict:
        """What becomes of a wager that goes by both hands."""
        if kind == "bad-beat":
            return bad_beat_verdict(end, category(player), category(self.bank), self.t.rules)
        if kind == "blind":
            return blind_verdict(end, category(player), self.t.rules)
        return PLAY[end] if kind == "play" else ANTE[end]


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="ultimate-texas-holdem",
    name="Ultimate Texas Hold'em",
    family="poker-against-the-bank",
    rules=UltimateRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("ante-blind-play", *(kind for kind in BONUSES if kind in rules.stages)),
    check=check,
    incidents=lambda rules: {**CLOSED_HANDS, "board": misdeals.CLOSED_CARDS},
    drawn=Drawn(CLOSED_PACKS, places=("burn",)),
    layout={"hands": OWN_HANDS, "circles": circles_in(("trips", "bad-beat"), ("ante", "blind"), ("play",))},
)
