"""A resent act gets one's own first answer and nobody else's, in the running round and long after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import Refused
from houseway.floor.table.live import LiveTable
from tests.floor.in_room import Guest, ended, kept, opened, run

DRAW = "angies/five-card-draw"
FEW = 12
"""Asks that a hand of two players has at the most here."""


def goes_on(ask: dict) -> object:
    """Call or check, and throw the first card away."""
    if ask["kind"] == "pick-cards":
        return ask["cards"][:1]
    return next((one["id"] for one in ask["options"] if one["id"] in ("check", "call")), ask["default"])


async def both_play(first: Guest, second: Guest) -> dict:
    """One round between two; gives whose each answered ask was and what was answered."""
    table, answered = first.table, {}
    began = await first.next("round")
    round = table.round
    while not round.over:
        (ask,) = round.asks
        guest = first if table.asked[ask.id] == first.account.name else second
        done = await guest.do("act", round=began["round"], ask=ask.id, choice=goes_on(ask.to_json()))
        answered[ask.id] = (guest, done["choice"])
    await ended(table, round)
    return {"round": began["round"], "answered": answered}


async def learned(guest: Guest, table: LiveTable, number: int) -> dict[int, tuple[object, str]]:
    """Whatever somebody is told again of a round, by trying every ask."""
    found: dict[int, tuple[object, str]] = {}
    for ask in range(-1, FEW):
        try:
            again = await guest.do("act", round=number, ask=ask, choice="fold")
        except Refused as refusal:
            assert str(refusal) == f"round {number} is not being played, so ask {ask} cannot be answered"
        else:
            assert again["repeated"]
            found[ask] = (again["choice"], again["by"])
    return found


def test_after_a_round_only_ones_own_answers_are_repeated(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=DRAW)
                ann, bo = await house.guest(table, 1), await house.guest(table, 2)
                stranger = await house.guest(table)
                played = await both_play(ann, bo)
                assert any(isinstance(choice, list) and choice for _, choice in played["answered"].values())
                for guest in (ann, bo):
                    own = {
                        ask: (choice, guest.account.name)
                        for ask, (who, choice) in played["answered"].items()
                        if who is guest
                    }
                    assert await learned(guest, table, played["round"]) == own
                assert await learned(stranger, table, played["round"]) == {}
                # The same under another seat and party, and for somebody who has left.
                for guest in (ann, bo):
                    await guest.do("leave")
                while table.seating.people:
                    await ann.next("table")
                await bo.sit(1)
                await stranger.sit(2)
                assert set(await learned(bo, table, played["round"])) == {
                    ask for ask, (who, _) in played["answered"].items() if who is bo
                }
                assert await learned(stranger, table, played["round"]) == {}
                assert len(await learned(ann, table, played["round"])) > 0

    run(play)


def test_the_clocks_answer_is_told_as_the_clocks_and_only_to_whom_it_answered_for(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=DRAW)
                ann, bo = await house.guest(table, 1), await house.guest(table, 2)
                began = await ann.next("round")
                (ask,) = table.round.asks
                late, other = (ann, bo) if table.asked[ask.id] == ann.account.name else (bo, ann)
                table.timing.run_out(ask.id)
                await other.do("ping")
                round = table.round
                while not round.over:
                    (left,) = round.asks
                    guest = ann if table.asked[left.id] == ann.account.name else bo
                    await guest.do("act", round=began["round"], ask=left.id, choice=left.default)
                await ended(table, round)
                told = await learned(late, table, began["round"])
                assert told[ask.id] == (ask.default, "clock")
                assert ask.id not in await learned(other, table, began["round"])

    run(play)


def test_every_ask_that_is_not_ones_own_is_refused_alike_while_the_round_goes_on(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=DRAW)
                ann, bo = await house.guest(table, 1), await house.guest(table, 2)
                began = await ann.next("round")
                (first,) = table.round.asks
                asked, other = (ann, bo) if table.asked[first.id] == ann.account.name else (bo, ann)
                for frame in ("act", "preview"):
                    for ask in (first.id, 7, 1000, 0, -3):
                        with pytest.raises(Refused, match=f"^ask {ask} is not one of yours$"):
                            await other.do(frame, round=began["round"], ask=ask, choice="fold")
                await asked.do("act", round=began["round"], ask=first.id, choice=goes_on(first.to_json()))
                for frame in ("act", "preview"):
                    with pytest.raises(Refused, match=f"^ask {first.id} is not one of yours$"):
                        await other.do(frame, round=began["round"], ask=first.id, choice="fold")

    run(play)
