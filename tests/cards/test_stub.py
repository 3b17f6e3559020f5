"""How cards leave the pack: in rotation, in stacks, to named places, and back again."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import PACKS, UNKNOWN, Chance, Stub, parse_cards, shoe, show_cards
from houseway.errors import CardError, HousewayError, SavedRoundError

FULL = PACKS["standard-52"]
SEATS = ["seat 1", "seat 2", "seat 3"]


@pytest.fixture
def order():
    return Chance(7).shuffle(FULL, "deck").deal("all", 52)


@pytest.fixture
def stub():
    return Chance(7).shuffle(FULL, "deck")


class TestDealing:
    def test_a_round_goes_one_card_at_a_time(self, stub, order):
        assert stub.deal_round(SEATS, 2) == (
            (order[0], order[3]),
            (order[1], order[4]),
            (order[2], order[5]),
        )
        assert [place for place, _ in stub.dealt] == SEATS * 2

    def test_stacks_go_whole(self, stub, order):
        assert stub.deal_stacks(SEATS, 4) == (order[:4], order[4:8], order[8:12])
        assert stub.dealt == [("seat 1", order[:4]), ("seat 2", order[4:8]), ("seat 3", order[8:12])]

    def test_a_hand_of_holdem(self, stub, order):
        stub.deal_round(SEATS, 2)
        assert stub.burn() == order[6:7]
        assert stub.deal("flop", 3) == order[7:10]
        assert stub.left == 42
        assert stub.dealt[-2:] == [("burn", order[6:7]), ("flop", order[7:10])]

    def test_positions_are_known(self, stub):
        stub.deal_round(SEATS, 2)
        stub.deal("flop", 3)
        assert [left.position for left in stub.exits] == list(range(9))
        assert {left.draw for left in stub.exits} == {"deck"}

    @pytest.mark.parametrize("chance", [Chance(7), Chance.scripted()])
    def test_the_whole_pack_comes_out_and_no_more(self, chance):
        stub = chance.shuffle(FULL, "deck")
        assert sorted(stub.deal("all", 52)) == list(range(52))
        assert stub.left == 0
        for deal in (lambda: stub.deal("flop"), lambda: stub.deal_stacks(SEATS, 1)):
            with pytest.raises(CardError):
                deal()

    def test_too_many_wanted_changes_nothing(self, stub, order):
        stub.deal("all", 50)
        for deal in (
            lambda: stub.deal("x", 3),
            lambda: stub.deal_round(SEATS, 1),
            lambda: stub.deal("x", -1),
        ):
            with pytest.raises(CardError, match="the pack standard-52 has 2 left"):
                deal()
        assert stub.deal("last", 2) == order[50:]

    @pytest.mark.parametrize("chance", [Chance(7), Chance.scripted()])
    def test_nobody_and_nothing(self, chance):
        stub = chance.shuffle(FULL, "deck")
        assert stub.deal_round([], 2) == ()
        assert stub.deal_round(SEATS, 0) == ((), (), ())
        assert stub.deal("seat 1", 0) == ()
        assert stub.left == 52

    def test_the_cut_card(self):
        stub = Chance(1).shuffle(shoe(FULL, 8), "shoe")
        assert not stub.past_cut_card
        stub.cut_card = 14
        stub.deal("all", 401)
        assert not stub.past_cut_card
        stub.deal("next")
        assert stub.past_cut_card


class TestScripted:
    def test_named_cards_come_out_at_their_places(self):
        stub = Chance.scripted({"seat 2": "As Kd", "flop": "2c x 9h"}).shuffle(FULL, "deck")
        _, second, _ = stub.deal_round(SEATS, 2)
        assert show_cards(second) == "As Kd"
        flop = show_cards(stub.deal("flop", 3)).split()
        assert (flop[0], flop[2]) == ("2c", "9h")
        assert stub.unused() == {}

    def test_named_cards_come_nowhere_else(self):
        named = parse_cards("As Kd 2c 9h")
        for seed in range(40):
            stub = Chance.scripted({"river": "As Kd", "turn": "2c 9h"}, seed=seed).shuffle(FULL, "deck")
            assert not set(stub.deal("seat 1", 48)) & set(named)
            assert stub.left == 4

    def test_after_its_named_cards_a_place_gets_any_card(self):
        stub = Chance.scripted({"seat 1": "As"}).shuffle(FULL, "deck")
        first, second = stub.deal("seat 1", 2)
        assert first == 51 != second

    def test_a_place_that_only_others_can_have_cards_of(self):
        stub = Chance.scripted({"seat 1": "As Kd"}).shuffle(FULL, "deck")
        stub.deal("all", 50)
        with pytest.raises(
            CardError, match="no card is left for 'all': the script names the last 2 elsewhere"
        ):
            stub.deal("all")
        assert stub.deal("seat 1", 2) == parse_cards("As Kd")

    @pytest.mark.parametrize(
        ("cards", "pack", "wrong"),
        [
            ({"seat 1": "Jk"}, FULL, "'Jk' is not in the pack standard-52"),
            ({"seat 1": "As", "seat 2": "Kd As"}, FULL, "'As' is there 2 times"),
            ({"seat 1": "As As As"}, shoe(FULL, 2), "'As' is there 3 times"),
            ({"seat 1": "8h"}, PACKS["pan-320"], "'8h' is not in the pack pan-320"),
            ({"deck/seat 1": "Jk"}, FULL, "'Jk' is not in the pack standard-52"),
            ({"deck/seat 1": "As", "seat 2": "As"}, FULL, "'As' is there 2 times"),
        ],
    )
    def test_cards_the_pack_does_not_hold(self, cards, pack, wrong):
        with pytest.raises(CardError, match=wrong):
            Chance.scripted(cards).shuffle(pack, "deck")

    def test_a_shoe_holds_a_card_several_times(self):
        stub = Chance.scripted({"player": "As As", "banker": "As"}).shuffle(shoe(FULL, 3), "shoe")
        assert stub.deal_round(["player", "banker"], 1) == ((51,), (51,))
        assert stub.deal("player") == (51,)
        assert 51 not in stub.deal("rest", stub.left)

    def test_cards_never_dealt_are_an_error_when_asked(self):
        stub = Chance.scripted({"seat 1": "As Kd", "seat1": "Qh"}).shuffle(FULL, "deck")
        stub.deal("seat 1")
        assert stub.unused() == {"seat 1": "Kd", "seat1": "Qh"}
        with pytest.raises(CardError, match="the script names Kd for 'seat 1', where they were never dealt"):
            stub.check_used()

    def test_nothing_unused_is_no_error(self, stub):
        assert stub.unused() == {}
        stub.check_used()

    def test_a_second_shuffle_is_scripted_by_its_own_name(self):
        chance = Chance.scripted({"seat 1": "As", "deck #2/seat 1": "Kd", "seat 2": "x Qh"})
        first = chance.shuffle(FULL, "deck")
        assert first.deal("seat 1") == parse_cards("As")
        first.deal("seat 2")
        second = chance.shuffle(FULL, "deck")
        assert second.deal("seat 1") == parse_cards("Kd")
        assert second.deal("seat 2") == parse_cards("Qh")


class TestComingBack:
    def test_cards_put_back_are_mixed_in(self, stub):
        hand = stub.deal("seat 1", 5)
        stub.put_back(hand[:3])
        assert stub.left == 47
        stub.reshuffle("stub")
        assert stub.left == 50
        assert set(stub.deal("rest", 50)) == set(range(52)) - set(hand[3:])
        assert stub.exits[5].draw == "stub"
        assert [left.position for left in stub.exits[4:7]] == [4, 0, 1]

    def test_only_cards_that_are_out_can_come_back(self, stub, order):
        stub.deal("seat 1", 5)
        stub.put_back(order[:1])
        for cards in (order[5:6], order[:1], order[1:2] * 2, (52,)):
            with pytest.raises(CardError, match="cannot go back"):
                stub.put_back(cards)
        assert stub.left == 47

    def test_a_reshuffle_is_a_draw_of_its_own(self, order):
        chance = Chance(7)
        stub = chance.shuffle(FULL, "deck")
        stub.reshuffle("deck")
        assert stub.draw == "deck #2"
        assert stub.deal("all", 52) != order

    def test_a_repaired_flop_can_be_scripted(self):
        script = {"flop": "2c 7d 9h", "repaired/flop": "2c 3c 4c", "turn": "Ks"}
        stub = Chance.scripted(script).shuffle(FULL, "deck")
        flop = stub.deal("flop", 3)
        stub.put_back(flop)
        stub.reshuffle("repaired")
        assert show_cards(stub.deal("flop", 3)) == "2c 3c 4c"
        assert show_cards(stub.deal("turn")) == "Ks"

    def test_a_card_that_is_out_cannot_be_scripted_again(self):
        stub = Chance.scripted({"flop": "2c 7d 9h", "repaired/flop": "2c"}).shuffle(FULL, "deck")
        stub.deal("flop", 3)
        with pytest.raises(CardError, match="the script names '2c', which is not among the cards left"):
            stub.reshuffle("repaired")


def play(chance, steps):
    """Deal as the steps say; what came out, step by step."""
    pack = shoe(FULL, 2)
    stub = chance.shuffle(pack, "deck")
    came = []
    for kind, place, count in steps:
        places = [f"seat {seat}" for seat in range(1, place + 1)]
        if kind == "deal":
            came.append(stub.deal(f"seat {place}", count))
        elif kind == "round":
            came.append(stub.deal_round(places, count))
        elif kind == "stacks":
            came.append(stub.deal_stacks(places, count))
        elif kind == "repair":
            again = stub.deal("flop", count)
            stub.put_back(again)
            stub.reshuffle("repair")
            came.append(again)
        else:
            stub = chance.shuffle(pack, "deck")
        came.append(stub.left)
    return came


steps = st.lists(
    st.tuples(
        st.sampled_from(["deal", "round", "stacks", "repair", "new deck"]),
        st.integers(1, 3),
        st.integers(0, 3),
    ),
    max_size=8,
)


class TestSavedDeals:
    @given(steps, st.integers())
    def test_a_record_deals_the_same_cards_without_the_seed(self, moves, seed):
        chance = Chance(seed)
        came = play(chance, moves)
        replay = Chance.scripted(**json.loads(json.dumps(chance.record)), seed="another")
        assert play(replay, moves) == came
        assert replay.unused() == []
        assert replay.record == chance.record

    def test_a_script_shows_what_was_dealt_and_nothing_more(self, stub, order):
        stub.deal_round(SEATS[:2], 2)
        stub.deal("flop", 3)
        assert stub.script() == {
            "seat 1": show_cards((order[0], order[2])),
            "seat 2": show_cards((order[1], order[3])),
            "flop": show_cards(order[4:7]),
        }

    def test_a_place_with_a_slash_cannot_be_saved(self, stub):
        stub.deal("seat 1/2")
        with pytest.raises(HousewayError, match="the place 'seat 1/2' cannot be scripted"):
            stub.script()


class TestBetweenRounds:
    def test_a_shoe_goes_on_where_it_stopped(self, order):
        stub = Chance(7).shuffle(FULL, "shoe")
        whole = Chance(7).shuffle(FULL, "shoe").deal("all", 52)
        stub.deal("player", 4)
        stub.cut_card = 14
        saved = json.loads(json.dumps(stub.to_json()))
        for shoe_at_rest in (Stub.from_json(saved), stub.fork()):
            following = Chance(8).overlay(shoe_at_rest)
            assert (following.left, following.cut_card, following.dealt) == (48, 14, [])
            assert following.deal("player", 48) == whole[4:]
        assert stub.left == 48

    def test_its_round_can_be_scripted(self):
        stub = Chance(7).shuffle(FULL, "shoe")
        gone = stub.deal("player", 4)
        following = Chance.scripted({"player": show_cards(stub.fork().deal("next", 48)[40:42])}).overlay(
            stub.fork()
        )
        player = following.deal("player", 2)
        rest = following.deal("rest", 46)
        assert Counter((*gone, *player, *rest)) == Counter(FULL.cards)
        with pytest.raises(CardError, match="which is not among the cards left"):
            Chance.scripted({"player": show_cards(gone[:1])}).overlay(stub.fork())

    def test_a_scripted_shoe_goes_on_with_what_it_has_left(self):
        stub = Chance.scripted({"player": "As Kd", "never": "Qh"}).shuffle(FULL, "shoe")
        gone = (*stub.deal("player", 2), *stub.deal("banker", 2))
        for shoe_at_rest in (stub.fork(), Stub.from_json(stub.to_json())):
            assert Counter((*gone, *shoe_at_rest.deal("rest", 48))) == Counter(FULL.cards)

    def test_a_saved_round_needs_no_order(self):
        table_shoe = Chance(7).shuffle(FULL, "shoe")
        table_shoe.deal("player", 4)
        public = json.loads(json.dumps(table_shoe.unseen()))
        assert public == {"pack": "standard-52", "left": 48, "cut_card": 0}
        chance = Chance(8)
        live = chance.overlay(table_shoe.fork())
        hands = live.deal_round(["player", "banker"], 2)
        replayed = Chance.scripted(**chance.record).overlay(Stub.from_json(public))
        assert replayed.deal_round(["player", "banker"], 2) == hands
        assert replayed.left == live.left == 44
        assert replayed.deal("burn") == (UNKNOWN,)

    def test_a_new_shoe_after_an_old_one_is_told_apart(self):
        old = Chance(7).shuffle(FULL, "shoe")
        chance = Chance(8)
        first = chance.overlay(old.fork())
        came = first.deal("player", 2)
        second = chance.shuffle(FULL, "shoe")
        came += second.deal("player", 2)
        assert (first.draw, second.draw) == ("shoe", "shoe #2")
        replay = Chance.scripted(**chance.record)
        again = replay.overlay(Stub.from_json(old.unseen())).deal("player", 2)
        assert again + replay.shuffle(FULL, "shoe").deal("player", 2) == came

    def test_one_round_at_a_time(self, stub):
        with pytest.raises(HousewayError, match="belongs to a round already"):
            Chance(8).overlay(stub)
        with pytest.raises(HousewayError, match="cannot be reshuffled"):
            stub.fork().reshuffle("shoe")

    @pytest.mark.parametrize(
        "damage",
        [
            {"pack": "standard-53"},
            {"order": [0, 0]},
            {"order": [99]},
            {"order": "As"},
            {"at": 53},
            {"at": -1},
            {"secret": "zz"},
            {"cut_card": None, "order": None},
        ],
    )
    def test_a_damaged_shoe_is_refused(self, stub, damage):
        with pytest.raises(SavedRoundError, match="the saved shoe cannot be used"):
            Stub.from_json(stub.to_json() | damage)

    def test_a_shoe_cut_short_is_refused(self, stub):
        for missing in ("pack", "cut_card"):
            saved = stub.to_json()
            del saved[missing]
            with pytest.raises(SavedRoundError, match=missing):
                Stub.from_json(saved)
        with pytest.raises(SavedRoundError):
            Stub.from_json(stub.unseen() | {"left": 53})
