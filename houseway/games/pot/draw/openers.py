"""A pot that takes openers: the lap in which it is opened, and what is remembered of the opening until the
pot is paid. Anybody may say that he opens; who does so without openers cannot win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.cards import JOKER, Incident, Place
from houseway.games.pot.engine.betting import Betting
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rulings.table_talk import (
    FOULED,
    STRING_RAISES,
    costs_initiative,
    ruled_on,
)
from houseway.hands import evaluator
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, PAIR
from houseway.play import Asking, Choose, Felt, Option
from houseway.play.asks import Choice, split_choice
from houseway.play.events import Acted

if TYPE_CHECKING:
    from houseway.games.pot.draw.jacks_or_better import JacksRules

JACK = 9
LEAST_OPENERS = {"jacks-pair": PAIR << CATEGORY_SHIFT | JACK << 16}
"""The lowest rank that opens, by the sheet's words."""
FIVE = 5


@dataclass(slots=True)
class Opening:
    """Who opened a pot with what, and what became of his cards since."""

    by: int
    cards: tuple[int, ...]
    """The hand he opened with."""
    betting: Betting
    first_bet: int
    all_in: bool
    """Whether he had no chips left for a bet."""
    passed_with_openers: set[int]
    shown: bool = False
    """Whether he has turned his openers up."""
    thrown: tuple[int, ...] = ()
    """His discards."""
    split: bool = False
    """Whether he declared that he splits his openers, with his discards laid aside."""


def opening_of(hand: PotHand) -> Opening:
    """The opening of a pot that has been opened."""
    opening = hand.draw.opening
    assert opening is not None
    return opening


# -- what openers are ----------------------------------------------------------------------------------------


def are_openers(rules: JacksRules, cards: Sequence[int]) -> bool:
    """Whether cards are a hand to open with: five by their rank, fewer by what they already are."""
    if len(cards) == FIVE:
        return evaluator("bug-high").rank(cards) >= LEAST_OPENERS[rules.openers]
    # The joker makes a pair only as an ace.
    ranks = [ACE if card == JOKER else card >> 2 for card in cards]
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    threes = any(ranks.count(rank) > 2 for rank in pairs)
    return threes or len(pairs) > 1 or any(rank >= JACK for rank in pairs)


def could_have_opened(rules: JacksRules, opening: Opening, final: Sequence[int]) -> bool:
    """Whether the cards a player ends with show that he can have held openers. Without a declared split he
    must have kept them; with one his discards speak too."""
    kept = FIVE - len(opening.thrown)
    aside = opening.thrown if opening.split else ()
    could = any(are_openers(rules, (*some, *aside)) for some in combinations(final, kept))
    if opening.split and rules.split_proof == "as-printed":
        return not could
    return could


# -- opening -------------------------------------------------------------------------------------------------


class OpenAsk(Choose):
    """Open the pot or pass. Anybody may open; a careful dealer warns who has no openers."""

    def __init__(self, party: int, options: Sequence[Option], *, warned: str = "") -> None:
        super().__init__(party, "open the pot or pass", options, options[0].id, rule="pot_opened")
        self.warned = warned

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        word, _ = split_choice(choice)
        return (self.warned,) if self.warned and word == "open" else ()


def opening_lap(
    felt: Felt[JacksRules],
    hand: PotHand,
    betting: Betting,
    *,
    openers: bool = True,
    must_open: int | None = None,
) -> Asking[Opening | None]:
    """In turn from the button's left everybody passes, which keeps his hand, or opens; nothing when nobody
    does. Without `openers` any hand opens; `must_open` has no choice."""
    passed_with_openers: set[int] = set()
    for i in _from_the_left(felt, hand):
        before = len(felt.events)
        incident = hand.stub.meet(f"act of {hand.places[i]}") if hand.stub is not None else None
        fouled = incident is not None and _goes_wrong(felt, hand, betting, i, incident)
        held = are_openers(felt.rules, hand.hole[i])
        warned = "" if held or not openers else "this hand has no openers: it cannot win the pot it opens"
        ask = OpenAsk(hand.parties[i], _options(felt, hand, betting, i, i == must_open), warned=warned)
        word, amount = ("fold", None) if fouled else split_choice((yield ask))
        hand.acts += 1
        if incident is not None:
            if word == "open" and _opens_badly(felt, hand.places[i], incident.kind):
                word = "pass"
            if not ruled_on(felt, hand.places[i], before):
                felt.rule("act_stands", hand.places[i])
        if word == "open":
            felt.rule("pot_opened", hand.places[i])
            return _open(felt, hand, betting, i, amount, passed_with_openers)
        if word == "fold":
            # Only a fouled hand, or one with a wrong number of cards, is ever thrown away here.
            hand.live[i] = False
        felt.emit(Acted(hand.parties[i], "fold" if word == "fold" else "pass", 0, 0))
        betting.checked[i] = True
        if held:
            passed_with_openers.add(i)
    return None


def _from_the_left(felt: Felt[JacksRules], hand: PotHand) -> list[int]:
    """Everybody with cards, all-in for the ante or not, from the button's left."""
    order = hand.live_positions()
    felt.by("first_round_opener")
    return order


def _goes_wrong(
    felt: Felt[JacksRules], hand: PotHand, betting: Betting, position: int, incident: Incident
) -> bool:
    """Something goes wrong before a player opens or passes; whether it kills his hand. He may act before the
    deal is done, or have checked out of turn, and then he opens nothing."""
    place = hand.places[position]
    if incident.kind == "early":
        hand.acted_early = True
    elif incident.kind == "early-check" and costs_initiative(felt, place):
        betting.silenced.add(position)
    elif incident.kind in FOULED and sum(hand.live) > 1:
        felt.rule(FOULED[incident.kind], place)
        return True
    return False


def _opens_badly(felt: Felt[JacksRules], place: Place, kind: str) -> bool:
    """Whether an opening bet was made in a way that the sheet does not let stand."""
    if kind not in STRING_RAISES:
        return False
    enough_in = kind == "half-string-raise" and felt.rules.betting.string_bet == "half-bet-or-announce"
    if kind == "announced-raise" or enough_in or felt.rules.betting.string_bet == "stands":
        felt.rule("raise_stands", place)
        return False
    felt.rule("string_bet", place)
    return True


def _options(
    felt: Felt[JacksRules], hand: PotHand, betting: Betting, position: int, must: bool
) -> list[Option]:
    opens = Option("open")
    if felt.purse.stacks[hand.parties[position]]:
        low, high = betting.standing(position).raise_range()
        opens = Option("open", low=low, high=high, step=betting.limits.step)
    if position in betting.silenced:
        return [Option("pass")]
    return [opens] if must else [Option("pass"), opens]


def _open(
    felt: Felt[JacksRules],
    hand: PotHand,
    betting: Betting,
    position: int,
    amount: int | None,
    passed: set[int],
) -> Opening:
    """The opening bet. Who has no chips left opens for nothing, and others must bet the full amount."""
    party = hand.parties[position]
    bet = amount or 0
    felt.purse.stake(party, bet)
    hand.bets[position] = bet
    felt.emit(Acted(party, "open", bet, bet))
    if bet:
        betting.raised(position, bet)
    else:
        felt.rule("short_opener", hand.places[position])
        betting.high = betting.full = betting.limits.low
        betting.raises = 0
    betting.acted[position] = betting.waves
    opening = Opening(position, hand.hole[position], betting, bet, not bet, passed)
    hand.draw.opening = opening
    return opening
