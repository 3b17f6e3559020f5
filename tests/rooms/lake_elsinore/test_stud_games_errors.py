"""What goes wrong in the stud games of Lake Elsinore, proved on all three: two of the sheets point to the
rules of the first."""

import pytest

from houseway.errors import Refused
from tests.compliance import Here
from tests.compliance.pots import stud_rulings
from tests.compliance.pots.arranged import go_on, on_each
from tests.compliance.pots.stud_rulings import bet, quiet, start
from tests.pots.arrange import options, play, results, ruled, turn
from tests.pots.arrange_stud import board_of, down_at, hand_of, lying_up, see_street, served, show_down

ROOM = "lake-elsinore"
STAKES = {"ante": 0.5, "forced": 1, "low": 4, "high": 8}
high = Here(f"{ROOM}/seven-card-stud", **STAKES)
split = Here(f"{ROOM}/seven-card-stud-high-low-8", **STAKES)
razz = Here(f"{ROOM}/razz", ante=1, forced=1, low=5, high=10, razz=True)

# -- what goes wrong before the last card --------------------------------------------------------------------


def wrong(ids):
    """Two of the sheets point to the rules of the first."""
    return {high: ids, split: "irr.1", razz: "irr.1"}


removed = {"": 3, "premature-deal=complete-the-round": 1}
on_each(stud_rulings.early_cards, wrong("irr.9 amb.8"), readings=removed)


def dead_opener(here, low, razz=False):
    """If the dead hand would have opened its left neighbour folds or bets."""
    slips = [("seat 1", 1, "exposed"), ("seat 1", 2, "exposed")]
    cards = lying_up("Ks" if razz else "2c", "8d", "9s" if razz else "7s", "Td")
    round = start(here, cards, 4, slips=slips)
    assert turn(round) == "P2" and options(round) == {"bring-in": 1, "bet": (low, low), "fold": 0}
    play(round, "P2 fold, P3 bring-in, P4 call")
    assert results(show_down(round))["P1"] == 0


on_each(dead_opener, wrong("irr.3"))


def wrong_opener(here, ante, razz=False):
    """The wrong player named low takes his bet back, and the true one must bet."""
    round = start(here, quiet(3, razz), slips=[("seat 3", 3, "named")])
    play(round, "P3 bring-in")
    assert ruled(round, "wrong_low_corrected") == ["seat 3"]
    assert turn(round) == "P1" and "check" not in options(round)
    play(round, "P1 bring-in, P2 fold")
    assert options(round)["call"] == 1
    play(round, "P3 fold")
    assert results(round)["P3"] == -ante


on_each(wrong_opener, wrong("irr.6"))


def removed_cards_return(here, razz=False):
    """An early card takes six cards out of the pack, which come back when it runs short at the end."""
    up = f"{'Ks' if razz else '2c'} 9h 7h 5h"
    for card in ("Ac", "Qc"):
        boards = (up, "8d Ah Kh Jh", "9s Qs 3h 4d", "Td 6s 8s 3d", "Tc 6h Jd 4s", "Ts 6d Js 4h")
        cards = lying_up(*boards) | {"removed": "Ac Ad As Kc Kd", "short stub/seat 6": card}
        cards["seat 1"] = cards["seat 1"][:6] + " Qc " + cards["seat 1"][7:]
        round = start(here, cards, 6, slips=[("fourth street", 1, "early")])
        see_street(round, 7)
        assert ruled(round, "removed_cards_return") == [""] and hand_of(round, "seat 6").endswith(card)


on_each(removed_cards_return, wrong("irr.10 irr.12"))


