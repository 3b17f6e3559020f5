"""Proofs of a shuffle as files: the published root of every pack, and the opened leaves of its cards."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from houseway.cards import check_cards, find_pack, parse_card, parse_cards, show
from houseway.cards.fair import verify, verify_order
from houseway.errors import HousewayError, SavedRoundError
from houseway.play import Round

FORMAT = 1


class Checked(NamedTuple):
    """What came of checking one shuffle; `why` says what failed, and nothing when all is well."""

    draw: str
    root: str
    leaves: int
    whole_order: bool
    why: str

    def to_json(self) -> dict[str, Any]:
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


def check_proof(text: str) -> tuple[list[Checked], dict[str, Any]]:
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
        return [_check_shuffle(shuffle) for shuffle in proof["shuffles"]], proof
    except (KeyError, TypeError, AttributeError) as error:
        raise SavedRoundError(f"the saved shuffle lacks or garbles a part: {error}") from None


def _check_shuffle(shuffle: dict[str, Any]) -> Checked:
    draw, root, leaves = str(shuffle["draw"]), str(shuffle["root"]), shuffle["leaves"]
    whole = "order" in shuffle
    return Checked(draw, root, len(leaves), whole, _what_fails(shuffle, root, leaves))


def _what_fails(shuffle: dict[str, Any], root: str, leaves: list[dict[str, Any]]) -> str:
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
        return "" if leaves else "no card of it is opened"
    order = parse_cards(shuffle["order"])
    if not verify_order(root, order, shuffle["secret"]):
        return "the whole order is not what was committed to"
    if sorted(order) != sorted(pack.cards):
        return f"the whole order is not a pack of {pack.name}"
    return ""


def disagreement(proof: dict[str, Any], saved: str) -> str:
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
