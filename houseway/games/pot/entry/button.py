"""The button and the blinds: where they are in the next hand, and who draws for the first button."""

from __future__ import annotations

from typing import Any, NamedTuple

from houseway.cards import PACKS, rank_of, suit_of
from houseway.play import Felt
from houseway.play.events import EVERYBODY

MOVED = "button moved to"
"""Where the button already lies for the hand that begins."""
CLAIMANTS = "claimants"
"""Who alone may play for a pot that stayed from an earlier hand; nobody is shut out where it is empty."""


SKIPPED_BY_BUTTON = "skipped by the button"
"""The seat that the next button goes past."""


class Positions(NamedTuple):
    """Seats of one hand. `small_blind` is 0 where there is none; it and the button may be empty seats."""

    button: int
    small_blind: int
    big_blind: int


def part(t: Felt) -> dict[str, Any]:
    """What pot games keep on the table between hands; created when the first hand is dealt."""
    kept: dict[str, Any] = t.state.parts.setdefault("pots", {})
    if not kept:
        kept |= {"button": 0, "first_button": 0, "small_blind": 0, "big_blind": 0, "hands": 0}
        kept |= {"records": {}, "passed": [], "lap_over": False, "skipped": False, "again": False}
        kept |= {"kill_holder": "", "kill_wins": 0, CLAIMANTS: None}
    return kept


def draw_for_button(t: Felt, seats: list[int]) -> int:
    """Every player draws a card; the highest or lowest gets the first button."""
    rules = t.rules
    stub = t.shuffle(PACKS["standard-52"], "draw for the button")
    places = [f"draw {seat}" for seat in seats]
    cards = stub.deal_round(places, 1)
    t.dealt("draw for the button", places, cards, [EVERYBODY] * len(seats))
    high = rules.first_button == "high-card"

    def strength(at: int) -> tuple[int, int, int]:
        card = cards[at][0]
        rank, suit = int(rank_of(card)), int(suit_of(card))
        if not high:
            # In a draw for low the ace is the lowest card.
            rank = -((rank + 1) % 13)
        tie = {"high-suit": suit, "low-suit": -suit, "first-drawn": 0}[rules.first_button_tie]
        return rank, tie, -at

    t.rule("first_button")
    return seats[max(range(len(seats)), key=strength)]


def place_button(t: Felt, playing: list[int], waiting: list[int], blinds: int) -> Positions:
    """Seats of button and blinds among the players in the game; a player who waits for it may be the next big
    blind."""
    kept = part(t)
    rules = t.rules
    if kept["again"] and len(playing) > 1:
        # A hand dealt over keeps its positions, even those of players who are away by now.
        return Positions(kept["button"], kept["small_blind"], kept["big_blind"])
    if rules.button_method == "dead" and kept["hands"]:
        return _dead_button(t, playing, waiting)
    button = next_button(t, playing)
    if len(playing) + len(waiting) == 2 and len(playing) == 2:
        other = next(seat for seat in playing if seat != button)
        if rules.heads_up_blinds == "button-small" and t.rule("heads_up_blinds"):
            return Positions(button, button, other)
        return Positions(button, other, button)
    if len(playing) == 1:
        return Positions(button, button, t.clockwise(button, waiting, rules.direction)[0])
    return _blinds_after(t, button, playing, waiting, blinds)


def place_button_alone(t: Felt, playing: list[int]) -> Positions:
    """Where nobody posts a blind: the dealer's or the nominal button moves on, or there is none."""
    rules, kept = t.rules, part(t)
    if rules.button == "none":
        return Positions(0, 0, 0)
    if kept["again"] and kept["button"] in playing:
        return Positions(kept["button"], 0, 0)
    if rules.button == "action" and kept["button"]:
        return Positions(_action_button(t, playing), 0, 0)
    return Positions(next_button(t, playing), 0, 0)


def next_button(t: Felt, playing: list[int]) -> int:
    """The button's seat in this hand: drawn for, moved on, or where it went when the game was named."""
    kept = part(t)
    moved: int = kept.pop(MOVED, 0)
    if moved in playing:
        return moved
    if not kept["button"]:
        kept["first_button"] = draw_for_button(t, playing)
        return int(kept["first_button"])
    if t.rule("button_moves") or kept["button"] not in playing:
        skipped = kept.pop(SKIPPED_BY_BUTTON, 0)
        may_have_it = [seat for seat in playing if seat != skipped]
        return t.clockwise(kept["button"], may_have_it, t.rules.direction)[0]
    return int(kept["button"])


def move_button(t: Felt, playing: list[int]) -> int:
    """Move the button before the hand begins, because its holder is asked something first."""
    kept = part(t)
    if kept["again"] and kept["button"] in playing:
        return int(kept["button"])
    kept[MOVED] = next_button(t, playing)
    return int(kept[MOVED])


def _action_button(t: Felt, playing: list[int]) -> int:
    """The last winner keeps the action button; when he is gone it passes to the next player."""
    last: int = part(t)["button"]
    if last in playing:
        return last
    following = t.clockwise(last, playing, t.rules.direction)
    return following[0] if t.rule("action_button_passes") else following[-1]


def deal_order(t: Felt, button: int, playing: list[int]) -> list[int]:
    """Seats in the order of the deal: from the dealer's left, from the house dealer's left, or from the
    holder of the action button on."""
    way = t.rules.direction
    if t.rules.button == "action":
        return [button, *(seat for seat in t.clockwise(button, playing, way) if seat != button)]
    return t.clockwise(button if t.rules.button == "dealer" else 0, playing, way)


def _blinds_after(t: Felt, button: int, playing: list[int], waiting: list[int], blinds: int) -> Positions:
    """Consecutive seats from the button on; of three blinds the first may be the button's own."""
    rules = t.rules
    after = t.clockwise(button, playing, rules.direction)
    if blinds == 1:
        return Positions(button, 0, t.clockwise(button, [*playing, *waiting], rules.direction)[0])
    small = after[1 if blinds == 3 and rules.three_blind_seats == "left-of-button" else 0]
    big = t.clockwise(small, [s for s in {*playing, *waiting} if s != small], rules.direction)[0]
    return Positions(button, small, big)


def _dead_button(t: Felt, playing: list[int], waiting: list[int]) -> Positions:
    """The big blind always moves one player on; the small blind and the button follow it seat by seat, even
    to seats that were left."""
    kept = part(t)
    t.rule("button_moves")
    big = t.clockwise(kept["big_blind"], [*playing, *waiting], t.rules.direction)[0]
    if len(playing) + len(waiting) == 2:
        other = next(seat for seat in (*playing, *waiting) if seat != big)
        return Positions(other if t.rules.heads_up_blinds == "button-small" else big, other, big)
    return Positions(kept["small_blind"] or kept["button"], kept["big_blind"], big)
