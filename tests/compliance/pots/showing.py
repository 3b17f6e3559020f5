"""Showdowns of flop games: what beats what, how many hole cards play, who shows, ties and odd chips.

`deals` is the module of showdowns of a family; pots stay whole unless a check says otherwise.
"""

from houseway.hands import evaluate
from houseway.play.events import Shown
from tests.compliance import shows
from tests.compliance.pots.arranged import (
    FREE,
    STREETS,
    after_a_lap,
    finish,
    go_on,
    hold,
    middle,
    showdown,
    sit,
    to_round,
    won,
)
from tests.pots.arrange import codes, deal, play, results, ruled, see_board, shown

TIED = ("As Kd Qc Th", "Qh 8c Kh Tc", "Ah Kc Qd Ts")
"""P1 and P3 tie, P1 with the ace of spades, and P2 loses; nobody has an eight for low on the board below."""
TIED_BOARD = "2c 5d 9h Jc 3s"


@shows("field high_ranking", "clause best_hand_wins")
def high_hands(here, low, hole, deals, streets=STREETS, more=()):
    """Each kind of hand takes the pot from the next one."""
    for better, worse, cards, name in [*deals.BETTER_HANDS, *more]:
        round = showdown(here, [worse, better], cards, FREE, hole=hole, streets=streets)
        assert results(round) == {"P1": -low, "P2": low}, name
        assert name in shown(round)["seat 2"]


def any_hole_cards(here, low, hole, deals, streets=STREETS):
    """Five cards are made with two hole cards, with one, or with none."""
    for own, other, cards, used, alone in deals.HOLE_CARDS_THAT_PLAY:
        round = showdown(here, [other, own], cards, FREE, hole=hole, streets=streets)
        assert won(round) == ({"P2": 2 * low} if alone else {"P1": low, "P2": low})
        shows = [event.name for event in round.events if isinstance(event, Shown) and event.place == "seat 2"]
        high = shows[0].parts[0] if hasattr(shows[0], "parts") else shows[0]
        assert len({*evaluate(high.cards, high.kind).cards} & {*codes(own)}) == used


def two_hole_cards(here, low, hole, deals):
    """Exactly two hole cards play with three of the board."""
    for better, worse, cards in deals.TWO_HOLE_CARDS_PLAY:
        round = showdown(here, [worse, better], cards, FREE, hole=hole)
        assert results(round) == {"P1": -low, "P2": low}


@shows("clause best_hand_wins", "clause bets_form_pot")
def best_hand(here, low, high, hole, streets=STREETS):
    """Three players bet and call the last round; kings, who need not claim it, take what all put in."""
    hands = hold(hole, "Qs Qd 9c 8c", "Ks Kd 9d 8d", "Js Jd 7s 6s")
    round = deal(sit(here, 3, FREE), {**hands, **middle("2h Td 4h 5c Th", streets)})
    to_round(round, 1 + len(streets))
    play(round, "P2 bet, P3 fold, P1 call")
    finish(round)
    assert list(shown(round))[-1:] and "kings" in shown(round)["seat 2"]
    assert results(round) == {"P1": -low - high, "P2": 2 * low + high, "P3": -low}


def low_takes_nothing(here, low, hole):
    cards = ["Ac 2d 9s 9h", "Kc Kd Ts 8h"]
    assert won(showdown(here, cards, "4h 5s 7c Ks Jd", FREE, hole=hole)) == {"P2": 2 * low}


def equal_suits(here, low, hole):
    """Suits do not rank: equal hands share."""
    round = showdown(here, ["As Kd Tc", "Ac Kh Td"], "Qs Js 9s 4d 3h", FREE, hole=hole)
    assert won(round) == {"P1": low, "P2": low}


def odd_chip(here, hole, limit, small, big, readings, streets=STREETS):
    """P1, on the button, and P3 tie: who gets the odd dollar. P4 calls too if the pot would be even."""
    odd = (small + 2 * big) % 2 == 1
    for reading, first in readings.items():
        table = sit(here, 4, limit, FREE, reading)
        cards = hold(hole, *TIED, "Ks Qs Td 8d")
        round = deal(table, {**cards, **middle(TIED_BOARD, streets)})
        play(round, f"P4 {'fold' if odd else 'call'}, P1 call, P2 fold, P3 check")
        finish(round)
        half = (small + (2 if odd else 3) * big) // 2
        assert won(round) == {"P1": half, "P3": half, first: half + 1}
        assert ruled(round, "equal_hands_share") and ruled(round, "odd_chip")


