"""Killing the pot without having won one: to come in or come back, or of one's own will. The killer posts
more than the big blind at his own seat, and the hand is played at twice the limit."""

from __future__ import annotations

from dataclasses import replace

from houseway.games.pot.entry.button import Positions, part
from houseway.games.pot.entry.kill import killer
from houseway.games.pot.entry.posting import Post
from houseway.games.pot.hand import PotHand
from houseway.games.pot.kept import SKIPPED_BY_BUTTON, Standing
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes
from houseway.play import Asking, Felt, React, Wait

WORD = {True: "kill", False: "post"}
"""What a player says who comes in, by whether his post kills the pot."""


def kill_amount(felt: Felt[PotRules], stakes: Stakes) -> int:
    """What a kill costs: twice the big blind, or the total of the blinds."""
    return 2 * stakes.big_blind if felt.rules.kill.posted == "twice-big-blind" else sum(stakes.blinds)


def kill_the_pot(felt: Felt[PotRules], hand: PotHand, position: int, bet: int | None = None) -> None:
    """This position kills the hand: its post is what others must call, and the bets double."""
    stakes = hand.stakes
    hand.killer = position
    hand.kill_bet = kill_amount(felt, stakes) if bet is None else bet
    if felt.rules.kill.posted_limits == "doubled":
        felt.rule("kill_stakes", hand.places[position])
        low, high, late = 2 * stakes.low, 2 * stakes.high, 2 * stakes.late_high
        hand.stakes = replace(stakes, low=low, high=high, late_high=late)


# -- offers --------------------------------------------------------------------------------------------------


def kill_comes_in(rules: PotRules, standing: Standing, blinds: int) -> bool | None:
    """Whether a party that stands like this comes in by killing the pot; nothing where it can only wait."""
    if standing == "new":
        return bool(rules.entry.new_player == "wait-or-kill")
    if standing == "missed":
        if rules.entry.missed_blinds == "kill-unless-one-blind":
            return True if blinds > 1 else None
        return bool(rules.entry.missed_blinds == "wait-or-kill")
    if rules.entry.seat_change == "by-position":
        return None
    return bool(rules.entry.seat_change == "kill-or-wait")


def kill_offer(
    felt: Felt[PotRules], seat: int, standing: Standing, clause: str, stakes: Stakes
) -> Post | None:
    """The kill that lets this seat in, or nothing while another kill is due. Where every hand is charged, a
    player who missed something adds the charge, and what is more than the blinds together is dead."""
    if killer(felt, stakes):
        return None
    amount = kill_amount(felt, stakes)
    if standing == "new" or felt.rules.entry.collection != "per-hand":
        return Post(seat, amount, 0, 0, clause, kills=True)
    total = sum(stakes.blinds)
    if felt.rules.kill.missed == "total-of-blinds":
        amount = total
    live = min(amount, total)
    option = felt.game.fee
    charge = option.players.fee(len(felt.state.names)) if option is not None else 0
    return Post(seat, live, amount - live + charge, 0, clause, kills=True)


def settle_kills(felt: Felt[PotRules], posts: list[Post], playing: list[int]) -> Asking[list[Post]]:
    """Of those who want to kill only one may, and where players may object, only if none does."""
    kept: list[Post] = []
    for post in posts:
        if post.kills:
            if any(one.kills for one in kept) and not _second_kill_stands(felt, post):
                continue
            if post.clause == "missed_blinds" and felt.rules.kill.objection == "missed-blinds":
                objected = yield from _objected(felt, post, playing)
                if objected:
                    continue
        kept.append(post)
    return kept


def _second_kill_stands(felt: Felt[PotRules], post: Post) -> bool:
    """One kill a deal. A second one that the dealer let in stands when it is found after players acted."""
    script = felt.chance.script
    slip = script.befalls(f"kill of seat {post.seat}") if script is not None else None
    if slip is not None and slip.found:
        felt.rule("second_kill", f"seat {post.seat}")
        return True
    felt.rule("one_kill", f"seat {post.seat} waits")
    return False


def _objected(felt: Felt[PotRules], post: Post, playing: list[int]) -> Asking[bool]:
    """Ask the players in the game; whoever says nothing lets it go."""
    at_seat = {seat: party for party, seat in enumerate(felt.state.seats)}
    text = f"seat {post.seat} kills the pot to come in: object, or let it be"
    asks = tuple(
        React(at_seat[seat], text, ("object",), closes="the deal", interrupts=True, rule="kill_objection")
        for seat in playing
    )
    answers = yield Wait(asks, "the deal")
    if "object" in answers:
        felt.rule("kill_objection", f"seat {post.seat} waits")
        return True
    return False


def kill_for_entry(felt: Felt[PotRules], hand: PotHand, posts: list[Post]) -> None:
    """The hand is killed by the first of those who came in that way."""
    for post in posts:
        if post.kills and hand.killer is None:
            kill_the_pot(felt, hand, hand.seats.index(post.seat), post.live)


# -- the middle ----------------------------------------------------------------------------------------------


def note_middle_entry(felt: Felt[PotRules], posts: list[Post], between: set[int]) -> None:
    """A player who came in between the button and the big blind: the next button goes past him."""
    if felt.rules.entry.middle_entry != "button-skips":
        return
    middle = [post.seat for post in posts if post.kills and post.seat in between]
    if middle:
        felt.rule("middle_entry", f"seat {middle[0]}")
        part(felt)[SKIPPED_BY_BUTTON] = middle[0]


def middle_seats(felt: Felt[PotRules], now: Positions) -> set[int]:
    """Seats between the button and the big blind."""
    walk = felt.clockwise(now.button, range(1, felt.rules.seats[1] + 1), felt.rules.direction)
    return set(walk[: walk.index(now.big_blind)])


# -- players whom the house moves ----------------------------------------------------------------------------


def plays_at_once(felt: Felt[PotRules], name: str) -> bool:
    """Whether an arrival was moved here by the house and owes nothing until the blinds come to him."""
    moved = name in felt.state.parts.get("transferred", {})
    if moved and felt.rules.entry.transferred_player == "free-hand":
        felt.rule("transferred_player", name)
        return True
    return False
