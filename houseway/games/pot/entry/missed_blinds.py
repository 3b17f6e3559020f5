"""Coming in and coming back: new players, missed blinds, changed seats, and what each must post."""

from __future__ import annotations

from math import gcd

from houseway.games.pot.drop import seat_fee
from houseway.games.pot.entry.button import Positions, part
from houseway.games.pot.entry.kill_to_enter import WORD, kill_comes_in, kill_offer, plays_at_once
from houseway.games.pot.entry.posting import Post
from houseway.games.pot.kept import PART, Blind, Changes, Record, Standing
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes, least_buy_in, least_later_buy_in, read_stakes
from houseway.play import Asking, Choose, Felt, Option, Wait
from houseway.play.asks import money

DEAL = "the deal"
"""When the question whether somebody comes in is closed: a live table does not wait long for the answer."""
COMES_IN_BY = {"new": "new_player", "missed": "missed_blinds", "moved": "seat_change"}
"""The clause under which a party that is not in the game comes in."""


def update_records(felt: Felt[PotRules]) -> tuple[list[int], list[int]]:
    """Seats in the game, and seats that must come in first. Each party's record says how it stands:
    `in`, `new` (never paid a blind), `missed` (some blinds), or `moved` (changed seats)."""
    kept = part(felt)
    records = kept["records"]
    state = felt.state
    playing: list[int] = []
    waiting: list[int] = []
    least = least_stack(felt)
    closed = kept["claimants"] is not None
    counts_buys = felt.rules.buying.short != "unlimited"
    # Blinds that stayed posted lie in front of their owners again, but nobody brought them.
    columns = (state.names, state.seats, state.away, state.stacks, felt.purse.stacks)
    for name, seat, away, brought, chips in zip(*columns, strict=True):
        if not seat or (closed and shut_out(felt, name)):
            continue
        record = records.get(name)
        if record is None:
            if brought < felt.derived("least buy-in", least_buy_in):
                felt.rule("buy_in", name)
                continue
            record = _new_record(felt, name, seat, away)
        elif record["seat"] != seat:
            record = _changed_seat(felt, name, record["seat"], seat)
        if counts_buys and _bought_short_again(felt, name, brought):
            continue
        if away or chips < least:
            continue
        (playing if record["is"] == "in" else waiting).append(seat)
    if len(kept["records"]) > len(state.names):
        kept["records"] = {name: one for name, one in kept["records"].items() if name in state.names}
    return sorted(playing), sorted(waiting)


def players_at_table(felt: Felt[PotRules]) -> list[int]:
    """Seats that are dealt in where nobody owes a blind: everybody present whose chips last beyond a fee that
    he owes before the deal."""
    state, least = felt.state, least_stack(felt)
    stacks = felt.purse.stacks
    here = [at for at, seat in enumerate(state.seats) if seat and not state.away[at] and stacks[at] >= least]
    here = [at for at in here if stacks[at] > seat_fee(felt, len(here))]
    if felt.rules.buying.short != "unlimited":
        for at in here:
            if state.names[at] not in part(felt)["records"]:
                _new_record(felt, state.names[at], state.seats[at], state.away[at])
        here = [at for at in here if not _bought_short_again(felt, state.names[at], state.stacks[at])]
    return sorted(state.seats[at] for at in here if not shut_out(felt, state.names[at]))


def shut_out(felt: Felt[PotRules], name: str) -> bool:
    """Whether a pot that stayed from an earlier hand is closed to a party."""
    claimants = part(felt)["claimants"]
    if claimants is not None and name not in claimants:
        felt.rule("carried_pot_closed", name)
        return True
    return False


def new_game(felt: Felt[PotRules]) -> tuple[list[int], list[int]]:
    """Of those who were in the game nobody is left: it begins anew, with a draw for the button."""
    felt.rule("new_game")
    felt.state.parts[PART] = {}
    return update_records(felt)


def write_record(felt: Felt[PotRules], name: str, changes: Changes) -> Record:
    """Change how a party stands; the record is replaced, so that a table's copies stay apart."""
    kept = part(felt)
    record: Record = {**kept["records"][name], **changes}
    kept["records"] = {**kept["records"], name: record}
    return record


def least_stack(felt: Felt[PotRules]) -> int:
    """The least chips that can be played with: one cent, or one of the smallest chip that opens a pot."""
    if felt.rules.betting.smallest_chip == "any":
        return 1
    stakes = felt.derived("stakes", read_stakes)
    return gcd(stakes.ante, *stakes.blinds) or stakes.low


