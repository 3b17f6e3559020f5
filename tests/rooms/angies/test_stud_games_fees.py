"""The kill and the fees of the stud games of Angie's."""

from functools import partial

from houseway.play.events import Dealt, Transfer
from tests.compliance.pots import fees, kill
from tests.compliance.pots.arranged import finish, on_each, sit, to_round
from tests.pots.arrange import deal, dropped, fold_round, in_front, options, paid, play, results, win
from tests.rooms.angies.stud_sheets import LIMIT_RULES, rules_of, sheets
from tests.rooms.figures.angies_pots import FIRST_OPTIONS, PRINTED, STRUCTURES, drops, timed

high, split, razz, five, alley = SHEETS = sheets()
every = partial(rules_of, SHEETS)
limits = every(*LIMIT_RULES)

# -- the kill ------------------------------------------------------------------------------------------------

on_each(kill.not_posted, limits | {high: "bet.7 room-rules#room.16"})
KILLS = {"limit=2-4-half-kill": (3, (6, 6), (6, 6)), "limit=2-4-full-kill": (4, (8, 8), (8, 8))}
KILLS |= {"limit=5-10-half-kill": (7.5, (15, 15), (15, 15))}
KILLS |= {"limit=5-10-half-kill, half-kill-rounding=down-to-dollar": (7, (14, 14), (14, 14))}
on_each(kill.stakes, limits | {high: "bet.7 room-rules#room.20"}, tables=KILLS)
FRONTS = {
    "": {"P4": 1, "P1": 4, "P2": 4},
    "kill-blind=extra-live-blind": {"P4": 1, "P1": 2, "P2": 4},
    "kill-blind=raised-big-blind": {"P4": 1, "P1": 4},
}
on_each(kill.front, limits, readings=FRONTS)
POSTS = {"": 4, "limit=5-10-full-kill, blinds=table-set, posted_blinds=1/2": 4}
POSTS |= {"kill_minimum_pot=$100": 4, "kill-second-pot=full-bet-won": 2}
on_each(kill.post, limits, readings=POSTS)
on_each(kill.renewed_and_lost, limits | {high: "bet.7 room-rules#room.23"})
KEPT = {"": 4, "kill-on-split=button-to-pot": 2}
seven = {"seat 2": "As Kd 9c 7d 4h Js 2d", "seat 4": "Ah Kc 9d 7c 4s Jh 2c"}
shared = {high: "bet.7 room-rules#amb.15", split: "bet.1", razz: "bet.1"}
on_each(kill.shared, shared, readings=KEPT, cards=seven)
short = {seat: cards[:14] for seat, cards in seven.items()}
on_each(kill.shared, {five: "bet.6", alley: "bet.1"}, readings=KEPT, cards=short)


def half_is_no_win(here, halves):
    """P1, who has won once, takes one half of a pot and P3 the other: nobody kills the next."""
    table = sit(here, 3, "limit=2-4-full-kill")
    win(table, "P1")
    round = deal(table, dict(zip(("seat 1", "seat 3"), halves, strict=True)))
    play(round, "P2 fold, P3 call, P1 check")
    finish(round)
    assert max(in_front(deal(table)).values()) == 2


HALVES = ("Ks Kh Js Ts 4d 9s 9d", "Ac 2d 4s 5d 8c Qd Qs")
split.proves(half_is_no_win, "bet.1", "room-rules#amb.15", halves=HALVES)
alley.proves(half_is_no_win, "bet.1", halves=[cards[:14] for cards in HALVES])

# -- fees ----------------------------------------------------------------------------------------------------

drop = every("fee.1")
with_room = drop | {high: "fee.1 room-rules#fee.26 room-rules#fee.27"}
on_each(fees.by_players, with_room, tables=drops(8))


def drop_from_the_blinds(here):
    """It leaves the pot as soon as the first cards lie there, out of the blinds, which count as bet all the
    same; what they do not cover comes out of the first bets."""
    round = deal(sit(here, 5))
    told = [event for event in round.events if isinstance(event, (Dealt, Transfer))]
    assert isinstance(told[-4], Dealt)
    moves = [(move.payer, move.payee, move.amount) for move in told[-3:]]
    assert moves == [(1, "pot", 100), (2, "pot", 100), ("pot", "house", 200)]
    round = deal(sit(here, 3, "fee_option=2"))
    assert options(round)["call"] == 2
    play(round, "P1 call, P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (4, 4)}
    assert dropped(finish(round)) == 2 and sum(results(round).values()) == -2
    round = deal(sit(here, 7, "fee_option=7"))
    assert paid(round, "drop") == [("pot", "house", 3)]
    to_round(round, 2)
    assert paid(round, "drop") == [("pot", "house", 3), ("pot", "house", 6)]


on_each(drop_from_the_blinds, with_room)


def no_modified_fee(here):
    """A hand that ends in the first round has its first cards and pays the full fee, though every option
    prints a modified one of a dollar."""
    round = deal(sit(here, 7))
    fold_round(round)
    assert dropped(round) == 3 and paid(round, "modified_fee") == []
    assert {name: moved for name, moved in results(round).items() if moved} == {"P2": -1, "P3": -2}
    for numbers in PRINTED:
        for option, limit in zip(numbers, STRUCTURES, strict=True):
            table = sit(here, 2, f"limit={limit}, fee_option={option}")
            assert table.game.fee.modified == 100


on_each(no_modified_fee, every("fee.2 room-rules#amb.30", "fee.1", "fee.1", "fee.2", "fee.2"))
small_pot = {"words": "limit=no-limit 0.50/1, fee_option=21", "pot": 2}
on_each(fees.no_more_than_the_pot, drop | {high: "fee.1 room-rules#amb.31"}, **small_pot)
on_each(fees.in_force, drop, options=FIRST_OPTIONS)
option_22 = {"words": "limit=no-limit 1/2, fee_option=22", "charges": timed(8)}
on_each(fees.by_time, every("fee.3 room-rules#fee.31", "fee.1", "fee.1", "fee.3", "fee.3"), **option_22)

test_high, test_split, test_razz, test_five, test_alley = (here.tests() for here in SHEETS)
