"""Fair shuffles at live tables: what is told before the cards, what players add, and what proves it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.cards import Chance
from houseway.cards.fair import commit, promise
from houseway.cards.health import SeedSource
from houseway.cli.rounds.proof import check_proof, contradiction, is_pinned, read_told, seed_fault, unproved
from houseway.errors import Refused
from houseway.floor.audit import audit
from houseway.floor.budgets import Budgets
from houseway.floor.client import Client, TableClient
from houseway.floor.fair.proofs import opened_leaves
from houseway.floor.fair.shuffling import Header, Shuffling
from houseway.floor.serving import open_house
from houseway.floor.store import Account, find_replay, open_store
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.replays import why_closed
from houseway.floor.table.telling import Watcher
from tests.floor.answering import Answering
from tests.floor.running import Server
from tests.floor.test_play import table_of, take_seat
from tests.random_play import between_rounds, play_at_random, random_table

BACCARAT = "angies/ez-baccarat-panda-8"
HOLDEM = "angies/texas-holdem"
ORDERS = [TableOrder(sheet=name, pace=0.0, seconds=3, time_bank=0, bots=3) for name in (BACCARAT, HOLDEM)]


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("few"), ORDERS) as server:
        yield server


def replay_of(client: Client, settled: dict[str, Any]) -> Any:
    return client.replay(settled["replay"].rpartition("/")[2])


def play(table: TableClient, name: str) -> dict[str, Any]:
    """One round that somebody was in from its beginning."""
    while True:
        settled = table.play_round(Answering(1, lets_go=0.0))
        if name in settled["parties"]:
            return settled


def verdict(client: Client, table: TableClient, settled: dict[str, Any]) -> tuple[str, bool]:
    """What `houseway verify --told` would say."""
    checked, proof = check_proof(json.dumps(replay_of(client, settled)["proof"]))
    assert not any(one.why for one in checked)
    told = read_told(json.dumps(table.told()), proof)
    assert unproved(told, proof) == []
    return seed_fault(proof) or contradiction(told, proof), is_pinned(told, proof, checked)


@pytest.mark.parametrize("sheet", [BACCARAT, HOLDEM])
def test_the_next_rounds_commitment_is_told_before_it_is_dealt(few, sheet):
    client = few.guest()
    with client.table(table_of(client, sheet)["id"]) as table:
        name = take_seat(table)
        settled = play(table, name)
        began = next(at for at, frame in enumerate(table.frames) if is_start(frame, settled["round"]))
        told = [
            frame["next"]["commitment"]
            for frame in table.frames[:began]
            if frame.get("next", {}).get("round") == settled["round"]
        ]
        assert set(told) == {table.frames[began]["commitment"]}
        assert verdict(client, table, settled) == ("", True)
        table.do("leave")


def is_start(frame: dict[str, Any], number: int) -> bool:
    return frame["t"] == "round" and frame["round"] == number


def play_up_to(table: TableClient, number: int) -> None:
    """Play on until one is asked something in a later round."""
    decide = Answering(2, lets_go=0.0)
    while table.round < number or not table.asks:
        if table.asks and table.round < number:
            table.answer(table.asks[0], decide(table.asks[0]))
        else:
            table.receive()


def asked_in_a_round_one_added_to(table: TableClient, word: str) -> int:
    """Add a word and play up to an ask of the very round it is for; another one where nobody bets into one's
    big blind, so that one is asked nothing in it."""
    while True:
        number: int = table.add_entropy(word)["round"]
        play_up_to(table, number)
        if table.round == number:
            return number


def test_a_proof_of_another_pack_is_found_out(few):
    """The room invents a pack that fits its own root: what was told before shows it."""
    client = few.guest()
    with client.table(table_of(client, HOLDEM)["id"]) as table:
        name = take_seat(table)
        first, second = play(table, name), play(table, name)
        proof = replay_of(client, first)["proof"]
        other = replay_of(client, second)["proof"]
        checked, made_up = check_proof(json.dumps(proof | {"shuffles": other["shuffles"]}))
        assert not any(one.why for one in checked)
        told = read_told(json.dumps(table.told()), made_up)
        assert contradiction(told, made_up) or not is_pinned(told, made_up, checked)
        table.do("leave")


def test_players_add_to_the_seed_and_it_is_used(few):
    client, other = few.guest(), few.guest()
    where = table_of(client, HOLDEM)["id"]
    with client.table(where) as table, other.table(where) as second:
        name = take_seat(table)
        done = table.add_entropy("first thought")
        done = table.add_entropy("umbrella \N{UMBRELLA}")
        assert done["text"] == "umbrella \N{UMBRELLA}"
        with pytest.raises(Refused, match="no place at this table"):
            second.add_entropy("from outside")
        settled = play(table, name)
        while settled["round"] < done["round"]:
            settled = play(table, name)
        began = next(frame for frame in table.frames if is_start(frame, done["round"]))
        assert began["entropy"] == [[name, "umbrella \N{UMBRELLA}"]]
        assert replay_of(client, settled)["entropy"] == began["entropy"]
        assert verdict(client, table, settled) == ("", True)
        later = play(table, name)
        assert replay_of(client, later)["entropy"] == []
        table.do("leave")


@pytest.mark.parametrize("text", [None, 7, "x" * 65, "two\nlines", "\ud800", ["a"]])
def test_what_cannot_be_added(text):
    shuffling = Shuffling()
    with pytest.raises(Refused, match="up to 64 printable characters"):
        shuffling.add("account", text)


def test_the_seed_is_mixed_with_what_was_added_by_those_who_play():
    shuffling = Shuffling()
    commitment = shuffling.next(4, None)["commitment"]
    for account, text in (("b", "two"), ("a", "one"), ("c", "gone"), ("d", "")):
        shuffling.add(account, text)
    seed, header = shuffling.take(4, {"Zoe": "a", "Ann": "b", "Dee": "d", "Eve": "e"})
    assert header == Header(promise(seed.encode()), (("Ann", "two"), ("Zoe", "one")))
    assert header.commitment == commitment
    assert Header.from_json(json.loads(json.dumps(header.to_json()))) == header
    after, again = shuffling.take(5, {"Zoe": "a"})
    assert after != seed
    assert again.entropy == ()


def test_who_comes_while_a_round_is_written_down_is_told_its_own_promise():
    """Its seed is taken by then, and the seed after it must not be told as its own."""
    shuffling = Shuffling()
    told = shuffling.next(4, None)
    shuffling.take(4, {})
    assert shuffling.next(4, None) == told
    assert shuffling.next(5, None)["commitment"] != told["commitment"]


def test_a_commitment_of_before_is_read():
    assert Header.from_json("abc") == Header("abc", ())


def test_without_a_sound_generator_the_table_says_so_and_deals_nothing():
    shuffling = Shuffling(SeedSource(lambda size: bytes(size)))
    told = shuffling.next(1, None)
    assert "commitment" not in told
    assert "the generator of seeds failed its" in told["trouble"] == shuffling.trouble


def test_what_was_added_survives_a_kill(tmp_path: Path):
    """It is written down with the round before the deal: the round goes on, and proves, after kill -9."""
    order = TableOrder(sheet=HOLDEM, pace=0.0, seconds=60, time_bank=0, bots=2)
    with Server(tmp_path, [order]) as server:
        client = server.guest()
        where = table_of(client, HOLDEM)["id"]
        with client.table(where) as table:
            name = take_seat(table)
            number = asked_in_a_round_one_added_to(table, "umbrella")
            told = table.told()
            server.kill()
    with Server(tmp_path, [order]) as server:
        again = server.come_back(client)
        with again.table(where) as table:
            settled = play(table, name)
            assert settled["round"] == number
            proof = replay_of(again, settled)["proof"]
    assert proof["entropy"] == [[name, "umbrella"]]
    checked, proof = check_proof(json.dumps(proof))
    known = read_told(json.dumps(told), proof)
    assert (contradiction(known, proof), is_pinned(known, proof, checked)) == ("", True)
    assert audit(tmp_path).ok


# -- opening the seed ----------------------------------------------------------------------------------


def test_a_seed_is_opened_when_no_hand_is_left_to_hide(few):
    """All cards of baccarat lie open, so a round that shuffles nothing opens its seed at once; that of the
    round that shuffled the shoe waits for the end of the shoe."""
    client = few.guest()
    with client.table(table_of(client, BACCARAT)["id"]) as table:
        name = take_seat(table)
        proofs = [replay_of(client, play(table, name))["proof"] for _ in range(3)]
        table.do("leave")
    for proof in proofs:
        waits = any(not one["brought"] for one in proof["shuffles"])
        assert (proof["seed"] is None) is waits
        assert proof["closed"].startswith("The seed is opened when the shoe is retired" if waits else "")
        assert seed_fault(proof) == ""
    assert any(proof["seed"] for proof in proofs)


def test_a_seed_that_would_show_folded_hands_stays_closed_for_people_and_open_for_the_audit(few):
    client = few.guest()
    with client.table(table_of(client, HOLDEM)["id"]) as table:
        name = take_seat(table)
        proofs = [replay_of(client, play(table, name))["proof"] for _ in range(3)]
        table.do("leave")
    closed = [proof for proof in proofs if any(one["hidden"] for one in proof["shuffles"])]
    assert closed
    for proof in closed:
        assert proof["seed"] is None
        assert proof["closed"].startswith("The seed stays closed")
        assert not any("mixed" in one for one in proof["shuffles"])
    report = audit(few.data)
    assert report.ok
    assert report.seeds == report.rounds > 0


def rounds_of(sheet: str) -> Iterator[Any]:
    """Rounds of one table for as long as they are wanted."""
    source = Random(sheet)
    table = random_table(sheet, source)
    for number in count():
        yield play_at_random(table.deal(Chance(number, commit=True)), source)
        between_rounds(table, source)


def test_a_shoes_seed_is_opened_when_it_is_shuffled_again():
    shuffling = Shuffling()
    opened: list[str] = []
    shuffled = []
    for number, round in enumerate(rounds_of(BACCARAT)):
        told = opened_leaves(round)
        shuffled += [str(number) for one in told if not one["brought"]]
        now, shuffling.shoe = shuffling.retire(str(number), round, told)
        assert set(now) <= {str(number), *shuffled[:-1]}
        opened += now
        if len(shuffled) == 3:
            break
    assert sorted(opened, key=int) == [str(at) for at in range(number)]
    assert shuffling.shoe is not None
    assert shuffling.shoe.round == str(number)


def test_one_hidden_card_keeps_the_seed_of_its_shoe_closed():
    """The card is dealt in a later round than the shuffle: what counts is every round of the shoe."""
    shuffling = Shuffling()
    shuffled = []
    for number, round in enumerate(rounds_of(BACCARAT)):
        told = opened_leaves(round)
        shuffled += [str(number) for one in told if not one["brought"]]
        if number == 3:
            told[0]["hidden"] = 1
        now, shuffling.shoe = shuffling.retire(str(number), round, told)
        assert "0" not in now
        if len(shuffled) == 2:
            break


def test_a_shoe_that_was_called_off_opens_nothing():
    shuffling = Shuffling()
    rounds = rounds_of(BACCARAT)
    first = next(rounds)
    _, shuffling.shoe = shuffling.retire("first", first, opened_leaves(first))
    assert shuffling.shoe is not None
    fresh = next(rounds_of(BACCARAT))
    now, _ = shuffling.retire("after", fresh, opened_leaves(fresh))
    assert "first" not in now


@pytest.mark.parametrize("column", ["seed", "commitment"])
def test_the_audit_finds_another_seed(few, tmp_path, column):
    """The records are changed behind the room's back: an opened seed, or the commitment."""
    client = few.guest()
    with client.table(table_of(client, BACCARAT)["id"]) as table:
        play(table, take_seat(table))
        table.do("leave")
    for name in ("houseway.sqlite", "secrets.sqlite"):
        with sqlite3.connect(few.data / name) as there, sqlite3.connect(tmp_path / name) as copy:
            there.backup(copy)
    assert audit(tmp_path).ok
    with sqlite3.connect(tmp_path / "houseway.sqlite") as records:
        value = "0" * 64 if column == "seed" else json.dumps({"commitment": "0" * 64, "entropy": []})
        records.execute(f"UPDATE rounds SET {column} = ? WHERE entry IS NOT NULL", [value])
    report = audit(tmp_path)
    assert not report.ok
    assert report.fault is not None
    assert "seed" in report.fault.what


