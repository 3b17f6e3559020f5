"""What every banked game has in common: dealt rounds that come to what a sheet says, the bank's turns and its
reach, circles and limits, the action button, fees.

Settings are words as a table takes them, `""` for the sheet as it stands: `surrender=early decks=8`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from houseway.cards import PACKS, Chance, find_pack
from houseway.errors import HousewayError, Refused
from houseway.games.banked.bots import Bot
from houseway.games.banked.collection import bank_fee
from houseway.play import Board, Choose, Party, Round
from houseway.play.events import Banked, Dealt, Rolled, Ruled, Shuffled, Transfer, Wagered
from houseway.rooms import Table, sheet
from tests.bank import arrange
from tests.bank.arrange import RICH, Settings, ruled
from tests.bank.twenty_one import came_out, finish
from tests.compliance import Here, shows

Readings = Mapping[str, Any]
"""What is expected as the sheet stands, under `""`, and in its other readings."""


def words(settings: str | Settings) -> Settings:
    return settings.split() if isinstance(settings, str) else settings


# -- dealt rounds --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """Which cards come where, who bets what, and what they answer: words with commas between them, P2's
    where no player is named. Whoever has no answer left does what the clock would do."""

    cards: Mapping[str, str] = field(default_factory=dict)
    wagers: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    acts: str | Mapping[str, str] = ""
    funds: float = RICH // 2
    """What the bank puts up."""
    bank_seat: int = 1
    bank_stack: float = RICH
    stacks: Mapping[str, float] = field(default_factory=dict)

    def opened(self, here: Here, settings: str | Settings = "") -> Round:
        """Up to the first decision after the deal."""
        players = {player: self.stacks.get(player, RICH) for player in self.wagers}
        seats = {"bank_seat": self.bank_seat, "bank_stack": self.bank_stack}
        seated = arrange.table(here.sheet, players, settings=words(settings), **seats)  # type: ignore[arg-type]
        return arrange.start(seated, self.wagers, self.cards, bank=self.funds)

    def played(self, here: Here, settings: str | Settings = "") -> Round:
        acts = {"P2": self.acts} if isinstance(self.acts, str) else self.acts
        return finish(
            self.opened(here, settings), {who: said.split(", ") for who, said in acts.items() if said}
        )


def comes_to(
    here: Here, deal: Deal, came: Any, settings: str = "", told: Mapping[str, Sequence[str]] | None = None
) -> None:
    """The wagers are settled in this order and for these amounts, hand by hand where one was split; a number
    is P2's only wager. The clauses told were carried out with these details."""
    round = deal.played(here, settings)
    if isinstance(came, Mapping):
        expected = {wager: won if isinstance(won, list) else [won] for wager, won in came.items()}
        assert list(came_out(round).items()) == list(expected.items())
    else:
        (found,) = came_out(round).values()
        assert found == (came if isinstance(came, list) else [came])
    for clause, details in (told or {}).items():
        assert ruled(round, clause) == list(details)


def reads(here: Here, deal: Deal, came: Readings) -> None:
    """The same deal under each reading of the text."""
    for settings, expected in came.items():
        comes_to(here, deal, expected, settings)


def all_come_to(here: Here, deals: Sequence[tuple[Deal, Any]], settings: str = "") -> None:
    for deal, came in deals:
        comes_to(here, deal, came, settings)


def settle_in_order(here: Here, deal: Deal, order: Readings) -> None:
    """Which wagers are settled after which, with no dice on the table."""
    for settings, expected in order.items():
        round = deal.played(here, settings)
        assert list(came_out(round)) == list(expected)
        assert not any(isinstance(event, Rolled) for event in round.events)


