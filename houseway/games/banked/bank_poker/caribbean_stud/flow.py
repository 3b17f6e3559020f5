"""Caribbean Stud: an Ante, five cards against the bank's five with one of them open, a Call of twice the Ante
or a fold; the last of the bank's cards to be exposed places the action button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.caribbean_stud.rules import (
    BASE,
    CLAUSES,
    COUNTED,
    CaribbeanStudRules,
    check,
)
from houseway.games.banked.bank_poker.caribbean_stud.settle import params, verdict
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
    shuffle,
)
from houseway.games.banked.bank_poker.settle import standing_live
from houseway.games.banked.limits import circle, keep_to_circles
from houseway.games.game import GameModule
from houseway.hands import category, evaluate, evaluator
from houseway.play import Circle, Felt, Flow, Option
from houseway.play.incidents import Drawn

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[CaribbeanStudRules]) -> Flow:
    """Bank, Antes, fees, five cards each, Call or fold, the bank's hand, settlement."""
    stub = shuffle(felt)
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    wagers = keep_to_circles(felt, hands_in(felt, wagers), "ante")
    if not wagers:
        return
    collect(felt, banked, wagers)
    hands, dealer = deal(felt, banked, wagers, stub)
    wagers += yield from decide(felt, banked, wagers, hands)
    settle(felt, banked, wagers, hands, dealer)


def circles(felt: Felt[CaribbeanStudRules], spot: int) -> list[Circle]:
    """The Ante circle of a seat."""
    return [circle(felt, "ante", spot, bank.table_limits(felt.game))]


def collect(felt: Felt[CaribbeanStudRules], banked: Bank, wagers: Sequence[Wager]) -> None:
    """The fees of the bank and of the Antes, or of one Ante a seat."""
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    paying = list(wagers)
    if felt.rules.fee_per == "seat":
        # The circles of a spot are filled by its own player first.
        first = {wager.spot: wager for wager in reversed(wagers)}
        paying = [wager for wager in wagers if first[wager.spot] is wager]
    bank.collect_from_players(felt, paying, BASE)


def deal(
    felt: Felt[CaribbeanStudRules], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> tuple[Hands, tuple[int, ...]]:
    """Five cards to every hand and to the bank, one of whose is turned up."""
    up = felt.rules.bank_up_card
    spots = {wager.spot for wager in wagers}
    felt.rule("ante_required")
    felt.rule("deal_from_bank_left")
    after = banked.seat
    hands = deal_hands(felt, felt.clockwise(after, sorted(spots)), stub, 5, wagers)
    dealer = hands.pop(BANKS)
    felt.rule("bank_card_up")
    felt.turn_up(BANK, dealer[up - 1 : up], "up card")
    return hands, dealer


def decide(felt: Felt[CaribbeanStudRules], banked: Bank, wagers: Sequence[Wager], hands: Hands) -> Deciding:
    """Every hand in turn calls or folds; gives back the Calls."""

    def options(ante: Wager) -> list[Option]:
        cost = ante.amount * felt.rules.call_multiple
        return [Option("call", "add a Call", cost=cost)] if felt.purse.stacks[ante.party] >= cost else []

    felt.rule("decide_from_bank_left")
    after = banked.seat
    raising = Raising("call", "Call or fold", options)
    return (yield from play_or_fold(felt, wagers, felt.clockwise(after, list(hands)), raising))


# -- settlement ----------------------------------------------------------------------------------------------


def settle(
    felt: Felt[CaribbeanStudRules],
    banked: Bank,
    wagers: Sequence[Wager],
    hands: Hands,
    dealer: tuple[int, ...],
) -> None:
    """Expose the bank card by card, open the hands that called, and settle from the action button."""
    rules = felt.rules
    closed = tuple(card for place, card in enumerate(dealer, 1) if place != rules.bank_up_card)
    felt.rule("bank_exposed_singly")
    for card in closed:
        felt.turn_up(BANK, (card,), "one by one")
    felt.turn_up(BANK, dealer, evaluate(dealer, "high").name)
    calling = {(wager.party, wager.spot) for wager in wagers if wager.kind == "call"}
    for spot in felt.clockwise(banked.seat, sorted({spot for _, spot in calling})):
        felt.turn_up(Place("seat", spot), hands[spot], evaluate(hands[spot], "high").name)
    results = judge(felt, wagers, calling, hands, dealer)
    card = closed[-1] if rules.action_card == "last-exposed" else dealer[rules.bank_up_card - 1]
    spots = sorted({wager.spot for wager in wagers})
    bank.settle(felt, banked, results, bank.settling_order(felt, banked, spots, bank.at_stake(results), card))


def judge(
    felt: Felt[CaribbeanStudRules],
    wagers: Sequence[Wager],
    calling: set[tuple[int, int]],
    hands: Mapping[int, tuple[int, ...]],
    dealer: tuple[int, ...],
) -> list[Result]:
    """What every wager comes to before coverage."""
    found = felt.derived("params", params)
    felt.by("hand_order")
    rank = evaluator("high").rank
    bank_rank = rank(dealer)
    qualifies = bank_rank >= found.qualifier
    felt.rule("qualifier", f"the bank {'qualifies' if qualifies else 'does not qualify'}")
    results = []
    for wager in wagers:
        if (wager.party, wager.spot) not in calling:
            results.append(Result(wager, -wager.amount, "fold_loses_ante"))
            continue
        player = rank(hands[wager.spot])
        stands = standing_live(player, bank_rank, found.qualifier)
        kind: Literal["ante", "call"] = "ante" if wager.kind == "ante" else "call"
        decided = verdict(kind, stands, category(player), felt.rules)
        results.append(Result(wager, decided.on(wager.amount), decided.clause))
    return results


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="caribbean-stud",
    name="Caribbean Stud",
    family="poker-against-the-bank",
    rules=CaribbeanStudRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("ante-call",),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
    drawn=Drawn(CLOSED_PACKS),
    layout={
        "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": "ante", "label": "Ante", "row": 1},
            {"wager": "call", "label": "Call", "row": 1},
        ],
    },
)
