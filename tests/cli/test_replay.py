"""`houseway replay` and `houseway verify`: saved rounds and proofs of their shuffles."""

from __future__ import annotations

import json

import pytest

from houseway.cards import PACKS, Chance, show_cards
from houseway.rooms import digest
from tests.cli.running import lines, output, read, refused, run

HOLDEM = "angies/texas-holdem"


@pytest.fixture
def dealt(tmp_path):
    """A saved round, its proof, and the lines it was dealt with."""
    saved, proof = tmp_path / "round.json", tmp_path / "proof.json"
    command = ("deal", HOLDEM, "--rounds", "2", "--seed", "4", "--save", str(saved), "--proof", str(proof))
    told = lines(*command)
    start = [at for at, line in enumerate(told) if line.get("event") == "began"][-1]
    return saved, proof, told[start:]


def without_roots(told):
    return [{key: value for key, value in line.items() if key != "commitment"} for line in told]


def test_a_replay_tells_the_same_events(dealt):
    saved, _, told = dealt
    assert without_roots(lines("replay", str(saved))) == without_roots(told)


def test_a_piped_replay_is_the_whole_log(dealt):
    saved, _, told = dealt
    log = output("replay", str(saved)).splitlines()
    # An event without words of its own is told by another one.
    assert len(log) == sum("say" in line for line in told)
    assert log[0].startswith("Round 2: Ann $")
    assert log[-1].startswith("Over: Ann $")


def test_a_replay_as_one_party_hides_the_other_hands(dealt):
    saved, _, _ = dealt
    (hole,) = [
        line for line in lines("replay", str(saved), "--as", "Bo") if line.get("street") == "hole cards"
    ]
    seen = [
        place["seat"] for place, cards in zip(hole["places"], hole["cards"], strict=True) if "x" not in cards
    ]
    assert seen == [2]
    assert "there is no party 'Zoe'" in refused("replay", str(saved), "--as", "Zoe")


def test_a_round_that_is_not_over_can_be_replayed_as_far_as_it_goes():
    saved = json.loads(output("settle", "--example", HOLDEM))
    del saved["acts"][-1]
    saved["digest"] = digest(saved)
    told = lines("replay", "-", typed=json.dumps(saved))
    assert all("event" in line for line in told)
    assert told[-1]["event"] != "ended"


def test_a_cut_replay_is_refused(tmp_path):
    path = tmp_path / "round.json"
    path.write_text(output("settle", "--example", HOLDEM)[:200])
    assert "cut short" in refused("replay", str(path))


# -- verify --------------------------------------------------------------------------------------------------


def failed(*args):
    """What a check that fails prints; its status is 1."""
    result = run("verify", *args, "--json")
    assert result.exit_code == 1
    return json.loads(result.stdout)


def altered(path, change):
    proof = json.loads(path.read_text())
    change(proof["shuffles"][0])
    path.write_text(json.dumps(proof))
    return str(path)


def test_a_true_shuffle_is_verified(dealt):
    saved, proof, told = dealt
    (root,) = [line["commitment"] for line in told if line.get("event") == "shuffled"]
    checked = read("verify", str(proof), "--round", str(saved), "--root", root)
    assert checked["ok"] is True
    (shuffle,) = checked["shuffles"]
    assert set(shuffle) == {"draw", "root", "leaves", "whole_order", "seed", "why", "ok"}
    assert shuffle["leaves"] == sum(
        len(cards) for line in told if line.get("event") == "dealt" for cards in line["cards"]
    ) + burned(told)
    assert shuffle["root"] == root
    assert output("verify", str(proof), "--root", root).splitlines()[-1] == "verified"


def burned(told):
    return sum(line.get("street") in ("flop", "turn", "river") for line in told)


def test_another_card_is_found_out(dealt):
    _, proof, _ = dealt

    def swap(shuffle):
        first, second = shuffle["leaves"][:2]
        first["card"], second["card"] = second["card"], first["card"]

    checked = failed(altered(proof, swap))
    assert checked["ok"] is False
    assert "is not what was committed to" in checked["shuffles"][0]["why"]
    assert run("verify", str(proof)).stdout.splitlines()[-1] == "NOT verified"


