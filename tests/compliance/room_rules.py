"""Rules that a room has for many of its games. Those of the player-dealer are proved at the banked games
named, where `Bank` sits in seat 1 with the players at its left; those for a pot at the room's hold'em, where
P1 has the first button."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games.banked import table_limits
from houseway.games.banked.collection import fee_option, lowest_bank_fee
from houseway.play.events import Dealt, Rolled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    refuses,
    results,
    ruled,
    table,
)
from tests.bank.baccarat import BANKER_WINS, PLAYER_WINS
from tests.compliance.bank import laps, seat_by_seat
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, in_front, options, play, turn
from tests.pots.arrange import paid as pot_paid
from tests.pots.arrange import results as pot_results

# -- hands in which one line-up of wagers meets every banked game --------------------------------------------

ACE_OPEN = "Qs 8d Ac"
"""A bank of ace high that qualifies, its third card open; it counts off seat 2 wherever a card does so."""
BETTER = {2: "4c 4d 9h", 3: "5c 5d 9s", 4: "6c 6d Th"}
WORSE = {2: "Ts 7d 2c", 3: "Td 7c 2d", 4: "Tc 7h 2h"}


def is_baccarat(game):
    return "baccarat" in game


def stake(game, dollars, line="player"):
    """Wagers with so much at stake in all: a line of baccarat, or an Ante and the Play to come."""
    return {line: dollars} if is_baccarat(game) else {"ante": dollars / 2}


def cards(game, winners):
    """Cards with which the seats named win and the others lose; in baccarat all do one or the other."""
    if is_baccarat(game):
        return PLAYER_WINS if winners else BANKER_WINS
    held = {f"seat {seat}": (BETTER if seat in winners else WORSE)[seat] for seat in BETTER}
    return {**held, "bank": ACE_OPEN}


def come_out(round):
    """What each player won or lost on all his wagers, in dollars, before fees."""
    totals = {}
    for wager, won in came_to(round).items():
        player = wager.split()[0]
        totals[player] = totals.get(player, 0) + won
    return totals


def two_alike(game, winners, bank, settings=()):
    """P2 and P3 each stake $20 against a bank."""
    wagers = {"P2": stake(game, 20), "P3": stake(game, 20)}
    return hand(game, wagers, cards(game, winners), bank=bank, settings=settings)


def winning_hand(game, bank, settings=()):
    return two_alike(game, [2, 3], bank, settings)


def losing_hand(game, bank, settings=()):
    return two_alike(game, [], bank, settings)


# -- the player-dealer ---------------------------------------------------------------------------------------


def two_hands_a_turn(here, games):
    """The bank goes round clockwise."""
    for game in games:
        order = bankers(table(game, ["P2", "P5"]), 7)
        assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def offered_by_seat(here, games):
    """From seat one to those who sit."""
    for game in games:
        assert offers(table(game, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


def refused_by_all(game, settings=()):
    """Who is asked when the bank's turn is over and everybody refuses, and that round."""
    seated = table(game, ["P2", "P5"], settings=settings)
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    return offers(round), round


def refusals_break_the_game(here, games, settings=()):
    """Nobody else takes the bank: no hand."""
    for game in games:
        asked, round = refused_by_all(game, settings)
        assert asked == ["P2", "P5"] and round.over
        assert ruled(round, "bank_refused_breaks_game") == [""]
        assert not any(isinstance(event, Wagered | Dealt) for event in round.events)


def banks_again_when_refused(here, games):
    """After a lap of refusals the same player may bank again."""
    for game in games:
        asked, round = refused_by_all(game)
        assert asked == ["P2", "P5", "Bank"] and round.over


def no_more_than_it_put_up(here, games):
    """The bank wins and loses no more."""
    for game in games:
        assert sum(come_out(winning_hand(game, 25)).values()) == 25
        assert sum(come_out(losing_hand(game, 25)).values()) == -25


def uncovered_goes_back(here, games):
    """$30 reaches all of P2's $20 and half of P3's, winning or losing; the rest is P3's own."""
    for game in games:
        assert come_out(winning_hand(game, 30)) == {"P2": 20, "P3": 10}
        round = losing_hand(game, 30)
        assert come_out(round) == {"P2": -20, "P3": -10}
        assert len(ruled(round, "uncovered_returned")) == 1
        settled = round.settlement
        assert sum(settled.stacks_after) + settled.drop == sum(settled.stacks_before)


