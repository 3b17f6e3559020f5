"""What the house takes at pot games: by table and number of players, from whom, when, and from a hand that
ends early. Tables are settings in words."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt, Transfer
from tests.compliance import shows
from tests.compliance.pots.arranged import finish, sit, to_round
from tests.pots.arrange import deal, dropped, options, paid, play, results, turn, win


def by_players(here, tables, payer="pot", until=2):
    """Of each table: what is taken with each number of players by the betting of that round."""
    for words, fees in tables.items():
        for players, fee in fees.items():
            round = deal(sit(here, [5000] * players, words))
            if payer == "pot":
                to_round(round, until)
            moves = paid(round, "drop")
            assert {move[:2] for move in moves} == {(payer, "house")}, (words, players)
            assert sum(amount for *_, amount in moves) == fee, (words, players)


def with_added(here, rows, option=""):
    """By table and number of players: the fee and the further one of a hand that is played to the end; of the
    options with this name, if one is given."""
    for words, players, fee, added in rows:
        round = finish(deal(sit(here, players, words)))
        assert paid(round, "drop") == [("pot", "house", fee)], words
        assert paid(round, "added_drop") == ([("pot", "house", added)] if added else []), words
        assert dropped(round) == fee + added


def as_players_leave(here, words, taken):
    """The number of players of a hand picks its fee: seven, six, five and four."""
    table = sit(here, 7, words)
    for name, fee in zip(("P7", "P6", "P5", "P4"), taken, strict=True):
        assert dropped(finish(deal(table))) == fee
        table.leave(name)


def dead_collection(here, readings):
    """What the button posts dead towards the fee, and loses if he folds; it is no part of his call."""
    for reading, post in readings.items():
        round = deal(sit(here, 6, reading))
        assert paid(round, "dead_money") == ([("P1", "pot", post)] if post else [])
        play(round, "P4 call, P5 fold, P6 fold")
        assert options(round)["call"] == options(deal(sit(here, 6)))["call"]
        play(round, "P1 fold, P2 fold, P3 check")
        assert results(finish(round))["P1"] == -post
        assert sum(results(round).values()) == -dropped(round)


def told(round):
    """Dealings by their street and payments by who gets them, in order."""
    both = [event for event in round.events if isinstance(event, (Dealt, Transfer))]
    return [event.street if isinstance(event, Dealt) else event.payee for event in both]


def at_the_flop(here, order, words=""):
    """Whether the house takes its part of the pot right before the flop or right after it."""
    round = deal(sit(here, 3, words))
    play(round, "P1 call")
    assert paid(round, "drop") == []
    to_round(round, 2)
    assert [name for name in told(round) if name in ("house", "flop")] == order.split()
    assert {payer for payer, *_ in paid(round, "drop")} == {"pot"}


def ends_early(here, tables):
    """A raise that nobody calls before the flop: what the house takes instead of its drop."""
    for words, fee in tables.items():
        round = win(sit(here, 7, words), "P4")
        assert paid(round, "drop") == [] and dropped(round) == fee
        assert paid(round, "modified_fee") == ([("pot", "house", fee)] if fee else [])
        called = deal(sit(here, 4, words))
        play(called, f"P4 call, P1 raise {options(called)['raise'][0]}, P2 fold, P3 fold, P4 fold")
        assert paid(called, "drop") == [] and dropped(called) == fee


@shows("clause drop", "field drop_from")
def before_the_deal(here, small, low, fee, words=""):
    """The button pays before a card is dealt, and nothing of it counts towards his bet."""
    round = deal(sit(here, 3, words))
    assert paid(round, "drop") == [("P1", "house", fee)]
    assert told(round) == ["draw for the button", "house", "hole cards"]
    while not round.over:
        play(round, f"{turn(round)} fold")
    assert results(round) == {"P1": -fee, "P2": -small, "P3": small} and dropped(round) == fee


def by_time(here, words, charges):
    """Every player pays at the end of each half hour by their number, and the pot pays nothing."""
    for players, charge in charges.items():
        table = sit(here, players, words)
        assert dropped(finish(deal(table))) == 0
        assert table.tick(29) == []
        for minutes in (30, 60):
            assert [move.amount for move in table.tick(minutes)] == [100 * charge] * players
        assert table.state.drop == 200 * charge * players


def dealt_in(here, players, readings, until=2):
    """One of the players sits out: what is taken where only those dealt in count, or everybody seated."""
    for reading, fee in readings.items():
        table = sit(here, players, reading)
        table.sit_out(f"P{players}")
        round = deal(table)
        to_round(round, until)
        assert sum(amount for *_, amount in paid(round, "drop")) == fee


def no_more_than_the_pot(here, words, pot):
    """A fee larger than the pot takes what it holds."""
    round = finish(deal(sit(here, 2, words)))
    assert dropped(round) == pot and sum(results(round).values()) == -pot


def in_force(here, options):
    """Which option a table uses that names none, or this switch only."""
    for words, option in options.items():
        table = sit(here, [5000] * 4, words)
        assert table.game.fee.id == option
        finish(deal(table))


def refused(here, words, match):
    finish(deal(sit(here, 3)))
    with pytest.raises(SheetError, match=match):
        sit(here, 3, words)


def payers(here, readings):
    """Who pays what under each reading, by the betting on the flop."""
    for reading, moves in readings.items():
        round = deal(sit(here, 3, reading))
        to_round(round, 2)
        assert {name: amount for name, _, amount in paid(round, "drop")} == moves


def buy_ins(here, tables):
    """Nobody sits down with less than the least buy-in of a table, or with more than its most."""
    for words, (least, most) in tables.items():
        table = sit(here, 2, words)
        with pytest.raises(Refused, match=rf"and the least buy-in here is \${least:,}$"):
            table.join(Party("Poor", 100 * least - 1, 3))
        table.join(Party("Least", 100 * least, 3))
        rich = Party("Rich", 100 * (most or 10_000_000) + 1, 4)
        if most is None:
            table.join(rich)
        else:
            with pytest.raises(Refused, match=rf"and the most to buy in for here is \${most:,}$"):
                table.join(rich)


def posted_buy_ins(here, fit, unfit):
    """A table posts its buy-ins between the sums that its option prints."""
    for words in unfit:
        with pytest.raises(SheetError, match=r"under option \S+ the (least|most) buy-in"):
            sit(here, 0, words)
    buy_ins(here, fit)
