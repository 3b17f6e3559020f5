"""EZ Baccarat Panda 8: two community hands drawn by chart, two lines and three side bets, no commission."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np

from houseway import bank
from houseway.bank import Bank, BankRules, Result, Wager
from houseway.bank.limits import circle
from houseway.cards import PACKS, Stub, shoe
from houseway.games.baccarat_drawing import (
    BANKER_CHARTS,
    NO_CARD,
    PLAYER_CHARTS,
    Ints,
    banker_chart,
    banker_draws,
    is_natural,
    player_chart,
    player_draws,
)
from houseway.games.game import GameModule
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.play import Circle, Felt, Flow
from houseway.play.money import Rounding, whole_cents
from houseway.play.payoff import Odds

KINDS = ("player", "banker", "tie", "panda-8", "dragon-7")
LINES = ("player", "banker")
COUNTED = {"all-wagers": KINDS, "lines": LINES, "lines-and-tie": (*LINES, "tie"), "flat": ()}
"""What the bank's fee may be counted on."""

EVEN_MONEY = Odds(1)
TIE_ODDS = Odds(8)
PANDA_8_ODDS = Odds(25)
DRAGON_7_ODDS = Odds(40)


@dataclass(frozen=True, kw_only=True)
class Rules(BankRules):
    """What a room may change in EZ Baccarat."""

    seats: tuple[int, int] = (2, 14)
    table_sizes: tuple[int, ...] = (8, 14)
    """The tables it is dealt at, by their seats."""
    decks: int = 8
    deck_range: tuple[int, int] = (3, 8)
    """Fewest and most decks of the shoe."""
    cut_card: int = 14
    """Cards behind the cut card: when it has come out the next hand is dealt from a new shoe."""
    stages: tuple[str, ...] = KINDS
    laps: Literal["by-seat", "by-kind"] = "by-kind"
    fee_base: Literal["by-schedule", "all-wagers", "lines", "lines-and-tie"] = "by-schedule"

    needs_line: tuple[str, ...] = ("dragon-7", "panda-8")
    """Side bets that need the bettor's own wager on a line beside them."""
    side_limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Limits in cents of side bets that do not keep to the table's."""
    player_draw: str = "draw-to-five"
    """The chart by which the player hand draws."""
    banker_draw: str = "tableau"
    """The chart by which the banker hand draws."""
    natural_ends_hand: bool = True
    """Whether a two-card 8 or 9 stops all drawing."""
    on_tie: Literal["push", "lose"] = "push"
    """What both lines do on equal totals."""
    banker_wins_with_three_card_seven: Literal["pays", "push"] = "pays"
    """What the banker line does when the banker hand wins with a three-card 7; a push favours the bank."""
    player_pays: Odds = EVEN_MONEY
    """The player line when the player hand wins."""
    banker_pays: Odds = EVEN_MONEY
    """The banker line when the banker hand wins."""
    tie_pays: Odds = TIE_ODDS
    """Equal totals."""
    panda_8_pays: Odds = PANDA_8_ODDS
    """The player hand wins with a three-card 8."""
    dragon_7_pays: Odds = DRAGON_7_ODDS
    """The banker hand wins with a three-card 7."""


CLAUSES = bank.CLAUSES | {
    "side_bet_needs_line": "Dragon 7 and Panda 8 need the same bettor's wager on a line.",
    "two_cards_each": "Cards go right and left in turn, player hand first, two each, all face up and shared.",
    "card_values": "Ace 1, two to nine their number, tens and pictures 0; only the last digit counts.",
    "natural_ends_hand": "Two cards that make 8 or 9, on either hand, stop all drawing.",
    "player_hand_draws": "The player hand, completed first, draws by its chart.",
    "banker_draws_alone": "After a player hand that stood, the banker hand draws by its own total.",
    "banker_draws_by_third_card": "After a player hand that drew, the banker hand draws by that card.",
    "closest_to_nine": "The hand closer to nine wins.",
    "player_line_wins": "The player line wins with the player hand.",
    "player_line_loses": "The player line loses to the banker hand.",
    "banker_line_wins": "The banker line wins with the banker hand.",
    "banker_line_loses": "The banker line loses to the player hand.",
    "lines_push": "Both lines push on equal totals.",
    "lines_lose": "Both lines lose on equal totals.",
    "banker_seven_pushes": "The banker line pushes when the banker hand wins with a three-card 7.",
    "tie_wins": "Tie wins on equal totals.",
    "tie_loses": "Tie loses when a hand wins.",
    "panda_8_wins": "Panda 8 wins when the player hand wins with a three-card 8.",
    "panda_8_loses": "Panda 8 loses otherwise.",
    "dragon_7_wins": "Dragon 7 wins when the banker hand wins with a three-card 7.",
    "dragon_7_loses": "Dragon 7 loses otherwise.",
}

