"""The round that all two-hand baccarats have in common: bank, wagers, fees, four cards, third cards by chart,
settlement by how the hands end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from houseway.cards import PACKS, Place, Stub, shoe
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager, misdeals
from houseway.games.banked.baccarat import past_results
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.drawing import (
    NO_CARD,
    banker_chart,
    banker_draws,
    player_chart,
    player_draws,
    two_cards_are_natural,
)
from houseway.games.banked.baccarat.rules import (
    BANKER,
    LINES,
    PLACES,
    PLAYER,
    BaccaratRules,
    OneBaccarat,
    counted,
)
from houseway.games.banked.baccarat.settle import Ending, Judge
from houseway.games.banked.limits import circle, seat_maximum
from houseway.games.game import GameModule, circles_in
from houseway.hands.nines import baccarat_value
from houseway.play import Circle, Felt, Flow, Stage
from houseway.play.incidents import Drawn, Incidents


class Hands(NamedTuple):
    """The cards of both hands in the order in which they came."""

    player: tuple[int, ...]
    banker: tuple[int, ...]


def play(felt: Felt[OneBaccarat], judge: Judge[OneBaccarat]) -> Flow:
    """A round of a game whose side bets are all decided by how the two hands end."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, LINES)
    if not wagers:
        return
    collect_fees(felt, banked, wagers)
    hands = deal_hands(felt)
    ending = complete(felt, hands)
    past_results.write_down(felt, ending, judge)
    settle_wagers(felt, banked, [judged(felt, judge, wager, ending) for wager in wagers], hands)


# -- wagers and fees -----------------------------------------------------------------------------------------


def circles(felt: Felt[BaccaratRules], spot: int) -> list[Circle]:
    """The circles of a seat."""
    rules = felt.rules
    return [
        circle(
            felt,
            kind,
            spot,
            limits(felt, kind),
            needs=LINES,
            needs_clause="side_bet_needs_line" if kind in rules.needs_line else "",
        )
        for kind in rules.stages
    ]


def limits(felt: Felt[BaccaratRules], kind: str) -> tuple[int, int]:
    """Least and most on a circle: its own or the table's, and no more than a seat may have there."""
    low, high = felt.rules.side_limits.get(kind, bank.table_limits(felt.game))
    return low, min(high, seat_maximum(felt.game, kind))


def collect_fees(felt: Felt[BaccaratRules], banked: Bank, wagers: Sequence[Wager]) -> None:
    """The bank's fee by the total table action, and the players' own."""
    bank.collect_from_bank(
        felt, banked.owners, bank.total_action(felt.game, wagers, counted(felt.rules.stages))
    )
    bank.collect_from_players(felt, wagers, LINES)


# -- the hands -----------------------------------------------------------------------------------------------


def deal_hands(felt: Felt[BaccaratRules]) -> Hands:
    """Both hands, drawn by their charts. A script names the cards of `player` and of `banker`, third cards
    last."""
    rules = felt.rules
    stub = take_shoe(felt)
    try:
        hands = deal_two_each(felt, stub)
    except misdeals.VoidRound:
        put_shoe_back(felt, stub)
        raise
    totals = [total(felt, cards) for cards in hands]
    natural = any(map(two_cards_are_natural, totals))
    if natural and rules.natural_ends_hand:
        felt.rule("natural_ends_hand")
    else:
        hands = draw_by_chart(felt, stub, hands, totals)
    put_shoe_back(felt, stub)
    return hands


def take_shoe(felt: Felt[BaccaratRules]) -> Stub:
    """The shoe in use, or all cards shuffled anew by a machine."""
    rules = felt.rules
    cards = shoe(PACKS[rules.pack], rules.decks)
    if rules.dealt_from == "shuffler":
        return felt.shuffle(cards, "shoe")
    return felt.shoe(cards, rules.cut_card)


def put_shoe_back(felt: Felt[BaccaratRules], stub: Stub) -> None:
    if felt.rules.dealt_from == "shoe":
        felt.keep_shoe(stub)


def deal_two_each(felt: Felt[BaccaratRules], stub: Stub) -> Hands:
    """Two cards for each hand, in turn."""
    rules = felt.rules
    felt.rule("two_cards_each")
    places = PLACES
    before = len(stub.happened)
    dealt: Sequence[tuple[int, ...]] = stub.deal_round(places, 2)
    audience = None if rules.shown == "face-up" else ()
    felt.dealt("deal", places, dealt, (audience, audience))
    if len(stub.happened) > before:
        piles = [misdeals.Pile(place, cards, audience) for place, cards in zip(places, dealt, strict=True)]
        dealt = misdeals.rule_on_deal(felt, stub, piles, before)
    found = dict(zip(places, dealt, strict=True))
    hands = Hands(found[PLAYER], found[BANKER])
    if rules.shown == "face-down":
        felt.rule("hands_turned")
        for place, cards in zip(PLACES, hands, strict=True):
            felt.turn_up(place, cards, say(felt, cards))
    return hands


