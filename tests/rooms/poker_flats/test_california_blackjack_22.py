"""California Blackjack, the game of 22, at Poker Flats, rule by rule: wagers, cards, decisions, ranking."""

import pytest

from houseway.cards import PACKS, Chance, find_pack
from houseway.errors import CardError
from houseway.play.events import HIDDEN, Banked, Dealt, Decided, Ruled, Shown, Shuffled, Transfer, Wagered
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    fees,
    moment,
    refuses,
    results,
    ruled,
    table,
)
from tests.bank.california_22 import PLAIN_BANK, SHEET, TEN, against, deal, drawn_events, finish, hand


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck, stakes and banker ---------------------------------------------------------------------------------


@rule("deck.1")
def test_the_pack_has_four_jokers():
    round = hand({"seat 2": "Jk Jk", "bank": "Jk Jk"})
    (shuffled,) = [event for event in round.events if isinstance(event, Shuffled)]
    assert len(find_pack(shuffled.pack)) == 56
    with pytest.raises(CardError, match="holds only 4"):
        hand({"seat 2": "Jk Jk", "seat 3": "Jk Jk", "bank": "Jk 9c"})


@rule("bet.1")
def test_wagers_lie_between_5_and_10_dollars():
    round = betting(SHEET, ["P2"])
    for amount in (5, 10):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": 4}, "is under the least of $5")
    refuses(round, "P2", {"game": 11}, "is over the most of $10")


@rule("bet.2")
@rule("play.1")
@rule("fee.2")
def test_bets_and_collection_come_before_the_cards():
    round = deal({"seat 2": "9h 8h", "bank": PLAIN_BANK})
    order = [moment(round, kind) for kind in (Banked, Wagered, Transfer, Dealt)]
    assert order == sorted(order)
    assert fees(round) == {"P2": 1}
    assert ruled(round, "no_more_bets") == [""]


@rule("play.1")
def test_the_banker_puts_up_his_money_first():
    round = hand({"seat 2": "9h 8h", "bank": PLAIN_BANK})
    taken = [at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken"]
    assert moment(round, Banked) < taken[0] < moment(round, Wagered)


@rule("bet.3")
def test_the_bankers_money_pays_as_far_as_it_goes():
    cards = {"seat 2": "Th 9h", "seat 3": "Td 9d", "bank": "9c 8c"}
    round = hand(cards, bank=15)
    assert came_to(round) == {"P2 game": 10, "P3 game": 5}
    assert results(round)["Bank"] == -15
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 3"]


@rule("bet.3")
def test_the_banker_collects_as_far_as_his_money_goes():
    cards = {"seat 2": "9h 5h", "seat 3": "9d 5d", "bank": "9c 8c"}
    round = hand(cards, bank=15)
    assert came_to(round) == {"P2 game": -10, "P3 game": -5}
    assert results(round) == {"Bank": 15, "P2": -11, "P3": -6}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.2")
def test_two_cards_go_out_one_at_a_time_from_the_bankers_left():
    wagers = {"P2": TEN, "P6": TEN, "P8": TEN}
    round = table(SHEET, list(wagers), bank_seat=4).deal(Chance(5))
    for _ in wagers:
        ask = round.asks[0]
        round.act(ask.id, "pass" if round.parties[ask.party] != "Bank" else ["bank", 50_000])
        if round.parties[ask.party] == "Bank":
            break
    for ask in round.asks:
        round.act(ask.id, {"game": 1000})
    dealt = round.events[moment(round, Dealt)]
    top = Chance(5).shuffle(PACKS["jokers-56"], "deck").deal("top", 8)
    assert dealt.places == ("seat 6", "seat 8", "seat 2", "bank")
    assert dealt.cards == tuple(zip(top[:4], top[4:], strict=True))


@rule("play.2")
def test_a_players_two_cards_are_face_down():
    round = deal({"seat 2": "9h 8h", "seat 3": "6d 7d", "bank": PLAIN_BANK})
    own = round.events[moment(round, Dealt)].cards
    down = (HIDDEN, HIDDEN)
    seen = {who: round.view(who).events[moment(round, Dealt)].cards for who in ("Bank", "P2", "P3", None)}
    assert seen == {
        "Bank": (down, down, own[2]),
        "P2": (own[0], down, down),
        "P3": (down, own[1], down),
        None: (down, down, down),
    }


@rule("play.3")
def test_one_of_the_bankers_cards_lies_open():
    round = deal({"seat 2": "9h 8h", "bank": "9c Th"})
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards) == ("bank", (PACKS["standard-52"].cards[8 * 4 + 2],))


