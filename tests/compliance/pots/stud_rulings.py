"""Rulings at stud tables with antes: seats that fold or stand empty, cards turned up, miscounted or dealt too
early, wrong burns, last cards that lie up, packs that run short.

`first` is how many cards a player has when the betting begins; in `razz` the highest card must open and the
lowest board leads. Unless a check says otherwise three play: P1 must open, and P2 leads from then on.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError
from tests.compliance import shows
from tests.compliance.pots.arranged import go_on, sit
from tests.compliance.pots.stud import NAMES, SEATS, up
from tests.pots.arrange import deal, dropped, options, paid, play, results, ruled, turn
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    held,
    left_the_pack,
    lying_up,
    see_street,
    served,
    show_down,
)


def quiet(first=3, razz=False, *more):
    """Three boards, more of them if they are named."""
    leader = "8d 4h Jh 9h" if razz else "8d Ah Kh Jh"
    return up(first, f"{'Ks' if razz else '2c'} 7h 6s Td", leader, "9s Qs 3h 5h", *more)


def start(here, cards=None, stacks=3, words="", slips=()):
    """A hand in which this goes wrong: place, which of its cards, and what."""
    return deal(sit(here, stacks, words), cards, incidents=[Incident(*slip) for slip in slips])


def bet(round):
    """The player whose turn it is bets the least he can."""
    (low, _) = options(round)["bet"]
    play(round, f"{turn(round)} bet {low}")


def last(round, seats=SEATS):
    """The last card of each seat."""
    return [hand_of(round, seat)[-2:] for seat in seats]


def from_the_mix(round):
    """The places that got cards after the burns were mixed in, one by one."""
    return [left.place for left in round.felt.chance.stubs[-1].exits if left.draw == "short stub"]


# -- folded and absent ---------------------------------------------------------------------------------------


@shows("clause folded_seat_dealt")
def folded_seats(here, first=3, razz=False):
    """A seat that folds with no bet before it, the forced bettor's too, is dealt to until somebody bets."""
    fourth, fifth, sixth = NAMES[first + 1], NAMES[first + 2], NAMES[first + 3]
    round = start(here, quiet(first, razz))
    play(round, "P1 bring-in, P2 call, P3 call, P1 fold")
    assert served(round, f"{fourth}, folded seats") == ["seat 1"]
    assert held(round, "seat 1", "P1")[-1] < 0 and ruled(round, "folded_seat_dealt") == ["seat 1"]
    places = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert places[-4:] == ["burn", "seat 1", "seat 2", "seat 3"]
    see_street(round, first + 2)
    assert served(round, f"{fifth}, folded seats") == ["seat 1"]
    bet(round)
    go_on(round)
    assert served(round, sixth) == ["seat 2", "seat 3"]
    assert served(round, f"{sixth}, folded seats") == []
    for checks, folded in ((True, ["seat 2"]), (False, [])):
        round = start(here, quiet(first, razz))
        see_street(round, first + 1)
        play(round, "P2 fold")
        go_on(round) if checks else bet(round)
        go_on(round)
        assert served(round, f"{fifth}, folded seats") == folded
        assert served(round, fifth) == ["seat 1", "seat 3"]


@shows("field absent_player")
def away(here, ante, forced=1, first=3, razz=False):
    """Who is away at his turn loses his ante and his hand, and his forced bet too."""
    round = start(here, quiet(first, razz), slips=[("seat 2", first, "absent")])
    play(round, "P1 bring-in")
    assert turn(round) == "P3" and ruled(round, "absent_forfeits") == ["seat 2"]
    assert results(show_down(round))["P2"] == -ante
    round = start(here, quiet(first, razz), slips=[("seat 1", first, "absent")])
    assert turn(round) == "P2" and "call" in options(round)
    play(round, "P2 call, P3 call")
    show_down(round)
    fee = sum(dollars for payer, _, dollars in paid(round, "drop") if payer == "P1")
    assert results(round)["P1"] == -ante - forced - fee


# -- exposed cards, wrong burns and early cards --------------------------------------------------------------


@shows("clause hole_card_exposed")
def hole_card_exposed(here, first=3, razz=False):
    """A hole card turned up by the dealer is the up card, and the next card comes down."""
    for nth in range(1, first):
        cards = {**quiet(first, razz), "seat 3": "Qd Qh 9s" if first == 3 else "Qd 9s"}
        round = start(here, cards, slips=[("seat 3", nth, "exposed")])
        assert board_of(round, "seat 3") == ("Qd", "Qh")[nth - 1] and down_at(round, "seat 3") == first - 1
        assert ruled(round, "hole_card_exposed") == [("Qd", "Qh")[nth - 1]]


