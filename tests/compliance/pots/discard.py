"""Pineapples: the card that everybody throws away. `lies` says how many board cards lie open when it goes,
and how many when all have thrown; three players hold HANDS unless a check says otherwise."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Discarded, Shown
from tests.compliance import shows
from tests.compliance.pots.arranged import FREE, finish, middle, showdown, sit, won
from tests.pots.arrange import board, codes, deal, play, ruled, shown, turn
from tests.pots.arrange_flop import throw

HANDS = {"seat 1": "As Ad Kh", "seat 2": "Kc Kd 7h", "seat 3": "Qc Jd 8s", **middle("2h 5s 9c Jh 3s")}
"""P1 on the button has aces and a king, P2 kings, P3 high cards."""
THROWN = "P2 7h, P3 8s, P1 Kh"


def due(here, lies, cards=HANDS):
    """Three players call, and where the discard comes later they check the flop. Then it is due."""
    round = deal(sit(here, 3, FREE), cards)
    play(round, "P1 call, P2 call, P3 check")
    if lies == (3, 4):
        play(round, "P2 check, P3 check, P1 check")
    return round


@shows("clause discard", "field discard_when")
def in_turn(here, lies):
    """Everybody who stays throws one of his three cards away, face down, before the next board cards come."""
    round = due(here, lies)
    assert len(board(round)) == lies[0]
    throw(round, THROWN)
    thrown = [event.cards for event in round.events if isinstance(event, Discarded)]
    assert thrown == [codes("7h"), codes("8s"), codes("Kh")]
    seen = [event.cards for event in round.view("P3").events if isinstance(event, Discarded)]
    assert seen == [(-1,), codes("8s"), (-1,)]
    assert len(board(round)) == lies[1]
    assert turn(round) == "P2" and round.asks[0].kind == "choose"


@shows("clause discard", "field late_discard")
def exactly_one(here, lies):
    """Nobody throws none away, or two, or a card that he does not hold."""
    round = due(here, lies)
    for cards, match in (
        ([], "throw away 1 cards?"),
        (["7h", "Kc"], "throw away 1 cards?"),
        (["As"], "As is not there"),
    ):
        with pytest.raises(Refused, match=match):
            round.act(round.asks[0].id, cards)


@shows("field hole_use", "field keep_cards")
def does_not_play(here, lies, low):
    """P2 throws one of three kings away, and P1's aces win."""
    round = due(here, lies, {**HANDS, "seat 2": "Kc Ks 7h", **middle("2h 5s Kd Jh 3s")})
    throw(round, "P2 Ks, P3 8s, P1 Kh")
    assert won(finish(round)) == {"P1": 3 * low}


@shows("clause betting_round", "clause discard")
def folded(here, lies, low):
    """Who folds throws nothing away and has no further claim."""
    round = deal(sit(here, 3, FREE), HANDS)
    play(round, "P1 fold, P2 call, P3 check")
    if lies == (3, 4):
        play(round, "P2 check, P3 check")
    throw(round, "P2 7h, P3 8s")
    finish(round)
    assert "seat 1" not in shown(round) and won(round) == {"P2": 2 * low}


@shows("clause late_discard")
def all_three(here, lies, low):
    """Who does not go on may throw all three cards away."""
    round = due(here, lies)
    throw(round, "P2 7h, P3 8s, P1 As Ad Kh")
    finish(round)
    assert "seat 1" not in shown(round) and won(round) == {"P2": 3 * low}


def nobody_throws(here):
    """All three cards are kept, and shown."""
    round = showdown(here, ["As Ks 2d", "9s 8s 3d"], "Qs Js Ts 2c 3h", hole=3)
    assert not [event for event in round.events if isinstance(event, Discarded)]
    (hand,) = [event.cards for event in round.events if isinstance(event, Shown)]
    assert hand == codes("As Ks 2d")


def moment(here, readings):
    """By reading: whether cards go before the betting of their round or after it; the flop's betting, where
    `flop` is said."""
    for reading, when in readings.items():
        round = deal(sit(here, 3, reading), HANDS)
        flop = "flop" in when
        if flop:
            play(round, "P1 call, P2 call, P3 check")
            assert len(board(round)) == 3
        bets = "P2 bet, P3 call, P1 call" if flop else "P1 call, P2 call, P3 check"
        if "before" in when:
            throw(round, THROWN)
            play(round, bets)
        else:
            play(round, bets)
            throw(round, THROWN)
        assert len(board(round)) == (4 if flop else 3)


@shows("clause late_discard")
def late(here, lies, low):
    """A player whose time runs out gives up his hand."""
    round = due(here, lies)
    throw(round, "P2 7h, P3 8s, P1")
    assert ruled(round, "late_discard") == ["seat 1"]
    finish(round)
    assert "seat 1" not in shown(round) and won(round) == {"P2": 3 * low}
