"""What a room may change in Fortune Pai Gow Poker beside what it may in pai gow poker, and the rules that the
Fortune Bonus and the Envy buttons add, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeVar

import numpy as np

from houseway.games.banked.pai_gow import rules as pai_gow_rules
from houseway.games.banked.pai_gow.fortune.settle import NUMBERS, ROWS, FortuneTerms
from houseway.games.banked.pai_gow.rules import BASE, PaiGowRules
from houseway.games.banked.pay_table import pay_rows
from houseway.hands import fortune, table_of
from houseway.hands.fortune import RoyalMatchJoker, TripsVStraight
from houseway.hands.high import FiveOfAKind, Joker
from houseway.hands.ranks import ACE
from houseway.play.money import Cents
from houseway.play.payoff import Odds

Value = TypeVar("Value")

FORTUNE = "fortune"
"""The circle of the Fortune Bonus."""
ENVY = "envy"
"""What an Envy button wins; it has no circle and no stake."""
CIRCLES = (*BASE, FORTUNE)
COUNTED = {"all-before-deal": CIRCLES, "base-before-deal": BASE, "flat": ()}
"""What the bank's fee may be counted on."""

FPG_05 = {
    "seven-card-straight-flush": Odds(5000),
    "royal-flush-and-royal-match": Odds(2000),
    "seven-card-straight-flush-with-joker": Odds(1000),
    "five-aces": Odds(400),
    "royal-flush": Odds(150),
    "straight-flush": Odds(50),
    "four-of-a-kind": Odds(25),
    "full-house": Odds(5),
    "flush": Odds(4),
    "three-of-a-kind": Odds(3),
    "straight": Odds(2),
}
ENVY_05 = {
    "seven-card-straight-flush": 5000_00,
    "royal-flush-and-royal-match": 1000_00,
    "seven-card-straight-flush-with-joker": 500_00,
    "five-aces": 250_00,
    "royal-flush": 50_00,
    "straight-flush": 20_00,
    "four-of-a-kind": 5_00,
}


@dataclass(frozen=True, kw_only=True)
class FortuneRules(PaiGowRules):
    """What a room may change in Fortune Pai Gow Poker."""

    stages: tuple[str, ...] = CIRCLES
    deal_pattern: Literal["rotation", "serpentine", "hand-by-hand"] = "serpentine"
    bank_setting: Literal["free", "house-way", "house-way-then-free"] = "house-way"
    house_way: Literal["double-hand", "manual", "fortune", "none"] = "fortune"
    fee_payer: Literal["bank-and-players", "players", "bank"] = "bank-and-players"
    fee_above_top: Literal["top-band", "one-dollar-per-started-100"] = "top-band"
    """A player's fee for more than the last printed band of his wagers reaches."""

    fortune_joker: Literal["as-game", "bug", "wild"] = "as-game"
    """What the joker is for the Fortune Bonus, where it is not what it is in the game."""
    fortune_minimum: Literal["table-minimum", "one-dollar"] = "table-minimum"
    """The least of a Fortune wager: the table's minimum, or a dollar."""
    fortune_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(FPG_05))
    """The pay table by the best of the seven cards; anything else loses. A royal flush with a royal match
    that has no row is a royal flush."""
    trips_v_straight: TripsVStraight = "best-pay"
    """Which row seven cards with three of a kind and a straight have, where the three pay more."""
    royal_match_joker: RoyalMatchJoker = "royal-only"
    """Whether the joker may stand in the royal flush beside a royal match; in the match it never does."""

    envy_pays: Mapping[str, Cents] = field(default_factory=lambda: dict(ENVY_05))
    """Cents that an Envy button wins for another player's hand, by the row of that hand."""
    envy_minimum: Cents = 5_00
    """Cents of a Fortune wager that earn an Envy button."""
    envy_for: Literal["seated-and-backline", "seated"] = "seated-and-backline"
    """Whose Fortune wagers earn buttons: everybody's, or a seated player's, wherever he bets."""
    envy_trigger: Literal["fortune-bettor", "any-player"] = "fortune-bettor"
    """Whether a hand must have a Fortune wager on it to pay the others' buttons."""
    envy_own_hand: Literal["any-bettor-on-seat", "seated-player-only"] = "any-bettor-on-seat"
    """Whose buttons a hand does not pay: those of everybody who bets on it, or of the player in the seat."""
    envy_time: Literal["end-of-round", "seat-by-seat"] = "end-of-round"
    """When a button is paid: when all wagers are settled, or after those of its seat."""


