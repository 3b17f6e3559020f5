"""A round that cannot be played on: everybody is told so, nothing of it can be answered any more, and the
next one comes as a new round with a new number and other cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from houseway.errors import CardError, Refused
from houseway.floor.audit import audit
from houseway.floor.store.schema import rounds
from tests.floor.in_room import kept, opened, run

HOLDEM = "angies/texas-holdem"
BACCARAT = "angies/ez-baccarat-panda-8"


def breaks(*args: object, **more: object) -> None:
    raise CardError("'5d' cannot go back")


def test_a_called_off_round_is_told_and_the_next_one_is_another(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=HOLDEM, bots=2)
                ann = await house.guest(table, 1)
                ask = await ann.asked()
                number = ann.round
                promised = next(frame["commitment"] for frame in ann.frames if frame["t"] == "round")
                stacks = list(table.round.before.stacks)
                table.round._send = breaks
                act = {"round": number, "ask": ask["id"], "choice": ask["default"]}
                with pytest.raises(Refused, match="is called off"):
                    await ann.do("act", **act)
                told = next(frame for frame in ann.frames if frame["t"] == "called_off")
                assert told["round"] == number
                assert "called off" in told["why"]
                assert "5d" not in told["why"]
                assert table.seating.table.state.stacks == stacks
                # Who comes now is told too, and nobody can answer what was asked.
                bo = await house.guest(table)
                assert (await bo.next("called_off"))["round"] == number
                with pytest.raises(Refused, match="is not being played"):
                    await ann.do("act", **act)
                again = await ann.next("round")
                assert again["round"] == number + 1
                assert again["commitment"] != promised
                with pytest.raises(Refused, match="is not being played"):
                    await ann.do("act", **act)
                assert (await ann.play())["round"] == number + 1
        assert audit(tmp_path / "room").ok

    run(play)


def test_a_shoe_that_people_have_seen_into_is_not_dealt_again(tmp_path: Path):
    async def play() -> None:
        with kept(tmp_path) as store:
            async with opened(store) as house:
                table = await house.open(sheet=BACCARAT, bots=3)
                ann = await house.guest(table)
                await ann.next("settled")
                shoe = table.seating.table.state.shoe
                assert shoe is not None
                await ann.next("round")
                table.round._send = breaks
                await ann.next("called_off")
                assert table.seating.table.state.shoe is None
                assert (await ann.next("round"))["round"] == 3
                await ann.next("settled")
                assert table.seating.table.state.shoe["order"] != shoe["order"]
            with store.read() as connection:
                chosen = select(rounds.c.number, rounds.c.voided).order_by(rounds.c.number)
                stored = connection.execute(chosen).all()
            assert [row.number for row in stored[:3]] == [1, 2, 3]
            assert [row.voided is not None for row in stored[:3]] == [False, True, False]
        assert audit(tmp_path / "room").ok

    run(play)
