"""Random hands that are played at our tables."""

from __future__ import annotations

import random

from houseway.cards import Chance
from houseway.games.pot.engine.betting import BetAsk
from houseway.play import Party, PickCards, Round
from houseway.rooms import Table, sheet

STRUCTURES = {
    "FT": ("open/texas-holdem", "2-4"),
    "NT": ("open/texas-holdem", "no-limit 1/2"),
    "NS": ("open/short-deck-holdem", "no-limit 1/2"),
    "PO": ("open/omaha", "pot-limit 1/2"),
    "FO/8": ("open/omaha-high-low-8", "2-4"),
    "F7S": ("open/seven-card-stud", "2-4"),
    "F7S/8": ("open/seven-card-stud-high-low-8", "2-4"),
    "FR": ("open/razz", "2-4"),
    "N2L1D": ("open/deuce-to-seven-single-draw", "no-limit 1/2"),
    "F2L3D": ("open/deuce-to-seven-triple-draw", "2-4"),
    "FB": ("open/badugi", "2-4"),
}
MOST_PLAYERS = {"F2L3D": 6, "N2L1D": 6, "FB": 8, "F7S": 7, "F7S/8": 7, "FR": 7}


def play_hand(variant: str, seed: int, *, deep: bool = False) -> Round:
    """A random hand at the neutral sheet of a variant of PHH, with chips of a dollar; deep stacks can post
    all that is due."""
    draw = random.Random(f"ours {variant} {seed}")
    name, limit = STRUCTURES[variant]
    players = draw.randint(2, MOST_PLAYERS.get(variant, 9))
    settings = {"limit": limit, "chip_unit": 100, **opening(name, players, draw)}
    most = 2 * draw.choice((30, 200) if deep else (5, 30, 200))
    least = 10 if deep else 1
    parties = [Party(f"P{seat}", 100 * draw.randint(least, most), seat) for seat in range(1, players + 1)]
    round = Table(sheet(name).change(settings), parties).deal(Chance(f"{variant} {seed}"))
    return play_out(round, draw)


def opening(name: str, players: int, draw: random.Random) -> dict[str, object]:
    """Where the button is and what everybody puts up."""
    if "stud" in name or "razz" in name:
        return {"posted_ante": draw.choice((0, 100)), "posted_bring_in": 100}
    settings: dict[str, object] = {"button_seat": draw.randint(1, players)}
    blinds = [100, 200] + [0] * (players - 2)
    if players == 2:
        blinds.reverse()
    if players > 3 and draw.random() < 0.25:
        blinds[2] = 400
    if players > 4 and draw.random() < 0.2:
        blinds[3] = -200
    settings["blinds_by_position"] = tuple(blinds)
    kind = draw.choice(("none", "all", "big blind"))
    if kind == "all":
        settings |= {
            "antes_by_position": (100,) * players,
            "placed_antes": draw.choice(("as-matched", "main-pot")),
        }
    elif kind == "big blind":
        settings |= {"antes_by_position": (0, 200, *[0] * (players - 2)), "placed_antes": "main-pot"}
    return settings


def play_out(round: Round, draw: random.Random) -> Round:
    """Random acts until the round is over: few folds, many raises, some of them all-in."""
    while not round.over:
        ask = round.asks[0]
        if isinstance(ask, PickCards):
            round.act(ask.id, draw.sample(ask.cards, draw.choice((0, 1, 1, 2, 3, len(ask.cards)))))
        elif isinstance(ask, BetAsk):
            round.act(ask.id, bet(ask, draw))
        elif "bring-in" in {option.id for option in ask.options}:
            full = [option for option in ask.options if option.id == "bet"]
            choice = ["bet", full[0].low] if full and draw.random() < 0.3 else "bring-in"
            round.act(ask.id, choice)
        else:
            # PokerKit cannot say that a hand is thrown away while cards are still to come.
            all_in = not all(round.felt.purse.stacks)
            round.act(ask.id, "muck" if draw.random() < 0.15 and not all_in else "show")
    return round


def bet(ask: BetAsk, draw: random.Random) -> object:
    kind, words = draw.random(), {option.id: option for option in ask.options}
    raising = words.get("raise") or words.get("bet")
    if raising is not None and kind < 0.35:
        low, high, step = raising.low, raising.high, raising.step
        total = draw.choice(
            (low, low, high, low + step * draw.randint(0, (high - low) // step), min(high, 2 * low))
        )
        return [raising.id, total if (total - low) % step == 0 or total == high else low]
    if ask.to_call:
        return "fold" if kind > 0.8 else "call"
    return "check"