def _bought_short_again(felt: Felt[PotRules], name: str, stack: int) -> bool:
    """Take note of chips bought since the last hand. Whoever is below the least buy-in once more than the
    sheet allows is not dealt in before he has brought his chips up to it."""
    record = part(felt)["records"][name]
    short = record.get("short_buys", 0)
    if stack > record.get("left_with", stack):
        if stack < felt.derived("least later buy-in", least_later_buy_in):
            short += 1
        else:
            short = 0 if felt.rules.buying.short == "one-after-each-full" else min(short, 1)
        write_record(felt, name, {"short_buys": short, "left_with": stack})
    if short > 1:
        felt.rule("short_buy", name)
        return True
    return False


def note_stacks(felt: Felt[PotRules]) -> None:
    """Remember what everybody has at the end of a hand, so that a later buy shows."""
    if felt.rules.buying.short == "unlimited":
        return
    for at, name in enumerate(felt.state.names):
        if name in part(felt)["records"]:
            write_record(felt, name, {"left_with": felt.purse.stacks[at]})


def _new_record(felt: Felt[PotRules], name: str, seat: int, away: bool) -> Record:
    kept, rules = part(felt), felt.rules
    fresh = kept["hands"] == 0
    owes = not fresh and (kept["lap_over"] or not rules.entry.new_game_free_hands or seat in kept["passed"])
    active = fresh and not away and rules.entry.drew_for_button == "active"
    standing: Standing = "new" if owes and not plays_at_once(felt, name) else "in"
    record: Record = {"seat": seat, "active": active, "missed": [], "wait": 0, "is": standing}
    kept["records"] = {**kept["records"], name: record}
    return record


def _changed_seat(felt: Felt[PotRules], name: str, before: int, seat: int) -> Record:
    kept, rules = part(felt), felt.rules
    record = write_record(felt, name, {"seat": seat})
    if rules.entry.seat_change == "free":
        return record
    if rules.entry.seat_change == "free-until-blind":
        costs = (kept["lap_over"] or seat in kept["passed"]) and record["is"] == "in"
        if costs:
            felt.rule("seat_change", name)
            record = write_record(felt, name, {"is": "new"})
        return record
    if rules.entry.seat_change == "kill-or-wait" and before == kept["small_blind"]:
        felt.rule("seat_change_free")
        return write_record(felt, name, {"excused": True})
    walk = felt.clockwise(kept["big_blind"], _all_seats(felt), rules.direction)
    others = {other for other in felt.state.seats if other != seat}
    saved = len(others & {*walk[: walk.index(seat)]}) - len(others & {*walk[: walk.index(before)]})
    if saved > 0 and record["is"] == "in":
        felt.rule("seat_change", name)
        record = write_record(felt, name, {"wait": saved, "is": "moved"})
    return record


def note_blinds(felt: Felt[PotRules], now: Positions) -> None:
    """Write down which blinds went by whom, now that the button has moved."""
    kept, state = part(felt), felt.state
    if kept["again"]:
        return
    if not kept["lap_over"]:
        _note_first_lap(felt, now)
    stacks = felt.purse.stacks
    least = least_stack(felt)
    if min(stacks) >= least and not any(state.away):
        return
    gone = [at for at, seat in enumerate(state.seats) if seat and (state.away[at] or stacks[at] < least)]
    moves = _moves(felt, now)
    for which, last, here in moves:
        for at in gone:
            name = state.names[at]
            if name not in kept["records"] or state.seats[at] not in _passed(felt, last, here)[:-1]:
                continue
            record = kept["records"][name]
            if record.get("excused"):
                # His blinds of this lap are paid: all of them may go by him once.
                write_record(felt, name, {"excused": which != moves[-1][0]})
            elif not record["active"]:
                if record["is"] == "in":
                    write_record(felt, name, {"is": "new"})
            elif which not in record["missed"]:
                felt.by("missed_blinds")
                write_record(felt, name, {"missed": [*record["missed"], which], "is": "missed"})


def _note_first_lap(felt: Felt[PotRules], now: Positions) -> None:
    """Which seats a blind has gone by or stands on, until the button has gone once round."""
    kept = part(felt)
    if not kept["hands"]:
        # Whoever takes a seat between the two blinds comes after both of them.
        first = now.small_blind or now.big_blind
        kept["passed"] = sorted(
            {first, *(_passed(felt, first, now.big_blind) if first != now.big_blind else ())}
        )
        return
    more = [seat for _, last, here in _moves(felt, now) for seat in _passed(felt, last, here)]
    kept["passed"] = sorted({*kept["passed"], *more})
    kept["lap_over"] = kept["first_button"] in _passed(felt, kept["button"], now.button)


def _moves(felt: Felt[PotRules], now: Positions) -> list[tuple[Blind, int, int]]:
    """Each blind with the seat it comes from and the seat it goes to."""
    kept = part(felt)
    moves: list[tuple[Blind, int, int]] = [
        ("big", kept["big_blind"], now.big_blind),
        ("small", kept["small_blind"], now.small_blind),
    ]
    if felt.rules.entry.missed_button == "counts" and felt.rules.entry.collection != "half-hour":
        moves.append(("button", kept["button"], now.button))
    return [move for move in moves if move[1] and move[2]]


