"""Coming in and coming back: new players, missed blinds, changed seats, and what each must post."""

from __future__ import annotations

from typing import Any, NamedTuple

from houseway.play import Asking, Choose, Felt, Option, Wait
from houseway.play.asks import money
from houseway.pots.button import Positions, part
from houseway.pots.stakes import Stakes


class Post(NamedTuple):
    """What a seat posts to come in: the live part counts as a bet, the dead part lies in the pot, and a
    collection part may go to the house."""

    seat: int
    live: int
    dead: int
    to_house: int
    clause: str


def update_records(t: Felt) -> tuple[list[int], list[int]]:
    """Seats in the game, and seats that must come in first. Each party's record says how it stands:
    `in`, `new` (never paid a blind), `missed` (some blinds), or `moved` (changed seats)."""
    kept = part(t)
    records: dict[str, dict[str, Any]] = kept["records"]
    state = t.state
    playing: list[int] = []
    waiting: list[int] = []
    for at, name in enumerate(state.names):
        seat = state.seats[at]
        if not seat:
            continue
        record = records.get(name)
        if record is None:
            record = _new_record(t, name, seat)
        elif record["seat"] != seat:
            record = _changed_seat(t, name, record["seat"], seat)
        if state.away[at] or not state.stacks[at]:
            continue
        (playing if record["is"] == "in" else waiting).append(seat)
    if len(kept["records"]) > len(state.names):
        kept["records"] = {name: one for name, one in kept["records"].items() if name in state.names}
    return sorted(playing), sorted(waiting)


def write_record(t: Felt, name: str, **changes: Any) -> dict[str, Any]:
    """Change how a party stands; the record is replaced, so that a table's copies stay apart."""
    kept = part(t)
    record = {**kept["records"].get(name, {}), **changes}
    kept["records"] = {**kept["records"], name: record}
    return record


def _new_record(t: Felt, name: str, seat: int) -> dict[str, Any]:
    kept, rules = part(t), t.rules
    fresh = kept["hands"] == 0
    owes = not fresh and (kept["lap_over"] or not rules.new_game_free_hands or seat in kept["passed"])
    active = fresh and rules.drew_for_button == "active"
    standing = "new" if owes else "in"
    return write_record(t, name, seat=seat, active=active, missed=[], wait=0, **{"is": standing})


def _changed_seat(t: Felt, name: str, before: int, seat: int) -> dict[str, Any]:
    kept, rules = part(t), t.rules
    record = write_record(t, name, seat=seat)
    if rules.seat_change == "free":
        return record
    if rules.seat_change == "free-until-blind":
        t.rule("seat_change")
        if kept["lap_over"] or seat in kept["passed"]:
            record = write_record(t, name, **{"is": "new"})
        return record
    walk = t.clockwise(kept["big_blind"], list(range(1, rules.seats[1] + 1)), rules.direction)
    saved = walk.index(seat) - walk.index(before)
    if saved > 0 and t.rule("seat_change"):
        record = write_record(t, name, wait=saved, **{"is": "moved"})
    return record


def note_blinds(t: Felt, now: Positions) -> None:
    """Write down which blinds went by whom, now that the button has moved."""
    kept = part(t)
    state, rules = t.state, t.rules
    if not kept["lap_over"]:
        kept["passed"] = [*kept["passed"], now.big_blind]
        kept["lap_over"] = len(kept["passed"]) > sum(1 for seat in state.seats if seat)
    gone = [at for at, seat in enumerate(state.seats) if seat and (state.away[at] or not state.stacks[at])]
    if not gone or kept["again"]:
        return
    all_seats = list(range(1, rules.seats[1] + 1))
    for which, last in (("big", kept["big_blind"]), ("small", kept["small_blind"])):
        here = now.big_blind if which == "big" else now.small_blind
        if not last or not here:
            continue
        walk = t.clockwise(last, all_seats, rules.direction)
        passed = walk[: walk.index(here)]
        for at in gone:
            name = state.names[at]
            record = kept["records"][name]
            if state.seats[at] not in passed:
                continue
            if record["active"] and which not in record["missed"]:
                write_record(t, name, missed=[*record["missed"], which], **{"is": "missed"})
            elif not record["active"] and record["is"] == "in":
                write_record(t, name, **{"is": "new"})


