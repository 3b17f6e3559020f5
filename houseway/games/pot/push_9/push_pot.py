"""Push pots: equal best hands let the main pot stand and play it off in one more hand at double limit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict, cast

from houseway.games.pot.engine.showdown import award, best, parts_of, show_hands
from houseway.games.pot.engine.sidepots import SidePot, side_pots
from houseway.games.pot.entry.button import Positions, part
from houseway.games.pot.flow import open_hand, play_hand, seat_hand
from houseway.games.pot.hand import PotGame, PotHand
from houseway.games.pot.stakes import read_stakes
from houseway.play import Asking, Carried, Consent, Felt, Flow, Option, React, Wait
from houseway.play.asks import money
from houseway.play.events import CARRY, POT

if TYPE_CHECKING:
    from houseway.games.pot.push_9.flow import PushNineRules

PUSH = "push pot"
"""The part of the table and the reason in the carry: a main pot that waits to be played off."""
DEAL = "the deal"


class Pushed(TypedDict):
    """A pot that was pushed."""

    tied: list[str]
    """Whose hands were equal."""
    may_join: list[str]
    all_in: list[str]
    """Who of those who tied had no chips left."""
    price: int
    """What it costs to join."""


def pushed_pot(felt: Felt[PushNineRules]) -> Pushed | None:
    """The pot that waits to be played off."""
    return cast(Pushed, kept) if (kept := felt.state.parts.get(PUSH)) else None


def play_or_push(felt: Felt[PushNineRules], game: PotGame[PushNineRules]) -> Flow:
    """An ordinary hand, or the hand for a pot that was pushed. A pushed pot whose owners have all left lies
    in the middle for everybody."""
    pushed = pushed_pot(felt)
    felt.state.parts[PUSH] = {}
    tied = [name for name in pushed["tied"] if _at_table(felt, name)] if pushed is not None else []
    if pushed is not None and tied:
        hand = yield from open_push_hand(felt, pushed, tied)
    else:
        hand = yield from open_hand(felt)
    if hand is None:
        return
    _take_up(felt, POT)
    hand.dead = felt.purse.pot
    if felt.rules.fee_rows == "pan-only" or (tied and felt.rules.push_fee == "once-a-pot"):
        hand.fee_taken = True
    yield from play_hand(felt, hand, game)


# -- the tie -------------------------------------------------------------------------------------------------


def offer_push(felt: Felt[PushNineRules], hand: PotHand, game: PotGame) -> Flow:
    """Two or more equal best hands of the main pot may elect to push it instead of sharing it. Side pots are
    shared at once in any case."""
    contenders = hand.live_positions()
    ranks = [dict(zip(contenders, one.rank(hand, contenders), strict=True)) for one in game.shares]
    pots = side_pots(hand, felt.purse.pot)
    tied = best(ranks[0], pots[0].contenders) if pots else []
    felt.by("push_pot")
    if len(tied) < 2:
        return
    text = f"equal hands: push {money(pots[0].amount)} into one more hand, or split it"
    asks = tuple(Consent(hand.parties[i], text, rule="push_refused") for i in tied)
    answers = yield Wait(asks)
    for i, answer in zip(tied, answers, strict=True):
        felt.decided(hand.parties[i], "push pot", answer)
    wanted, enough = answers.count("yes"), len(tied)
    if felt.rules.push_consent == "majority":
        enough = len(tied) // 2 + 1
    if wanted < enough:
        felt.rule("push_refused")
        return
    parts = [parts_of(felt, hand, game, pot, ranks) for pot in pots]
    show_hands(felt, hand, game, {i for some in parts for one in some for i in one.winners}, contenders)
    if pots[1:]:
        felt.rule("side_pots_split")
        for pot, some in zip(reversed(pots[1:]), reversed(parts[1:]), strict=True):
            award(felt, hand, pot, some)
    _push(felt, hand, pots[0], tied)


def _push(felt: Felt[PushNineRules], hand: PotHand, main: SidePot, tied: list[int]) -> None:
    """The main pot stays for the next hand, and half of it is the price of joining."""
    names = [felt.state.names[party] for party in hand.parties]
    waiting = felt.purse.pot
    price = main.amount // (2 * hand.stakes.chip) * hand.stakes.chip
    felt.rule("push_price", money(price))
    felt.rule("push_pot", ", ".join(names[i] for i in tied))
    felt.purse.move(POT, CARRY, waiting, PUSH, "push_pot")
    felt.state.carried.append(Carried(waiting, PUSH, tuple(names[i] for i in tied)))
    in_it = hand.live if felt.rules.push_eligible == "reached-showdown" else [True] * len(names)
    felt.state.parts[PUSH] = {
        "tied": [names[i] for i in tied],
        "may_join": [name for i, name in enumerate(names) if in_it[i] and i not in tied],
        "all_in": [names[i] for i in tied if not felt.purse.stacks[hand.parties[i]]],
        "price": price,
    }
    hand.winners = tuple(tied)
    hand.over = True


def pass_action_button(felt: Felt[PushNineRules], hand: PotHand) -> Flow:
    """The button goes to the winner; of several to the one nearest it, the holder himself before others."""
    yield from ()
    if hand.winners:
        felt.rule("action_button_won")
        part(felt)["button"] = hand.seats[hand.winners[0]]


# -- the hand for it -----------------------------------------------------------------------------------------


def open_push_hand(felt: Felt[PushNineRules], pushed: Pushed, tied: list[str]) -> Asking[PotHand | None]:
    """Those who tied play, others of the last hand may join for the price, and partners may share one hand;
    the bets are doubled. Who is left alone takes the pot without a hand."""
    price = pushed["price"]
    owing = {name for name in tied if _owes(felt, name, pushed)}
    tied = [name for name in tied if _keeps_claim(felt, name, pushed, owing)] or tied
    joining = yield from _joiners(felt, pushed["may_join"], price)
    playing = yield from _partners(felt, [*tied, *joining])
    if len(playing) == 1:
        _take_up(felt, felt.state.names.index(playing[0]))
        return None
    for name in playing:
        if name in joining or name in owing:
            _pay_price(felt, name, price)
    seats = sorted(felt.state.seats[felt.state.names.index(name)] for name in playing)
    stakes = replace(felt.derived("stakes", read_stakes), ante=0, blinds=())
    felt.rule("push_limit")
    stakes = replace(stakes, low=2 * stakes.low, high=2 * stakes.high, late_high=2 * stakes.late_high)
    holder = part(felt)["button"]
    button = holder if holder in seats else felt.clockwise(holder, seats, felt.rules.direction)[0]
    return seat_hand(felt, seats, Positions(button, 0, 0), stakes)


def _at_table(felt: Felt[PushNineRules], name: str) -> bool:
    return name in felt.state.names and bool(felt.state.seats[felt.state.names.index(name)])


def _owes(felt: Felt[PushNineRules], name: str, pushed: Pushed) -> bool:
    """Whether a player who tied must pay the price too."""
    if name in pushed["all_in"]:
        return bool(felt.rules.push_all_in == "must-buy-in")
    return bool(felt.rules.push_payers == "everyone")


def _keeps_claim(felt: Felt[PushNineRules], name: str, pushed: Pushed, owing: set[str]) -> bool:
    """A player who was all-in gets a new hand for the whole main pot, unless he owes a price he has not."""
    if name not in pushed["all_in"]:
        return True
    if name in owing:
        return felt.purse.stacks[felt.state.names.index(name)] >= pushed["price"]
    felt.rule("push_all_in", name)
    return True


def _joiners(felt: Felt[PushNineRules], may_join: list[str], price: int) -> Asking[list[str]]:
    """Who of the last hand's players pays his way into the next one; nobody joins for less."""
    state = felt.state
    able = [state.names.index(name) for name in may_join if _at_table(felt, name)]
    able = [party for party in able if not state.away[party] and felt.purse.stacks[party] >= price]
    felt.by("push_joined")
    if not able:
        return []
    text = f"join the push pot for {money(price)}"
    answers = yield Wait(tuple(Consent(party, text, rule="push_joined") for party in able))
    return [state.names[party] for party, answer in zip(able, answers, strict=True) if answer == "yes"]


