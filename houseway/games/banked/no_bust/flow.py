"""No Bust 21st Century Blackjack: a joker in every deck, a Natural 22, a hand that is over waits for the
bank's, and a joker as the bank's first card freezes the round."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, JOKER, Place
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager, misdeals
from houseway.games.banked.limits import keep_to_circles
from houseway.games.banked.no_bust import settle as settling
from houseway.games.banked.no_bust.hands import JokerDealing
from houseway.games.banked.no_bust.rules import CLAUSES, NoBustRules, check, natural_pays, wagers
from houseway.games.banked.settlement import Settling, in_order
from houseway.games.banked.twenty_one.flow import (
    bonus_result,
    circles,
    deal_lap,
    depends_on_bank,
    half_of,
    hands_in,
    make_spot,
    open_shoe,
    place_button,
    stages,
)
from houseway.games.banked.twenty_one.hands import Hand, Spot, Stake
from houseway.games.banked.twenty_one.rules import BASE, BONUS, COUNTED, GAME_WAGER
from houseway.games.banked.twenty_one.terms import Ruling
from houseway.games.banked.twenty_one.turns import play_spots
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.kernel import in_python
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn

amount_22 = in_python(settling.amount_22)
may_be_natural = in_python(settling.may_be_natural)
ruling_22 = in_python(settling.ruling_22)

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[NoBustRules]) -> Flow:
    """Bank, wagers and fees, the deal, the players' turns unless a joker or a natural ends them, the bank's
    hand, settlement."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    laid = yield from bank.place_wagers(felt, banked, circles, BASE)
    laid = keep_to_circles(felt, hands_in(felt, laid), GAME_WAGER)
    if not laid:
        return
    bank.collect_from_players(felt, laid, BASE)
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, laid, COUNTED))
    d = deal(felt, banked, laid)
    pay_naturals(d)
    if not is_frozen(d) and not natural_ends_round(d):
        yield from play_spots(d)
        collect_surrendered(d)
    complete_bank(d)
    settle(d)
    felt.keep_shoe(d.stub)


# -- the deal ------------------------------------------------------------------------------------------------


def deal(felt: Felt[NoBustRules], banked: Bank, laid: Sequence[Wager]) -> JokerDealing:
    """One card to every spot and to the bank, then a second one to the spots and, in some rooms, to the bank.
    A script names the cards of `seat 3` and of `bank` in the order in which they come."""
    rules = felt.rules
    spots = sorted({wager.spot for wager in laid})
    order = felt.clockwise(deal_after(felt, banked), spots)
    stub = open_shoe(felt)
    seats = [Place("seat", spot) for spot in order]
    felt.rule("cards_face_up")
    everybody = None
    places = [*seats, BANK]
    first = deal_lap(felt, stub, "first cards", places, [everybody] * len(places))
    held = [list(cards) for cards in first]
    if rules.freeze_point == "after-second-card" or first[-1][0] != JOKER:
        places = places if rules.bank_second_card == "dealt-at-start" else seats
        second = deal_lap(felt, stub, "second cards", places, [everybody] * len(places))
        for hand, cards in zip(held, second, strict=False):
            hand += cards
    dealt = [make_spot(felt, spot, laid, tuple(cards)) for spot, cards in zip(order, held, strict=False)]
    bonus = [wager for wager in laid if wager.kind in BONUS]
    return JokerDealing(felt, banked, stub, Settling(felt, banked), dealt, bonus, bank=held[-1])


def deal_after(felt: Felt[NoBustRules], banked: Bank) -> int:
    """The seat after which the deal begins."""
    if felt.rules.deal_start == "house-dealer-left":
        felt.rule("from_house_left")
        return 0
    felt.rule("deal_from_bank_left")
    return banked.seat


def pay_naturals(dealing: JokerDealing) -> None:
    """Pay the players' naturals as soon as the bank cannot have one, where that is the rule, before anybody
    acts; their cards are put away and a bonus bet beside them stays."""
    if dealing.rules.natural_payment != "at-once" or may_be_natural(dealing.bank, dealing.terms):
        return
    for spot, hand in dealing.hands():
        if dealing.is_natural(hand.cards):
            dealing.t.rule("natural_paid_at_once", hand.place)
            for stake in hand.open_stakes:
                dealing.books.settle(hand_result(dealing, spot, hand, stake))
                stake.settled = True


