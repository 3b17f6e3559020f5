"""Errors of the dealer at a stud table and their rulings: exposed and stray cards, miscounts, wrong burns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.cards import EMPTY_SEAT, Incident, Mishap, Place, show
from houseway.games.pot.hand import PotGame, PotHand, Street
from houseway.games.pot.rulings.misdeals import Misdeal, Unnoticed, good_card, of_this_pack
from houseway.play import Felt
from houseway.play.events import EVERYBODY, POT
from houseway.play.incidents import Incidents

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

Cards = list[tuple[int, ...]]
"""The cards of a street, one tuple for each position it was dealt to."""
DEALT: Incidents = {
    "seat N": (
        "exposed",
        "flashed",
        "boxed",
        "off-table",
        "extra",
        "missing",
        "foreign",
        "empty-seat",
        "self-exposed",
        "looked",
    ),
    "burn": ("extra", "missing"),
}
"""What can befall the cards of a stud game."""


class Put(NamedTuple):
    """The first cards as they lie in the end: which of them up, who is out of the hand, and which cards
    everybody has seen though they lie down."""

    up: Cards
    out: list[int]
    seen: list[tuple[int, int]]


def new_incidents(hand: PotHand) -> list[tuple[Mishap, int]]:
    """What went wrong since this was last asked."""
    assert hand.stub is not None
    before = hand.stud.seen
    hand.stud.seen = len(hand.stub.happened)
    return hand.stub.happened[before:]


def stands_as_burn(hand: PotHand, card: int) -> None:
    """A card that is out of play serves as the next burn."""
    hand.burned += (card,)
    hand.burn_stands = True


# -- the first street ----------------------------------------------------------------------------------------


def rule_on_first_street(felt: Felt[StudRules], hand: PotHand, street: Street, cards: Cards) -> Put:
    """Put the first deal right, or find it void."""
    out: list[int] = []
    seen: list[tuple[int, int]] = []
    exposed: dict[int, list[int]] = {}
    for incident, card in new_incidents(hand):
        i = hand.places.index(incident.place)
        kind = read_incident(felt, incident, card)
        if kind == "empty-seat":
            _stray_first_card(felt, hand, street, cards, incident.nth - 1, i, card)
        elif kind in ("extra", "missing"):
            _wrong_count(felt, hand, cards, out, incident, i, card)
        elif kind == "dead":
            replace_dead(felt, hand, cards, i, i, card, incident)
        elif kind == "exposed":
            exposed.setdefault(i, []).append(card)
        elif kind == "self-exposed":
            seen.append((i, card))
        else:
            rule_on_player(felt, incident)
    put = Put([some[-1:] for some in cards], out, seen)
    for i, shown in exposed.items():
        put.up[i] = _lies_up(felt, hand, cards, put, i, shown)
    return put


def rule_on_player(felt: Felt[StudRules], incident: Incident) -> None:
    """What a player does at the deal that touches no card: he is away, looks at his card, or is named first
    to act. What follows comes when it is his turn."""
    if incident.kind == "absent":
        felt.rule("dealt_in_absent", incident.place)
    elif incident.kind == "looked":
        felt.rule("own_card_seen", incident.place)


def read_incident(felt: Felt[StudRules], incident: Incident, card: int) -> str:
    """What an incident comes to by the sheet: a card off the table is exposed or dead, scrap is dead, and a
    card that its owner shows is not exposed."""
    kind = incident.kind
    if kind == "flashed":
        return "exposed"
    if kind == "self-exposed":
        felt.rule("self_exposed", show(card))
    if kind == "off-table":
        felt.rule("off_table_card", show(card))
        return "exposed" if felt.rules.misdeals.off_table_card == "exposed" else "dead"
    if kind in ("boxed", "foreign"):
        felt.rule("boxed_card", show(card))
        return "dead"
    return kind


def _stray_first_card(
    felt: Felt[StudRules], hand: PotHand, street: Street, cards: Cards, lap: int, at: int, card: int
) -> None:
    """A down card at an empty seat is dead; an up card there goes to the next player, and theirs move on."""
    if lap < street.down:
        felt.rule("empty_seat_dead")
        felt.discarded(EMPTY_SEAT, (card,), ())
    else:
        felt.rule("cards_moved_back", show(card))
        column = moved_on(hand, [some[lap] for some in cards], at, card)
        cards[:] = [(*some[:lap], new, *some[lap + 1 :]) for some, new in zip(cards, column, strict=True)]


def moved_on(hand: PotHand, column: list[int], at: int, card: int) -> list[int]:
    """A round of cards with one more put in: those after it move on, and the last is the next burn."""
    stands_as_burn(hand, column[-1])
    return [*column[:at], card, *column[at:-1]]


def _wrong_count(
    felt: Felt[StudRules], hand: PotHand, cards: Cards, out: list[int], incident: Incident, i: int, card: int
) -> None:
    """A hand with too many or too few cards is put right, or its owner is out of it."""
    if incident.found:
        hand.unnoticed.append(Unnoticed(incident, i, card, partial(rule_on_late_count, felt)))
    elif felt.rules.miscount_early == "refund-and-out":
        felt.rule("miscount_out", hand.places[i])
        out.append(i)
    else:
        felt.rule("miscount_mended", hand.places[i])
        cards[i] = with_right_count(felt, hand, cards[i], i, incident, card)


def rule_on_late_count(
    felt: Felt[StudRules], hand: PotHand, one: Unnoticed, acted: set[int]
) -> Literal["void", "foul", "mended"]:
    """A wrong count that comes to light in the betting: its owner's hand is foul once he has acted on it."""
    place = hand.places[one.position]
    if one.position in acted:
        felt.rule("miscount_foul", place)
        return "foul"
    if felt.rules.miscount_early == "refund-and-out":
        felt.rule("miscount_out", place)
        return_ante(felt, hand, one.position)
        return "foul"
    felt.rule("miscount_mended", place)
    cards = with_right_count(felt, hand, hand.hole[one.position], one.position, one.incident, one.card)
    more = tuple(card for card in cards if card not in hand.hole[one.position])
    if more:
        felt.dealt("missing card", (place,), (more,), (hand.audience(one.position),))
    else:
        felt.discarded(place, (one.card,), hand.audience(one.position))
    hand.hole[one.position] = cards
    return "mended"


