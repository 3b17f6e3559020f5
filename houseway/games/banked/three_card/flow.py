"""Three Card Poker: an Ante, three cards against the bank's three with one of them open, Play or fold; Pair
Plus on one's own cards and the 6 Card Bonus on both hands together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.flow import (
    BANKS,
    CLOSED_HANDS,
    CLOSED_PACKS,
    Deciding,
    Hands,
    Raising,
    deal_hands,
    hands_in,
    play_or_fold,
    settle_folds,
    shuffle,
)
from houseway.games.banked.bank_poker.settle import ending_live
from houseway.games.banked.limits import circle
from houseway.games.banked.settlement import Settling, settle_rest
from houseway.games.banked.three_card.rules import (
    BASE,
    CLAUSES,
    COUNTED,
    PAIR_PLUS,
    SIX_CARD_BONUS,
    ThreeCardRules,
    check,
)
from houseway.games.banked.three_card.settle import (
    base_verdict,
    own_cards_verdict,
    params,
    six_card_verdict,
)
from houseway.games.game import GameModule
from houseway.hands import category, evaluate, evaluator
from houseway.hands.three_card import three_card
from houseway.play import Circle, Felt, Flow, Option
from houseway.play.fees import NO_LIMIT
from houseway.play.incidents import Drawn

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[ThreeCardRules]) -> Flow:
    """Bank, wagers, fee, three cards each, Play or fold, the bank's hand, settlement."""
    stub = shuffle(felt) if felt.rules.shuffle_when == "after-round" else None
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    wagers = hands_in(felt, wagers)
    if not wagers:
        return
    note_bonuses(felt, wagers)
    late_fee = bank.fee_base(felt.game) == "with-play"
    if not late_fee:
        collect(felt, banked, wagers)
    hands, dealer = deal(felt, banked, wagers, stub if stub is not None else shuffle(felt))
    wagers += yield from decide(felt, banked, wagers, hands)
    if late_fee:
        collect(felt, banked, wagers)
    settle(felt, banked, wagers, hands, dealer)


def circles(felt: Felt[ThreeCardRules], spot: int) -> list[Circle]:
    """The opening circles of a seat."""
    rules = felt.rules
    limits = bank.table_limits(felt.game)
    return [_circle(felt, rules, kind, spot, limits) for kind in rules.stages if kind != "play"]


def _circle(
    felt: Felt[ThreeCardRules], rules: ThreeCardRules, kind: str, spot: int, limits: tuple[int, int]
) -> Circle:
    if kind == SIX_CARD_BONUS:
        return circle(felt, kind, spot, limits, needs=BASE, needs_clause="six_card_needs_ante")
    if kind in PAIR_PLUS:
        equals = "ante" if rules.pair_plus_size == "equal-ante" else ""
        own = rules.pair_plus_limits
        if own != "table":
            limits = own[0], NO_LIMIT if own[1] is None else own[1]
        return circle(
            felt, kind, spot, limits, needs=BASE, equals=equals, needs_clause="pair_plus_needs_ante"
        )
    return circle(felt, kind, spot, limits)


def note_bonuses(felt: Felt[ThreeCardRules], wagers: Sequence[Wager]) -> None:
    """Say it where somebody has both bonus bets."""
    both = {(w.party, w.spot) for w in wagers if w.kind in PAIR_PLUS}
    if both & {(w.party, w.spot) for w in wagers if w.kind == SIX_CARD_BONUS}:
        felt.rule("either_or_both_bonuses")


def collect(felt: Felt[ThreeCardRules], banked: Bank, wagers: Sequence[Wager]) -> None:
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    bank.collect_from_players(felt, [wager for wager in wagers if wager.kind != "play"], BASE)


