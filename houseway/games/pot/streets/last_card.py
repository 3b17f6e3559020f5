"""Stud cards that come at the wrong time or not as they should: before the betting is done, face up as the
last card, or too few for everybody; and who leads the last betting round then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import BOARD, Place, show
from houseway.games.pot.hand import PotHand, Street
from houseway.games.pot.rulings.misdeals import burn_card, of_this_pack
from houseway.games.pot.streets.errors import new_incidents, refill
from houseway.play import Choose, Felt, Flow, Option
from houseway.play.events import EVERYBODY

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

SHORT = "short stub"
"""The draw in which burns and the last card are mixed."""


# -- before the betting is done ------------------------------------------------------------------------------


def deal_too_early(felt: Felt[StudRules], hand: PotHand, street: Street) -> None:
    """The dealer burns and deals although the betting goes on: those cards leave play, with as many more as
    the sheet says. A last down card that was looked at stays with its owner, where the sheet lets it."""
    stub = hand.stub
    assert stub is not None
    incident = stub.take_incident(street.name, "early")
    assert incident is not None
    refill(felt, hand, 2)
    burn_card(felt, hand)
    waiting = hand.live_positions()
    early = waiting[: min(incident.nth, stub.left)]
    before = len(stub.happened)
    cards = stub.deal_round([hand.places[i] for i in early], 1)
    if any(one.place == "burn" for one, _ in new_incidents(hand)):
        felt.rule("burn_error_stands", street.name)
    looked = {incident.place for incident, _ in stub.happened[before:] if incident.kind == "looked"}
    sight = [EVERYBODY if street.up else hand.audience(i) if hand.places[i] in looked else () for i in early]
    felt.dealt(f"{street.name}, too early", [hand.places[i] for i in early], cards, sight)
    kept = _kept_early_cards(felt, hand, street, [i for i in early if hand.places[i] in looked])
    for i, some in zip(early, cards, strict=True):
        if i in kept:
            hand.hole[i] += some
    hand.stud.served_early = tuple(kept)
    felt.rule("premature_deal", street.name)
    more = len(waiting) if felt.rules.premature_deal == "early-plus-one-each" else len(waiting) - len(early)
    removed = list(stub.deal(Place("removed"), min(more, stub.left)))
    for i, some, audience in zip(early, cards, sight, strict=True):
        if i not in kept:
            felt.discarded(hand.places[i], some, audience)
            removed += some
    hand.stud.removed = (*hand.stud.removed, *removed)


def _kept_early_cards(felt: Felt[StudRules], hand: PotHand, street: Street, looked: list[int]) -> list[int]:
    """Of those who looked at an early card, who keeps it: only a last down card can be kept."""
    if felt.rules.premature_last_card == "removed" or not street.down:
        return []
    for i in looked:
        felt.rule("early_last_card_kept", hand.places[i])
    return looked


def take_early_cards(hand: PotHand) -> tuple[int, ...]:
    """Who has the card of this street already; from now on he may raise again."""
    served, hand.stud.served_early = hand.stud.served_early, ()
    return served


# -- too few cards -------------------------------------------------------------------------------------------


def deal_short_stub(felt: Felt[StudRules], hand: PotHand, waiting: list[int]) -> list[tuple[int, ...]]:
    """A card to everybody who waits for one although the pack cannot burn and serve them all: the burns are
    mixed in. Nobody gets one when even they do not suffice, for then one common card is turned."""
    stub, rules = hand.stub, felt.rules
    assert stub is not None
    places = [hand.places[i] for i in waiting]
    if rules.short_stub == "skip-burn-then-mix" and stub.left >= len(places):
        felt.rule("short_stub")
        refill(felt, hand, len(places))
        return list(stub.deal_round(places, 1))
    removed = _removed_cards(felt, hand)
    burns = rules.short_stub == "deal-then-mix" and stub.left > 1
    ahead = stub.left - 2 if burns else 0
    back = len(hand.burned) + burns
    if rules.short_stub_burns == "last-only":
        back = min(back, 1)
    spare = stub.left - burns + back + len(removed) - len(places)
    if spare < (rules.short_stub_burn == "always"):
        turn_common_card(felt, hand)
        return []
    felt.rule("short_stub")
    if burns:
        refill(felt, hand, 1)
        hand.burned += stub.burn()
    refill(felt, hand, ahead)
    cards = list(stub.deal_round(places[:ahead], 1))
    _mix(felt, hand, back, removed)
    if spare:
        refill(felt, hand, 1)
        hand.burned += stub.burn()
    else:
        felt.rule("short_stub_unburned")
    refill(felt, hand, len(places[ahead:]))
    return [*cards, *stub.deal_round(places[ahead:], 1)]


def turn_common_card(felt: Felt[StudRules], hand: PotHand) -> None:
    """One card in the middle is everybody's last card; nobody has one of his own beside it."""
    stub = hand.stub
    assert stub is not None
    felt.rule("common_card")
    fewest = min(len(hand.hole[i]) for i in hand.live_positions())
    for i in hand.live_positions():
        hand.hole[i] = hand.hole[i][:fewest]
    if stub.left < 2:
        _mix(felt, hand, len(hand.burned), _removed_cards(felt, hand))
    refill(felt, hand, 2)
    hand.burned += stub.burn()
    refill(felt, hand, 1)
    card = stub.deal(BOARD)
    hand.board += card
    felt.dealt("common card", (BOARD,), (card,), (EVERYBODY,))


