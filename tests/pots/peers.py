"""PokerKit plays the same hands: the same cards and acts must give the same options and the same stacks.

A hand is played at our table by random acts. Every act is repeated in PokerKit, which must have the same
player to act, offer the same least and greatest raise at that moment, and come to the same stacks at the end.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    BettingStructure,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit.games import FixedLimitPokerMixin, PotLimitPokerMixin

from houseway.cards import show_cards
from houseway.play import Ask, Party, Round
from houseway.play.events import Ruled
from houseway.rooms import Table, sheet
from tests.pots.arrange import deal

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


# PokerKit has the parts of these games, though not the games; its fixed-limit Omaha is pot limit by mistake.


class PotLimitTexasHoldem(PotLimitPokerMixin, NoLimitTexasHoldem):
    pass


class FixedLimitOmaha(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    hand_types = PotLimitOmahaHoldem.hand_types


class FixedLimitOmahaHighLow(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    pass


def blinds_of(game: Any, *bets: int) -> Callable[[list[int]], State]:
    """A game with blinds of $1 and $2."""
    return lambda stacks: game.create_state(AUTOMATIONS, True, 0, (100, 200), *bets, stacks, len(stacks))


def antes_of(game: Any) -> Callable[[list[int]], State]:
    """A game of $3 and $6 with an ante of 50 cents and a bring-in of $1."""
    return lambda stacks: game.create_state(AUTOMATIONS, True, 50, 100, 300, 600, stacks, len(stacks))


# -- our side ------------------------------------------------------------------------------------------------

COMMON = {
    "fee_option": "",
    "chip_unit": 1,
    "odd_chip_among_ties": "left-of-button",
    "odd_chip_spread": "all-to-first",
}
"""Cents can be odd, and the first winner after the button gets all that are."""
BY_BLINDS = {**COMMON, "heads_up_blinds": "button-small", "all_fold_to_big_blind": "award"}
BIG_BET = {**BY_BLINDS, "short_blind": "short-call"}
"""PokerKit lets others in for what a short blind really put up."""
CAPPED = {"raise_cap": 3, "raise_cap_heads_up": "capped", "check_raise": "allowed"}
FIXED = {**BY_BLINDS, **CAPPED, "short_blind": "short-call", "limit": "2-4", "blind_counts_as_bet": False}
"""PokerKit counts four bets and raises in every round, with any number of players, the blind not as one."""
STUD = {
    **COMMON,
    **CAPPED,
    "limit": "3-6",
    "ante": "as-posted",
    "posted_ante": 50,
    "bring_in": "as-posted",
    "posted_bring_in": 100,
    "opener_all_in": "next-board",
    "last_card_exposed_all_in": "none",
    "folded_seat_dealt": "no",
    "beaten_board_call": "no-refund",
}
"""A forced bet that all may complete, and no choice of bets on an open pair."""


SMALLEST_RAISE = 200
"""The big blind of every game without a fixed limit."""


class Variant(NamedTuple):
    """One game on both sides, and the chips people have, in cents."""

    sheet: str
    settings: Mapping[str, Any]
    peer: Callable[[list[int]], State]
    cards: int
    """Cards of one's own, those of a draw included."""
    board: tuple[int, ...] = ()
    stacks: tuple[int, int] = (300, 8_000)


NOBODY_ALL_IN = (20_000, 30_000)
"""Stacks of the stud games. When the best board is all-in the next best one leads at our tables (clause
`board_leads`), and in PokerKit the next player after it."""


