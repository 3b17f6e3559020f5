"""Hidden cards and other people's affairs in what is kept: replays, proofs, files, histories, the ledger.

The promises, in the protocol's words:
- "`GET /api/replays/{id}` … all as the asker may see it"; "`GET /api/replays/{id}/history` the same as a
  file to keep":
  test_a_folded_hand_is_in_no_record_of_another, test_a_stranger_sees_no_hand_that_was_not_shown,
  test_a_replay_tells_no_card_that_was_not_told_live (by sheet).
- "one's finished rounds" and "`ended_at`": test_there_is_no_replay_of_a_running_round.
- "the replay's `proof` opens the cards one may see under those roots"; "`hidden` counts cards not everybody
  saw":
  test_a_proof_opens_only_cards_one_may_see (by sheet; and no seed while cards are hidden).
- "`GET /api/me/history` one's finished rounds": test_a_newcomer_has_no_history_whatever_he_asks_for,
  test_odd_questions_about_history_are_answered_clearly.
- "`GET /api/me/data` … everything that is kept about one": test_my_data_has_nothing_of_others.
- "`GET /api/ledger` … for auditors": test_the_ledger_is_for_auditors.
- "What is refused has `{"detail": sentence}` and a status of 400 or more":
  test_odd_replay_names_are_refused_clearly.
"""

from __future__ import annotations

import json

import pytest

from tests.floor.attacks.eyes import (
    ALL,
    DRAW,
    HOLDEM,
    STUD,
    body,
    cards,
    catch,
    crowd,
    first_of_round,
    me,
    pump,
    replay_path,
    seat,
    still,
    table_of,
    told,
)
from tests.floor.plain_http import fetch


def asked(answer):
    """What was answered to a question that was not one too many."""
    assert answer.status_code != 429 and answer.status_code < 500, answer.text
    return body(answer)


def test_a_folded_hand_is_in_no_record_of_another(evenings):
    evening = evenings(HOLDEM)
    number, ann, bea = evening.folded[0], evening.ann, evening.bea
    secret = evening.secret(number)
    for eye in (bea, evening.watcher):
        for tail in ("", "/history", "/proof"):
            kept = asked(eye.person.get(replay_path(eye.settled[number]["replay"]) + tail))
            for card in secret:
                assert not told(kept, card), f"{card} was folded and is told in replay{tail} of another"
    hers = evening.replay(bea, number).json()
    assert hers["round"] == number
    mine = evening.replay(ann, number)
    assert mine.status_code == 200, mine.text
    assert secret <= set(cards(mine.json()["events"])), "one's own folded cards are not in one's own replay"


def test_my_data_has_nothing_of_others(house, evenings):
    evening = evenings(STUD)
    ann, bea, numbers = evening.ann, evening.bea, evening.folded
    for path in ("/api/me/data", "/api/me/history/download", "/api/me/history"):
        answer = bea.person.get(path)
        assert answer.status_code == 200, (path, answer.text)
        assert ann.person.cookie not in answer.text, f"{path} tells another's session"
        kept = body(answer)
        rounds = kept["rounds"] if isinstance(kept, dict) else kept
        found = [entry for entry in rounds if entry["round"] in numbers] if isinstance(rounds, list) else []
        assert found or isinstance(rounds, str), f"{path} does not have one's rounds"
        for entry in found:
            for card in evening.secret(entry["round"]):
                assert not told(entry, card), f"{path} tells {card}, which another folded"
    stranger = house.guest()
    data = stranger.get("/api/me/data").json()
    assert set(data) >= {"account", "sessions", "seats", "entries", "rounds"}, sorted(data)
    assert not data["rounds"] and not data["seats"], "a newcomer has rounds or seats"
    text = json.dumps(data)
    for eye in (ann, bea):
        assert eye.person.cookie not in text
        assert eye.person.me["account"] not in text


def test_a_stranger_sees_no_hand_that_was_not_shown(house, evenings):
    evening = evenings(HOLDEM)
    number, ann, bea = evening.folded[-1], evening.ann, evening.bea
    secret = (ann.known(number) | bea.known(number)) - evening.watcher.known(number)
    path = replay_path(ann.settled[number]["replay"])
    stranger = house.guest()
    answers = [stranger.get(path + tail) for tail in ("", "/history", "/proof")]
    answers += [
        stranger.get(path, you=ann.party, party=ann.party, account=ann.person.me["account"]),
        fetch("GET", house.address + path, timeout=60),
    ]
    for answer in answers:
        found = asked(answer)
        for card in secret:
            assert not told(found, card), f"{card} was not shown and a stranger is told it"
        if answer.status_code == 200 and isinstance(found, dict) and "you" in found:
            assert found["you"] not in (ann.party, bea.party), "a stranger is taken for a player"


