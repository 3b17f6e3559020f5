"""Acts that go wrong at the table, as scripted: too few chips, a string raise, a lone chip, a check out of
turn, a fouled hand, a fold that is taken back. Each act becomes what the sheet makes of it."""

from __future__ import annotations

from typing import Any

from houseway.cards import Incident
from houseway.games.pot.engine.betting import BetAsk
from houseway.games.pot.hand import PotHand
from houseway.play import Ask, Asking, Choose, Felt, Flow
from houseway.play.asks import Choice, money
from houseway.play.events import POT, Ruled
from houseway.play.incidents import Incidents

TALK: Incidents = {
    "act of seat N": (
        "short-bet",
        "string-raise",
        "half-string-raise",
        "announced-raise",
        "lone-chip",
        "early-check",
        "fouled",
        "fouled-by-other",
        "taken-back",
        "taken-back-untouched",
    )
}
"""What can go wrong when a player acts in a betting round."""
INTENT: Incidents = {
    "act of seat N": ("indicated", "unaware"),
    "seat N after the pot": ("rabbit-hunt",),
}
"""Signs of a bet that bind, or do not, and a player who wants to see what would have come."""
STRING_RAISES = ("string-raise", "half-string-raise", "announced-raise")
FOULED = {"fouled": "fouled_hand", "fouled-by-other": "fouled_by_other", "hidden": "below_table"}
"""The clause by which a fouled hand is dead."""
ACTED_EARLY = "acted before the deal was done"
"""What a hand remembers when somebody acted too soon."""
TAKEN_BACK = ("taken-back", "taken-back-untouched")


def talk_is_scripted(hand: PotHand) -> bool:
    """Whether some act of this hand is scripted to go wrong."""
    assert hand.stub is not None
    return any(incident.place.startswith("act of ") for incident in hand.stub.incidents)


def listen(t: Felt, hand: PotHand, betting: Flow) -> Flow:
    """A betting round in which acts may go wrong."""
    ask = next(betting, None)
    while ask is not None:
        assert isinstance(ask, Ask) and hand.stub is not None
        position = hand.parties.index(ask.party)
        incident = hand.stub.meet(f"act of {hand.places[position]}")
        choice: Choice
        if incident is None:
            choice = yield ask
        else:
            said = len(t.events)
            if isinstance(ask, BetAsk):
                acting = _act(t, hand, ask, position, incident)
            else:
                acting = _force(t, hand, ask, position, incident)
            try:
                choice = yield from acting
            finally:
                # Also where the betting ends before he has acted.
                if not ruled_on(t, hand.places[position], said):
                    t.rule("act_stands", hand.places[position])
        try:
            ask = betting.send(choice)
        except StopIteration:
            return


def ruled_on(t: Felt, place: str, since: int) -> bool:
    """Whether somebody has ruled on a place since the log was so long."""
    return any(isinstance(event, Ruled) and event.detail == place for event in t.events[since:])


def _force(t: Felt, hand: PotHand, ask: Ask, position: int, incident: Incident) -> Asking[Choice]:
    """The forced bet: whoever opens for more in a doubtful way only makes it."""
    choice = yield ask
    if (
        isinstance(choice, list)
        and _raise(t, ["raise", choice[1]], hand.places[position], incident.kind) == "call"
    ):
        return "bring-in"
    return choice


def _act(t: Felt, hand: PotHand, ask: BetAsk, position: int, incident: Incident) -> Asking[Choice]:
    """What a player does with whom something goes wrong."""
    kind, place = incident.kind, hand.places[position]
    if kind in FOULED:
        if t.rule(FOULED[kind], place):
            return "fold"
    elif kind == "early":
        hand.memory[ACTED_EARLY] = True
    elif kind == "early-check" and costs_initiative(t, place):
        assert hand.betting is not None
        hand.betting.silenced.add(position)
        ask = hand.betting.ask(position)
    choice = yield ask
    if kind in ("indicated", "unaware"):
        return _indicated(t, ask, place, choice, incident)
    if kind == "short-bet" and choice not in ("fold", "check"):
        return (yield from _short_bet(t, hand, ask, position, choice))
    if kind in TAKEN_BACK and choice == "fold":
        return (yield from _taken_back(t, ask, place, kind))
    if isinstance(choice, list) and choice[0] == "raise":
        return _raise(t, choice, place, kind)
    return choice


def _indicated(t: Felt, ask: BetAsk, place: str, choice: Choice, incident: Incident) -> Choice:
    """Whoever shows that he bets or calls must do so with at least the minimum; not if he did not know of a
    raise, unless somebody behind him has acted on it."""
    if incident.kind == "unaware" and not incident.found and t.rule("raise_unseen", place):
        return choice
    if choice not in ("fold", "check") or not t.rule("action_completed", place):
        return choice
    if ask.to_call:
        return "call"
    if ask.why_no_raise[0]:
        return "check"
    return [ask.raising, ask.raises[0]]


def costs_initiative(t: Felt, place: str) -> bool:
    """Whether a check out of turn leaves its maker only to call or fold."""
    return t.rules.out_of_turn_check == "no-initiative" and t.rule("out_of_turn_check", place)


def _raise(t: Felt, choice: list[Any], place: str, kind: str) -> Choice:
    """A raise that was made in a doubtful way is only a call, unless the sheet lets it stand."""
    if kind == "lone-chip":
        return "call" if t.rule("lone_chip", place) else choice
    if kind not in STRING_RAISES:
        return choice
    enough_in = kind == "half-string-raise" and t.rules.string_bet == "half-bet-or-announce"
    if kind == "announced-raise" or enough_in or t.rules.string_bet == "stands":
        return choice if t.rule("raise_stands", place) else "call"
    return "call" if t.rule("string_bet", place) else choice


def _short_bet(t: Felt, hand: PotHand, ask: BetAsk, position: int, choice: Choice) -> Asking[Choice]:
    """One chip too few went in: the player adds it, or may leave what he put in and give up his hand."""
    cost = ask.to_call if choice == "call" else choice[1] - hand.bets[position]
    short = cost - hand.stakes.chip
    if t.rules.short_bet == "complete" or short <= 0:
        t.rule("short_bet_completed", hand.places[position])
        return choice
    text = f"add {money(hand.stakes.chip)} to your bet, or forfeit the {money(short)} you put in"
    answer = yield Choose(ask.party, text, ("complete", "forfeit"), "complete", rule="short_bet")
    if answer == "complete":
        t.rule("short_bet_completed", hand.places[position])
        return choice
    if not t.rule("short_bet", hand.places[position]):
        return choice
    t.purse.move(ask.party, POT, short, "chips of a short bet stay", "short_bet")
    hand.dead += short
    return "fold"


def _taken_back(t: Felt, ask: Ask, place: str, kind: str) -> Asking[Choice]:
    """A player wants his hand back: he may have it as long as no card of it has touched another."""
    if kind == "taken-back" and t.rule("touched_hand_is_gone", place):
        return "fold"
    t.rule("hand_taken_back", place)
    choice = yield ask
    return choice