def _passed(felt: Felt[PotRules], last: int, here: int) -> list[int]:
    """The seats from after `last` up to `here`."""
    walk = felt.clockwise(last, _all_seats(felt), felt.rules.direction)
    return walk[: walk.index(here) + 1]


def _all_seats(felt: Felt[PotRules]) -> range:
    return range(1, felt.rules.seats[1] + 1)


def come_in(felt: Felt[PotRules], waiting: list[int], now: Positions, stakes: Stakes) -> Asking[list[Post]]:
    """Ask those who must come in; returns the posts of those who do so now."""
    kept = part(felt)
    asks, offers = [], []
    posts: list[Post] = []
    for seat in waiting:
        party = felt.state.at_seat(seat)
        assert party is not None
        name = felt.state.names[party]
        record = kept["records"][name]
        if seat == now.big_blind:
            felt.rule(COMES_IN_BY[record["is"]], f"seat {seat} takes the big blind")
            continue
        if record["is"] == "moved":
            record = write_record(felt, name, {"wait": record["wait"] - 1})
            if record["wait"] < 0:
                posts.append(Post(seat, 0, 0, 0, "seat_change"))
                continue
        post = _offer(felt, record, seat, now, stakes)
        if post is None:
            continue
        if record["is"] == "new" and felt.rules.entry.new_player == "free-hand":
            posts.append(Post(seat, 0, 0, 0, "new_player"))
            continue
        total = post.live + post.dead + post.to_house
        if felt.purse.stacks[party] < total:
            continue
        offers.append(post)
        word = WORD[post.kills]
        asks.append(
            Choose(
                party,
                f"{word} for {money(total)} and be dealt in, or wait for the big blind",
                (Option("wait"), Option(word, cost=total)),
                "wait",
                rule=post.clause,
                closes=DEAL,
            )
        )
    if asks:
        answers = yield Wait(tuple(asks))
        posts += [post for post, answer in zip(offers, answers, strict=True) if answer != "wait"]
    for post in posts:
        felt.rule(post.clause, f"seat {post.seat}")
    return posts


def _offer(felt: Felt[PotRules], record: Record, seat: int, now: Positions, stakes: Stakes) -> Post | None:
    """What this seat may post now, or nothing where it must wait."""
    rules = felt.rules
    kills = kill_comes_in(rules, record["is"], len(stakes.blinds))
    if kills is None:
        return None
    if kills:
        return kill_offer(felt, seat, record["is"], COMES_IN_BY[record["is"]], stakes)
    if record["is"] == "missed":
        between = _between(felt, now.button, seat, now.big_blind)
        if between and rules.entry.make_up_bar != "none":
            felt.rule("make_up_bar", f"seat {seat}")
            return None
        blinds = stakes.blinds
        if rules.entry.missed_blind_post == "missed-only":
            by_name = dict(zip(("small", "big"), stakes.blinds[-2:], strict=False))
            blinds = tuple(by_name[which] for which in ("small", "big") if which in record["missed"])
        total = sum(blinds)
        live = min(total, stakes.big_blind)
        if rules.entry.missed_blind_post == "missed-only" and "big" not in record["missed"]:
            live = 0
        collection = 0
        if rules.entry.missed_blinds == "post-total-and-collection":
            option = felt.game.fee
            collection = option.players.fee(len(felt.state.names)) if option is not None else 0
        dead, to_house = total - live, 0
        if rules.entry.missed_blind_collection == "dead-in-pot":
            dead += collection
        elif rules.entry.missed_blind_collection == "to-house":
            to_house = collection
        return Post(seat, live, dead, to_house, "missed_blinds")
    if record["is"] == "new":
        between = _between(felt, now.button, seat, now.small_blind)
        if between and rules.entry.new_player_bar != "none":
            felt.rule("new_player_bar", f"seat {seat}")
            return None
        return Post(seat, stakes.big_blind, 0, 0, "new_player")
    return Post(seat, stakes.big_blind, 0, 0, "seat_change")


def _between(felt: Felt[PotRules], start: int, seat: int, end: int) -> bool:
    """Whether a seat lies after `start` and before `end`, going round."""
    if not end:
        return False
    return seat in _passed(felt, start, end)[:-1]


def came_in(felt: Felt[PotRules], seats: list[int]) -> None:
    """These seats are in the game from now on and owe nothing."""
    for seat in seats:
        party = felt.state.at_seat(seat)
        assert party is not None
        write_record(felt, felt.state.names[party], {"missed": [], "wait": 0, "is": "in"})
