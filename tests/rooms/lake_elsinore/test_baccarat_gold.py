"""Baccarat Gold at Lake Elsinore: table, cards, drawing and the choice on five, rule by rule."""

import pytest

from houseway.cards import PACKS, Chance, parse_card, shoe
from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import HIDDEN, Dealt, Outcome, Ruled, Shown, Shuffled, Transfer, Wagered
from houseway.rooms import Table, sheet
from tests.bank.arrange import came_to, circles_of, hand, moment, table, take_bank
from tests.bank.baccarat import card, check_misdeal, drawn, two_cards
from tests.bank.baccarat_gold import (
    BANKER_WINS,
    ON_FIVE,
    PLAYER_WINS,
    SHEET,
    choosing,
    gold,
    opened,
)

LINE = {"P2": {"player": 10}}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_one_to_eight_decks_without_a_joker():
    for decks in (1, 8):
        round = gold(LINE, settings={"decks": decks})
        name = "standard-52 x 8" if decks == 8 else "standard-52"
        assert round.events[moment(round, Shuffled)].pack == name
    for decks in (0, 9):
        with pytest.raises(SheetError, match="the shoe holds 1 to 8"):
            sheet(SHEET).change({"decks": decks})


@rule("deck.1")
@rule("amb.16")
@pytest.mark.parametrize(("settings", "decks"), [((), 8), (("decks=six",), 6), (("decks=one",), 1)])
def test_the_number_of_decks(settings, decks):
    assert gold(LINE, settings=settings).game.settings.decks == decks


@rule("deck.2")
@pytest.mark.parametrize(("settings", "most"), [((), 14), (("seats=2,8",), 8)])
def test_seven_or_thirteen_players_sit_with_the_player_dealer(settings, most):
    full = table(SHEET, [f"P{seat}" for seat in range(2, most + 1)], settings=settings)
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))


@rule("deck.2")
def test_no_other_table_is_used_and_nobody_plays_alone():
    with pytest.raises(SheetError, match="8 or 14"):
        sheet(SHEET).change({"seats": (2, 9)})
    assert not Table(SHEET, [Party("Bank", 100_000, 1)]).deal(Chance(1)).asks
    assert Table(SHEET, [Party("Bank", 100_000, 1), Party("P2", 100_000, 2)]).deal(Chance(1)).asks


@rule("bet.1")
def test_every_seat_has_five_spots():
    round = table(SHEET, ["P2"]).deal(Chance(1))
    take_bank(round, 1000)
    kinds = ("player", "banker", "spread-player", "spread-banker", "tie")
    assert circles_of(round, "P2") == {f"{kind}@2" for kind in kinds}
    bets = dict.fromkeys(kinds, 5)
    assert list(came_to(hand(SHEET, {"P2": bets}, PLAYER_WINS))) == [f"P2 {kind}" for kind in kinds]


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_bank_wagers_and_fee_come_before_the_cards():
    round = gold(LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    closed = next(
        at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "no_more_bets"
    )
    fee = moment(round, Transfer)
    assert round.events[fee].clause == "bank_fee"
    assert taken < moment(round, Wagered) < closed < fee < moment(round, Dealt)


@rule("play.2")
@rule("play.3")
def test_cards_go_right_and_left_in_turn_the_player_hand_first():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(7))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    first, second = (round.events[moment(round, Dealt, number)] for number in (0, 1))
    one, two, three, four = Chance(7).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one,), (two,)))
    assert (second.places, second.cards) == (("player", "banker"), ((three,), (four,)))


@rule("play.3")
def test_the_player_hand_lies_open_for_all():
    round = opened({"P2": {"player": 10}, "P3": {"player": 10}}, ON_FIVE)
    for party in ("Bank", "P2", "P3", None):
        events = round.view(party).events
        shown = [event.cards[0][0] for event in events if isinstance(event, Dealt)]
        assert shown == [parse_card("Kc"), parse_card("5d")]


@rule("play.4")
@rule("amb.6")
def test_the_player_dealers_first_card_is_hidden_until_the_player_hand_is_complete():
    round = opened(LINE, ON_FIVE)
    for party in ("Bank", "P2", None):
        events = [event for event in round.view(party).events if isinstance(event, Dealt)]
        assert [event.cards[1][0] for event in events] == [HIDDEN, parse_card("7d")]
        assert not any(isinstance(event, Shown) for event in round.view(party).events)
    round.act(round.asks[0].id, "hit")
    third, turned = moment(round, Dealt, 2), moment(round, Shown)
    assert third < turned
    assert round.events[turned].cards == (parse_card("Ks"), parse_card("7d"))


@rule("amb.6")
def test_the_hole_card_is_turned_before_the_player_dealer_draws():
    round = gold(LINE, {"player": "Kc 2d 2h", "banker": "Ks 3d 4h"})
    assert drawn(round) == ["player", "banker"]
    assert moment(round, Dealt, 2) < moment(round, Shown) < moment(round, Dealt, 3)


@rule("play.5")
@rule("play.6")
def test_the_player_hand_is_finished_before_the_player_dealers():
    assert drawn(gold(LINE, {"player": "Kc 4d 4h", "banker": "Kh 3s 2s"})) == ["player", "banker"]
    assert drawn(gold(LINE, {"player": "Kc 5d 4h", "banker": "Kh 5s 2s"})) == ["player", "banker"]


