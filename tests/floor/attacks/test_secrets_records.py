"""Hidden cards and other people's affairs in what is kept: replays, proofs, files, histories, data, the ledger.

The promises, in the protocol's words:
- "`GET /api/replays/{id}` … all as the asker may see it"; "`GET /api/replays/{id}/history` the same as a file to keep":
  test_a_folded_hand_is_in_no_record_of_another, test_a_stranger_sees_no_hand_that_was_not_shown,
  test_a_replay_tells_no_card_that_was_not_told_live (by sheet).
- "one's finished rounds" and "`ended_at`": test_there_is_no_replay_of_a_running_round.
- "the replay's `proof` opens the cards one may see under those roots"; "`hidden` counts cards not everybody saw":
  test_a_proof_opens_only_cards_one_may_see (by sheet), test_no_seed_is_opened_while_cards_are_hidden (by sheet).
- "`GET /api/me/history` one's finished rounds": test_a_newcomer_has_no_history_whatever_he_asks_for,
  test_odd_questions_about_history_are_answered_clearly.
- "`GET /api/me/data` … everything that is kept about one": test_my_data_has_nothing_of_others.
- "`GET /api/ledger` … for auditors": test_the_ledger_is_for_auditors.
- "What is refused has `{"detail": sentence}` and a status of 400 or more": test_odd_replay_names_are_refused_clearly.
"""

from __future__ import annotations

import json

import httpx
import pytest

from tests.floor.attacks.eyes import (
    BACCARAT,
    BLACKJACK,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    PUSH,
    STUD,
    THREE,
    ULTIMATE,
    body,
    cards,
    catch,
    crowd,
    first_of_round,
    me,
    meek,
    pump,
    replay_path,
    seat,
    stay,
    still,
    table_of,
    told,
)


def finished(room, join, sheet, first=meek, second=stay, seconds=9.0, secret=True):
    """Two players (the first folds where he can) and an onlooker after a round: (round, ann, bea, watcher)."""
    where = table_of(room, sheet)
    watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
    ann.play, bea.play = first, second
    seat([ann, bea], others=[watcher], timeout=7)
    eyes = [watcher, ann, bea]

    def over():
        for number in ann.settled:
            if (
                number in bea.settled
                and number in watcher.settled
                and ann.known(number)
                and bea.known(number)
            ):
                if not secret or ann.known(number) - watcher.known(number):
                    return number
        return None

    pump(eyes, lambda: over() is not None, seconds)
    number = over()
    if number is None:
        pytest.skip("no such round was over in time")
    return number, ann, bea, watcher


def replay(eye, number, tail="", person=None):
    return (person or eye.person).get(replay_path(eye.settled[number]["replay"]) + tail)


def test_a_folded_hand_is_in_no_record_of_another(room):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, HOLDEM)
        secret = ann.known(number) - watcher.known(number)
        for eye in (bea, watcher):
            for tail in ("", "/history", "/proof"):
                answer = replay(eye, number, tail)
                assert answer.status_code < 500, answer.text
                for card in secret:
                    assert not told(body(answer), card), (
                        f"{card} was folded and is told in replay{tail} of another"
                    )
        hers = replay(bea, number).json()
        assert hers["round"] == number
        mine = replay(ann, number)
        assert mine.status_code == 200, mine.text
        assert secret <= set(cards(mine.json()["events"])), (
            "one's own folded cards are not in one's own replay"
        )


def test_my_data_has_nothing_of_others(room):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, HIGH_LOW, seconds=8)
        secret = ann.known(number) - watcher.known(number)
        if sum(event.get("event") == "shuffled" for event in bea.events[number]) > 1:
            pytest.skip("discards were dealt again in this round")
        for path in ("/api/me/data", "/api/me/history/download", "/api/me/history"):
            answer = bea.person.get(path)
            assert answer.status_code == 200, (path, answer.text)
            assert ann.person.cookie not in answer.text, f"{path} tells another's session"
            kept = body(answer)
            rounds = kept.get("rounds") if isinstance(kept, dict) else kept
            mine = (
                [entry for entry in rounds if isinstance(entry, dict) and entry.get("round") == number]
                if isinstance(rounds, list)
                else []
            )
            for entry in mine:
                for card in secret:
                    assert not told(entry, card), f"{path} tells {card}, which another folded"
        stranger = room.guest()
        data = stranger.get("/api/me/data").json()
        assert set(data) >= {"account", "sessions", "seats", "entries", "rounds"}, sorted(data)
        assert not data["rounds"] and not data["seats"], "a newcomer has rounds or seats"
        text = json.dumps(data)
        for eye in (ann, bea):
            assert eye.person.cookie not in text
            assert f'"{eye.person.me["account"]}"' not in text or len(str(eye.person.me["account"])) < 6


