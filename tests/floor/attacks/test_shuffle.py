"""The shuffle's promises: commitments, roots, proofs and everybody's entropy.

The promises, in the protocol's words:
- "`next` tells the commitment of the next round's seed while there is still time to add to it, and the root
  of the shoe
  that lies on the table for it": test_a_round_is_dealt_from_what_was_told_before (by sheet),
  test_the_shoe_on_the_table_is_the_one_that_is_dealt (by sheet).
- "The commitment is SHA-256 of `houseway seed` and the seed's 64 hexadecimal letters":
  test_an_opened_seed_is_the_committed_one (by sheet), test_no_seed_is_told_before_its_round_is_over.
- "Each `shuffled` event, reshuffles too, has the root that binds the order of its pack; the replay's `proof`
  opens the
  cards one may see under those roots": test_the_roots_of_the_proof_were_told_before_the_cards (by sheet),
  test_everybodys_proofs_agree, test_leaves_are_told_once_and_salted. (How a leaf is hashed is not told: not
  recomputed.)
- "Whoever has a place may send `entropy` until the deal; the round is drawn from the seed and everybody's
  text in the
  order of names, and `round` tells which were used": test_entropy_of_players_is_used_and_told,
  test_an_onlooker_adds_nothing, test_nobody_adds_in_anothers_name.
- "`entropy` `text` (up to 64 printable characters) … in place of what one sent before; `done` has its
  `round`":
  test_odd_entropy_is_refused, test_the_last_text_counts_also_from_two_lines,
  test_entropy_in_a_round_is_for_the_next.
"""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from tests.floor.attacks.eyes import (
    ALL,
    BACCARAT,
    BLACKJACK,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    STUD,
    cards,
    catch,
    clear,
    crowd,
    flat,
    is_card,
    meek,
    pump,
    seat,
    still,
    table_of,
)


def commitment(seed):
    return hashlib.sha256(b"houseway seed" + seed.encode()).hexdigest()


def replay(evening, eye, number):
    """A round's replay; none for an onlooker to whom it is not shown."""
    answer = evening.replay(eye, number)
    assert answer.status_code == 200 or eye is evening.watcher, answer.text
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


def roots(events):
    return [event["commitment"] for event in events if event.get("event") == "shuffled"]


@pytest.mark.parametrize("sheet", ALL)
def test_a_round_is_dealt_from_what_was_told_before(evenings, sheet):
    evening, known = evenings(sheet), {}
    watcher = evening.watcher
    for number in evening.rounds[-3:]:
        promised = {entry["commitment"] for entry in before_the_deal(watcher, number)}
        assert len(promised) == 1, f"not one commitment was told for round {number}: {promised}"
        for eye in (watcher, evening.ann, evening.bea):
            for frame in eye.rounds.get(number, []):
                assert frame["commitment"] in promised, (
                    f"round {number} is dealt from another seed than was committed"
                )
            kept = replay(evening, eye, number)
            if kept:
                assert {kept["commitment"], kept["proof"]["commitment"]} == promised
                used = pairs(watcher.rounds[number][0]["entropy"])
                assert pairs(kept["entropy"]) == used == pairs(kept["proof"]["entropy"])
                assert (kept["round"], kept["proof"]["round"]) == (number, number)
        assert promised.isdisjoint(known), "two rounds have one commitment"
        known[promised.pop()] = number


@pytest.mark.parametrize("sheet", [BACCARAT, BLACKJACK])
def test_the_shoe_on_the_table_is_the_one_that_is_dealt(evenings, sheet):
    evening, compared = evenings(sheet), 0
    for number in evening.rounds:
        shoes = shoes_told(evening.watcher, number)
        for shuffle in replay(evening, evening.ann, number)["proof"]["shuffles"]:
            if shuffle["brought"]:
                compared += 1
                assert shuffle["root"] in shoes, (
                    f"round {number} was dealt from a shoe {shuffle['root']} and {shoes} was told"
                )
    assert compared, "no shoe of an earlier round was used"


