"""The pack, the deal and the draw. `enter` is how three players come in, `two`
how two do and `eight` eight."""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused
from houseway.play.events import Dealt, Discarded
from tests.compliance import shows
from tests.compliance.draw.hand import (
    JACKS,
    THREE,
    arrive,
    burned,
    dealt_in,
    hand,
    on,
    pack,
    served,
    table,
)
from tests.pots.arrange import ruled
from tests.pots.arrange_draw import drawing, drawn, draws, hand_of, turn

FIVE, MORE = "2c 3d 5h 7s 9c", "Ac Ad Ah As Kh"


def pack_has(here, count, players=8, settings=()):
    """52 cards, or the joker too."""
    assert pack(hand(here, players=players, settings=settings)) == list(range(count))


def seats(here, most):
    """Two players and so many have a seat, and no more."""
    assert sorted(dealt_in(hand(here, players=2))) == [1, 2]
    full = table(here, most)
    assert len(dealt_in(hand(here, players=most))) == most
    with pytest.raises(Refused, match=f"there is no seat {most + 1}"):
        arrive(full, most + 1)


@shows("field hand_size")
def five_each(here):
    """Four players get five cards face down, first to the dealer's left."""
    round = hand(here)
    assert dealt_in(round) == [2, 3, 4, 1]
    assert [len(hand_of(round, seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]
    assert set(cards_of_p2(round, "P1")) == {-1} and -1 not in cards_of_p2(round, "P2")


def cards_of_p2(round, viewer):
    """As somebody sees them."""
    dealt = [event for event in round.view(viewer).events if isinstance(event, Dealt)]
    return [
        c
        for e in dealt
        for place, some in zip(e.places, e.cards, strict=True)
        for c in some
        if place == "seat 2"
    ]


def in_turn(here, enter, burns, settings=()):
    """P2 throws two cards away, P3 none and P1 one; each is served before the next, face down, behind so many
    burns, and everybody hears how many cards it were."""
    cards = {**THREE, "seat 2": f"{JACKS} 2h 2d", "seat 1": f"{THREE['seat 1']} Kh"}
    round = hand(here, enter, cards, players=3, settings=settings)
    assert turn(round) == "P2"
    on(round, "P2 throws 7h 3c")
    assert hand_of(round, 2) == "Jc Jd 5s 2h 2d" and turn(round) == "P3"
    on(round, "P3 throws, P1 throws 2s")
    assert hand_of(round, 3) == THREE["seat 3"] and drawn(round, 1) == "Kh"
    assert burned(round) == burns and not drawing(round)
    assert ruled(round, "draw") == ["seat 2 draws 2", "seat 3 draws 0", "seat 1 draws 1"]
    view = round.view("P3").events
    assert [len(event.cards) for event in view if isinstance(event, Discarded)] == [2, 1]
    came = [event.cards[0] for event in view if isinstance(event, Dealt) and event.street == "draw"]
    assert came == [(-1, -1), (-1,)]
    assert [line["detail"] for line in round.log(None) if line.get("clause") == "draw"] == ruled(
        round, "draw"
    )


@shows("field draw_max", "clause draw")
def up_to_five(here, two="draw", cards=(), at_once=True):
    """Of two players the button draws none to five cards, once."""
    first, more = FIVE.split(), MORE.split()
    for count in range(6):
        script = f"{two}, P2 throws, P1 throws {' '.join(first[:count])}"
        round = hand(here, script, {**dict(cards), "seat 1": f"{FIVE} {MORE}"}, players=2)
        assert hand_of(round, 1).split() == first[count:] + more[:count]
        assert drawn(round, 1).split() == more[:count] and not drawing(round)
        assert served(round) == ["seat 1"] * (min(count, 1) if at_once else min(count, 1) + count // 5)
    with pytest.raises(Refused, match="is not there to be picked"):
        hand(here, f"{two}, P2 throws, P1 throws {FIVE} Kd", {**dict(cards), "seat 1": FIVE}, players=2)


def fifth_comes_last(here, settings=()):
    """P2 draws five cards and P1 one: the fifth card of P2 comes when P1 is served."""
    cards = {"seat 2": f"{FIVE} {MORE}", "seat 1": "4c 4d 6h 8s Tc Kc"}
    round = hand(here, f"draw, P2 throws {FIVE}", cards, players=2, settings=settings)
    assert drawn(round, 2) == "Ac Ad Ah As"
    on(round, "P1 throws 6h")
    assert [(event.places[0], len(event.cards[0])) for event in draws(round)] == [
        ("seat 2", 4),
        ("seat 1", 1),
        ("seat 2", 1),
    ]
    assert hand_of(round, 2) == MORE and ruled(round, "fifth_card_last") == ["seat 2"]


EIGHT = {
    "seat 2": "2c 2d 2h 2s 3c",
    "seat 3": "4c 4d 4h 4s 5c",
    "seat 4": "6c 6d 6h 6s 7c",
    "seat 5": "8c 8d 8h 8s 9c",
    "seat 6": "Tc Td Th Ts Jc",
    "seat 7": "Qc Qd Qh Qs Kc",
    "seat 8": "Ac Ad Ah As 3d",
    "seat 1": "5d 5h 7d 7h 9d",
}
"""Of these P6 folds, and the first ones throw four of a kind away."""
FULL_TABLE = "P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call, P2 call, P3 check"


def stub_runs_out(
    here, count, back, never=(), drawers=4, eight=FULL_TABLE, cards=EIGHT, declares=False, settings=()
):
    """So many players draw four cards each. The last of them finds the stub empty, and a new one is made of
    so many cards: these are among them, others are not."""

    def last_drawer(card):
        script = [eight]
        for seat in range(2, drawers + 2):
            script.append(f"P{seat} throws {' '.join(cards[f'seat {seat}'].split()[:4])}")
            if seat == 2 and declares:
                script.append("P2 declare")
        named = {**cards, f"discards/seat {drawers + 1}": card}
        return hand(here, ", ".join(script), named, players=8, settings=settings)

    for card in back:
        round = last_drawer(card)
        assert card in drawn(round, drawers + 1).split()
        assert ruled(round, "stub_refilled") == [f"{count} cards"]
    for card in never:
        with pytest.raises(CardError, match="not among the cards left"):
            last_drawer(card)


def second_thoughts(here, moment, binds, two="draw", cards=(), settings=()):
    """P1 asks for one card and would rather have two, before the burn or after it."""
    slips = [Incident("request of seat 1", moment, "changed")]
    named = {**dict(cards), "seat 1": f"{FIVE} Ac Ad"}
    round = hand(here, f"{two}, P2 throws, P1 throws 2c", named, players=2, slips=slips, settings=settings)
    assert drawing(round) is not binds
    assert burned(round) == (1 if binds else moment - 1)
    if binds:
        assert drawn(round, 1) == "Ac" and ruled(round, "draw_request_binds") == ["seat 1"]
    else:
        on(round, "P1 throws 2c 3d")
        assert hand_of(round, 1) == "5h 7s 9c Ac Ad"