@shows("clause exposed_hand_dead")
def both_exposed(here, ante, razz=False):
    """A hand with both hole cards up is dead and gets its ante back."""
    slips = [("seat 3", 1, "exposed"), ("seat 3", 2, "exposed")]
    round = start(here, quiet(3, razz), slips=slips)
    assert ruled(round, "exposed_hand_dead") == ["seat 3"]
    assert paid(round, "ante_returned") == [("pot", "P3", ante)]
    play(round, "P1 bring-in, P2 call")
    assert results(show_down(round))["P3"] == 0


@shows("clause cards_moved_back")
def wrong_burn(here, first=3, razz=False):
    """After two burns or none the up cards are moved to their right places."""
    for kind, got in (("extra", ["Ts", "3c", "4c"]), ("missing", ["4c", "5c", "6c"])):
        cards = {"burn": "Tc Ts Th"}
        for (seat, named), more in zip(quiet(first, razz).items(), ("3c", "4c", "5c 6c"), strict=True):
            cards[seat] = " ".join([*named.split()[:first], more])
        round = start(here, cards, slips=[("burn", 1, kind)])
        see_street(round, first + 1)
        assert [board_of(round, seat)[-2:] for seat in SEATS] == got and ruled(round, "cards_moved_back")


@shows("clause cards_moved_back", "clause down_card_kept")
def wrong_last_burn(here, razz=False):
    """Before last cards that nobody saw it is put right; who looked at his keeps it, and the others' are."""
    cards = {"burn": "Tc Ts Th Jc Js"}
    for (seat, named), more in zip(quiet(3, razz).items(), ("3c", "4c", "5c 6c"), strict=True):
        cards[seat] = f"{named} {more}"
    for kind, got in (("missing", ["4c", "5c", "6c"]), ("extra", ["Js", "3c", "4c"])):
        round = start(here, cards, slips=[("burn", 4, kind)])
        see_street(round, 7)
        assert last(round) == got
        assert ruled(round, "cards_moved_back") == ["seventh street"] and not ruled(round, "down_card_kept")
    round = start(here, cards, slips=[("burn", 4, "missing"), ("seat 1", 7, "looked")])
    see_street(round, 7)
    assert last(round) == ["3c", "5c", "6c"] and ruled(round, "down_card_kept") == ["seat 1"]


def early_cards(here, readings, first=3, razz=False):
    """Two of three get their next card while the first round is still bet: these leave play with so many
    more, and the street is burned for and dealt anew."""
    street = NAMES[first + 1]
    for reading, more in readings.items():
        cards = quiet(first, razz)
        for seat, early in (("seat 1", "Jc 5c"), ("seat 2", "Js 6c")):
            cards[seat] = " ".join([*cards[seat].split()[:first], early])
        removed = " ".join(["Qc", "Qd", "Qh"][:more])
        cards |= {"burn": "Tc Ts", "removed": removed}
        round = start(here, cards, words=reading, slips=[(street, 2, "early")])
        assert ruled(round, "premature_deal") == [street]
        assert (left_the_pack(round, "burn"), left_the_pack(round, "removed")) == ("Tc", removed)
        see_street(round, first + 1)
        assert left_the_pack(round, "burn") == "Tc Ts" and last(round)[:2] == ["5c", "6c"]


# -- too few cards -------------------------------------------------------------------------------------------

HIGH_BOARDS = ("Ac Qd 9h 7s", "Jc Td 8h 6s", "Jd Tc 8s 5h", "Jh Ts 7d 5c")
HIGH_BOARDS += ("Ks Qh 6c 4d", "Js 9d 6h 4c", "Th 8d 5s 3c", "9c 7h 4s 3d")
LOW_BOARDS = ("Ah 2d 4c 7s", "9c Td Jh Qs", "9d Tc Js Qh", "9h Th Jd Qc")
LOW_BOARDS += ("3h 5d 6c 8s", "9s Ts Jc Qd", "Kc 8d 7c 6d", "Kd 8h 7d 6s")
"""Eight boards: P1 leads, but P5 does when a king, in razz a four, counts for everybody."""


def boards(razz, players=8):
    return lying_up(*(LOW_BOARDS if razz else HIGH_BOARDS)[:players])