# -- who shows -----------------------------------------------------------------------------------------------

ACES = ("As Ad 7c 7d", "Kc Kh 6c 6d", "Qc 8d 3c 3d")
"""P1 on the button holds aces, P2 kings, P3 a queen."""


def last_round(here, hole, streets, hands=ACES, table=None):
    """Three players have come to the last betting round without a bet."""
    round = deal(table or sit(here, 3), {**hold(hole, *hands), **middle("2h 5s 9c Jh Th", streets)})
    to_round(round, 1 + len(streets))
    if len(streets) == 1:
        for _ in range(sum(stack > 0 for stack in round.felt.purse.stacks)):
            go_on(round)
    return round


@shows("field losers_show")
def everybody_shows(here, hole, streets=STREETS):
    assert set(shown(finish(last_round(here, hole, streets)))) == {"seat 1", "seat 2", "seat 3"}


@shows("field show_order")
def first_to_act_shows_first(here, hole, streets=STREETS):
    """Who opened the last action by a check or a bet shows first, then the others in turn."""
    order = ["seat 2", "seat 3", "seat 1"]
    assert list(shown(finish(last_round(here, hole, streets)))) == order
    round = last_round(here, hole, streets)
    play(round, "P2 check, P3 bet, P1 call, P2 call")
    assert list(shown(round)) == order


def all_in_shows_last(here, hole, words="", streets=STREETS):
    """P2, left of the button, has no chips for the last round; his hand is as good as P3's."""
    hands = (ACES[0], "Qd 8s 4h 4s", ACES[2])
    round = last_round(here, hole, streets, hands, after_a_lap(here, (1000, 4, 1000), words))
    play(round, "P3 check")
    order = list(shown(finish(round)))
    assert (order[0], order[-1]) == ("seat 3", "seat 2")


@shows("field winner_shows")
def winner_shows_all(here, hole, kept=0, streets=STREETS):
    """A card that does not play is shown too; `kept` is what a discard leaves."""
    hands = ["Ks 2d 2c 3c", "7c 3d 6c 5c"]
    round = showdown(here, hands, "Kh Kc Qd Jc 9h", hole=hole, streets=streets)
    shows = {event.place: event.cards for event in round.events if isinstance(event, Shown)}
    assert shows["seat 1"] == codes(hands[0])[: kept or hole]


# -- playing the board ---------------------------------------------------------------------------------------

ROYAL = ("2s 3d 4c", "2h 3c 4d")


def asked_to_show(here, hands, cards, hole):
    """Two players have checked the last round and say what they do with their cards."""
    round = deal(sit(here, 2, FREE), {**hold(hole, *hands), **middle(cards)})
    see_board(round, 5)
    play(round, "P2 check, P1 check")
    return round


def board_declared(here, low, hole):
    """Who plays the board says so, or tables his cards; who mucks in silence has no claim."""
    for says, paid_out in (
        ("declare", {"P1": low, "P2": low}),
        ("show", {"P1": low, "P2": low}),
        ("muck", {"P1": 2 * low}),
    ):
        round = asked_to_show(here, ROYAL, "As Ks Qs Js Ts", hole)
        play(round, f"P2 {says}, P1 show")
        assert won(round) == paid_out
        assert ("seat 2" in shown(round)) is (says == "show")


def board_and_no_more(here, low):
    """Who declares the board holds that, whatever is in his hand."""
    round = asked_to_show(here, ["7c 5d", "Ah Ad"], "Ks Qs 9d 8h 6c", 2)
    play(round, "P2 declare, P1 show")
    assert won(round) == {"P1": 2 * low}


def board_cannot_play(here, low, hole):
    """With two hole cards to play nobody is asked to declare the board."""
    round = asked_to_show(here, ["Kc Kd 2d 3c", "Ac Ad 2c 3d"], "Ah Kh Qh Jh Th", hole)
    assert round.over and won(round) == {"P2": 2 * low}


def nobody_is_asked_to_show(here, low, hole):
    """Where all hands are exposed nobody says what he does with his cards."""
    round = showdown(here, ROYAL, "As Ks Qs Js Ts", FREE, hole=hole)
    assert won(round) == {"P1": low, "P2": low} and set(shown(round)) == {"seat 1", "seat 2"}
    assert not {"show", "muck", "declare"} & {str(choice) for _, choice, *_ in round.acts}
