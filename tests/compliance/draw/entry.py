"""Coming in, killing the pot to come in, missed and short blinds, changed seats.

Six players; once the button has gone round P1 has it again, and the blinds of `posts` lie to his left."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play import Party
from tests.compliance import shows
from tests.compliance.draw.hand import (
    arrive,
    back_after,
    button_of,
    dealt_in,
    fold_all,
    go,
    hand,
    lap,
    on,
    running,
    table,
)
from tests.pots.arrange import cents, in_front, options, paid, results, ruled
from tests.pots.arrange_draw import after_draw, turn

PER_HAND = {"collection": "per-hand"}


# -- buying in -----------------------------------------------------------------------------------------------


def first_buy_in(here, rows):
    """The least first buy-in of each limit; a new player who falls below it is not dealt in."""
    for limit, least in rows.items():
        seats = table(here, [1000, 1000], {"limit": limit, "limits": [limit], "fee_option": "none"})
        with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$") as refused:
            seats.join(Party("P3", cents(least) - 1, 3))
        assert refused.value.rule == "buy_in"
        seats.join(Party("P3", cents(least), 3))
        assert dealt_in(go(seats)) == [2, 3, 1]


def below_it(here, least):
    """Who has less when the hand begins is not dealt in."""
    round = hand(here, players=[1000, 1000, least - 0.01])
    assert sorted(dealt_in(round)) == [1, 2] and ruled(round, "buy_in") == ["P3"]


def later_buy_ins(here):
    """At $30-60 P2, down to $120, buys once short of five bets; then only what makes it up to $150."""
    settings = {"limit": "30-60", "limits": ["30-60"], "fee_option": "none"}
    for more, enough in ((1, True), (0.5, False)):
        seats = table(here, [1000, 300, 1000], settings)
        raises = "P1 raise, P2 raise, P3 fold, P1 raise, P2 raise, P1 raise, P2 call, pat"
        go(seats, f"{raises}, P2 check, P1 bet, P2 fold")
        assert seats.state.stacks[1] == cents(120)
        seats.buy("P2", cents(29))
        assert 2 in dealt_in(fold_all(go(seats)))
        if enough:
            seats.buy("P2", cents(more))
            assert 2 in dealt_in(go(seats))
        else:
            with pytest.raises(Refused, match=r"the least buy-in here is \$150"):
                seats.buy("P2", cents(more))


def after_a_short_buy(here):
    """P2, who began with $20, has posted the small blind of $2 and bought one dollar: he has $19."""
    seats = table(here, [100, 20, 100, 100])
    fold_all(go(seats))
    seats.buy("P2", cents(1))
    return seats


def one_short_buy(here):
    """Before the next full buy there is only one short one."""
    seats = after_a_short_buy(here)
    assert 2 in dealt_in(fold_all(go(seats)))
    with pytest.raises(Refused, match=r"the least buy-in here is \$20") as no:
        seats.buy("P2", cents(0.5))
    assert no.value.rule == "short_buy"


def add_on(here):
    """An add-on up to the minimum is no short buy, and after it one is allowed again."""
    seats = after_a_short_buy(here)
    lap(seats, 2)
    seats.buy("P2", cents(20) - seats.state.stacks[1])
    round = go(seats)
    assert 2 in dealt_in(round) and ruled(round, "short_buy") == []
    on(round, "P3 raise, P4 fold, P1 fold, P2 fold")
    seats.buy("P2", cents(1))
    assert 2 in dealt_in(go(seats))


# -- the first button ----------------------------------------------------------------------------------------


def first_button(here, rows):
    """Four cards are drawn; this seat gets the button."""
    for cards, seat in rows.items():
        draws = {f"draw for the button/draw {nth}": card for nth, card in enumerate(cards.split(), 1)}
        round = go(table(here), "", draws)
        assert dealt_in(round)[-1] == seat and ruled(round, "first_button") == [""], cards


LOWEST_CARD = {"2c Ks As 3d": 3, "3c Ks Qs 2d": 4, "Kc 2s 3c 4c": 2}
LOWEST_SUIT = {"2s 2h 2d 2c": 4, "2s 2h 2d 3c": 3, "2s 2h 3d 3c": 2, "2c As Ac Ad": 3}


# -- new players ---------------------------------------------------------------------------------------------


def waits_or_kills(here, posts, kill, settings=()):
    """A new player waits, or kills the pot and is dealt in."""
    round = go(arrive(running(here, settings=settings), 7))
    assert options(round) == {"wait": 0, "kill": kill}
    on(round, "P7 wait")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 1]
    round = go(arrive(running(here, settings=settings), 7), "P7 kill")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1] and in_front(round) == {**posts, "P7": kill}
    assert ruled(round, "kill_posted") == [""] and not any(ask.optional for ask in round.asks)


def never_free(here, kill):
    """In the first lap of a new game too a new player kills or waits."""
    assert options(go(arrive(lap(table(here, 6), 1), 7))) == {"wait": 0, "kill": kill}


def on_the_big_blind(here, hands, posts):
    """After so many hands the big blind has come to the new player."""
    assert in_front(go(arrive(lap(running(here), hands), 7))) == posts
    waiting = arrive(running(here), 7)
    assert in_front(go(lap(waiting, hands))) == posts


def kill_costs(here, kill, settings=()):
    """Under a reading, or at another limit."""
    round = go(arrive(running(here, settings=settings), 7))
    assert options(round)["kill"] == kill


def kill_raises(here, call, raises, bet, settings=()):
    """What a kill does to the call, the raise and the bet after the draw."""
    round = go(arrive(running(here, settings=settings), 7), "P7 kill")
    assert options(round) == {"fold": 0, "call": call, "raise": (raises, raises)}
    assert options(after_draw(round))["bet"] == (bet, bet)


def killer_in_turn(here, script, raises):
    """The killer acts in his turn, and his post is live."""
    round = go(arrive(running(here), 7), f"P7 kill, {script}")
    assert turn(round) == "P7" and options(round) == {"fold": 0, "check": 0, "raise": (raises, raises)}


def one_kill(here, posts, kill, slips=()):
    """Of two who would kill the second waits, also if the dealer let it in and saw it at once."""
    for some in [(), slips] if slips else [()]:
        round = go(arrive(running(here), 7, 8), "P7 kill, P8 kill", slips=some)
        assert in_front(round) == {**posts, "P7": kill} and dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]
        assert ruled(round, "one_kill") == ["seat 8 waits"]


LET_IN = [Incident("kill of seat 8", 1, "killed-too")]


def second_kill_stands(here, posts, kill, raises):
    """A second kill that the dealer let in stands after substantial action."""
    slips = [Incident("kill of seat 8", 1, "killed-too", found=2)]
    round = go(arrive(running(here), 7, 8), "P7 kill, P8 kill", slips=slips)
    assert in_front(round) == {**posts, "P7": kill, "P8": kill}
    assert options(round) == {"fold": 0, "call": kill, "raise": (raises, raises)}


def moved_by_the_house(here):
    """Whom the house moves to this table is dealt in at once and posts nothing."""
    seats = running(here)
    seats.transfer(Party("P7", cents(1000), 7))
    round = go(seats)
    assert 7 in dealt_in(round) and "P7" not in in_front(round)
    assert ruled(round, "transferred_player") == ["P7"]


def moved_and_absent(here, kill):
    """If he lets the blinds pass he is a new player."""
    seats = lap(running(here), 3)
    seats.transfer(Party("P7", cents(1000), 7))
    assert 7 in dealt_in(fold_all(go(seats)))
    assert options(go(back_after(seats, "P7", 2))) == {"wait": 0, "kill": kill}


def new_game(here, kill):
    """In a new game hands are free as long as the blind has not passed the seat."""
    round = go(arrive(lap(table(here, 6), 1), 7))
    assert 7 in dealt_in(round) and "kill" not in options(round)
    seats = table(here, 6)
    seats.leave("P3")
    round = go(rejoin(lap(seats, 2), 3))
    assert 3 not in dealt_in(round) and options(round)["kill"] == kill


def rejoin(seats, seat):
    """P9 takes a seat that was left."""
    seats.join(Party("P9", cents(1000), seat))
    return seats


# -- missed blinds -------------------------------------------------------------------------------------------


def missed_blind(here, kill, hands=4, posts=None, settings=()):
    """P3 was away while the big blind passed him: he waits for it or kills."""
    round = go(back_after(running(here, settings=settings), "P3"))
    assert turn(round) == "P3" and options(round) == {"wait": 0, "kill": kill}
    on(round, "P3 kill")
    assert in_front(round)["P3"] == kill and paid(round, "dead_money") == []
    if posts:
        assert in_front(go(lap(back_after(running(here), "P3"), hands))) == posts


def one_blind_too(here, kill):
    """Where there is only one blind he may kill too."""
    seats = running(here, settings={"blind_source": "as-posted", "posted_blinds": "4"})
    assert options(go(back_after(seats, "P2"))) == {"wait": 0, "kill": kill}


def no_excuse(here, posts):
    """Making up a blind does not excuse the next; the button skips him once, so that after three hands it is
    at P1 again."""
    seats = back_after(running(here), "P3")
    fold_all(go(seats, "P3 kill"))
    assert in_front(go(lap(seats, 3))) == posts


def collected(how):
    """How the house collects, if a table says so."""
    return {"collection": how} if how else {}


def open_seat(here, rows):
    """P3 leaves when he is next to post: what P4 and P5 post, by how the house collects."""
    for collection, posts in rows.items():
        seats = lap(running(here, settings=collected(collection)), 1)
        seats.leave("P3")
        assert in_front(go(seats)) == posts, collection


def charged_every_hand(here, post, fee, name="P3", excess=0, settings=()):
    """Who missed a blind posts the total of the blinds and the charge, which is dead like all that exceeds
    it."""
    round = go(back_after(running(here, settings={**PER_HAND, **dict(settings)}), name))
    assert options(round) == {"wait": 0, "kill": post + excess + fee}
    on(round, f"{name} kill")
    assert in_front(round)[name] == post and paid(round, "dead_money") == [(name, "pot", excess + fee)]
    assert options(round)["call"] == post


def missed_button(here, rows):
    """P3 took both blinds and was away on the button: whether he owes a kill, by how the house collects."""
    for collection, owes in rows.items():
        seats = lap(running(here, settings=collected(collection)), 2)
        assert ("kill" in options(go(back_after(seats, "P3")))) is owes, collection


# -- the middle and other seats ------------------------------------------------------------------------------


def in_the_middle(here, kill, posts):
    """P9 takes an empty seat between the button and the blinds: he posts a kill, and the button skips him."""
    seats = running(here)
    seats.leave("P3")
    rejoin(lap(seats, 1), 3)
    round = go(seats, "P9 kill")
    assert button_of(seats) == 1 and in_front(round) == {**posts, "P9": kill}
    fold_all(round)
    assert button_of(seats) == 2
    round = fold_all(go(seats))
    assert button_of(seats) == 4 and 3 in dealt_in(round) and ruled(round, "middle_entry") == []


def elsewhere(here):
    """A kill at another seat leaves the button its way."""
    seats = arrive(running(here), 7)
    fold_all(go(seats, "P7 kill"))
    lap(seats, 6)
    assert button_of(seats) == 7


def middle_charged(here, fee):
    """With a charge for every hand a seated player in the middle adds it."""
    seats = back_after(running(here, settings=PER_HAND), "P3")
    round = go(seats, "P3 kill")
    assert paid(round, "dead_money") == [("P3", "pot", fee)] and ruled(round, "middle_entry")
    fold_all(round)
    fold_all(go(seats))
    assert button_of(seats) == 4


def moved_away(here, kill):
    """P5 moves past P6, away from the big blind, which saves him one hand: he waits for it or kills."""
    for word in ("kill", "wait"):
        seats = running(here)
        seats.move("P5", 7)
        round = go(seats)
        assert turn(round) == "P5" and options(round) == {"wait": 0, "kill": kill}
        on(round, f"P5 {word}")
        assert in_front(round).get("P5") == (kill if word == "kill" else None)
        fold_all(round)
    round = go(seats)
    assert 7 in dealt_in(round) and "P5" not in in_front(round)


@shows("field seat_change")
def move_saves_nothing(here):
    seats = running(here)
    seats.move("P6", 7)
    assert 7 in dealt_in(go(seats))


def let_pass_once(here, kill):
    """P2 has just taken both blinds and moves: they may pass him one time, not two."""
    for hands, asked in ((5, None), (10, kill)):
        seats = lap(running(here), 1)
        seats.move("P2", 7)
        round = go(back_after(seats, "P2", hands))
        assert options(round).get("kill") == asked
        assert (7 in dealt_in(round)) is (asked is None) and "P2" not in in_front(round)


# -- looking before posting, and short blinds ----------------------------------------------------------------

LOW = {"seat 3": "Ac 2d 3h 4s 5c"}


def looked_first(here, small):
    """P3 looks before he posts the big blind: his hand is dead."""
    round = hand(here, "", LOW, slips=[Incident("blind of seat 3", 1, "peeked")])
    assert in_front(round) == {"P2": small} and ruled(round, "blind_peek") == ["seat 3"]
    on(round, "P4 call, P1 fold, P2 call")
    assert turn(round) == "P2"
    assert results(on(round, "pat, end"))["P3"] == 0


def looked_and_acted(here, small, big, kill):
    """Caught only after he acted, his hand is live and he makes the blind up later."""
    seats = running(here)
    round = go(seats, "", LOW, slips=[Incident("blind of seat 3", 1, "peeked", found=4)])
    assert in_front(round) == {"P2": small}
    on(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 call, P3 call, end")
    assert results(round)["P3"] == 2 * big
    assert options(go(seats)) == {"wait": 0, "kill": kill}


def short_big_blind(here, small, big):
    """P3 has less than the big blind: it is played as though it were complete and never made up."""
    for dollars in (big - 1, 1):
        seats = running(here)
        seats.state.stacks[2] = cents(dollars)
        round = go(seats, "", LOW)
        assert in_front(round) == {"P2": small, "P3": dollars} and options(round)["call"] == big
        on(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 call, end")
        assert results(round)["P3"] == 2 * dollars
        seats.buy("P3", cents(100))
        assert in_front(go(seats)) == {"P3": small, "P4": big}
