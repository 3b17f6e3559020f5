"""Push 9: three cards, one betting round, the best three-card hand or point total; ties may push the pot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.games.pot.clauses import CLAUSES
from houseway.games.pot.entry.button import BUTTON_PACK
from houseway.games.pot.hand import PotGame, Street
from houseway.games.pot.push_9.push_pot import offer_push, pass_action_button, play_or_push
from houseway.games.pot.ranking import whole_pot
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.misdeals import DEALT_DOWN
from houseway.games.pot.rulings.table_talk import TALK
from houseway.games.pot.stakes import least_buy_in, least_when_buying, read_stakes
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn, joined


@dataclass(frozen=True, kw_only=True)
class PushNineRules(PotRules):
    """Push 9 as a room plays it."""

    pack: Literal["standard-52"] = "standard-52"
    """The cards in play."""
    hand_size: int = 3
    """Cards dealt to every player."""
    straight_ace: Literal["high-and-low", "high-only"] = "high-and-low"
    """The ace in straights: above the king and below the two, or above the king only."""
    straight_order: Literal["top-card", "all-equal"] = "top-card"
    """Straights against each other."""
    picture_order: Literal["all-equal", "high-card"] = "all-equal"
    """Three picture cards against three others."""
    push_consent: Literal["all-tied", "majority"] = "all-tied"
    """How many of the equal hands must want a push pot."""
    push_eligible: Literal["dealt-in", "reached-showdown"] = "dealt-in"
    """Who of the last hand may join it: everybody, or who had not folded."""
    push_payers: Literal["joiners-only", "everyone"] = "joiners-only"
    """Whether the equal hands pay the price too."""
    push_all_in: Literal["free", "must-buy-in"] = "free"
    """What a player who was all-in pays for his new hand."""
    kum_kum: Literal["push-pot-only", "none"] = "push-pot-only"
    """When partners may play one hand."""
    push_fee: Literal["every-hand", "once-a-pot"] = "every-hand"
    """Whether the hand for a pushed pot pays a drop of its own."""
    fee_rows: Literal["both", "pan-only", "push9-only"] = "both"
    """Which games pay by the printed rows: Pan and this one, or one of them."""


def shape(rules: PushNineRules) -> PotGame[PushNineRules]:
    """Three cards down and one betting round that the action button starts."""
    readings = {
        "straight_ace": rules.straight_ace,
        "straight_order": rules.straight_order,
        "picture_order": rules.picture_order,
    }
    return PotGame(
        (Street("cards", down=rules.hand_size, opener="action-button"),),
        whole_pot("push-9", readings=readings),
        rules.pack,
        before_showdown=offer_push,
        after_pot=pass_action_button,
    )


def play(felt: Felt[PushNineRules]) -> Flow:
    """Antes, three cards, betting, showdown; or the hand for a pushed pot."""
    return play_or_push(felt, felt.derived("shape", shape))


def check(rules: PushNineRules) -> str:
    if rules.button.kind != "action":
        return "the last winner's button starts the action in Push 9"
    try:
        read_stakes(rules)
    except SheetError as error:
        return str(error)
    return ""


GAME = GameModule(
    least_buy_in=least_buy_in,
    least_later_buy_in=least_when_buying,
    id="push-9",
    name="Push 9",
    family="counting",
    rules=PushNineRules,
    play=play,
    shape=shape,
    clauses=CLAUSES,
    wagers=lambda rules: ("pot",),
    defaults={"seats": (2, 8), "button": "action", "opening_money": "ante", "ante": "as-posted"},
    check=check,
    incidents=lambda rules: joined(DEALT_DOWN, TALK),
    drawn=Drawn(("shuffle", BUTTON_PACK), places=("draw N",)),
    layout={"hole": 3, "pot": True},
)