FLOP = (3, 1, 1)
VARIANTS = {
    "no-limit hold'em": Variant(
        "angies/texas-holdem",
        {**BIG_BET, "limit": "no-limit 1/2"},
        blinds_of(NoLimitTexasHoldem, 200),
        2,
        FLOP,
        (10, 6_000),
    ),
    "pot-limit hold'em": Variant(
        "angies/texas-holdem",
        {**BIG_BET, "limit": "pot-limit 1/2"},
        blinds_of(PotLimitTexasHoldem, 200),
        2,
        FLOP,
        (10, 20_000),
    ),
    "fixed-limit hold'em": Variant(
        "angies/texas-holdem", FIXED, blinds_of(FixedLimitTexasHoldem, 200, 400), 2, FLOP
    ),
    "pot-limit Omaha": Variant(
        "angies/omaha-high",
        {**BIG_BET, "limit": "pot-limit 1/2"},
        blinds_of(PotLimitOmahaHoldem, 200),
        4,
        FLOP,
        (10, 20_000),
    ),
    "fixed-limit Omaha": Variant("angies/omaha-high", FIXED, blinds_of(FixedLimitOmaha, 200, 400), 4, FLOP),
    "Omaha eight or better": Variant(
        "angies/omaha-high-low-split", FIXED, blinds_of(FixedLimitOmahaHighLow, 200, 400), 4, FLOP
    ),
    "seven-card stud": Variant(
        "casino-real/seven-card-stud-hi",
        {**STUD, "open_pair_option": False},
        antes_of(FixedLimitSevenCardStud),
        7,
        stacks=NOBODY_ALL_IN,
    ),
    "stud eight or better": Variant(
        "casino-real/seven-card-stud-hi-low-split-8",
        {**STUD, "open_pair_option": False},
        antes_of(FixedLimitSevenCardStudHighLowSplitEightOrBetter),
        7,
        stacks=NOBODY_ALL_IN,
    ),
    "razz": Variant("casino-real/razz", STUD, antes_of(FixedLimitRazz), 7, stacks=NOBODY_ALL_IN),
    "deuce to seven": Variant(
        "lake-elsinore/deuce-to-seven-lowball",
        {**BIG_BET, "limit": "no-limit 1/2", "blind_source": "as-posted", "posted_blinds": "1/2"},
        blinds_of(NoLimitDeuceToSevenLowballSingleDraw, 200),
        10,
        (),
        (10, 6_000),
    ),
}


def our_table(variant: Variant, stacks: Sequence[int]) -> Table:
    """A table without a fee, so that the pot stays whole."""
    found = copy.copy(sheet(variant.sheet).change(variant.settings))
    found.fees, found.memo = {}, {}
    parties = [Party(f"P{seat}", stack, seat) for seat, stack in enumerate(stacks, 1)]
    return Table(found, parties)


# -- their side ----------------------------------------------------------------------------------------------


class Peer:
    """The same hand in PokerKit, whose players count from the first one left of the button."""

    def __init__(
        self,
        variant: Variant,
        seats: list[int],
        stacks: list[int],
        hands: dict[int, list[int]],
        board: list[int],
    ) -> None:
        self.variant = variant
        self.seats = seats
        self.hands = {seat: iter(cards) for seat, cards in hands.items()}
        self.board = iter(board)
        self.state = variant.peer(stacks)
        self.short_raises: list[int] = []
        """The streets of the raises since the last full one that were shorter than it."""
        self.deal()

    def deal(self) -> None:
        """Every card that is due before anybody can act."""
        while True:
            if self.state.can_burn_card():
                self.state.burn_card("??")
            elif self.state.can_deal_hole():
                index = self.state.hole_dealee_index
                count = len(self.state.hole_dealing_statuses[index])
                cards = [next(self.hands[self.seats[index]]) for _ in range(count)]
                self.state.deal_hole(written(cards))
            elif self.state.can_deal_board():
                count = self.state.street.board_dealing_count
                self.state.deal_board(written([next(self.board) for _ in range(count)]))
            else:
                return

    def raises(self) -> tuple[int, int] | None:
        if not self.state.can_complete_bet_or_raise_to():
            return None
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        assert low is not None and high is not None
        return low, high

    @property
    def turn(self) -> int:
        """The seat that acts, or that draws."""
        drawing = self.state.stand_patter_or_discarder_index
        index = self.state.actor_index if drawing is None else drawing
        return self.seats[index]

    def act(self, choice: Any) -> None:
        if choice == "fold":
            self.state.fold()
        elif choice in ("check", "call"):
            self.state.check_or_call()
        elif choice == "bring-in":
            self.state.post_bring_in()
        else:
            short = choice[1] - max(self.state.bets) < self.state.completion_betting_or_raising_amount
            self.short_raises = [*self.short_raises, self.state.street_index] if short else []
            self.state.complete_bet_or_raise_to(choice[1])
        self.deal()

    def draw(self, cards: list[int]) -> None:
        self.state.stand_pat_or_discard(written(cards))
        self.deal()

    def adds_up_alike(self) -> bool:
        """Several all-ins for less than a full raise: PokerKit adds them up for all players together, and
        starts afresh when they make a full raise. Ours goes by clause `short_all_in` for each player: whether
        he faces a full raise since he last acted."""
        return self.short_raises.count(self.state.street_index) < 2

    def agrees_on_short_raises(self) -> bool:
        """An all-in bet or raise for less than a full one: in pot limit and no limit PokerKit lets the first
        of a round reopen the betting, and at a fixed limit it counts each towards the cap. Ours goes by
        clause `short_all_in`: a short raise reopens nothing and is no raise that counts."""
        state, raises = self.state, self.raises()
        if raises is None:
            return True
        if state.betting_structure == BettingStructure.FIXED_LIMIT:
            index = state.actor_index
            return raises[0] < state.bets[index] + state.stacks[index]
        first = not state.completion_betting_or_raising_amount
        return not (first and raises[0] - max(state.bets) < SMALLEST_RAISE)

    def check_out(self) -> None:
        """PokerKit asks the last player with chips to check, where nobody is left who could answer a bet."""
        while self.state.actor_indices:
            assert not self.state.checking_or_calling_amount
            self.act("check")


