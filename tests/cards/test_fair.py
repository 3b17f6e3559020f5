"""Commitments: every dealt card can be proved, no other card can, and nothing leaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import PACKS, Chance, Stub, fair, shoe
from houseway.cards.fair import commit, leaf_salt, promise, verify, verify_order
from houseway.errors import HousewayError

FULL = PACKS["standard-52"]
SECRET = bytes(range(32))


@given(st.lists(st.one_of(st.integers(0, 52), st.integers(64, 95)), min_size=1, max_size=70))
def test_every_position_can_be_proved(order):
    made = commit(order, SECRET)
    for position, card in enumerate(order):
        opening = made.open_leaf(position)
        assert opening.card == card
        assert verify(made.root, *opening)


@pytest.fixture
def opening():
    return commit(FULL.cards, SECRET).open_leaf(17)


@pytest.mark.parametrize(
    "change",
    [
        {"card": 18},
        {"position": 16},
        {"position": 17 + 64},
        {"position": -1},
        {"salt": "00" * 32},
        {"salt": "no salt"},
        {"card": 99_999},
        {"path": ()},
    ],
)
def test_a_changed_proof_fails(opening, change):
    root = commit(FULL.cards, SECRET).root
    assert verify(root, *opening)
    assert not verify(root, *opening._replace(**change))


def test_a_changed_path_or_root_fails(opening):
    root = commit(FULL.cards, SECRET).root
    for step in range(len(opening.path)):
        path = list(opening.path)
        path[step] = path[step][:-1] + ("0" if path[step][-1] != "0" else "1")
        assert not verify(root, *opening._replace(path=tuple(path)))
    assert not verify(root, *opening._replace(path=opening.path[:-1]))
    assert not verify(root, *opening._replace(path=(*opening.path, opening.path[0])))
    assert not verify(commit(FULL.cards[::-1], SECRET).root, *opening)


def test_a_node_of_the_tree_is_no_leaf(opening):
    """Nobody can pass a pair of leaves off as a card."""
    root = commit(FULL.cards, SECRET).root
    assert not verify(root, opening.position >> 1, opening.card, opening.salt, opening.path[1:])


def test_a_leaf_lies_where_it_says():
    """A tree of one leaf that claims position 5 proves nothing about position 5."""
    assert not verify(fair._leaf(5, 51, SECRET).hex(), 5, 51, SECRET.hex(), ())
    assert verify(fair._leaf(0, 51, SECRET).hex(), 0, 51, SECRET.hex(), ())


def test_the_root_hides_the_order_and_binds_it():
    assert commit(FULL.cards, SECRET).root != commit(FULL.cards, SECRET[::-1]).root
    assert commit(FULL.cards, SECRET).root != commit(FULL.cards[::-1], SECRET).root
    assert commit((1, 2), SECRET).root != commit((2, 1), SECRET).root
    assert commit((1, 2, 3), SECRET).root != commit((1, 2), SECRET).root


def test_leaf_salts_are_all_different_and_not_the_secret():
    salts = {leaf_salt(SECRET, position) for position in range(424)}
    assert len(salts) == 424
    assert SECRET not in salts


def test_the_tree_never_changes():
    assert Chance(b"seed", commit=True).shuffle(FULL, "deck").commitment.root == (
        "6d426565003312d1f8c0d50e166595ef70cfa3a0b688b425cc3dbe09beaf3841"
    )


@pytest.mark.parametrize("position", [-1, 52])
def test_only_positions_of_the_order_open(position):
    with pytest.raises(HousewayError, match=f"position {position} of this commitment cannot be opened"):
        commit(FULL.cards, SECRET).open_leaf(position)


def test_an_order_opens_with_its_secret():
    made = commit(FULL.cards, SECRET)
    order, secret = made.open_order()
    assert order == FULL.cards
    assert verify_order(made.root, order, secret)
    assert not verify_order(made.root, order[::-1], secret)
    assert not verify_order(made.root, order, "00" * 32)
    assert not verify_order(made.root, order, "no secret")
    assert not verify_order(made.root, (99_999,), secret)


def test_a_promise_binds_a_seed():
    assert promise(b"one") != promise(b"two")
    assert len(promise(b"one")) == 64


class TestCommittedStubs:
    def test_each_dealt_card_can_be_proved(self):
        stub = Chance(b"seed", commit=True).shuffle(FULL, "deck")
        stub.deal_round(["seat 1", "seat 2"], 2)
        stub.deal("flop", 3)
        for left in stub.exits:
            opening = stub.commitment.open_leaf(left.position)
            assert opening.card == left.card
            assert verify(stub.commitment.root, *opening)

    def test_the_seed_opens_the_whole_pack(self):
        played = Chance(b"seed", entropy=[b"ann"], commit=True).child("round 1").shuffle(FULL, "deck")
        checked = Chance(b"seed", entropy=[b"ann"], commit=True).child("round 1").shuffle(FULL, "deck")
        other = Chance(b"seed", entropy=[b"bob"], commit=True).child("round 1").shuffle(FULL, "deck")
        assert played.commitment.root == checked.commitment.root != other.commitment.root

    def test_a_reshuffle_has_its_own_commitment(self):
        stub = Chance(b"seed", commit=True).shuffle(FULL, "deck")
        before = stub.commitment
        stub.deal("seat 1", 2)
        stub.reshuffle("stub")
        card = stub.deal("seat 1")[0]
        assert stub.commitments["deck"] is before
        assert stub.commitment is stub.commitments["stub"]
        assert stub.exits[-1][::2] == ("stub", 0)
        assert verify(stub.commitment.root, *stub.commitment.open_leaf(0))
        assert stub.commitment.open_leaf(0).card == card

    def test_a_shoe_keeps_its_commitment_from_round_to_round(self):
        stub = Chance(b"seed", commit=True).shuffle(shoe(FULL, 2), "shoe")
        stub.deal("player", 10)
        for at_rest in (stub.fork(), Stub.from_json(stub.to_json())):
            following = Chance(b"next", commit=True).overlay(at_rest)
            card = following.deal("player")[0]
            assert following.commitment.root == stub.commitment.root
            assert following.exits[0].position == 10
            assert following.commitment.open_leaf(10).card == card

    def test_a_scripted_round_breaks_the_commitment_of_its_shoe(self):
        stub = Chance(b"seed", commit=True).shuffle(FULL, "shoe")
        scripted = Chance.scripted({"player": "As"}).overlay(stub.fork())
        scripted.deal("player")
        assert scripted.commitment is None
        assert scripted.to_json()["secret"] is None

    def test_without_commit_there_is_none(self):
        stub = Chance(b"seed").shuffle(FULL, "deck")
        assert stub.commitment is None
        assert stub.to_json()["secret"] is None

    def test_a_saved_round_shows_the_root_and_opens_nothing(self):
        chance = Chance(b"seed", commit=True)
        stub = chance.shuffle(FULL, "deck")
        stub.deal("seat 1", 2)
        replay = Chance.scripted(**chance.record).shuffle(FULL, "deck")
        assert replay.commitment.root == stub.commitment.root
        with pytest.raises(HousewayError, match="cannot be opened"):
            replay.commitment.open_leaf(0)
        with pytest.raises(HousewayError, match="only the root"):
            replay.commitment.open_order()


class TestOpenedSeeds:
    ADDED = (("Bo", "umbrella"), ("Ann", "7 7 7"))

    def test_a_seed_with_what_players_added_gives_the_root_that_was_told(self):
        chance = Chance("seed", entropy=fair.entropy_parts(self.ADDED), commit=True)
        told = [chance.shuffle(FULL, "deck").commitment.root for _ in range(2)]
        again = Chance("seed", entropy=fair.entropy_parts(self.ADDED[::-1]))
        assert [again.commitment_to(FULL.cards, draw).root for draw in ("deck", "deck #2")] == told

    @pytest.mark.parametrize(
        "added",
        [
            (),
            (("Bo", "umbrella"),),
            (("Bo", "umbrella"), ("Ann", "7 7 8")),
            (("Ann", "umbrella"), ("Bo", "7 7 7")),
        ],
    )
    def test_other_additions_give_another_order(self, added):
        roots = {
            Chance("seed", entropy=fair.entropy_parts(one)).commitment_to(FULL.cards, "deck").root
            for one in (self.ADDED, added)
        }
        assert len(roots) == 2

    def test_a_reshuffle_is_recomputed_from_the_cards_that_went_in(self):
        stub = Chance("seed", commit=True).shuffle(FULL, "deck")
        stub.deal("seat 1", 40)
        stub.reshuffle("discards")
        assert Chance("seed").commitment_to(stub.mixed["discards"], "discards").root == stub.commitment.root
