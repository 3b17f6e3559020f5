"""A toy game that no page was written for: one question of every kind, over five cards and two circles."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.cards import Place, find_pack
from houseway.games.banked import BankRules
from houseway.games.game import GameModule
from houseway.play import Board, Choose, Circle, Felt, Flow, Option, Wait
from houseway.play.asks import Amount, Consent, Name, PickPlace, React
from houseway.play.card_asks import Arrange, Meld, PickCards, Row
from houseway.play.events import EVERYBODY, Wagered
from houseway.rooms import Sheet, room
from houseway.rooms.loader import SHELF
from houseway.rooms.sheets import Heading

CARDS = 5
SHEET = "angies/sun-and-moon"


@dataclass(frozen=True, kw_only=True)
class ToyRules(BankRules):
    """One player is enough."""

    seats: tuple[int, int] = (1, 4)
    table_limits: tuple[int, int] = (100, 10_000)


def play(t: Felt) -> Flow:
    """Ask everything once, and let everybody see what was answered."""
    party = next(party for party, seat in enumerate(t.state.seats) if seat)
    seat = t.state.seats[party]
    stub = t.shuffle(find_pack("standard-52"))
    own, middle = Place("seat", seat), Place("altar")
    (cards,) = stub.deal_round([own], CARDS)
    t.dealt("the fan", [own], [cards], [(party,)])
    (altar,) = stub.deal_round([middle], 2)
    t.dealt("the altar", [middle], [altar], [EVERYBODY])

    stake = Option("stake", "stake some chips", low=100, high=1000, step=100)
    asks = {
        "start": Choose(
            party, "ring the bell or stake chips", (Option("ring", "ring the bell"), stake), "ring"
        ),
        "walk": Amount(party, "how long a walk", 100, 2000, 500, step=100),
    }
    for what, ask in asks.items():
        t.decided(party, what, (yield ask))

    circles = [Circle("sun", seat, 100, 5000), Circle("moon", seat, 100, 5000, needs=("sun",))]
    placed = yield Board(
        party, "lay chips on the sun", circles, t.purse.stacks[party], own_spot=seat, must=("sun",)
    )
    for key, amount in placed.items():
        t.emit(Wagered(party, seat, key.split("@")[0], amount))

    rows = (Row("high road", 3), Row("low road", 2))
    about_cards = {
        "pick": PickCards(party, "pick two cards", cards, 2, 2, cards[:2]),
        "roads": Arrange(party, "set the two roads", cards, rows, [cards[:3], cards[3:]]),
        "groups": Meld(
            party, "lay groups down", cards, lambda group: "" if len(group) == 2 else "a group is two cards"
        ),
        "door": PickPlace(party, "pick a door", ("east", "west"), "east"),
        "tune": Name(party, "name the tune", ("waltz", "march"), "waltz"),
        "sure": Consent(party, "is that all"),
    }
    for what, ask in about_cards.items():
        choice = yield ask
        t.decided(party, what, choice if isinstance(choice, str) else None)
    yield Wait((React(party, "clap before the curtain", ("clap",), closes="the curtain"),), "the curtain")
    t.rule("curtain_falls", "the toy is over")


MODULE = GameModule(
    id="sun-and-moon",
    name="Sun and Moon",
    family="rummy",
    rules=ToyRules,
    play=play,
    clauses={"curtain_falls": "The round ends when everything was asked."},
    wagers=lambda rules: ("sun", "moon"),
    layout={
        "hands": [{"place": "altar", "side": "left"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": "sun", "label": "The Sun", "row": 1},
            {"wager": "moon", "label": "The Moon", "row": 1},
        ],
    },
)


def toy_sheet() -> Sheet:
    return Sheet(
        heading=Heading(SHEET, "Sun and Moon", "made up for a test"),
        module=MODULE,
        settings=ToyRules(),
        statements=(),
        readings=(),
        fees={},
        room=room("angies"),
        shelf=SHELF,
    )
