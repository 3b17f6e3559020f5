"""The round of play of the games that aim at 21.5: wagers, two cards each with the bank's second down,
insurance and the look at it, the players' turns, the bank's hand, settlement."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, PACKS, Place, Stub, shoe
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager, misdeals
from houseway.games.banked.collection import fee_option
from houseway.games.banked.limits import circle
from houseway.games.banked.settlement import Settling, in_order
from houseway.games.banked.twenty_one import rules as twenty_one_rules
from houseway.games.banked.twenty_one import settle as settling
from houseway.games.banked.twenty_one.hands import Dealing, Hand, Spot, Stake
from houseway.games.banked.twenty_one.insurance import insure, surrender_early
from houseway.games.banked.twenty_one.rules import (
    BASE,
    BONUS,
    BUSTER,
    COUNTED,
    GAME_WAGER,
    INSURANCE,
    MATCH,
    RED_FLEX,
    TwentyOneRules,
    bonus_pays,
    circle_kinds,
)
from houseway.games.banked.twenty_one.terms import Ruling
from houseway.games.banked.twenty_one.turns import play_spots
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.kernel import in_python
from houseway.play import Circle, Felt, Flow, Stage
from houseway.play.incidents import Drawn, Incidents

checks_hole_card = in_python(settling.checks_hole_card)
half_of = in_python(settling.half_of)
hand_amount = in_python(settling.hand_amount)
insurance_amount = in_python(settling.insurance_amount)
match_row = in_python(settling.match_row)
matched_amount = in_python(settling.matched_amount)
red_run = in_python(settling.red_run)
ruling_on = in_python(settling.ruling_on)
side_amount = in_python(settling.side_amount)

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[TwentyOneRules]) -> Flow:
    """One round."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    wagers = hands_in(felt, wagers)
    if not wagers:
        return
    option = fee_option(felt.game)
    after_deal = option is not None and option.when == "after-initial-deal"
    bank.collect_from_players(felt, wagers, BASE)
    if not after_deal:
        bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    d = deal(felt, banked, wagers)
    if after_deal:
        bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    yield from insure(d)
    if is_checked(d):
        yield from surrender_early(d)
    if not natural_ends_round(d):
        pay_naturals(d)
        yield from play_spots(d)
    complete_bank(d)
    settle(d)
    felt.keep_shoe(d.stub)


def circles(felt: Felt[TwentyOneRules], spot: int) -> list[Circle]:
    """The circles of a spot."""
    rules = felt.rules
    return [_circle(felt, rules, kind, spot) for kind in circle_kinds(rules)]


def _circle(felt: Felt[TwentyOneRules], rules: TwentyOneRules, kind: str, spot: int) -> Circle:
    low, high = bank.table_limits(felt.game)
    if kind == GAME_WAGER:
        return circle(felt, kind, spot, (low, high))
    own_low, own_high = rules.bonus_limits.get(kind, (0, 0))
    limits = own_low or low, min(own_high or high, high)
    most_of = GAME_WAGER if rules.bonus_most == "game-wager" else ""
    return circle(felt, kind, spot, limits, needs=BASE, most_of=most_of, needs_clause="bonus_needs_game")


