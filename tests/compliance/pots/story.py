"""The words in which hands of pot games are told (`tests/compliance/stories.py` says how).

What is arranged before a hand is dealt; what is not, comes with the sheet or the text:

    players 4, or stacks 100, 100, 2; button 3
    hands Ac Kd / As Kc     the cards of seats 1 and 2 in the order they come; `seat 3: Td Jd` of one seat
    boards Kd Qc / Ac 9d    what lies up before seats 1 and 2, their down cards not mattering
    cards burn: 7s          of any other place
    slip seat 2 #1 exposed  what goes wrong with the first card there; `slip seat 2 #1 extra found 2`
    P2 leaves, P2 sits out, P2 buys 20      between two hands

What is done; whatever is no step below is an act or a few of them (`P1 bring-in, P2 raise 8`):

    street 4            everybody goes along until the fullest hand has four cards
    round 2             everybody goes along to this betting round, picking his last card where one is picked
    board 3             everybody goes along until that many board cards lie open
    P2 picks Kc 4d      he throws these cards away, or turns them up; `P2 picks nothing`
    to the buy          everybody goes along until somebody is asked to pick cards
    P2 waits            his time runs out
    leader bets 5       whoever is to decide bets this; `bets`, `raises` and so on without a figure, and
                        `leader says bet on` for any other word
    show down           everybody goes along to the end
    all fold            everybody folds in turn
    next hand           the following hand at this table is arranged; `again` has the cards of the first
    move on             nobody takes an option that nobody has to take

What must be true:

    P1 next             P1 is to decide, and nobody else; `P1 & P2 next` if both are; `P3 not next`
    P1 asked: join for $1               what his question says
    P1: fold, call 10   that is all he may do, for these dollars
    P1 may raise 20-30  that among other things; `P1 may not raise`; `leader may bet 2` whoever it is
    P1 cannot call: no bet to match     he is refused, with these words
    moved P1 -2, P2 1   what the hand has won or lost them
    won P1 3            what the pot paid, to nobody else
    front P2 1, P3 2    what lies before the players; `front nothing`
    pot 3, house 2      what the pot holds and what the house took; `carried 3` stays for the next hand
    ruled clause: told / told again     a clause was carried out with these details, or `never`; with `nothing
                        more` if it has none, and with whatever if none is said
    paid ante: P1 pot 1, P2 pot 1       every payment under a clause, or `nothing`
    over, not over
    up 2: Kd 9h         what lies open before seat 2, `held 2: As Kd 9h` all it has, `down 2: 1` how many of
                        its cards nobody sees, `last 2: 9h` its last card; `not held 2: Qh`
    left burn: 7s Ts    the cards that came from the pack to a place; `served last: seat 3, seat 2` the places
                        to which the last ones came; `shuffled 2` so often
    turned 2: Kd        what seat 2 has turned up of cards that came down; `brought 2: As Kd` is all that came
    burned 2            so many burns
    announced king bets what the dealer called last
    shown 2: flush      what a hand is called at the showdown; `shows 2, 1`: the seats in this order
    dealt in 1, 2       the seats with cards
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from houseway.cards import Incident, show_cards
from houseway.errors import Refused
from houseway.play import Round
from houseway.play.events import Dealt, Shown, Shuffled
from houseway.rooms import Table
from tests.compliance import Here
from tests.compliance.pots import arranged
from tests.compliance.stories import Steps, Stories, readings_of, take
from tests.pots import arrange, arrange_stud


@dataclass
class Hand:
    """A table and its hand while the story is told."""

    here: Here
    words: tuple[str, ...]
    stacks: int | Sequence[float]
    usual: Mapping[str, str]
    """The cards that the text or the sheet gives."""
    cards: dict[str, str]
    button: int = 1
    first: int = 3
    """How many cards a player of stud has when the betting begins."""
    slips: list[Incident] = field(default_factory=list)
    seated: Table | None = None
    dealt: Round | None = None

    @property
    def table(self) -> Table:
        if self.seated is None:
            self.seated = arranged.sit(self.here, self.stacks, *self.words)
        return self.seated

    @property
    def round(self) -> Round:
        """The hand, which is dealt when it is first needed."""
        if self.dealt is None:
            self.dealt = arrange.deal(self.table, self.cards, button=self.button, incidents=self.slips)
        return self.dealt


def goes(
    here: Here,
    story: Sequence[str],
    cards: Mapping[str, str] | None = None,
    stacks: int | Sequence[float] = 3,
    words: str = "",
    first: int = 3,
) -> None:
    """A hand, told in steps, once under each of its readings."""
    for reading, steps in readings_of(story):
        hand = Hand(here, (words, reading), stacks, cards or {}, dict(cards or {}), first=first)
        for step in steps:
            if take(step, BETWEEN if hand.dealt else ARRANGED, hand) or take(step, STEPS, hand):
                continue
            arrange.play(hand.round, step)
        assert hand.round


class Story(Stories):
    """A sheet of a pot game whose proofs are told."""

    play = staticmethod(goes)


# -- what is arranged ----------------------------------------------------------------------------------------


def players(hand: Hand, count: str) -> None:
    hand.stacks = int(count)


def stacks(hand: Hand, dollars: str) -> None:
    hand.stacks = [float(one) for one in dollars.split(", ")]


def button(hand: Hand, seat: str) -> None:
    hand.button = int(seat)


def hands(hand: Hand, cards: str) -> None:
    seats = {f"seat {seat}": held for seat, held in enumerate(cards.split(" / "), 1)}
    hand.cards = {where: held for where, held in hand.cards.items() if not where.startswith("seat")} | seats


def boards(hand: Hand, cards: str) -> None:
    down = "x " * (hand.first - 1)
    hands(hand, " / ".join(down + up for up in cards.split(" / ")))


def place(hand: Hand, where: str, cards: str) -> None:
    hand.cards[where] = cards


def slip(hand: Hand, where: str, nth: str, kind: str, card: str | None, found: str | None) -> None:
    hand.slips.append(Incident(where, int(nth), kind, card, int(found or 0)))


def next_hand(hand: Hand, cards: Mapping[str, str] | None = None) -> None:
    if not hand.round.over:
        arranged.finish(hand.round)
    hand.dealt, hand.cards, hand.slips = None, dict(cards or {}), []


ARRANGED: Steps = {
    r"players (\d+)": players,
    r"stacks (.+)": stacks,
    r"button (\d+)": button,
    r"hands (.+)": hands,
    r"boards (.+)": boards,
    r"(seat \d+): (.+)": place,
    r"cards ([^:]+): (.+)": place,
    r"slip (.+) #(\d+) ([a-z-]+)(?: (\w\w))?(?: found (\d+))?": slip,
    r"(P\d+) leaves": lambda hand, name: hand.table.leave(name),
    r"(P\d+) sits out": lambda hand, name: hand.table.sit_out(name),
    r"(P\d+) buys ([\d.]+)": lambda hand, name, sum: hand.table.buy(name, arrange.cents(float(sum))),
}
BETWEEN: Steps = {
    r"next hand": next_hand,
    r"again": lambda hand: next_hand(hand, hand.usual),
}
"""What begins another hand."""


# -- what is done --------------------------------------------------------------------------------------------


def picks(hand: Hand, name: str, cards: str) -> None:
    (ask,) = hand.round.pending[name]
    hand.round.act(ask.id, [] if cards == "nothing" else cards.split())


def to_the_buy(hand: Hand) -> None:
    while hand.round.asks[0].kind != "pick-cards":
        arranged.go_on(hand.round)


def waits(hand: Hand, name: str) -> None:
    hand.round.clock(hand.round.pending[name][0].id)


def leader_acts(hand: Hand, word: str, amount: str | None) -> None:
    arrange.play(hand.round, f"{arrange.turn(hand.round)} {word} {amount or ''}")


# -- what must be true ---------------------------------------------------------------------------------------


def pairs(text: str) -> dict[str, Any]:
    """`P1 -2, P2 1.5` or `fold, call 10, raise 20-110` by name; no figure is nothing."""
    found = {}
    for one in text.split(", ") if text != "nothing" else ():
        name, _, figure = one.partition(" ")
        low, dash, high = figure[1:].partition("-")
        found[name] = (float(figure[:1] + low), float(high)) if dash else float(figure or 0)
    return found


def offered(round: Round) -> dict[str, Any]:
    """What may be done now: a cost, an amount, or two between which it lies."""
    found = arrange.options(round)
    return {
        word: size[0] if isinstance(size, tuple) and size[0] == size[1] else size
        for word, size in found.items()
    }


def is_next(hand: Hand, names: str) -> None:
    assert set(hand.round.pending) == set(names.split(" & "))


def not_next(hand: Hand, name: str) -> None:
    assert name not in hand.round.pending


def asked(hand: Hand, name: str, text: str) -> None:
    assert hand.round.pending[name][0].text == text


def may_only(hand: Hand, name: str, words: str) -> None:
    is_next(hand, name)
    assert offered(hand.round) == pairs(words)


def may(hand: Hand, name: str, negated: str | None, words: str) -> None:
    is_next(hand, arrange.turn(hand.round) if name == "leader" else name)
    found = offered(hand.round)
    for word, size in pairs(words).items():
        assert (word in found) is not bool(negated)
        assert negated or not size or found[word] == size


def cannot(hand: Hand, name: str, act: str, why: str) -> None:
    who = arrange.turn(hand.round) if name == "leader" else name
    word, _, cards = act.partition(" ")
    with pytest.raises(Refused, match=why):
        picks(hand, who, cards) if word == "pick" else arrange.play(hand.round, f"{who} {act}")


def moved(hand: Hand, text: str) -> None:
    found, expected = arrange.results(hand.round), pairs(text)
    assert {name: found[name] for name in expected} == expected


def sums(hand: Hand, text: str) -> None:
    held = {"pot": arrange_stud.in_the_pot, "house": arrange.dropped, "carried": carried}
    for name, figure in pairs(text).items():
        assert held[name](hand.round) == figure


def carried(round: Round) -> float:
    return arrange.in_dollars(round.settlement.carried_out)


def ruled(hand: Hand, clause: str, told: str | None) -> None:
    found = arrange.ruled(hand.round, clause)
    expected = {"never": [], "nothing more": [""]}.get(told or "", (told or "").split(" / "))
    if told:
        assert found == expected
    else:
        assert found


def paid(hand: Hand, clause: str, moves: str) -> None:
    expected = [move.split() for move in moves.split(", ")] if moves != "nothing" else []
    found = arrange.paid(hand.round, clause)
    assert found == [(payer, payee, float(amount)) for payer, payee, amount in expected]


def dealt_in(hand: Hand, seats: str) -> None:
    events = [event for event in hand.round.events if isinstance(event, Dealt)]
    places = {place for event in events if "button" not in event.street for place in event.places}
    assert {place for place in places if place.startswith("seat")} == numbered(seats)


def numbered(seats: str) -> set[str]:
    return {f"seat {seat}" for seat in seats.split(", ") if seat != "nobody"}


def up(hand: Hand, seat: str, cards: str) -> None:
    assert arrange_stud.board_of(hand.round, f"seat {seat}") == cards


def held(hand: Hand, seat: str, cards: str) -> None:
    assert sorted(arrange_stud.hand_of(hand.round, f"seat {seat}").split()) == sorted(cards.split())


def down(hand: Hand, seat: str, count: str) -> None:
    assert arrange_stud.down_at(hand.round, f"seat {seat}") == int(count)


def not_held(hand: Hand, seat: str, card: str) -> None:
    assert card not in arrange_stud.hand_of(hand.round, f"seat {seat}").split()


def last(hand: Hand, seat: str, card: str) -> None:
    assert arrange_stud.hand_of(hand.round, f"seat {seat}").split()[-1] == card


def left(hand: Hand, where: str, cards: str) -> None:
    assert arrange_stud.left_the_pack(hand.round, where) == cards


def served_last(hand: Hand, places: str) -> None:
    expected = places.split(", ")
    exits = hand.round.felt.chance.stubs[-1].exits
    assert [left.place for left in exits[-len(expected) :]] == expected


def shuffled(hand: Hand, count: str) -> None:
    events = [event for event in hand.round.events if isinstance(event, Shuffled)]
    assert len(events) == int(count)


def turned(hand: Hand, seat: str, cards: str) -> None:
    events = [event for event in hand.round.events if isinstance(event, Shown)]
    found = [card for event in events if event.place == f"seat {seat}" for card in event.cards]
    assert show_cards(found) == cards


def brought(hand: Hand, seat: str, cards: str) -> None:
    assert arrange_stud.left_the_pack(hand.round, f"seat {seat}") == cards


def announced(hand: Hand, call: str) -> None:
    assert arrange.ruled(hand.round, "announced")[-1] == call


def burned(hand: Hand, count: str) -> None:
    assert len(arrange.burned(hand.round)) == int(count)


def shown(hand: Hand, seat: str, name: str) -> None:
    assert name in arrange.shown(hand.round)[f"seat {seat}"]


def shows(hand: Hand, seats: str) -> None:
    assert list(arrange.shown(hand.round)) == [f"seat {seat}" for seat in seats.split(", ")]


def over(hand: Hand, negated: str | None) -> None:
    assert hand.round.over is not bool(negated)


STEPS: Steps = {
    r"street (\d+)": lambda hand, cards: arrange_stud.see_street(hand.round, int(cards)),
    r"round (\d+)": lambda hand, number: arranged.to_round(hand.round, int(number)),
    r"board (\d+)": lambda hand, cards: arrange.see_board(hand.round, int(cards)),
    r"(P\d+) picks (.+)": picks,
    r"to the buy": to_the_buy,
    r"(P\d+) waits": waits,
    r"leader (bet|raise|call|check|fold)s(?: (\S+))?": leader_acts,
    r"leader says (.+)": lambda hand, word: hand.round.act(hand.round.asks[0].id, word),
    r"show down": lambda hand: arranged.finish(hand.round),
    r"all fold": lambda hand: arrange.fold_round(hand.round),
    r"move on": lambda hand: hand.round.move_on(),
    r"(P\d+(?: & P\d+)*) next": is_next,
    r"(P\d+) not next": not_next,
    r"(P\d+) asked: (.+)": asked,
    r"(P\d+): (.+)": may_only,
    r"(P\d+|leader) may (not )?(.+)": may,
    r"(P\d+|leader) cannot ([^:]+): (.+)": cannot,
    r"moved (.+)": moved,
    r"won (.+)": lambda hand, text: assert_equal(arranged.won(hand.round), pairs(text)),
    r"front (.+)": lambda hand, text: assert_equal(arrange.in_front(hand.round), pairs(text)),
    r"((?:pot|house|carried) .+)": sums,
    r"ruled (\w+)(?:: (.+))?": ruled,
    r"paid (\w+): (.+)": paid,
    r"dealt in (.+)": dealt_in,
    r"up (\d+): (.+)": up,
    r"held (\d+): (.+)": held,
    r"down (\d+): (\d+)": down,
    r"not held (\d+): (.+)": not_held,
    r"last (\d+): (.+)": last,
    r"left ([^:]+): (.+)": left,
    r"served last: (.+)": served_last,
    r"shuffled (\d+)": shuffled,
    r"turned (\d+): (.+)": turned,
    r"brought (\d+): (.+)": brought,
    r"burned (\d+)": burned,
    r"announced (.+)": announced,
    r"shown (\d+): (.+)": shown,
    r"shows (.+)": shows,
    r"(not )?over": over,
}


def assert_equal(found: Any, expected: Any) -> None:
    assert found == expected