@pytest.mark.parametrize("sheet", ALL)
def test_a_replay_tells_no_card_that_was_not_told_live(evenings, sheet):
    evening = evenings(sheet)
    number = evening.rounds[-1]
    for eye in (evening.ann, evening.bea, evening.watcher):
        answer = evening.replay(eye, number)
        kept = asked(answer)
        if answer.status_code != 200:
            assert eye is evening.watcher, f"a player is refused his own replay: {answer.text}"
            continue
        events = [event for event in kept["events"] if event.get("event") != "shuffled"]
        more = set(cards(events)) - eye.known(number)
        assert not more, f"the replay tells {sorted(more)}, which this party was not told while it was played"


def test_there_is_no_replay_of_a_running_round(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        watcher, ann, bea = (join(house.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher])
        assert pump([watcher, ann, bea], lambda: bool(ann.settled), 20), "no round was over"
        number = max(ann.settled)
        name = str(ann.settled[number]["replay"]).rstrip("/").split("/")[-1]
        now, _ = catch([ann, bea, watcher], ann, want=first_of_round(ann))
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
                found = asked(answer)
                if answer.status_code == 200:
                    assert found.get("ended_at"), f"a round that is not over has a replay: {guess}"
                    assert (found.get("table"), found.get("round")) != (ann.where, now), guess
        kept = [person.get("/api/me/history").json() for person in (ann.person, bea.person)]
        still([ann, bea, watcher], 0.05)
        assert now not in ann.settled, "the round was over too soon to tell"
        assert not [one for rounds in kept for one in rounds if one["round"] == now]


@pytest.mark.parametrize("sheet", ALL)
def test_a_proof_opens_only_cards_one_may_see(house, evenings, sheet):
    evening = evenings(sheet)
    number = evening.rounds[-1]
    for eye in (evening.ann, evening.bea, evening.watcher):
        answer = evening.replay(eye, number)
        if answer.status_code != 200 and eye is evening.watcher:
            continue
        kept = asked(answer)
        seen = set(cards(kept["events"])) | eye.known(number)
        for shuffle in kept["proof"]["shuffles"]:
            opened = {leaf["card"] for leaf in shuffle["leaves"]}
            assert opened <= seen, f"the proof opens {sorted(opened - seen)}, which this party never saw"
        hidden = sum(shuffle["hidden"] for shuffle in kept["proof"]["shuffles"])
        assert not (hidden and kept["proof"].get("seed")), f"{hidden} cards are hidden and the seed is opened"
    strange = house.guest().get(replay_path(evening.ann.settled[number]["replay"]) + "/proof")
    found = asked(strange)
    if strange.status_code == 200:
        found = found.get("proof") or found
        for shuffle in found.get("shuffles") or []:
            opened = {leaf["card"] for leaf in shuffle["leaves"]}
            assert opened <= evening.watcher.known(number), "the proof opens hidden cards to a stranger"


def test_a_newcomer_has_no_history_whatever_he_asks_for(house, evenings):
    ann = evenings(DRAW).ann
    stranger, account = house.guest(), ann.person.me["account"]
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
        found = asked(answer)
        if answer.status_code == 200:
            assert found == [], f"a newcomer has rounds with {query}"
    kept = {entry["round"] for entry in ann.person.get("/api/me/history").json()}
    assert kept >= set(evenings(DRAW).rounds)


def test_odd_questions_about_history_are_answered_clearly(evenings):
    ann = evenings(HOLDEM).ann
    own = ann.person.get("/api/me/history", most=100).json()
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
            found = asked(answer)
            if answer.status_code == 200:
                assert all(entry in own for entry in found), (field, value)
            else:
                assert found.get("detail"), (field, value, answer.text)


def test_the_ledger_is_for_auditors(house):
    person = house.guest()
    for query in ({}, {"account": person.me["account"]}, {"after": 0, "most": 10}, {"role": "auditor"}):
        answer = person.get("/api/ledger", **query)
        assert 400 <= answer.status_code < 500, f"a guest reads the ledger with {query}: {answer.text[:200]}"
        assert answer.json()["detail"]
    bare = fetch("GET", house.address + "/api/ledger", timeout=60)
    assert 400 <= bare.status_code < 500, bare.text[:200]


def test_odd_replay_names_are_refused_clearly(house):
    person = house.guest()
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
