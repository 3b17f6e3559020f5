"""Arranging hands of pot games: tables in dollars, the cards that come, acts in words, results in dollars.

Players are P1, P2, … in seats 1, 2, …; unless a test says otherwise P1 has the button of the first hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import Chance, Incident, parse_cards
from houseway.play import Party, Round
from houseway.play.events import Acted, Dealt, Shown, Transfer
from houseway.rooms import Sheet, Table
from tests.told import ruled as ruled

OTHER_DRAWS = ("Kc", "Kd", "Kh", "Ks", "Qc", "Qd", "Qh", "Qs", "Jc")
"""Cards that neither win nor lose a draw for the button against the ace of spades, high or low."""


def holdem(
    room: str, stacks: int | Sequence[int | float] = 6, settings: Mapping[str, Any] | Sequence[str] = ()
) -> Table:
    """A hold'em table of a room: that many players with $1,000 each, or one for each stack in dollars."""
    return seated(f"{room}/texas-holdem", stacks, settings)


def seated(
    sheet: str, stacks: int | Sequence[int | float], settings: Mapping[str, Any] | Sequence[str] = ()
) -> Table:
    """A table of a sheet, with $1,000 for everybody or these stacks in dollars. Everybody buys in as the
    table allows; what he has besides, or less, he has won and lost since."""
    dollars = [1000] * stacks if isinstance(stacks, int) else stacks
    table = Table(sheet, [], settings)
    assert isinstance(table.game, Sheet)
    least, most = table.game.buy_in
    for seat, stack in enumerate(dollars, 1):
        table.join(Party(f"P{seat}", min(max(cents(stack), least), most), seat))
    table.state.stacks[:] = [cents(stack) for stack in dollars]
    return table


def deal(
    table: Table,
    cards: Mapping[str, str] | None = None,
    *,
    button: int = 1,
    incidents: Sequence[Incident] = (),
) -> Round:
    """The next hand with these cards, each named for a place, or for the draw and place of a later shuffle:
    `seat 1`, `flop`, `early flop/turn`. If it is the first hand, this seat draws the button."""
    named = {key if "/" in key else f"shuffle/{key}": text for key, text in (cards or {}).items()}
    others = iter(OTHER_DRAWS)
    for seat in sorted(seat for seat in table.state.seats if seat):
        named.setdefault(f"draw for the button/draw {seat}", "As" if seat == button else next(others))
    return table.deal(Chance.scripted(named, incidents=incidents))


def play(round: Round, acts: str) -> None:
    """Acts in order, amounts in dollars: `P3 call, P4 raise 8, P1 fold`. A wrong turn fails the test."""
    for act in filter(None, (one.strip() for one in acts.split(","))):
        who, word, *amount = act.split()
        assert who in round.pending, f"{act!r}, but the turn is with {', '.join(round.pending) or 'nobody'}"
        ask = round.pending[who][0]
        round.act(ask.id, [word, cents(float(amount[0]))] if amount else word)


def check_down(round: Round) -> None:
    """Everybody checks or calls until the hand is over."""
    while not round.over:
        ask = round.asks[0]
        options = {option.id for option in ask.options}
        round.act(ask.id, next(word for word in ("check", "call", "show", "wait") if word in options))


def fold_round(round: Round) -> None:
    """Everybody folds in turn until the hand is over."""
    while not round.over:
        round.act(round.asks[0].id, "fold")


def see_board(round: Round, count: int) -> None:
    """Everybody checks or calls until that many board cards lie open."""
    while len(board(round)) < count:
        words = [option.id for option in round.asks[0].options]
        round.act(round.asks[0].id, "call" if "call" in words else "check")


def win(table: Table, name: str) -> Round:
    """A hand that this player wins uncalled: everybody else folds and he bets or raises if he must act."""
    round = deal(table)
    while not round.over:
        raises = [option for option in round.asks[0].options if option.id in ("bet", "raise")]
        own = turn(round) == name
        round.act(round.asks[0].id, [raises[0].id, raises[0].low] if own and raises else "fold")
    return round


def pass_hand(table: Table) -> Round:
    """A hand goes by: who is asked to come in waits, and everybody folds."""
    round = deal(table)
    while not round.over:
        ask = round.asks[0]
        round.act(ask.id, "wait" if "wait" in {option.id for option in ask.options} else "fold")
    return round


def turn(round: Round) -> str:
    """Who must decide now."""
    (name,) = round.pending
    return name


def options(round: Round) -> dict[str, Any]:
    """What the player to decide may do, in dollars: a cost, a range, or nothing."""
    found: dict[str, Any] = {}
    for option in round.asks[0].options:
        if option.low is not None:
            found[option.id] = (in_dollars(option.low), in_dollars(option.high))
        else:
            found[option.id] = in_dollars(option.cost)
    return found


def in_front(round: Round) -> dict[str, float]:
    """What lies in front of each player after his last post or bet, as far as it is anything."""
    totals: dict[str, float] = {}
    for event in round.events:
        if isinstance(event, Acted) and event.total:
            totals[round.parties[event.party]] = in_dollars(event.total)
    return totals


def results(round: Round) -> dict[str, float]:
    """What each player won or lost in the hand, in dollars."""
    settled = round.settlement
    pairs = zip(settled.stacks_before, settled.stacks_after, strict=True)
    moved = [after - before for before, after in pairs]
    return {name: in_dollars(amount) for name, amount in zip(settled.parties, moved, strict=True)}


def dropped(round: Round) -> float:
    """What the house took, in dollars."""
    return in_dollars(round.settlement.drop)


def paid(round: Round, clause: str) -> list[tuple[str, str, float]]:
    """Transfers under a clause: payer, payee, dollars."""
    names = round.parties

    def name(who: int | str) -> str:
        return names[who] if isinstance(who, int) else who

    moved = [event for event in round.events if isinstance(event, Transfer) and event.clause == clause]
    return [(name(move.payer), name(move.payee), in_dollars(move.amount)) for move in moved]


def board(round: Round) -> tuple[int, ...]:
    """The board cards dealt so far, in order."""
    streets = ("flop", "turn", "river")
    dealt = [event for event in round.events if isinstance(event, Dealt) and event.street in streets]
    return tuple(card for event in dealt for card in event.cards[0])


def hole_cards(round: Round) -> dict[str, tuple[int, ...]]:
    """The down cards of the deal, by place, in the order of the deal."""
    last = deals(round)[-1]
    return dict(zip(last.places, last.cards, strict=True))


def burned(round: Round) -> tuple[int, ...]:
    """The cards burned so far, in order."""
    stubs = round.felt.chance.stubs
    return tuple(left.card for stub in stubs for left in stub.exits if left.place == "burn")


def deals(round: Round) -> list[Dealt]:
    """Each deal of hole cards; there is more than one when a deal was void."""
    return [event for event in round.events if isinstance(event, Dealt) and event.street == "hole cards"]


def shown(round: Round) -> dict[str, str]:
    """Hands turned up, in the order of the showdown: place to what they are worth."""
    return {event.place: str(event.name) for event in round.events if isinstance(event, Shown)}


def codes(cards: str) -> tuple[int, ...]:
    return tuple(parse_cards(cards))


def cents(dollars: float) -> int:
    return round(dollars * 100)


def in_dollars(amount: int) -> float:
    return amount / 100