def test_a_stranger_sees_no_hand_that_was_not_shown(room):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, HOLDEM)
        public = watcher.known(number)
        secret = (ann.known(number) | bea.known(number)) - public
        path = replay_path(ann.settled[number]["replay"])
        stranger = room.guest()
        answers = [stranger.get(path + tail) for tail in ("", "/history", "/proof")]
        answers += [
            stranger.get(path, you=ann.party, party=ann.party, account=ann.person.me["account"]),
            httpx.get(room.address + path, timeout=5, trust_env=False),
        ]
        for answer in answers:
            assert answer.status_code < 500, answer.text
            for card in secret:
                assert not told(body(answer), card), f"{card} was not shown and a stranger is told it"
            found = body(answer)
            if answer.status_code == 200 and isinstance(found, dict) and "you" in found:
                assert found["you"] not in (ann.party, bea.party), "a stranger is taken for a player"


@pytest.mark.parametrize("sheet", [DRAW, STUD, CHINESE, BLACKJACK, THREE, ULTIMATE, PAI_GOW, PAN])
def test_a_replay_tells_no_card_that_was_not_told_live(room, sheet):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, sheet, first=stay, seconds=8, secret=False)
        still([ann, bea, watcher], 0.2)
        for eye in (ann, bea, watcher):
            answer = replay(eye, number)
            assert answer.status_code < 500, answer.text
            if answer.status_code != 200:
                assert eye is watcher, f"a player is refused his own replay: {answer.text}"
                continue
            events = [event for event in answer.json()["events"] if event.get("event") != "shuffled"]
            more = set(cards(events)) - eye.known(number)
            assert not more, (
                f"the replay tells {sorted(more)}, which this party was not told while it was played"
            )


def test_there_is_no_replay_of_a_running_round(room):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, HOLDEM, secret=False, first=stay, seconds=7)
        name = str(ann.settled[number]["replay"]).rstrip("/").split("/")[-1]
        now, _ = catch([ann, bea, watcher], ann, 6, want=first_of_round(ann))
        guesses = {
            name.replace(str(number), str(now)),
            f"{ann.where}-{now}",
            f"{ann.where}:{now}",
            str(now),
            f"{ann.where}/{now}",
            "next",
            "current",
            "latest",
        } - {name}
        if name.isdigit():
            guesses |= {str(int(name) + step) for step in range(1, 6)}
        for guess in guesses:
            for person in (bea.person, watcher.person):
                answer = person.get(f"/api/replays/{guess}")
                assert answer.status_code < 500, (guess, answer.text)
                if answer.status_code == 200:
                    found = answer.json()
                    assert found.get("ended_at"), f"a round that is not over has a replay: {guess}"
                    assert (found.get("table"), found.get("round")) != (ann.where, now), guess
        assert now not in ann.settled
        for person in (ann.person, bea.person):
            kept = person.get("/api/me/history").json()
            assert not [one for one in kept if one["round"] == now]


@pytest.mark.parametrize("sheet", [HOLDEM, STUD, CHINESE, THREE, ULTIMATE, PAI_GOW])
def test_a_proof_opens_only_cards_one_may_see(room, sheet):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, sheet, first=stay, seconds=8, secret=False)
        for eye in (ann, bea, watcher):
            answer = replay(eye, number)
            if answer.status_code != 200 and eye is watcher:
                continue
            kept = answer.json()
            seen = set(cards(kept["events"])) | eye.known(number)
            for shuffle in kept["proof"]["shuffles"]:
                opened = {leaf["card"] for leaf in shuffle["leaves"]}
                assert opened <= seen, f"the proof opens {sorted(opened - seen)}, which this party never saw"
        strange = room.guest().get(replay_path(ann.settled[number]["replay"]) + "/proof")
        assert strange.status_code < 500
        found = body(strange)
        if strange.status_code == 200 and isinstance(found, dict):
            found = found.get("proof") or found
            for shuffle in found.get("shuffles") or []:
                opened = {leaf["card"] for leaf in shuffle["leaves"]}
                assert opened <= watcher.known(number), "the proof opens hidden cards to a stranger"


