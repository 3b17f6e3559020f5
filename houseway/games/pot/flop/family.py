"""Flop games: hole cards, a board that everybody shares, and the best hand out of both, high or high-low."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.games.pot.clauses import CLAUSES
from houseway.games.pot.engine.discard import discard_to_keep
from houseway.games.pot.entry.button import BUTTON_PACK
from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame, Share, Step, Street
from houseway.games.pot.ranking import QUALIFIED, Qualifier, halves, whole_pot
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.miscall import MISCALLS, rule_on_miscalls
from houseway.games.pot.rulings.misdeals import DEALT_DOWN, ON_THE_BOARD
from houseway.games.pot.rulings.table_talk import TALK
from houseway.games.pot.stakes import least_buy_in, least_when_buying, read_stakes
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn, Incidents, joined


@dataclass(frozen=True, kw_only=True)
class FlopRules(PotRules):
    """A flop game as a room plays it."""

    joker: Literal["none"] = "none"
    """Whether a joker is in the pack: none is."""
    pack: Literal["standard-52", "short-36"] = "standard-52"
    """The cards in play: all 52, or sixes to aces."""
    hole_cards: int = 2
    """Cards dealt down to each player."""
    keep_cards: int = 2
    """Cards a player still holds at the showdown; the others he throws away."""
    discard_when: Literal[
        "never", "before-first-betting", "after-first-betting", "before-flop-betting", "after-flop-betting"
    ] = "never"
    """When he throws them away."""
    late_discard: Literal["dead-hand", "forced-discard"] = "forced-discard"
    """A player who throws no card away in time: all his cards go and his hand is dead, or the card dealt to
    him last goes."""
    board: tuple[int, ...] = (3, 1, 1)
    """Board cards of each street."""
    betting_rounds: int = 4
    """Betting rounds; those beyond the streets come after the last board card."""
    hole_use: Literal["up-to-two", "exactly-two"] = "up-to-two"
    """Hole cards that play with the board: none, one or two of them, or two and no others."""
    miscalled_hand: Literal["cards-speak", "forfeits"] = "cards-speak"
    """A player who miscalls his hand to make another throw his away: his cards speak, or he loses the pot."""
    form: Literal["high", "high-low"] = "high"
    """Whether the best hand takes the pot, or the best high and the best low hand halve it."""
    low_qualifier: Qualifier = "eight"
    """The highest card of a low hand that counts."""
    high_ranking: Literal["standard", "short-deck"] = "standard"
    """Order of the high hands; suits do not rank. With sixes to aces a flush beats a full house, and the ace
    also stands for a five."""
    low_ranking: Literal["ace-to-five"] = "ace-to-five"
    """Order of the low hands: the ace is low, straights and flushes do not count."""


HIGH_KINDS = {
    ("standard", "up-to-two", 2): "high",
    ("standard", "up-to-two", 3): "tahoe-high",
    ("standard", "exactly-two", 4): "omaha-high",
    ("short-deck", "up-to-two", 2): "short-deck",
}
LOW_KINDS = {
    ("ace-to-five", "up-to-two", 2): "low",
    ("ace-to-five", "up-to-two", 3): "tahoe-low",
    ("ace-to-five", "exactly-two", 4): "omaha-low",
}
"""Evaluators by ranking, by how many hole cards play and by how many a player keeps."""
STREETS = ("flop", "turn", "river")
DISCARDS = {
    "before-first-betting": (0, True),
    "after-first-betting": (0, False),
    "before-flop-betting": (1, True),
    "after-flop-betting": (1, False),
}
"""The street of the discard, and whether it comes before the betting."""


def shape(rules: FlopRules) -> PotGame[FlopRules]:
    """The streets of a hand, the discard where the sheet puts it, and the parts of the pot."""
    then, after = discards(rules)
    hole: Street[FlopRules] = Street(
        "hole cards", down=rules.hole_cards, opener="left-of-blinds", then=then.get(0), after=after.get(0)
    )
    streets = [hole]
    for at, (name, cards) in enumerate(zip(STREETS, rules.board, strict=False), start=1):
        streets.append(Street(name, board=cards, burn=True, then=then.get(at), after=after.get(at)))
    streets += [Street("last betting") for _ in range(rules.betting_rounds - len(streets))]
    discard = DISCARDS.get(rules.discard_when)
    return PotGame(
        tuple(streets),
        shares(rules),
        PACKS[rules.joker, rules.pack],
        keeps=rules.keep_cards if discard else 0,
        thrown_at=sum(rules.board[: discard[0]]) if discard else 0,
        before_showdown=rule_on_miscalls,
    )


def discards(rules: FlopRules) -> tuple[dict[int, Step[FlopRules]], dict[int, Step[FlopRules]]]:
    """The discard by the number of its street, before its betting and after it."""
    then: dict[int, Step[FlopRules]] = {}
    after: dict[int, Step[FlopRules]] = {}
    if rules.discard_when != "never":
        street, before_betting = DISCARDS[rules.discard_when]
        (then if before_betting else after)[street] = discard_to_keep
    return then, after


def shares(rules: FlopRules) -> tuple[Share, ...]:
    """The whole pot to the best hand, or a half each to the best high and the best low hand."""
    use = (rules.hole_use, rules.keep_cards)
    high = HIGH_KINDS[rules.high_ranking, *use]
    if rules.form == "high":
        return whole_pot(high)
    return halves(high, LOW_KINDS[rules.low_ranking, *use] + QUALIFIED[rules.low_qualifier])


def play(felt: Felt[FlopRules]) -> Flow:
    """Blinds, hole cards, board cards with betting after each street, showdown."""
    return play_pot_game(felt, felt.derived("shape", shape))


def check(rules: FlopRules) -> str:
    if (rules.high_ranking, rules.hole_use, rules.keep_cards) not in HIGH_KINDS:
        kind = "" if rules.high_ranking == "standard" else f"{rules.high_ranking} "
        return f"no {kind}hand uses {rules.hole_use} of {rules.keep_cards} hole cards"
    if (rules.pack == "short-36") != (rules.high_ranking == "short-deck"):
        return f"the pack {rules.pack} is not played with the {rules.high_ranking} order of hands"
    if rules.pack == "short-36" and rules.form != "high":
        return "there is no low hand in a pack of sixes to aces"
    if rules.hole_cards < rules.keep_cards:
        return f"nobody can keep {rules.keep_cards} of {rules.hole_cards} hole cards"
    if rules.hole_cards > rules.keep_cards and rules.discard_when == "never":
        return f"{rules.hole_cards} hole cards and {rules.keep_cards} kept need a discard"
    try:
        read_stakes(rules)
    except SheetError as error:
        return str(error)
    return ""


PACKS = {("none", pack): pack for pack in ("standard-52", "short-36")}
"""The pack by whether a joker is in it, and which cards are."""
PACKS_NAMED = (
    *("shuffle", BUTTON_PACK, "extra card", "mended deal"),
    *("early flop", "early turn", "early river", "flop again", "turn again", "river again"),
)
"""Its shuffles by name."""


def incidents(rules: FlopRules) -> Incidents:
    """What can go wrong with hole cards, with the board and with players' acts."""
    return joined(
        DEALT_DOWN,
        {name: ON_THE_BOARD for name, _ in zip(STREETS, rules.board, strict=False)},
        TALK,
        MISCALLS,
    )


def flop_game(id: str, name: str, **defaults: object) -> GameModule[FlopRules]:
    """A flop game: what makes it differ from hold'em."""
    return GameModule(
        least_buy_in=least_buy_in,
        least_later_buy_in=least_when_buying,
        id=id,
        name=name,
        family="flop",
        rules=FlopRules,
        play=play,
        shape=shape,
        clauses=CLAUSES,
        wagers=lambda rules: ("pot",),
        defaults=defaults,
        check=check,
        incidents=incidents,
        drawn=Drawn(PACKS_NAMED, places=("draw N", "burn")),
        layout=_layout(defaults),
    )


def _layout(defaults: Mapping[str, object]) -> dict[str, object]:
    return {"board": 5, "hole": defaults.get("hole_cards", 2), "pot": True}
