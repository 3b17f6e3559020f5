"""What goes wrong with the cards of a draw game, on the deal and on the draw, and how it is put right:
exposed, flashed, boxed, dropped and stray cards, and hands with too many or too few."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from houseway.cards import JOKER, Incident, Mishap, rank_of, show
from houseway.cards.card import RANKS
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rulings.misdeals import Misdeal, Unnoticed, replace_card
from houseway.play import Felt
from houseway.play.events import EVERYBODY

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules

LOW_RANKS = {
    "five-or-lower": frozenset("A2345"),
    "seven-or-lower": frozenset("A234567"),
    "two-to-five-and-seven": frozenset("23457"),
    "none": frozenset(),
}
"""Cards that a player keeps when they are exposed on the deal."""


# -- the deal ------------------------------------------------------------------------------------------------


def rule_on_deal(felt: Felt[DrawRules], hand: PotHand) -> None:
    """Everything that befell a card of the deal, once all cards are out. Raises `Misdeal` for a void deal."""
    stub = hand.stub
    assert stub is not None
    hand.draw.ruled = len(stub.happened)
    if not stub.happened:
        return
    happened = [(hand.places.index(one.place), one, card) for one, card in stub.happened]
    # A boxed card that the next one replaced at once has left its hand already.
    happened = [(at, one, card) for at, one, card in happened if one.kind != "boxed" or card in hand.hole[at]]
    if felt.rules.six_card_misdeal == "two-hands":
        six = {at for at, one, _ in happened if one.kind == "extra"}
        if len(six) > 1:
            felt.rule("extra_cards_misdeal")
            raise Misdeal("two hands have six cards")
    if felt.rules.boxed_card == "dead-next-card":
        _replace_scrap(felt, hand, happened)
    exposed = [(at, card) for at, one, card in happened if _is_exposed(felt, one, card)]
    for at, card in sorted(_to_replace(felt, hand, exposed)):
        felt.rule("exposed_card_replaced", show(card))
        replace_card(felt, hand, stub, hand.hole, at, card)
        _lay_aside(felt, hand, card)
    if felt.rules.boxed_card == "dead-replaced-last":
        _replace_scrap(felt, hand, happened)
    for at, one, card in happened:
        if one.kind == "dropped":
            _dropped_before_draw(felt, hand, at, card)
        elif one.kind in ("extra", "missing"):
            if one.found:
                hand.unnoticed.append(Unnoticed(one, at, card, partial(rule_on_count, felt)))
            elif _dies_of_count(felt, hand, at):
                hand.live[at] = False
            else:
                mend_count(felt, hand, at, one, card)


def _dies_of_count(felt: Felt[DrawRules], hand: PotHand, at: int) -> bool:
    """Whether a hand with a wrong number of cards is dead as soon as it is found."""
    if felt.rules.wrong_count_until != "never" or sum(hand.live) == 1:
        return False
    felt.rule("wrong_count_forfeits", hand.places[at])
    return True


def _is_exposed(felt: Felt[DrawRules], one: Incident, card: int) -> bool:
    """Whether the sheet takes this for an exposed card."""
    if one.kind == "off-table":
        if felt.rules.misdeals.off_table_card == "exposed":
            felt.rule("off_table_card", show(card))
            return True
        return False
    if one.kind == "flashed" and felt.rules.flashed_on_deal == "not-exposed":
        # Only who glimpsed it knows the card.
        felt.rule("exposed_card_kept", one.place)
        return False
    if one.kind == "flashed":
        return True
    return one.kind == "exposed"


def _to_replace(
    felt: Felt[DrawRules], hand: PotHand, exposed: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Exposed cards that their players may not keep."""
    away: list[tuple[int, int]] = []
    before: dict[int, int] = {}
    for at, card in exposed:
        felt.turn_up(hand.places[at], (card,), "exposed in the deal")
        hand.exposed += 1
        before[at] = before.get(at, 0) + 1
        if (
            felt.rules.misdeals.exposed_misdeal_at != "never"
            and hand.exposed >= felt.rules.misdeals.exposed_misdeal_at
        ):
            raise Misdeal(f"{hand.exposed} cards were exposed")
        if _stays(felt, hand, card, before[at]):
            felt.rule("exposed_card_kept", show(card))
            continue
        if before[at] > 2 and felt.rules.third_exposed_card == "misdeal":
            raise Misdeal("a third card of one hand was exposed")
        away.append((at, card))
    return away


