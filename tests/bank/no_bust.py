"""What the No Bust 21st Century sheets have in common, stated once for the tests of each sheet.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise. Cards are named
in the order in which they come; where the bank waits for its second card, it is the second one named.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from houseway.cards import parse_card
from houseway.cards.packs import find_pack
from houseway.errors import SheetError
from houseway.play import Round
from houseway.play.events import HIDDEN, Dealt, Outcome, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import Settings, moment, ruled
from tests.bank.no_bust_table import choices, game, pack_of, told_at
from tests.bank.twenty_one import act, came_out, dealt_to, heads_up, opened, options, play, rulings, won

SEVENTEEN, EIGHTEEN, NINETEEN, TWENTY = "9s 8d", "9s 9d", "9s Td", "Ts Kd"
JOKER_21, NATURAL = "9s Jk", "Jk Jk"
OVER_23, OVER_25 = "6c Td 7h", "6c Td 9h"
"""Banks of 16 that draw."""
PLAYER_23, PLAYER_24, PLAYER_25 = "Tc 5c 8h", "Tc 5c 9h", "Tc 5c Th"
"""Hands of 15 that hit."""


def check_pack(name: str, decks: int, settings: Settings = ()) -> None:
    """52 cards and a joker for each deck."""
    pack = find_pack(pack_of(heads_up(name, "Tc 9c", TWENTY, settings=settings)))
    assert len(pack) == 53 * decks
    cards = [parse_card(rank + suit) for rank in "A23456789TJQK" for suit in "cdhs"]
    assert pack.counts == dict.fromkeys([*cards, parse_card("Jk")], decks)


def check_decks(name: str, fewest: int, most: int, settings: Sequence[str] = ()) -> None:
    for decks in (fewest, most):
        check_pack(name, decks, [*settings, f"decks={decks}"])
    for decks in (fewest - 1, most + 1):
        with pytest.raises(SheetError, match=f"the shoe holds {fewest} to {most}"):
            sheet(name).change([*settings, f"decks={decks}"])


# -- the deal ------------------------------------------------------------------------------------------------


def dealt_rounds(round: Round) -> list[tuple[str, ...]]:
    return [event.places for event in round.events if isinstance(event, Dealt)]


def check_all_cards_lie_open(name: str) -> None:
    round = heads_up(name, "Tc 2c 3d", "6c Td 2h", "hit")
    seen = [e for e in round.view(None).events if isinstance(e, Dealt)]
    assert len(seen) >= 4
    assert not any(HIDDEN in cards for event in seen for cards in event.cards)


def check_freeze(name: str) -> None:
    """A joker as the bank's first card: eleven that would have to hit stays, nobody is asked, and the bank's
    next card is placed at once."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "6c 5c", "bank": "Jk 9c"})
    assert round.over
    assert ruled(round, "joker_freezes") == [""]
    assert won(round) == -10
    assert len(dealt_to(round, "seat 2")) == len(dealt_to(round, "bank")) == 2


def check_freeze_bars_everything(name: str) -> None:
    """A pair, a ten and a sixteen would be split, doubled and given up against a nine."""
    for two, word in (("8c 8d", "split"), ("7c 6d", "double"), ("Tc 6c", "surrender")):
        assert word in choices(name, two, bank=NINETEEN)
        frozen = opened(name, {"P2": {"game": 10}}, {"seat 2": two, "bank": "Jk 9c"})
        assert frozen.over
        assert won(frozen) == -10