def come_in(t: Felt, waiting: list[int], now: Positions, stakes: Stakes) -> Asking[list[Post]]:
    """Ask those who must come in; returns the posts of those who do so now."""
    kept = part(t)
    asks, offers = [], []
    posts: list[Post] = []
    for seat in waiting:
        party = t.state.at_seat(seat)
        assert party is not None
        name = t.state.names[party]
        record = kept["records"][name]
        if seat == now.big_blind:
            continue
        if record["is"] == "moved":
            record = write_record(t, name, wait=record["wait"] - 1)
            if record["wait"] < 0:
                posts.append(Post(seat, 0, 0, 0, "seat_change"))
                continue
        post = _offer(t, record, seat, now, stakes)
        if post is None:
            continue
        if record["is"] == "new" and t.rules.new_player == "free-hand":
            posts.append(Post(seat, 0, 0, 0, "new_player"))
            continue
        total = post.live + post.dead + post.to_house
        if t.purse.stacks[party] < total:
            continue
        offers.append(post)
        asks.append(
            Choose(
                party,
                f"post {money(total)} and be dealt in, or wait for the big blind",
                (Option("wait"), Option("post", cost=total)),
                "wait",
                rule=post.clause,
            )
        )
    if asks:
        answers = yield Wait(tuple(asks))
        posts += [post for post, answer in zip(offers, answers, strict=True) if answer == "post"]
    return [post for post in posts if t.rule(post.clause, f"seat {post.seat}")]


def _offer(t: Felt, record: dict[str, Any], seat: int, now: Positions, stakes: Stakes) -> Post | None:
    """What this seat may post now, or nothing where it must wait."""
    rules = t.rules
    if record["is"] == "missed":
        if rules.make_up_bar == "before-big-blind" and _between(t, now.button, seat, now.big_blind):
            t.rule("make_up_bar", f"seat {seat}")
            return None
        blinds = stakes.blinds
        if rules.missed_blind_post == "missed-only":
            by_name = dict(zip(("small", "big"), stakes.blinds[-2:], strict=False))
            blinds = tuple(by_name[which] for which in ("small", "big") if which in record["missed"])
        total = sum(blinds)
        live = min(total, stakes.big_blind)
        if rules.missed_blind_post == "missed-only" and "big" not in record["missed"]:
            live = 0
        collection = 0
        if rules.missed_blinds == "post-total-and-collection":
            option = t.game.fee  # type: ignore[attr-defined]
            collection = option.players.fee(len(t.state.names)) if option is not None else 0
        dead, to_house = total - live, 0
        if rules.missed_blind_collection == "dead-in-pot":
            dead += collection
        elif rules.missed_blind_collection == "to-house":
            to_house = collection
        return Post(seat, live, dead, to_house, "missed_blinds")
    if record["is"] == "new":
        if rules.new_player_bar == "before-small-blind" and _between(t, now.button, seat, now.small_blind):
            t.rule("new_player_bar", f"seat {seat}")
            return None
        return Post(seat, stakes.big_blind, 0, 0, "new_player")
    return Post(seat, stakes.big_blind, 0, 0, "seat_change")


def _between(t: Felt, start: int, seat: int, end: int) -> bool:
    """Whether a seat lies after `start` and before `end`, going round."""
    if not end:
        return False
    walk = t.clockwise(start, list(range(1, t.rules.seats[1] + 1)), t.rules.direction)
    return walk.index(seat) < walk.index(end)


def came_in(t: Felt, seats: list[int]) -> None:
    """These seats are in the game from now on and owe nothing."""
    for seat in seats:
        party = t.state.at_seat(seat)
        assert party is not None
        write_record(t, t.state.names[party], missed=[], wait=0, **{"is": "in"})