CLAUSES = pai_gow_rules.CLAUSES | {
    "fortune_needs_game": "A Fortune wager is placed before the deal, beside a game wager.",
    "fortune_by_dealt_cards": "The Fortune Bonus looks at the seven cards as dealt, however they are set.",
    "fortune_wins": "Seven cards on the pay table win the Fortune Bonus, whatever the game wager does.",
    "fortune_loses": "Seven cards that are not on the pay table lose the Fortune Bonus.",
    "envy_button": "A Fortune wager that is large enough earns an Envy button.",
    "envy_wins": "An Envy button wins a fixed sum for every great hand of another player.",
    "envy_not_own": "An Envy button wins nothing for its owner's own hand.",
    "envy_not_bank": "An Envy button wins nothing for the bank's hand.",
    "envy_lapses": "What the bank cannot pay of an Envy Bonus lapses.",
}


def fortune_joker(rules: FortuneRules) -> Joker:
    """What the joker is for the bonus."""
    return rules.joker if rules.fortune_joker == "as-game" else rules.fortune_joker


def params(rules: FortuneRules) -> FortuneTerms:
    """The rules as kernels take them."""
    wild = fortune_joker(rules) == "wild"
    pays = pay_rows(ROWS, _with_royal_match(rules.fortune_pays))
    envy = np.zeros(NUMBERS, dtype=np.int64)
    for row, cents in _with_royal_match(rules.envy_pays).items():
        envy[ROWS[row]] = cents
    three, straight = pays[fortune.THREE_OF_A_KIND], pays[fortune.STRAIGHT]
    return FortuneTerms(
        table_of("wild-high", five_of_a_kind=rules.five_of_a_kind) if wild else table_of("bug-high"),
        -1 if wild else ACE,
        int(rules.trips_v_straight == "best-pay" and three[0] * straight[1] > straight[0] * three[1]),
        int(rules.royal_match_joker == "royal-only"),
        pays,
        envy,
    )


def _with_royal_match(table: Mapping[str, Value]) -> dict[str, Value]:
    """A table in which a royal flush with a royal match is a royal flush where it has no row of its own."""
    return {"royal-flush-and-royal-match": table["royal-flush"], **table}


class Readings(NamedTuple):
    """How seven cards are read for the bonus."""

    joker: Joker
    five_of_a_kind: FiveOfAKind
    trips_v_straight: TripsVStraight
    royal_match_joker: RoyalMatchJoker


def readings(rules: FortuneRules) -> Readings:
    """How the room reads them."""
    three_first = bool(params(rules).three_over_straight)
    return Readings(
        fortune_joker(rules),
        rules.five_of_a_kind,
        "best-pay" if three_first else "best-rank",
        rules.royal_match_joker,
    )


def words_by(rules: FortuneRules) -> tuple[tuple[str, str], ...]:
    """How the words for seven cards are to be chosen."""
    return tuple(readings(rules)._asdict().items())


def check(rules: FortuneRules) -> str:
    """Why these settings cannot be played together."""
    if wrong := pai_gow_rules.check(rules, CIRCLES):
        return wrong
    for name, table in (("fortune_pays", rules.fortune_pays), ("envy_pays", rules.envy_pays)):
        if unknown := sorted(set(table) - set(ROWS)):
            return f"{name} has the row {unknown[0]}, but the rows are {', '.join(ROWS)}"
        if "royal-flush" not in table:
            return f"{name} has no row for a royal flush"
    if odd := sorted(set(rules.envy_pays) - set(rules.fortune_pays)):
        return f"envy_pays has the row {odd[0]}, which fortune_pays has not"
    if rules.shared_wager != "none":
        return f"shared_wager is {rules.shared_wager}, but a Fortune wager has one owner"
    return ""
