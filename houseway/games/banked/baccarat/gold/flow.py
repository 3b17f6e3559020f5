"""Baccarat Gold: a shared player hand against the player-dealer's. On five every bettor stands or takes the
third card for himself, and each is settled on the total of his own choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Stub
from houseway.games import banked as bank
from houseway.games.banked import Wager, misdeals
from houseway.games.banked.baccarat import flow as baccarat
from houseway.games.banked.baccarat import past_results
from houseway.games.banked.baccarat.drawing import (
    NO_CARD,
    Letter,
    player_chart,
    player_draws,
    two_cards_are_natural,
)
from houseway.games.banked.baccarat.flow import (
    Hands,
    collect_fees,
    complete,
    draw,
    judged,
    say,
    settle_wagers,
    total,
)
from houseway.games.banked.baccarat.gold.rules import CLAUSES, ON_PLAYER_HAND, GoldRules
from houseway.games.banked.baccarat.gold.settle import (
    OnFive,
    bank_draws_live,
    drawing,
    own_hand_live,
    verdict,
)
from houseway.games.banked.baccarat.rules import BANKER, LINES, PLACES, PLAYER
from houseway.games.banked.baccarat.settle import Ending
from houseway.hands.nines import baccarat_value
from houseway.play import Choose, Circle, Felt, Flow, Option, Wait
from houseway.play.felt import Asking

CHOICES = {"stand": OnFive.STANDS, "hit": OnFive.HITS}


def play(felt: Felt[GoldRules]) -> Flow:
    """Bank, wagers, fee, two hands, the player hand, the hole card, the player-dealer's hand, settlement."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, LINES)
    if not wagers:
        return
    collect_fees(felt, banked, wagers)
    stub = baccarat.take_shoe(felt)
    try:
        hands, choices = yield from deal_hands(felt, stub, wagers)
    finally:
        baccarat.put_shoe_back(felt, stub)
    ending = complete(felt, hands)
    past_results.write_down(felt, ending, verdict)
    results = [
        judged(felt, verdict, wager, ending_for(felt, wager.party, hands, choices, ending))
        for wager in wagers
    ]
    settle_wagers(felt, banked, results, hands)


def circles(felt: Felt[GoldRules], spot: int) -> list[Circle]:
    """The circles of a seat."""
    return [one for one in baccarat.circles(felt, spot) if one.wager in offered(felt.rules)]


def offered(rules: GoldRules) -> tuple[str, ...]:
    """The wagers a room takes."""
    return tuple(kind for kind in rules.stages if kind != "banker" or rules.lines == "both")


# -- the hands -----------------------------------------------------------------------------------------------


def deal_hands(
    felt: Felt[GoldRules], stub: Stub, wagers: Sequence[Wager]
) -> Asking[tuple[Hands, dict[int, OnFive]]]:
    """Both hands, complete, and who chose what on five. A script names the cards of `player` and of `banker`,
    third cards last."""
    rules = felt.rules
    player, banker = deal_two_each(felt, stub)
    counts, bank_counts = total(felt, player), total(felt, banker)
    choices: dict[int, OnFive] = {}
    natural = two_cards_are_natural(counts) or two_cards_are_natural(bank_counts)
    stops = natural and rules.natural_ends_hand
    if stops:
        felt.rule("natural_ends_hand")
    else:
        draws = player_draws(counts, player_chart(rules.player_draw))
        if draws:
            felt.rule("player_hand_draws")
        if player_chart(rules.player_draw)[counts] == Letter.CHOICE:
            choices = yield from ask_on_five(felt, wagers)
            draws = OnFive.HITS in choices.values() or (not choices and five_unclaimed(felt))
        if draws:
            player += draw(felt, stub, PLAYER)
    if rules.shown == "hole-card":
        felt.rule("hole_card")
        felt.turn_up(BANKER, banker, say(felt, banker))
    if not stops and bank_takes_card(felt, bank_counts, player, choices):
        banker += draw(felt, stub, BANKER)
    return Hands(player, banker), choices


