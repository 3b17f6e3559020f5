"""The shuffle's promises: commitments, roots, proofs and everybody's entropy.

The promises, in the protocol's words:
- "`next` tells the commitment of the next round's seed while there is still time to add to it, and the root of the shoe
  that lies on the table for it": test_a_round_is_dealt_from_what_was_told_before (by sheet),
  test_the_shoe_on_the_table_is_the_one_that_is_dealt (by sheet).
- "The commitment is SHA-256 of `houseway seed` and the seed's 64 hexadecimal letters":
  test_an_opened_seed_is_the_committed_one (by sheet), test_no_seed_is_told_before_its_round_is_over.
- "Each `shuffled` event, reshuffles too, has the root that binds the order of its pack; the replay's `proof` opens the
  cards one may see under those roots": test_the_roots_of_the_proof_were_told_before_the_cards (by sheet),
  test_everybodys_proofs_agree, test_leaves_are_told_once_and_salted. (How a leaf is hashed is not told: not recomputed.)
- "Whoever has a place may send `entropy` until the deal; the round is drawn from the seed and everybody's text in the
  order of names, and `round` tells which were used": test_entropy_of_players_is_used_and_told,
  test_an_onlooker_adds_nothing, test_nobody_adds_in_anothers_name.
- "`entropy` `text` (up to 64 printable characters) … in place of what one sent before; `done` has its `round`":
  test_odd_entropy_is_refused, test_the_last_text_counts_also_from_two_lines, test_entropy_in_a_round_is_for_the_next.
"""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from tests.floor.attacks.eyes import (
    BACCARAT,
    BLACKJACK,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    PUSH,
    STUD,
    THREE,
    cards,
    catch,
    clear,
    crowd,
    flat,
    is_card,
    meek,
    pump,
    replay_path,
    seat,
    still,
    table_of,
)


def commitments(seed):
    """The protocol does not say what stands between the words and the letters: any usual way counts."""
    words = b"houseway seed"
    joints = (b"", b" ", b"\n", b":", b"\0", b": ", b"|", b"/", b"-")
    return {hashlib.sha256(words + joint + seed.encode()).hexdigest() for joint in joints}


def watched(room, join, sheet, rounds=2, people=1, seconds=9.0):
    """An onlooker and players who saw some rounds from before their start to their end: (rounds, watcher, players)."""
    where = table_of(room, sheet)
    watcher, *players = (join(room.guest(), where) for _ in range(people + 1))
    seat(players, others=[watcher], timeout=7)
    eyes = [watcher, *players]

    def whole():
        return [
            number
            for number in watcher.settled
            if number in watcher.nexts
            and number in watcher.rounds
            and all(number in player.settled for player in players)
        ]

    pump(eyes, lambda: len(whole()) >= rounds, seconds)
    still(eyes, 0.1)
    if not whole():
        pytest.skip("no round was seen from its promise to its end")
    return whole(), watcher, players


def replay(eye, number):
    answer = eye.person.get(replay_path(eye.settled[number]["replay"]))
    assert answer.status_code < 500, answer.text
    return answer.json() if answer.status_code == 200 else None


def before_the_deal(eye, number):
    """What was told as `next` for a round before its own `round` frame."""
    told_before = []
    for _, frame in eye.log:
        if frame.get("t") == "round" and frame.get("round") == number:
            break
        if (
            isinstance(frame.get("next"), dict)
            and frame["next"].get("round") == number
            and "commitment" in frame["next"]
        ):
            told_before.append(frame["next"])
    return told_before


def shoes_told(eye, number):
    return {
        value
        for entry in before_the_deal(eye, number)
        for value in flat(entry.get("shoe"))
        if isinstance(value, str)
    }


def pairs(entropy):
    return sorted(
        [party, text] for party, text in (entropy.items() if isinstance(entropy, dict) else entropy)
    )


def shuffled(eye, number):
    return [event for event in eye.events.get(number, []) if event.get("event") == "shuffled"]