@pytest.mark.parametrize("sheet", ALL)
def test_the_roots_of_the_proof_were_told_before_the_cards(evenings, sheet):
    evening = evenings(sheet)
    watcher, players = evening.watcher, (evening.ann, evening.bea)
    for number in evening.rounds[-2:]:
        live = roots(watcher.events[number])
        for player in players:
            assert roots(player.events[number]) == live, "two people are told two orders"
        for eye in (watcher, *players):
            kept = replay(evening, eye, number)
            if not kept:
                continue
            made = [shuffle["root"] for shuffle in kept["proof"]["shuffles"] if not shuffle["brought"]]
            assert made == live, f"the proof has the roots {made}, told were {live}"
            assert roots(kept["events"]) == live
        if live and sheet not in (BACCARAT, BLACKJACK):  # no shoe was there before
            events = watcher.events[number]
            first = next(place for place, event in enumerate(events) if event.get("event") == "shuffled")
            early = set(cards(events[:first]))
            assert not early, f"cards were told before the root of their pack: {early}"


@pytest.mark.parametrize("sheet", ALL)
def test_an_opened_seed_is_the_committed_one(evenings, sheet):
    evening = evenings(sheet)
    for number in evening.rounds[-2:]:
        for eye in (evening.watcher, evening.ann, evening.bea):
            kept = replay(evening, eye, number)
            proof = kept["proof"] if kept else {"seed": None, "closed": "not for him"}
            assert bool(proof["seed"]) != bool(proof["closed"]), "a seed is opened, or it is said why not"
            if proof["seed"]:
                assert re.fullmatch(r"[0-9a-f]{64}", proof["seed"]), f"no 64 letters: {proof['seed']}"
                assert kept["commitment"] == commitment(proof["seed"]), "another seed than was committed"


