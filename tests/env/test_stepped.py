"""What all tables that are stepped at once have in common: seeds, threads, refusals, plain Python."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from houseway import env
from houseway.env.tables import pot_stepping, pot_tables
from houseway.errors import HousewayError, Refused
from houseway.kernel import in_python
from houseway.rooms import rooms, sheet_ids

HOLDEM, PURE, EZ = "angies/texas-holdem", "angies/pure-21-5-blackjack", "angies/ez-baccarat-panda-8"


def stepped(tables, steps):
    """Everything that comes of random steps."""
    told = []
    for _ in range(steps):
        tables.step(tables.sample())
        told.append(
            (tables.masks.copy(), tables.features.copy(), tables.rewards.copy(), tables.parties.copy())
        )
    return told


def same(one, other):
    return all(
        np.array_equal(ours, theirs)
        for step, at_step in zip(one, other, strict=True)
        for ours, theirs in zip(step, at_step, strict=True)
    )


@pytest.mark.parametrize("name", [HOLDEM, PURE, EZ])
def test_one_seed_is_one_play_on_any_number_of_cores(name):
    plays = []
    for cores in (1, 2):
        tables = env.vector(name, 31, players=2, seed=9, cores=cores)
        tables.reset()
        plays.append(stepped(tables, 40))
    assert same(*plays)
    tables.reset(seed=10)
    assert not same(plays[0], stepped(tables, 40))


def test_plain_python_plays_as_the_compiled_kernels_do(monkeypatch):
    settings = ["limit=no-limit 1/2"]
    compiled = env.vector(HOLDEM, 3, players=3, settings=settings)
    compiled.reset()
    ours = stepped(compiled, 25)
    for name in ("begin_tables", "step_tables"):
        monkeypatch.setattr(pot_tables, name, in_python(getattr(pot_stepping, name)))
    plain = env.vector(HOLDEM, 3, players=3, settings=settings)
    plain.reset()
    assert same(ours, stepped(plain, 25))


def test_an_illegal_action_is_refused_and_no_table_changes():
    tables = env.vector(HOLDEM, 4, players=3)
    tables.reset()
    actions = tables.sample()
    before = tables.features.copy(), tables.masks.copy(), tables.numbers.copy()
    actions[2] = tables.actions.index("check")
    with pytest.raises(Refused, match=r"table 2: action 1 \(check\) is not legal now; these are: 0 \(fold\)"):
        tables.step(actions)
    actions[2] = 99
    with pytest.raises(Refused, match="table 2: action 99 is not legal"):
        tables.step(actions)
    assert all(map(np.array_equal, before, (tables.features, tables.masks, tables.numbers)))


def test_steps_that_cannot_be_are_said_in_a_sentence():
    tables = env.vector(EZ, 4, players=1)
    with pytest.raises(Refused, match="nothing is dealt yet: call reset first"):
        tables.step([0] * 4)
    tables.reset()
    with pytest.raises(Refused, match="step takes 4 actions, one a table"):
        tables.step([0] * 3)
    with pytest.raises(HousewayError, match="decks must be 4 rows of the 416 cards"):
        tables.reset(decks=[[1, 2, 3]] * 4)


@pytest.mark.parametrize(
    ("name", "asked", "sentence"),
    [
        (HOLDEM, {"tables": 0}, "there must be one table and one core at least"),
        (PURE, {"players": 12}, "has room for 1 to"),
        (PURE, {"stack": 100}, "counting tables take no stack"),
        ("phoenix/supreme-baccarat", {}, "use env.aec for it"),
        ("lake-elsinore/panguingue", {}, "use env.aec for it"),
        ("angies/dealers-choice", {}, "the button names the game of every hand; no settings change that"),
        ("casino-real/pineapple-hi", {}, "discard_when is after-first-betting .* no settings change that"),
        (
            "angies/razz",
            {},
            "board_kickers is False at this table, the fee option 1 is taken after third card; "
            r"settings=\['board_kickers=true', 'fee_option=none'\] changes that",
        ),
        (
            "angies/option-alley",
            {},
            "board_kickers is False .*, the fee option 1 is taken after second card, "
            "angies/option-alley asks more than bets and discards; no settings change that: use env.aec",
        ),
        ("angies/lowball", {}, "straddles is two-cards .*, cut_request is one .*, sevens_rule is on"),
        ("angies/five-card-draw", {"players": 6}, "may need 60 cards of 52: seat 5 at most"),
        ("lake-elsinore/deuce-to-seven-lowball", {"stack": 900}, r"\$9 does not cover the big blind of \$30"),
    ],
)
def test_what_cannot_be_stepped_says_why(name, asked, sentence):
    with pytest.raises(HousewayError, match=sentence):
        env.vector(name, **asked)


def test_given_packs_are_dealt_in_their_order():
    tables = env.vector(HOLDEM, 2, players=2, settings=["limit=2-4"])
    pack = np.arange(52)
    tables.reset(decks=[pack, pack[::-1]])
    own = [np.flatnonzero(row[:52]).tolist() for row in tables.features]
    assert own in ([[0, 2], [49, 51]], [[1, 3], [48, 50]])


def test_the_changes_to_a_sheet_are_told():
    assert env.vector(PURE, 1).sheet.changes.keys() <= {"insurance", "even_money", "double_for_less"}


def test_tables_say_what_they_are():
    tables = env.vector(HOLDEM, 4, players=3, settings=["limit=no-limit 1/2"])
    assert repr(tables).startswith("<4 tables of angies/texas-holdem: 3 agents, 8 actions, ")
    assert repr(tables).endswith(" features, nothing dealt yet>")
    tables.reset()
    tables.step([tables.actions.index("fold")] * 4)
    tables.step([tables.actions.index("fold")] * 4)
    assert repr(tables).endswith(" features, 4 hands over>")


# -- the table of docs/environments.md -----------------------------------------------------------------------

ROW = re.compile(r"\| `([a-z0-9-]+/[a-z0-9-]+)` \| (\d+|no) \| (.*) \|")
DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


def told_rows():
    """By sheet, how many agents there are and with which settings."""
    found = {}
    for name, agents, settings in ROW.findall(DOCS.read_text(encoding="utf-8")):
        found[name] = agents, re.findall(r"`([^`]+)`", settings)
    return found


@pytest.mark.parametrize("shelf", [*(room.id for room in rooms()), "open"])
def test_the_docs_tell_which_sheets_are_stepped_and_how(shelf):
    told, there = told_rows(), sheet_ids(shelf)
    assert {name for name in told if name.startswith(f"{shelf}/")} <= set(there)
    for name in there:
        agents, settings = told.get(name, ("", []))
        if agents.isdecimal():
            assert len(env.vector(name, 1, settings=settings).agents) == int(agents), name
        if settings:
            says = re.escape(f"settings={settings} changes that")
        else:
            says = "no settings change that" if agents else "is no game that is stepped"
        if settings or not agents.isdecimal():
            with pytest.raises(HousewayError, match=f"{name} .*{says}"):
                env.vector(name, 1)