@rule("play.4")
@rule("rank.3")
@pytest.mark.parametrize("natural", ["Ah Ad", "Ah Jk", "Jk Jk"])
def test_a_natural_is_opened_at_once(natural):
    round = deal({"seat 2": "9h 8h", "seat 3": natural, "bank": PLAIN_BANK})
    assert ruled(round, "natural_opened") == ["seat 3"]
    opened = [event for event in round.events if isinstance(event, Shown) and event.place == "seat 3"]
    assert [event.name for event in opened] == ["natural 22"]
    assert round.pending.keys() == {"P2"}


@rule("rank.3")
def test_an_ace_and_a_ten_are_no_natural():
    round = deal({"seat 2": "Ah Th", "bank": PLAIN_BANK})
    assert ruled(round, "natural_opened") == []


@rule("play.5")
def test_players_draw_in_turn_and_drawn_cards_come_face_up():
    cards = {"seat 2": "2h 3h 4h", "seat 6": "2d 3d 4d", "seat 8": "2c 3c 4c", "bank": PLAIN_BANK}
    round = hand(cards, {"P2": 1, "P6": 1, "P8": 1}, bank_seat=4)
    drawn = [e.places[0] for e in round.events if isinstance(e, Dealt) and e.street == "draw"]
    assert drawn == ["seat 6", "seat 8", "seat 2"]
    assert drawn_events(round) == drawn_events(round.view(None))


@rule("play.6")
def test_then_the_banker_opens_his_cards_and_may_draw_too():
    round = hand({"seat 2": "9h 8h", "bank": "9c 4c 7c"}, {"Bank": 1})
    assert came_to(round) == {"P2 game": -10}
    shown = [(e.place, e.name) for e in round.events if isinstance(e, Shown)]
    assert shown == [("bank", "up card"), ("bank", "13"), ("seat 2", "17")]
    asked = [round.parties[e.party] for e in round.events if isinstance(e, Decided) and e.what != "bank"]
    assert asked == ["P2"]
    bank = [e.choice for e in round.events if isinstance(e, Decided) and e.what == "bank"]
    assert bank[1:] == ["hit", "stand"]


@rule("play.7")
def test_hands_are_opened_from_the_action_hand_on():
    cards = {"seat 2": "Th 9h", "seat 6": "Td 9d", "seat 8": "Tc 9s", "bank": "9c 8c"}
    round = hand(cards, bank=15, bank_seat=4)
    assert came_to(round) == {"P6 game": 10, "P8 game": 5, "P2 game": 0}
    shown = [event.place for event in round.events if isinstance(event, Shown)]
    assert shown[2:] == ["seat 6", "seat 8", "seat 2"]


# -- values and ranking --------------------------------------------------------------------------------------


@rule("rank.1")
@pytest.mark.parametrize(
    ("player", "bank"),
    [
        ("Ah 7h", "Jd 8d"),
        ("Jk 7h", "Qd 8d"),
        ("Kh 9h", "Th 9d"),
        ("2h 3h", "5d Jk"),
        ("6h 7h", "4d 9d"),
    ],
)
def test_what_each_card_counts(player, bank):
    """Equal totals push, so both sides count the same; the last but one hand is 5 against 16."""
    assert against(player, bank) == (-10 if player == "2h 3h" else 0)


