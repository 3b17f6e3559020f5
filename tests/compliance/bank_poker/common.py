"""Seats, wagers, the bank and the deal of the games in which a hand of poker is played against a bank.

`game` is how a sheet's hands are played: its opening bets, how one goes on, and the cards of a stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import HIDDEN, Dealt, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    RICH,
    Settings,
    Wagers,
    accepts,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    dealt_places,
    fees,
    moment,
    offers,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.bank_poker import Arranged, one_hand
from tests.compliance import Here, shows

# -- the bank ------------------------------------------------------------------------------------------------


def seats(here: Here, game: Arranged, most: int) -> None:
    """As many sit with the player-dealer, and no more; two are enough."""
    players = [f"P{seat}" for seat in range(2, most + 1)]
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        table(here.sheet, players).join(Party("one more", 100, most + 1))
    assert len(came_to(game.hand(players))) >= most - 1
    assert came_to(game.hand(["P2"]))


@shows("field bank_turns", "clause seated_player_banks")
def bank_goes_round(here: Here) -> None:
    """Two hands a turn, clockwise; it is offered to seated players from seat 1 on."""
    order = bankers(table(here.sheet, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]
    assert offers(table(here.sheet, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]
    assert offers(table(here.sheet, ["P2", "P5"], bank_seat=4).deal(Chance(1))) == ["P2", "Bank", "P5"]


def bank_refused_by_all(here: Here, breaks: bool) -> None:
    """After two hands the others are asked; when they refuse, the game breaks up, or the holder is asked."""
    seated = table(here.sheet, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == (["P2", "P5"] if breaks else ["P2", "P5", "Bank"])
    assert ruled(round, "bank_refused_breaks_game" if breaks else "bank_refused_same_player")
    assert round.over


def bank_of_any_size(here: Here, game: Arranged, lost: Mapping[str, str]) -> None:
    """A bank of $5 and a bank of all one has; with these cards P2 loses what he has out."""
    out = -sum(came_to(game.hand(["P2"], lost)).values())
    for amount in (5, RICH - 100):
        assert sum(came_to(game.hand(["P2"], lost, bank=amount)).values()) == -min(amount, out)


# -- wagers --------------------------------------------------------------------------------------------------


def circles_are(here: Here, kinds: Iterable[str]) -> None:
    assert circles_of(betting(here.sheet, ["P2"]), "P2") == {f"{kind}@2" for kind in kinds}


def limits(
    here: Here, low: float, high: float, kinds: Sequence[str], beside: Mapping[str, float] | None = None
) -> None:
    """A wager of each kind within the limits, with others beside it."""
    round = betting(here.sheet, ["P2"])
    for kind in kinds:
        for amount in (low, high):
            assert accepts(round, "P2", {**(beside or {}), kind: amount})[f"{kind}@2"] == amount
        refuses(round, "P2", {**(beside or {}), kind: low - 1}, "is under the least of")
        refuses(round, "P2", {**(beside or {}), kind: high + 1}, "is over the most of")


def needs_an_ante(here: Here, game: Arranged, kind: str) -> None:
    """It is laid beside the Ante, before the cards."""
    round = betting(here.sheet, ["P2"])
    refuses(round, "P2", {kind: 10}, f"a {kind} wager needs a ante wager beside it")
    assert accepts(round, "P2", {"ante": 10, kind: 10})[f"{kind}@2"] == 10
    assert f"{kind}@2" not in accepts(round, "P2", {"ante": 10})
    played = game.hand({"P2": {**game.bets, kind: 10}})
    laid = [at for at, event in enumerate(played.events) if getattr(event, "wager", "") == kind]
    assert laid[0] < moment(played, Dealt)


@shows("clause no_more_bets", "clause ante_required", "clause trips_needs_ante")
def no_more_bets(here: Here, game: Arranged) -> None:
    """Opening wagers cannot be touched any more when the cards are out."""
    round = game.begin(["P2"])
    assert moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    for changed in (dict.fromkeys(game.bets, 2000), {}):
        with pytest.raises(Refused, match="answered already"):
            round.act(2, changed)


def no_back_line(here: Here, kinds: Iterable[str]) -> None:
    """Everybody has the circles of his own seat, and who has no seat none."""
    round = betting(here.sheet, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {f"{kind}@2" for kind in kinds}
    assert "Back" not in round.pending


def back_line(here: Here, kinds: Iterable[str]) -> None:
    """These wagers may lie behind another seat."""
    round = betting(here.sheet, ["P2", "P5", "Back"])
    behind = {f"{kind}@5" for kind in kinds}
    assert {key for key in circles_of(round, "P2") if key.endswith("@5")} == behind
    assert {key for key in circles_of(round, "Back") if key.endswith("@5")} == behind


# -- the deal ------------------------------------------------------------------------------------------------


@shows("field alternating_decks", "field decks", "field pack")
def two_packs_take_turns(here: Here, game: Arranged) -> None:
    """Red, blue, red: one pack a round."""
    seated = table(here.sheet, ["P2"])
    names = []
    for number in range(3):
        round = seated.deal(Chance(number))
        banker, bettor = ("Bank", "P2") if number < 2 else ("P2", "Bank")
        take_bank(round, 1000, banker)
        place(round, {bettor: game.bets})
        game.finish(round)
        names += [(event.name, event.pack) for event in round.events if isinstance(event, Shuffled)]
    assert names == [("red deck", "standard-52"), ("blue deck", "standard-52"), ("red deck", "standard-52")]


def stacks(here: Here, game: Arranged, deck: str = "red deck") -> None:
    """Whole stacks leave the pack, first to the bank's left, the bank's last."""
    round = table(here.sheet, ["P2", "P3"]).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": game.bets, "P3": game.bets})
    count = game.cards
    top = Chance(5).shuffle(PACKS["standard-52"], deck).deal("top", 3 * count)
    dealt = round.events[moment(round, Dealt)]
    assert dealt.places == ("seat 2", "seat 3", "bank")
    assert dealt.cards == (top[:count], top[count : 2 * count], top[2 * count :])
    round = game.hand(["P2", "P6", "P7"], bank_seat=4)
    assert dealt_places(round) == ["seat 6", "seat 7", "seat 2", "bank"]


@shows("clause own_cards_only", "field deal_in", "clause bank_card_up")
def cards_are_face_down(here: Here, game: Arranged) -> None:
    """Everybody sees his own cards, and none of the others' or the bank's."""
    round = game.begin(["P2", "P3"])
    at = moment(round, Dealt)
    own = round.events[at].cards
    hidden = (HIDDEN,) * game.cards
    seen = {who: round.view(who).events[at].cards for who in ("Bank", "P2", "P3", None)}
    assert seen == {
        "Bank": (hidden, hidden, hidden),
        "P2": (own[0], hidden, hidden),
        "P3": (hidden, own[1], hidden),
        None: (hidden, hidden, hidden),
    }


@shows("field decks", "field alternating_decks")
def one_pack(here: Here, game: Arranged) -> None:
    """Of 52, and the game is not dealt from more."""
    round = game.begin(["P2"])
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52"]
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(here.sheet).change({"decks": 2})


def log_says_who_banks(here: Here, game: Arranged) -> None:
    assert ruled(game.hand(["P2"]), "bank_taken") == ["seat 1 banks $50,000"]


def stub_is_unseen(here: Here, game: Arranged) -> None:
    round = game.hand(["P2"])
    assert ruled(round, "stub_unseen") == [""]
    assert dealt_places(round) == ["seat 2", "bank"]


def hands_come_to(
    here: Here,
    game: Arranged,
    rows: Sequence[tuple[str, str, Mapping[str, float]]],
    bets: Mapping[str, float] | None = None,
    act: Any = None,
    settings: Settings = (),
) -> None:
    """P2's cards, the bank's, and what the wagers named come to."""
    for player, bank, came in rows:
        cards = {"seat 2": player, "bank": bank}
        won = one_hand(game, cards, bets=bets or game.bets, act=act, settings=settings)
        assert {kind: won.get(kind) for kind in came} == came


def ladder(here: Here, game: Arranged, hands: Sequence[str]) -> None:
    """Each hand beats the one before, on either side of the table."""
    for lower, higher in pairwise(hands):
        hands_come_to(here, game, [(higher, lower, {"ante": 10}), (lower, higher, {"ante": -10})])


# -- fees ----------------------------------------------------------------------------------------------------


@shows("clause bank_fee", "field fee_option")
def fee_before_cards(here: Here, game: Arranged) -> None:
    round = game.begin(["P2"])
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert fees(round)["Bank"] > 0


def fees_are(
    here: Here, game: Arranged, wagers: Wagers, paid: Mapping[str, float], settings: Settings = ()
) -> None:
    assert fees(game.hand(wagers, settings=settings)) == paid


def fee_option(here: Here, row: tuple[str, ...]) -> None:
    """Limits, and the fee at both edges of every band."""
    check_fee_option(here.sheet, row)
