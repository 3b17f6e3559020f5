"""PokerKit plays the same hands: the same cards and acts must give the same options and the same stacks.

A hand is played at our table by random acts. Every act is repeated in PokerKit, which must offer the same
least and greatest raise at that moment and come to the same stacks at the end.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem, State
from pokerkit.games import PotLimitPokerMixin

from houseway.cards import show_cards
from houseway.play import Round
from tests.pots.arrange import deal, holdem

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
COMMON = {"fee_option": "22", "chip_unit": 1, "heads_up_blinds": "button-small"}
BIG_BET = {**COMMON, "short_blind": "short-call"}
"""PokerKit lets others in for what a short blind really put up."""
FIXED = {**COMMON, "limit": "2-4", "raise_cap_heads_up": "capped", "blind_counts_as_bet": False}
"""PokerKit counts four raises in every round, with any number of players, and not the blind as one."""


class PotLimitTexasHoldem(PotLimitPokerMixin, NoLimitTexasHoldem):
    """PokerKit has the parts of this game, though not the game."""


BETS = {"no-limit": (NoLimitTexasHoldem, (200,)), "pot-limit": (PotLimitTexasHoldem, (200,))}
BETS["fixed"] = (FixedLimitTexasHoldem, (200, 400))


class Peer:
    """The same hand in PokerKit, whose players count from the first one left of the button."""

    def __init__(self, structure: str, seats: list[int], stacks: list[int], cards: dict[str, str]) -> None:
        game, bets = BETS[structure]
        self.seats = seats
        self.cards = cards
        self.street = iter(("flop", "turn", "river"))
        self.state: State = game.create_state(AUTOMATIONS, True, 0, (100, 200), *bets, stacks, len(stacks))
        for seat in seats:
            self.state.deal_hole(cards[f"seat {seat}"].replace(" ", ""))
        self.deal_boards()

    def deal_boards(self) -> None:
        while self.state.can_burn_card():
            self.state.burn_card("??")
            self.state.deal_board(self.cards[next(self.street)].replace(" ", ""))

    def raises(self) -> tuple[int, int] | None:
        if not self.state.can_complete_bet_or_raise_to():
            return None
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        assert low is not None and high is not None
        return low, high

    def act(self, choice: str | list) -> None:
        if choice == "fold":
            self.state.fold()
        elif choice in ("check", "call"):
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(choice[1])
        self.deal_boards()

    def agrees_on_short_raises(self) -> bool:
        """PokerKit lets a first bet or raise that is all-in and short reopen the betting; ours does not."""
        raises = self.raises()
        first = not self.state.completion_betting_or_raising_amount
        return not (first and raises and raises[0] - max(self.state.bets) < 200)

    def check_out(self) -> None:
        """PokerKit asks the last player with chips to check, where nobody is left who could answer a bet."""
        while self.state.actor_indices:
            assert not self.state.checking_or_calling_amount
            self.act("check")
        assert not self.state.status


def random_cards(draw: random.Random, players: int) -> dict[str, str]:
    codes = draw.sample(range(52), 2 * players + 5)
    cards = {f"seat {seat}": show_cards(codes[2 * seat - 2 : 2 * seat]) for seat in range(1, players + 1)}
    board = codes[2 * players :]
    return cards | {
        "flop": show_cards(board[:3]),
        "turn": show_cards(board[3:4]),
        "river": show_cards(board[4:]),
    }


def random_act(draw: random.Random, round: Round, raises: tuple[int, int] | None) -> str | list:
    """Few folds, many raises, some of them all-in: hands that get somewhere."""
    words = {option.id: option for option in round.asks[0].options}
    stay = "call" if "call" in words else "check"
    kind = draw.random()
    if raises and kind < 0.35:
        low, high = raises
        total = draw.choice((low, low, high, draw.randint(low, high), min(high, low + draw.randint(0, 900))))
        return ["raise" if "raise" in words else "bet", total]
    return "fold" if stay == "call" and kind > 0.85 else stay


def play_both(structure: str, players: int, seed: int, settings: dict, least: int, most: int) -> None:
    draw = random.Random(f"{structure} {players} {seed}")
    cards = random_cards(draw, players)
    stacks = [draw.randint(least, most) for _ in range(players)]
    table = holdem("angies", [stack / 100 for stack in stacks], settings)
    button = draw.randint(1, players)
    seats = [*range(button + 1, players + 1), *range(1, button + 1)]
    round = deal(table, cards, button=button)
    peer = Peer(structure, seats, [stacks[seat - 1] for seat in seats], cards)
    while not round.over:
        ask = round.asks[0]
        assert seats[peer.state.actor_index] == ask.party + 1
        offered = [option for option in ask.options if option.low is not None]
        ours = (offered[0].low, offered[0].high) if offered else None
        assert ours == peer.raises()
        peer.act(round.act(ask.id, random_act(draw, round, ours if peer.agrees_on_short_raises() else None)))
    peer.check_out()
    final = dict(zip(seats, peer.state.stacks, strict=True))
    theirs = [final[seat] for seat in range(1, players + 1)]
    odd_cents = max(0, most_winners(round) - 2)
    assert sum(round.settlement.stacks_after) == sum(theirs)
    for our_stack, their_stack in zip(round.settlement.stacks_after, theirs, strict=True):
        assert abs(our_stack - their_stack) <= odd_cents


def most_winners(round: Round) -> int:
    """The greatest number of hands that shared one pot. From three on PokerKit gives the first of them every
    odd cent, where this room gives one each."""
    pots = Counter(move.why for move in round.settlement.transfers if move.clause == "best_hand_wins")
    return max(pots.values(), default=0)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("block", range(8))
def test_no_limit_hands_agree_with_pokerkit(players, block):
    for seed in range(20):
        play_both("no-limit", players, 100 * block + seed, {**BIG_BET, "limit": "no-limit 1/2"}, 10, 6000)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("block", range(3))
def test_pot_limit_hands_agree_with_pokerkit(players, block):
    for seed in range(20):
        play_both("pot-limit", players, 100 * block + seed, {**BIG_BET, "limit": "pot-limit 1/2"}, 10, 20000)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("block", range(3))
def test_fixed_limit_hands_agree_with_pokerkit_while_nobody_is_all_in(players, block):
    for seed in range(20):
        play_both("fixed", players, 100 * block + seed, FIXED, 20000, 30000)
