"""Acts that go wrong at the table, as scripted: too few chips, a string raise, a lone chip, a check out of
turn, a fouled hand, a fold that is taken back. Each act becomes what the sheet makes of it."""

from __future__ import annotations

from houseway.cards import Incident, Place
from houseway.games.pot.engine.betting import BetAsk
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Ask, Asking, Choose, Felt, Flow
from houseway.play.asks import Choice, amount_of, money
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
TAKEN_BACK = ("taken-back", "taken-back-untouched")


def talk_is_scripted(hand: PotHand) -> bool:
    """Whether some act of this hand is scripted to go wrong."""
    assert hand.stub is not None
    incidents = hand.stub.incidents
    return bool(incidents) and any(incident.place.startswith("act of ") for incident in incidents)


def listen(felt: Felt[PotRules], hand: PotHand, betting: Flow) -> Flow:
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
            said = len(felt.events)
            if isinstance(ask, BetAsk):
                acting = _act(felt, hand, ask, position, incident)
            else:
                acting = _force(felt, hand, ask, position, incident)
            try:
                choice = yield from acting
            finally:
                # Also where the betting ends before he has acted.
                if not ruled_on(felt, hand.places[position], said):
                    felt.rule("act_stands", hand.places[position])
        try:
            ask = betting.send(choice)
        except StopIteration:
            return


def ruled_on(felt: Felt[PotRules], place: Place, since: int) -> bool:
    """Whether somebody has ruled on a place since the log was so long."""
    return any(isinstance(event, Ruled) and event.detail == place for event in felt.events[since:])


def _force(
    felt: Felt[PotRules], hand: PotHand, ask: Ask, position: int, incident: Incident
) -> Asking[Choice]:
    """The forced bet: whoever opens for more in a doubtful way only makes it."""
    choice: Choice = yield ask
    if (
        isinstance(choice, list)
        and _raise(felt, ["raise", choice[1]], hand.places[position], incident.kind) == "call"
    ):
        return "bring-in"
    return choice


def _act(
    felt: Felt[PotRules], hand: PotHand, ask: BetAsk, position: int, incident: Incident
) -> Asking[Choice]:
    """What a player does with whom something goes wrong."""
    kind, place = incident.kind, hand.places[position]
    if kind in FOULED:
        felt.rule(FOULED[kind], place)
        return "fold"
    elif kind == "early":
        hand.acted_early = True
    elif kind == "early-check" and costs_initiative(felt, place):
        assert hand.betting is not None
        hand.betting.silenced.add(position)
        ask = hand.betting.ask(position)
    choice: Choice = yield ask
    if kind in ("indicated", "unaware"):
        return _indicated(felt, ask, place, choice, incident)
    if kind == "short-bet" and choice not in ("fold", "check"):
        return (yield from _short_bet(felt, hand, ask, position, choice))
    if kind in TAKEN_BACK and choice == "fold":
        return (yield from _taken_back(felt, ask, place, kind))
    if isinstance(choice, list) and choice[0] == "raise":
        return _raise(felt, choice, place, kind)
    return choice


def _indicated(felt: Felt[PotRules], ask: BetAsk, place: Place, choice: Choice, incident: Incident) -> Choice:
    """Whoever shows that he bets or calls must do so with at least the minimum; not if he did not know of a
    raise, unless somebody behind him has acted on it."""
    if incident.kind == "unaware" and not incident.found:
        felt.rule("raise_unseen", place)
        return choice
    if choice not in ("fold", "check"):
        return choice
    felt.rule("action_completed", place)
    if ask.to_call:
        return "call"
    if ask.why_no_raise[0]:
        return "check"
    return [ask.raising, ask.raises[0]]


def costs_initiative(felt: Felt[PotRules], place: Place) -> bool:
    """Whether a check out of turn leaves its maker only to call or fold."""
    if felt.rules.betting.out_of_turn_check == "no-initiative":
        felt.rule("out_of_turn_check", place)
        return True
    return False


def _raise(felt: Felt[PotRules], choice: Choice, place: Place, kind: str) -> Choice:
    """A raise that was made in a doubtful way is only a call, unless the sheet lets it stand."""
    if kind == "lone-chip":
        felt.rule("lone_chip", place)
        return "call"
    if kind not in STRING_RAISES:
        return choice
    enough_in = kind == "half-string-raise" and felt.rules.betting.string_bet == "half-bet-or-announce"
    if kind == "announced-raise" or enough_in or felt.rules.betting.string_bet == "stands":
        felt.rule("raise_stands", place)
        return choice
    felt.rule("string_bet", place)
    return "call"


def _short_bet(
    felt: Felt[PotRules], hand: PotHand, ask: BetAsk, position: int, choice: Choice
) -> Asking[Choice]:
    """One chip too few went in: the player adds it, or may leave what he put in and give up his hand."""
    cost = ask.to_call if choice == "call" else amount_of(choice) - hand.bets[position]
    short = cost - hand.stakes.chip
    if felt.rules.betting.short_bet == "complete" or short <= 0:
        felt.rule("short_bet_completed", hand.places[position])
        return choice
    text = f"add {money(hand.stakes.chip)} to your bet, or forfeit the {money(short)} you put in"
    answer = yield Choose(ask.party, text, ("complete", "forfeit"), "complete", rule="short_bet")
    if answer == "complete":
        felt.rule("short_bet_completed", hand.places[position])
        return choice
    felt.rule("short_bet", hand.places[position])
    felt.purse.move(ask.party, POT, short, "chips of a short bet stay", "short_bet")
    hand.dead += short
    return "fold"


def _taken_back(felt: Felt[PotRules], ask: Ask, place: Place, kind: str) -> Asking[Choice]:
    """A player wants his hand back: he may have it as long as no card of it has touched another."""
    if kind == "taken-back":
        felt.rule("touched_hand_is_gone", place)
        return "fold"
    felt.rule("hand_taken_back", place)
    choice: Choice = yield ask
    return choice
