"""Commitments to a shuffle that anybody can check with the standard library alone.

A Merkle tree over one salted leaf for each position: its root is published before the deal. Opening a leaf
shows one card and its own salt, which tell nothing about the others. The secret opens the whole order.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import NamedTuple

from houseway.errors import HousewayError


class Opening(NamedTuple):
    """What proves one card: the arguments of `verify` after the root."""

    position: int
    card: int
    salt: str
    path: tuple[str, ...]


class Commitment:
    """A binding promise of an order of cards; nothing but its root may be shown before the deal.

    A `Commitment` made of a published root alone opens nothing.
    """

    __slots__ = ("_levels", "_order", "_secret", "root")

    def __init__(
        self, root: str, order: tuple[int, ...] = (), secret: bytes = b"", levels: Sequence[list[bytes]] = ()
    ) -> None:
        self.root = root
        self._order = order
        self._secret = secret
        self._levels = levels

    def open_leaf(self, position: int) -> Opening:
        """The proof of the card at one position, counted from 0."""
        if not 0 <= position < len(self._order):
            raise HousewayError(f"position {position} of this commitment cannot be opened here")
        path = []
        at = position
        for level in self._levels[:-1]:
            path.append(level[at ^ 1].hex())
            at >>= 1
        return Opening(position, self._order[position], leaf_salt(self._secret, position).hex(), tuple(path))

    def open_order(self) -> tuple[tuple[int, ...], str]:
        """The whole order and its secret, for when the pack is retired: what `verify_order` takes."""
        if not self._order:
            raise HousewayError("only the root of this commitment is known; it cannot be opened here")
        return self._order, self._secret.hex()


def commit(order: Sequence[int], salt: bytes) -> Commitment:
    """Commit to an order of cards; `salt` is the secret that hides it and must not be guessable."""
    levels = _levels([_leaf(at, card, leaf_salt(salt, at)) for at, card in enumerate(order)])
    return Commitment(levels[-1][0].hex(), tuple(order), salt, levels)


def verify(root: str, position: int, card: int, salt: str, path: Sequence[str]) -> bool:
    """Whether the card lay at that position of the order behind the root."""
    try:
        node = _leaf(position, card, bytes.fromhex(salt))
        for beside in map(bytes.fromhex, path):
            node = _node(beside, node) if position & 1 else _node(node, beside)
            position >>= 1
    except (ValueError, OverflowError):
        return False
    return position == 0 and compare_digest(node.hex(), root)


def verify_order(root: str, order: Sequence[int], secret: str) -> bool:
    """Whether the whole order is the one behind the root, once the secret is open."""
    try:
        return compare_digest(commit(order, bytes.fromhex(secret)).root, root)
    except (ValueError, OverflowError):
        return False


def promise(seed: bytes) -> str:
    """What to publish of a seed before players add their entropy, so that it cannot be changed after."""
    return sha256(b"houseway seed" + seed).hexdigest()


def entropy_parts(added: Sequence[Sequence[str]]) -> list[bytes]:
    """What players add to a seed, as `Chance` mixes it in: each text with its owner, in order of names."""
    return [f"{party}\0{text}".encode() for party, text in sorted(map(tuple, added))]


def leaf_salt(secret: bytes, position: int) -> bytes:
    """The salt of one leaf; knowing it gives no other."""
    return sha256(b"salt" + secret + position.to_bytes(4, "big")).digest()


def _leaf(position: int, card: int, salt: bytes) -> bytes:
    return sha256(b"\0" + salt + position.to_bytes(4, "big") + card.to_bytes(2, "big", signed=True)).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _levels(leaves: list[bytes]) -> list[list[bytes]]:
    """The tree from its leaves, filled up to a power of two, to its root."""
    blank = sha256(b"\2").digest()
    width = 1
    while width < len(leaves):
        width *= 2
    levels = [leaves + [blank] * (width - len(leaves))]
    while len(levels[-1]) > 1:
        below = levels[-1]
        levels.append([_node(below[at], below[at + 1]) for at in range(0, len(below), 2)])
    return levels
