"""A turn of panguingue once a card is drawn: lay, ask for pays, throw a card away."""

from __future__ import annotations

from houseway.cards import Incident, show, show_cards
from houseway.games.points.pan.asks import ASK, INSPECT, AskForPay, InspectHand, LayMelds, Throw, how_changed
from houseway.games.points.pan.draw import Drawn
from houseway.games.points.pan.fouls import called, demand_now, foul
from houseway.games.points.pan.hand import PILE, Improper, Offered, PanHand, PanTable, Pay
from houseway.games.points.pan.laying import least_useful, usable, uses, usual_layout
from houseway.games.points.pan.melds import (
    Layout,
    called_as,
    change_of,
    chips_of,
    conditions_of,
    dues,
    fits,
    from_hand,
    is_meld,
    without,
)
from houseway.games.points.pan.rules import OUT
from houseway.games.points.pan.settle import DUE_CLAUSES, collect, collect_pays
from houseway.play import Ask, Asking, Flow, Wait
from houseway.play.asks import Choice
from houseway.play.card_asks import as_codes

CHANGES = ("laid", "increased", "split", "borrowed")
"""The clauses of what may be done to one's melds in a turn."""

# -- laying --------------------------------------------------------------------------------------------------


def play_card(table: PanTable, hand: PanHand, drawn: Drawn, plays_open: bool) -> Flow:
    """Lay what is to be laid, collect, and throw a card away unless the hand is out."""
    must_use = "" if drawn.from_deck else f"the {show(drawn.card)} was taken to be melded at once"
    must_use = must_use or _guard(table, hand, drawn.card)
    while True:
        used = yield from _lay(table, hand, drawn, must_use, plays_open)
        if hand.standing != "in" or hand.melded >= OUT:
            return
        thrown = yield from _throw(table, hand, drawn, used, plays_open)
        if used or thrown != drawn.card or not (yield from _forced_back(table, hand, drawn.card)):
            return
        must_use = f"the {show(drawn.card)} was forced back"


def _guard(table: PanTable, hand: PanHand, card: int) -> str:
    """Why a player must use the card with which the next one would go out, or nothing."""
    if table.t.rules.out_card_guard != "unless-no-other" or not _puts_next_out(table, hand, card):
        return ""
    if not usable(hand.melds, hand.cards, card, table.terms):
        return ""
    table.t.rule("out_card_guarded", table.name(hand))
    return f"the {show(card)} would put {table.name(table.next_in(hand))} out, so it must be used"


def _puts_next_out(table: PanTable, hand: PanHand, card: int) -> bool:
    following = table.next_in(hand)
    return following is not hand and following.all_spread and fits(card, following.melds, table.terms)


def _lay(table: PanTable, hand: PanHand, drawn: Drawn, must_use: str, plays_open: bool) -> Asking[bool]:
    """Ask how the melds shall lie, and lay them; whether the drawn card is among them."""
    t = table.t
    slip = table.stub.meet(f"{hand.place} spread")
    if plays_open:
        new = usual_layout(hand.melds, hand.cards, drawn.card, table.terms, must_use=bool(must_use))
        if not new and usable(hand.melds, hand.cards, drawn.card, table.terms):
            new = usual_layout(hand.melds, hand.cards, drawn.card, table.terms, must_use=True)
    else:
        for clause in CHANGES:
            t.by(clause)
        new = yield LayMelds(
            hand.party,
            f"Meld the {show(drawn.card)}"
            if must_use
            else f"Lay cards, or throw the {show(drawn.card)} away",
            hand.melds,
            hand.cards,
            drawn.card,
            table.terms,
            must_use=must_use,
            compulsory=t.rules.melding == "compulsory",
            commits=t.rules.two_card_spread == "commits",
            lenient=slip is not None and slip.kind == "improper",
            place=hand.place,
            rule="out_card_guarded" if must_use and drawn.from_deck else "laid",
        )
    used = bool(new) and uses(hand.melds, new, drawn.card)
    if slip is not None and all(is_meld(meld, table.terms) for meld in new or ()):
        t.rule("spread_valid", table.name(hand))
    if new:
        yield from _apply(table, hand, new, drawn.card if used else None, slip)
    return used


