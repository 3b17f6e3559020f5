"""Crazy 4 Poker: an Ante and a Super Bonus, the best four of five cards against the bank's, a Play of the
Ante or, with a pair of aces, of up to three; and Queens Up on one's own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.crazy_4.rules import (
    BASE,
    CLAUSES,
    COUNTED,
    PAIRS,
    Crazy4Rules,
    check,
)
from houseway.games.banked.bank_poker.crazy_4.settle import (
    ANTE,
    PLAY,
    params,
    queens_up_category_live,
    queens_up_verdict,
    super_bonus_verdict,
)
from houseway.games.banked.bank_poker.flow import (
    BANKS,
    CLOSED_HANDS,
    CLOSED_PACKS,
    Deciding,
    Hands,
    Raising,
    deal_hands,
    play_or_fold,
    settle_folds,
    shuffle,
)
from houseway.games.banked.bank_poker.settle import Standing, standing_live
from houseway.games.banked.limits import DOLLAR, circle
from houseway.games.banked.settlement import Settling, settle_rest
from houseway.games.banked.verdict import Verdict
from houseway.games.game import GameModule
from houseway.hands import category, evaluate
from houseway.hands.four_card import best_four
from houseway.play import Circle, Felt, Flow, Option, Stage
from houseway.play.incidents import Drawn

FOLD_CLAUSES = {
    "ante": "fold_loses_ante",
    "super-bonus": "fold_loses_super_bonus",
    "queens-up": "fold_loses_queens_up",
}

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[Crazy4Rules]) -> Flow:
    """Bank, wagers, fee, five cards each, Play or fold, the bank's hand, settlement."""
    stub = shuffle(felt)
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    hands, dealer = deal(felt, banked, wagers, stub)
    wagers += yield from decide(felt, banked, wagers, hands)
    settle(felt, banked, wagers, hands, dealer)


def circles(felt: Felt[Crazy4Rules], spot: int) -> list[Circle]:
    """The opening circles of a seat: the Ante brings the Super Bonus, and Queens Up may lie beside them."""
    limits = bank.table_limits(felt.game)
    equals = "ante" if felt.rules.super_bonus_size == "equal-ante" else ""
    required = "super_bonus_required"
    found = [
        circle(felt, "ante", spot, limits, brings=("super-bonus",), needs_clause=required),
        circle(felt, "super-bonus", spot, limits, needs=BASE, equals=equals, needs_clause=required),
        circle(felt, "queens-up", spot, limits, needs=BASE, needs_clause="queens_up_needs_ante"),
    ]
    return [one for one in found if one.wager in felt.rules.stages][: felt.rules.circles_per_spot]


