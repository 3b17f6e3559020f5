"""What is cited for cards that are no part of the deal: the draw for the button, and a card that is turned up
or replaced. It is the rule on that, and no rule on betting rounds or showdowns."""

from __future__ import annotations

import pytest

from houseway import Chance, Incident, Table
from houseway.play.events import ButtonPlaced, Dealt, Ruled, Shown


def first_round(name, *incidents):
    people = [(one, 60_000) for one in ("Ann", "Bo", "Cy")]
    return Table(name, people).deal(Chance.scripted({}, seed=1, incidents=incidents))


def cited(round, kind, **said):
    """What the first such line of the log cites."""
    return next(
        (line.get("rules"), line.get("not_printed"))
        for event, line in zip(round.events, round.full_log(), strict=True)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in said.items())
    )


@pytest.mark.parametrize(
    "name",
    [
        *("angies/texas-holdem", "angies/omaha-high", "angies/seven-card-stud-high"),
        *("casino-real/texas-holdem", "lake-elsinore/texas-holdem"),
    ],
)
def test_the_draw_for_the_button_cites_what_the_button_cites(name):
    round = first_round(name)
    draw = cited(round, Dealt, street="draw for the button")
    assert draw == cited(round, ButtonPlaced)
    assert draw != (None, None)


def test_at_angies_no_rule_tells_how_the_first_button_is_found():
    round = first_round("angies/texas-holdem")
    assert cited(round, Dealt, street="draw for the button") == (None, "first_button")


@pytest.mark.parametrize("name", ["angies/texas-holdem", "angies/omaha-high", "lake-elsinore/texas-holdem"])
@pytest.mark.parametrize("boxed", [(), (Incident("seat 3", 2, "boxed"),)])
def test_a_card_replaced_in_the_deal_cites_the_ruling_on_it(name, boxed):
    round = first_round(name, Incident("seat 2", 2, "exposed"), *boxed)
    ruling, replaced = None, 0
    for event, line in zip(round.events, round.full_log(), strict=True):
        citation = line.get("rules"), line.get("not_printed")
        if isinstance(event, Ruled):
            ruling = citation
        elif isinstance(event, Dealt) and event.street == "replacement":
            assert citation == ruling
            replaced += 1
    assert replaced == 1 + len(boxed)
    exposed = cited(round, Ruled, clause="exposed_card_replaced")
    assert cited(round, Shown, name="exposed in the deal") == exposed


def test_a_party_reads_the_same_citations_in_its_log():
    round = first_round("angies/texas-holdem", Incident("seat 2", 1, "exposed"))
    citations = [(line.get("rules"), line.get("not_printed")) for line in round.full_log()]
    for name in ("Ann", "Bo"):
        assert [(line.get("rules"), line.get("not_printed")) for line in round.log(name)] == citations
