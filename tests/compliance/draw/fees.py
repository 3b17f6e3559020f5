"""What the house takes: by the number of players, by the limit, out of the pot or from the button."""

from houseway.play.events import Dealt, Transfer
from tests.compliance import shows
from tests.compliance.draw.hand import hand, on, table
from tests.pots.arrange import dropped, paid, results
from tests.pots.arrange_draw import show_down

PLAYERS = (2, 4, 5, 6, 7, 8)
CARD_B = {
    # the drop with 2, 4, 5, 6, 7 and 8 players, for the options of limit, pot limit and no limit
    (1, 8, 15): (1, 1, 2, 2, 3, 3),
    (2, 9, 16): (2, 2, 3, 3, 4, 4),
    (3, 10, 17): (3, 3, 4, 4, 5, 5),
    (4, 11, 18): (3, 3, 5, 6, 6, 6),
    (5, 12, 19): (3, 3, 5, 7, 7, 7),
    (6, 13, 20): (4, 4, 6, 8, 8, 8),
    (7, 14, 21): (4, 4, 7, 9, 9, 9),
}
"""The draw group of card B at Angie's."""
STRUCTURES = ("2-4", "pot-limit 1/2", "no-limit 1/2")


def card_b(here, limit):
    """Every option of a structure: the drop by the number of players, and the first option where a table
    names none."""
    column = STRUCTURES.index(limit)
    for options, drops in CARD_B.items():
        settings = {"limit": limit, "fee_option": str(options[column])}
        for players, drop in zip(PLAYERS, drops, strict=True):
            round = hand(here, "draw", players=players, settings=settings)
            assert paid(round, "drop") == [("pot", "house", drop)], (options, players)
            assert sum(results(on(round, "end")).values()) == -drop
    first = table(here, 4, {"limit": limit})
    assert first.game.fee.id == str((1, 8, 15)[column])


def reduced(here, limit):
    """A hand that does not reach the draw pays a dollar under every option, also after a call."""
    column = STRUCTURES.index(limit)
    for options, drops in CARD_B.items():
        settings = {"limit": limit, "fee_option": str(options[column])}
        for script in ("folds", "P4 call, P5 fold, P6 fold, P7 fold, P1 fold, P2 raise 4, P3 fold, P4 fold"):
            round = hand(here, script, players=7, settings=settings)
            assert paid(round, "modified_fee") == [("pot", "house", 1)] and paid(round, "drop") == []
            assert dropped(round) == 1 < drops[4]
    assert dropped(hand(here, "folds", players=7, settings={"reduced_fee": "never"})) == 0


def taken_before_the_draw(here, fee):
    """The drop is the last thing before cards are drawn, and a hand that ends later has paid it."""
    round = hand(here, "draw", players=5)
    last = [event for event in round.events if isinstance(event, Dealt | Transfer)][-1]
    assert isinstance(last, Transfer) and last.payee == "house"
    assert dropped(on(round, "pat, folds")) == fee


@shows("fees poker-card-b")
def option_22(here):
    """The time charge by the number of players, at the end of each half hour and instead of a drop."""
    for players, charge in ((2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (8, 10)):
        timed = table(here, players, {"limit": "no-limit 1/2", "fee_option": "22"})
        show_down(timed_hand(timed))
        assert timed.state.drop == 0 and timed.tick(29) == []
        assert [move.amount for move in timed.tick(30)] == [charge * 100] * players
        assert timed.tick(59) == [] and len(timed.tick(60)) == players


def timed_hand(timed):
    return on(timed.deal(), "go")


def half_hours(here, rows, settings=()):
    """What each of so many players pays every half hour, instead of a drop."""
    for players, charge in rows.items():
        timed = table(here, players, settings)
        assert show_down(timed_hand(timed)).settlement.drop == 0 and timed.tick(29) == []
        assert [move.amount for move in timed.tick(30)] == ([charge * 100] * players if charge else [])
        assert timed.tick(59) == []


def by_limit(here, rows, players):
    """The button pays this before the deal of each limit, whatever becomes of the hand."""
    for limit, fee in rows.items():
        for count in players:
            round = hand(here, players=count, settings={"limit": limit})
            assert paid(round, "drop") == [("P1", "house", fee)], limit
            first = next(event for event in round.events if isinstance(event, Transfer))
            assert first == Transfer(0, "house", fee * 100, "collection", "drop")
            assert dropped(on(round, "end")) == fee


def by_players(here, limits, rows):
    """The button pays by the number of players who are dealt in, at every table."""
    for players, fee in rows.items():
        by_limit(here, dict.fromkeys(limits, fee), [players])


def away(here, fee):
    """Seven sit and one of them is away: the fee is that of six."""
    seats = table(here, 7)
    seats.sit_out("P7")
    assert dropped(show_down(timed_hand(seats))) == fee


def paid_by(here, fee, payer="P1", settings=()):
    """The button pays, or the pot, when everybody goes along."""
    round = hand(here, "end", players=3, settings=settings)
    assert paid(round, "drop") == [(payer, "house", fee)] and sum(results(round).values()) == -fee
