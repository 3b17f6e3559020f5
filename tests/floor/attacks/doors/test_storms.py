"""Random requests by the room's own schema, and many mistakes at once.

Promises (words of protocol.md):
- "REST under `/api` (its schema at `/api/openapi.json`)"; "What is refused has {"detail": sentence} and a
  status of 400 or more"; "Refusals are {"detail": "one sentence"} with a 4xx status": a request never gets a
  5xx while the records are within reach ("While the room's records cannot be reached a request gets 503")  ->
  test_random_*, test_schema_*
- where the protocol does not say: "one clear sentence and below 500; nothing changed; others play
  on" -> test_parallel_*
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
import pytest

from tests.floor.attacks.doors.visiting import (
    PROMPT,
    escaped,
    join,
    newcomer,
    place,
    plays_on,
    raw,
    request,
    status_of,
)

WORDS = """
    0 -1 1 2 3.5 1e999 NaN 9223372036854775808 -9223372036854775809 null true x .. ../.. a/b % é 字 🂡 <b> {}
    As AsAh AsAs Jk AsAhKd angies texas-holdem ez-baccarat-panda-8 casino-real three-card-poker main default
    2147483648 [] , ; & # ?
"""
JUNK = ["", " ", "\x00", "\n", "\u202e", "\ud800", "' OR 1=1 --", "9" * 25, "x" * 1500, *WORDS.split()]
NUMBERS = [0, 1, -1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, 1e308, float("nan"), float("inf")]
KNOWN = [
    "name",
    "password",
    "old",
    "new",
    "sheet",
    "limit",
    "option",
    "settings",
    "bots",
    "seconds",
    "private",
    "amount",
]
METHODS = ("get", "post", "put", "patch", "delete", "head", "options")
SLOW = ("odds", "equity", "report")
"""In addresses that take the room some work."""


def any_value(rng, depth=0):
    kind = rng.randrange(9)
    if kind < 4:
        return rng.choice(JUNK)
    if kind == 4:
        return rng.choice(NUMBERS)
    if kind == 5:
        return rng.choice([None, True, False])
    if depth > 3:
        return "deep"
    if kind == 6:
        return [any_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    names = [*JUNK, "name", "sheet", "a"]
    return {rng.choice(names): any_value(rng, depth + 1) for _ in range(rng.randrange(4))}


def fields_of(spec, schema):
    for _ in range(5):
        if "$ref" not in schema:
            break
        node = spec
        for part in schema["$ref"].lstrip("#/").split("/"):
            node = node.get(part, {})
        schema = node
    names = list(schema.get("properties", {}))
    for part in schema.get("anyOf", []) + schema.get("allOf", []) + schema.get("oneOf", []):
        names += fields_of(spec, part)
    return names


def operations(spec):
    for path, methods in sorted(spec["paths"].items()):
        for method, operation in sorted(methods.items()):
            if method in METHODS:
                parameters = operation.get("parameters", []) + methods.get("parameters", [])
                yield method.upper(), path, operation, parameters


class Storm:
    """Somebody who asks at random, and what was wrong with the answers."""

    def __init__(self, room, seed, only):
        self.rng, self.trouble, self.answered = random.Random(seed), [], 0
        self.people = [newcomer(room.address) for _ in range(8)]
        self.spec = self.people[0].get("/api/openapi.json").json()
        self.chosen = [one for one in operations(self.spec) if only(one[1])]
        assert self.chosen, "the schema has no such operation"
        tables = [str(table["id"]) for table in room.tables()]
        self.plausible = {
            "table": tables,
            "table_id": tables,
            "id": [*tables, "1", "2"],
            "room": ["angies", "phoenix"],
            "sheet": ["texas-holdem", "push-9"],
        }
        for one in self.people:
            one.http.timeout = httpx.Timeout(5.0)

    def rage(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(self.trouble) < 10:
            method, path, operation, parameters = self.rng.choice(self.chosen)
            slow = any(word in path for word in SLOW)
            if not slow or self.rng.random() >= 0.8:
                self.ask(method, self.address(path, parameters), self.body(method, operation), slow)

    def address(self, path, parameters):
        rng = self.rng

        def filled(found):
            usual = rng.random() < 0.5
            return escaped(rng.choice(self.plausible.get(found.group(1), JUNK) if usual else JUNK))

        query = [
            f"{escaped(parameter['name'])}={escaped(rng.choice(JUNK))}"
            for parameter in parameters
            if parameter.get("in") == "query" and rng.random() < 0.7
            for _ in range(rng.choice([1, 1, 1, 3]))
        ]
        if rng.random() < 0.1:
            query.append(f"{escaped(rng.choice(JUNK))}={escaped(rng.choice(JUNK))}")
        return re.sub(r"\{([^}:]+)[^}]*\}", filled, path) + ("?" + "&".join(query) if query else "")

    def body(self, method, operation):
        if "requestBody" not in operation and method not in ("POST", "DELETE", "PUT", "PATCH"):
            return None
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        names = fields_of(self.spec, content.get("schema", {})) or KNOWN
        if self.rng.random() >= 0.8:
            return json.dumps(any_value(self.rng))
        return json.dumps({name: any_value(self.rng) for name in names if self.rng.random() < 0.8})

    def ask(self, method, address, body, slow):
        options = {"content": body.encode(), "headers": {"Content-Type": "application/json"}} if body else {}
        asked = f"{method} {address[:150]}"
        try:
            answer = self.rng.choice(self.people).http.request(method, address, **options)
        except httpx.InvalidURL:
            return
        except httpx.TransportError as gone:
            if not (slow and isinstance(gone, httpx.TimeoutException)):
                self.trouble.append(f"{asked}: {gone!r}")
            return
        self.answered += 1
        if answer.status_code >= 500:
            self.trouble.append(f"{asked} {str(body)[:200]}: {answer.status_code} {answer.text[:150]}")
        elif answer.status_code >= 400 and method != "HEAD" and answer.request.url.path.startswith("/api/"):
            self.trouble += [f"{asked}: {answer.status_code} {fault}" for fault in unclear(answer)]


def unclear(answer):
    """What is wrong with the words of a refusal."""
    try:
        detail = answer.json()["detail"]
    except (ValueError, KeyError, TypeError):
        return [f"without a detail: {answer.text[:100]!r}"]
    if not isinstance(detail, str) or not detail.strip() or "\n" in detail or "Traceback" in detail:
        return [f"with no sentence: {str(detail)[:150]!r}"]
    return []


@pytest.mark.parametrize(
    ("seed", "words", "but"),
    [
        (1601, [""], "nothing"),
        (1602, ["me", "account", "session"], "sheet"),
        (1603, ["table", "replay", "lobby", "ledger", "sheets", "rooms"], "nothing"),
    ],
    ids=["everything", "accounts-and-sessions", "tables-and-replays"],
)
def test_random_requests_never_get_a_5xx(room, seed, words, but):
    def wanted(path):
        return path.startswith("/api") and any(word in path for word in words) and but not in path

    storm = Storm(room, seed, wanted)
    storm.rage(6)
    assert not storm.trouble, "\n".join(storm.trouble)
    assert storm.answered >= 20, f"only {storm.answered} requests were answered"
    plays_on(room.address, room.tables()[0]["id"])


def test_schema_names_what_the_protocol_names(room):
    spec = newcomer(room.address).get("/api/openapi.json").json()
    known = {re.sub(r"\{[^}]*\}", "*", path) for path in spec["paths"]}
    told = """
        /me /me/password /me/data /me/chips /me/history /lobby /accounts /session /sessions /tables /tables/*
        /rooms /sheets
    """
    assert {f"/api{path}" for path in told.split()} <= known
    assert not [path for path in known if re.search(r"debug|admin|test|internal", path)], (
        "doors the protocol does not name"
    )


def test_parallel_strangers_and_their_mistakes_disturb_nobody(room):
    player, table, host = newcomer(room.address), room.tables()[0]["id"], urlsplit(room.address).netloc
    with contextlib.ExitStack() as stack:
        line = join(stack, player, table)

        def wrong(n):
            rng, source = random.Random(n), place()
            for _ in range(12):
                noise = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 300)))
                raw(
                    room.address,
                    rng.choice(
                        [
                            noise,
                            request("GET", "/api/" + escaped(rng.choice(JUNK)), host),
                            request("POST", "/api/session", host, ["Content-Type: application/json"], noise),
                        ]
                    ),
                    wait=0.4,
                    source=source,
                )

        with ThreadPoolExecutor(12) as pool:
            later = [pool.submit(wrong, n) for n in range(12)]
            for _ in range(8):
                start = time.monotonic()
                assert line.do("ping")["t"] == "done"
                assert player.get("/api/me").status_code == 200
                assert time.monotonic() - start < PROMPT
                time.sleep(0.3)
            for one in later:
                one.result()
    assert status_of(raw(room.address, request("GET", "/healthz", host))) == 200
