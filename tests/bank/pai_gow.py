"""Hands of pai gow poker, and what every sheet of it has in common, for the sheets' own tests to cite.

`Bank` sits in seat 1, or on a felt with a spot that takes no bets in seat 8, so that this is seat 1; the dice
name seat 2, which has the first pile, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Chance, Incident, show_cards
from houseway.play import Arrange, Choose, Round
from houseway.play.events import HIDDEN, Dealt, Discarded, Outcome, Shown, Shuffled
from tests.bank.arrange import RICH, Settings, Wagers, cents, place, take_bank
from tests.bank.arrange import came_to as came_to_by_wager
from tests.bank.arrange import table as open_table
from tests.bank.nines import DICE, join

BET = {"game": 20}
POSITIONS = 7
BANK_SEATS = {"phoenix/pai-gow-poker": 8}

BANK = "Qc Qd 9h 7s 5c 3d 2h"
"""Set as 9 7 in front of two queens."""
WINS = "Ac Ad Kc Jd Th 8c 6s"
"""K J in front of two aces."""
WINS_TOO = "As Ah Ks Jh Tc 9s 6h"
"""K J in front of two aces once more."""
LOSES = "Jc 8h 7d 5h 4c 3s 2c"
"""8 7 in front of a jack."""
FRONT_WINS = "Jh Js Kd Td 6c 4s 3c"
"""K 10 in front of two jacks."""
BACK_WINS = "Kh Ks 8d 6h 5d 4h 2s"
"""8 6 in front of two kings."""
FRONT_COPY = "Kh Ks 9d 7c 5d 4h 2s"
"""9 7 in front of two kings."""
BACK_COPY = "Qh Qs Kd Ts 5d 3c 2s"
"""K 10 in front of the bank's own back."""
BOTH_COPIES = "Qh Qs 9d 7c 5d 3c 2s"

Acts = Mapping[str, object]
"""What is chosen at each place: a front, `house-way`, rows, or a list of such when it is asked again."""


def pile_for(seat: int, named: int = 2, first: int = 1) -> str:
    """The pile that comes to a seat when the dice name one and the bank picks one."""
    return f"pile {((seat - named) % POSITIONS + first - 1) % POSITIONS + 1}"


def dice_to(seat: int, bank_seat: int = 1) -> int:
    """A total that names a seat."""
    position = (seat - bank_seat) % POSITIONS
    return next(total for total in range(3, 19) if (total - 1) % POSITIONS == position)


def start(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    *,
    bank: float = RICH // 2,
    partners: Mapping[str, float] | None = None,
    named: int = 2,
    total: int | None = None,
    first: int = 1,
    incidents: Sequence[Incident] = (),
    settings: Settings = (),
    stacks: Mapping[str, float] | None = None,
    bank_seat: int = 0,
    also: Sequence[str] = (),
    bought: tuple[str, float] = ("", 0),
) -> Round:
    """A hand up to the first setting; cards go by places, other keys as they stand. `also` bet nothing.
    `bought`: who bets so much for the bank."""
    bank_seat = bank_seat or BANK_SEATS.get(name, 1)
    players = {player: (stacks or {}).get(player, RICH) for player in (*wagers, *also)}
    seated = open_table(name, players, settings=settings, bank_seat=bank_seat)
    told = {_key(where, named, first, bank_seat): held for where, held in (cards or {}).items()}
    dice = DICE[dice_to(named, bank_seat) if total is None else total]
    thrown = {"action": dice, "action #2": dice}
    round = seated.deal(Chance.scripted(told, dice=thrown, incidents=incidents))
    take_bank(round, bank)
    join(round, partners or {})
    place(round, wagers)
    buy(round, *bought)
    pick(round, first)
    return round


def buy(round: Round, bettor: str = "", amount: float = 0) -> None:
    """The bank buys a bet of so much from somebody, or none, where it is asked."""
    ask = None if round.over else round.asks[0]
    if not isinstance(ask, Choose) or ask.options[0].id != "buy":
        return
    round.act(ask.id, ["buy", cents(amount)] if bettor else "none")
    while bettor:
        asked = round.parties[round.asks[0].party]
        round.act(round.asks[0].id, "place" if asked == bettor else "decline")
        if asked == bettor:
            return


