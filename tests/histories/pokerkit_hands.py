"""Random hands that PokerKit plays and writes: every variant of PHH, any table size, antes, blinds, straddles
and posts of every kind, short stacks, draws, hands shown and thrown away."""

from __future__ import annotations

import random
import warnings
from typing import Any, NamedTuple

from pokerkit import Automation, HandHistory, Mode, State
from pokerkit.games import Poker

from tests.pots.peers import FixedLimitOmahaHighLow

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STUD = ("F7S", "F7S/8", "FR")
BIG_BET = ("NT", "NS", "PO", "N2L1D")
MOST_PLAYERS = {"F2L3D": 6, "N2L1D": 6, "FB": 8, "F7S": 7, "F7S/8": 7, "FR": 7}


class History(HandHistory):
    """PokerKit's own fixed-limit Omaha is pot limit by mistake; this one has the limit of its name."""

    variants = HandHistory.variants | {FixedLimitOmahaHighLow: "FO/8"}


class Written(NamedTuple):
    """A hand as PokerKit wrote it, and what it came to."""

    text: str
    starting: list[int]
    stacks: list[int]
    finished: bool


def write_hand(variant: str, seed: int) -> Written:
    """A random hand of a variant; the same seed gives the same one."""
    draw = random.Random(f"{variant} {seed}")
    random.seed(f"cards {variant} {seed}")
    players = draw.randint(2, MOST_PLAYERS.get(variant, 9))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game, trimmed = make_game(variant, players, draw)
        big = int(game.streets[0].min_completion_betting_or_raising_amount)
        deep = draw.choice((5, 30, 200))
        stacks = [draw.randint(1, deep * big) for _ in range(players)]
        state = game(stacks, players)
        play_out(state, draw)
        text = History.from_game_state(game, state, ante_trimming_status=trimmed).dumps()
    return Written(text, stacks, list(state.stacks), not state.status)


def make_game(variant: str, players: int, draw: random.Random) -> tuple[Poker, bool]:
    """A game with stakes of its own, and whether its antes are trimmed."""
    big = draw.choice((2, 4, 10, 100))
    trimmed, antes = make_antes(players, big, draw)
    kind = FixedLimitOmahaHighLow if variant == "FO/8" else HandHistory.game_types[variant]
    common = {"mode": Mode.CASH_GAME}
    if variant in STUD:
        ante = draw.choice((0, 1, big // 2))
        game = kind(AUTOMATIONS, trimmed, [ante] * players, max(1, big // 3), big, 2 * big, **common)
        return game, trimmed
    blinds = make_blinds(players, big, draw)
    sizes = (big,) if variant in BIG_BET else (big, 2 * big)
    return kind(AUTOMATIONS, trimmed, antes, blinds, *sizes, **common), trimmed


def make_antes(players: int, big: int, draw: random.Random) -> tuple[bool, list[int]]:
    kind = draw.choice(("none", "none", "all", "big blind", "button"))
    if kind == "all":
        return draw.random() < 0.5, [max(1, big // 4)] * players
    antes = [0] * players
    if kind == "big blind":
        antes[1] = big
    elif kind == "button":
        antes[-1] = big
    return False, antes


def make_blinds(players: int, big: int, draw: random.Random) -> list[int]:
    blinds = [big // 2, big] + [0] * (players - 2)
    if players > 3 and draw.random() < 0.25:
        blinds[2] = 2 * big
    elif players > 3 and draw.random() < 0.2:
        blinds[-1] = 2 * big
    elif players > 3 and draw.random() < 0.2:
        blinds[3] = -big
    return blinds


def play_out(state: State, draw: random.Random) -> None:
    """Random acts until the hand is over, or now and then not so far."""
    ends_early = draw.random() < 0.05
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif state.stand_patter_or_discarder_index is not None:
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(draw.sample(held, draw.choice((0, 1, 1, 2, 3, len(held)))))
        elif state.actor_index is not None:
            if ends_early and draw.random() < 0.05:
                break
            act(state, draw)
        elif state.showdown_index is not None:
            if draw.random() < 0.15 and len(state.showdown_indices) + shown(state) > 1:
                state.show_or_muck_hole_cards(False)
            else:
                state.show_or_muck_hole_cards(True)
        else:
            raise AssertionError(f"nothing can be done: {state}")


def shown(state: State) -> int:
    """How many have shown their hands."""
    return sum(live and all(up) for live, up in zip(state.statuses, state.hole_card_statuses, strict=True))


def act(state: State, draw: random.Random) -> None:
    """A betting act: few folds, many raises, some of them all-in."""
    kind = draw.random()
    if state.can_post_bring_in() and kind < 0.7:
        state.post_bring_in()
    elif state.can_complete_bet_or_raise_to() and kind < 0.35:
        low: Any = state.min_completion_betting_or_raising_to_amount
        high: Any = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(
            draw.choice((low, low, high, draw.randint(low, high), min(high, 2 * low)))
        )
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif (state.checking_or_calling_amount and kind > 0.8) or kind > 0.995:
        state.fold()
    else:
        state.check_or_call()
