"""Who takes which half of a split pot. P1, P2 and so on hold these hands, stand pat and check to the end."""

from tests.compliance.draw.hand import hand, on
from tests.pots.arrange import results, ruled


def shared(here, won, hands, stake, fee=0, settings=(), clause=None):
    """What each player gets out of the pot, in which everybody has put this stake; the button has paid the
    fee."""
    cards = {f"seat {seat}": held for seat, held in enumerate(hands, 1)}
    round = hand(here, "end", cards, players=len(hands), settings=settings)
    found = [amount + stake + fee * (name == "P1") for name, amount in results(round).items()]
    assert found == list(won), hands
    assert clause is None or ruled(round, clause)


def low_qualifies(here, rows, stake, fee=0, settings=()):
    """P1 with these lows has a half against a full house of P2, or nothing."""
    for low, qualifies in rows.items():
        won = (stake, stake) if qualifies else (0, 2 * stake)
        shared(here, won, [low, "Kc Kd Kh 9s 9d"], stake, fee, settings)


def lower_low(here, rows, won, stake, fee=0, settings=()):
    """P1 has the better low and P2 the worse one; P3 has the high half."""
    for better, worse in rows.items():
        shared(here, won, [better, worse, "Qc Qd Qh Qs 9d"], stake, fee, settings)


def odd_chip_between(here, won, script, cards, players=3, settings=()):
    """The odd chip of the two halves."""
    round = on(hand(here, script, cards, players=players, settings=settings), "end")
    assert tuple(results(round).values()) == won and ruled(round, "odd_chip_of_halves")


LOWS = {
    "5c 4d 3h 2s Ac": "6c 4h 3d 2d Ad",
    "8h 7h 4h 3h 2h": "8c 7d 5s 3c 2d",
    "6c 5d 4h 3s 2c": "7c 5h 3d 2d Ad",
}
"""The wheel is best; a flush and a straight do not hurt."""
EIGHT_OR_BETTER = {
    "8c 7d 6h 5s 4c": True,
    "8c 4d 3h 2s Ac": True,
    "9c 4d 3h 2s Ac": False,
    "8c 8d 3h 2s Ac": False,
    "7c 7d 3h 2s Ac": False,
}
