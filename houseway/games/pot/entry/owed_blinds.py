"""Blinds that their owner does not post: with too few chips for half of one, or because he looked first."""

from __future__ import annotations

from houseway.games.pot.entry.button import Positions, part
from houseway.games.pot.entry.missed_blinds import write_record
from houseway.games.pot.entry.posting import Post
from houseway.games.pot.hand import PotHand
from houseway.games.pot.kept import Blind
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes
from houseway.play import Felt


def pass_short_blind(felt: Felt[PotRules], seats: list[int], now: Positions, stakes: Stakes) -> Positions:
    """Where half a blind counts as a whole one: who has less is dealt in, and the next takes the blind."""
    if felt.rules.blinds.short != "half-counts" or len(seats) < 3:
        return now
    for seat in [now.big_blind, *felt.clockwise(now.big_blind, seats, felt.rules.direction)]:
        if seat == now.small_blind:
            continue
        party = felt.state.seats.index(seat)
        if 2 * felt.purse.stacks[party] >= stakes.big_blind:
            return now._replace(big_blind=seat)
        felt.rule("short_blind_passes", f"seat {seat}")
        write_record(felt, felt.state.names[party], {"owes_blind": True})
    return now


def owed_blind_posts(felt: Felt[PotRules], playing: list[int], now: Positions, stakes: Stakes) -> list[Post]:
    """Who let a blind pass for want of chips and has them again posts it now."""
    posts: list[Post] = []
    owing = [name for name, record in part(felt)["records"].items() if record.get("owes_blind")]
    for seat in playing if owing else ():
        party = felt.state.seats.index(seat)
        name = felt.state.names[party]
        if name not in owing or 2 * felt.purse.stacks[party] < stakes.big_blind:
            continue
        write_record(felt, name, {"owes_blind": False})
        if seat != now.big_blind:
            felt.rule("short_blind_owed", f"seat {seat}")
            posts.append(Post(seat, stakes.big_blind, 0, 0, "short_blind_owed"))
    return posts


def looked_first(felt: Felt[PotRules], hand: PotHand, position: int) -> bool:
    """Whether a player who owes a blind looked at a card instead of posting it. Caught before he acts his
    hand is dead; caught later it is live and he makes the blind up on another deal."""
    script = felt.chance.script
    peek = script.befalls(f"blind of {hand.places[position]}") if script is not None else None
    if peek is None or peek.kind != "peeked":
        return False
    if not peek.found:
        felt.rule("blind_peek", hand.places[position])
        hand.live[position] = False
    else:
        felt.rule("blind_peek_late", hand.places[position])
        which: Blind = "big" if position == hand.big_blind else "small"
        name = felt.state.names[hand.parties[position]]
        write_record(felt, name, {"active": True, "missed": [which], "is": "missed"})
    return True