def bank_of_any_size(here, games):
    """A bank far under the wagers and one far over the table's maximum both stand."""
    for game in games:
        low, high = (cents / 100 for cents in table_limits(sheet(game)))
        assert sum(come_out(losing_hand(game, low)).values()) == -low
        assert sum(come_out(losing_hand(game, 10 * high)).values()) == -40


def used_up(here, games, switch, usual):
    """What P3 still wins of a bank of $20 that has collected $20, by the reading of what uses it up."""
    readings = {"": usual, "gross": 0, "two-caps": 20, "net": 40}
    for game in games:
        wagers = {"P2": stake(game, 20), "P3": stake(game, 40, "banker")}
        held = cards(game, [] if is_baccarat(game) else [3])
        for reading, won in readings.items():
            settings = [f"{switch}={reading}"] if reading else []
            found = come_out(hand(game, wagers, held, bank=20, settings=settings))
            assert found == {"P2": -20, "P3": won}, reading


def broken_chips(here, games, switch, readings):
    """A bank of all the $10.75 that its holder has beside the lowest fee pays P2's $10; what P3 gets of the
    cents, all of them unless a table says otherwise."""
    for game in games:
        wagers = {"P2": stake(game, 10), "P3": stake(game, 10)}
        for reading, won in {"": 0.75, **readings}.items():
            settings = [f"{switch}={reading}"] if reading else []
            stack = 10.75 + lowest_bank_fee(sheet(game).change(settings)) / 100
            more = {"bank": 10.75, "bank_stack": stack, "settings": settings}
            assert come_out(hand(game, wagers, cards(game, [2, 3]), **more)) == {"P2": 10, "P3": won}


def behind_another_seat(here, games, kinds=(), settings=()):
    """Which wagers may be placed there."""
    for game in games:
        round = betting(game, ["P2", "P5"], settings)
        behind = {circle for circle in circles_of(round, "P2") if circle.endswith("@5")}
        assert behind == {f"{kind}@5" for kind in kinds}


def bonus_bets_last(here, game):
    """Bonus bets are paid and collected from what the base wagers left of the bank."""
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    won = hand(game, {"P2": bets}, {"seat 2": "9c 9d 9h", "bank": ACE_OPEN}, bank=300)
    assert list(came_to(won).values()) == [10, 10, 280, 0]
    lost = hand(game, {"P2": bets}, {"seat 2": "Ts 7d 2c", "bank": ACE_OPEN}, bank=25)
    assert came_to(lost) == {"P2 ante": -10, "P2 play": -10, "P2 pair-plus": -5, "P2 six-card-bonus": 0}


FROM_THE_LEFT = ("P6", "P8", "P2")
"""Seats with wagers, from a bank in seat 4."""
BACCARAT_BETS = ("player", "banker", "tie", "panda-8", "dragon-7")


def settled(game, bets, bank=50_000, up="Ac"):
    """The wagers of P2, P6 and P8 in the order of settlement, the bank in seat 4 with this card open and no
    dice on the table."""
    held = {} if is_baccarat(game) else {"bank": f"Qs 8d {up}"}
    round = hand(game, dict.fromkeys(("P2", "P6", "P8"), bets), held, bank=bank, bank_seat=4)
    assert not any(isinstance(event, Rolled) for event in round.events)
    return list(came_to(round))


def settled_in_laps(here, game):
    """One kind of bet after the other."""
    assert settled(game, dict.fromkeys(BACCARAT_BETS, 5)) == laps(FROM_THE_LEFT, BACCARAT_BETS)


def settled_by_seat(here, game, bonuses, seats=FROM_THE_LEFT, banks=(50_000, 10), up="2c"):
    """All wagers of a seat and then the next, with an ample bank and a short one."""
    for bank in banks:
        order = settled(game, dict.fromkeys(("ante", *bonuses), 10), bank, up)
        assert order == seat_by_seat(seats, ("ante", "play", *bonuses))


def counted_off(here, game, seats):
    """The seat that the open card counts off at a full table, the bank in seat 4."""
    wagers = {f"P{seat}": {"ante": 10} for seat in (1, 2, 3, 5, 6, 7, 8)}
    for card, seat in seats.items():
        low = "2" if card != "2" else "3"
        round = hand(game, wagers, {"bank": f"Ks {low}d {card}c"}, bank=10, bank_seat=4)
        assert next(iter(came_to(round))) == f"P{seat} ante", card


def fee_before_the_cards(round):
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


# -- fees of banked games ------------------------------------------------------------------------------------


