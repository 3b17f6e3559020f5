"""What goes wrong in a hand of the nines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Incident, show_cards
from houseway.play import Round
from houseway.play.events import Dealt, Shown, Shuffled
from tests.bank.arrange import Settings, ruled
from tests.bank.nines import BET, THREE, asked, came_to, finish, hand, start
from tests.compliance import Here
from tests.compliance.bank import words

WINS, LOSES = THREE[9], THREE[6]
"""Against a bank of 7."""


def with_incident(
    here: Here, incident: Incident, seat_2: str, bank: str = THREE[7], act: str = "stand"
) -> Round:
    """P2 alone against the bank when something goes wrong."""
    return hand(
        here.sheet, {"P2": BET}, {"seat 2": seat_2, "bank": bank}, {"seat 2": act}, incidents=[incident]
    )


def cards_shown(round: Round, where: str) -> str:
    """The cards that a place turned up last."""
    return [show_cards(e.cards) for e in round.events if isinstance(e, Shown) and e.place == where][-1]


def redealt(round: Round) -> bool:
    return [event.name for event in round.events if isinstance(event, Shuffled)][-1] == "redeal"


def exposed_card_plays(here: Here) -> None:
    """On the deal and on the draw, and everybody sees it."""
    round = with_incident(here, Incident("seat 2", 2, "exposed"), "Kc 3d 6h")
    assert cards_shown(round, "seat 2") == "Kc 3d 6h"
    assert [e.cards for e in round.events if isinstance(e, Shown) and e.name == "exposed"]
    round = with_incident(here, Incident("seat 2", 4, "exposed"), f"{THREE[3]} 6s 2s", act="hit")
    assert cards_shown(round, "seat 2") == f"{THREE[3]} 6s"


def dead_card(here: Here, kind: str) -> None:
    """The next card replaces it, on the deal, on the draw and in the bank."""
    round = with_incident(here, Incident("seat 2", 2, kind), "Kc 5d 3d 6h")  # type: ignore[arg-type]
    assert cards_shown(round, "seat 2") == "Kc 3d 6h"
    drawn = Incident("seat 2", 4, kind)  # type: ignore[arg-type]
    round = with_incident(here, drawn, f"{THREE[3]} As 6s", act="hit")
    assert cards_shown(round, "seat 2") == f"{THREE[3]} 6s"
    round = with_incident(here, Incident("bank", 1, kind), WINS, "5c Kc Ad 6h")  # type: ignore[arg-type]
    assert cards_shown(round, "bank") == "Kc Ad 6h"


def bank_count_is_a_misdeal(here: Here, found: int) -> None:
    """All is dealt again from a new shoe, draws or no draws, and the wagers stand."""
    for kind in ("missing", "extra"):
        cards = {"redeal/seat 2": WINS, "redeal/bank": THREE[7], "bank": "Kc Ad 6h 2c"}
        incident = Incident("bank", 2, kind, None, found)  # type: ignore[arg-type]
        wagers = {"P2": BET, "P3": BET}
        round = hand(
            here.sheet, wagers, cards, {"seat 2": ["stand"] * (2 if found else 1)}, incidents=[incident]
        )
        assert redealt(round)
        assert came_to(round)["P2"] == 20


def passed_over(here: Here) -> None:
    """Noticed at once he draws before the others; later the draw is backed up, so that everybody has the card
    that was his; and he keeps three cards when the bank's hand is open."""
    cards = {"seat 2": f"{THREE[3]} 6s", "seat 3": f"{THREE[2]} 5s 4s", "bank": THREE[7]}
    cards["seat 4"] = f"{THREE[1]} 3s 2s"
    wagers = {"P2": BET, "P3": BET, "P4": BET}
    hits = {"seat 2": "hit", "seat 3": "hit", "seat 4": "hit"}

    def passed(found: int, settings: Settings = ()) -> Round:
        incidents = [Incident("turn of seat 2", 1, "missing", None, found)]
        return start(here.sheet, wagers, cards, incidents=incidents, settings=settings)

    at_once = passed(0)
    assert asked(at_once) == {"seat 2": "P2"}
    assert drawn_cards(finish(at_once, hits)) == {"seat 2": "6s", "seat 3": "5s", "seat 4": "3s"}
    later = passed(2)
    assert asked(later) == {"seat 3": "P3"}
    finish(later, hits)
    assert drawn_cards(later) == {"seat 2": "5s", "seat 3": "3s", "seat 4": "2s"}
    assert ruled(later, "draw_backed_up") == ["seat 2"]
    next_card = finish(passed(2, {"passed-draw": "next-card"}), hits)
    assert drawn_cards(next_card) == {"seat 2": "6s", "seat 3": "5s", "seat 4": "3s"}
    late = finish(passed(3), {"seat 3": "hit", "seat 4": "hit"})
    assert drawn_cards(late) == {"seat 2": "", "seat 3": "5s", "seat 4": "3s"}
    assert ruled(late, "passed_over_stands") == ["seat 2"]


