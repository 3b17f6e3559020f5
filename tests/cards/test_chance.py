"""Named draws: the generator never changes, has no bias, and every draw depends on its name alone."""

import json
from collections import Counter
from itertools import permutations

import pytest

from houseway.cards import PACKS, Chance, Pack, alternate, show_cards
from houseway.cards import stream as generator
from houseway.cards.stream import WORD, key_of, permutation, settle, words
from houseway.errors import CardError, HousewayError

FULL = PACKS["standard-52"]
FOUR = Pack("four", (0, 1, 2, 3), "four cards")


class TestTheGeneratorNeverChanges:
    """Frozen answers: a seed published today must open tomorrow's shuffle."""

    def test_keys(self):
        assert key_of(7).hex() == "cf700bdbba1fdea726bda3ad882c09fb74d1ac0662588ccf858f8b12399c63e1"
        assert key_of("7").hex() == "0bae8a89e85c23cae01eb50e3cfd4c781b95d9a99411bcd4121007d4b2c33e74"
        assert key_of(b"7", [b"a", b"b"]).hex() == (
            "f7d9c32f3dc91968b66431c71d713cd7587a5b2654f8147c3a26ad9b18b481e4"
        )

    def test_a_whole_pack(self):
        assert show_cards(Chance(7).shuffle(FULL, "deck").deal("all", 52)) == (
            "7c 7h Ac As 2d 6h 5h 9s 3d Ah Td Qd 5d 8h Js Qc Jd Kd Jh 7d Ad 9c 8d 8s 2c Th "
            "4d 6d 4h Qh 2s 6c 4s 8c 5c Kh Jc 3s 3c 4c 9h 2h Ks Tc 9d Qs Ts 7s 3h 5s 6s Kc"
        )

    def test_a_second_draw_of_the_same_name(self):
        chance = Chance(7)
        chance.shuffle(FULL, "deck")
        assert show_cards(chance.shuffle(FULL, "deck").deal("all", 10)) == "3d 6s 8c 2d Td Jh Qh Kd 7d 8s"

    def test_a_child(self):
        stub = Chance(7).child("round 3").shuffle(PACKS["joker-53"], "deck")
        assert show_cards(stub.deal("all", 10)) == "6c Js 2s Td Ac 8h Kh Ad 6s Jc"

    def test_players_entropy(self):
        stub = Chance(7, entropy=[b"ann", b"bob"]).shuffle(PACKS["tiles-32"], "tiles")
        assert show_cards(stub.deal("all", 8)) == "look mooy bon yun' gee-joon-1-2 tit gow-4-5 chit-2-5"

    def test_dice_numbers_and_words(self):
        chance = Chance(7)
        assert [chance.dice("dice"), chance.dice("dice")] == [(1, 6, 1), (3, 5, 4)]
        assert chance.number("cut", 52) == 8
        assert chance.words(4) == [289561193, 368319292, 1176504788, 2215037713]


class TestNoBias:
    def test_a_word_from_the_uneven_end_is_thrown_away(self):
        even = WORD - WORD % 6
        assert settle(iter([even, even + 3, even - 1]), [6]) == [5]
        assert settle(iter([even - 6]), [6]) == [0]

    def test_a_power_of_two_throws_nothing_away(self):
        assert settle(iter([WORD - 1]), [8]) == [7]

    @pytest.mark.parametrize("size", [2, 3, 52, 53, 416])
    def test_the_quick_way_draws_what_the_careful_way_draws(self, size, monkeypatch):
        cards = tuple(range(size))
        quick = [permutation(cards, b"source %d" % n) for n in range(20)]
        plan = generator._plan
        monkeypatch.setattr(generator, "_plan", lambda count: plan(count)._replace(even=0))
        assert [permutation(cards, b"source %d" % n) for n in range(20)] == quick

    def test_one_uneven_word_is_enough_for_the_careful_way(self, monkeypatch):
        class Digest:
            """2**32 - 1 is uneven for three cards: it must not strike one out."""

            def __init__(self, source):
                self.stream = b"".join(word.to_bytes(4, "little") for word in (WORD - 1, 1, 0, 5, 5))

            def digest(self, size):
                return self.stream[:size].ljust(size, b"x")

        monkeypatch.setattr(generator, "shake_256", Digest)
        assert permutation((10, 20, 30), b"source") == (20, 10, 30)

    def test_words_do_not_depend_on_how_many_are_drawn(self):
        stream = words(b"source")
        first = [next(stream) for _ in range(300)]
        again = words(b"source")
        assert [next(again) for _ in range(300)] == first
        assert len(set(first)) == 300

    def test_every_order_of_four_cards_comes_equally_often(self):
        seen = Counter(Chance(1).shuffles(24_000, FOUR))
        assert set(seen) == set(permutations(range(4)))
        assert all(850 < times < 1150 for times in seen.values())

    def test_every_card_comes_to_every_position_equally_often(self):
        seen = Counter(
            (position, card) for order in Chance(2).shuffles(10_000) for position, card in enumerate(order)
        )
        assert len(seen) == 52 * 52
        # 192 on average, standard deviation 13.7
        assert 100 < min(seen.values()) < max(seen.values()) < 290

    def test_dice_and_numbers_are_even(self):
        chance = Chance(3)
        dice = Counter(spots for _ in range(4_000) for spots in chance.dice("dice"))
        assert set(dice) == {1, 2, 3, 4, 5, 6}
        assert all(1_750 < times < 2_250 for times in dice.values())
        numbers = Counter(chance.number("cut", 7) for _ in range(7_000))
        assert set(numbers) == set(range(7))
        assert all(800 < times < 1_200 for times in numbers.values())

    @pytest.mark.parametrize("size", [0, 1])
    def test_nothing_to_shuffle(self, size):
        assert permutation(range(size), b"source") == tuple(range(size))


