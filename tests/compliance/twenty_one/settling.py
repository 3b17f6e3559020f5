"""The bank's hand, the settlement tables, who is paid when, and what uses the bank up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import parse_cards
from houseway.play.events import Outcome, Transfer
from tests.bank.arrange import came_to, ruled
from tests.bank.twenty_one import act, came_out, dealt_to, options, rulings, won
from tests.compliance import Here, bank, shows
from tests.compliance.twenty_one.rounds import (
    ACE_UP,
    BUSTED,
    NATURAL_UNDER_ACE,
    NATURAL_UNDER_BONUS,
    OVER,
    SEVENTEEN,
    THREE_EIGHTS,
    TWENTY,
    hand,
    seated,
)

BANK_HANDS = {
    "9h 7s 2d": 3,
    "9h 8s": 2,
    "Kh 7s": 2,
    "Ah 6s 2d": 3,
    "6h As 2d": 3,
    "Ah 7s": 2,
    "7h As": 2,
    "5h 2s 9d 3c": 4,
    "6h 5s Ac 5d": 4,
    "6h As Kh": 3,
    "2h 3s Ac Ad Kc": 5,
}
"""The bank's cards and how many of them it takes: 16 and soft 17 draw, hard 17 and soft 18 stand."""


@shows("clause bank_draws_by_chart", "field bank_soft_17")
def bank_draws(here: Here, hands: Mapping[str, int] = BANK_HANDS, settings: str = "") -> None:
    """By its chart; whoever sits there is not asked."""
    for cards, taken in hands.items():
        round = hand("Kc 8d", cards).opened(here, settings)
        while not round.over:
            act(round, "P2", "no" if "no" in options(round, "P2") else "stand")
        assert dealt_to(round, "bank") == list(parse_cards(cards))[:taken]
        if taken > 2:
            assert len(ruled(round, "bank_draws_by_chart")) == 1


def bank_draws_for(here: Here, drawn: Mapping[str, int], kinds: Sequence[str] = ()) -> None:
    """How many cards a bank of 13 has in the end for the only hand at the table; with a bonus bet of these
    kinds beside it, three for a natural too."""
    hands = [(row, {"game": 10}, cards) for row, cards in drawn.items()]
    for row, bets, cards in [*hands, *[("Ac Kd", {"game": 10, kind: 10}, 3) for kind in kinds]]:
        player, _, acts = row.partition(" | ")
        round = hand(player, "9h 4s Kd", acts, bets).played(here)
        assert len(dealt_to(round, "bank")) == cards


# -- the tables ----------------------------------------------------------------------------------------------

PURE = {
    "natural against natural": ("Ac Kd", NATURAL_UNDER_BONUS, "", 0, "naturals_push"),
    "anything against a natural": ("Kc 9d", NATURAL_UNDER_BONUS, "", -10, "loses_to_natural"),
    "not over against over": ("Kc 2d", OVER, "stand", 10, "wins_against_over"),
    "over against not over": (BUSTED, SEVENTEEN, "hit", -10, "over_loses"),
    "equal": ("Kc 7d", SEVENTEEN, "stand", 0, "equal_pushes"),
    "equal at 21": ("5c 6d Kh", "9h 5s 7d", "hit", 0, "equal_pushes"),
    "closer": ("Kc 8d", SEVENTEEN, "stand", 10, "higher_wins"),
    "further": ("Kc 6d", SEVENTEEN, "stand", -10, "lower_loses"),
    "over against three eights": (BUSTED, THREE_EIGHTS, "hit", 0, "three_eights_push"),
    "over against another over": (BUSTED, OVER, "hit", -10, "both_over_loses"),
}
"""Player's cards, bank's cards, what he does, what $10 come to, and by which clause."""

SPANISH = {
    **PURE,
    "natural": ("Ac Kd", SEVENTEEN, "", 12, "natural_wins"),
    "natural against natural": ("Ac Kd", NATURAL_UNDER_BONUS, "", 12, "natural_wins_tie"),
    "21 against 21": ("5c 6d Kh", "9h 5s 7d", "hit", 10, "twenty_one_wins_tie"),
    "equal at 20": ("Kc Qd", TWENTY, "stand", 0, "equal_pushes"),
}
del SPANISH["equal at 21"]


def natural_pays(here: Here, amounts: Mapping[str, float]) -> None:
    """$10 on a natural against a bank that cannot have one, and against one in which none was found; every
    other win is even."""
    for settings, amount in amounts.items():
        for held in (SEVENTEEN, TWENTY):
            round = hand("Ac Kd", held).played(here, settings)
            assert (won(round), rulings(round)) == (amount, ["natural_wins"])
        assert won(hand("Kc 8d").played(here, settings)) == 10


@shows("clause three_eights_push")
def three_eights_alone_push(here: Here) -> None:
    """Exactly three; not the same total, not the same cards, not a player who is closer."""
    for player, held in (
        (BUSTED, "8h 2s 6d 8d"),
        ("Kc 6d Kh", "Kh 6s Kd"),
        ("Kc 6d 6h", "Kh 6s Kd"),
        ("Kc 5d 9h", "Kh 5s 9d"),
    ):
        assert won(hand(player, held, "hit").played(here)) == -10
    assert rulings(hand("Kc 5c 8h", THREE_EIGHTS, "hit").played(here)) == ["three_eights_push"]