def laps(seats: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """One lap of the seats for each kind of wager."""
    return [f"{seat} {kind}" for kind in kinds for seat in seats]


def seat_by_seat(seats: Sequence[str], kinds: Sequence[str]) -> list[str]:
    return [f"{seat} {kind}" for seat in seats for kind in kinds]


# -- pack and seats ------------------------------------------------------------------------------------------


def packs(round: Round) -> list[str]:
    """What was shuffled in a round."""
    return [event.pack for event in round.events if isinstance(event, Shuffled)]


def decks(here: Here, deal: Deal, pack: str, usual: int, fewest: int, most: int, settings: str = "") -> None:
    """So many packs are shuffled together, whole, and no other number may be."""
    for number in (None, fewest, most):
        chosen = f"{settings} decks={number}" if number else settings
        (shuffled,) = packs(deal.played(here, chosen))
        count = number or usual
        assert shuffled == (pack if count == 1 else f"{pack} x {count}")
        assert set(find_pack(shuffled).counts.values()) == {count}
    assert sheet(here.sheet).change(words(settings)).settings.decks == usual
    for number in (fewest - 1, most + 1):
        with pytest.raises(HousewayError, match=f"holds {fewest} to {most}"):
            sheet(here.sheet).change([*words(settings), f"decks={number}"])


def pack_holds(here: Here, deal: Deal, ranks: str, cards: int) -> None:
    """One card of each of these ranks in every suit, `cards` with jokers."""
    pack = PACKS[packs(deal.played(here))[0].partition(" x ")[0]]
    found = sorted({"23456789TJQKA"[card >> 2] for card in pack.cards if card < 52})
    assert (found, len(pack.cards)) == (sorted(ranks), cards)


def seats(here: Here, most: int, settings: str = "") -> None:
    """So many sit at the table, the bank among them, and no more; two are enough and one is not."""
    full = arrange.table(here.sheet, [f"P{seat}" for seat in range(2, most + 1)], settings=words(settings))
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))
    alone = Table(here.sheet, [Party("Bank", 100_000, 1)], words(settings))
    assert not alone.deal(Chance(1)).asks
    alone.join(Party("P2", 100_000, 2))
    assert alone.deal(Chance(1)).asks


# -- circles and limits --------------------------------------------------------------------------------------


def limits(
    here: Here,
    low: float,
    high: float | None,
    kinds: Sequence[str] = ("game",),
    beside: Mapping[str, float] | None = None,
    settings: str = "",
) -> None:
    """A wager lies between these amounts; where there is no most, it may be of any size."""
    round = arrange.betting(here.sheet, ["P2"], words(settings))
    for kind in kinds:
        line = {} if kind in (beside or {}) else dict(beside or {})
        for amount in (low, high or 50_000):
            assert arrange.accepts(round, "P2", {**line, kind: amount})[f"{kind}@2"] == amount
        for under in (low - 0.5, low - 0.01):
            arrange.refuses(round, "P2", {**line, kind: under}, "is under the least of")
        for over in (high + 0.01, high + 1) if high else ():
            arrange.refuses(round, "P2", {**line, kind: over}, "is over the most of")


def needs(here: Here, kinds: Sequence[str], line: str = "a game wager", beside: str = "game") -> None:
    """A bonus bet stands only beside its line, on the same spot."""
    round = arrange.betting(here.sheet, ["P2"])
    for kind in kinds:
        refusal = arrange.refuses(round, "P2", {kind: 10}, f"a {kind} wager needs {line} beside it")
        assert refusal.rule == "bonus_needs_game"
        assert arrange.accepts(round, "P2", {beside: 10, kind: 10}) == {f"{beside}@2": 10, f"{kind}@2": 10}


def behind(here: Here, kinds: Sequence[str], settings: str = "") -> None:
    """What is open behind a seat, to another player and to somebody who stands."""
    round = arrange.betting(here.sheet, ["P2", "P5", "Back"], words(settings))
    open_to_p2 = {circle for circle in arrange.circles_of(round, "P2") if circle.endswith("@5")}
    assert open_to_p2 == {f"{kind}@5" for kind in kinds}
    if kinds:
        assert arrange.circles_of(round, "Back") == {f"{kind}@{seat}" for kind in kinds for seat in (2, 5)}
    else:
        assert "Back" not in round.pending


