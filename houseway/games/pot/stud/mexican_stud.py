"""Mexican stud: five-card stud with 41 cards and a wild joker, where players choose what they show."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from houseway.cards.script import IncidentKind
from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame, PotHand, Share, Street
from houseway.games.pot.ranking import whole_pot
from houseway.games.pot.rulings.table_talk import INTENT, TALK
from houseway.games.pot.streets.conduct import CONDUCT
from houseway.games.pot.streets.errors import only_full_hands
from houseway.games.pot.streets.up_cards import UP_CARDS
from houseway.games.pot.stud.family import NAMES, StudRules, stud_game_by
from houseway.games.pot.stud.turn_up import (
    deal_down,
    deal_first_down,
    demand_shown_cards,
    refuse_rabbit_hunt,
    turn_up,
)
from houseway.play import Felt, Flow
from houseway.play.incidents import Incidents, joined


@dataclass(frozen=True, kw_only=True)
class MexicanRules(StudRules):
    """Mexican stud as a room plays it."""

    joker: Literal["wild", "bug"] = "wild"
    """What the joker stands for in a hand: any card, or an ace and what fits a straight or a flush."""
    flush_over_full_house: bool = True
    """Whether a flush beats a full house."""
    seven_jack_adjacent: bool = True
    """Whether straights go on from the seven to the jack."""
    dealer_exposed_turn_up: Literal["same-street", "next-street"] = "same-street"
    """When the others turn a card up on a street on which the dealer exposed one."""
    shown_to_one: Literal["on-demand", "no"] = "on-demand"
    """Whether cards that one player was shown are shown to all when somebody demands it."""


YES_NO = {True: "yes", False: "no"}


def mexican_shape(rules: MexicanRules) -> PotGame[MexicanRules]:
    """Cards that come down, one of them turned up on every street before the betting."""
    first = rules.down_first + 1
    streets: list[Street[MexicanRules]] = [
        Street(f"{NAMES[first - 2]} street", down=first, opener="bring-in", then=turn_up)
    ]
    for cards in range(first + 1, first + 1 + rules.up_streets):
        name = f"{NAMES[cards - 2]} street"
        streets.append(Street(name, down=1, burn=True, opener="board", then=turn_up))
    return PotGame(
        tuple(streets),
        mexican_shares(rules),
        rules.pack,
        up_cards=UP_CARDS,
        turns_up=1 + rules.up_streets,
        deal_first=deal_first_down,
        deal_next=deal_down,
        before_showdown=only_full,
        after_pot=after_pot,
    )


def only_full(felt: Felt[MexicanRules], hand: PotHand, game: PotGame) -> Flow:
    """A hand with a wrong number of cards cannot win."""
    yield from ()
    only_full_hands(felt, hand, game)


def after_pot(felt: Felt[MexicanRules], hand: PotHand) -> Flow:
    """Cards that one player saw may be demanded by all; nobody sees what else would have come."""
    yield from demand_shown_cards(felt, hand)
    refuse_rabbit_hunt(felt, hand)


def mexican_shares(rules: MexicanRules) -> tuple[Share, ...]:
    """The best hand takes the pot."""
    readings = {
        "flush_over_full_house": YES_NO[rules.flush_over_full_house],
        "seven_jack_adjacent": YES_NO[rules.seven_jack_adjacent],
        "joker": rules.joker,
    }
    return whole_pot("mexican", readings=readings)


def play(felt: Felt[MexicanRules]) -> Flow:
    """Two cards down, one turned up, betting; three times more a card down, one turned up, betting."""
    return play_pot_game(felt, felt.derived("shape", mexican_shape))


def incidents(rules: MexicanRules) -> Incidents:
    """What can go wrong with cards that all come down, and with what players do."""
    kinds: tuple[IncidentKind, ...] = (
        "exposed",
        "flashed",
        "boxed",
        "off-table",
        "extra",
        "missing",
        "foreign",
        "self-exposed",
        "shown",
    )
    _, *later = mexican_shape(rules).streets
    return joined({"seat N": kinds}, {street.name: ("early",) for street in later}, CONDUCT, TALK, INTENT)


GAME = replace(
    stud_game_by(
        MexicanRules,
        play,
        mexican_shape,
        "mexican-stud",
        "Mexican Stud",
        pack="mexican-41",
        down_first=1,
        up_streets=3,
        seventh_card="none",
        button="dealer",
        seats=(2, 7),
        opening_money="none",
        first_opener="high-card",
        bring_in="none",
        bring_in_tie="first-dealt",
    ),
    incidents=incidents,
)