@pytest.mark.parametrize("sheet", ALL)
def test_no_seed_is_told_before_its_round_is_over(evenings, sheet):
    for eye in evenings(sheet).eyes:
        promised = {frame["commitment"] for frames in eye.rounds.values() for frame in frames}
        promised |= {
            entry["commitment"]
            for entries in eye.nexts.values()
            for entry in entries
            if "commitment" in entry
        }
        for _, frame in eye.log:
            for value in set(re.findall(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", json.dumps(frame))):
                assert commitment(value) not in promised, f"a seed is told in a frame {frame.get('t')}"


@pytest.mark.parametrize("sheet", [HOLDEM, PAI_GOW])
def test_everybodys_proofs_agree(evenings, sheet):
    evening = evenings(sheet)
    for number in evening.rounds[-2:]:
        eyes = (evening.watcher, evening.ann, evening.bea)
        found = [replay(evening, eye, number) for eye in eyes]
        kept = [replayed["proof"] for replayed in found if replayed]
        assert len(kept) >= 2, "players have no replay of their round"
        for field in ("round", "commitment", "entropy"):
            assert len({json.dumps(proof[field]) for proof in kept}) == 1, field
        rows = [[(s["draw"], json.dumps(s["pack"]), s["root"]) for s in proof["shuffles"]] for proof in kept]
        assert all(row == rows[0] for row in rows), f"two proofs of one round differ: {rows}"
        for place in range(len(rows[0])):
            seen = {}
            for proof in kept:
                for leaf in proof["shuffles"][place]["leaves"]:
                    value = (leaf["card"], leaf["salt"], json.dumps(leaf["path"]))
                    assert seen.setdefault(leaf["position"], value) == value, (
                        "one place of a pack has two cards"
                    )
            cards_seen = [value[0] for value in seen.values()]
            assert len(cards_seen) == len(set(cards_seen)), f"one card lies at two places: {cards_seen}"


@pytest.mark.parametrize("sheet", [STUD, BLACKJACK])
def test_leaves_are_told_once_and_salted(evenings, sheet):
    evening, salts = evenings(sheet), {}
    for number in evening.rounds[-2:]:
        for eye in (evening.ann, evening.bea):
            for shuffle in replay(evening, eye, number)["proof"]["shuffles"]:
                places = [leaf["position"] for leaf in shuffle["leaves"]]
                assert len(places) == len(set(places)), "a leaf is opened twice"
                for leaf in shuffle["leaves"]:
                    assert is_card(leaf["card"]), f"a leaf opens no card: {leaf}"
                    assert len(str(leaf["salt"])) >= 16, f"a salt that can be guessed: {leaf}"
                    key = (shuffle["root"], leaf["position"])
                    assert salts.setdefault(str(leaf["salt"]), key) == key, "two cards have one salt"


def test_entropy_of_players_is_used_and_told(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        seat([ann, bea])
        _number, _ = catch([ann, bea], ann)
        texts = {ann.party: "a 2-6-1 text, mine", bea.party: "from the other one"}
        answers = [eye.do("entropy", text=texts[eye.party]) for eye in (ann, bea)]
        for answer in answers:
            assert answer["t"] == "done" and isinstance(answer.get("round"), int), answer
        target = answers[0]["round"]
        assert answers[1]["round"] == target
        assert pump([ann, bea], lambda: target in ann.rounds and target in bea.rounds, 20, meek)
        for eye in (ann, bea):
            used = eye.rounds[target][0]["entropy"]
            for party, text in texts.items():
                assert [party, text] in used, f"{text!r} was taken for round {target} and not used: {used}"
            order = [party for party, _ in used]
            assert order in (sorted(order), sorted(order, key=str.casefold)), (
                f"not in the order of names: {order}"
            )
            assert len(order) == len(set(order)), order


def test_the_last_text_counts_also_from_two_lines(house):
    with crowd() as join:
        where, person = table_of(house, STUD), house.guest()
        ann, other = join(person, where), join(person, where)
        other.mute = True
        seat([ann], others=[other])
        catch([ann, other], ann)
        assert ann.do("entropy", text="the first")["t"] == "done"
        assert other.do("entropy", text="the second")["t"] == "done"
        last = ann.do("entropy", text="the last")
        assert last["t"] == "done"
        assert pump([ann, other], lambda: last["round"] in ann.rounds, 20, meek)
        used = [text for party, text in ann.rounds[last["round"]][0]["entropy"] if party == ann.party]
        assert used == ["the last"], f"not what was sent last, once: {used}"


def test_entropy_in_a_round_is_for_the_next(house):
    with crowd() as join:
        where = table_of(house, DRAW)
        ann = join(house.guest(), where)
        seat([ann])
        number, _ = catch([ann], ann)
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


def test_odd_entropy_is_refused(house):
    with crowd() as join:
        where = table_of(house, HIGH_LOW)
        ann = join(house.guest(), where)
        seat([ann])
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


def test_an_onlooker_adds_nothing(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        watcher, ann = (join(house.guest(), where) for _ in range(2))
        seat([ann], others=[watcher])
        clear(watcher.do("entropy", text="mine to choose"))
        clear(watcher.do("entropy", text="mine to choose", party=ann.party, name=ann.party))
        number = max(ann.rounds, default=0)
        pump([watcher, ann], lambda: max(ann.rounds, default=0) > number + 1, 20, meek)
        for frames in ann.rounds.values():
            for frame in frames:
                assert "mine to choose" not in json.dumps(frame["entropy"]), "an onlooker's text was mixed in"


def test_nobody_adds_in_anothers_name(house):
    with crowd() as join:
        where = table_of(house, STUD)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        seat([ann, bea])
        catch([ann, bea], ann)
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
        assert pump([ann, bea], lambda: mine["round"] in ann.rounds, 20, meek)
        used = dict(ann.rounds[mine["round"]][0]["entropy"])
        assert used.get(ann.party) == "what ann said", f"{hers} has taken another's place: {used}"