def _apply(
    table: PanTable, hand: PanHand, new: list[list[int]], drawn: int | None, slip: Incident | None
) -> Flow:
    """The melds lie as their player says; what everybody owes for them is collected or waits."""
    t, old = table.t, hand.melds
    hand.hit = table.progress = True
    for clause in how_changed(old, new, table.terms):
        t.rule(clause, table.name(hand))
    if t.rules.melding == "compulsory":
        t.by("complete_melds_laid")
    if t.rules.two_card_spread == "commits":
        t.by("two_card_spread")
    pool = [*hand.cards, *([] if drawn is None else [drawn])]
    hand.cards = without(pool, from_hand(old, new))
    hand.melds = [list(meld) for meld in new]
    _show(table, hand, old, drawn)
    pays = _owed(table, old, new)
    if hand.melded >= OUT or t.rules.pay_claim == "automatic":
        brought = collect_pays(table, hand, [*hand.waiting, *pays])
        hand.waiting = []
    else:
        t.by("pay_asked")
        t.by("late_pay")
        brought = {}
        hand.waiting = [*hand.waiting, *pays]
    wrong = [at for at, meld in enumerate(new) if at >= len(old) and not is_meld(meld, table.terms)]
    if wrong and slip is not None:
        brought = brought or (yield from _ask_for_pay(table, hand))
        hand.improper += [Improper(at, slip.found, brought) for at in wrong]
        yield from demand_now(table, hand)


def _show(table: PanTable, hand: PanHand, old: Layout, drawn: int | None) -> None:
    """Cards go from the hand, the draw and other melds to where they lie now, for everybody to see."""
    t, new = table.t, hand.melds
    change = change_of(old, new)
    for at, meld in enumerate(new):
        if at < len(old) and sorted(meld) == sorted(old[at]):
            continue
        place = hand.meld(at)
        own = list(change.from_hand[at])
        if drawn in own:
            t.moved(hand.drawing, (drawn,), place)
            own.remove(drawn)
            drawn = None
        if own:
            t.moved(hand.place, own, place)
        t.turn_up(place, meld, ", ".join(conditions_of(meld, table.terms)))


def _owed(table: PanTable, old: Layout, new: Layout) -> list[Pay]:
    """The pays for a change of melds; an improper spread is paid as it is called."""
    pays = []
    for due in dues(old, new, table.terms):
        clause = DUE_CLAUSES[due.how]
        names = " and ".join(conditions_of(new[due.at], table.terms))
        table.t.by(clause)
        pays.append(Pay(due.chips, f"{names} ({show_cards(new[due.at])}), {due.how}", clause))
    for meld in new[len(old) :]:
        if not is_meld(meld, table.terms) and (chips := chips_of(called_as(meld), table.terms)):
            pays.append(Pay(chips, f"{show_cards(meld)}, as it was called", "condition_paid"))
    return pays


# -- asking for pay and throwing away ------------------------------------------------------------------------


def _pay_ask(table: PanTable, hand: PanHand) -> AskForPay | None:
    cents = sum(pay.chips for pay in hand.waiting) * table.chip
    if not cents:
        return None
    short = table.t.rules.short_pay == "same-for-all"
    return AskForPay(hand.party, cents, table.chip if short else cents, table.chip, rule="pay_asked")


def _ask_for_pay(table: PanTable, hand: PanHand) -> Asking[dict[int, int]]:
    """Ask at once for what waits; what everybody has paid."""
    ask = _pay_ask(table, hand)
    if ask is None:
        return {}
    (answer,) = yield Wait((ask,), "the discard")
    return _answered(table, hand, answer)


def _answered(table: PanTable, hand: PanHand, answer: Choice) -> dict[int, int]:
    """Collect what was asked for; pays that were not asked for wait until the hand is hit again."""
    if not isinstance(answer, list) or answer[0] != ASK:
        return {}
    table.t.rule("pay_asked", table.name(hand))
    pays, hand.waiting = hand.waiting, []
    if answer[1] < sum(pay.chips for pay in pays) * table.chip:
        table.t.rule("short_pay", table.name(hand))
        return collect(table, hand, answer[1], "pay, cut short for everybody", "short_pay")
    return collect_pays(table, hand, pays)