class TestNames:
    def test_a_draw_depends_on_its_name_and_not_on_what_was_drawn_before(self):
        one, other = Chance(5), Chance(5)
        other.dice("dice")
        other.shuffle(FULL, "another deck")
        assert one.shuffle(FULL, "deck").deal("all", 52) == other.shuffle(FULL, "deck").deal("all", 52)
        assert one.dice("button") == other.dice("button")

    def test_different_names_seeds_kinds_and_entropy_give_different_draws(self):
        chances = [
            Chance(5),
            Chance("5"),
            Chance(b"5"),
            Chance(6),
            Chance(5, entropy=[b""]),
            Chance(5).child("a"),
        ]
        orders = [
            chance.shuffle(FULL, name).deal("all", 52) for chance in chances for name in ("deck", "shoe")
        ]
        assert len(set(orders)) == len(orders)

    def test_entropy_cannot_be_cut_elsewhere(self):
        assert key_of(1, [b"ab", b"c"]) != key_of(1, [b"a", b"bc"]) != key_of(1, [b"abc"])

    def test_children_are_independent_and_repeatable(self):
        chance = Chance(5)
        before = chance.child("round 1").words(3)
        chance.shuffle(FULL, "deck")
        assert chance.child("round 1").words(3) == before != chance.child("round 2").words(3)

    def test_again_begins_at_the_beginning(self):
        chance = Chance(5)
        first = chance.shuffle(FULL, "deck").deal("all", 52)
        again = chance.again()
        assert again.shuffle(FULL, "deck").deal("all", 52) == first
        assert len(again.stubs) == 1

    def test_fresh_chances_differ(self):
        assert Chance.fresh().words(4) != Chance.fresh().words(4)

    @pytest.mark.parametrize("name", ["deck #2", "deck/flop"])
    def test_names_that_scripts_need_are_refused(self, name):
        with pytest.raises(HousewayError, match="a draw cannot be named"):
            Chance().shuffle(FULL, name)

    @pytest.mark.parametrize("below", [0, -1, WORD + 1])
    def test_a_number_needs_a_limit(self, below):
        with pytest.raises(HousewayError, match="cannot be drawn"):
            Chance().number("cut", below)

    def test_two_packs_alternate(self):
        assert [alternate(number) for number in (1, 2, 3, 4)] == ["red", "blue", "red", "blue"]


class TestScriptedDiceAndNumbers:
    def test_they_come_as_told_and_the_rest_from_the_seed(self):
        chance = Chance.scripted(dice={"dice #2": [1, 2, 3]}, numbers={"cut": 40}, seed=7)
        assert [chance.dice("dice"), chance.dice("dice")] == [(1, 6, 1), (1, 2, 3)]
        assert chance.number("cut", 52) == 40

    @pytest.mark.parametrize("told", [[1, 2], [0, 1, 2], [1, 2, 7]])
    def test_impossible_dice(self, told):
        with pytest.raises(HousewayError, match="the dice scripted for 'dice' must be 3 numbers from 1 to 6"):
            Chance.scripted(dice={"dice": told}).dice("dice")

    @pytest.mark.parametrize("told", [-1, 52])
    def test_impossible_numbers(self, told):
        with pytest.raises(
            HousewayError, match=f"the number scripted for 'cut' must be below 52, not {told}"
        ):
            Chance.scripted(numbers={"cut": told}).number("cut", 52)

    def test_what_was_drawn_is_recorded(self):
        chance = Chance(7)
        drawn = [chance.dice("dice"), chance.dice("dice", 2), chance.number("cut", 52)]
        record = json.loads(json.dumps(chance.record))
        assert record["dice"] == {"dice": [1, 6, 1], "dice #2": list(drawn[1])}
        replay = Chance.scripted(**record, seed="another")
        assert [replay.dice("dice"), replay.dice("dice", 2), replay.number("cut", 52)] == drawn

    def test_what_was_never_drawn_is_named(self):
        chance = Chance.scripted({"seat 1": "As"}, dice={"dcie": [1, 2, 3]}, numbers={"cut": 1})
        chance.dice("dice")
        chance.number("cut", 2)
        assert chance.unused() == ["seat 1", "dcie"]
        assert Chance().unused() == []

    def test_the_script_is_told_to_a_child_and_again(self):
        chance = Chance.scripted({"seat 1": "As Kd"}, dice={"dice": [1, 2, 3]})
        for told in (chance, chance.child("round 1"), chance.again()):
            assert show_cards(told.shuffle(FULL, "deck").deal("seat 1", 2)) == "As Kd"
            assert told.dice("dice") == (1, 2, 3)

    def test_a_mistyped_card_is_refused_at_once(self):
        with pytest.raises(CardError, match="'1s' is not a card"):
            Chance.scripted({"seat 1": "1s"})