@pytest.mark.parametrize("sheet", [HOLDEM, CHINESE, BACCARAT, BLACKJACK, PUSH])
def test_a_round_is_dealt_from_what_was_told_before(room, sheet):
    with crowd() as join:
        rounds, watcher, players = watched(room, join, sheet)
        compared, known = 0, {}
        for number in rounds:
            promised = {entry["commitment"] for entry in before_the_deal(watcher, number)}
            if not promised:
                continue
            compared += 1
            assert len(promised) == 1, (
                f"two commitments were told for round {number} without a restart: {promised}"
            )
            for eye in (watcher, *players):
                for frame in eye.rounds.get(number, []):
                    assert frame["commitment"] in promised, (
                        f"round {number} is dealt from another seed than was committed"
                    )
                kept = replay(eye, number)
                if kept:
                    assert {kept["commitment"], kept["proof"]["commitment"]} == promised
                    used = pairs(watcher.rounds[number][0]["entropy"])
                    assert pairs(kept["entropy"]) == used == pairs(kept["proof"]["entropy"])
                    assert (kept["round"], kept["proof"]["round"]) == (number, number)
            assert promised.isdisjoint(known), "two rounds have one commitment"
            known[promised.pop()] = number
        if not compared:
            pytest.skip("no `next` came before its round")


@pytest.mark.parametrize("sheet", [BACCARAT, BLACKJACK])
def test_the_shoe_on_the_table_is_the_one_that_is_dealt(room, sheet):
    with crowd() as join:
        rounds, watcher, players = watched(room, join, sheet, rounds=3)
        compared = 0
        for number in rounds:
            shoes = shoes_told(watcher, number)
            if not before_the_deal(watcher, number):
                continue
            kept = replay(players[0], number)
            brought = (
                [shuffle["root"] for shuffle in kept["proof"]["shuffles"] if shuffle.get("brought")]
                if kept
                else []
            )
            for root in brought:
                compared += 1
                assert root in shoes, f"round {number} was dealt from a shoe {root} and {shoes} was told"
        if not compared:
            pytest.skip("no shoe of an earlier round was used")


@pytest.mark.parametrize("sheet", [HOLDEM, DRAW, STUD, BACCARAT, BLACKJACK, PAI_GOW, PAN])
def test_the_roots_of_the_proof_were_told_before_the_cards(room, sheet):
    with crowd() as join:
        rounds, watcher, players = watched(room, join, sheet, people=2, rounds=1, seconds=8)
        for number in rounds:
            live = [event["root"] for event in shuffled(watcher, number)]
            for player in players:
                assert [event["root"] for event in shuffled(player, number)] == live, (
                    "two people are told two orders"
                )
            for eye in (watcher, *players):
                kept = replay(eye, number)
                if not kept:
                    continue
                made = [
                    shuffle["root"] for shuffle in kept["proof"]["shuffles"] if not shuffle.get("brought")
                ]
                if sheet in (BACCARAT, BLACKJACK):  # a shoe may have been told as `next` before
                    assert set(made) <= set(live) | shoes_told(watcher, number), (
                        f"the proof has {made}, told were {live}"
                    )
                else:
                    assert made == live, f"the proof has the roots {made}, told were {live}"
                assert [event["root"] for event in kept["events"] if event.get("event") == "shuffled"] == live
            if live and sheet in (HOLDEM, DRAW, STUD, PAI_GOW):
                events = watcher.events[number]
                first = next(place for place, event in enumerate(events) if event.get("event") == "shuffled")
                early = set(cards(events[:first]))
                assert not early, f"cards were told before the root of their pack: {early}"


@pytest.mark.parametrize("sheet", [CHINESE, BACCARAT, THREE, PUSH])
def test_an_opened_seed_is_the_committed_one(room, sheet):
    with crowd() as join:
        rounds, watcher, players = watched(room, join, sheet, rounds=3, seconds=8)
        opened = 0
        for number in rounds:
            for eye in (watcher, *players):
                kept = replay(eye, number)
                seed = kept and kept["proof"].get("seed")
                if seed:
                    opened += 1
                    assert re.fullmatch(r"[0-9a-f]{64}", seed), f"a seed is no 64 hexadecimal letters: {seed}"
                    assert kept["commitment"] in commitments(seed), "an opened seed is not the committed one"
        if not opened:
            pytest.skip("no seed was opened")


