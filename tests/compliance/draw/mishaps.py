"""Exposed, boxed, surplus and missing cards. Three players come in by `enter`; unless it is said otherwise
something goes wrong with a card of P3, who holds 4c 4d 6h 8s Tc, and is found after so many acts."""

from houseway.cards import Incident
from houseway.play.events import Dealt
from tests.compliance import shows
from tests.compliance.draw.hand import JACKS, THREE, burned, hand, on, seen_thrown, served
from tests.pots.arrange import results, ruled
from tests.pots.arrange_draw import drawn, hand_of, turn, turned_up

HELD = THREE["seat 3"]
SWAPPED = "4c 4d 8s Tc"
"""What P3 keeps when he throws the six away."""


def slipped(here, kind, nth=5, script="", more="", *, seat=3, found=0, settings=()):
    """A card of a seat goes wrong; `more` cards wait for that seat."""
    place = f"seat {seat}"
    cards = {**THREE, place: f"{THREE[place]} {more}".strip()}
    slips = [Incident(place, nth, kind, found=found)]
    return hand(here, script, cards, players=3, slips=slips, settings=settings)


def replaced(round):
    """Who got a card for another one, in order."""
    return [
        event.places[0]
        for event in round.events
        if isinstance(event, Dealt) and event.street == "replacement"
    ]


# -- exposed on the deal -------------------------------------------------------------------------------------


def exposed_low(here, kept, kinds=("exposed",), joker=None, settings=()):
    """In a low game a card of these ranks that is exposed on the deal is kept, and others are replaced; the
    joker too, if it is said."""
    cards = {f"{rank}h": rank in kept for rank in "A2345678K"}
    if joker is not None:
        cards["Jk"] = joker
    for kind in kinds:
        for card, stays in cards.items():
            named = {"seat 3": f"Jc {card} 9d Ts Qs 3d"}
            round = hand(here, "", named, slips=[Incident("seat 3", 2, kind)], settings=settings)
            now = hand_of(round, 3).split()
            assert turned_up(round, "seat 3") == card or kind == "off-table"
            assert (card in now) is stays and ("3d" in now) is not stays and len(now) == 5, card
            if kind == "off-table":
                assert ruled(round, "off_table_card") == [card]


@shows("field exposed_is_burn", "field exposed_hole_card")
def exposed_becomes_burn(here, enter):
    """The first of two cards that are replaced is the burn."""
    slips = [Incident("seat 3", 2, "exposed"), Incident("seat 1", 1, "exposed")]
    cards = {**THREE, "seat 3": "4c Kh 6h 8s Tc 3d", "seat 1": "Kc 2c 9h 8d 2s Qc", "seat 2": f"{JACKS} Ac"}
    round = hand(here, f"{enter}, P2 throws 3c, P3 throws 6h", cards, players=3, slips=slips)
    assert burned(round) == 0 and drawn(round, 2) == "Ac" and "Kh" not in hand_of(round, 3)


def exposed_high(here, kept, nths=(1, 2, 5), settings=()):
    """In a high game so many exposed cards of a hand are kept, and the next is replaced after the deal."""
    slips = [Incident("seat 3", nth, "exposed") for nth in nths]
    cards = {**THREE, "seat 3": f"{HELD} 9s"}
    round = hand(here, "", cards, players=3, slips=slips, settings=settings)
    assert hand_of(round, 3) == (HELD if kept >= len(nths) else "4c 4d 6h 8s 9s")
    assert turned_up(round, "seat 3") == HELD.split()[nths[-1] - 1]
    assert len(ruled(round, "exposed_card_kept")) == min(kept, len(nths))


def not_exposed(here, kind="flashed"):
    """A card that was only flashed on the deal stays as it is."""
    round = slipped(here, kind, 2)
    assert hand_of(round, 3) == HELD and turned_up(round, "seat 3") == "" and replaced(round) == []


# -- exposed on the draw -------------------------------------------------------------------------------------


@shows("clause exposed_on_draw_replaced")
def exposed_on_draw(here, enter, kind="exposed", kept=False, first="9d", settings=()):
    """A card of the draw is replaced when everybody is served, unless it is kept; then the betting begins."""
    round = slipped(here, kind, 6, f"{enter}, P2 throws, P3 throws 6h", f"{first} 9h", settings=settings)
    assert drawn(round, 3) == first
    on(round, "P1 throws 2s")
    assert hand_of(round, 3) == f"{SWAPPED} {first if kept else '9h'}" and turn(round) == "P2"
    assert served(round) == ["seat 3", "seat 1"] + ["seat 3"] * (not kept)
    assert kept or turned_up(round, "seat 3") == first


def buttons_card_on_draw(here, enter, kept, settings=()):
    """The same for the player on the button, who is served last."""
    script = f"{enter}, P2 throws, P3 throws, P1 throws 2s"
    round = slipped(here, "exposed", 6, script, "Kh Ks", seat=1, settings=settings)
    assert hand_of(round, 1) == f"Kc Kd Qh 8d {'Kh' if kept else 'Ks'}"