def test_a_table_without_sound_seeds_says_so_once_and_deals_nothing(tmp_path: Path):
    async def look() -> list[dict[str, Any]]:
        with open_store(tmp_path) as store:
            order = TableOrder(sheet=BACCARAT, pace=0.0, bots=3)
            async with open_house(store, [order], budgets=Budgets()) as house:
                (table,) = house.room.tables.values()
                table.shuffling = Shuffling(SeedSource(lambda size: bytes(size)))
                watcher = Watcher(Account("nobody", "guest", "Nobody", "player"))
                table.watch(watcher)
                for _ in range(100):
                    await asyncio.sleep(0.05)
                    if any(frame["t"] == "chat" for frame in watcher.waiting):
                        break
                assert table.round is None
                return list(watcher.waiting)

    frames = asyncio.run(look())
    (said,) = [frame["text"] for frame in frames if frame["t"] == "chat"]
    assert said.startswith("No round is dealt: the generator of seeds failed its repetition count test")
    assert "trouble" in [frame for frame in frames if frame["t"] == "table"][-1]["next"]
    assert not any(frame["t"] == "round" for frame in frames)


def test_the_seed_of_a_shoe_is_opened_when_its_table_closes(tmp_path: Path):
    async def look() -> Any:
        with open_store(tmp_path) as store:
            order = TableOrder(sheet=BACCARAT, pace=0.0, seconds=3, time_bank=0, bots=3)
            async with open_house(store, [order], budgets=Budgets()) as house:
                (table,) = house.room.tables.values()
                table.watch(Watcher(Account("nobody", "guest", "Nobody", "player")))
                while table.shuffling.shoe is None:
                    await asyncio.sleep(0.02)
                shoe = table.shuffling.shoe
                for watcher in list(table.watchers):
                    table.unwatch(watcher)
                while table.round is not None:
                    await asyncio.sleep(0.02)
                with store.read() as connection:
                    before = find_replay(connection, shoe.round)
                await house.room.close_table(table.id)
                with store.read() as connection:
                    return before, find_replay(connection, shoe.round)

    before, after = asyncio.run(look())
    assert (before.seed, why_closed(before)[:44]) == (None, "The seed is opened when the shoe is retired,")
    assert promise(after.seed.encode()) == after.commitment["commitment"]
    assert audit(tmp_path).ok


def test_the_shoe_that_waits_for_its_end_survives_a_restart(tmp_path: Path):
    """Which round shuffled it, and whether all of its cards were seen, is written down with every round."""
    order = TableOrder(sheet=BACCARAT, pace=0.0, seconds=3, time_bank=0, bots=3)
    with Server(tmp_path, [order]) as server:
        client = server.guest()
        with client.table(table_of(client, BACCARAT)["id"]) as table:
            play(table, take_seat(table))
            table.do("leave")
        server.kill()

    async def look() -> Any:
        with open_store(tmp_path) as store:
            async with open_house(store, [order], budgets=Budgets()) as house:
                (table,) = house.room.tables.values()
                return table.shuffling.shoe, table.seating.table.state.shoe

    waits, shoe = asyncio.run(look())
    assert waits.hidden == 0
    assert waits.root == commit(shoe["order"], bytes.fromhex(shoe["secret"])).root