@shows("clause over_hand_waits", "clause bank_plays_out")
def over_hand_waits(here: Here, push: str = THREE_EIGHTS) -> None:
    """Hands that are over lie until the bank's is complete, doubled money too, and make it draw; a bank that
    does not go over collects them then."""
    round = seated(push, "9c 6d Kh", "9s 6h Qd", acts={"P2": "double", "P3": "hit"}).played(here)
    assert came_out(round) == {"P2 game": [0], "P3 game": [0]}
    assert len(dealt_to(round, "bank")) == 3
    losing = hand(BUSTED, "9h 7s 2d", "hit").played(here)
    drawn = next(
        at for at, e in enumerate(losing.events) if getattr(e, "clause", "") == "bank_draws_by_chart"
    )
    paid = [at for at, e in enumerate(losing.events) if isinstance(e, Transfer) and e.payer == 1]
    shown = [at for at, e in enumerate(losing.events) if isinstance(e, Outcome)]
    assert drawn < max(paid) <= shown[0]


# -- when naturals and insurance are paid --------------------------------------------------------------------


def natural_is_paid_at_once(here: Here, pays: float, in_order: str, at_once: str = "") -> None:
    """Before anybody acts: a bank of so much pays P3 and has nothing left for P2's 20; in order P2 comes
    first."""
    deal = seated(SEVENTEEN, "Kc Qd", "Ac Kd", funds=pays)
    round = deal.opened(here, at_once)
    assert ruled(round, "natural_paid_at_once") == ["seat 3"]
    assert came_to(round) == {"P3 game": pays}
    assert came_out(act(round, "P2", "stand"))["P2 game"] == [0]
    bank.comes_to(here, deal, {"P2 game": 10, "P3 game": pays - 10}, in_order)


INSURED = seated(ACE_UP, "Kc 7d", "Ks 7c", acts={"P3": "insure 5, stand"}, funds=10)
"""P3 alone insures, and the bank has no natural."""
WELL_INSURED = seated(NATURAL_UNDER_ACE, "Kc 7d", "Ks 7c", acts={"P3": "insure 5"})
AT_THE_CHECK = ("P3 insurance", "P2 game", "P3 game")
WITH_ITS_GAME = ("P2 game", "P3 game", "P3 insurance")


def insurance_is_settled(
    here: Here, lost: Mapping[str, Sequence[str]], won: Mapping[str, Sequence[str]]
) -> None:
    """In which place when it is lost, and when it wins. Lost insurance that is collected first leaves less
    of the bank for P2's wager."""
    bank.settle_in_order(here, WELL_INSURED, won)
    bank.settle_in_order(here, INSURED, lost)
    for settings, order in lost.items():
        came = came_out(INSURED.played(here, settings))
        assert came["P2 game"] == [-5 if order == AT_THE_CHECK else -10]


# -- what uses the bank up -----------------------------------------------------------------------------------

GROSS, TWO_CAPS, NET = [-20, 10, 0], [-20, 30, -10], [-20, 40, -20]
"""What P2, P3 and P4 come to with a bank of $30 when P2 loses $20, P3 wins $40 and P4 loses $20."""
WAGERS = {"P2": {"game": 20}, "P3": {"game": 40}, "P4": {"game": 20}}


def bank_is_used_up(here: Here, readings: Mapping[str, Sequence[float]]) -> None:
    deal = bank.replace(seated("8s Ad", "Kc 7c", "Kc Qc", "Kh 7h", funds=30), wagers=WAGERS)
    for settings, (second, third, fourth) in readings.items():
        bank.comes_to(here, deal, {"P2 game": second, "P3 game": third, "P4 game": fourth}, settings)


SHORT_BANK = bank.replace(
    seated("9c 2d 9h", "Kc 8c", "Kd 8h", "Kh 8s", funds=50),
    wagers={player: {"game": 20} for player in WAGERS},
)
"""Three that lose $20 to a bank of $50, whose two puts the button at seat 3."""


def uncovered(here: Here, lost: str) -> None:
    """A bank of $30 covers $20 and $10 of two winners; the other $10 goes back, or is lost."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    deal = bank.replace(seated(SEVENTEEN, "Kc 9c", "Kd 9h", funds=30), wagers=wagers)
    for settings, rest in (("", 10), (lost, 0)):
        round = deal.played(here, settings)
        assert came_out(round) == {"P2 game": [20], "P3 game": [10]}
        change = round.settlement.stacks_after[2] - round.settlement.stacks_before[2]
        assert change == (10 + rest - 10) * 100
        assert len(ruled(round, "uncovered_returned")) == (1 if rest else 0)


def odd_chips(here: Here, bet: float, readings: Mapping[str, tuple[float, float]]) -> None:
    """What a natural and a surrender come to that are not whole chips."""
    for settings, (natural, surrender) in readings.items():
        assert won(hand("Ac Kd", bets={"game": bet}).played(here, settings)) == natural
        given = hand("Kc 6d", acts="surrender", bets={"game": bet}).played(here, settings)
        assert won(given) == surrender


# -- fees ----------------------------------------------------------------------------------------------------

ADDED = hand("8c 8d 3h 8s", SEVENTEEN, "split, double, stand", {"game": 50}, split=["Kh"])
"""$50 that a split and a double bring to $150."""
ADDED_UNDER_AN_ACE = hand("8c 8d 3h 8s", ACE_UP, "insure, split, double, stand", {"game": 25}, split=["Kh"])
GIVEN_UP = hand("Kc 6d", SEVENTEEN, "surrender", {"game": 50})