@shows("field short_stub_burns")
def short_stub(here, razz=False):
    """Seven cards are left for seven: one is burned and five dealt; the last one, mixed with the four burns
    and nothing else, serves the others."""
    cards = {**boards(razz, 7), "burn": "2c 2h 2s 3s"}
    round = start(here, {**cards, "short stub/seat 6": "2c", "short stub/burn": "2s"}, 7)
    see_street(round, 7)
    assert ruled(round, "short_stub") == [""] and from_the_mix(round) == ["burn", "seat 6", "seat 7"]
    assert left_the_pack(round, "burn") == "2c 2h 2s 3s 2s"
    assert served(round, "seventh street") == [f"seat {i}" for i in range(1, 8)]
    assert hand_of(round, "seat 6").endswith("2c")
    show_down(round)
    mucked = cards["seat 1"].split()[2]
    round = start(here, {**boards(razz, 7), "short stub/seat 7": mucked}, 7)
    with pytest.raises(CardError, match=mucked):
        see_street(round, 7)


@shows("clause short_stub_unburned")
def no_burn(here, razz=False):
    """Five players wait for five mixed cards: of eight two leave on fifth street; three cards are left."""
    cards = boards(razz)
    cards |= {seat: cards[seat][:-3] for seat in ("seat 7", "seat 8")}
    round = start(here, {**cards, "burn": "2c 2h 2s 3s"}, 8)
    see_street(round, 5)
    bet(round)
    for word in ("call",) * 5 + ("fold",) * 2:
        play(round, f"{turn(round)} {word}")
    see_street(round, 7)
    assert len(from_the_mix(round)) == 5 and "burn" not in from_the_mix(round)
    assert ruled(round, "short_stub_unburned") == [""]
    assert down_at(round, served(round, "seventh street")[-1]) == 3


@shows("clause common_card", "field common_card_opener")
def common_card(here, razz=False):
    """One card and three burns are left for eight: one card plays in every hand as the seventh, and whoever
    leads with it opens."""
    card = "4d" if razz else "Kd"
    cards = {**boards(razz), "burn": f"{card} 2h 2s", "short stub/board": card}
    round = start(here, cards, 8)
    while not ruled(round, "common_card"):
        go_on(round)
    assert from_the_mix(round) == ["burn", "board"] and served(round, "seventh street") == []
    assert down_at(round, "seat 1") == 2
    assert turn(round) == "P5" and ruled(round, "common_card_opener") == [""]
    show_down(round)
    assert len(hand_of(round, "seat 1").split()) == 6 and ruled(round, "seven_to_win") == []
    assert sum(results(round).values()) == -dropped(round) and max(results(round).values()) > 0


# -- last cards that lie up ----------------------------------------------------------------------------------


def last_street(here, cards, exposed):
    """The last cards come, and the dealer turns up the one of that seat."""
    round = start(here, cards, len(cards), slips=[(exposed, 7, "exposed")])
    while not ruled(round, "last_card_exposed"):
        go_on(round)
    return round


def faces(here, seat, lie_up, razz=False):
    """How many cards lie up before each player when the last one of a seat does."""
    round = last_street(here, boards(razz, len(lie_up)), seat)
    assert [len(board_of(round, f"seat {i}").split()) for i in range(1, len(lie_up) + 1)] == lie_up
    return round


WINNER = {
    False: ("9c Jc 9d Jh Ts Qd 2h", "As Ad Ah 8c 8d Kh Ks", "6c 4h Th Qc 2s Tc 3d"),
    True: ("Kc Qd 9h Jc 8s 9d Jh", "As 2d Kh 4c 5d 6h Ks", "Kd Qc Th Jd 9s Qh Td"),
}
"""P2 has the best hand by far, P1 beats P3, and nobody has a low hand that splits a pot."""


@shows("field last_card_exposed_all_in")
def all_in_as_it_stands(here, ante, high, forced=1, razz=False):
    """P2, whose last card lies up, is all-in for the pot as it stands; P1 and P3 bet and call on the side."""
    cards = {f"seat {i}": hand for i, hand in enumerate(WINNER[razz], 1)}
    round = last_street(here, cards, "seat 2")
    assert turn(round) == "P2" and set(options(round)) == {"bet on", "all-in"}
    round.act(round.asks[0].id, "all-in")
    assert ruled(round, "exposed_all_in") == ["seat 2"]
    bet(round)
    go_on(round)
    own, out = ante + forced, {name: -dollars for name, _, dollars in paid(round, "drop")}
    assert round.over and results(round) == {
        "P1": high - own + out.get("P1", 0),
        "P2": 2 * own + out.get("pot", 0),
        "P3": -high - own,
    }


@shows("field last_card_exposed_all_in")
def takes_part(here, razz=False):
    """Or he takes part in the betting."""
    round = last_street(here, boards(razz, 3), "seat 2")
    asked = []
    while not round.over:
        asked.append(turn(round))
        go_on(round)
    assert asked[0] == "P2" and set(asked[1:]) == {"P1", "P2", "P3"}