def check_second_card_after_the_players(name: str) -> None:
    """While players act the bank has one card; the second comes when they are done and places the button."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 2c 5c", "bank": TWENTY})
    assert len(dealt_to(round, "bank")) == 1
    act(round, "P2", "hit", "stand")
    assert len(dealt_to(round, "bank")) == 2
    assert ruled(round, "bank_second_card") == [""]
    assert told_at(round, "bank_second_card") < told_at(round, "action_button")


# -- counting ------------------------------------------------------------------------------------------------


def check_card_values(name: str) -> None:
    """Aces 1 or 11, tens and pictures 10, other cards their number."""
    assert game(name, "Ac 8c", EIGHTEEN) == 10
    assert game(name, "Ac 8c", NINETEEN) == 0
    assert game(name, "Tc 5c Ad", SEVENTEEN, "hit") == -10
    for ten in "TJQK":
        assert game(name, f"{ten}c 9c", NINETEEN) == 0
    for number in (2, 3, 4, 6, 7, 8):
        assert game(name, f"{number}c Tc 7d", SEVENTEEN, "hit") == (10 if number + 17 <= 21 else -10)


def check_ace_and_ten_is_a_plain_21(name: str) -> None:
    assert game(name, "Ac Kc", TWENTY) == 10
    assert game(name, "Ac Kc", "7s 7d 7h") == 0


def check_joker_makes_21(name: str) -> None:
    """With any card, dealt or drawn, on either side; it ties every other 21."""
    for other in "23456789TJQK":
        assert game(name, f"Jk {other}c", TWENTY) == 10
    assert game(name, "Tc 2c Jk", TWENTY, "hit") == 10
    assert game(name, "Tc 2c Jk", "7s 7d 7h", "hit") == 0
    assert game(name, "Tc Kc", JOKER_21) == -10
    assert game(name, "Tc Kc", "6s 6d Jk") == -10


def check_joker_hand_is_closed(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Jk 2c", "bank": TWENTY})
    assert round.over
    drawn = opened(name, {"P2": {"game": 10}}, {"seat 2": "5c 2c Jk", "bank": TWENTY})
    assert act(drawn, "P2", "hit").over
    assert won(drawn) == 10


# -- decisions -----------------------------------------------------------------------------------------------


def check_chart(name: str) -> None:
    """20 and 21 stand, soft or hard; 11 and less hit; 12 to 19 are free."""
    for two in ("Tc Kc", "Ac 9c"):
        assert "hit" not in choices(name, two)
    for three in ("Tc 2c 8d", "Tc 2c 9d", "Ac 2c 7d", "Ac 2c 8d"):
        over = act(opened(name, {"P2": {"game": 10}}, {"seat 2": three, "bank": TWENTY}), "P2", "hit")
        assert over.over
    for two in ("6c 5c", "2c 3c"):
        assert "stand" not in choices(name, two)
    for two in ("7c 5c", "Tc 9c", "Ac 8c", "Ac 2c"):
        assert {"hit", "stand"} <= set(choices(name, two))
    assert game(name, "2c 3c 4c 2h 7d", SEVENTEEN, "hit") == 10


def check_draws_as_often_as_the_chart_permits(name: str) -> None:
    round = heads_up(name, "Tc 2c 2d 2h 3s", EIGHTEEN, ["hit", "hit", "hit"])
    assert len(dealt_to(round, "seat 2")) == 5
    assert won(round) == 10


def check_double(name: str, two: Sequence[str], not_: Sequence[str]) -> None:
    """On these two cards and not on those, for a second wager equal to the first."""
    for cards in two:
        assert "double" in choices(name, cards), cards
    for cards in not_:
        assert "double" not in choices(name, cards), cards
    assert "double" not in choices(name, "Tc 2c 2d", "hit")
    (ask,) = opened(name, {"P2": {"game": 10}}, {"seat 2": "8c 4c", "bank": TWENTY}).pending["P2"]
    (double,) = [option for option in ask.options if option.id == "double"]  # type: ignore[attr-defined]
    assert (double.low, double.high) == (1000, 1000)


def check_double_gets_one_card(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "8c 4c 2d", "bank": NINETEEN})
    assert act(round, "P2", "double").over
    assert came_out(round) == {"P2 game": [-20]}
    assert len(dealt_to(round, "seat 2")) == 3
    assert came_out(heads_up(name, "8c 4c 8d", NINETEEN, "double")) == {"P2 game": [20]}


def check_surrender(name: str) -> None:
    """Half the wager on the first two cards; the hand takes no part any more."""
    assert game(name, "Tc 6c", OVER_25, "surrender") == -5
    assert "surrender" not in choices(name, "5c 4c 3d", "hit")
    cards = {"seat 2": "8c 8d 9h", "seat 2 hand 2": "9s", "bank": NINETEEN}
    assert "surrender" not in options(act(opened(name, {"P2": {"game": 10}}, cards), "P2", "split"), "P2")


def check_split_hands_draw(name: str) -> None:
    """A hand that came out of a split draws on as its player likes."""
    cards = {"seat 2": "8c 8d 4h 2s 3h", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "hit", "hit", "stand", "stand"]})
    assert came_out(round) == {"P2 game": [0, 10]}


def check_most_splits(name: str, most: int) -> None:
    """So many splits of eights and of tens, though every hand draws another one."""
    for pair, more in (("8c 8d", "8h"), ("Tc Td", "Th")):
        cards = {"seat 2": f"{pair} " + " ".join([more] * most), "bank": SEVENTEEN}
        cards |= {f"seat 2 hand {hand}": more for hand in range(2, most + 2)}
        round = opened(name, {"P2": {"game": 10}}, cards)
        while not round.over:
            (ask,) = round.asks
            words = options(round, "P2")
            round.act(ask.id, "split" if "split" in words else "stand")
        assert len(ruled(round, "split_pair")) == most
        assert len(came_out(round)["P2 game"]) == most + 1


# -- the bank and settlement ---------------------------------------------------------------------------------


def bank_cards(name: str, bank: str) -> int:
    """How many of these cards the bank takes."""
    round = heads_up(name, "Tc 8c", bank)
    assert len(dealt_to(round, "bank")) <= len(bank.split())
    return len(dealt_to(round, "bank"))


def check_bank_chart(name: str) -> None:
    """Hard 17 stands and hard 16 hits; soft 17 hits and soft 18 stands."""
    assert bank_cards(name, "9s 8d 2c") == 2
    assert bank_cards(name, "9s 7d 2c") == 3
    assert bank_cards(name, "As 6d Tc") == 3
    assert bank_cards(name, "As 7d 2c") == 2
    assert bank_cards(name, "As 6d Tc 2c") == 3
    assert bank_cards(name, "As 5d Jk") == 3


def ruled_on(name: str, player: str, bank: str, acts: Sequence[str] | str = ()) -> tuple[float, str]:
    """What $10 came to, and by which clause."""
    round = heads_up(name, player, bank, acts)
    (clause,) = rulings(round)
    return won(round), clause


def check_both_over(name: str) -> None:
    """The bank closer: it wins. The player closer: push. Equal: the bank wins."""
    assert ruled_on(name, PLAYER_24, OVER_23, "hit") == (-10, "both_over_loses")
    assert ruled_on(name, PLAYER_23, OVER_25, "hit") == (0, "closer_over_pushes")
    assert ruled_on(name, PLAYER_25, OVER_25, "hit") == (-10, "both_over_loses")


def check_over_hand_waits(name: str) -> None:
    """Nothing is collected before the bank is complete, and it draws on though every hand is over."""
    round = heads_up(name, PLAYER_23, OVER_25, "hit")
    assert won(round) == 0
    assert len(dealt_to(round, "bank")) == 3
    losing = heads_up(name, PLAYER_23, SEVENTEEN, "hit")
    paid = [at for at, e in enumerate(losing.events) if isinstance(e, Transfer) and e.payer == 1]
    shown = [at for at, e in enumerate(losing.events) if isinstance(e, Outcome)]
    assert told_at(losing, "bank_draws_by_chart") < max(paid) <= shown[0]


def check_first_card_then_second(name: str) -> None:
    wagers = {"P2": {"game": 10}, "P6": {"game": 10}, "P8": {"game": 10}}
    round = opened(name, wagers, {"bank": SEVENTEEN}, bank_seat=4)
    first, second = dealt_rounds(round)[:2]
    assert first == ("seat 6", "seat 8", "seat 2", "bank")
    assert second[:3] == ("seat 6", "seat 8", "seat 2")
    assert moment(round, Dealt) < moment(round, Dealt, 1)


def turns(name: str, settings: Settings = ()) -> list[str]:
    """Who acts in which order, the bank in seat 4."""
    wagers = {"P2": {"game": 10}, "P6": {"game": 10}, "P8": {"game": 10}}
    cards = {"seat 2": "Tc 3c", "seat 6": "Tc 3d", "seat 8": "Tc 3h", "bank": SEVENTEEN}
    round = opened(name, wagers, cards, bank_seat=4, settings=settings)
    asked = []
    while not round.over:
        ask = round.asks[0]
        asked.append(round.parties[ask.party])
        round.act(ask.id, "stand")
    return asked