def _stays(felt: Felt[DrawRules], hand: PotHand, card: int, of_this_hand: int) -> bool:
    """Whether an exposed card must be kept: by its rank, or because it is one of the hand's first two."""
    rules = felt.rules
    kept = rules.exposed_on_deal
    if hand.draw.kept_in_replay is not None:
        kept = hand.draw.kept_in_replay
    if hand.stakes.structure in ("pot-limit", "no-limit") and rules.exposed_on_deal_big_bet != "same":
        kept = rules.exposed_on_deal_big_bet
    if kept == "keep":
        return True
    if kept == "keep-up-to-two":
        return of_this_hand <= 2
    if card == JOKER:
        return bool(rules.exposed_joker == "keep")
    return RANKS[rank_of(card)] in LOW_RANKS[kept]


def _lay_aside(felt: Felt[DrawRules], hand: PotHand, card: int) -> None:
    """Where a replaced card lies: on the stub as the burn, or among the discards."""
    if felt.rules.exposed_is_burn == "first" and not hand.burn_stands:
        hand.burned += (card,)
        hand.burn_stands = True
    else:
        hand.thrown += (card,)


def _replace_scrap(felt: Felt[DrawRules], hand: PotHand, happened: list[tuple[int, Mishap, int]]) -> None:
    """Boxed and strange cards, and cards off the table where those are dead, make way for the next ones."""
    stub = hand.stub
    assert stub is not None
    for at, one, card in happened:
        clause = "off_table_card" if one.kind == "off-table" else "boxed_card"
        if not _is_scrap(felt, one):
            continue
        felt.turn_up(one.place, (card,), f"{one.kind} card")
        felt.rule(clause, show(card))
        replace_card(felt, hand, stub, hand.hole, at, card)
        if one.kind != "foreign":
            hand.thrown += (card,)


def _is_scrap(felt: Felt[DrawRules], one: Incident) -> bool:
    return one.kind in ("boxed", "foreign") or (
        one.kind == "off-table" and felt.rules.misdeals.off_table_card == "dead"
    )


def _dropped_before_draw(felt: Felt[DrawRules], hand: PotHand, at: int, card: int) -> None:
    """A card that its player dropped: dead, and made good only at the draw."""
    if felt.rules.dropped_card == "none":
        felt.rule("self_exposed", hand.places[at])
    else:
        felt.rule("dropped_card", show(card))
        felt.turn_up(hand.places[at], (card,), "dropped card")
        lose_card(felt, hand, at, card)
        owe(hand, at)


# -- wrong counts --------------------------------------------------------------------------------------------


def mend_count(felt: Felt[DrawRules], hand: PotHand, at: int, one: Incident, card: int) -> None:
    """An extra card goes on the stub as the burn; a missing one comes from the top."""
    if one.kind == "missing":
        felt.rule("missing_card_dealt", hand.places[at])
        deal_missing(felt, hand, at)
    else:
        felt.rule("extra_card_burned", hand.places[at])
        take_away(hand, at, card)
        seen = EVERYBODY if felt.rules.extra_card_seen == "face-up-burn" else hand.audience(at)
        felt.discarded(hand.places[at], (card,), seen)
        hand.burned += (card,)
        hand.burn_stands = True


def rule_on_count(
    felt: Felt[DrawRules], hand: PotHand, one: Unnoticed, acted: set[int]
) -> Literal["foul", "mended"]:
    """A wrong count that comes to light while players act."""
    at = one.position
    missing = one.incident.kind == "missing"
    if _in_time(felt, hand, at, missing, acted):
        mend_count(felt, hand, at, one.incident, one.card)
        return "mended"
    if missing and felt.rules.short_hand_fill == "at-draw":
        felt.rule("short_hand_owed", hand.places[at])
        owe(hand, at)
        return "mended"
    if missing and felt.rules.short_hand_fill == "top-card":
        mend_count(felt, hand, at, one.incident, one.card)
        return "mended"
    felt.rule("wrong_count_forfeits", hand.places[at])
    return "foul"


def _in_time(felt: Felt[DrawRules], hand: PotHand, at: int, missing: bool, acted: set[int]) -> bool:
    """Whether a count can still be repaired."""
    until = felt.rules.wrong_count_until
    if until == "never":
        return False
    if until == "own-action":
        return at not in acted
    if not hand.acts:
        return True
    if until == "any-action" or not missing:
        return False
    too_soon = hand.acted_early and hand.acts == 1
    if too_soon:
        felt.rule("acted_before_deal_done")
        return True
    if at == hand.button:
        felt.rule("button_card_mended")
        return True
    return False


