"""What the tests of Caribbean Stud, Let It Ride and Crazy 4 Poker have in common: whole hands in which
everybody goes on in the same way, and the rules of the bank and of the deal that their sheets share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import Refused
from houseway.play import Party, Round
from houseway.play.events import HIDDEN, Dealt, Decided, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    RICH,
    Settings,
    accepts,
    bankers,
    betting,
    came_to,
    circles_of,
    dealt_places,
    fees,
    moment,
    offers,
    place,
    refuses,
    ruled,
    start,
    table,
    take_bank,
)


class Arranged(NamedTuple):
    """A game as its tests play it."""

    sheet: str
    bets: Mapping[str, float]
    """The opening bets of a player."""
    goes_on: str
    """What a player says who does not give up."""
    cards: int
    """Cards of a stack."""

    def hand(
        self,
        wagers: Mapping[str, Mapping[str, float]] | Sequence[str],
        cards: Mapping[str, str] | None = None,
        *,
        acts: Mapping[str, Any] | None = None,
        bank: float = RICH // 2,
        settings: Settings = (),
        stacks: Mapping[str, float] | None = None,
        bank_seat: int = 1,
    ) -> Round:
        """One hand played to its end; whoever has no act goes on, and a list of players bets the usual."""
        laid = wagers if isinstance(wagers, Mapping) else dict.fromkeys(wagers, self.bets)
        players = {player: (stacks or {}).get(player, RICH) for player in laid}
        seated = table(self.sheet, players, settings=settings, bank_seat=bank_seat)
        return self.finish(start(seated, laid, cards, bank=bank), acts)

    def finish(self, round: Round, acts: Mapping[str, Any] | None = None) -> Round:
        """Decisions in the order in which they are asked; an act may be a list, an answer a question."""
        left = {
            player: [act] * 9 if isinstance(act, str) else list(act) for player, act in (acts or {}).items()
        }
        while not round.over:
            ask = round.asks[0]
            answers = left.get(round.parties[ask.party])
            round.act(ask.id, answers.pop(0) if answers else self.goes_on)
        assert round.settlement.balances()
        return round

    def begin(self, players: Sequence[str], cards: Mapping[str, str] | None = None) -> Round:
        """A hand up to the first decision."""
        return start(table(self.sheet, players), dict.fromkeys(players, self.bets), cards)


def one_hand(game: Arranged, cards: Mapping[str, str], **more: Any) -> dict[str, float]:
    """What each wager of P2 comes to; `bets` are his, the usual ones unless told."""
    bets = more.pop("bets", game.bets)
    act = more.pop("act", None)
    round = game.hand({"P2": bets}, cards, acts=None if act is None else {"P2": act}, **more)
    return {wager.removeprefix("P2 "): won for wager, won in came_to(round).items()}


# -- the bank ------------------------------------------------------------------------------------------------


def check_seats(game: Arranged, most: int) -> None:
    full = table(game.sheet, [f"P{seat}" for seat in range(2, most + 1)])
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))
    assert len(came_to(game.hand([f"P{seat}" for seat in range(2, most + 1)]))) >= most - 1
    assert came_to(game.hand(["P2"]))


def check_rotation(game: Arranged) -> None:
    """Two hands a turn, clockwise."""
    order = bankers(table(game.sheet, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def check_offers(game: Arranged) -> None:
    """Seated players are asked from seat 1 on; when all refuse, the game breaks up or goes on as it was."""
    assert offers(table(game.sheet, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]
    assert offers(table(game.sheet, ["P2", "P5"], bank_seat=4).deal(Chance(1))) == ["P2", "Bank", "P5"]
    seated = table(game.sheet, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    breaks = sheet(game.sheet).rules.bank_refused == "game-breaks"
    assert offers(round) == (["P2", "P5"] if breaks else ["P2", "P5", "Bank"])
    assert ruled(round, "bank_refused_breaks_game" if breaks else "bank_refused_same_player")
    assert round.over


def check_any_bank(game: Arranged, cards: Mapping[str, str]) -> None:
    """A bank of $5 and a bank of all one has; `cards` lose what P2 has out."""
    lost = -sum(came_to(game.hand(["P2"], cards)).values())
    for amount in (5, RICH - 100):
        assert sum(came_to(game.hand(["P2"], cards, bank=amount)).values()) == -min(amount, lost)


# -- wagers --------------------------------------------------------------------------------------------------


def check_circles(game: Arranged, circles: set[str]) -> None:
    assert circles_of(betting(game.sheet, ["P2"]), "P2") == {f"{circle}@2" for circle in circles}


def check_limits(game: Arranged, low: float, high: float, circle: str, beside: Mapping[str, float]) -> None:
    round = betting(game.sheet, ["P2"])
    for amount in (low, high):
        assert accepts(round, "P2", {**beside, circle: amount})[f"{circle}@2"] == amount
    refuses(round, "P2", {**beside, circle: low - 1}, "is under the least of")
    refuses(round, "P2", {**beside, circle: high + 1}, "is over the most of")


def check_no_more_bets(game: Arranged) -> None:
    """Opening wagers cannot be touched any more when the cards are out."""
    round = game.begin(["P2"])
    assert moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    for changed in (dict.fromkeys(game.bets, 2000), {}):
        with pytest.raises(Refused, match="answered already"):
            round.act(2, changed)


def check_no_back_line(game: Arranged) -> None:
    round = betting(game.sheet, ["P2", "P3", "Back"])
    assert {key.partition("@")[2] for key in circles_of(round, "P2")} == {"2"}
    assert "Back" not in round.pending


def check_fee_before_cards(game: Arranged) -> None:
    round = game.begin(["P2"])
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert fees(round)["Bank"] > 0


# -- the deal ------------------------------------------------------------------------------------------------


def check_alternating_decks(game: Arranged) -> None:
    """Red, blue, red: one pack a round."""
    seated = table(game.sheet, ["P2"])
    names = []
    for number in range(3):
        round = seated.deal(Chance(number))
        banker, bettor = ("Bank", "P2") if number < 2 else ("P2", "Bank")
        take_bank(round, 1000, banker)
        place(round, {bettor: game.bets})
        game.finish(round)
        names += [(event.name, event.pack) for event in round.events if isinstance(event, Shuffled)]
    assert names == [("red deck", "standard-52"), ("blue deck", "standard-52"), ("red deck", "standard-52")]


def check_stacks(game: Arranged) -> None:
    """Whole stacks leave the pack, first to the bank's left, the bank's last."""
    round = table(game.sheet, ["P2", "P3"]).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": game.bets, "P3": game.bets})
    count = game.cards
    top = Chance(5).shuffle(PACKS["standard-52"], "red deck").deal("top", 3 * count)
    dealt = round.events[moment(round, Dealt)]
    assert dealt.places == ("seat 2", "seat 3", "bank")
    assert dealt.cards == (top[:count], top[count : 2 * count], top[2 * count :])


def check_dealt_from_the_banks_left(game: Arranged) -> None:
    round = game.hand(["P2", "P6", "P7"], bank_seat=4)
    assert dealt_places(round) == ["seat 6", "seat 7", "seat 2", "bank"]


def check_face_down(game: Arranged) -> None:
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


def check_stub_unseen(game: Arranged) -> None:
    round = game.hand(["P2"])
    assert ruled(round, "stub_unseen") == [""]
    assert dealt_places(round) == ["seat 2", "bank"]


def asked(round: Round) -> list[str]:
    """Who decided on his cards, in order."""
    return [round.parties[e.party] for e in round.events if isinstance(e, Decided) and e.what != "bank"]
