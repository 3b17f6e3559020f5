"""How every sheet of Pure 21.5 completes the bank's hand and settles, for the sheets' own tests to cite."""

from __future__ import annotations

from houseway.cards import parse_cards
from houseway.play.events import Rolled
from tests.bank.arrange import (
    Settings,
    accepts,
    betting,
    refuses,
    ruled,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    dealt_to,
    heads_up,
    opened,
    option,
    options,
    play,
    rulings,
    won,
)
from tests.bank.twenty_one_common import (
    ACE_UP,
    BUSTED,
    NATURAL_UNDER_ACE,
    NATURAL_UNDER_BONUS,
    OVER,
    SEVENTEEN,
    THREE_EIGHTS,
    TWENTY,
)

# -- insurance -----------------------------------------------------------------------------------------------


def check_insurance(name: str) -> None:
    """Under an ace up to half the wager, at 2 to 1, and only under an ace."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 9d", "bank": NATURAL_UNDER_ACE})
    insure = option(round, "insure")
    assert (insure.low, insure.high) == (50, 500)
    act(round, "P2", "insure")
    assert came_out(round) == {"P2 insurance": [10], "P2 game": [-10]}
    assert "no" not in options(opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 9d", "bank": "Kd 8s"}), "P2")


def check_insurance_lost(name: str) -> None:
    round = heads_up(name, "Tc 9d", ACE_UP, ["insure 3", "stand"])
    assert came_out(round) == {"P2 insurance": [-3], "P2 game": [0]}
    assert rulings(round, "insurance") == ["insurance_loses"]


# -- the bank's hand -----------------------------------------------------------------------------------------

BANK_HANDS = [
    ("9h 7s 2d", 3),
    ("9h 8s", 2),
    ("Ah 6s 2d", 3),
    ("6h As 2d", 3),
    ("Ah 7s", 2),
    ("5h 2s 9d 3c", 4),
    ("6h 5s Ac 5d", 4),
    ("2h 3s Ac Ad Tc", 5),
]
"""The bank's cards and how many of them it takes: 16 and soft 17 draw, hard 17 and soft 18 stand."""


def check_bank_draws(name: str, cards: str, taken: int) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 8d", "bank": cards})
    while not round.over:
        act(round, "P2", "no" if "no" in options(round, "P2") else "stand")
    assert dealt_to(round, "bank") == list(parse_cards(cards))[:taken]
    if taken > 2:
        assert len(ruled(round, "bank_draws_by_chart")) == 1


# -- settlement ----------------------------------------------------------------------------------------------

GRID = {
    "natural against natural": ("Ac Kd", NATURAL_UNDER_BONUS, (), 0, "naturals_push"),
    "anything against a natural": ("Tc 9d", NATURAL_UNDER_BONUS, (), -10, "loses_to_natural"),
    "not over against over": ("Tc 2d", OVER, "stand", 10, "wins_against_over"),
    "over against not over": (BUSTED, SEVENTEEN, "hit", -10, "over_loses"),
    "equal totals": ("Tc 7d", SEVENTEEN, "stand", 0, "equal_pushes"),
    "equal at 21": ("5c 6d Kh", "9h 5s 7d", "hit", 0, "equal_pushes"),
    "closer": ("Tc 8d", SEVENTEEN, "stand", 10, "higher_wins"),
    "further": ("Tc 6d", SEVENTEEN, "stand", -10, "lower_loses"),
    "over against three eights": (BUSTED, THREE_EIGHTS, "hit", 0, "three_eights_push"),
    "over against another over": (BUSTED, OVER, "hit", -10, "both_over_loses"),
}
"""Player's cards, bank's cards, what he does, what $10 come to, and by which clause."""


def check_grid(name: str, row: str) -> None:
    player, bank, acts, amount, clause = GRID[row]
    round = heads_up(name, player, bank, acts)
    assert won(round) == amount
    assert rulings(round) == [clause]


