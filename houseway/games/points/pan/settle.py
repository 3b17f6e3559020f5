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


def payers(table: PanTable, collector: PanHand) -> list[PanHand]:
    """Those who pay a player: everybody who stayed in and has chips, from the right-hand neighbour on."""
    return [hand for hand in table.following(collector) if table.stack(hand) and _pays(table, hand)]


def _pays(table: PanTable, hand: PanHand) -> bool:
    if hand.standing == "foul":
        table.t.by("foul_pays_on")
        return True
    if hand.standing == "retired":
        return bool(table.t.rules.retired_pay == "yes")
    if hand.standing == "dead":
        if bool(table.t.rules.dead_hand_pays == "still-pays"):
            table.t.by("dead_pays")
            return True
        return False
    return True


def collect(table: PanTable, hand: PanHand, cents: int, why: str, clause: str) -> dict[int, int]:
    """The same from every payer, as far as he has it; what each has paid."""
    paid = {}
    table.t.by("payers")
    for payer in payers(table, hand):
        amount = min(cents, table.stack(payer))
        before = table.stack(payer)
        table.t.pay(payer.party, hand.party, amount, why, clause)
        if table.stack(payer) < before:
            paid[payer.party] = amount
            hand.collected[payer.party] = hand.collected.get(payer.party, 0) + amount
    _drop_the_broke(table)
    return paid


def _drop_the_broke(table: PanTable) -> None:
    """Players who cannot pay a chip any more have dead hands where nobody plays for the antes alone."""
    if table.t.rules.broke_player != "dead-hand":
        return
    for hand in table.live():
        if table.stack(hand) < table.chip:
            table.t.rule("broke_dead", table.name(hand))
            kill(table, hand)


def kill(table: PanTable, hand: PanHand) -> None:
    """A hand is dead: it is set aside."""
    hand.standing = "dead"
    put_away(table, hand)


def put_away(table: PanTable, hand: PanHand) -> None:
    """All cards of a hand leave the game; those in the hand face down."""
    if hand.cards:
        table.t.discarded(hand.place, hand.cards, ())
    hand.set_aside()


def collect_pays(table: PanTable, hand: PanHand, pays: list[Pay]) -> dict[int, int]:
    """Pays one after the other; what everybody has paid in all."""
    total: dict[int, int] = {}
    for pay in pays:
        for party, cents in collect(table, hand, pay.chips * table.chip, pay.why, pay.clause).items():
            total[party] = total.get(party, 0) + cents
    return total


def give_back(table: PanTable, hand: PanHand, brought: dict[int, int], why: str, clause: str) -> None:
    """Return what was collected, as far as the player has it."""
    for party, cents in brought.items():
        table.t.pay(hand.party, party, min(cents, table.stack(hand)), why, clause)
        hand.collected[party] = max(0, hand.collected.get(party, 0) - cents)


# -- going out -----------------------------------------------------------------------------------------------


def conditions_again(melds: Layout, terms: MeldTerms, collects: str) -> int:
    """Chips for the conditions of the hand that goes out, as they lie."""
    worth = chips_of if collects == "with-additions" else base_chips
    return sum(worth(meld, terms) for meld in melds)


def outs(table: PanTable, melds: Layout) -> int:
    """What going out with these melds collects from a player, in chips."""
    again = conditions_again(melds, table.terms, table.t.rules.out_collects)
    return int(table.t.rules.out_chips) + again


def settle_out(table: PanTable, winner: PanHand, short: int | None) -> None:
    """Everybody pays the player who is out; losing hands are thrown away, and he takes the antes."""
    t = table.t
    again = conditions_again(winner.melds, table.terms, t.rules.out_collects)
    penalty = t.rules.no_meld_penalty == "on"
    for payer in payers(table, winner):
        chips = t.rules.out_chips
        if penalty and not payer.melds:
            t.rule("no_meld_pays", table.name(payer))
            chips = NO_MELD_CHIPS
        if short is not None:
            t.pay(payer.party, winner.party, min(short, table.stack(payer)), "outs, cut short", "short_out")
            continue
        t.pay(payer.party, winner.party, min(chips * table.chip, table.stack(payer)), "outs", "out_paid")
        why = f"{again} chips for conditions"
        t.pay(payer.party, winner.party, min(again * table.chip, table.stack(payer)), why, "out_conditions")
    take_tops(table, winner)


def share_tops(table: PanTable) -> None:
    """Antes and tops back to those who are in action, when nobody can go out."""
    live = table.live()
    for hand, part in zip(live, share(table.t.purse.pot, [1] * len(live)), strict=True):
        table.t.pay(POT, hand.party, part, "antes shared", "stalemate")


def take_tops(table: PanTable, winner: PanHand) -> None:
    """Antes and tops, once every losing hand is gone."""
    table.t.rule("losers_killed")
    for hand in table.others(winner):
        put_away(table, hand)
    table.t.pay(POT, winner.party, table.t.purse.pot, "antes and tops", "tops")
