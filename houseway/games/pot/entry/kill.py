"""Kill pots: a player who wins two pots running plays the next one at raised stakes, and posts for it."""

from __future__ import annotations

from houseway.games.pot.entry.button import part
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import KILL_FACTORS, Stakes, half_kill_in_dollars
from houseway.play import Felt


def killer(felt: Felt[PotRules], stakes: Stakes) -> str:
    """The name of the party that must kill this hand, or nothing."""
    if stakes.kill == "none":
        return ""
    kept = part(felt)
    return kept["kill_holder"] if kept["kill_wins"] >= 2 else ""


def kill_post(felt: Felt[PotRules], stakes: Stakes) -> int:
    """The size of the killer's post."""
    if felt.rules.kill.post == "low-limit":
        return stakes.killed(felt.rules).low
    top, bottom = KILL_FACTORS[stakes.kill]
    if stakes.kill == "half" and felt.rules.kill.half_rounding == "down-to-dollar":
        return half_kill_in_dollars(stakes.big_blind)
    return stakes.big_blind * top // bottom


def pot_won(felt: Felt[PotRules], hand: PotHand, winners: set[int], pot: int) -> None:
    """Move the kill button by who won the pot: positions that won any of it."""
    if hand.stakes.kill == "none":
        return
    kept = part(felt)
    rules = felt.rules
    names = {felt.state.names[hand.parties[i]] for i in winners}
    if not names:
        # The fee took the whole pot, and nobody won anything.
        return
    if len(names) > 1:
        lost = rules.kill.on_split == "button-to-pot" or kept["kill_holder"] not in names
        felt.rule("kill_split")
        if lost:
            kept |= {"kill_holder": "", "kill_wins": 0}
        return
    (name,) = names
    if kept["kill_holder"] != name:
        felt.by("kill_button")
        felt.place_button("kill", felt.state.seats[felt.state.names.index(name)], "kill_button", name)
        kept |= {"kill_holder": name, "kill_wins": 1}
        return
    counts = True
    if rules.kill.second_pot == "full-bet-won":
        counts = hand.biggest_bet_called >= hand.stakes.low
    elif rules.kill.second_pot == "minimum":
        counts = pot >= rules.kill.minimum_pot
    if kept["kill_wins"] >= 2 or counts:
        felt.rule("kill_next", name)
        kept["kill_wins"] = 2
    else:
        kept["kill_wins"] = 1