def drawn_cards(round: Round) -> dict[str, str]:
    """What every spot has beyond its first three cards."""
    return {f"seat {seat}": cards_shown(round, f"seat {seat}")[9:] for seat in (2, 3, 4)}


def wrong_count_mended(here: Here) -> None:
    """Told before the draw: a missing card comes, a surplus one goes."""
    round = with_incident(here, Incident("seat 2", 3, "missing"), WINS)
    assert cards_shown(round, "seat 2") == WINS
    assert [e.places for e in round.events if isinstance(e, Dealt) and e.street == "missing card"]
    round = with_incident(here, Incident("seat 2", 3, "extra"), f"{WINS} 6s")
    assert cards_shown(round, "seat 2") == WINS
    assert came_to(round) == {"P2": 20}


def wrong_count_foul(here: Here, found: Sequence[int]) -> None:
    """The wager is lost, whatever the cards."""
    for acts in found:
        for kind, cards in (("missing", "3d 6h"), ("extra", f"{WINS} Ks")):
            incident = Incident("seat 2", 3, kind, None, acts)  # type: ignore[arg-type]
            wagers = {"P2": BET, "P3": BET}
            round = hand(here.sheet, wagers, {"seat 2": cards, "bank": THREE[7]}, incidents=[incident])
            assert came_to(round)["P2"] == -20
            assert ruled(round, "wrong_count_foul")
            assert not redealt(round)


def careless_foul(here: Here) -> None:
    """A hand that touches other cards loses with the best of totals."""
    incident = Incident("turn of seat 2", 1, "fouled")
    round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": THREE[7]}, incidents=[incident])
    assert came_to(round) == {"P2": -20}


def bank_foul(here: Here) -> None:
    """A careless bank pays everybody as far as its money goes."""
    cards = {"seat 2": LOSES, "seat 3": LOSES, "bank": THREE[7]}
    incident = Incident("turn of bank", 1, "fouled")
    round = hand(here.sheet, {"P2": BET, "P3": BET}, cards, bank=30, incidents=[incident])
    assert came_to(round) == {"P2": 20, "P3": 10}


def cards_speak(here: Here, moment: str) -> None:
    """A nine that is said or read to be a six is a nine."""
    incident = Incident(f"{moment} of seat 2", 1, "claimed", "6s")
    round = with_incident(here, incident, WINS)
    assert came_to(round) == {"P2": 20}
    assert ruled(round, "cards_speak") == ["seat 2 has 9"]


def comes_to(here: Here, incident: Incident, came: Mapping[str, float], settings: str = "") -> None:
    """What P2's wager comes to with these cards, who stands against a bank of 7, when this happens."""
    for cards, amount in came.items():
        deal = {"seat 2": cards, "bank": THREE[7]}
        more = {"incidents": [incident], "settings": words(settings)}
        assert came_to(hand(here.sheet, {"P2": BET}, deal, {"seat 2": "stand"}, **more)) == {"P2": amount}
