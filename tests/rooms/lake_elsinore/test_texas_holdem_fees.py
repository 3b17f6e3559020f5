"""Hold'em at Lake Elsinore: what the house takes, from whom and when. Omaha has the same 144 options."""

from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.pots import fees
from tests.pots.arrange import check_down, deal, dropped, holdem, play

here = Here("lake-elsinore/texas-holdem")
rule = here.rule
NO_LIMIT = "no-limit 5/10"

PRINTED = [
    ((7, 9), 3, "1/17 33/49 65/81 97/113"),
    ((7, 9), 4, "2/18 34/50 66/82 98/114"),
    ((7, 9), 5, "3/19 35/51 67/83 99/115"),
    ((7, 9), 6, "4/20 36/52 68/84 100/116"),
    ((6,), 2, "5/21 37/53 69/85 101/117"),
    ((6,), 3, "6/22 38/54 70/86 102/118"),
    ((6,), 4, "7/23 39/55 71/87 103/119"),
    ((6,), 5, "8/24 40/56 72/88 104/120"),
    ((5,), 1, "9/25 41/57 73/89 105/121"),
    ((5,), 2, "10/26 42/58 74/90 106/122"),
    ((5,), 3, "11/27 43/59 75/91 107/123"),
    ((5,), 4, "12/28 44/60 76/92 108/124"),
    ((2, 4), 1, "13/29 45/61 77/93 109/125"),
    ((2, 4), 2, "14/30 46/62 78/94 110/126"),
    ((2, 4), 3, "15/31 47/63 79/95 111/127"),
    ((2, 4), 4, "16/32 48/64 80/96 112/128"),
]
"""Players at both edges of the band, the fee, and the option numbers, limit/no-limit, of the four columns."""
ADDED = (1, 0, 0, 1)
"""The further fee after the river of each column; the first two columns take $1 of a hand that ends early."""
TIMED = {8: (129, 137), 9: (130, 138), 10: (131, 139), 11: (132, 140)}
TIMED |= {12: (133, 141), 13: (134, 142), 14: (135, 143), 15: (136, 144)}
"""The fee each half hour, with its limit and its no-limit option."""


def option(number):
    """The option of the schedule under which a printed number stands."""
    found = sheet("lake-elsinore/texas-holdem").fees
    (name,) = [name for name, fee in found.items() if str(number) in fee.printed.split(", ")]
    return name


def table_under(number, structure, players):
    limit = "10-20" if structure == "limit" else NO_LIMIT
    return holdem("lake-elsinore", players, {"limit": limit, "fee_option": option(number)})


def prove_schedule(here, big_bet, drop, early, timed):
    """Every option at its own tables: the big-bet ones at this limit, and the rules of each kind of fee."""
    limits = ("limit=10-20", big_bet)
    ends = {}
    for column, added in enumerate(ADDED):
        for at, limit in enumerate(limits):
            rows = []
            for edges, fee, printed in PRINTED:
                number = int(printed.split()[column].split("/")[at])
                words = f"{limit}, fee_option={option(number)}"
                rows += [(words, players, fee, added) for players in edges]
                ends[words] = 1 if number <= 64 else 0
            here.proves(fees.with_added, *drop, rows=rows, option=option(number))
    here.proves(fees.ends_early, *early, tables=ends)
    for charge, numbers in TIMED.items():
        for number, limit in zip(numbers, limits, strict=True):
            words = f"{limit}, fee_option={option(number)}"
            here.proves(fees.by_time, timed, words=words, charges={2: charge, 9: charge})


prove_schedule(here, f"limit={NO_LIMIT}", ["fee.6", "fee.5"], ["fee.3", "fee.4"], "fee.7")
first = {"limit=1-2": option(1), "limit=300-600": option(1), f"limit={NO_LIMIT}": option(17)}
here.proves(fees.in_force, "fee.1", options=first)
here.proves(fees.at_the_flop, "fee.2", order="flop house")
OPTION_1 = f"fee_option={option(1)}"
here.proves(fees.with_added, "fee.1", "ex.3", rows=[(OPTION_1, 7, 3, 1)])
here.proves(fees.ends_early, "ex.3", tables={OPTION_1: 1})
here.proves(fees.with_added, "fee.9", rows=[(f"fee_option={option(36)}", 7, 6, 0)])
unknown = {"words": "fee_option=limit-modified-5", "match": "there is no fee option 'limit-modified-5'"}
here.proves(fees.refused, "fee.9", **unknown)
here.proves(fees.as_players_leave, "amb.12", words=f"fee_option={option(2)}", taken=[5, 4, 3, 3])
here.proves(fees.dealt_in, "amb.13", players=7, readings={"": 2, "fee-player-count=seated": 3})
here.proves(fees.no_more_than_the_pot, "amb.14", words=f"limit=1-2, fee_option={option(80)}", pot=2)
collection = {"": 0, "collection-blind=dead-post-of-fee": 2}
here.proves(fees.dead_collection, "amb.7", "bet.8", "room-rules#room.5", readings=collection)


@rule("fee.8")
def test_the_rate_is_the_same_in_a_large_pot_as_in_a_small_one():
    small, large = deal(holdem("lake-elsinore", 3)), deal(holdem("lake-elsinore", 3))
    check_down(small)
    play(large, "P1 raise 8, P2 raise 12, P3 raise 16, P1 call, P2 call")
    check_down(large)
    assert dropped(small) == dropped(large) == 2


@rule("fee.8")
def test_a_table_has_at_most_five_rates():
    for number in (1, 17, 33, 49, 65, 81, 97, 113, 129):
        rates = set()
        for players in range(2, 10):
            round = deal(table_under(number, "no-limit" if number % 32 == 17 else "limit", players))
            check_down(round)
            rates.add(dropped(round))
        assert len(rates) <= 5


test_the_sheet = here.tests()
