"""Proofs of a shuffle as files: the root of every pack, the opened leaves of its cards and, once no hand is
left to hide, the seed. Only what was told before the cards shows that none of it was made up later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Chance, check_cards, find_pack, parse_card, parse_cards, show
from houseway.cards.fair import entropy_parts, promise, verify, verify_order
from houseway.errors import HousewayError, SavedRoundError
from houseway.plain import Json
from houseway.play import Round

FORMAT = 1


class Checked(NamedTuple):
    """What came of checking one shuffle; `why` says what failed, and nothing when all is well."""

    draw: str
    root: str
    leaves: int
    whole_order: bool
    seed: bool
    """Whether the opened seed gives this root."""
    why: str

    def to_json(self) -> Json:
        return self._asdict() | {"ok": not self.why}


def proof_text(round: Round) -> str:
    """What proves the cards of a round that was dealt with commitments: one opened leaf a card."""
    shuffles = []
    for stub in round.felt.chance.stubs:
        for draw, commitment in stub.commitments.items():
            leaves = []
            for left in stub.exits:
                if left.draw == draw:
                    position, card, salt, path = commitment.open_leaf(left.position)
                    leaves.append(
                        {"place": left.place, "position": position, "card": show(card), "salt": salt}
                        | {"path": list(path)}
                    )
            shuffles.append({"draw": draw, "pack": stub.pack.name, "root": commitment.root, "leaves": leaves})
    return json.dumps({"houseway_proof": FORMAT, "shuffles": shuffles}, indent=1) + "\n"


def check_proof(text: str) -> tuple[list[Checked], Json]:
    """Check every shuffle of a proof; gives the proof back too."""
    try:
        proof = json.loads(text)
    except ValueError as error:
        raise SavedRoundError(f"the saved shuffle is cut short or is not JSON: {error}") from None
    if not isinstance(proof, dict) or proof.get("houseway_proof") != FORMAT:
        raise SavedRoundError(
            "this is not a saved shuffle of Houseway; houseway deal --proof FILE writes one"
        )
    try:
        return [_check_shuffle(shuffle, _opened_chance(proof)) for shuffle in proof["shuffles"]], proof
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise SavedRoundError(f"the saved shuffle lacks or garbles a part: {error}") from None


def _opened_chance(proof: Json) -> Chance | None:
    """Everything the round drew, where its seed is open."""
    seed = proof.get("seed")
    if seed is None:
        return None
    return Chance(str(seed), entropy=entropy_parts(proof.get("entropy", [])))


def opens_nothing(checked: Sequence[Checked]) -> str:
    """What is wrong with a proof in which no card can be checked."""
    opened = any(one.leaves or one.whole_order or one.seed for one in checked)
    return "" if opened else "no card is opened"


def seed_fault(proof: Json) -> str:
    """What is wrong with an opened seed; nothing when it is the one that was promised, or is closed."""
    seed = proof.get("seed")
    if seed is None or promise(str(seed).encode()) == proof.get("commitment"):
        return ""
    return "the opened seed is not the one of the round's commitment"


def _check_shuffle(shuffle: Json, chance: Chance | None) -> Checked:
    draw, root, leaves = str(shuffle["draw"]), str(shuffle["root"]), shuffle["leaves"]
    whole = "order" in shuffle
    why = _what_fails(shuffle, root, leaves)
    if not why and chance is not None and not shuffle.get("brought"):
        cards = parse_cards(shuffle["mixed"]) if "mixed" in shuffle else find_pack(shuffle["pack"]).cards
        if chance.commitment_to(cards, draw).root == root:
            # The order of the cards that went into a reshuffle is the room's word, so it pins nothing.
            return Checked(draw, root, len(leaves), whole, "mixed" not in shuffle, "")
        why = "the opened seed gives another order"
    return Checked(draw, root, len(leaves), whole, False, why)


def _what_fails(shuffle: Json, root: str, leaves: list[Json]) -> str:
    pack = find_pack(shuffle["pack"])
    cards: dict[int, int] = {}
    for leaf in leaves:
        position, card = leaf["position"], parse_card(leaf["card"])
        if not verify(root, position, card, leaf["salt"], leaf["path"]):
            return f"{leaf['card']} at position {position} is not what was committed to"
        if position in cards:
            return f"position {position} is opened twice"
        cards[position] = card
    try:
        check_cards(cards.values(), pack)
    except HousewayError as error:
        return str(error)
    if "order" not in shuffle:
        return ""
    order = parse_cards(shuffle["order"])
    if not verify_order(root, order, shuffle["secret"]):
        return "the whole order is not what was committed to"
    if sorted(order) != sorted(pack.cards):
        return f"the whole order is not a pack of {pack.name}"
    return ""


def disagreement(proof: Json, saved: str) -> str:
    """Where a saved round dealt other cards than a proof opens, or under another root; or nothing."""
    chance = json.loads(saved).get("chance", {})
    roots, cards = chance.get("roots", {}), chance.get("cards", {})
    for shuffle in proof["shuffles"]:
        draw = shuffle["draw"]
        if roots.get(draw) != shuffle["root"]:
            return f"the saved round was dealt under another root for {draw!r}"
        opened: dict[str, list[str]] = {}
        for leaf in sorted(shuffle["leaves"], key=lambda leaf: leaf["position"]):
            opened.setdefault(leaf["place"], []).append(leaf["card"])
        for place, told in opened.items():
            dealt = cards.get(f"{draw}/{place}", cards.get(place, ""))
            if dealt.split() != told:
                return f"{place!r} was dealt {dealt or 'nothing'}, but the proof opens {' '.join(told)}"
    return ""


class Told(NamedTuple):
    """What somebody was told of a round before its cards, and which cards he saw while it was played."""

    roots: frozenset[str]
    """Of this round, and of the shoe from the rounds before it."""
    commitments: tuple[str, ...] = ()
    """Announced for this round, in order: the last one counts, and more than one is worth a question."""
    entropy: Sequence[Sequence[str]] | None = None
    """What the round said that players added to its seed."""
    added: str = ""
    """What he added himself."""
    cards: frozenset[str] = frozenset()
    """Each `place card` that he saw."""
    over: bool = False
    """Whether he saw the round to its end."""
    missed: int = 0
    """Cards that lay already when he came."""


def told_roots(roots: Sequence[str]) -> Told:
    """Roots and commitments alone, as somebody may have noted them down."""
    return Told(frozenset(roots))


def read_told(text: str, proof: Json) -> Told:
    """What a client wrote down of the round of a proof."""
    try:
        saved = json.loads(text)
        if not isinstance(saved, dict) or saved.get("houseway_told") != FORMAT:
            raise SavedRoundError(
                "this is not what a table told; the page's panel Fair and a TableClient's told() write it"
            )
        number = int(proof.get("round", 0))
        rounds = saved["tables"].get(str(proof.get("table")), {})
        known = {int(one): told for one, told in rounds.items() if int(one) <= number}
        own = known.get(number, {})
        return Told(
            frozenset(root for told in known.values() for root in told["roots"]),
            tuple(own.get("commitments", [])),
            own.get("entropy"),
            str(own.get("added", "")),
            frozenset(own.get("cards", [])),
            bool(own.get("over", False)),
            int(own.get("missed", 0)),
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise SavedRoundError(f"what was told lacks or garbles a part: {error}") from None


def is_pinned(told: Told, proof: Json, checked: Sequence[Checked]) -> bool:
    """Whether every shuffle stands under a root that was told, or comes of a seed that was promised."""
    promised = proof.get("commitment") in (*told.roots, *told.commitments[-1:])
    return all(one.root in told.roots or (one.seed and promised) for one in checked)


def contradiction(told: Told, proof: Json) -> str:
    """Where a proof says something else than was told; or nothing."""
    if told.commitments and proof.get("commitment") != told.commitments[-1]:
        return "the round's commitment is not the one that was told"
    used = [list(one) for one in proof.get("entropy", [])]
    if told.entropy is not None and [list(one) for one in told.entropy] != used:
        return "the entropy in the proof is not what the round said that it used"
    if told.added and told.added not in [text for _, text in used]:
        return "what you added to the seed was left out"
    if not told.over:
        return ""
    for shuffle in proof["shuffles"]:
        if shuffle["root"] not in told.roots:
            return f"the root of {shuffle['draw']!r} is not one that was told"
        for leaf in shuffle["leaves"]:
            if f"{leaf.get('at', leaf['place'])} {leaf['card']}" not in told.cards:
                return f"{leaf['card']} of {leaf['place']!r} is opened, but was never shown"
    return ""


def unproved(told: Told, proof: Json) -> list[str]:
    """Cards that were shown and that no leaf opens."""
    opened = {leaf["card"] for shuffle in proof["shuffles"] for leaf in shuffle["leaves"]}
    return sorted(one for one in told.cards if one.rpartition(" ")[2] not in opened)