def early_last_card(here, razz=False):
    """One that was looked at is kept, and its owner may not raise on sixth street; one that nobody looked at
    leaves play, as does any other early card."""
    cards = quiet(3, razz)
    both = cards | {"seat 1": cards["seat 1"] + " 3c", "seat 2": cards["seat 2"] + " 4c 5c"}
    round = start(here, both, slips=[("seventh street", 2, "early"), ("seat 1", 7, "looked")])
    see_street(round, 6)
    assert ruled(round, "early_last_card_kept") == ["seat 1"]
    play(round, f"{turn(round)} check")
    if turn(round) == "P3":
        bet(round)
    assert turn(round) == "P1"
    with pytest.raises(Refused, match="last card already may not raise") as refusal:
        play(round, "P1 raise")
    assert refusal.value.rule == "early_last_card_kept"
    play(round, "P1 call")
    assert options(round)["raise"]
    go_on(round)
    assert served(round, "seventh street") == ["seat 2", "seat 3"]
    assert stud_rulings.last(round)[:2] == ["3c", "5c"]
    see_street(round, 7)
    while turn(round) != "P1":
        go_on(round)
    assert "bet" in options(round)
    show_down(round)
    unseen = cards | {"seat 1": cards["seat 1"] + " 3c 5c"}
    round = start(here, unseen, slips=[("seventh street", 1, "early")])
    see_street(round, 6)
    assert down_at(round, "seat 1") == 2
    see_street(round, 7)
    assert stud_rulings.last(round)[0] == "5c" and ruled(round, "early_last_card_kept") == []
    fourth = cards | {"seat 1": cards["seat 1"][:6] + " 3c 5c"}
    round = start(here, fourth, slips=[("fourth street", 1, "early"), ("seat 1", 4, "looked")])
    see_street(round, 4)
    assert board_of(round, "seat 1").endswith("5c")


on_each(early_last_card, wrong("irr.11"))


def up_cards_hidden(here, razz=False):
    """Who picks up his up cards and makes others act has a dead hand; with nobody left to act it is no
    matter."""
    for players in (2, 3):
        cards = {seat: up for seat, up in quiet(3, razz).items() if int(seat[-1]) <= players}
        round = start(here, cards, players, slips=[("seat 2 to act", 2, "hidden")])
        see_street(round, 4)
        assert ruled(round, "up_cards_hidden") == ["seat 2"]
        assert round.over or turn(round) != "P2"
    for bets in (False, True):
        round = start(here, quiet(3, razz), slips=[("seat 1 after the betting", 2, "hidden")])
        see_street(round, 4)
        if bets:
            bet(round)
        see_street(round, 5)
        assert ruled(round, "up_cards_hidden") == [] and "seat 1" in served(round, "fifth street")


on_each(up_cards_hidden, wrong("irr.15"))


def off_the_table(here, razz=False):
    """A card off the table plays as an exposed card, and a last card lies up."""
    round = start(here, {**quiet(3, razz), "seat 3": "Qd Qh 9s"}, slips=[("seat 3", 2, "off-table")])
    assert board_of(round, "seat 3") == "Qh" and ruled(round, "off_table_card") == ["Qh"]
    cards = quiet(3, razz)
    round = start(here, cards | {"seat 3": cards["seat 3"] + " 3c"}, slips=[("seat 3", 7, "off-table")])
    while not served(round, "seventh street"):
        go_on(round)
    assert board_of(round, "seat 3").endswith("3c")


on_each(off_the_table, wrong("irr.16"))

# -- last cards ----------------------------------------------------------------------------------------------

on_each(stud_rulings.faces, wrong("irr.17"), seat="seat 1", lie_up=[5, 4, 4])
on_each(stud_rulings.faces, wrong("irr.17"), seat="seat 2", lie_up=[4, 5, 4])
on_each(stud_rulings.faces, wrong("irr.18"), seat="seat 1", lie_up=[5, 5])


def second_of_two(here, razz=False):
    """Of two players the second alone exposed may be all-in before any action."""
    round = stud_rulings.faces(here, "seat 2", [4, 5], razz)
    assert down_at(round, "seat 1") == 3 and turn(round) == "P2"
    round.act(round.asks[0].id, "all-in")
    assert round.over


on_each(second_of_two, wrong("irr.19"))


def best_up_cards_open(here, razz=False):
    """The player who is best with all up cards opens the last round."""
    for players in (2, 3):
        cards = stud_rulings.boards(razz, players)
        exposed, last = ("seat 1", "Ks") if razz else ("seat 2", "6d")
        cards[exposed] += f" {last}"
        if razz and players == 2:
            cards["seat 2"] += " 8h"
        round = stud_rulings.last_street(here, cards, exposed)
        while "bet on" in options(round):
            go_on(round)
        assert turn(round) == "P2" and ruled(round, "exposed_card_opener") == [""]


on_each(best_up_cards_open, wrong("irr.20"))

test_high = high.tests(stud_rulings)
test_split = split.tests(stud_rulings)
test_razz = razz.tests(stud_rulings)