def deal_missing(felt: Felt[DrawRules], hand: PotHand, at: int) -> None:
    """One card from the top of the stub for a hand that lacks it."""
    assert hand.stub is not None
    more = hand.stub.deal(hand.places[at])
    hand.hole[at] += more
    felt.dealt("missing card", (hand.places[at],), (more,), (hand.audience(at),))


def owe(hand: PotHand, at: int) -> None:
    """One more card is made good when this position draws."""
    owed = hand.draw.owed
    owed[at] = owed.get(at, 0) + 1


def owed_at_draw(felt: Felt[DrawRules], hand: PotHand, at: int) -> int:
    """Cards that this position still gets besides those it draws."""
    owed = hand.draw.owed.pop(at, 0)
    if owed:
        felt.rule("short_hand_filled", hand.places[at])
        return owed
    return 0


def take_away(hand: PotHand, at: int, card: int) -> None:
    kept = list(hand.hole[at])
    kept.remove(card)
    hand.hole[at] = tuple(kept)


# -- the draw ------------------------------------------------------------------------------------------------


def may_change_request(felt: Felt[DrawRules], hand: PotHand, at: int, *, burned: bool) -> bool:
    """Whether a player has second thoughts about the cards he asked for, and the sheet lets him ask again."""
    assert hand.stub is not None
    if hand.stub.meet(f"request of {hand.places[at]}") is None:
        return False
    binds = felt.rules.draw_request
    bound = binds == "first-word" or (binds == "burn-or-card" and burned)
    if bound:
        felt.rule("draw_request_binds", hand.places[at])
        return False
    felt.rule("draw_request_changed", hand.places[at])
    return True


def rule_on_served(felt: Felt[DrawRules], hand: PotHand, at: int) -> tuple[int, ...]:
    """What befell the cards that a player has just drawn; gives back scrap that the next card replaces."""
    stub = hand.stub
    assert stub is not None
    ruled = hand.draw.ruled
    hand.draw.ruled = len(stub.happened)
    scrap: tuple[int, ...] = ()
    for one, card in stub.happened[ruled:]:
        if one.place != hand.places[at] or one.kind in ("extra", "missing"):
            continue
        if one.kind == "dropped":
            if felt.rules.dropped_card == "none":
                felt.rule("self_exposed", hand.places[at])
            elif sum(hand.live) > 1:
                felt.rule("dropped_hand", hand.places[at])
                hand.live[at] = False
        elif _must_go(felt, hand, at, one):
            felt.turn_up(hand.places[at], (card,), f"{one.kind} on the draw")
            if not _is_scrap(felt, one) or felt.rules.boxed_card == "dead-replaced-last":
                hand.draw.exposed.append((at, card, one.kind))
            else:
                felt.rule("off_table_card" if one.kind == "off-table" else "boxed_card", show(card))
                scrap += (card,)
        else:
            felt.rule("exposed_card_kept", hand.places[at])
            if one.kind != "flashed":
                felt.turn_up(hand.places[at], (card,), f"{one.kind} on the draw")
    return scrap


def _must_go(felt: Felt[DrawRules], hand: PotHand, at: int, one: Incident) -> bool:
    """Whether a card that was seen on the draw may not be kept."""
    rules = felt.rules
    if one.kind == "flashed" and rules.flashed_on_draw == "keep":
        return False
    if _is_scrap(felt, one):
        return True
    if at == hand.button and rules.button_exposed_on_draw == "kept":
        return False
    return bool(rules.exposed_on_draw == "replaced")


def exposed_on_draw(felt: Felt[DrawRules], hand: PotHand) -> list[tuple[int, int]]:
    """Cards exposed on the draw that are replaced now that everybody is served, in the order of the deal."""
    waiting, hand.draw.exposed = sorted(hand.draw.exposed), []
    replaced = []
    for at, card, kind in waiting:
        felt.rule("off_table_card" if kind == "off-table" else "exposed_on_draw_replaced", show(card))
        replaced.append((at, card))
    return replaced


def lose_card(felt: Felt[DrawRules], hand: PotHand, at: int, card: int) -> None:
    """A card that everybody has seen leaves a hand."""
    take_away(hand, at, card)
    felt.discarded(hand.places[at], (card,), EVERYBODY)
    hand.thrown += (card,)


def foul_wrong_counts(felt: Felt[DrawRules], hand: PotHand) -> None:
    """After the draw a hand has five cards or is dead."""
    for i in hand.live_positions():
        wrong = len(hand.hole[i]) != felt.rules.hand_size
        if wrong and sum(hand.live) > 1:
            felt.rule("wrong_count_forfeits", hand.places[i])
            hand.live[i] = False