def with_right_count(
    felt: Felt[StudRules], hand: PotHand, cards: tuple[int, ...], i: int, incident: Incident, card: int
) -> tuple[int, ...]:
    """An extra card comes back and is the next burn; a missing one comes from the top of the deck."""
    assert hand.stub is not None
    if incident.kind == "extra":
        stands_as_burn(hand, card)
        return tuple(one for one in cards if one != card)
    at = incident.nth - 1
    return (*cards[:at], good_card(felt, hand.stub, hand.places[i]), *cards[at:])


def replace_dead(
    felt: Felt[StudRules], hand: PotHand, cards: Cards, at: int, position: int, card: int, incident: Incident
) -> None:
    """A dead card is replaced once everybody is served; one that left the table is the next burn."""
    new = next_card(felt, hand, hand.places[position])
    cards[at] = tuple(new if one == card else one for one in cards[at])
    felt.turn_up(hand.places[position], (card,), "dead card")
    if incident.kind == "off-table":
        stands_as_burn(hand, card)


def next_card(felt: Felt[StudRules], hand: PotHand, place: Place) -> int:
    """The top card of the pack that is in order; when none is left, of the dead cards shuffled again."""
    assert hand.stub is not None
    refill(felt, hand, 1)
    card = good_card(felt, hand.stub, place)
    new_incidents(hand)
    return card


def refill(felt: Felt[StudRules], hand: PotHand, count: int) -> None:
    """Shuffle dead cards for more when fewer than so many are left, those that go astray included: the burns,
    then cards that left play, then folded hands."""
    stub = hand.stub
    assert stub is not None
    count += sum(1 for incident in stub.incidents if incident.kind in ("extra", "empty-seat"))
    if stub.left >= count:
        return
    felt.rule("stub_refilled")
    stub.put_back(of_this_pack(stub, hand.burned))
    hand.burned = ()
    stub.reshuffle("burns")
    if stub.left < count:
        removed, hand.stud.removed = hand.stud.removed, ()
        stub.put_back(of_this_pack(stub, removed))
        stub.reshuffle("removed cards")
    for i, live in enumerate(hand.live):
        if not live and stub.left < count:
            stub.put_back(of_this_pack(stub, hand.hole[i]))
            hand.hole[i] = ()
            stub.reshuffle("folded hand")