@rule("play.7")
def test_wagers_are_settled_when_both_hands_are_complete():
    round = gold(LINE, {"player": "Kc 4d 4h", "banker": "Kh 3s 2s"})
    assert moment(round, Dealt, 3) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": 10}


# -- what cards count ----------------------------------------------------------------------------------------

VALUES = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True))


def player_name(round):
    """What the finished player hand is said to be."""
    shown = [event for event in round.events if isinstance(event, Shown) and event.place == "player"]
    return shown[-1].name


@rule("rank.1")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_what_a_card_counts(rank, value):
    """Beside a six, so that the hand never draws: an ace makes 7, a picture stays at 6."""
    round = gold(LINE, {"player": f"{rank}d 6c", "banker": "9h Ks"}, acts={"P2": "stand"})
    total = (6 + value) % 10
    if total < 5:
        round = gold(LINE, {"player": f"{rank}d 6c Kh", "banker": "9h Ks"})
    assert player_name(round) == (f"natural {total}" if total >= 8 else str(total))


@rule("rank.2")
@pytest.mark.parametrize(("cards", "total"), [("7c 9d", "6"), ("8c 9d", "7"), ("9c 9d", "natural 8")])
def test_only_the_last_digit_counts(cards, total):
    assert player_name(gold(LINE, {"player": cards, "banker": "9h Ks"})) == total


@rule("rank.2")
def test_the_total_nearer_nine_is_better():
    assert came_to(gold(LINE, PLAYER_WINS)) == {"P2 player": 10}
    assert came_to(gold(LINE, BANKER_WINS)) == {"P2 player": -10}


@rule("ex.1")
@pytest.mark.parametrize(
    ("cards", "total"), [("9c 9d", "natural 8"), ("Tc 2d 9h", "1"), ("Kc Ad Th", "1"), ("Qc 4d 4h", "8")]
)
def test_eighteen_counts_eight_and_twenty_one_counts_one(cards, total):
    assert player_name(gold(LINE, {"player": cards, "banker": "6h Ks"})) == total


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("way.1")
@pytest.mark.parametrize("total", range(5))
def test_the_player_hand_must_hit_on_four_or_less(total):
    round = opened(LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert round.over
    assert "player" in drawn(round)


@rule("way.2")
@pytest.mark.parametrize("total", range(6, 10))
def test_the_player_hand_must_stand_on_six_or_more(total):
    round = opened(LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert round.over
    assert "player" not in drawn(round)


@rule("way.3")
@pytest.mark.parametrize("act", ["hit", "stand"])
def test_on_five_the_bettor_decides(act):
    round = opened(LINE, ON_FIVE)
    assert choosing(round) == ["P2"]
    round.act(round.asks[0].id, act)
    assert ("player" in drawn(round)) == (act == "hit")


def bank_letter(total, third):
    """Whether the player-dealer draws (H) or stands (S) after this third card; none is a player hand of 6."""
    player = "Kc 6c" if third is None else f"Kc 2c {card(third, 'd')}"
    return "H" if "banker" in drawn(gold(LINE, {"player": player, "banker": two_cards(total, "h")})) else "S"


@rule("way.4")
@pytest.mark.parametrize("third", [None, *range(10)])
@pytest.mark.parametrize("total", range(4))
def test_the_player_dealer_must_hit_on_three_or_less(total, third):
    assert bank_letter(total, third) == "H"


@rule("way.5")
@pytest.mark.parametrize("third", [None, *range(10)])
@pytest.mark.parametrize("total", range(6, 10))
def test_the_player_dealer_must_stand_on_six_or_more(total, third):
    assert bank_letter(total, third) == "S"


@rule("way.6")
@rule("amb.11")
@pytest.mark.parametrize("total", [4, 5])
@pytest.mark.parametrize(("third", "letter"), [(None, "S"), *enumerate("SSHHHHHHSS")])
def test_on_four_or_five_the_player_dealer_goes_by_the_third_card(total, third, letter):
    assert bank_letter(total, third) == letter


@rule("way.6")
def test_when_everybody_stands_on_five_the_player_dealer_stands_on_four_and_hits_three():
    for total, hits in ((4, False), (5, False), (3, True)):
        cards = {"player": "Kc 5d", "banker": two_cards(total, "h")}
        assert ("banker" in drawn(gold(LINE, cards, acts={"P2": "stand"}))) == hits


@rule("amb.12")
@pytest.mark.parametrize(("settings", "letter"), [((), "H"), (("bank-hits-on-two=no",), "S")])
@pytest.mark.parametrize("total", [4, 5])
def test_a_third_card_of_two(settings, letter, total):
    cards = {"player": "Kc 2c 2d", "banker": two_cards(total, "h")}
    assert ("banker" in drawn(gold(LINE, cards, settings=settings))) == (letter == "H")
    three = {"player": "Kc 2c 3d", "banker": two_cards(total, "h")}
    assert "banker" in drawn(gold(LINE, three, settings=settings))


@rule("amb.20")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
