"""California Blackjack, the game of 22: nobody busts, the hand nearer 22 wins, two aces or jokers as dealt
are a natural. Both sides draw as they like; a bank that keeps its own natural to itself loses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from houseway.cards import BANK, JOKER, PACKS, Place, Stub, rank_of, shoe, show_cards
from houseway.games import banked as bank
from houseway.games.banked import Bank, BankRules, Result, Wager, misdeals
from houseway.games.banked.california_22 import settle
from houseway.games.banked.california_22.settle import California22Terms, Ruling
from houseway.games.banked.limits import circle
from houseway.games.banked.settlement import Settling
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.hands import twenty_one
from houseway.hands.ranks import ACE
from houseway.kernel import in_python
from houseway.play import Choose, Circle, Felt, Flow, Option
from houseway.play.felt import Asking
from houseway.play.incidents import Drawn
from houseway.play.money import whole_cents
from houseway.play.payoff import Odds

dealt_22 = in_python(twenty_one.dealt_22)
either_way = in_python(settle.either_way)
least_points = in_python(settle.least_points)
may_draw = in_python(settle.may_draw)
natural_ruling = in_python(settle.natural_ruling)
nearest_of = in_python(twenty_one.nearest_of)
ruling = in_python(settle.ruling)

EVEN = Odds(1)
BASE = ("game",)
COUNTED = {"game": BASE, "flat": ()}
"""What the bank's fee may be counted on."""
MOST_SEATS = 11
"""A hand stops drawing at 31 points at the latest and the pack has 344, so it never runs out."""


@dataclass(frozen=True, kw_only=True)
class California22Rules(BankRules):
    """What a room may change in California Blackjack."""

    pack: str = "jokers-56"
    stages: tuple[str, ...] = BASE
    fee_payer: Literal["players", "bank-and-players", "bank"] = "players"
    """Who pays the collection: everybody who bets, the bank, or both."""
    ace_joker_value: Literal["1-or-11", "11-only"] = "1-or-11"
    """What an ace or a joker counts: whichever brings the hand nearer 22, or always 11."""
    draw_stop: Literal["hard-22", "any-22"] = "hard-22"
    """What ends drawing: 22 with every ace and joker as 1, or 22 as the hand counts."""
    bank_natural: Literal["ends-round", "players-may-draw"] = "ends-round"
    """What follows when the bank declares its natural: everybody else loses, or draws against it."""
    both_natural: Literal["push", "player-wins"] = "push"
    """What a natural does against one that the bank has declared."""
    natural_pays: Odds = EVEN
    """What a natural pays."""
    win_pays: Odds = EVEN
    """What every other win pays."""


CLAUSES = bank.CLAUSES | {
    "deal_from_bank_left": "Two cards face down, one at a time in rotation from the bank's left, bank last.",
    "own_cards_only": "A player sees his own two cards and nobody else's.",
    "bank_card_up": "The bank's second card lies open.",
    "card_values": "Aces and jokers count 11, pictures 10, other cards their number.",
    "natural_22": "Two aces, two jokers or one of each as dealt are a natural 22.",
    "natural_opened": "A player opens his natural at once.",
    "natural_declared": "The bank tells of its natural before anybody draws.",
    "natural_paid_at_once": "A natural is settled before anybody draws, ahead of every other wager.",
    "natural_wins": "A natural wins against a bank that has not declared one.",
    "naturals_push": "A natural pushes against a declared natural.",
    "bank_natural_wins": "A declared natural beats every hand that is none.",
    "draw_in_turn": "The players draw one after the other from the action hand.",
    "draw_or_stand": "A hand draws or stands, as often as it likes.",
    "drawing_ends": "No card is drawn past 22.",
    "bank_opens": "When the players are done the bank's cards are opened.",
    "bank_draws": "The bank then draws or stands as it likes.",
    "undisclosed_natural": "Players have drawn against a natural kept silent: it counts 2 or 12.",
    "must_draw_higher": "A bank with an undisclosed natural draws at least one card.",
    "opened_from_action_hand": "Hands are opened one by one from the action hand.",
    "no_bust": "A hand over 22 can win.",
    "nearer_wins": "The hand nearer 22 wins.",
    "farther_loses": "A hand farther from 22 than the bank's loses.",
    "under_beats_over": "At equal distance the hand under 22 beats the one over it.",
    "equal_totals_push": "Equal totals push.",
}


def terms(rules: California22Rules) -> California22Terms:
    """What the rules say to the kernels."""
    return California22Terms(
        only_eleven=int(rules.ace_joker_value == "11-only"),
        any_22=int(rules.draw_stop == "any-22"),
        ends_round=int(rules.bank_natural == "ends-round"),
        both_push=int(rules.both_natural == "push"),
    )


# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[California22Rules]) -> Flow:
    """Bank, wagers and collection, two cards each, naturals, drawing, the bank's hand, settlement."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    bank.collect_from_players(felt, wagers, BASE)
    table = Hands(felt, banked, wagers)
    table.deal()
    yield from table.naturals()
    if not table.declared or felt.rules.bank_natural == "players-may-draw":
        yield from table.draw()
        yield from table.bank_hand()
    table.settle()


def circles(felt: Felt[California22Rules], spot: int) -> list[Circle]:
    return [circle(felt, "game", spot, bank.table_limits(felt.game))]


class Hands:
    """The hands of one round on their way to settlement."""

    def __init__(self, felt: Felt[California22Rules], banked: Bank, wagers: Sequence[Wager]) -> None:
        self.t = felt
        self.rules = felt.rules
        self.terms = terms(felt.rules)
        self.banked = banked
        self.wagers = {wager.spot: wager for wager in wagers}
        self.books = Settling(felt, banked)
        self.stub: Stub = felt.shuffle(shoe(PACKS[self.rules.pack], self.rules.decks), "deck")
        self.hands: dict[int, tuple[int, ...]] = {}
        self.dealer: tuple[int, ...] = ()
        _, self.order = bank.shake_dice(felt, banked, list(self.wagers))
        """The spots in the order in which they draw and are opened."""
        self.declared = False
        """Whether the bank has told of its natural."""
        self.undisclosed = False
        """Whether players have drawn against a natural that the bank kept to itself."""

    # -- cards ---------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """A script names the cards of `seat 3` and of `bank`."""
        t = self.t
        t.rule("deal_from_bank_left")
        order = t.clockwise(self.banked.seat, list(self.wagers))
        places = [*(Place("seat", spot) for spot in order), BANK]
        cards = self.stub.deal_round(places, 2)
        owners = [*(self.wagers[spot].party for spot in order), self.banked.party]
        t.by("own_cards_only")
        audiences = [(owner,) for owner in owners]
        t.dealt("deal", places, cards, audiences)
        cards = tuple(bank.rule_on_deal(t, self.stub, list(map(bank.Pile, places, cards, audiences))))
        self.hands = dict(zip(order, cards, strict=False))
        self.dealer = cards[-1]
        t.rule("bank_card_up")
        t.turn_up(BANK, self.dealer[1:], "up card")

    def is_natural(self, cards: tuple[int, ...]) -> bool:
        self.t.by("natural_22")
        return bool(dealt_22(cards))

    def counts(self, cards: Sequence[int], place: str = "") -> tuple[int, int]:
        """What cards count at the least, and how many of them may count ten more. The two cards of a natural
        that the bank did not disclose are 2 or 12."""
        self.t.by("card_values")
        least, either = 0, 0
        if place == BANK and self.undisclosed:
            least, either, cards = 2, 1, cards[2:]
        for card in cards:
            least += least_points(card, self.terms.only_eleven)
            either += either_way(card, self.terms.only_eleven)
        return least, either

    def total(self, cards: Sequence[int], place: str = "") -> int:
        return nearest_of(*self.counts(cards, place))

    # -- naturals ------------------------------------------------------------------------------------------

    def naturals(self) -> Asking[None]:
        """Players open theirs, the bank may tell of its own, and the open ones are settled."""
        t = self.t
        opened = [spot for spot, cards in self.hands.items() if self.is_natural(cards)]
        for spot in opened:
            t.rule("natural_opened", f"seat {spot}")
        for spot in opened:
            t.turn_up(Place("seat", spot), self.hands[spot], "natural 22")
        # The question tells the others nothing: it is put whenever the open card leaves room for a natural.
        if self.dealer[1] == JOKER or rank_of(self.dealer[1]) == ACE:
            yield from self.declare()
        t.by("natural_paid_at_once")
        for spot in opened:
            t.rule("natural_paid_at_once", f"seat {spot}")
            self.settle_natural(spot)

    def declare(self) -> Asking[None]:
        options = [Option("silent", "say nothing")]
        if self.is_natural(self.dealer):
            self.t.by("natural_declared")
            options.insert(0, Option("declare", "declare your natural"))
        choice = yield Choose(
            self.banked.party, "Tell of a natural before anybody draws", options, options[0].id
        )
        self.t.decided(self.banked.party, "natural", choice)
        if choice == "declare":
            self.t.rule("natural_declared")
            self.declared = True
            self.t.turn_up(BANK, self.dealer, "natural 22")

    def settle_natural(self, spot: int) -> None:
        self.ruled(spot, natural_ruling(int(self.declared), self.terms.both_push))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self) -> Asking[None]:
        """Every player without a natural in turn."""
        t = self.t
        drawn = False
        t.rule("draw_in_turn")
        for spot in self.order:
            before = self.hands[spot]
            if spot in self.wagers and not self.is_natural(before):
                self.hands[spot] = yield from self.draw_hand(
                    self.wagers[spot].party, Place("seat", spot), before
                )
                drawn |= len(self.hands[spot]) > len(before)
        silent = drawn and not self.declared and self.is_natural(self.dealer)
        if silent:
            t.rule("undisclosed_natural", show_cards(self.dealer))
            self.undisclosed = True

    def draw_hand(self, party: int, place: Place, cards: tuple[int, ...]) -> Asking[tuple[int, ...]]:
        t = self.t
        t.by("draw_or_stand")
        while True:
            if not may_draw(*self.counts(cards, place), self.terms.any_22):
                t.rule("drawing_ends", place)
                break
            text = f"Draw or stand on {place}"
            options = (Option("hit", "draw a card"), Option("stand", "no more cards"))
            choice = yield Choose(party, text, options, "stand", place=place)
            t.decided(party, place, choice)
            t.rule("draw_or_stand", f"{place}: {choice}")
            if choice == "stand":
                break
            cards += self.draw_card(place)
        return cards

    def draw_card(self, place: Place) -> tuple[int, ...]:
        return misdeals.draw(self.t, self.stub, place, "draw", None)

    def bank_hand(self) -> Asking[None]:
        """The bank's cards are opened and drawn to, unless no wager is left or its natural stands."""
        t = self.t
        if not self.wagers:
            return
        t.rule("bank_opens")
        t.turn_up(BANK, self.dealer, str(self.total(self.dealer, BANK)))
        if self.is_natural(self.dealer) and not self.undisclosed:
            return
        if self.undisclosed:
            t.rule("must_draw_higher")
            self.dealer += self.draw_card(BANK)
        t.rule("bank_draws")
        self.dealer = yield from self.draw_hand(self.banked.party, BANK, self.dealer)

    # -- settlement ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Open the hands that are left from the action hand on, and measure each against the bank's."""
        bank_total = self.total(self.dealer, BANK)
        self.t.rule("opened_from_action_hand", f"seat {self.order[0]}")
        for spot in self.order:
            if spot in self.wagers:
                self.measure(spot, bank_total)
        self.books.close()

    def measure(self, spot: int, bank_total: int) -> None:
        cards = self.hands[spot]
        total = self.total(cards)
        if self.is_natural(cards):
            self.settle_natural(spot)
            return
        self.t.turn_up(Place("seat", spot), cards, str(total))
        if self.declared and self.rules.bank_natural == "ends-round":
            self.ruled(spot, Ruling.BANK_NATURAL_WINS)
            return
        if total > 22:
            self.t.rule("no_bust", f"seat {spot} has {total}")
        self.ruled(spot, ruling(total, bank_total))

    def ruled(self, spot: int, found: Ruling) -> None:
        wager = self.wagers.pop(spot)
        amount = found.sign * wager.amount
        if found.sign > 0:
            odds: Odds = self.rules.natural_pays if found == Ruling.NATURAL_WINS else self.rules.win_pays
            amount = whole_cents(odds.on(wager.amount), self.rules.fraction_rounding)
        self.books.settle(Result(wager, amount, found.clause))


# -- the game ------------------------------------------------------------------------------------------------


def check(rules: California22Rules) -> str:
    """Why these settings cannot be played together."""
    if rules.seats[1] > MOST_SEATS * rules.decks:
        return f"seats is {rules.seats[1]}, but {rules.decks} packs last for {MOST_SEATS * rules.decks} hands"
    if rules.stages != BASE:
        return f"stages is {', '.join(rules.stages)}, but there is only the game wager"
    if rules.backline != "none":
        return f"backline is {rules.backline}, but nobody bets behind a hand that is face down"
    if rules.action_start == "card":
        return "action_start is card, but no card places the button"
    return ""


GAME = GameModule(
    id="california-22",
    name="California Blackjack",
    family="counting",
    rules=California22Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: BASE,
    check=check,
    incidents=lambda rules: {"seat N": misdeals.CLOSED_CARDS, "bank": misdeals.CLOSED_CARDS},
    drawn=Drawn(("deck",), dice=("action",)),
    layout={"hands": OWN_HANDS, "circles": circles_in(BASE)},
)