def _throw(table: PanTable, hand: PanHand, drawn: Drawn, used: bool, plays_open: bool) -> Asking[int]:
    """A card leaves the hand: one its player chooses, or the drawn card itself when it was not melded."""
    choosing = used
    if not used:
        table.t.by("deck_card_used")
    if choosing and not hand.cards:
        # Only a hand that was dealt too few cards comes to this.
        table.t.rule("nothing_to_throw", table.name(hand))
        return drawn.card
    if plays_open:
        collect_pays(table, hand, hand.waiting)
        hand.waiting = []
        thrown = least_useful(hand.cards) if choosing else drawn.card
    else:
        thrown = yield from _ask_before_discard(table, hand, drawn, choosing)
    if hand.standing == "in":
        if choosing:
            hand.cards.remove(thrown)
        _discard(table, hand, thrown, from_deck=not choosing)
    return thrown


def _ask_before_discard(table: PanTable, hand: PanHand, drawn: Drawn, choosing: bool) -> Asking[int]:
    """Which card is thrown away; until it is, a player whose hand was hit may ask for his pays."""
    pay = _pay_ask(table, hand) if hand.hit else None
    throw = _throw_ask(table, hand) if choosing else None
    asks: list[Ask] = [ask for ask in (pay, throw) if ask is not None]
    answers: list[Choice] = (yield Wait(tuple(asks), "the discard")) if asks else []
    if pay is not None:
        _answered(table, hand, answers[0])
    if throw is None:
        return drawn.card
    if answers[-1] is None:
        answers = yield Wait((throw,), "the discard")
    return as_codes(answers[-1])[0]


def _throw_ask(table: PanTable, hand: PanHand) -> Throw:
    """Any card; but not one with which the next player could go out, where others are left."""
    t, cards = table.t, hand.cards
    if t.rules.option_card == "any-discard" and t.rules.out_card_guard == "unless-no-other":
        safe = [card for card in cards if not _puts_next_out(table, hand, card)]
        if safe and len(safe) < len(cards):
            t.rule("out_card_guarded", table.name(hand))
            cards = safe
        else:
            cards = cards
    return Throw(hand.party, cards, least_useful(cards))


def _discard(table: PanTable, hand: PanHand, card: int, *, from_deck: bool) -> None:
    """The card lies face up. The next player may take it if it came from the deck; in some rooms any card."""
    t = table.t
    t.by("discarded")
    t.moved(hand.drawing if from_deck else hand.place, (card,), PILE)
    table.discards.append(card)
    if from_deck or t.rules.option_card == "any-discard":
        table.offered = Offered(card, hand.party)


def _forced_back(table: PanTable, hand: PanHand, card: int) -> Asking[bool]:
    """Whether others find that a player could use the card with which the next one goes out."""
    t = table.t
    if t.rules.out_card_guard != "if-usable" or not _puts_next_out(table, hand, card):
        return False
    t.rule("out_card_guarded", table.name(hand))
    gains = table.next_in(hand)
    looking = tuple(
        InspectHand(other.party, table.name(hand), card, gains=other is gains) for other in table.others(hand)
    )
    answers = yield Wait(looking, "the next draw")
    if INSPECT not in answers:
        return False
    t.looked(hand.place, hand.cards, (hand.party, looking[answers.index(INSPECT)].party))
    if not usable(hand.melds, hand.cards, card, table.terms):
        return False
    t.rule("forced_back", table.name(hand))
    table.discards.pop()
    table.offered = None
    t.moved(PILE, (card,), hand.drawing)
    return True


def pocket(table: PanTable, hand: PanHand, drawn: Drawn) -> Flow:
    """The card of the turn goes into the hand, which is foul if somebody calls it."""
    hand.cards.append(drawn.card)
    if (yield from called(table, hand, "a card put into the hand")):
        table.t.rule("card_pocketed", table.name(hand))
        foul(table, hand)
        return
    thrown = yield _throw_ask(table, hand)
    hand.cards.remove(thrown[0])
    _discard(table, hand, thrown[0], from_deck=False)
