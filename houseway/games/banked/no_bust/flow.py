"""No Bust 21st Century Blackjack: a joker in every deck, a Natural 22, a hand that is over waits for the
bank's, and a joker as the bank's first card freezes the round."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards import BANK, JOKER, Place
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager, misdeals
from houseway.games.banked.limits import keep_to_circles
from houseway.games.banked.no_bust.hands import JokerDealing
from houseway.games.banked.no_bust.rules import CLAUSES, Rules, check, natural_pays, wagers
from houseway.games.banked.no_bust.settle import amount_22, may_be_natural, ruling_22
from houseway.games.banked.settlement import Settling, in_order
from houseway.games.banked.twenty_one.flow import (
    bonus_result,
    circles,
    deal_lap,
    depends_on_bank,
    hands_in,
    make_spot,
    open_shoe,
    place_button,
    stages,
)
from houseway.games.banked.twenty_one.hands import Hand, Spot, Stake
from houseway.games.banked.twenty_one.rules import BASE, BONUS, COUNTED, GAME_WAGER
from houseway.games.banked.twenty_one.settle import RULINGS, half_of
from houseway.games.banked.twenty_one.turns import play_spots
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.play import Felt, Flow

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(t: Felt[Rules]) -> Flow:
    """Bank, wagers and fees, the deal, the players' turns unless a joker or a natural ends them, the bank's
    hand, settlement."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    laid = yield from bank.place_wagers(t, banked, circles, BASE)
    laid = keep_to_circles(t, hands_in(t, laid), GAME_WAGER)
    if not laid:
        return
    bank.collect_from_players(t, laid, BASE)
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, laid, COUNTED))
    d = deal(t, banked, laid)
    pay_naturals(d)
    if not is_frozen(d) and not natural_ends_round(d):
        yield from play_spots(d)
        collect_surrendered(d)
    complete_bank(d)
    settle(d)
    t.keep_shoe(d.stub)


# -- the deal ------------------------------------------------------------------------------------------------


def deal(t: Felt[Rules], banked: Bank, laid: Sequence[Wager]) -> JokerDealing:
    """One card to every spot and to the bank, then a second one to the spots and, in some rooms, to the bank.
    A script names the cards of `seat 3` and of `bank` in the order in which they come."""
    rules = t.rules
    spots = sorted({wager.spot for wager in laid})
    order = t.clockwise(deal_after(t, banked), spots)
    stub = open_shoe(t)
    seats = [Place("seat", spot) for spot in order]
    t.rule("cards_face_up")
    everybody = None
    places = [*seats, BANK]
    first = deal_lap(t, stub, "first cards", places, [everybody] * len(places))
    held = [list(cards) for cards in first]
    if rules.freeze_point == "after-second-card" or first[-1][0] != JOKER:
        places = places if rules.bank_second_card == "dealt-at-start" else seats
        second = deal_lap(t, stub, "second cards", places, [everybody] * len(places))
        for hand, cards in zip(held, second, strict=False):
            hand += cards
    dealt = [make_spot(t, spot, laid, tuple(cards)) for spot, cards in zip(order, held, strict=False)]
    bonus = [wager for wager in laid if wager.kind in BONUS]
    return JokerDealing(t, banked, stub, Settling(t, banked), dealt, bonus, bank=held[-1])


def deal_after(t: Felt[Rules], banked: Bank) -> int:
    """The seat after which the deal begins."""
    if t.rules.deal_start == "house-dealer-left":
        t.rule("from_house_left")
        return 0
    t.rule("deal_from_bank_left")
    return banked.seat


def pay_naturals(d: JokerDealing) -> None:
    """Pay the players' naturals as soon as the bank cannot have one, where that is the rule, before anybody
    acts; their cards are put away and a bonus bet beside them stays."""
    if d.rules.natural_payment != "at-once" or may_be_natural(np.array(d.bank, dtype=np.int64), d.numbers):
        return
    for spot, hand in d.hands():
        if d.is_natural(hand.cards):
            d.t.rule("natural_paid_at_once", hand.place)
            for stake in hand.open_stakes:
                d.books.settle(hand_result(d, spot, hand, stake))
                stake.settled = True


def is_frozen(d: JokerDealing) -> bool:
    """Whether the bank's first card is a joker, so that nobody acts."""
    if d.bank[0] == JOKER:
        d.t.rule("joker_freezes")
        return True
    return False


def natural_ends_round(d: JokerDealing) -> bool:
    """Whether the bank's two open cards are a natural that the players need not play against."""
    ends = d.rules.bank_natural == "ends-round" and d.is_natural(d.bank)
    if ends:
        d.t.rule("bank_natural_ends_round")
        return True
    return False


def collect_surrendered(d: JokerDealing) -> None:
    """Take the halves of surrendered wagers ahead of everything else, where that is the rule."""
    if d.rules.surrender_collected == "in-order":
        return
    for spot, hand in d.hands():
        if hand.surrendered:
            d.t.rule("surrender_at_once", hand.place)
            for stake in hand.open_stakes:
                d.books.settle(hand_result(d, spot, hand, stake))
                stake.settled = True


# -- the bank's hand -----------------------------------------------------------------------------------------


def complete_bank(d: JokerDealing) -> None:
    """The bank's second card, if it is still to come, places the button; then it draws by its chart while a
    wager depends on it."""
    if len(d.bank) == 1:
        d.t.rule("bank_second_card")
        d.bank.append(d.draw(BANK, "bank's second card"))
    place_button(d)
    if not d.is_natural(d.bank) and depends_on_bank(d):
        d.t.by("bank_draws_by_chart")
        while d.bank_draws():
            d.bank.append(d.draw(BANK, "bank draws"))
    d.t.rule("bank_draws_by_chart", d.name(d.bank))
    d.t.turn_up(BANK, d.bank, d.name(d.bank))


# -- settlement ----------------------------------------------------------------------------------------------


def settle(d: JokerDealing) -> None:
    """Every wager that is still open, from the action button on."""
    results = [hand_result(d, spot, hand, stake) for spot, hand in d.hands() for stake in hand.open_stakes]
    results += [bonus_result(d, wager) for wager in d.bonus]
    for stage in stages(d.rules):
        for result in in_order(d.t, results, d.order, stage):
            d.books.settle(result)
    d.books.close()


def hand_result(d: JokerDealing, spot: Spot, hand: Hand, stake: Stake) -> Result:
    """What one bettor's stake on a hand comes to."""
    wager = spot.wager(stake)
    if hand.surrendered:
        return Result(wager, -half_of(stake.base, d.numbers), "surrender_half")
    later = int(hand is not spot.hands[0])
    number = ruling_22(d.rank(hand.cards, hand.split), d.rank(d.bank), stake.added, later, d.numbers)
    pays = d.t.derived("no-bust naturals", natural_pays)
    cards = np.array(hand.cards, dtype=np.int64)
    amount = amount_22(number, cards, stake.base, stake.added, later, pays, d.numbers)
    return Result(wager, amount, RULINGS[number])


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="no-bust-21st-century",
    name="No Bust 21st Century Blackjack",
    family="counting",
    rules=Rules,
    play=play,
    clauses=CLAUSES,
    wagers=wagers,
    check=check,
    incidents=lambda rules: dict.fromkeys(("seat N", "seat N hand N", BANK), misdeals.OPEN_CARDS),
    layout={"hands": OWN_HANDS, "circles": circles_in(("buster",), ("game",))},
)