def _removed_cards(felt: Felt[StudRules], hand: PotHand) -> tuple[int, ...]:
    """Cards that came too early and left play, where they may come back."""
    removed = hand.stud.removed
    if removed and felt.rules.removed_cards_return:
        felt.rule("removed_cards_return")
        return removed
    return ()


def _mix(felt: Felt[StudRules], hand: PotHand, burns: int, removed: tuple[int, ...]) -> None:
    """The last burns and the removed cards are scrambled with what is left and cut."""
    stub = hand.stub
    assert stub is not None
    kept = len(hand.burned) - burns
    stub.put_back(of_this_pack(stub, (*hand.burned[kept:], *removed)))
    if removed:
        hand.stud.removed = ()
    hand.burned = hand.burned[:kept]
    felt.reshuffle(stub, SHORT)


# -- face up by mistake --------------------------------------------------------------------------------------


def last_cards_up(felt: Felt[StudRules], hand: PotHand, waiting: list[int], before: int) -> list[int]:
    """Whose last card lies up because the dealer turned one: only those, or everybody's after the first.
    Incidents from `before` on belong to this street."""
    assert hand.stub is not None
    exposed = [
        hand.places.index(incident.place)
        for incident, card in hand.stub.happened[before:]
        if incident.kind in ("exposed", "flashed")
        or (incident.kind == "off-table" and _plays_exposed(felt, card))
    ]
    exposed = [i for i in exposed if i in waiting]
    if not exposed:
        return []
    felt.rule("last_card_exposed")
    way = felt.rules.last_card_exposed
    all_after_first = way == "first-up-then-all-up" or (
        way == "heads-up-first-up-then-both" and sum(hand.live) == 2
    )
    everybody = all_after_first and waiting[0] in exposed
    hand.stud.may_stand_out = [] if everybody else exposed
    hand.stud.exposed = waiting if everybody else exposed
    return list(hand.stud.exposed)


def _plays_exposed(felt: Felt[StudRules], card: int) -> bool:
    if felt.rules.misdeals.off_table_card == "exposed":
        felt.rule("off_table_card", show(card))
        return True
    return False


def exposed_may_stand_out(felt: Felt[StudRules], hand: PotHand) -> Flow:
    """Before the last betting round a player whose last card was exposed may be all-in for the pot as it
    stands; the others bet on the side."""
    if felt.rules.last_card_exposed_all_in == "none":
        return
    options = (
        Option("bet on", "take part in the betting"),
        Option("all-in", "be all-in for the pot as it stands"),
    )
    for i in hand.stud.may_stand_out:
        party = hand.parties[i]
        if felt.purse.stacks[party]:
            text = "the last card lies up: bet on, or be all-in"
            choice = yield Choose(party, text, options, "bet on", rule="exposed_all_in")
            if choice == "all-in":
                felt.rule("exposed_all_in", hand.places[i])
                felt.purse.lay_aside(party, felt.purse.stacks[party])


def boards_that_lead(felt: Felt[StudRules], hand: PotHand, positions: list[int]) -> list[tuple[int, ...]]:
    """The cards by which each of these positions may lead: an exposed last card and a common card count or
    not, as the sheet says."""
    boards = [hand.up[i] for i in positions]
    if exposed := hand.stud.exposed:
        felt.rule("exposed_card_opener")
        all_count = felt.rules.last_card_exposed_opener == "all-up-cards"
        if not all_count:
            boards = [up[:-1] if i in exposed else up for i, up in zip(positions, boards, strict=True)]
    if hand.board:
        felt.rule("common_card_opener")
        if felt.rules.common_card_opener == "recount":
            boards = [up + hand.board for up in boards]
    return boards