def _lies_up(
    felt: Felt[StudRules], hand: PotHand, cards: Cards, put: Put, i: int, shown: list[int]
) -> tuple[int, ...]:
    """The up cards of a player of whose cards the dealer exposed some."""
    rules, place = felt.rules, hand.places[i]
    *down, third = cards[i]
    holes = tuple(card for card in down if card in shown)
    if len(holes) > 1:
        if rules.both_holes_exposed == "misdeal":
            felt.turn_up(place, holes, "exposed in the deal")
            raise Misdeal("both hole cards of a player were exposed", "holes_exposed_misdeal")
        felt.rule("exposed_hand_dead", place)
        put.out.append(i)
        return (third, *holes)
    if not holes:
        felt.rule("up_card_exposed", place)
        return (third,)
    (hole,) = holes
    if third in shown:
        if rules.first_and_third_exposed == "bring-in-only":
            felt.rule("bring_in_only", place)
            hand.stud.held = i
        return (third, hole)
    if rules.hole_exposed == "replace":
        felt.rule("exposed_card_replaced", show(hole))
        replace_dead(felt, hand, cards, i, i, hole, Incident(place, 1, "off-table"))
        return (third,)
    felt.rule("hole_card_exposed", show(hole))
    if rules.hole_exposed_counts_as_up:
        return (hole,)
    put.seen.append((i, hole))
    return ()


def leave_with_ante(felt: Felt[StudRules], hand: PotHand, position: int) -> None:
    """A hand that the deal spoiled is dead and its owner gets his ante back."""
    hand.live[position] = False
    return_ante(felt, hand, position)


def return_ante(felt: Felt[StudRules], hand: PotHand, position: int) -> None:
    """What a player has put into the pot before the betting goes back to him."""
    felt.pay(POT, hand.parties[position], hand.put_in[position], "ante returned", "ante_returned")
    hand.put_in[position] = 0


def held_by(felt: Felt[StudRules], hand: PotHand) -> int | None:
    """The player whose first and third card lie exposed, while they keep the bet at the forced amount."""
    holder = hand.stud.held
    if holder is None or (hand.round_number > 1 and felt.rules.exposed_cap_scope == "third-street"):
        return None
    return holder


# -- later streets -------------------------------------------------------------------------------------------


def rule_on_street(
    felt: Felt[StudRules],
    hand: PotHand,
    street: Street,
    positions: list[int],
    cards: Cards,
    wrong_burn: Literal["moved", "stands"] = "moved",
) -> None:
    """Put a later street right: miscounts seen at once, wrong burns, stray and dead cards. Where burns were
    mixed in with the cards, a wrong one moves nobody's card."""
    happened = [one for one in new_incidents(hand) if _is_here(hand, positions, one[0])]
    looked = [hand.places.index(one.place) for one, _ in happened if one.kind == "looked"]
    out_of_order = any(one.place == "burn" or one.kind == "empty-seat" for one, _ in happened)
    for incident, card in happened:
        if incident.kind in ("extra", "missing") and incident.place != "burn":
            position = hand.places.index(incident.place)
            at = positions.index(position)
            if incident.found and not out_of_order:
                felt.rule("miscount_unseen", incident.place)
            else:
                felt.rule("miscount_mended", incident.place)
                cards[at] = with_right_count(felt, hand, cards[at], position, incident._replace(nth=1), card)
    for incident, card in sorted(
        happened, key=lambda one: one[0].kind not in ("boxed", "foreign", "off-table")
    ):
        if incident.place == "burn" and wrong_burn == "stands":
            felt.rule("burn_error_stands", street.name)
        elif incident.place == "burn":
            _wrong_burn(felt, hand, street, positions, cards, incident, card, looked)
        elif incident.kind not in ("extra", "missing") and not _last_card_lies_up(felt, street, incident):
            _rule_on_card(felt, hand, street, positions, cards, incident, card, looked)


def _is_here(hand: PotHand, positions: list[int], incident: Incident) -> bool:
    """Whether an incident belongs to the cards that these positions have just been dealt."""
    return incident.place == "burn" or hand.places.index(incident.place) in positions


def _last_card_lies_up(felt: Felt[StudRules], street: Street, incident: Incident) -> bool:
    """Whether a last card comes to lie up by mistake, on which there are rulings of their own."""
    if incident.kind == "off-table":
        return bool(street.down and felt.rules.misdeals.off_table_card == "exposed")
    return bool(street.down and incident.kind in ("exposed", "flashed"))