def _partners(felt: Felt[PushNineRules], names: list[str]) -> Asking[list[str]]:
    """Before the deal a player may stand out and leave the hand to another, who plays it for both; how they
    divide the chips is their own business. Returns who plays."""
    felt.by("kum_kum")
    if felt.rules.kum_kum == "none" or len(names) < 2:
        return names
    by_option = {f"seat-{felt.state.seats[felt.state.names.index(name)]}": name for name in names}
    asks = []
    for name in names:
        others = [
            Option(word, f"{other} plays for both") for word, other in by_option.items() if other != name
        ]
        text = "stand out and share the hand of another"
        asks.append(React(felt.state.names.index(name), text, others, closes=DEAL, rule="kum_kum"))
    answers = yield Wait(tuple(asks), DEAL)
    out: list[str] = []
    in_charge: set[str] = set()
    for name, answer in zip(names, answers, strict=True):
        other = by_option.get(answer)
        if other is None or other in out or name in in_charge:
            continue
        text = f"play one hand for yourself and {name}"
        agreed = yield Consent(felt.state.names.index(other), text, rule="kum_kum")
        if agreed == "yes":
            felt.rule("kum_kum", f"{other} plays for {name}, who is out")
            out.append(name)
            in_charge.add(other)
    return [name for name in names if name not in out]


def _pay_price(felt: Felt[PushNineRules], name: str, price: int) -> None:
    party = felt.state.names.index(name)
    felt.pay(party, POT, min(price, felt.purse.stacks[party]), "joins the push pot", "push_joined")


def _take_up(felt: Felt[PushNineRules], payee: int | str) -> None:
    """The pushed pot comes back from the carry."""
    for pot in [pot for pot in felt.state.carried if pot.why == PUSH]:
        felt.state.carried.remove(pot)
        felt.purse.move(CARRY, payee, pot.amount, PUSH, "push_pot")
