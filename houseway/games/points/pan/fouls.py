"""What goes wrong at panguingue: wrong counts, improper spreads, pocketed cards, false outs, lost order."""

from __future__ import annotations

from houseway.games.points.pan.asks import CALL, CallFoul, LayMelds
from houseway.games.points.pan.hand import PanHand, PanTable
from houseway.games.points.pan.melds import MeldTerms, from_hand, is_meld, step_of, without
from houseway.games.points.pan.rules import HAND
from houseway.games.points.pan.settle import give_back, kill, put_away
from houseway.play import Asking, Flow, Wait
from houseway.play.asks import Choice
from houseway.play.events import POT


def called(table: PanTable, hand: PanHand, what: str) -> Asking[bool]:
    """Whether a foul counts: at once, or when a player in action calls it."""
    if table.t.rules.foul_called_by == "found":
        return True
    table.t.by("foul_called")
    asks = tuple(CallFoul(other.party, f"{table.name(hand)}, {what}") for other in table.others(hand))
    answers = (yield Wait(asks, "the next draw")) if asks else []
    if CALL in answers:
        table.t.rule("foul_called", table.name(hand))
        return True
    table.t.rule("foul_not_called", f"{table.name(hand)}, {what}")
    return False


def foul(table: PanTable, hand: PanHand) -> None:
    """The hand is thrown away, what it has collected goes back, and its player goes on paying."""
    t = table.t
    gone = {
        other.party: other for other in table.hands if other.standing == "foul" or _is_broke(table, other)
    }
    hand.standing = "foul"
    put_away(table, hand)
    brought = dict(hand.collected)
    if t.rules.foul_repay_skip == "broke-and-fouled":
        for party in [party for party in brought if party in gone and brought[party]]:
            t.rule("repay_skipped", table.name(gone[party]))
            del brought[party]
    give_back(table, hand, brought, "returned by a foul hand", "foul_returns")


def _is_broke(table: PanTable, hand: PanHand) -> bool:
    return hand.standing == "dead" and table.stack(hand) < table.chip


# -- the number of cards -------------------------------------------------------------------------------------


def look_at_counts(table: PanTable) -> Flow:
    """Wrong numbers of cards that are noticed by now; the last player left needs no more looking at."""
    for hand in list(table.hands):
        if hand.standing == "in" and len(table.live()) > 1:
            yield from look_at_count(table, hand)


def look_at_count(table: PanTable, hand: PanHand) -> Flow:
    """A wrong number of cards, if it is noticed now: put right, dead or foul."""
    t = table.t
    if hand.wrong_count is None or hand.acts < hand.wrong_count:
        return
    hand.wrong_count = None
    count = len(hand.cards) + hand.melded
    if count == HAND:
        t.rule("count_unnoticed", table.name(hand))
        return
    mendable = HAND < count <= t.rules.most_mended
    declared = bool(hand.acts) and t.rules.mend_limit == "declaration"
    if hand.draws or (mendable and declared):
        if (yield from called(table, hand, f"{count} cards")):
            t.rule("count_foul", table.name(hand))
            foul(table, hand)
    elif t.rules.fewest_mended <= count <= t.rules.most_mended:
        t.rule("count_mended", table.name(hand))
        _mend(table, hand, count)
    elif count > HAND and hand.acts and t.rules.too_many_limit == "declaration":
        if (yield from called(table, hand, f"{count} cards")):
            t.rule("count_foul", table.name(hand))
            foul(table, hand)
    else:
        t.rule("count_dead", table.name(hand))
        kill(table, hand)
        back = min(t.rules.ante_chips * table.chip, t.purse.pot)
        t.pay(POT, hand.party, back, "ante back", "count_dead")


def _mend(table: PanTable, hand: PanHand, count: int) -> None:
    """Make a hand up to ten from the deck, or take the excess out to the retired hands."""
    t = table.t
    if count < HAND:
        more: list[int] = []
        while len(more) < HAND - count:
            more += (card for card in table.stub.deal(hand.place) if step_of(card) >= 0)
        del more[HAND - count :]
        hand.cards += more
        t.dealt("made up", (hand.place,), (tuple(more),), ((hand.party,),))
        return
    excess = hand.cards[HAND:]
    del hand.cards[HAND:]
    t.discarded(hand.place, excess, (hand.party,))


def pass_over_counts(table: PanTable) -> None:
    """Wrong numbers of cards that nobody noticed before the hand was over."""
    for hand in table.hands:
        if hand.wrong_count is not None:
            table.t.rule("count_unnoticed", table.name(hand))


# -- improper spreads ----------------------------------------------------------------------------------------


class MendSpread(LayMelds):
    """Add cards of the hand that make an improper spread valid; nothing means it is taken back."""

    def __init__(self, party: int, hand: PanHand, terms: MeldTerms) -> None:
        text = "Make the spread valid, or take it back"
        super().__init__(party, text, hand.melds, hand.cards, None, terms, rule="spread_mended")
        self.default: list[list[int]] = []

    def check(self, choice: Choice) -> list[list[int]]:
        groups = super().check(choice)
        if any(not is_meld(group, self.terms) for group in groups):
            raise self.refuse("the spread must be made valid, or taken back by laying nothing")
        return groups


def demand_now(table: PanTable, hand: PanHand) -> Flow:
    """A spread that is noticed before the discard: it is made valid, or taken back with what it brought."""
    t = table.t
    for wrong in [one for one in hand.improper if not one.found]:
        if not (yield from called(table, hand, "improper spread")):
            continue
        hand.improper.remove(wrong)
        mended = yield MendSpread(hand.party, hand, table.terms)
        if mended:
            t.rule("spread_mended", table.name(hand))
            hand.cards = without(hand.cards, from_hand(hand.melds, mended))
            hand.melds = mended
            t.turn_up(hand.meld(wrong.at), hand.melds[wrong.at], "made valid")
        else:
            t.rule("spread_withdrawn", table.name(hand))
            t.moved(hand.meld(wrong.at), hand.melds[wrong.at], hand.place)
            hand.cards += hand.melds.pop(wrong.at)
            give_back(table, hand, wrong.brought, "returned for an improper spread", "spread_withdrawn")


def demand_later(table: PanTable, hand: PanHand) -> Flow:
    """A spread that is noticed after a discard makes the hand foul, unless it was put right meanwhile."""
    t = table.t
    for wrong in list(hand.improper):
        wrong.found -= 1
        if wrong.found > 0:
            continue
        hand.improper.remove(wrong)
        if is_meld(hand.melds[wrong.at], table.terms):
            t.rule("spread_corrected", table.name(hand))
            continue
        if (yield from called(table, hand, "improper spread")):
            t.rule("spread_foul", table.name(hand))
            foul(table, hand)
            return