# -- the arithmetic ------------------------------------------------------------------------------------------

PLAYER, BANKER, TIE, PANDA_8, DRAGON_7 = range(5)
"""The kinds of wager as kernels know them."""

RULINGS = (
    ("player_line_wins", 1),
    ("player_line_loses", -1),
    ("banker_line_wins", 1),
    ("banker_line_loses", -1),
    ("lines_push", 0),
    ("lines_lose", -1),
    ("banker_seven_pushes", 0),
    ("tie_wins", 1),
    ("tie_loses", -1),
    ("panda_8_wins", 1),
    ("panda_8_loses", -1),
    ("dragon_7_wins", 1),
    ("dragon_7_loses", -1),
)
"""What `ruling` numbers: the clause, and 1 for a win at the wager's own odds, 0 for a push, -1 for a loss."""


class Params(NamedTuple):
    """The rules as kernels take them."""

    natural_ends: int
    tie_loses: int
    seven_pushes: int
    player_chart: Ints
    banker_chart: Ints
    pays: Ints
    """A row of odds, so much for so much, for each kind."""


def params(rules: Rules) -> Params:
    odds = (rules.player_pays, rules.banker_pays, rules.tie_pays, rules.panda_8_pays, rules.dragon_7_pays)
    return Params(
        int(rules.natural_ends_hand),
        int(rules.on_tie == "lose"),
        int(rules.banker_wins_with_three_card_seven == "push"),
        player_chart(rules.player_draw),
        banker_chart(rules.banker_draw),
        np.array(odds, dtype=np.int64),
    )


@kernel
def ruling(
    kind: int,
    player_total: int,
    player_cards: int,
    banker_total: int,
    banker_cards: int,
    tie_loses: int,
    seven_pushes: int,
) -> int:
    """The number in `RULINGS` of what becomes of a wager when both hands are complete."""
    ahead = player_total - banker_total
    if kind == TIE:
        return 7 if ahead == 0 else 8
    if kind == PANDA_8:
        return 9 if ahead > 0 and player_total == 8 and player_cards == 3 else 10
    three_card_seven = ahead < 0 and banker_total == 7 and banker_cards == 3
    if kind == DRAGON_7:
        return 11 if three_card_seven else 12
    if ahead == 0:
        return 5 if tie_loses else 4
    if kind == PLAYER:
        return 0 if ahead > 0 else 1
    if ahead > 0:
        return 3
    return 6 if three_card_seven and seven_pushes else 2


# -- the round of play ---------------------------------------------------------------------------------------


def play(t: Felt) -> Flow:
    """Bank, wagers, fee, four cards, third cards by chart, settlement."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(t, banked, circles, LINES)
    if not wagers:
        return
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, wagers, COUNTED))
    bank.collect_from_players(t, wagers, LINES)
    stub = t.shoe(shoe(PACKS[t.rules.pack], t.rules.decks), t.rules.cut_card)
    player, banker = deal_hands(t, stub)
    t.keep_shoe(stub)
    settle_wagers(t, banked, wagers, player, banker)


def circles(t: Felt, spot: int) -> list[Circle]:
    """The five circles of a seat."""
    rules: Rules = t.rules
    limits = bank.table_limits(t.game)
    return [
        circle(
            t,
            kind,
            spot,
            rules.side_limits.get(kind, limits),
            needs=LINES,
            needs_clause="side_bet_needs_line" if kind in rules.needs_line else "",
        )
        for kind in rules.stages
    ]


def deal_hands(t: Felt, stub: Stub) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both hands, complete. A script names the cards of `player` and of `banker`, third cards last."""
    rules: Rules = t.rules
    places = ("player", "banker") if t.rule("two_cards_each") else ("banker", "player")
    dealt = stub.deal_round(places, 2)
    t.dealt("deal", places, dealt, (None, None))
    hands = dict(zip(places, dealt, strict=True))
    totals = [total(t, hands[place]) for place in ("player", "banker")]
    natural = any(map(is_natural, totals))
    if natural and rules.natural_ends_hand and t.rule("natural_ends_hand"):
        return hands["player"], hands["banker"]

    third = NO_CARD
    if player_draws(totals[0], player_chart(rules.player_draw)) and t.rule("player_hand_draws"):
        hands["player"] += draw(t, stub, "player")
        third = baccarat_value(hands["player"][-1])
    clause = "banker_draws_alone" if third == NO_CARD else "banker_draws_by_third_card"
    if banker_draws(totals[1], third, banker_chart(rules.banker_draw)) and t.rule(clause):
        hands["banker"] += draw(t, stub, "banker")
    return hands["player"], hands["banker"]