@rule("rank.2")
@rule("amb.1")
@pytest.mark.parametrize(
    ("cards", "total"),
    [("Ah 9h 8h", "18"), ("Ah Th 5h", "26"), ("Jk 6h", "17"), ("Ah 5h 7c Jk", "24"), ("Ah 9h 2h", "22")],
)
def test_an_ace_or_joker_counts_for_the_total_nearest_22(cards, total):
    draws = {"P2": len(cards.split()) - 2}
    round = hand({"seat 2": cards, "bank": PLAIN_BANK}, {name: n for name, n in draws.items() if n})
    assert [e.name for e in round.events if isinstance(e, Shown)][-1] == total


@rule("rank.2")
@rule("amb.1")
def test_aces_and_jokers_may_be_read_as_eleven_only():
    """Ace, nine and eight are 18 and beat 17; counted 28 they lose."""
    cards = {"seat 2": "9h 8h Ah", "bank": "9c 8c"}
    assert came_to(hand(cards, {"P2": 1})) == {"P2 game": 10}
    only_eleven = hand(cards, {"P2": 1}, settings=["ace-joker-value=11-only"])
    assert came_to(only_eleven) == {"P2 game": -10}


@rule("rank.4")
def test_a_hand_over_22_can_win():
    assert against("Th 3h Td", "9c 8c", {"P2": 1}) == 10


@rule("rank.5")
@rule("pay.1")
@pytest.mark.parametrize(
    ("player", "bank", "won"),
    [
        ("Th 9h", "9c 8c", 10),
        ("9h 8h", "Tc 9c", -10),
        ("Th 3h Td", "9c Tc", 10),
        ("Th 7h 8h", "9c Ac", -10),
    ],
)
def test_the_hand_closer_to_22_wins(player, bank, won):
    """19 to 17, 17 to 19, 23 to 19, 25 to 20."""
    draws = {"P2": len(player.split()) - 2}
    assert against(player, bank, {name: n for name, n in draws.items() if n}) == won


@rule("rank.6")
@rule("pay.1")
@rule("ex.1")
def test_at_equal_distance_the_hand_under_22_wins():
    assert against("Th 4h Td", "Tc Js", {"P2": 1}) == -10
    assert against("Th Jd", "Tc 4c Ts", {"Bank": 1}) == 10


@rule("pay.2")
def test_equal_totals_push():
    round = hand({"seat 2": "9h 8h", "bank": "Tc 7c"})
    assert came_to(round) == {"P2 game": 0}
    assert results(round)["P2"] == -1


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
@rule("act.3")
def test_a_player_draws_or_stands_as_often_as_he_wishes_and_nothing_else():
    round = deal({"seat 2": "2h 3h 2d 3d 2c 3c", "bank": PLAIN_BANK})
    for _ in range(4):
        assert [option.id for option in round.asks[0].options] == ["hit", "stand"]
        round.act(round.asks[0].id, "hit")
    assert came_to(finish(round)) == {"P2 game": -10}


@rule("act.2")
@rule("amb.2")
@pytest.mark.parametrize(
    ("cards", "may_draw"), [("Th 9h 2h", True), ("Th 9h 3h", False), ("Ah Th 5h", True), ("Ah Th Tc", True)]
)
def test_drawing_ends_at_a_hard_22(cards, may_draw):
    """Ace and two tens are a hard 21; ace, ten and five count 26 and are a hard 16."""
    round = deal({"seat 2": cards, "bank": PLAIN_BANK})
    round.act(round.asks[0].id, "hit")
    assert (round.parties[round.asks[0].party] == "P2") == may_draw


@rule("act.2")
@rule("amb.2")
def test_drawing_may_be_read_to_end_at_any_22():
    cards = {"seat 2": "Ah Th 5h 6h", "bank": "9c Tc"}
    assert came_to(hand(cards, {"P2": 2})) == {"P2 game": 10}
    round = deal({"seat 2": "Ah Th 5h", "bank": "9c Tc"}, settings=["draw-stop=any-22"])
    round.act(round.asks[0].id, "hit")
    assert came_to(finish(round)) == {"P2 game": -10}


@rule("act.2")
def test_the_banker_stops_at_a_hard_22_too():
    round = hand({"seat 2": "9h 8h", "bank": "9c 7c 8c"}, {"Bank": 1})
    assert ruled(round, "drawing_ends") == ["bank"]
