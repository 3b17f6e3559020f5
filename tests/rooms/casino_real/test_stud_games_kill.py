"""The kill tables of Casino Real's seven-card games, by the kill rules its room rules assume. Four play; the
killer posts when the antes go in, and the card that must open acts first without a forced bet."""

import pytest

from tests.pots.arrange import deal, in_front, options, play, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import in_the_pot, lying_up, pass_turn, see_street, show_down
from tests.rooms.casino_real.stud_sheets import all_three, is_razz, on

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"

EQUAL = {"seat 1": "Ah Kd Qc Jh 9d 3s 2c", "seat 2": "Ad Kh Qs Jc 9s 3h 2d"}
"""P1 and P2 hold the same for high and for low."""


def win(sheet, table, name):
    """A hand that this player wins uncalled."""
    round = deal(table, ups(sheet))
    while not round.over:
        words = {option.id: option for option in round.asks[0].options}
        bets = [words[word] for word in ("bet", "raise") if word in words]
        if turn(round) == name and bets:
            round.act(round.asks[0].id, [bets[0].id, bets[0].low])
        elif turn(round) != name and "fold" in words:
            round.act(round.asks[0].id, "fold")
        else:
            pass_turn(round)
    return round


def killed(sheet, winner="P2", **settings):
    """A table where this player has just won two pots running."""
    table = table_of(sheet, 4, {"limit": "4-8-full-kill", **settings})
    win(sheet, table, winner)
    win(sheet, table, winner)
    return table


def ups(sheet):
    """P1 has the card that must open."""
    return lying_up("Ks", "9d", "8c", "7h") if is_razz(sheet) else lying_up("2c", "9d", "8c", "7h")


@on(all_three("amb.18", "amb.19"))
@rule(ROOM + "amb.4")
@pytest.mark.parametrize(
    "limit, post, raise_to, late",
    [("4-8-full-kill", 8, 16, 16), ("4-8-half-kill", 6, 12, 12), ("3-6-half-kill", 4, 8, 8)],
)
def test_the_killer_posts_the_raised_lower_limit_and_plays_at_raised_limits(
    sheet, limit, post, raise_to, late
):
    round = deal(killed(sheet, limit=limit), ups(sheet))
    assert in_front(round) == {"P2": post} and in_the_pot(round) == 2
    assert turn(round) == "P1" and options(round) == {"fold": 0, "call": post, "raise": (raise_to, raise_to)}
    see_street(round, 4)
    assert options(round)["bet"] == (post, post)
    see_street(round, 5)
    assert options(round)["bet"] == (late, late)


@on(all_three("amb.18", "amb.19"))
def test_the_killer_may_raise_when_it_comes_round_to_him_and_the_cap_counts_from_his_post(sheet):
    round = deal(killed(sheet), ups(sheet))
    play(round, "P1 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (16, 16)}
    play(round, "P2 raise, P3 raise, P4 raise")
    assert options(round) == {"fold": 0, "call": 24}


@on(all_three("bet.2 amb.18", "bet.2 amb.19"))
def test_without_a_kill_table_nothing_is_killed(sheet):
    assert in_front(deal(killed(sheet, limit="4-8"))) == {}


@on(all_three("amb.18", "amb.19"))
def test_one_win_kills_nothing_and_another_winner_starts_anew(sheet):
    table = table_of(sheet, 4, {"limit": "4-8-full-kill"})
    win(sheet, table, "P2")
    assert "P2" not in kill_posts(win(sheet, table, "P3"))
    assert kill_posts(deal(table)) == {}


def kill_posts(round):
    """Who posted a kill, and how much."""
    posts = [event for event in round.events if getattr(event, "act", "") == "kill"]
    return {round.parties[event.party]: event.paid / 100 for event in posts}


@on(all_three("amb.18", "amb.19"))
def test_winning_again_renews_the_kill_and_losing_ends_it(sheet):
    table = killed(sheet)
    assert kill_posts(win(sheet, table, "P2")) == {"P2": 8}
    assert kill_posts(win(sheet, table, "P3")) == {"P2": 8}
    assert kill_posts(deal(table)) == {}


@on(all_three("amb.18", "amb.19"))
def test_a_split_pot_does_not_count_and_leaves_the_kill_with_its_holder(sheet):
    table = killed(sheet, "P1")
    split(sheet, table)
    assert kill_posts(deal(table)) == {"P1": 8}


@on(all_three("amb.18", "amb.19"))
def test_a_split_among_others_ends_the_kill(sheet):
    table = killed(sheet, "P3")
    split(sheet, table)
    assert kill_posts(deal(table)) == {}


def split(sheet, table):
    """P1 and P2 share a pot; P3 and P4 fold."""
    others = ("8d", "7d") if is_razz(sheet) else ("Kc", "Ks")
    round = deal(table, EQUAL | {"seat 3": f"x x {others[0]}", "seat 4": f"x x {others[1]}"})
    for _ in range(4):
        folds = turn(round) in ("P3", "P4")
        round.act(round.asks[0].id, "fold") if folds else pass_turn(round)
    show_down(round)


@on(all_three("amb.18", "amb.19"))
@pytest.mark.parametrize("switch, opens", [({}, "P1"), ({"kill-turn": "last"}, "P2")])
def test_the_killer_acts_in_turn_unless_switched(sheet, switch, opens):
    assert turn(deal(killed(sheet, "P1", **switch), ups(sheet))) == opens


@on(all_three("amb.18", "amb.19"))
@rule(ROOM + "amb.5")
@pytest.mark.parametrize("least, posted", [(None, True), ("$1", True), ("$3", False)])
def test_every_pot_counts_for_the_kill_unless_the_table_sets_a_least_one(sheet, least, posted):
    # Four antes, the forced bet and as much of the raise over it, less the fee: 2 dollars, or 1 in high-low.
    settings = {"kill-minimum-pot": "table-setting", "kill_minimum_pot": least} if least else {}
    assert bool(kill_posts(deal(killed(sheet, **settings)))) == posted