# -- boxed cards ---------------------------------------------------------------------------------------------


def boxed_makes_way(here):
    """The card beneath a boxed card takes its place at once, before other replacements."""
    slips = [Incident("seat 2", 1, "exposed"), Incident("seat 3", 2, "boxed")]
    cards = {**THREE, "seat 2": "Kh 2d 7h 5s 3c Ac", "seat 3": f"{HELD} 9s"}
    round = hand(here, "", cards, players=3, slips=slips)
    assert set(hand_of(round, 3).split()) == {"4c", "6h", "8s", "Tc", "9s"}
    assert ruled(round, "boxed_card") == ["4d"] and "seat 3" not in replaced(round)
    left = [exit.place for exit in round.felt.chance.stubs[-1].exits]
    assert left[3:6] == ["seat 2", "seat 3", "seat 3"]


def boxed_on_draw(here, enter):
    """On the draw too it makes way for the next card at once."""
    round = slipped(here, "boxed", 6, f"{enter}, P2 throws, P3 throws 6h", "9d 9h")
    assert hand_of(round, 3) == f"{SWAPPED} 9h" and turn(round) == "P1"
    assert served(on(round, "P1 throws 2s")) == ["seat 3", "seat 3", "seat 1"]


# -- wrong counts --------------------------------------------------------------------------------------------


def extra_is_burn(here, enter, founds, next_burn=0, up=True, settings=()):
    """A sixth card found before its holder acts is the burn, face up unless it is said."""
    for found in founds:
        round = slipped(here, "extra", 5, enter, "Td", found=found, settings=settings)
        assert hand_of(round, 3) == HELD and seen_thrown(round) == ["Td" if up else "x"]
        assert len(ruled(round, "extra_card_burned")) == 1
        assert burned(on(round, "P2 throws 3c")) == 0
        assert burned(on(round, "P3 throws 6h")) == next_burn


def missing_is_dealt(here, enter, founds, settings=()):
    """A missing card comes from the top."""
    for found in founds:
        round = slipped(here, "missing", 5, enter, found=found, settings=settings)
        assert hand_of(round, 3) == HELD and ruled(round, "missing_card_dealt") == ["seat 3"]
        assert ruled(round, "wrong_count_forfeits") == []


def wrong_count_forfeits(here, script, lost, founds, kinds=("extra", "missing"), settings=()):
    """A wrong count found so late costs its holder his hand and all he put in."""
    for kind in kinds:
        for found in founds:
            round = slipped(here, kind, 5, script, found=found, settings=settings)
            assert ruled(round, "wrong_count_forfeits") == ["seat 3"] and "P3" not in round.pending
            assert results(on(round, "pat, end"))["P3"] == -lost
            assert round.settlement.balances()


def wrong_count_after_draw(here, enter, lost):
    """More or fewer than five cards after the draw are a foul hand."""
    for kind in ("extra", "missing"):
        round = slipped(here, kind, 6, f"{enter}, P2 throws, P3 throws, P1 throws 2s", "Kh", seat=1)
        assert ruled(round, "wrong_count_forfeits") == ["seat 1"] and "P1" not in round.pending
        assert results(on(round, "end"))["P1"] == -lost


@shows("clause acted_before_deal_done")
def missing_before_action(here):
    """Nobody has acted: a missing card is given."""
    round = slipped(here, "missing")
    assert hand_of(round, 3) == HELD and ruled(round, "missing_card_dealt") == ["seat 3"]


@shows("clause acted_before_deal_done")
def missing_acted_early(here, enter):
    """It is given too if the first player acted before the deal was done."""
    first = enter.split(", ")[0]
    slips = [Incident("seat 3", 5, "missing", found=1), Incident("act of seat 2", 1, "early")]
    round = hand(here, first, THREE, players=3, slips=slips)
    assert hand_of(round, 3) == HELD and ruled(round, "acted_before_deal_done")


@shows("clause button_card_mended")
def buttons_card_mended(here, enter):
    """The button gets its fifth card even after two have acted."""
    script = ", ".join(enter.split(", ")[:2])
    round = slipped(here, "missing", 5, script, seat=1, found=2)
    assert hand_of(round, 1) == THREE["seat 1"] and ruled(round, "button_card_mended")


@shows("clause short_hand_filled")
def short_hand_filled(here, enter):
    """Once there was action a short hand is filled at the draw, and is no foul."""
    for found in (1, 2):
        round = slipped(here, "missing", 5, enter, found=found)
        assert hand_of(round, 3) == "4c 4d 6h 8s"
        on(round, "P2 throws, P3 throws 6h")
        assert len(hand_of(round, 3).split()) == 5 and ruled(round, "short_hand_filled") == ["seat 3"]
        assert not ruled(on(round, "pat, end"), "wrong_count_forfeits")


def misdealt(here, settings):
    """Read so, three exposed cards of a hand void the deal."""
    slips = [Incident("seat 3", nth, "exposed") for nth in (1, 2, 5)]
    assert ruled(hand(here, "", THREE, players=3, slips=slips, settings=settings), "misdeal")
