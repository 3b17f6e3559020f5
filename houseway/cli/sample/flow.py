"""High Card: one card for everybody and one for the bank; the higher card wins, aces high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houseway.cards import BANK, PACKS, Place, rank_of, show
from houseway.games import banked as bank
from houseway.games.banked import BankRules, Result, Wager
from houseway.games.banked.limits import circle
from houseway.games.game import OWN_HANDS, GameModule, circles_in
from houseway.play import Circle, Drawn, Felt, Flow
from houseway.play.payoff import Odds

# -- what a sheet may change ---------------------------------------------------------------------------------


EVEN = Odds(1)


@dataclass(frozen=True, kw_only=True)
class HighCardRules(BankRules):
    """Every setting has a type, a default and a docstring; `houseway rules SHEET --settings` prints them.
    Those of every game with a player-dealer (seats, limits, the turn at the bank, fees) are inherited."""

    stages: tuple[str, ...] = ("card",)
    equal: Literal["push", "bank-wins"] = "push"
    """What a card of the bank's own rank comes to."""
    pays: Odds = EVEN
    """What a winning card pays."""


CLAUSES = bank.CLAUSES | {
    "one_card_each": "One card face down to everybody who has bet, clockwise, and one to the bank.",
    "cards_turned_up": "The bank turns its card up, then everybody else does.",
    "higher_card_wins": "A card that is higher than the bank's wins.",
    "lower_card_loses": "A card that is lower than the bank's loses.",
    "equal_card": "A card of the bank's rank pushes, or loses where the sheet says so.",
}
"""The rules that the round carries out, by name. A sentence of a sheet names them with `does`, and the log
then cites that sentence."""


# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(t: Felt[HighCardRules]) -> Flow:
    """A round is a generator: it yields asks, gets answers, moves chips and deals from a stub."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(t, banked, circles, ("card",))
    if not wagers:
        return
    # Fees are taken where the sheet has a schedule; what counts for the bank's fee is every wager.
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, wagers, {"all-wagers": ("card",)}))
    bank.collect_from_players(t, wagers, ("card",))

    spots = t.clockwise(banked.seat, sorted({wager.spot for wager in wagers}))
    cards = deal(t, spots)
    order = bank.settling_order(t, banked, spots, sum(wager.amount for wager in wagers))
    bank.settle(t, banked, [result(t.rules, wager, cards) for wager in wagers], order)


def circles(t: Felt[HighCardRules], spot: int) -> list[Circle]:
    """Where chips may lie in front of a seat, within the limits of the table."""
    return [circle(t, "card", spot, bank.table_limits(t.game))]


def deal(t: Felt[HighCardRules], spots: list[int]) -> dict[int, int]:
    """A card for every spot; the bank's is that of spot 0. Its owner alone sees it until it is turned up."""
    stub = t.shuffle(PACKS[t.rules.pack], "deck")
    places = [*(Place("seat", spot) for spot in spots), BANK]
    dealt = stub.deal_round(places, 1)
    seated = [t.state.at_seat(spot) for spot in spots]
    t.rule("one_card_each")
    t.dealt("deal", places, dealt, [*(() if party is None else (party,) for party in seated), ()])
    t.rule("cards_turned_up")
    for place, (card,) in zip(reversed(places), reversed(dealt), strict=True):
        t.turn_up(place, (card,), show(card))
    return {spot: cards[0] for spot, cards in zip([*spots, 0], dealt, strict=True)}


def result(rules: HighCardRules, wager: Wager, cards: dict[int, int]) -> Result:
    """What a wager comes to, in cents, and the clause that says so."""
    own, banks = rank_of(cards[wager.spot]), rank_of(cards[0])
    if own > banks:
        return Result(wager, int(rules.pays.on(wager.amount)), "higher_card_wins")
    if own < banks:
        return Result(wager, -wager.amount, "lower_card_loses")
    return Result(wager, 0 if rules.equal == "push" else -wager.amount, "equal_card")


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="high-card",
    name="High Card",
    family="counting",
    rules=HighCardRules,
    play=play,
    clauses=CLAUSES,
    # What a script may name: the pack that `t.shuffle` draws, and the places that cards come to.
    drawn=Drawn(packs=("deck",), places=("seat N", "bank")),
    wagers=lambda rules: ("card",),
    layout={"hands": OWN_HANDS, "circles": circles_in(("card",))},
)