def check_natural_pays(name: str, amount: float, settings: Settings = ()) -> None:
    """$10 on a natural against a bank that cannot have one, and against one in which none was found."""
    for bank in (SEVENTEEN, TWENTY):
        round = heads_up(name, "Ac Kd", bank, settings=settings)
        assert won(round) == amount
        assert rulings(round) == ["natural_wins"]


def check_over_hand_waits(name: str) -> None:
    """Hands that are over lie until the bank's is complete: three eights push them, doubled money too."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "9c 6d Kh", "seat 3": "Tc 6h Qd", "bank": THREE_EIGHTS}
    round = play(name, wagers, cards, {"P2": "double", "P3": "hit"})
    assert came_out(round) == {"P2 game": [0], "P3 game": [0]}
    assert rulings(round) == ["three_eights_push"] * 2


def check_three_eights_exactly(name: str) -> None:
    """Eights that another card joins are no three eights: 8, 2, 6 and 8 lose for the player."""
    assert won(heads_up(name, BUSTED, "8h 2s 6d 8d", "hit")) == -10


def check_order(name: str, bets: dict[str, float], order: list[str], hole: str = "8s") -> None:
    """The order in which the wagers of P2, P6 and P8 are settled, the bank in seat 4."""
    wagers = dict.fromkeys(("P2", "P6", "P8"), bets)
    cards = {f"seat {seat}": "Tc 9d" for seat in (2, 6, 8)} | {"bank": f"9h {hole}"}
    round = play(name, wagers, cards, bank_seat=4)
    assert list(came_out(round)) == order
    assert not any(isinstance(event, Rolled) for event in round.events)


# -- bonus bets ----------------------------------------------------------------------------------------------


def check_needs_game(name: str, kind: str, amount: float = 25) -> None:
    round = betting(name, ["P2"])
    refusal = refuses(round, "P2", {kind: 10}, f"a {kind} wager needs a game wager beside it")
    assert refusal.rule == "bonus_needs_game"
    assert accepts(round, "P2", {"game": 10, kind: amount}) == {"game@2": 10, f"{kind}@2": amount}


def bonus(
    name: str, kind: str, bank: str, player: str = "Tc 9d", acts: str = "", settings: Settings = ()
) -> float:
    """What a bonus bet of $10 comes to, per dollar."""
    answers = acts.split()
    round = opened(name, {"P2": {"game": 10, kind: 10}}, {"seat 2": player, "bank": bank}, settings=settings)
    while not round.over:
        offered = options(round, "P2")
        if "no" in offered:
            act(round, "P2", "no")
        else:
            act(round, "P2", answers.pop(0) if answers else "stand")
    return won(round, kind=kind) / 10


RED_RUNS = [
    ("9c 8s", 0),
    ("9h 8s", 0),
    ("9c 8h", 0),
    ("9h 8d", 2),
    ("9h 5d 4s", 2),
    ("9h 4d 5s", 2),
    ("9h 5d 4h", 3),
    ("9h 2d 3h 6d", 4),
    ("2h 3d 2d 4h 6d", 5),
    ("2h 3d 2d 4h 3h 6d", 6),
    ("2h 3d 2d 2h 3h 2d 6d", 7),
    ("2h 3d 2d 2h 3h 2d Ah 5d", 8),
    ("2h 3d 2d 2h 2h 2d Ah Ad 5d", 9),
    ("2h 3s 2d 4h 6d", 0),
    ("2h 3d 2d 4h 6s", 4),
]
"""The bank's hand and the red cards with which it begins."""

BUSTS = [
    ("9h 8s", 0),
    (NATURAL_UNDER_BONUS, 0),
    ("Th 6s Kd", 3),
    (THREE_EIGHTS, 3),
    ("9h 2s 5d Kd", 4),
    ("2h 3s 4d 5d Td", 5),
    ("2h 3s 4d 2c 5d Td", 6),
    ("2h 3s 2d 2c 3c 4d Td", 7),
    ("2h 3s 2d 2c 3c 2s 2d Kd", 8),
    ("2h 2s 2d 2c 2c 2s 2d 2h Kd", 9),
]
"""The bank's hand and the cards of it when it is over, or none."""