def draw_by_chart(felt: Felt[BaccaratRules], stub: Stub, hands: Hands, totals: Sequence[int]) -> Hands:
    """Third cards, the player hand's first."""
    rules = felt.rules
    player, banker = hands
    third = NO_CARD
    if player_draws(totals[0], player_chart(rules.player_draw)):
        felt.rule("player_hand_draws")
        player += draw(felt, stub, PLAYER)
        third = baccarat_value(player[-1])
    clause = "banker_draws_alone" if third == NO_CARD else "banker_draws_by_third_card"
    if banker_draws(totals[1], third, banker_chart(rules.banker_draw)):
        felt.rule(clause)
        banker += draw(felt, stub, BANKER)
    return Hands(player, banker)


def draw(felt: Felt[BaccaratRules], stub: Stub, place: Place) -> tuple[int, ...]:
    """One more card, whatever comes of it on its way."""
    return misdeals.draw(felt, stub, place, "third card", None)


def incidents(rules: BaccaratRules) -> Incidents:
    """What can go wrong with the cards of both hands."""
    kinds = misdeals.OPEN_CARDS if rules.shown == "face-up" else misdeals.CLOSED_CARDS
    return dict.fromkeys(LINES, kinds)


def total(felt: Felt[BaccaratRules], cards: Sequence[int]) -> int:
    """What a hand counts."""
    felt.by("card_values")
    return sum(map(baccarat_value, cards)) % 10


def say(felt: Felt[BaccaratRules], cards: Sequence[int]) -> str:
    """A hand in words."""
    counts = total(felt, cards)
    return f"natural {counts}" if len(cards) == 2 and two_cards_are_natural(counts) else str(counts)


def complete(felt: Felt[BaccaratRules], hands: Hands) -> Ending:
    """Show both finished hands and compare them."""
    for place, cards in zip(PLACES, hands, strict=True):
        felt.turn_up(place, cards, say(felt, cards))
    player, banker = (total(felt, cards) for cards in hands)
    felt.rule("card_values", f"player {player}, banker {banker}")
    felt.rule("closest_to_nine")
    return Ending(player, len(hands.player), banker, len(hands.banker))


# -- settlement ----------------------------------------------------------------------------------------------


def judged(felt: Felt[OneBaccarat], judge: Judge[OneBaccarat], wager: Wager, ending: Ending) -> Result:
    """What a wager comes to before coverage."""
    verdict = judge(wager.kind, ending, felt.rules)
    return Result(wager, verdict.on(wager.amount, felt.rules.fraction_rounding), verdict.clause)


def settle_wagers(
    felt: Felt[BaccaratRules],
    banked: Bank,
    results: Sequence[Result],
    hands: Hands,
    stages: Sequence[Stage] = (),
) -> None:
    """Every wager on the bank's coverage, from the seat where settlement starts."""
    spots = sorted({result.wager.spot for result in results})
    card = hands.banker[0 if felt.rules.action_card == "banker-first" else 1]
    order = bank.settling_order(felt, banked, spots, bank.at_stake(results), card)
    bank.settle(felt, banked, results, order, stages)


# -- a game --------------------------------------------------------------------------------------------------


def baccarat_game(
    id: str,
    name: str,
    rules: type[OneBaccarat],
    play: Callable[[Felt[OneBaccarat]], Flow],
    clauses: Mapping[str, str],
    rows: Sequence[Sequence[str]],
    wagers: Callable[[OneBaccarat], tuple[str, ...]] | None = None,
    check: Callable[[OneBaccarat], str] | None = None,
) -> GameModule[OneBaccarat]:
    """A baccarat: its wagers as they lie on the felt in rows, and what makes it differ from the others."""
    kinds = [kind for row in rows for kind in row]
    return GameModule(
        id=id,
        name=name,
        family="counting",
        rules=rules,
        play=misdeals.voidable(play),
        clauses=clauses,
        layout={
            "hands": [{"place": "player", "side": "right"}, {"place": "banker", "side": "left"}],
            "circles": circles_in(*rows),
            "scoreboard": past_results.SIDES,
        },
        wagers=wagers or (lambda rules: rules.stages),
        check=check or (lambda rules: baccarat_rules.check(rules, kinds)),
        incidents=incidents,
        drawn=Drawn(("shoe",)),
    )