def is_frozen(dealing: JokerDealing) -> bool:
    """Whether the bank's first card is a joker, so that nobody acts."""
    if dealing.bank[0] == JOKER:
        dealing.t.rule("joker_freezes")
        return True
    return False


def natural_ends_round(dealing: JokerDealing) -> bool:
    """Whether the bank's two open cards are a natural that the players need not play against."""
    ends = dealing.rules.bank_natural == "ends-round" and dealing.is_natural(dealing.bank)
    if ends:
        dealing.t.rule("bank_natural_ends_round")
        return True
    return False


def collect_surrendered(dealing: JokerDealing) -> None:
    """Take the halves of surrendered wagers ahead of everything else, where that is the rule."""
    if dealing.rules.surrender_collected == "in-order":
        return
    for spot, hand in dealing.hands():
        if hand.surrendered:
            dealing.t.rule("surrender_at_once", hand.place)
            for stake in hand.open_stakes:
                dealing.books.settle(hand_result(dealing, spot, hand, stake))
                stake.settled = True


# -- the bank's hand -----------------------------------------------------------------------------------------


def complete_bank(dealing: JokerDealing) -> None:
    """The bank's second card, if it is still to come, places the button; then it draws by its chart while a
    wager depends on it."""
    if len(dealing.bank) == 1:
        dealing.t.rule("bank_second_card")
        dealing.bank.append(dealing.draw(BANK, "bank's second card"))
    place_button(dealing)
    if not dealing.is_natural(dealing.bank) and depends_on_bank(dealing):
        dealing.t.by("bank_draws_by_chart")
        while dealing.bank_draws():
            dealing.bank.append(dealing.draw(BANK, "bank draws"))
    dealing.t.rule("bank_draws_by_chart", dealing.name(dealing.bank))
    dealing.t.turn_up(BANK, dealing.bank, dealing.name(dealing.bank))


# -- settlement ----------------------------------------------------------------------------------------------


def settle(dealing: JokerDealing) -> None:
    """Every wager that is still open, from the action button on."""
    results = [
        hand_result(dealing, spot, hand, stake)
        for spot, hand in dealing.hands()
        for stake in hand.open_stakes
    ]
    results += [bonus_result(dealing, wager) for wager in dealing.bonus]
    for stage in stages(dealing.rules):
        for result in in_order(dealing.t, results, dealing.order, stage):
            dealing.books.settle(result)
    dealing.books.close()


def hand_result(dealing: JokerDealing, spot: Spot, hand: Hand, stake: Stake) -> Result:
    """What one bettor's stake on a hand comes to."""
    wager = spot.wager(stake)
    if hand.surrendered:
        return Result(wager, -half_of(stake.base, dealing.terms.pays.unit), "surrender_half")
    later = int(hand is not spot.hands[0])
    terms, naturals = dealing.terms, dealing.t.derived("no-bust naturals", natural_pays)
    rank, bank_rank = dealing.rank(hand.cards, hand.split), dealing.rank(dealing.bank)
    ruling = ruling_22(rank, bank_rank, stake.added, later, terms.meet)
    amount = amount_22(ruling, hand.cards, stake.base, stake.added, later, naturals, terms.pays)
    return Result(wager, int(amount), Ruling(ruling).clause)


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="no-bust-21st-century",
    name="No Bust 21st Century Blackjack",
    family="counting",
    rules=NoBustRules,
    play=play,
    clauses=CLAUSES,
    wagers=wagers,
    check=check,
    incidents=lambda rules: dict.fromkeys(("seat N", "seat N hand N", BANK), misdeals.OPEN_CARDS),
    drawn=Drawn(("shoe", "discards")),
    layout={"hands": OWN_HANDS, "circles": circles_in(("buster",), ("game",))},
)
