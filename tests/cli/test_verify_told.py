"""`houseway verify` with what was told before the cards: without it nothing is proved, with it all is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway.cards import PACKS, Chance, show
from houseway.cards.fair import entropy_parts, promise
from tests.cli.running import refused, run

SEED = "5eed"
ADDED = [["Ann", "umbrella"]]


def proof_of(seed: str = SEED, *, opened: bool = False) -> dict[str, Any]:
    """A round with three open cards on the board, as the live room proves it."""
    chance = Chance(seed, entropy=entropy_parts(ADDED), commit=True)
    stub = chance.shuffle(PACKS["standard-52"], "shuffle")
    stub.deal("board", 3)
    commitment = stub.commitment
    assert commitment is not None
    leaves = []
    for left in stub.exits:
        position, card, salt, path = commitment.open_leaf(left.position)
        leaves.append(
            {"place": left.place, "position": position, "card": show(card), "salt": salt, "path": path}
        )
    shuffle = {"draw": "shuffle", "pack": "standard-52", "root": commitment.root, "leaves": leaves}
    header = {"houseway_proof": 1, "table": "t1", "round": 7, "commitment": promise(seed.encode())}
    return header | {"entropy": ADDED, "seed": seed if opened else None, "shuffles": [shuffle]}


def told_of(proof: dict[str, Any], **other: Any) -> dict[str, Any]:
    (shuffle,) = proof["shuffles"]
    told = {
        "commitments": [proof["commitment"]],
        "entropy": proof["entropy"],
        "added": "umbrella",
        "roots": [shuffle["root"]],
        "cards": [f"{leaf['place']} {leaf['card']}" for leaf in shuffle["leaves"]],
        "over": True,
        "missed": 0,
    }
    return {"houseway_told": 1, "tables": {"t1": {"7": told | other}}}


def checked(
    tmp_path, proof: dict[str, Any], told: dict[str, Any] | None = None, *more: str
) -> tuple[int, Any]:
    where = tmp_path / "told.json"
    where.write_text(json.dumps(told))
    given = [] if told is None else ["--told", str(where)]
    result = run("verify", "-", *given, *more, "--json", typed=json.dumps(proof))
    return result.exit_code, json.loads(result.stdout)


@pytest.mark.parametrize("opened", [False, True])
def test_without_what_was_told_a_shuffle_is_only_consistent(tmp_path, opened):
    status, found = checked(tmp_path, proof_of(opened=opened))
    assert (status, found["ok"], found["consistent"], found["pinned"]) == (3, False, True, False)
    said = run("verify", "-", typed=json.dumps(proof_of(opened=opened))).stdout.splitlines()[-1]
    assert said.startswith("consistent, not pinned")


@pytest.mark.parametrize("opened", [False, True])
def test_with_it_the_shuffle_is_proved(tmp_path, opened):
    proof = proof_of(opened=opened)
    status, found = checked(tmp_path, proof, told_of(proof))
    assert (status, found["ok"], found["notes"]) == (0, True, [])
    assert found["shuffles"][0]["seed"] is opened


def test_a_pack_made_up_afterwards_is_found_out(tmp_path):
    """It fits its own root in every leaf, and yet it is not the pack that was promised."""
    invented = proof_of("made up after the cards")
    status, found = checked(tmp_path, invented, told_of(proof_of()))
    assert (status, found["why"]) == (1, "the round's commitment is not the one that was told")
    invented["commitment"] = proof_of()["commitment"]
    status, found = checked(tmp_path, invented, told_of(proof_of()))
    assert (status, found["why"]) == (1, "the root of 'shuffle' is not one that was told")


def test_a_root_or_an_opened_seed_and_its_commitment_pin_a_shuffle(tmp_path):
    closed, opened = proof_of(), proof_of(opened=True)
    root, commitment = closed["shuffles"][0]["root"], closed["commitment"]
    assert checked(tmp_path, closed, None, "--root", root)[0] == 0
    assert checked(tmp_path, closed, None, "--root", commitment)[0] == 3
    assert checked(tmp_path, opened, None, "--root", commitment)[0] == 0
    assert checked(tmp_path, closed, None, "--root", "0" * 64)[0] == 3


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"commitments": ["0" * 64]}, "the round's commitment is not the one that was told"),
        ({"entropy": []}, "the entropy in the proof is not what the round said that it used"),
        ({"entropy": None, "added": "parasol"}, "what you added to the seed was left out"),
        ({"roots": ["0" * 64]}, "the root of 'shuffle' is not one that was told"),
    ],
)
def test_what_was_told_otherwise_is_found_out(tmp_path, changed, why):
    proof = proof_of()
    status, found = checked(tmp_path, proof, told_of(proof, **changed))
    assert (status, found["why"]) == (1, why)


def test_a_card_that_was_never_shown_is_found_out(tmp_path):
    proof = proof_of()
    cards = told_of(proof)["tables"]["t1"]["7"]["cards"]
    status, found = checked(tmp_path, proof, told_of(proof, cards=cards[1:]))
    assert status == 1
    assert "is opened, but was never shown" in found["why"]
    # Who went before the end did not see the rest, which is no fault.
    assert checked(tmp_path, proof, told_of(proof, cards=cards[1:], over=False))[0] == 0


def test_what_one_should_know_is_noted(tmp_path):
    proof = proof_of() | {"closed": "The seed stays closed."}
    commitment = proof["commitment"]
    cards = [*told_of(proof)["tables"]["t1"]["7"]["cards"], "seat 1 x"]
    told = told_of(proof, commitments=["0" * 64, commitment], missed=2, cards=cards)
    status, found = checked(tmp_path, proof, told)
    assert status == 0
    assert found["notes"] == [
        "The seed stays closed.",
        "the room announced 2 commitments for this round in turn",
        "2 cards lay already when you were told the root",
        "you saw cards that are not opened: seat 1 x",
    ]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": "another"}, "the opened seed is not the one of the round's commitment"),
        ({"seed": "another", "commitment": promise(b"another")}, "the opened seed gives another order"),
        ({"entropy": []}, "the opened seed gives another order"),
    ],
)
def test_an_opened_seed_must_be_the_promised_one_and_give_the_order(tmp_path, change, why):
    status, found = checked(tmp_path, proof_of(opened=True) | change)
    assert status == 1
    assert why in (found["why"], found["shuffles"][0]["why"])


def test_the_root_of_a_shoe_may_have_been_told_in_an_earlier_round(tmp_path):
    proof = proof_of()
    proof["shuffles"][0]["brought"] = True
    told = told_of(proof, roots=[])
    told["tables"]["t1"]["3"] = {"roots": [proof["shuffles"][0]["root"]]}
    assert checked(tmp_path, proof, told)[0] == 0
    told["tables"]["t1"]["8"] = told["tables"]["t1"].pop("3")
    assert checked(tmp_path, proof, told)[0] == 1


@pytest.mark.parametrize(
    "told", ["[]", "{}", '{"houseway_told": 1}', '{"houseway_told": 1, "tables": {"t1": 5}}']
)
def test_what_is_not_a_telling(tmp_path, told):
    where = tmp_path / "told.json"
    where.write_text(told)
    assert "told" in refused("verify", "-", "--told", str(where), typed=json.dumps(proof_of()))
