"""Chips of panguingue: who pays, conditions, the outs, and what a foul hand returns."""

from __future__ import annotations

from houseway.games.points.pan.hand import PanHand, PanTable, Pay
from houseway.games.points.pan.melds import Layout, MeldTerms, base_chips, chips_of
from houseway.play.events import POT
from houseway.play.money import share

NO_MELD_CHIPS = 2
"""What a player without a meld pays for the out where that costs more."""
DUE_CLAUSES = {"melded": "condition_paid", "added": "condition_again", "split": "split_pays"}
"""Under which clause a change of the melds is paid."""


def payers(g: PanTable, collector: PanHand) -> list[PanHand]:
    """Those who pay a player: everybody who stayed in and has chips, from the right-hand neighbour on."""
    return [hand for hand in g.following(collector) if g.stack(hand) and _pays(g, hand)]


def _pays(g: PanTable, hand: PanHand) -> bool:
    if hand.standing == "foul":
        g.t.by("foul_pays_on")
        return True
    if hand.standing == "retired":
        return bool(g.t.rules.retired_pay == "yes")
    if hand.standing == "dead":
        if bool(g.t.rules.dead_hand_pays == "still-pays"):
            g.t.by("dead_pays")
            return True
        return False
    return True


def collect(g: PanTable, hand: PanHand, cents: int, why: str, clause: str) -> dict[int, int]:
    """The same from every payer, as far as he has it; what each has paid."""
    paid = {}
    g.t.by("payers")
    for payer in payers(g, hand):
        amount = min(cents, g.stack(payer))
        before = g.stack(payer)
        g.t.pay(payer.party, hand.party, amount, why, clause)
        if g.stack(payer) < before:
            paid[payer.party] = amount
            hand.collected[payer.party] = hand.collected.get(payer.party, 0) + amount
    _drop_the_broke(g)
    return paid


def _drop_the_broke(g: PanTable) -> None:
    """Players who cannot pay a chip any more have dead hands where nobody plays for the antes alone."""
    if g.t.rules.broke_player != "dead-hand":
        return
    for hand in g.live():
        if g.stack(hand) < g.chip:
            g.t.rule("broke_dead", g.name(hand))
            kill(g, hand)


def kill(g: PanTable, hand: PanHand) -> None:
    """A hand is dead: it is set aside."""
    hand.standing = "dead"
    put_away(g, hand)


def put_away(g: PanTable, hand: PanHand) -> None:
    """All cards of a hand leave the game; those in the hand face down."""
    if hand.cards:
        g.t.discarded(hand.place, hand.cards, ())
    hand.set_aside()


def collect_pays(g: PanTable, hand: PanHand, pays: list[Pay]) -> dict[int, int]:
    """Pays one after the other; what everybody has paid in all."""
    total: dict[int, int] = {}
    for pay in pays:
        for party, cents in collect(g, hand, pay.chips * g.chip, pay.why, pay.clause).items():
            total[party] = total.get(party, 0) + cents
    return total


def give_back(g: PanTable, hand: PanHand, brought: dict[int, int], why: str, clause: str) -> None:
    """Return what was collected, as far as the player has it."""
    for party, cents in brought.items():
        g.t.pay(hand.party, party, min(cents, g.stack(hand)), why, clause)
        hand.collected[party] = max(0, hand.collected.get(party, 0) - cents)


# -- going out -----------------------------------------------------------------------------------------------


def conditions_again(melds: Layout, terms: MeldTerms, collects: str) -> int:
    """Chips for the conditions of the hand that goes out, as they lie."""
    worth = chips_of if collects == "with-additions" else base_chips
    return sum(worth(meld, terms) for meld in melds)


def outs(g: PanTable, melds: Layout) -> int:
    """What going out with these melds collects from a player, in chips."""
    again = conditions_again(melds, g.terms, g.t.rules.out_collects)
    return int(g.t.rules.out_chips) + again


def settle_out(g: PanTable, winner: PanHand, short: int | None) -> None:
    """Everybody pays the player who is out; losing hands are thrown away, and he takes the antes."""
    t = g.t
    again = conditions_again(winner.melds, g.terms, t.rules.out_collects)
    penalty = t.rules.no_meld_penalty == "on"
    for payer in payers(g, winner):
        chips = t.rules.out_chips
        if penalty and not payer.melds:
            t.rule("no_meld_pays", g.name(payer))
            chips = NO_MELD_CHIPS
        if short is not None:
            t.pay(payer.party, winner.party, min(short, g.stack(payer)), "outs, cut short", "short_out")
            continue
        t.pay(payer.party, winner.party, min(chips * g.chip, g.stack(payer)), "outs", "out_paid")
        why = f"{again} chips for conditions"
        t.pay(payer.party, winner.party, min(again * g.chip, g.stack(payer)), why, "out_conditions")
    take_tops(g, winner)


def share_tops(g: PanTable) -> None:
    """Antes and tops back to those who are in action, when nobody can go out."""
    live = g.live()
    for hand, part in zip(live, share(g.t.purse.pot, [1] * len(live)), strict=True):
        g.t.pay(POT, hand.party, part, "antes shared", "stalemate")


def take_tops(g: PanTable, winner: PanHand) -> None:
    """Antes and tops, once every losing hand is gone."""
    g.t.rule("losers_killed")
    for hand in g.others(winner):
        put_away(g, hand)
    g.t.pay(POT, winner.party, g.t.purse.pot, "antes and tops", "tops")
