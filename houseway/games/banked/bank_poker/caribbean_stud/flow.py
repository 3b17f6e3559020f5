"""Caribbean Stud: an Ante, five cards against the bank's five with one of them open, a Call of twice the Ante
or a fold; the last of the bank's cards to be exposed places the action button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.caribbean_stud.rules import BASE, CLAUSES, COUNTED, Rules, check, params
from houseway.games.banked.bank_poker.caribbean_stud.settle import (
    ANTE_CLAUSES,
    CALL_CLAUSES,
    ante_result,
    call_result,
)
from houseway.games.banked.bank_poker.flow import (
    BANKS,
    CLOSED_HANDS,
    Deciding,
    Hands,
    Raising,
    deal_hands,
    hands_in,
    play_or_fold,
    shuffle,
)
from houseway.games.banked.bank_poker.settle import standing
from houseway.games.banked.limits import circle, keep_to_circles
from houseway.games.game import GameModule
from houseway.hands import category, evaluate, evaluator
from houseway.play import Circle, Felt, Flow, Option

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(t: Felt[Rules]) -> Flow:
    """Bank, Antes, fees, five cards each, Call or fold, the bank's hand, settlement."""
    stub = shuffle(t)
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(t, banked, circles, BASE)
    wagers = keep_to_circles(t, hands_in(t, wagers), "ante")
    if not wagers:
        return
    collect(t, banked, wagers)
    hands, dealer = deal(t, banked, wagers, stub)
    wagers += yield from decide(t, banked, wagers, hands)
    settle(t, banked, wagers, hands, dealer)


def circles(t: Felt[Rules], spot: int) -> list[Circle]:
    """The Ante circle of a seat."""
    return [circle(t, "ante", spot, bank.table_limits(t.game))]


def collect(t: Felt[Rules], banked: Bank, wagers: Sequence[Wager]) -> None:
    """The fees of the bank and of the Antes, or of one Ante a seat."""
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, wagers, COUNTED))
    paying = list(wagers)
    if t.rules.fee_per == "seat":
        # The circles of a spot are filled by its own player first.
        first = {wager.spot: wager for wager in reversed(wagers)}
        paying = [wager for wager in wagers if first[wager.spot] is wager]
    bank.collect_from_players(t, paying, BASE)


def deal(t: Felt[Rules], banked: Bank, wagers: Sequence[Wager], stub: Stub) -> tuple[Hands, tuple[int, ...]]:
    """Five cards to every hand and to the bank, one of whose is turned up."""
    up = t.rules.bank_up_card
    spots = {wager.spot for wager in wagers}
    t.rule("ante_required")
    t.rule("deal_from_bank_left")
    after = banked.seat
    hands = deal_hands(t, t.clockwise(after, sorted(spots)), stub, 5, wagers)
    dealer = hands.pop(BANKS)
    t.rule("bank_card_up")
    t.turn_up(BANK, dealer[up - 1 : up], "up card")
    return hands, dealer


def decide(t: Felt[Rules], banked: Bank, wagers: Sequence[Wager], hands: Hands) -> Deciding:
    """Every hand in turn calls or folds; gives back the Calls."""

    def options(ante: Wager) -> list[Option]:
        cost = ante.amount * t.rules.call_multiple
        return [Option("call", "add a Call", cost=cost)] if t.purse.stacks[ante.party] >= cost else []

    t.rule("decide_from_bank_left")
    after = banked.seat
    raising = Raising("call", "Call or fold", options)
    return (yield from play_or_fold(t, wagers, t.clockwise(after, list(hands)), raising))


# -- settlement ----------------------------------------------------------------------------------------------


def settle(
    t: Felt[Rules], banked: Bank, wagers: Sequence[Wager], hands: Hands, dealer: tuple[int, ...]
) -> None:
    """Expose the bank card by card, open the hands that called, and settle from the action button."""
    rules = t.rules
    closed = tuple(card for place, card in enumerate(dealer, 1) if place != rules.bank_up_card)
    t.rule("bank_exposed_singly")
    for card in closed:
        t.turn_up(BANK, (card,), "one by one")
    t.turn_up(BANK, dealer, evaluate(dealer, "high").name)
    calling = {(wager.party, wager.spot) for wager in wagers if wager.kind == "call"}
    for spot in t.clockwise(banked.seat, sorted({spot for _, spot in calling})):
        t.turn_up(Place("seat", spot), hands[spot], evaluate(hands[spot], "high").name)
    results = judge(t, wagers, calling, hands, dealer)
    card = closed[-1] if rules.action_card == "last-exposed" else dealer[rules.bank_up_card - 1]
    spots = sorted({wager.spot for wager in wagers})
    bank.settle(t, banked, results, bank.settling_order(t, banked, spots, bank.at_stake(results), card))


def judge(
    t: Felt[Rules],
    wagers: Sequence[Wager],
    calling: set[tuple[int, int]],
    hands: Mapping[int, tuple[int, ...]],
    dealer: tuple[int, ...],
) -> list[Result]:
    """What every wager comes to before coverage."""
    found = params(t.rules)
    t.by("hand_order")
    rank = evaluator("high").rank
    bank_rank = rank(dealer)
    qualifies = bank_rank >= found.qualifier
    t.rule("qualifier", f"the bank {'qualifies' if qualifies else 'does not qualify'}")
    results = []
    for wager in wagers:
        if (wager.party, wager.spot) not in calling:
            results.append(Result(wager, -wager.amount, "fold_loses_ante"))
            continue
        player = rank(hands[wager.spot])
        stands = standing(player, bank_rank, found.qualifier)
        if wager.kind == "ante":
            results.append(Result(wager, ante_result(stands, wager.amount), ANTE_CLAUSES[stands]))
        else:
            won = call_result(stands, category(player), wager.amount, found.call_pays)
            results.append(Result(wager, won, CALL_CLAUSES[stands]))
    return results


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="caribbean-stud",
    name="Caribbean Stud",
    family="poker-against-the-bank",
    rules=Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("ante-call",),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
    layout={
        "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": "ante", "label": "Ante", "row": 1},
            {"wager": "call", "label": "Call", "row": 1},
        ],
    },
)