def deal(
    felt: Felt[ThreeCardRules], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> tuple[Hands, tuple[int, ...]]:
    """Three cards to every hand and to the bank. A script names the cards of `seat 3` and of `bank`."""
    rules = felt.rules
    spots = {wager.spot for wager in wagers}
    felt.rule("ante_required")
    felt.rule("deal_from_bank_left")
    after = banked.seat
    hands = deal_hands(felt, felt.clockwise(after, sorted(spots)), stub, 3, wagers)
    dealer = hands.pop(BANKS)
    felt.rule("bank_card_up")
    felt.turn_up(BANK, dealer[rules.bank_up_card - 1 : rules.bank_up_card], "up card")
    felt.rule("stub_unseen")
    return hands, dealer


# -- Play or fold --------------------------------------------------------------------------------------------


def decide(
    felt: Felt[ThreeCardRules], banked: Bank, wagers: Sequence[Wager], hands: Mapping[int, tuple[int, ...]]
) -> Deciding:
    """Every hand in turn plays or folds; gives back the Play wagers."""

    def options(ante: Wager) -> list[Option]:
        cost = ante.amount * felt.rules.play_multiple
        return [Option("play", "add a Play", cost=cost)] if felt.purse.stacks[ante.party] >= cost else []

    felt.rule("decide_from_bank_left")
    after = banked.seat
    raising = Raising("play", "Play or fold", options)
    return (yield from play_or_fold(felt, wagers, felt.clockwise(after, list(hands)), raising))


# -- settlement ----------------------------------------------------------------------------------------------

FORFEITED = ("fold_loses_ante", "fold_loses_pair_plus", "fold_loses_six_card")
"""The clauses on wagers that a fold gives up."""


def settle(
    felt: Felt[ThreeCardRules],
    banked: Bank,
    wagers: Sequence[Wager],
    hands: Mapping[int, tuple[int, ...]],
    dealer: tuple[int, ...],
) -> None:
    """Take what folded hands forfeit, open the bank and the hands, and settle every wager that is left."""
    rules = felt.rules
    showdown = Showdown(felt, wagers, hands, dealer)
    results = [showdown.result(wager) for wager in wagers]
    spots = sorted({wager.spot for wager in wagers})
    card = dealer[rules.bank_up_card - 1]
    order = bank.settling_order(felt, banked, spots, bank.at_stake(results), card)
    books = Settling(felt, banked)
    forfeited = [result for result in results if result.clause in FORFEITED]
    if settle_folds(felt, books, forfeited, order):
        results = [result for result in results if result.clause not in FORFEITED]
    felt.rule("bank_opens")
    felt.turn_up(BANK, dealer, name_of(rules, dealer))
    showdown.tell_qualifier()
    felt.rule("shown_from_bank_left")
    after = banked.seat
    for spot in felt.clockwise(after, [spot for spot in hands if spot in showdown.open]):
        felt.turn_up(Place("seat", spot), hands[spot], name_of(rules, hands[spot]))
    settle_rest(books, results, order)


def name_of(rules: ThreeCardRules, cards: tuple[int, ...]) -> str:
    """Three cards in words."""
    return evaluate(cards, "three-card", suited_ace_two_three=rules.suited_ace_two_three).name


class Showdown:
    """The hands of one round against the bank's."""

    def __init__(
        self,
        felt: Felt[ThreeCardRules],
        wagers: Sequence[Wager],
        hands: Mapping[int, tuple[int, ...]],
        dealer: tuple[int, ...],
    ) -> None:
        self.t = felt
        self.params = felt.derived("params", params)
        self.hands = hands
        self.dealer = dealer
        self.playing = {(wager.party, wager.spot) for wager in wagers if wager.kind == "play"}
        self.open = {spot for _, spot in self.playing}
        """The spots whose hands are turned up; a folded hand only for a bet that outlived the fold."""
        self.bank_rank = self.rank(dealer)
        felt.by("qualifier")

    def tell_qualifier(self) -> None:
        """Say whether the bank plays, once its cards lie open."""
        qualifies = self.bank_rank >= self.params.qualifier
        self.t.rule("qualifier", f"the bank {'qualifies' if qualifies else 'does not qualify'}")

    def rank(self, cards: tuple[int, ...]) -> int:
        self.t.by("three_card_order")
        first, second, third = cards
        return three_card(first, second, third, self.params.suited_ace_two_three)

    def result(self, wager: Wager) -> Result:
        folded = (wager.party, wager.spot) not in self.playing
        if wager.kind == SIX_CARD_BONUS:
            return self.six_card(wager, folded)
        if wager.kind in PAIR_PLUS:
            return self.pair_plus(wager, folded)
        if folded:
            return Result(wager, -wager.amount, "fold_loses_ante")
        end = ending_live(self.rank(self.hands[wager.spot]), self.bank_rank, self.params.qualifier)
        found = base_verdict("play" if wager.kind == "play" else "ante", end, self.t.rules)
        return Result(wager, found.on(wager.amount), found.clause)

    def pair_plus(self, wager: Wager, folded: bool) -> Result:
        if folded:
            if self.t.rules.pair_plus_on_fold == "lost":
                return Result(wager, -wager.amount, "fold_loses_pair_plus")
            self.t.rule("fold_keeps_pair_plus")
        self.open.add(wager.spot)
        found = own_cards_verdict(category(self.rank(self.hands[wager.spot])), self.t.rules)
        return Result(wager, found.on(wager.amount), found.clause)

    def six_card(self, wager: Wager, folded: bool) -> Result:
        if folded:
            if self.t.rules.six_card_bonus_on_fold == "lost":
                return Result(wager, -wager.amount, "fold_loses_six_card")
            self.t.rule("fold_keeps_six_card")
        self.open.add(wager.spot)
        rank = evaluator("best-of-six").rank(self.hands[wager.spot] + self.dealer)
        found = six_card_verdict(category(rank), self.t.rules)
        return Result(wager, found.on(wager.amount), found.clause)


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="three-card-poker",
    name="Three Card Poker",
    family="poker-against-the-bank",
    rules=ThreeCardRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("ante-play", *(kind for kind in rules.stages if kind not in ("ante", "play"))),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
    drawn=Drawn(CLOSED_PACKS),
    layout={
        "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": "six-card-bonus", "label": "6 Card Bonus", "row": 1},
            {"wager": "pair-plus", "label": "Pair Plus", "row": 2},
            {"wager": "bonus", "label": "Bonus", "row": 2},
            {"wager": "ante", "label": "Ante", "row": 3},
            {"wager": "play", "label": "Play", "row": 4},
        ],
    },
)