def _key(where: str, named: int, first: int, bank_seat: int) -> str:
    draw, slash, at = where.rpartition("/")
    if at == "bank":
        at = f"seat {bank_seat}"
    if not at.startswith("seat "):
        return where
    return f"{draw}{slash}{pile_for(int(at[5:]), named, first)}"


def pick(round: Round, first: int = 1) -> None:
    """The bank buys no bets and picks a pile, where it is asked."""
    buy(round)
    while not round.over and isinstance(round.asks[0], Choose) and round.asks[0].options[0].id == "pile-1":
        round.act(round.asks[0].id, f"pile-{first}")


def finish(round: Round, acts: Acts | None = None) -> Round:
    """Set as told, and otherwise as the clock would."""
    left = {where: list(act) if isinstance(act, list) else [act] for where, act in (acts or {}).items()}
    while not round.over:
        ask = round.asks[0]
        told = left.get(ask.place) if isinstance(ask, Arrange) or ask.place == "bank" else None
        act = told.pop(0) if told else ask.default
        round.act(ask.id, setting(ask.cards, act) if isinstance(ask, Arrange) else act)
    assert round.settlement.balances()
    assert not any(left.values())
    return round


def setting(cards: Sequence[int], act: object) -> object:
    """Rows out of a written front; anything else as it stands."""
    if not isinstance(act, str) or act == "house-way":
        return act
    front = act.split()
    return [front, [card for card in show_cards(cards).split() if card not in front]]


def hand(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    acts: Acts | None = None,
    **more: object,
) -> Round:
    """One hand played to its end."""
    return finish(start(name, wagers, cards, **more), acts)  # type: ignore[arg-type]


def against(
    name: str, player: str, bank: str = BANK, acts: Acts | None = None, settings: Settings = ()
) -> float:
    """What a bet of $20 at seat 2 comes to; both are set the house way unless told otherwise."""
    cards = {"seat 2": player, "bank": bank}
    return came_to(hand(name, {"P2": BET}, cards, acts, settings=settings))["P2"]


def came_to(round: Round) -> dict[str, float]:
    """Every wager in the order of settlement with what it came to: `P2`, or `P2@5` on another's spot."""
    return {wager.replace(" game", ""): won for wager, won in came_to_by_wager(round).items()}


def clauses(round: Round) -> dict[str, str]:
    """The rule by which each wager was settled."""
    return {round.parties[e.party]: e.clause for e in round.events if isinstance(e, Outcome)}


def shown(round: Round) -> dict[str, str]:
    """How every place was read at last."""
    return {event.place: str(event.name) for event in round.events if isinstance(event, Shown)}


def fronts(round: Round) -> dict[str, str]:
    """The two cards in front at every place that was turned up, as shown last."""
    return {e.place: show_cards(e.cards[:2]) for e in round.events if isinstance(e, Shown)}


def held(round: Round) -> dict[str, str]:
    """The cards that came to every position at last."""
    dealt = [event for event in round.events if isinstance(event, Dealt)][-1]
    return {at: show_cards(cards) for at, cards in zip(dealt.places, dealt.cards, strict=True)}


def cleared(round: Round) -> list[str]:
    """The positions whose piles were taken away."""
    return [event.place for event in round.events if isinstance(event, Discarded)]


def asked(round: Round) -> dict[str, str]:
    """Who is asked about which place now."""
    return {ask.place: round.parties[ask.party] for ask in round.asks}


def sees(round: Round, who: str | None, where: str) -> bool:
    """Whether somebody knows the cards of a place from the deal."""
    dealt = [event for event in round.view(who).events if isinstance(event, Dealt)][-1]
    return HIDDEN not in dealt.cards[dealt.places.index(where)]


def shuffles(round: Round) -> list[str]:
    return [event.name for event in round.events if isinstance(event, Shuffled)]


def mixed_hand(name: str, bank: float, settings: Settings = ()) -> dict[str, float]:
    """P2 wins, P3 loses and P4 wins $20, in this order, against a bank of so much."""
    cards = {"seat 2": WINS, "seat 3": LOSES, "seat 4": WINS_TOO, "bank": BANK}
    wagers = {"P2": BET, "P3": BET, "P4": BET}
    return came_to(hand(name, wagers, cards, bank=bank, settings=settings))


def redealt(round: Round) -> bool:
    return shuffles(round) == ["deck", "redeal"]