def test_another_root_is_found_out(dealt):
    _, proof, _ = dealt
    assert not failed(altered(proof, lambda shuffle: shuffle.update(root="0" * 64)))["ok"]


def test_a_position_opened_twice_is_found_out(dealt):
    _, proof, _ = dealt
    checked = failed(altered(proof, lambda shuffle: shuffle["leaves"].append(shuffle["leaves"][0])))
    assert "opened twice" in checked["shuffles"][0]["why"]


def test_a_proof_that_opens_nothing_proves_nothing(dealt):
    _, proof, _ = dealt
    assert failed(altered(proof, lambda s: s.update(leaves=[])))["why"] == "no card is opened"


def test_a_proof_of_another_round_is_found_out(dealt, tmp_path):
    saved, _, _ = dealt
    other = tmp_path / "other.json"
    output("deal", HOLDEM, "--seed", "5", "--proof", str(other))
    assert "another root" in failed(str(other), "--round", str(saved))["why"]


def test_a_round_that_dealt_another_card_is_found_out(dealt):
    saved, proof, _ = dealt
    told = json.loads(saved.read_text())
    cards = told["chance"]["cards"]
    cards["seat 1"], cards["seat 2"] = cards["seat 2"], cards["seat 1"]
    del told["result"]
    del told["acts"][2:]
    told["digest"] = digest(told)
    saved.write_text(json.dumps(told))
    assert "was dealt" in failed(str(proof), "--round", str(saved))["why"]


def test_a_saved_round_without_its_digest_is_refused(dealt):
    saved, _, _ = dealt
    told = json.loads(saved.read_text())
    del told["digest"]
    saved.write_text(json.dumps(told))
    assert "has no digest" in refused("replay", str(saved))


def whole_order(pack="standard-52"):
    """The proof of a retired pack: its whole order and the secret."""
    stub = Chance(3, commit=True).shuffle(PACKS[pack], "deck")
    assert stub.commitment is not None
    order, secret = stub.commitment.open_order()
    shuffle = {"draw": "deck", "pack": "standard-52", "root": stub.commitment.root, "leaves": []}
    return {"houseway_proof": 1, "shuffles": [shuffle | {"order": show_cards(order), "secret": secret}]}


def test_a_whole_order_is_verified():
    proof = whole_order()
    root = proof["shuffles"][0]["root"]
    result = run("verify", "-", "--root", root, "--json", typed=json.dumps(proof))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["shuffles"][0]["whole_order"] is True


@pytest.mark.parametrize("part", ["order", "secret"])
def test_another_whole_order_is_found_out(part):
    proof = whole_order()
    shuffle = proof["shuffles"][0]
    shuffle["order"] = " ".join(reversed(shuffle["order"].split())) if part == "order" else shuffle["order"]
    shuffle["secret"] = "00" * 32 if part == "secret" else shuffle["secret"]
    result = run("verify", "-", "--json", typed=json.dumps(proof))
    assert result.exit_code == 1
    assert "whole order" in json.loads(result.stdout)["shuffles"][0]["why"]


def test_a_committed_order_must_be_a_whole_pack():
    result = run("verify", "-", "--json", typed=json.dumps(whole_order("asian-32")))
    assert result.exit_code == 1
    assert "is not a pack of standard-52" in json.loads(result.stdout)["shuffles"][0]["why"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "cut short"),
        ("[]", "not a saved shuffle"),
        ('{"houseway": 1}', "not a saved shuffle"),
        ('{"houseway_proof": 1}', "lacks or garbles a part"),
        ('{"houseway_proof": 1, "shuffles": [5]}', "lacks or garbles a part"),
    ],
)
def test_what_is_not_a_proof(text, says):
    assert says in refused("verify", "-", typed=text)