def deal(
    felt: Felt[Crazy4Rules], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> tuple[Hands, tuple[int, ...]]:
    """Five cards to every hand and to the bank, all of them closed."""
    spots = {wager.spot for wager in wagers}
    felt.rule("ante_required")
    felt.rule("deal_from_bank_left")
    after = banked.seat
    hands = deal_hands(felt, felt.clockwise(after, sorted(spots)), stub, 5, wagers)
    felt.rule("stub_unseen")
    return hands, hands.pop(BANKS)


def decide(felt: Felt[Crazy4Rules], banked: Bank, wagers: Sequence[Wager], hands: Hands) -> Deciding:
    """Every hand in turn plays or folds; gives back the Plays."""
    felt.rule("decide_from_house_left")
    after = 0
    raising = Raising("play", "Play or fold", lambda ante: plays(felt, ante, hands[ante.spot]))
    return (yield from play_or_fold(felt, wagers, felt.clockwise(after, list(hands)), raising))


def plays(felt: Felt[Crazy4Rules], ante: Wager, cards: tuple[int, ...]) -> list[Option]:
    """How a hand may play: with the Ante again, or with more where it is good enough."""
    rules = felt.rules
    stack = felt.purse.stacks[ante.party]
    least = ante.amount * rules.play_multiple
    if stack < least:
        return []
    options = [Option("play", "add a Play", cost=least)]
    good = best_four(*cards) >= PAIRS[rules.play_boost_hand]
    if rules.play_boost_step == "off" or not good:
        return options
    felt.by("aces_play_more")
    step = DOLLAR if rules.play_boost_step == "any" else ante.amount
    most = min(stack, ante.amount * rules.play_boost_maximum)
    high = least + (most - least) // step * step
    if high > least:
        options.append(Option("raise", "add a larger Play", low=least, high=high, step=step, start=high))
    return options


# -- settlement ----------------------------------------------------------------------------------------------


def settle(
    felt: Felt[Crazy4Rules], banked: Bank, wagers: Sequence[Wager], hands: Hands, dealer: tuple[int, ...]
) -> None:
    """Take what folded hands forfeit, open the bank and the hands that played, and settle every wager that is
    left, the losing ones first."""
    rules = felt.rules
    playing = {wager.spot for wager in wagers if wager.kind == "play"}
    showdown = Showdown(felt, playing, hands, dealer)
    results = [showdown.result(wager) for wager in wagers]
    order = bank.settling_order(felt, banked, sorted(hands), bank.at_stake(results))
    books = Settling(felt, banked)
    forfeited = [result for result in results if result.wager.spot not in playing]
    if settle_folds(felt, books, forfeited, order):
        results = [result for result in results if result.wager.spot in playing]
    felt.rule("bank_opens")
    felt.turn_up(BANK, dealer, evaluate(dealer, "four-card").name)
    showdown.tell_qualifier()
    felt.rule("shown_from_house_right")
    direction = "counter-clockwise"
    for spot in felt.clockwise(rules.seats[1] + 1, sorted(playing), direction):
        felt.turn_up(Place("seat", spot), hands[spot], evaluate(hands[spot], "four-card").name)
    laps: tuple[Stage, ...] = ()
    if rules.collect_losers_first:
        felt.rule("losers_first")
        laps = (
            Stage(rules.stages, rules.laps, "losers"),
            Stage(rules.stages, rules.laps, "winners"),
        )
    settle_rest(books, results, order, laps)


class Showdown:
    """The hands of one round against the bank's."""

    def __init__(
        self,
        felt: Felt[Crazy4Rules],
        playing: set[int],
        hands: Mapping[int, tuple[int, ...]],
        dealer: tuple[int, ...],
    ) -> None:
        self.t = felt
        self.playing = playing
        self.hands = hands
        self.params = felt.derived("params", params)
        self.bank_rank = self.rank(dealer)
        felt.by("qualifier")

    def rank(self, cards: tuple[int, ...]) -> int:
        self.t.by("best_four")
        return best_four(*cards)

    def tell_qualifier(self) -> None:
        """Say whether the bank plays, once its cards lie open."""
        qualifies = self.bank_rank >= self.params.qualifier
        self.t.rule("qualifier", f"the bank {'qualifies' if qualifies else 'does not qualify'}")

    def result(self, wager: Wager) -> Result:
        """What a wager comes to before coverage."""
        if wager.spot not in self.playing:
            return Result(wager, -wager.amount, FOLD_CLAUSES[wager.kind])
        player = self.rank(self.hands[wager.spot])
        found = judge(
            wager.kind, player, standing_live(player, self.bank_rank, self.params.qualifier), self.t.rules
        )
        return Result(wager, found.on(wager.amount), found.clause)


def judge(kind: str, player: int, stands: Standing, rules: Crazy4Rules) -> Verdict:
    """What becomes of a wager of a hand that played."""
    if kind == "ante":
        return ANTE[stands]
    if kind == "play":
        return PLAY[stands]
    if kind == "super-bonus":
        return super_bonus_verdict(stands, category(player), rules)
    return queens_up_verdict(queens_up_category_live(player, PAIRS[rules.queens_up_floor]), rules)


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="crazy-4-poker",
    name="Crazy 4 Poker",
    family="poker-against-the-bank",
    rules=Crazy4Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("ante-play", *(kind for kind in rules.stages if kind == "queens-up")),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
    drawn=Drawn(CLOSED_PACKS),
    layout={
        "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": "queens-up", "label": "Queens Up", "row": 1},
            {"wager": "ante", "label": "Ante", "row": 1},
            {"wager": "super-bonus", "of": "ante-play", "label": "Super Bonus", "row": 1},
            {"wager": "play", "label": "Play", "row": 1},
        ],
    },
)