def deal_two_each(felt: Felt[GoldRules], stub: Stub) -> Hands:
    """A card at a time to the right and to the left; the first card on the left may lie face down."""
    felt.rule("two_cards_each")
    places = PLACES
    before = len(stub.happened)
    hands = dict(zip(places, stub.deal_round(places, 2), strict=True))
    hidden = felt.rules.shown == "hole-card"
    if hidden:
        felt.by("hole_card")
    for at in range(max(map(len, hands.values()))):
        seen = [() if hidden and at == 0 and place == BANKER else None for place in places]
        felt.dealt("deal", places, [hands[place][at : at + 1] for place in places], seen)
    if len(stub.happened) > before:
        audience = {PLAYER: None, BANKER: () if hidden else None}
        piles = [misdeals.Pile(place, hands[place], audience[place]) for place in places]
        hands = dict(zip(places, misdeals.rule_on_deal(felt, stub, piles, before), strict=True))
    return Hands(hands[PLAYER], hands[BANKER])


def ask_on_five(felt: Felt[GoldRules], wagers: Sequence[Wager]) -> Asking[dict[int, OnFive]]:
    """What everybody with a wager on the player hand does, each for himself and all at once."""
    bettors = dict.fromkeys(wager.party for wager in wagers if wager.kind in ON_PLAYER_HAND)
    if not bettors:
        return {}
    felt.rule("choice_on_five")
    options = (Option("hit", "take the third card"), Option("stand", "stand on 5"))
    asks = tuple(Choose(party, "The player hand has five", options, "hit") for party in bettors)
    words = yield Wait(asks, "the third card")
    for ask, word in zip(asks, words, strict=True):
        felt.decided(ask.party, "on five", word)
    if "hit" in words:
        felt.rule("third_card_shared")
    return {ask.party: CHOICES[word] for ask, word in zip(asks, words, strict=True)}


def five_unclaimed(felt: Felt[GoldRules]) -> bool:
    """Whether a player hand of five that nobody has bet on takes a card."""
    hits = felt.rules.five_unclaimed == "hit"
    if hits:
        felt.rule("five_unclaimed")
    return hits


def bank_takes_card(
    felt: Felt[GoldRules], counts: int, player: tuple[int, ...], choices: Mapping[int, OnFive]
) -> bool:
    """Whether the player-dealer's hand draws: always when it is low, else by the player hand's third card."""
    found = felt.derived("drawing", drawing)
    mixed = is_mixed(choices)
    if not bank_draws_live(counts, third_value(player), mixed, found):
        return False
    low = bank_draws_live(counts, NO_CARD, 0, found)
    felt.rule("banker_draws_alone" if low else "banker_draws_by_third_card")
    return True


def third_value(player: tuple[int, ...]) -> int:
    """What the player hand's third card counts, or `NO_CARD`."""
    return baccarat_value(player[2]) if len(player) == 3 else NO_CARD


def is_mixed(choices: Mapping[int, OnFive]) -> bool:
    """Whether some stood on five and others drew."""
    return len(set(choices.values())) > 1


def ending_for(
    felt: Felt[GoldRules], party: int, hands: Hands, choices: Mapping[int, OnFive], ending: Ending
) -> Ending:
    """The hands as this bettor has them before him."""
    found = felt.derived("drawing", drawing)
    mixed, choice = is_mixed(choices), choices.get(party, OnFive.NO_CHOICE)
    if mixed:
        felt.by("total_without_choice" if choice == OnFive.NO_CHOICE else "own_total")
    counts = total(felt, hands.player[:2])
    own = own_hand_live(choice, counts, third_value(hands.player), mixed, found.mixed_is_five)
    return ending._replace(player=own.total, player_cards=2 + own.third)


# -- the game ------------------------------------------------------------------------------------------------


GAME = baccarat.baccarat_game(
    id="baccarat-gold",
    name="Baccarat Gold",
    rules=GoldRules,
    play=play,
    clauses=CLAUSES,
    rows=(LINES, ("spread-player", "tie", "spread-banker")),
    wagers=offered,
)
