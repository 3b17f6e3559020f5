"""What a party is given leads nowhere: from a view or an ask nothing reaches the hand, the pack, the table,
chance or another party, whatever attribute, closure or method one follows."""

import gc
import types

import pytest

from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import Chance
from houseway.cards.stub import Stub
from houseway.play.driver import play_out
from houseway.play.felt import Felt
from houseway.play.money import Purse
from houseway.play.round import Round
from houseway.play.state import TableState
from houseway.play.table import Table
from tests.roster import one_a_game

SECRET = (Felt, Round, Table, TableState, Purse, Stub, Chance, types.GeneratorType, types.FrameType)
"""What holds cards or chips of everybody."""
ENDS = (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType, str, bytes, int, float)
"""Where the walk ends: code is everybody's. A function's closure is walked into all the same."""


def reachable(start):
    """Everything that can be got at from an object, each with the way to it."""
    seen, waiting = {id(start)}, [(start, type(start).__name__)]
    while waiting:
        thing, way = waiting.pop()
        yield thing, way
        if isinstance(thing, types.FunctionType):
            following = [cell.cell_contents for cell in thing.__closure__ or () if cell != types.CellType()]
        elif isinstance(thing, ENDS):
            continue
        else:
            following = gc.get_referents(thing)
        for one in following:
            if id(one) not in seen:
                seen.add(id(one))
                waiting.append((one, f"{way} > {type(one).__name__}"))


@pytest.mark.parametrize("name", one_a_game())
def test_nothing_secret_is_reached_from_a_view_or_an_ask(name):
    company = Company(asked_sheet(name))
    found, views = set(), {}

    def look(view, ask):
        found.update(way for thing, way in reachable(ask) if isinstance(thing, SECRET))
        views[view.party] = view
        return company.decide(view, ask)

    play_out(company.deal(), look)
    for view in views.values():
        found.update(way for thing, way in reachable(view) if isinstance(thing, SECRET))
    assert not found