def draw(t: Felt, stub: Stub, place: str) -> tuple[int, ...]:
    cards = stub.deal(place)
    t.dealt("third card", (place,), (cards,), (None,))
    return cards


def total(t: Felt, cards: Sequence[int]) -> int:
    """What a hand counts."""
    return sum(map(baccarat_value, cards)) % 10 if t.applies("card_values") else 0


def settle_wagers(
    t: Felt, banked: Bank, wagers: Sequence[Wager], player: tuple[int, ...], banker: tuple[int, ...]
) -> None:
    """Every wager by the finished hands."""
    totals = total(t, player), total(t, banker)
    for place, cards, counts in zip(("player", "banker"), (player, banker), totals, strict=True):
        t.turn_up(place, cards, say(counts, len(cards)))
    t.rule("card_values", f"player {totals[0]}, banker {totals[1]}")
    if not t.rule("closest_to_nine"):
        totals = totals[0], totals[0]
    found = params(t.rules)
    results = [
        result(found, wager, *totals, len(player), len(banker), t.rules.fraction_rounding) for wager in wagers
    ]
    spots = sorted({wager.spot for wager in wagers})
    bank.settle(t, banked, results, bank.settling_order(t, banked, spots, bank.at_stake(results)))


def say(counts: int, cards: int) -> str:
    """A total in words."""
    return f"natural {counts}" if cards == 2 and is_natural(counts) else str(counts)


def result(
    found: Params,
    wager: Wager,
    player_total: int,
    banker_total: int,
    player_cards: int,
    banker_cards: int,
    rounding: Rounding,
) -> Result:
    """What a wager comes to before coverage."""
    kind = KINDS.index(wager.kind)
    number = ruling(
        kind, player_total, player_cards, banker_total, banker_cards, found.tie_loses, found.seven_pushes
    )
    clause, sign = RULINGS[number]
    won = whole_cents(Odds(*found.pays[kind].tolist()).on(wager.amount), rounding)
    return Result(wager, (0, won, -wager.amount)[sign], clause)


# -- the game ------------------------------------------------------------------------------------------------


def check(rules: Rules) -> str:
    """Why these settings cannot be played together."""
    fewest, most = rules.deck_range
    if not fewest <= rules.decks <= most:
        return f"decks is {rules.decks}, but the shoe holds {fewest} to {most}"
    if rules.seats[1] not in rules.table_sizes:
        return f"seats is {rules.seats[1]}, but the tables have {' or '.join(map(str, rules.table_sizes))}"
    if set(rules.stages) - set(KINDS):
        return f"stages names {sorted(set(rules.stages) - set(KINDS))[0]!r}, which is no wager of this game"
    for name, charts in ((rules.player_draw, PLAYER_CHARTS), (rules.banker_draw, BANKER_CHARTS)):
        if name not in charts:
            return f"there is no drawing chart {name!r} here, only {', '.join(charts)}"
    return ""


GAME = GameModule(
    id="ez-baccarat",
    name="EZ Baccarat Panda 8",
    family="counting",
    rules=Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: rules.stages,
    check=check,
    layout={
        "hands": [{"place": "player", "side": "right"}, {"place": "banker", "side": "left"}],
        "circles": [
            {"wager": "player", "label": "Player", "row": 1},
            {"wager": "banker", "label": "Banker", "row": 1},
            {"wager": "tie", "label": "Tie", "row": 2},
            {"wager": "panda-8", "label": "Panda 8", "row": 2},
            {"wager": "dragon-7", "label": "Dragon 7", "row": 2},
        ],
    },
)