@shows("clause no_more_bets", "clause bank_taken", "clause bonus_needs_game")
def closed_when_cards_come(here: Here, deal: Deal) -> None:
    """The bank is taken, then wagers lie, and a wager once made stays; P3, who made none, gets no cards."""
    round = replace(deal, wagers={**deal.wagers, "P3": {}}).played(here)
    (taken,) = [at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken"]
    (last,) = [at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "no_more_bets"]
    assert arrange.moment(round, Banked) < taken < arrange.moment(round, Wagered) < last
    assert last < arrange.moment(round, Dealt)
    assert "seat 3" not in arrange.dealt_places(round)
    board = arrange.betting(here.sheet, ["P2"])
    ask = board.asks[0]
    (circle,) = list(deal.wagers["P2"])[:1]
    board.act(ask.id, {circle: 1000})
    with pytest.raises(Refused, match="answered already"):
        board.act(ask.id, {circle: 2000})


# -- the bank ------------------------------------------------------------------------------------------------


@shows("clause bank_taken")
def wagers_first(here: Here, deal: Deal) -> None:
    """What the bank puts up is known before anybody bets."""
    round = replace(deal, funds=1000).played(here)
    assert arrange.banked(round) == {"Bank": 1000}
    assert ruled(round, "bank_taken") == ["seat 1 banks $1,000"]
    assert arrange.moment(round, Banked) < arrange.moment(round, Wagered)


@shows("clause bank_any_amount", "clause bank_limit", "clause seated_player_banks")
def is_of_any_size(here: Here, lost: Deal) -> None:
    """One far under a wager of $100 and one far over it both stand."""
    (circle,) = lost.wagers["P2"]
    for amount in (25, 90_000):
        deal = replace(lost, wagers={"P2": {circle: 100}}, funds=amount)
        comes_to(here, deal, -min(amount, 100))


@shows("clause bank_limit", "clause uncovered_returned")
def covers(here: Here, paid: Deal, lost: Deal) -> None:
    """$30 pays P2's $20 and half of P3's, or collects so much; the rest goes back to the cent."""
    for deal, sign in ((paid, 1), (lost, -1)):
        (circle,) = deal.wagers["P2"]
        deal = replace(deal, wagers={"P2": {circle: 20}, "P3": {circle: 20}}, funds=30)
        comes_to(here, deal, {f"P2 {circle}": sign * 20, f"P3 {circle}": sign * 10})
        round = deal.played(here)
        assert ruled(round, "uncovered_returned") == [f"$10 of {circle} on seat 3"]
        fee = arrange.fees(round)
        assert arrange.results(round)["P3"] == sign * 10 - fee.get("P3", 0)
        assert arrange.results(round)["Bank"] == -sign * 30 - fee.get("Bank", 0)


@shows("clause seated_player_banks", "clause bank_offered_clockwise", "clause bank_any_amount")
def is_offered_to_seated_players(here: Here) -> None:
    round = arrange.table(here.sheet, ["P5", "Back", "P2"]).deal(Chance(1))
    assert arrange.offers(round) == ["Bank", "P2", "P5"]


@shows("clause bank_rotates", "field bank_turns", "clause bank_taken")
def goes_round(here: Here) -> None:
    """Clockwise among the seated, two hands a turn, of which it shows the first and the second."""
    is_offered_to_seated_players(here)
    order = arrange.bankers(arrange.table(here.sheet, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]
    seated = arrange.table(here.sheet, ["P2"])
    turns = []
    for number in range(3):
        round = seated.deal(Chance(number))
        arrange.take_bank(round, 500, "Bank" if number < 2 else "P2")
        turns += [event.turn for event in round.events if isinstance(event, Banked)]
        arrange.place(round, {})
    assert turns == [1, 2, 1]


def next_hand(seated: Table, takers: Sequence[str] = ("Bank",)) -> tuple[list[str], Round]:
    """Who is offered the bank in the next hand until one of these takes it, and the round."""
    round = seated.deal(Chance(5))
    asked = []
    while round.asks and isinstance(round.asks[0], Choose) and not round.moment:
        who = round.parties[round.asks[0].party]
        asked.append(who)
        round.act(round.asks[0].id, ["bank", 50_000] if who in takers else "pass")
        if who in takers:
            break
    bot = Bot(Chance(3))
    while not round.over:
        ask = round.asks[0]
        choice = bot.choose(round.view(ask.party), ask) if isinstance(ask, Board) else ask.default
        round.act(ask.id, choice)
    return asked, round


def waits_for_another(here: Here) -> None:
    """After two hands the game is broken, and stays broken until somebody else banks."""
    seated = arrange.table(here.sheet, ["P2", "P3"])
    hands = [next_hand(seated) for _ in range(4)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3"], ["P2", "P3"]]
    assert ruled(hands[2][1], "bank_refused_breaks_game") == [""]
    assert not any(isinstance(event, Wagered | Dealt) for event in hands[2][1].events)
    assert ruled(hands[3][1], "bank_waits_for_another") == ["seat 1"]
    seated.leave("Bank")
    seated.join(Party("Bank", 10_000_000, 5))
    assert next_hand(seated)[0] == ["P2", "P3"]
    assert next_hand(seated, ["P3"])[0] == ["P2", "P3"]
    assert next_hand(seated)[0] == ["P3", "Bank"]


@shows("clause bank_refused_same_player")
def comes_back_or_the_game_breaks(here: Here) -> None:
    """After everybody else has refused, the same player may bank again; or the game breaks."""
    seated = arrange.table(here.sheet, ["P2", "P3"])
    hands = [next_hand(seated) for _ in range(3)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3", "Bank"]]
    assert ruled(hands[2][1], "bank_refused_same_player") == [""]
    seated = arrange.table(here.sheet, ["P2", "P3"], settings=["bank-refused-by-all=game-breaks"])
    hands = [next_hand(seated) for _ in range(4)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3"], ["P2", "P3"]]
    assert ruled(hands[2][1], "bank_refused_breaks_game") == [""]


# -- the action button ---------------------------------------------------------------------------------------

FROM_HOUSE = {"A": 1, "2": 2, "3": 3, "4": 5, "5": 6, "6": 7, "7": 8, "8": 1, "9": 2, "T": 3}
FROM_HOUSE |= {"J": 5, "Q": 6, "K": 7}
"""The seat a card counts off from the house dealer's left at a table of eight, the bank in seat 4."""
FROM_BANK = {"A": 5, "2": 6, "3": 7, "4": 8, "5": 1, "6": 2, "7": 3, "8": 5, "9": 6, "T": 7}
FROM_BANK |= {"J": 8, "Q": 1, "K": 2}
"""The seat it counts off from the bank's left."""


def clockwise(seats: Sequence[int], first: int) -> list[int]:
    at = seats.index(first)
    return [*seats[at:], *seats[:at]]


# -- fees ----------------------------------------------------------------------------------------------------


def option_is_charged(here: Here, row: str) -> None:
    """An option of a schedule: its limits, and the fee at both edges of every band."""
    (option,) = arrange.rows(row)
    arrange.check_fee_option(here.sheet, option)


def options(schedule: str) -> list[str]:
    """The rows of a schedule, one for each proof."""
    return schedule.strip().splitlines()


def bands(here: Here, fee: str, settings: str = "") -> None:
    """The fee of the only schedule at both edges of every band, such as `5-25 0.50; 26+ 1`."""
    arrange.check_edges(sheet(here.sheet).change(words(settings)), arrange.figures(fee), bank_fee)


def charges(here: Here, paid: Sequence[tuple[Any, Any]], settings: str = "") -> None:
    """What everybody pays the house for these wagers, or for a whole deal; a number is what the bank does."""
    for wagers, expected in paid:
        deal = wagers if isinstance(wagers, Deal) else Deal(wagers=wagers)
        found = arrange.fees(deal.played(here, settings))
        assert found == (expected if isinstance(expected, Mapping) else {"Bank": expected})


def charges_by_reading(here: Here, wagers: Any, paid: Readings) -> None:
    for settings, expected in paid.items():
        charges(here, [(wagers, expected)], settings)


def charges_for(here: Here, amounts: Mapping[float, float], settings: str = "") -> None:
    """The bank's fee for a total of so many dollars."""
    found = sheet(here.sheet).change(words(settings))
    assert {amount: bank_fee(found, arrange.cents(amount)) / 100 for amount in amounts} == dict(amounts)


@shows("clause bank_fee")
def fee_lies_before_the_cards(here: Here, deal: Deal, settings: str = "") -> None:
    round = deal.played(here, settings)
    order = [arrange.moment(round, kind) for kind in (Banked, Wagered, Transfer, Dealt)]
    assert order == sorted(order)


def fee_is_taken_when_two_cards_lie(here: Here, deal: Deal, settings: str = "") -> None:
    """The bank's; a player's comes before the cards."""
    round = deal.played(here, settings)
    taken = {
        event.clause: at
        for at, event in reversed(list(enumerate(round.events)))
        if isinstance(event, Transfer) and event.clause in ("bank_fee", "player_fee")
    }
    assert arrange.moment(round, Dealt, 1) < taken["bank_fee"]
    assert taken.get("player_fee", 0) < arrange.moment(round, Dealt)