def written(cards: Sequence[int]) -> str:
    return show_cards(cards).replace(" ", "")


# -- one hand ------------------------------------------------------------------------------------------------


def play_both(name: str, players: int, seed: int) -> None:
    variant = VARIANTS[name]
    draw = random.Random(f"{name} {players} {seed}")
    codes = draw.sample(range(52), variant.cards * players + sum(variant.board))
    hands = {seat: codes[variant.cards * (seat - 1) : variant.cards * seat] for seat in range(1, players + 1)}
    board = codes[variant.cards * players :]
    stacks = [draw.randint(*variant.stacks) for _ in range(players)]
    button = draw.randint(1, players)
    table = our_table(variant, stacks)
    has_button = table.game.settings.button.kind == "dealer"
    seats = (
        [*range(button + 1, players + 1), *range(1, button + 1)]
        if has_button
        else list(range(1, players + 1))
    )
    round = deal(table, scripted(variant, hands, board), button=button)
    peer = Peer(variant, seats, [stacks[seat - 1] for seat in seats], hands, board)
    while not round.over:
        ask = next(ask for ask in round.asks if not ask.optional)
        if ask.kind == "pick-cards":
            peer.check_out()
        assert peer.turn == ask.party + 1
        if ask.kind == "pick-cards":
            thrown = draw.sample(ask.cards, draw.choice((0, 0, 1, 1, 2, 3)))
            peer.draw(round.act(ask.id, thrown))
            continue
        offered = [option for option in ask.options if option.low is not None]
        ours = (offered[0].low, offered[0].high) if offered else None
        alike = peer.adds_up_alike()
        assert ours == peer.raises() or not alike
        raises = ours if alike and peer.agrees_on_short_raises() else None
        peer.act(round.act(ask.id, random_act(draw, ask, raises)))
    peer.check_out()
    assert not peer.state.status
    final = dict(zip(seats, peer.state.stacks, strict=True))
    theirs = [final[seat] for seat in range(1, players + 1)]
    assert sum(round.settlement.stacks_after) == sum(theirs)
    if low_in_some_pots_only(round):
        return
    for our_stack, their_stack in zip(round.settlement.stacks_after, theirs, strict=True):
        assert abs(our_stack - their_stack) <= odd_cents_apart(round)


def low_in_some_pots_only(round: Round) -> bool:
    """PokerKit halves every pot as soon as anybody has a low, and shares the low half of a side pot among
    those in it who have none; ours goes by clause `no_low`, pot by pot: the best high hand takes all."""
    ruled = {event.clause for event in round.events if isinstance(event, Ruled)}
    return ruled >= {"pot_is_halved", "no_low"}


def odd_cents_apart(round: Round) -> int:
    """PokerKit throws beaten hands away first and joins the side pots that the same players are left in, with
    one odd cent in all; ours is shared pot by pot, as clause `odd_chip` says: one a pot."""
    pots = [
        move.why.rpartition("the ")[2]
        for move in round.settlement.transfers
        if move.clause == "best_hand_wins"
    ]
    divided = {pot for pot in pots if pots.count(pot) > 1}
    return len(divided) if any("side pot" in pot for pot in pots) else 0


def scripted(variant: Variant, hands: dict[int, list[int]], board: list[int]) -> dict[str, str]:
    """The cards by the places where our dealer puts them."""
    cards = {f"seat {seat}": show_cards(held) for seat, held in hands.items()}
    at = 0
    for name, count in zip(("flop", "turn", "river"), variant.board, strict=False):
        cards[name] = show_cards(board[at : at + count])
        at += count
    return cards


def random_act(draw: random.Random, ask: Ask, raises: tuple[int, int] | None) -> Any:
    """Few folds, many raises, some of them all-in: hands that get somewhere."""
    words = {option.id: option for option in ask.options}
    stay = next(word for word in ("call", "check", "bring-in") if word in words)
    kind = draw.random()
    if raises and kind < 0.35:
        low, high = raises
        total = draw.choice((low, low, high, draw.randint(low, high), min(high, low + draw.randint(0, 900))))
        return ["raise" if "raise" in words else "bet", total]
    return "fold" if stay == "call" and kind > 0.85 else stay
