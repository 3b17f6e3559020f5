"""The button and the blinds: where they are in the next hand, and who draws for the first button."""

from __future__ import annotations

from typing import NamedTuple, cast

from houseway.cards import PACKS, Place, rank_of, suit_of
from houseway.games.pot.kept import MOVED, PART, SKIPPED_BY_BUTTON, Kept, fresh_kept
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.play.events import EVERYBODY


class Positions(NamedTuple):
    """Seats of one hand. `small_blind` is 0 where there is none; it and the button may be empty seats."""

    button: int
    small_blind: int
    big_blind: int


BUTTON_PACK = "draw for the button"
"""The shuffle of the cards that decide who has the button first."""


def part(felt: Felt[PotRules]) -> Kept:
    """What pot games keep on the table between hands; created when the first hand is dealt."""
    kept = felt.state.parts.get(PART)
    return cast(Kept, kept) if kept else fresh_kept(felt.state)


def draw_for_button(felt: Felt[PotRules], seats: list[int]) -> int:
    """Every player draws a card; the highest or lowest gets the first button."""
    rules = felt.rules
    stub = felt.shuffle(PACKS["standard-52"], BUTTON_PACK)
    places = [Place("button card", seat) for seat in seats]
    cards = stub.deal_round(places, 1)
    felt.dealt("draw for the button", places, cards, [EVERYBODY] * len(seats))
    high = rules.button.first == "high-card"

    def strength(at: int) -> tuple[int, int, int]:
        card = cards[at][0]
        rank, suit = int(rank_of(card)), int(suit_of(card))
        if not high:
            # In a draw for low the ace is the lowest card.
            rank = -((rank + 1) % 13)
        tie = {"high-suit": suit, "low-suit": -suit, "first-drawn": 0}[rules.button.first_tie]
        return rank, tie, -at

    felt.by("first_button")
    first = seats[max(range(len(seats)), key=strength)]
    felt.place_button(rules.button.kind, first, "first_button")
    return first


def place_button(felt: Felt[PotRules], playing: list[int], waiting: list[int], blinds: int) -> Positions:
    """Seats of button and blinds among the players in the game; a player who waits for it may be the next big
    blind."""
    kept = part(felt)
    rules = felt.rules
    if kept["again"] and len(playing) > 1:
        # A hand dealt over keeps its positions, even those of players who are away by now.
        return Positions(kept["button"], kept["small_blind"], kept["big_blind"])
    if rules.button.method == "dead" and kept["hands"]:
        return _dead_button(felt, playing, waiting)
    button = next_button(felt, playing)
    if len(playing) + len(waiting) == 2 and len(playing) == 2:
        other = next(seat for seat in playing if seat != button)
        if rules.blinds.heads_up == "button-small":
            felt.rule("heads_up_blinds")
            return Positions(button, button, other)
        return Positions(button, other, button)
    if len(playing) == 1:
        return Positions(button, button, felt.clockwise(button, waiting, rules.direction)[0])
    return _blinds_after(felt, button, playing, waiting, blinds)


def place_button_alone(felt: Felt[PotRules], playing: list[int]) -> Positions:
    """Where nobody posts a blind: the dealer's or the nominal button moves on, or there is none."""
    rules, kept = felt.rules, part(felt)
    if rules.button.kind == "none":
        return Positions(0, 0, 0)
    if kept["again"] and kept["button"] in playing:
        return Positions(kept["button"], 0, 0)
    if rules.button.kind == "action" and kept["button"]:
        return Positions(_action_button(felt, playing), 0, 0)
    return Positions(next_button(felt, playing), 0, 0)


def next_button(felt: Felt[PotRules], playing: list[int]) -> int:
    """The button's seat in this hand: drawn for, moved on, or where it went when the game was named."""
    kept = part(felt)
    moved = kept.pop(MOVED, 0)
    if moved in playing:
        return moved
    if not kept["button"]:
        kept["first_button"] = draw_for_button(felt, playing)
        return kept["first_button"]
    felt.by("button_moves")
    skipped = kept.pop(SKIPPED_BY_BUTTON, 0)
    may_have_it = [seat for seat in playing if seat != skipped]
    following = felt.clockwise(kept["button"], may_have_it, felt.rules.direction)[0]
    felt.place_button(felt.rules.button.kind, following, "button_moves")
    return following


def move_button(felt: Felt[PotRules], playing: list[int]) -> int:
    """Move the button before the hand begins, because its holder is asked something first."""
    kept = part(felt)
    if kept["again"] and kept["button"] in playing:
        return kept["button"]
    kept[MOVED] = next_button(felt, playing)
    return kept[MOVED]


def _action_button(felt: Felt[PotRules], playing: list[int]) -> int:
    """The last winner keeps the action button; when he is gone it passes to the next player."""
    last = part(felt)["button"]
    if last in playing:
        return last
    following = felt.clockwise(last, playing, felt.rules.direction)
    felt.by("action_button_passes")
    felt.place_button("action", following[0], "action_button_passes")
    return following[0]


def deal_order(felt: Felt[PotRules], button: int, playing: list[int]) -> list[int]:
    """Seats in the order of the deal: from the dealer's left, from the house dealer's left, or from the
    holder of the action button on."""
    way = felt.rules.direction
    if felt.rules.button.kind == "action":
        return [button, *(seat for seat in felt.clockwise(button, playing, way) if seat != button)]
    return felt.clockwise(button if felt.rules.button.kind == "dealer" else 0, playing, way)


def _blinds_after(
    felt: Felt[PotRules], button: int, playing: list[int], waiting: list[int], blinds: int
) -> Positions:
    """Consecutive seats from the button on; of three blinds the first may be the button's own."""
    rules = felt.rules
    after = felt.clockwise(button, playing, rules.direction)
    if blinds == 1:
        return Positions(button, 0, felt.clockwise(button, [*playing, *waiting], rules.direction)[0])
    small = after[1 if blinds == 3 and rules.blinds.three_seats == "left-of-button" else 0]
    big = felt.clockwise(small, [s for s in {*playing, *waiting} if s != small], rules.direction)[0]
    return Positions(button, small, big)


def _dead_button(felt: Felt[PotRules], playing: list[int], waiting: list[int]) -> Positions:
    """The big blind always moves one player on; the small blind and the button follow it seat by seat, even
    to seats that were left."""
    kept = part(felt)
    felt.by("button_moves")
    big = felt.clockwise(kept["big_blind"], [*playing, *waiting], felt.rules.direction)[0]
    if len(playing) + len(waiting) == 2:
        other = next(seat for seat in (*playing, *waiting) if seat != big)
        moved = Positions(other if felt.rules.blinds.heads_up == "button-small" else big, other, big)
    else:
        moved = Positions(kept["small_blind"] or kept["button"], kept["big_blind"], big)
    felt.place_button(felt.rules.button.kind, moved.button, "button_moves")
    return moved