@pytest.mark.parametrize("sheet", [HOLDEM, BACCARAT, BLACKJACK, PUSH])
def test_no_seed_is_opened_while_cards_are_hidden(room, sheet):
    with crowd() as join:
        number, ann, bea, watcher = finished(room, join, sheet, first=stay, seconds=8, secret=False)
        for eye in (ann, bea, watcher):
            answer = replay(eye, number)
            if answer.status_code != 200:
                continue
            proof = answer.json()["proof"]
            hidden = sum(shuffle.get("hidden") or 0 for shuffle in proof["shuffles"])
            assert not (hidden and proof.get("seed")), (
                f"{hidden} cards are hidden and the seed that tells them is opened"
            )


def test_a_newcomer_has_no_history_whatever_he_asks_for(room):
    with crowd() as join:
        number, ann, _bea, _watcher = finished(room, join, DRAW, secret=False, first=stay, seconds=8)
        stranger, account = room.guest(), ann.person.me["account"]
        for query in (
            {},
            {"account": account},
            {"name": ann.party},
            {"you": ann.party},
            {"account": "*"},
            {"most": 50},
            {"before": 10**9},
            {"after": 0},
        ):
            answer = stranger.get("/api/me/history", **query)
            assert answer.status_code < 500, (query, answer.text)
            if answer.status_code == 200:
                assert answer.json() == [], f"a newcomer has rounds with {query}"
        assert [entry for entry in ann.person.get("/api/me/history").json() if entry["round"] == number]


def test_odd_questions_about_history_are_answered_clearly(room):
    with crowd() as join:
        _number, ann, bea, _watcher = finished(room, join, HOLDEM, secret=False, first=stay, seconds=7)
        own = {entry["id"] for entry in ann.person.get("/api/me/history").json()}
        hers = {entry["id"] for entry in bea.person.get("/api/me/history").json()} - own
        for value in (
            "-1",
            "0",
            "1" + "0" * 30,
            "²",
            "NaN",
            "1e3",
            "' or 1=1 --",
            "\u202e",
            "",
            "null",
            "9" * 300,
        ):
            for field in ("before", "most"):
                answer = ann.person.get("/api/me/history", **{field: value})
                assert answer.status_code < 500, (field, value, answer.text)
                if answer.status_code == 200:
                    assert not {entry["id"] for entry in answer.json()} & hers, (field, value)
                else:
                    assert answer.json().get("detail"), (field, value, answer.text)


def test_the_ledger_is_for_auditors(room):
    person = room.guest()
    for query in ({}, {"account": person.me["account"]}, {"after": 0, "most": 10}, {"role": "auditor"}):
        answer = person.get("/api/ledger", **query)
        assert 400 <= answer.status_code < 500, f"a guest reads the ledger with {query}: {answer.text[:200]}"
        assert answer.json()["detail"]
    bare = httpx.get(room.address + "/api/ledger", timeout=5, trust_env=False)
    assert 400 <= bare.status_code < 500, bare.text[:200]


def test_odd_replay_names_are_refused_clearly(room):
    person = room.guest()
    for name in (
        "0",
        "-1",
        "nothing",
        "%2e%2e%2fme",
        "..%2f..%2fetc%2fpasswd",
        "'%20or%201=1",
        "%00",
        "9" * 400,
        "%C2%B2",
        "1e3",
        "NaN",
        "%ED%A0%80",
    ):
        for tail in ("", "/history", "/proof"):
            if tail and name not in ("0", "%00", "%C2%B2"):
                continue
            answer = person.get(f"/api/replays/{name}{tail}")
            assert 400 <= answer.status_code < 500, (name, tail, answer.status_code, answer.text[:200])
    assert me(person)["account"] == person.me["account"]