def test_no_seed_is_told_before_its_round_is_over(room):
    with crowd() as join:
        _rounds, watcher, players = watched(room, join, HOLDEM, rounds=3)
        for eye in (watcher, *players):
            promised = {frame["commitment"] for frames in eye.rounds.values() for frame in frames}
            promised |= {
                entry["commitment"]
                for entries in eye.nexts.values()
                for entry in entries
                if "commitment" in entry
            }
            for _, frame in eye.log:
                for value in set(re.findall(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", json.dumps(frame))):
                    assert promised.isdisjoint(commitments(value)), (
                        f"a seed is told in a frame {frame.get('t')}"
                    )


def test_everybodys_proofs_agree(room):
    with crowd() as join:
        rounds, watcher, players = watched(room, join, HOLDEM, people=3, seconds=8)
        for number in rounds:
            kept = [proof["proof"] for proof in (replay(eye, number) for eye in (watcher, *players)) if proof]
            assert len(kept) >= 3, "players have no replay of their round"
            for field in ("round", "commitment", "entropy"):
                assert len({json.dumps(proof[field]) for proof in kept}) == 1, field
            rows = [
                [(s["draw"], json.dumps(s["pack"]), s["root"]) for s in proof["shuffles"]] for proof in kept
            ]
            assert all(row == rows[0] for row in rows), f"two proofs of one round differ: {rows}"
            for place in range(len(rows[0])):
                seen = {}
                for proof in kept:
                    for leaf in proof["shuffles"][place]["leaves"]:
                        value = (leaf["card"], leaf["salt"], json.dumps(leaf["path"]))
                        assert seen.setdefault(json.dumps(leaf["place"]), value) == value, (
                            "one place of a pack has two cards"
                        )
                found = [value[0] for value in seen.values()]
                assert len(found) == len(set(found)), (
                    f"one card lies at two places of one pack: {sorted(found)}"
                )


def test_leaves_are_told_once_and_salted(room):
    with crowd() as join:
        rounds, _watcher, players = watched(room, join, STUD, people=2, seconds=8)
        for number in rounds:
            salts = {}
            for eye in players:
                for shuffle in replay(eye, number)["proof"]["shuffles"]:
                    places = [leaf["place"] for leaf in shuffle["leaves"]]
                    assert len(places) == len(set(map(json.dumps, places))), "a leaf is opened twice"
                    for leaf in shuffle["leaves"]:
                        assert is_card(leaf["card"]), f"a leaf opens no card: {leaf}"
                        assert len(str(leaf["salt"])) >= 16, f"a salt that can be guessed: {leaf}"
                        key = (shuffle["root"], json.dumps(leaf["place"]))
                        assert salts.setdefault(str(leaf["salt"]), key) == key, "two cards have one salt"


def test_entropy_of_players_is_used_and_told(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        seat([ann, bea], timeout=6)
        _number, _ = catch([ann, bea], ann, 5)
        texts = {ann.party: "a 2-6-1 text, mine", bea.party: "from the other one"}
        answers = [eye.do("entropy", text=texts[eye.party]) for eye in (ann, bea)]
        for answer in answers:
            assert answer["t"] == "done" and isinstance(answer.get("round"), int), answer
        target = answers[0]["round"]
        assert answers[1]["round"] == target
        if not pump([ann, bea], lambda: target in ann.rounds and target in bea.rounds, 8, meek):
            pytest.skip("that round was not dealt in time")
        for eye in (ann, bea):
            used = eye.rounds[target][0]["entropy"]
            for party, text in texts.items():
                assert [party, text] in used, f"{text!r} was taken for round {target} and not used: {used}"
            order = [party for party, _ in used]
            assert order in (sorted(order), sorted(order, key=str.casefold)), (
                f"not in the order of names: {order}"
            )
            assert len(order) == len(set(order)), order


def test_the_last_text_counts_also_from_two_lines(room):
    with crowd() as join:
        where, person = table_of(room, STUD), room.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        seat([ann], others=[other], timeout=6)
        catch([ann, other], ann, 5)
        assert ann.do("entropy", text="the first")["t"] == "done"
        assert other.do("entropy", text="the second")["t"] == "done"
        last = ann.do("entropy", text="the last")
        assert last["t"] == "done"
        if not pump([ann, other], lambda: last["round"] in ann.rounds, 8, meek):
            pytest.skip("that round was not dealt in time")
        used = [text for party, text in ann.rounds[last["round"]][0]["entropy"] if party == ann.party]
        assert used == ["the last"], f"not what was sent last, once: {used}"


def test_entropy_in_a_round_is_for_the_next(room):
    with crowd() as join:
        where = table_of(room, DRAW)
        ann = join(room.guest(), where)
        seat([ann], timeout=6)
        number, _ = catch([ann], ann, 6)
        used = json.dumps(ann.rounds[number][0]["entropy"]) if ann.rounds.get(number) else None
        count = len(ann.events[number])
        answer = ann.do("entropy", text="too late for this one")
        assert answer["t"] == "done" and answer["round"] > number, f"entropy after the deal is for {answer}"
        late = join(ann.person, where)
        late.mute = True
        still([ann, late], 0.3)
        if used is not None:
            assert json.dumps(late.rounds[number][0]["entropy"]) == used, (
                "the entropy of a running round was changed"
            )
        assert late.events[number][:count] == ann.events[number][:count]


def test_odd_entropy_is_refused(room):
    with crowd() as join:
        where = table_of(room, HIGH_LOW)
        ann = join(room.guest(), where)
        seat([ann], timeout=6)
        for text in (
            "a" * 65,
            "a" * 5000,
            "²" * 65,
            "a\nb",
            "\u0000",
            "\u007f",
            "a\u202eb",
            "\u001b[2J",
            "\t",
            5,
            True,
            [],
            {},
            ["a"],
            10**30,
        ):
            clear(ann.do("entropy", text=text))
        for text in ("\\ud800", "\\udfff a", "\\udc00\\ud800"):  # half characters
            ann.dare(f'{{"t": "entropy", "id": "half", "text": "{text}"}}')
            assert ann.answers.get("half", {"t": "refused"})["t"] == "refused", ann.answers["half"]
        good = ann.do("entropy", text="a" * 64)
        assert good["t"] == "done", good
        assert isinstance(good["round"], int)


def test_an_onlooker_adds_nothing(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        watcher, ann = (join(room.guest(), where) for _ in range(2))
        seat([ann], others=[watcher], timeout=6)
        clear(watcher.do("entropy", text="mine to choose"))
        clear(watcher.do("entropy", text="mine to choose", party=ann.party, name=ann.party))
        number = max(ann.rounds, default=0)
        pump([watcher, ann], lambda: max(ann.rounds, default=0) > number + 1, 6, meek)
        for frames in ann.rounds.values():
            for frame in frames:
                assert "mine to choose" not in json.dumps(frame["entropy"]), "an onlooker's text was mixed in"


def test_nobody_adds_in_anothers_name(room):
    with crowd() as join:
        where = table_of(room, STUD)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        seat([ann, bea], timeout=6)
        catch([ann, bea], ann, 5)
        mine = ann.do("entropy", text="what ann said")
        hers = bea.do(
            "entropy",
            text="what bea said",
            party=ann.party,
            name=ann.party,
            account=ann.person.me["account"],
            round=mine.get("round"),
        )
        assert mine["t"] == "done"
        if not pump([ann, bea], lambda: mine["round"] in ann.rounds, 8, meek):
            pytest.skip("that round was not dealt in time")
        used = dict(ann.rounds[mine["round"]][0]["entropy"])
        assert used.get(ann.party) == "what ann said", f"{hers} has taken another's place: {used}"