def _rule_on_card(
    felt: Felt[StudRules],
    hand: PotHand,
    street: Street,
    positions: list[int],
    cards: Cards,
    incident: Mishap,
    card: int,
    looked: list[int],
) -> None:
    position = hand.places.index(incident.place)
    at = positions.index(position)
    kind = read_incident(felt, incident, card)
    if kind == "empty-seat":
        column = [some[0] for some in cards]
        left = _put_in_order(felt, hand, street, positions, cards, [*column[:at], card, *column[at:]], looked)
        if left == [card]:
            felt.discarded(EMPTY_SEAT, (card,), EVERYBODY if street.up else ())
        else:
            stands_as_burn(hand, left[0])
    elif kind == "dead":
        replace_dead(felt, hand, cards, at, position, card, incident)
    elif kind == "self-exposed" and street.down:
        felt.turn_up(incident.place, (card,), "a down card that everybody saw")
    elif kind == "exposed" and incident.kind != "off-table":
        felt.rule("up_card_exposed", incident.place)
    elif kind == "named":
        felt.rule("right_board_leads", incident.place)
    else:
        rule_on_player(felt, incident)


def _wrong_burn(
    felt: Felt[StudRules],
    hand: PotHand,
    street: Street,
    positions: list[int],
    cards: Cards,
    incident: Incident,
    card: int,
    looked: list[int],
) -> None:
    """Two cards burned or none: every card is moved to where it should have gone."""
    column = [some[0] for some in cards]
    if incident.kind == "extra":
        left = _put_in_order(felt, hand, street, positions, cards, [card, *column], looked)
        if left != [card]:
            hand.burned = tuple(one for one in hand.burned if one != card)
            stands_as_burn(hand, left[0])
        return
    last = next_card(felt, hand, hand.places[positions[-1]])
    hand.burned += tuple(
        _put_in_order(felt, hand, street, positions, cards, [*column[1:], last, column[0]], looked)
    )


def _put_in_order(
    felt: Felt[StudRules],
    hand: PotHand,
    street: Street,
    positions: list[int],
    cards: Cards,
    column: list[int],
    looked: list[int],
) -> list[int]:
    """Cards go where they should have gone by the order of a column, which has one too many; gives that one
    back. A down card that was looked at stays with its owner, or all of them where the sheet says so."""
    before = {i: some[0] for i, some in zip(positions, cards, strict=True)}
    kept = list(looked) if street.down else []
    for i in list(kept):
        felt.rule("down_card_kept", hand.places[i])
    if kept and felt.rules.mingled_down_cards == "all-keep":
        kept = positions
    if len(kept) < len(positions):
        felt.rule("cards_moved_back", street.name)
    given = {i: before[i] for i in kept}
    free = [card for card in column if card not in given.values()]
    for i, card in zip(positions, column, strict=False):
        if i not in given and card in free:
            given[i] = card
            free.remove(card)
    for i in positions:
        if i not in given:
            given[i] = free.pop(0)
    cards[:] = [(given[i],) for i in positions]
    return free


# -- the showdown --------------------------------------------------------------------------------------------


def only_full_hands(felt: Felt[StudRules], hand: PotHand, game: PotGame) -> None:
    """A hand with another number of cards than the game deals cannot win; a common card is one of them. Where
    no hand has the right number, all are put right."""
    full = sum(street.down + street.up for street in game.streets)
    live = hand.live_positions()
    wrong = [i for i in live if len(hand.hole[i]) + len(hand.board) != full]
    all_wrong = len(wrong) == len(live)
    for i in wrong:
        if felt.rules.seven_to_win and not all_wrong:
            felt.rule("seven_to_win", hand.places[i])
            hand.live[i] = False
        else:
            felt.rule("miscount_at_showdown", hand.places[i])
            _make_full(felt, hand, i, full - len(hand.board))


def _make_full(felt: Felt[StudRules], hand: PotHand, position: int, count: int) -> None:
    """The last cards too many leave a hand, and missing ones come from the top of the pack."""
    place = hand.places[position]
    surplus = hand.hole[position][count:]
    if surplus:
        felt.discarded(place, surplus, hand.audience(position))
        hand.hole[position] = hand.hole[position][:count]
        hand.up[position] = tuple(card for card in hand.up[position] if card not in surplus)
    while len(hand.hole[position]) < count:
        card = next_card(felt, hand, place)
        hand.hole[position] += (card,)
        felt.dealt("missing card", (place,), ((card,),), (hand.audience(position),))