def charged(here, game, wagers, taken, settings=()):
    """What the house takes for these wagers, before the cards."""
    round = hand(game, wagers, settings=settings)
    assert fees(round) == taken
    if taken:
        fee_before_the_cards(round)


def same_whoever_wins(here, games, taken):
    """What is taken before the cards, at each game, when two stake $20 each."""
    for game, fee in zip(games, taken, strict=True):
        won, lost = winning_hand(game, 1000), losing_hand(game, 1000)
        assert fees(won) == fees(lost) == fee
        fee_before_the_cards(won)


def option_in_force(here, game, option, circle, least, most, wager, taken):
    """It sets both limits and the fees of a wager."""
    settings = {"fee_option": option}
    round = betting(game, ["P2"], settings)
    for amount in (least, most):
        accepts(round, "P2", {circle: amount})
    refuses(round, "P2", {circle: least - 1}, "under the least")
    refuses(round, "P2", {circle: most + 1}, "over the most")
    assert fees(hand(game, {"P2": {circle: wager}}, settings=settings)) == taken


def five_rates(here, games):
    """No option has more."""
    for game in games:
        for option in sheet(game).fees:
            fee = fee_option(sheet(game).change({"fee_option": option}))
            assert len({band.fee for band in fee.bank.bands}) <= 5
            assert len({band.fee for band in fee.players.bands}) <= 5


def printed_options(here, game, rows):
    """The figures of a schedule."""
    for row in rows:
        check_fee_option(game, row)


def first_option(here, games, option):
    """The one in force where a table names none."""
    for game in games:
        assert fee_option(sheet(game)).id == option


def not_reached(here, game, fee, settings):
    """A player whom the bank does not reach gets no fee back."""
    round = winning_hand(game, 20, settings)
    assert come_out(round) == {"P2": 20, "P3": 0} and results(round)["P3"] == -fee


# -- pots, at hold'em ----------------------------------------------------------------------------------------

BOARD = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def pot(here, script="", cards=(), players=3, settings=()):
    """A hand of hold'em with these acts; `end` checks it down."""
    round = deal(holdem(here.room, players, settings), {**BOARD, **dict(cards)})
    play(round, script.removesuffix("end"))
    if script.endswith("end"):
        check_down(round)
    return round


def no_joker(here):
    """The pack of hold'em."""
    assert sorted(pot(here).felt.chance.stubs[-1].pack.cards) == list(range(52))


def posted(here, posts, players=5, settings=()):
    assert in_front(pot(here, players=players, settings=settings)) == posts


def first_raise(here, raises, settings=()):
    assert options(pot(here, settings=settings))["raise"] == raises


def check_raise(here, bet, may=True, settings=()):
    """P2 checks, P1 bets: whether P2 may raise."""
    round = pot(here, f"P2 call, P1 check, P2 check, P1 bet {bet}", players=2, settings=settings)
    if may:
        play(round, f"P2 raise {2 * bet}")
        assert turn(round) == "P1"
    else:
        with pytest.raises(Refused, match="a check may not be followed by a raise"):
            play(round, f"P2 raise {2 * bet}")


ALL_IN = "P1 call, P2 call, P3 check, "
HEADS_UP = "P2 call, P1 check, "


def raised(here, most, bet, script=ALL_IN, players=3, settings=()):
    """How often the bet of P2 on the flop is raised: 9 means without end."""
    round = pot(here, f"{script}P2 bet {bet}", players=players, settings=settings)
    made = 0
    while "raise" in options(round) and made < 9:
        play(round, f"{turn(round)} raise {bet * (made + 2)}")
        made += 1
    assert made == most
    if most < 9:
        with pytest.raises(Refused, match=f"the cap of {most} raises"):
            play(round, f"{turn(round)} raise {bet * (made + 2)}")


def pot_pays(here, won, script, cards=(), players=3, settings=(), said=None):
    """What everybody wins or loses, or who is named."""
    found = pot_results(pot(here, script, cards, players, settings))
    assert {name: found[name] for name in won} == won, said


def drop_is(here, rows, players, settings=()):
    """The drop of each limit, with so many players, of a hand that is checked down."""
    for limit, fee in rows.items():
        for count in players:
            round = pot(here, "end", players=count, settings={**dict(settings), "limit": limit})
            assert dropped(round) == fee, (limit, count)


def modified_fee(here, limits):
    """A hand that ends before the flop pays a dollar."""
    for limit in limits:
        round = pot(here, players=7, settings={"limit": limit})
        fold_round(round)
        assert pot_paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1