def hands_in(felt: Felt[TwentyOneRules], wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers that ride on a hand; those behind a spot that has none go back."""
    spots = {spot for spot in {wager.spot for wager in wagers} if leader(felt, spot, wagers) is not None}
    for wager in wagers:
        if wager.spot not in spots:
            felt.rule("backline_rides_a_hand", f"{wager.kind} on seat {wager.spot}")
            felt.purse.unstake(wager.party, wager.amount)
    return tuple(wager for wager in wagers if wager.spot in spots)


def leader(felt: Felt[TwentyOneRules], spot: int, wagers: Sequence[Wager]) -> int | None:
    """Who plays the hand of a spot; nobody where its own player has no game wager."""
    games = [wager for wager in wagers if wager.spot == spot and wager.kind == GAME_WAGER]
    first = bank.deciders(felt, spot, games) if games else ()
    return first[0] if first and any(wager.party == first[0] for wager in games) else None


# -- the deal ------------------------------------------------------------------------------------------------


def deal(felt: Felt[TwentyOneRules], banked: Bank, wagers: Sequence[Wager]) -> Dealing:
    """Two cards to every spot and to the bank. A script names those of `seat 3` and of `bank`, further cards
    in the order in which they come; the second hand of a split spot is `seat 3 hand 2`."""
    felt.rule("deal_from_bank_left")
    after = banked.seat
    spots = {wager.spot for wager in wagers}
    felt.by("game_wager_required")
    order = felt.clockwise(after, sorted(spots))
    stub = open_shoe(felt)
    places = [*(Place("seat", spot) for spot in order), BANK]
    felt.by("cards_face_up")
    everybody = None
    first = deal_lap(felt, stub, "first cards", places, [everybody] * len(places))
    felt.by("hole_card_down")
    hole: tuple[int, ...] | None = ()
    second = deal_lap(felt, stub, "second cards", places, [*([everybody] * len(order)), hole])
    hands = [one + other for one, other in zip(first, second, strict=True)]
    on_felt = [make_spot(felt, spot, wagers, cards) for spot, cards in zip(order, hands, strict=False)]
    bonus = [wager for wager in wagers if wager.kind in BONUS]
    return Dealing(felt, banked, stub, Settling(felt, banked), on_felt, bonus, bank=list(hands[-1]))


def deal_lap(
    felt: Felt[TwentyOneRules],
    stub: Stub,
    street: str,
    places: Sequence[Place],
    audiences: Sequence[tuple[int, ...] | None],
) -> Sequence[tuple[int, ...]]:
    """One card to every place. A misdeal ends the round, and the shoe is kept without the cards that came."""
    before = len(stub.happened)
    cards = stub.deal_round(places)
    felt.dealt(street, places, cards, audiences)
    if len(stub.happened) == before:
        return cards
    try:
        return bank.rule_on_deal(felt, stub, list(map(bank.Pile, places, cards, audiences)), before)
    except misdeals.VoidRound:
        felt.keep_shoe(stub)
        raise


def open_shoe(felt: Felt[TwentyOneRules]) -> Stub:
    """The shoe; enough cards for a deal lie behind its cut card."""
    rules = felt.rules
    pack = shoe(PACKS[rules.pack], rules.decks)
    behind = len(pack) - len(pack) * rules.cut_card // 100
    return felt.shoe(pack, max(behind, 2 * rules.seats[1]))


def make_spot(
    felt: Felt[TwentyOneRules], number: int, wagers: Sequence[Wager], cards: tuple[int, ...]
) -> Spot:
    """A spot with its dealt cards and who has bet on them."""
    leading = leader(felt, number, wagers)
    games = [wager for wager in wagers if wager.spot == number and wager.kind == GAME_WAGER]
    games.sort(key=lambda wager: wager.party != leading)
    stakes = [Stake(wager.party, wager.amount) for wager in games]
    return Spot(number, [Hand(Place("seat", number), list(cards), stakes)], cards)


ACE_AND_KING = 48, 44
"""Two cards one of which makes a natural with any card that can be in one."""

# -- the hole card -------------------------------------------------------------------------------------------


def is_checked(dealing: Dealing) -> bool:
    """Whether the hole card is looked at before anybody acts."""
    if checks_hole_card(dealing.bank[0], dealing.terms.natural):
        dealing.t.by("hole_card_checked")
        return True
    return False


def natural_is_open(dealing: Dealing) -> bool:
    """Whether the bank may hold a natural that nobody has looked for."""
    return not is_checked(dealing) and any(
        dealing.is_natural((dealing.bank[0], card)) for card in ACE_AND_KING
    )


def natural_ends_round(dealing: Dealing) -> bool:
    """Look at the hole card, settle insurance by it, and say whether a natural ends the round."""
    if not is_checked(dealing):
        return False
    natural = dealing.is_natural(dealing.bank)
    dealing.t.rule("hole_card_checked", "a natural" if natural else "no natural")
    settled = dealing.rules.insurance_settled
    if settled == "at-check" or (settled == "at-check-if-lost" and not natural):
        for result in insurance_results(dealing):
            dealing.books.settle(result)
        dealing.insured.clear()
    if natural:
        dealing.t.rule("bank_natural_ends_round")
        return True
    return False


def insurance_results(dealing: Dealing) -> list[Result]:
    natural = dealing.is_natural(dealing.bank)
    clause = "insurance_wins" if natural else "insurance_loses"
    return [
        Result(wager, insurance_amount(wager.amount, int(natural), dealing.terms.pays), clause)
        for wager in dealing.insured
    ]


def pay_naturals(dealing: Dealing) -> None:
    """Pay the players' naturals before anybody acts, where that is the rule and the bank can have none."""
    if dealing.rules.natural_payment != "at-once" or natural_is_open(dealing):
        return
    for spot, hand in dealing.hands():
        naturals = hand.open_stakes if dealing.is_natural(hand.cards) else []
        if naturals:
            dealing.t.rule("natural_paid_at_once", hand.place)
            for stake in naturals:
                dealing.books.settle(hand_result(dealing, spot, hand, stake))
                stake.settled = True


# -- the bank's hand -----------------------------------------------------------------------------------------


def complete_bank(dealing: Dealing) -> None:
    """Turn the hole card up, let it place the button, and draw by the chart while a wager depends on it."""
    dealing.t.rule("hole_card_turned")
    dealing.t.turn_up(BANK, dealing.bank, dealing.name(dealing.bank))
    place_button(dealing)
    if not dealing.is_natural(dealing.bank) and depends_on_bank(dealing):
        dealing.t.by("bank_draws_by_chart")
        while dealing.bank_draws():
            dealing.bank.append(dealing.draw(BANK, "bank draws"))
    if len(dealing.bank) > 2:
        dealing.t.rule("bank_draws_by_chart", dealing.name(dealing.bank))
        dealing.t.turn_up(BANK, dealing.bank, dealing.name(dealing.bank))


def place_button(dealing: Dealing) -> None:
    """Find the order of settlement; the wagers on the table are what the bank would have to cover."""
    wagers = [spot.wager(stake) for spot, hand in dealing.hands() for stake in hand.open_stakes]
    at_stake = sum(wager.amount for wager in (*wagers, *dealing.insured, *dealing.bonus))
    spots = [spot.number for spot in dealing.spots]
    dealing.order = bank.settling_order(dealing.t, dealing.banked, spots, at_stake, dealing.bank[1])


def depends_on_bank(dealing: Dealing) -> bool:
    """Whether a wager is left that further cards of the bank decide."""
    waiting = [
        hand for _, hand in dealing.hands() if hand.riding and not dealing.is_natural(hand.cards, hand.split)
    ]
    if any(not dealing.is_over(hand.cards) for hand in waiting):
        return True
    bets = [wager for wager in dealing.bonus if wager.kind != MATCH and not is_lost(dealing, wager)]
    if bool(waiting or bets):
        dealing.t.rule("bank_plays_out")
        return True
    return False


# -- settlement ----------------------------------------------------------------------------------------------


def settle(dealing: Dealing) -> None:
    """Every wager that is still open, in the sheet's order."""
    results = [
        hand_result(dealing, spot, hand, stake)
        for spot, hand in dealing.hands()
        for stake in hand.open_stakes
    ]
    results += insurance_results(dealing)
    results += [bonus_result(dealing, wager) for wager in dealing.bonus]
    for stage in stages(dealing.rules):
        for result in in_order(dealing.t, results, dealing.order, stage):
            dealing.books.settle(result)
    dealing.books.close()


def stages(rules: TwentyOneRules) -> list[Stage]:
    """The order of the circles; insurance goes with the game wagers where each kind has a lap of its own."""
    if rules.laps == "by-seat":
        return [Stage(rules.stages, "by-seat")]
    bonus = [Stage((kind,), "by-kind") for kind in rules.stages if kind in BONUS]
    return [Stage((GAME_WAGER, INSURANCE), "by-seat"), *bonus]


def hand_result(dealing: Dealing, spot: Spot, hand: Hand, stake: Stake) -> Result:
    """What one bettor's stake on a hand comes to."""
    wager = spot.wager(stake)
    if hand.surrendered:
        return Result(wager, -half_of(stake.base, dealing.terms.pays.unit), "surrender_half")
    if stake.even_money:
        return Result(wager, stake.base, "even_money_taken")
    if stake.rescued:
        return Result(wager, -stake.amount, "rescue")
    terms, base, added = dealing.terms, stake.base, stake.added
    if hand is not spot.hands[0] and dealing.is_natural(dealing.bank):
        # Against a natural the whole wager of a hand that a split made is money added after the deal.
        base, added = 0, stake.amount
    rank, bank_rank = dealing.rank(hand.cards, hand.split), dealing.rank(dealing.bank)
    ruling = ruling_on(hand.cards, rank, dealing.bank, bank_rank, added, terms)
    return Result(wager, hand_amount(ruling, base, added, terms.pays), Ruling(ruling).clause)


def is_lost(dealing: Dealing, wager: Wager) -> bool:
    """Whether a bonus bet went with its surrendered hand."""
    spot = next(spot for spot in dealing.spots if spot.number == wager.spot)
    return spot.surrendered and dealing.rules.bonus_after_surrender == "lost"


def bonus_result(dealing: Dealing, wager: Wager) -> Result:
    if is_lost(dealing, wager):
        return Result(wager, -wager.amount, "bonus_lost_on_surrender")
    pays, unit = dealing.t.derived("twenty-one bonus", bonus_pays)[wager.kind], dealing.terms.pays.unit
    if wager.kind == MATCH:
        up_row, hole_row = match_rows(dealing, wager)
        won = int(matched_amount(up_row, hole_row, wager.amount, pays, unit))
    else:
        won = int(side_amount(bonus_row(dealing, wager), wager.amount, pays, unit))
    name = {RED_FLEX: "red_flex", BUSTER: "buster", MATCH: "match"}[wager.kind]
    return Result(wager, won, f"{name}_wins" if won > 0 else f"{name}_loses")


def match_rows(dealing: Dealing, wager: Wager) -> tuple[int, int]:
    """How the dealt cards of a spot match the bank's up card and, in some rooms, its hole card."""
    first, second = next(spot.dealt for spot in dealing.spots if spot.number == wager.spot)
    hole_row = match_row(first, second, dealing.bank[1]) if dealing.terms.match_hole else 0
    return match_row(first, second, dealing.bank[0]), hole_row


def bonus_row(dealing: Dealing, wager: Wager) -> int:
    """The row of its pay table that a bonus bet comes to."""
    if wager.kind == RED_FLEX:
        return red_run(dealing.bank)
    return len(dealing.bank) if dealing.is_over(dealing.bank) else 0


# -- a game --------------------------------------------------------------------------------------------------


def incidents(rules: TwentyOneRules) -> Incidents:
    """What can go wrong: only the bank's hole card lies face down."""
    seats = dict.fromkeys(("seat N", "seat N hand N"), misdeals.OPEN_CARDS)
    return {**seats, "bank": misdeals.CLOSED_CARDS}


def twenty_one_game(id: str, name: str, rows: Sequence[Sequence[str]]) -> GameModule[TwentyOneRules]:
    """A game that aims at 21.5, with its wagers as they lie on the felt."""
    return GameModule(
        id=id,
        name=name,
        family="counting",
        rules=TwentyOneRules,
        play=play,
        clauses=twenty_one_rules.CLAUSES,
        wagers=twenty_one_rules.wagers,
        check=twenty_one_rules.check,
        incidents=incidents,
        drawn=Drawn(("shoe", "discards")),
        layout={"hands": OWN_HANDS, "circles": circles_in(*rows)},
    )
