"""The wagers of pai gow poker: circles and shares, wagers behind a seat whose own player does not bet, and
what becomes of a wager that its owner touches once the hand has begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from houseway.cards import Incident, Place
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.board import Circles
from houseway.games.banked.limits import circle
from houseway.games.banked.pai_gow.hand import AnyPaiGow, PaiGowHand, no_play_spots
from houseway.games.banked.pai_gow.rules import BASE, PARTNER, PaiGowRules
from houseway.play import Asking, Circle, Felt
from houseway.play.asks import money


def wagers_of(felt: Felt[AnyPaiGow], banked: Bank, circles: Circles[AnyPaiGow]) -> Asking[tuple[Wager, ...]]:
    """The wagers in action, shares put together with the wagers they are part of."""
    shared = PARTNER if felt.rules.shared_wager == "any-spot" else ""
    closed = no_play_spots(felt, banked)
    for spot in closed:
        felt.rule("no_play_spot", Place("seat", spot))
    placed = yield from bank.place_wagers(felt, banked, circles, BASE, shared=shared, closed=closed)
    return put_together(felt, in_action(felt, placed))


def circles(felt: Felt[PaiGowRules], spot: int) -> list[Circle]:
    """The circle of a spot, and one for shares where a wager may have several owners."""
    rules = felt.rules
    limits = bank.table_limits(felt.game)
    found = [circle(felt, kind, spot, limits) for kind in rules.stages]
    if rules.shared_wager == "any-spot":
        share = circle(felt, PARTNER, spot, limits)
        felt.by("partner_minimum")
        share = replace(share, low=limits[0], rule="partner_minimum")
        found.append(share)
    return found


def in_action(felt: Felt[PaiGowRules], wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers that play. Where a spot's own player does not bet, the others' go back or stay, and a share
    needs a wager to be part of."""
    own = {wager.spot for wager in wagers if felt.state.seats[wager.party] == wager.spot}
    kept = []
    for wager in wagers:
        idle = wager.spot not in own and felt.state.at_seat(wager.spot) is not None
        detail = f"{wager.kind} on seat {wager.spot}"
        if idle and (wager.kind == PARTNER or not _stays(felt, detail)):
            felt.purse.unstake(wager.party, wager.amount)
        else:
            kept.append(wager)
    return tuple(kept)


def _stays(felt: Felt[PaiGowRules], detail: str) -> bool:
    if felt.rules.idle_seat == "open":
        felt.rule("idle_spot_open", detail)
        return True
    felt.rule("backline_rides_a_hand", detail)
    return False


def put_together(felt: Felt[PaiGowRules], wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """Every share becomes part of the wager of the spot's own player, if that reaches the minimum too; what
    is over the maximum goes back."""
    least, most = bank.table_limits(felt.game)
    found = []
    for wager in wagers:
        if wager.kind == PARTNER:
            continue
        shares = [one for one in wagers if one.kind == PARTNER and one.spot == wager.spot]
        if not shares or felt.state.seats[wager.party] != wager.spot:
            found.append(wager)
            continue
        if wager.amount < least:
            felt.rule("partner_minimum", f"{money(wager.amount)} on seat {wager.spot}")
            for one in shares:
                felt.purse.unstake(one.party, one.amount)
            found.append(wager)
            continue
        owners = [(wager.party, wager.amount)]
        for one in shares:
            fits = max(min(one.amount, most - sum(amount for _, amount in owners)), 0)
            felt.purse.unstake(one.party, one.amount - fits)
            if fits:
                owners.append((one.party, fits))
        total = sum(amount for _, amount in owners)
        felt.rule("wager_shared", f"{money(total)} on seat {wager.spot}")
        found.append(wager._replace(amount=total, shares=tuple(owners)))
    return tuple(found)


# -- wagers that are touched ---------------------------------------------------------------------------------


def claim_unannounced(hand: PaiGowHand) -> None:
    """Wagers behind a seat of which nobody told its player: he claims them, where the sheet lets him."""
    t, found = hand.t, []
    for wager in hand.wagers:
        seated = t.state.at_seat(wager.spot)
        behind = seated not in (None, wager.party) and not wager.shares
        if not behind or hand.stub.meet(f"backline on seat {wager.spot}") is None:
            found.append(wager)
            continue
        detail = f"{t.state.names[wager.party]}'s {money(wager.amount)} on seat {wager.spot}"
        if hand.rules.unannounced_backline == "own":
            t.rule("unannounced_kept", detail)
            found.append(wager)
            continue
        t.by("unannounced_claimed")
        assert seated is not None
        t.rule("unannounced_claimed", detail)
        t.purse.unstake(wager.party, wager.amount)
        t.pay(wager.party, seated, wager.amount, "not told of", "unannounced_claimed")
        t.purse.stake(seated, wager.amount)
        found.append(wager._replace(party=seated))
    hand.wagers = found


def as_touched(hand: PaiGowHand, settled: Result, incident: Incident | None) -> Result:
    """What a wager comes to when its owner has touched it since the cards came: changed it, or pulled it
    back, so that he gives it up or only he knows its size."""
    wager, amount, _ = settled
    t, rules, place = hand.t, hand.rules, Place("seat", settled.wager.spot)
    if wager in hand.forfeits:
        return Result(wager, -wager.amount, hand.forfeits[wager])
    if incident is None:
        return settled
    if rules.concede == "touch-concedes":
        return Result(wager, -wager.amount, "touch_concedes")
    if incident.kind == "changed":
        return _as_changed(hand, settled)
    if rules.removed_wager == "true-size" or amount == 0:
        t.rule("removed_known", place)
        return settled
    low, high = bank.table_limits(t.game)
    high = min(high, t.purse.stacks[wager.party] + wager.amount)
    if amount < 0:
        return Result(wager, -high, "removed_loser")
    paid = min(low, amount) if rules.removed_wager == "paid-minimum" else -high
    return Result(wager, paid, "removed_winner")


def _as_changed(hand: PaiGowHand, settled: Result) -> Result:
    wager, place = settled.wager, Place("seat", settled.wager.spot)
    changed = hand.rules.changed_after_cards
    if changed == "foul" and hand.setters[wager.spot] == wager.party:
        hand.t.rule("changed_foul", place)
        hand.fouls[place] = "changed_foul"
        return Result(wager, -wager.amount, "changed_foul")
    if changed != "stands":
        hand.t.by("changed_forfeited")
        return Result(wager, -wager.amount, "changed_forfeited")
    hand.t.rule("change_refused", place)
    return settled
