"""The result of a round for one party: who won and with what, and where its money went."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from houseway.hands import evaluate
from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import CARRY, HOUSE, POT, Acted, Banked, Shown, Transfer, Wagered, Withdrawn, Worth
from houseway.telling import parts
from houseway.telling.catalogue import catalogue
from houseway.telling.events import Teller
from houseway.telling.parts import Message, message
from houseway.telling.rounds import teller_of
from houseway.telling.voice import Voice


class Money(NamedTuple):
    """Where a party's chips went. Won less lost less the fee is net; a bet that stays up is not lost."""

    bet: int
    won: int
    lost: int
    fee: int
    up: int
    net: int

    def to_json(self) -> Json:
        return self._asdict()


def money_of(round: Round, party: int) -> Money:
    """A party's money in a finished round."""
    result, name = round.settlement, round.parties[party]
    after, net = round.felt.state.standing(name), result.won[party]
    bet, won, lost, fee, in_pot = _staked(round, party), 0, 0, 0, 0
    for transfer in result.transfers:
        if transfer.payer == party:
            fee += transfer.amount if transfer.payee == HOUSE else 0
            in_pot += transfer.amount if transfer.payee == POT else 0
            lost += transfer.amount if isinstance(transfer.payee, int) else 0
        elif transfer.payee == party:
            won += transfer.amount if isinstance(transfer.payer, int) else 0
            in_pot -= transfer.amount if transfer.payer == POT else 0
    won, lost = won + max(-in_pot, 0), lost + max(in_pot, 0)
    # Chips that were carried for a party and left it, or came back, are what remains.
    rest = net - (won - lost - fee)
    return Money(bet, won + max(rest, 0), lost + max(-rest, 0), fee, after, net)


def _staked(round: Round, party: int) -> int:
    """What a party put at risk in the round."""
    bet = 0
    for event in round.events:
        if isinstance(event, (Wagered, Banked)) and event.party == party:
            bet += event.amount
        elif isinstance(event, Withdrawn) and event.party == party:
            bet -= event.amount
        elif isinstance(event, Acted) and event.party == party:
            bet += event.paid
        elif isinstance(event, Transfer) and event.payer == party and event.payee == CARRY:
            bet -= event.amount
    return max(bet, 0)


def head(money: Money, *, played: bool) -> Message:
    """The result in a line: a push is a push, and what is undecided is not lost."""
    gross = money.won - money.lost
    if not played:
        return message("result-watched")
    if gross > 0:
        name = "result-wins-fee" if money.fee else "result-wins"
        won, net = parts.money(gross), parts.money(money.net)
        return message(name, net=net, won=won, fee=parts.money(money.fee) if money.fee else None)
    if gross < 0:
        fee = parts.money(money.fee) if money.fee else None
        return message("result-loses", net=parts.money(-gross), fee=fee)
    if money.up:
        return message("result-up", up=parts.money(money.up))
    if money.bet:
        name = "result-push-fee" if money.fee else "result-push"
        fee = parts.money(money.fee) if money.fee else None
        return message(name, bet=parts.money(money.bet), fee=fee)
    return message("result-fee", fee=parts.money(money.fee)) if money.fee else message("result-even")


def _reasons(round: Round, teller: Teller, party: int | None) -> Iterator[Message]:
    """Who won and with what: the winners of a pot, or one's own hand and the bank's."""
    seats = teller.seats
    shown = {event.place: event for event in round.events if isinstance(event, Shown) and str(event.name)}
    winners = {
        event.payee for event in round.events if isinstance(event, Transfer) and event.payer == POT
    } - {HOUSE, CARRY}
    yield from (
        said
        for event in round.events
        if isinstance(event, Transfer) and event.payer == POT and isinstance(event.payee, int)
        for said in [teller.event(event)]
        if said is not None
    )
    for place, event in shown.items():
        owner = seats.owner(place)
        told = {"cards": parts.cards(playing(event)), "hand": parts.hand(str(event.name))}
        if owner is None:
            if place.kind in ("bank", "player", "banker"):
                yield message("result-place-hand", place=teller.place(place), **told)
        elif place.kind == "seat" and (owner == _name(round, party) or round.parties.index(owner) in winners):
            hand = teller.place(place) if place.hand > 1 else None
            yield message("result-hand", who=parts.party(owner), place=hand, **told)


def playing(event: Shown) -> tuple[int, ...]:
    """The cards that make a hand what it is; all that were shown where it cannot be told."""
    worth = event.name
    if not isinstance(worth, Worth):
        return event.cards
    return evaluate(worth.cards, worth.kind, **dict(worth.readings)).cards or event.cards


def _winning_cards(round: Round) -> list[str]:
    """The cards that took a pot."""
    payees = {event.payee for event in round.events if isinstance(event, Transfer) and event.payer == POT}
    seats = {round.before.seats[payee] for payee in payees if isinstance(payee, int)}
    shown = [event for event in round.events if isinstance(event, Shown) and event.place.seat in seats]
    return list(dict.fromkeys(card for event in shown for card in parts.cards(playing(event))["cards"]))


def _name(round: Round, party: int | None) -> str | None:
    return None if party is None else round.parties[party]


def _wagers(round: Round, teller: Teller, party: int) -> list[Message]:
    """What became of each of one's bets."""
    said = [
        teller.event(event)
        for event in round.events
        if getattr(event, "covered", None) is not None and getattr(event, "party", None) == party
    ]
    return [one for one in said if one is not None]


def result_json(round: Round, party: int | None) -> Json:
    """A finished round as one party is told of it: a line, why, its money, and how long to read it."""
    teller = teller_of(round)
    money = money_of(round, party) if party is not None else Money(0, 0, 0, 0, 0, 0)
    told = [
        head(money, played=party is not None),
        *_reasons(round, teller, party),
        *(_wagers(round, teller, party) if party is not None else ()),
    ]
    return {
        "head": told[0],
        "why": told[1:],
        "lit": _winning_cards(round),
        "money": money.to_json() if party is not None else None,
        "seconds": seconds_to_read(told, _name(round, party)),
    }


def seconds_to_read(told: list[Message], viewer: str | None) -> float:
    """How long a person needs for so much to read."""
    reading = catalogue().data["reading"]
    voice = Voice(viewer)
    words = sum(len(voice.tell(one).split()) for one in told)
    cards = sum(len(one.get("cards", {}).get("cards", ())) for one in told)
    seconds = reading["least"] + reading["word"] * words + reading["card"] * cards
    return round_half(min(max(seconds, reading["least"]), reading["most"]))


def round_half(seconds: float) -> float:
    """To half a second, which is as exact as reading goes."""
    return round(seconds * 2) / 2
