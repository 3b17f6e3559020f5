// Checking a shuffle in the page: every opened card against the root that was published before the deal.
// A leaf is SHA-256 of 0, salt, position (4 bytes) and card (2 bytes); a node is SHA-256 of 1, left and right.

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export function codeOf(card) {
  return card === "Jk" ? 52 : RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);
}

export async function checkLeaf(root, { position, card, salt, path }) {
  const body = new Uint8Array(6);
  const view = new DataView(body.buffer);
  view.setUint32(0, position);
  view.setInt16(4, codeOf(card));
  let node = await digest(Uint8Array.of(0), bytes(salt), body);
  let at = position;
  for (const beside of path.map(bytes)) {
    node = at & 1 ? await digest(Uint8Array.of(1), beside, node) : await digest(Uint8Array.of(1), node, beside);
    at >>= 1;
  }
  return at === 0 && hex(node) === root;
}

// What came of each shuffle of a proof: how many cards fit, and the first that does not.
export async function checkProof({ shuffles }) {
  return Promise.all(shuffles.map(async ({ draw, root, leaves }) => {
    const fits = await Promise.all(leaves.map((leaf) => checkLeaf(root, leaf)));
    return { draw, root, leaves: leaves.length, wrong: leaves.find((_, at) => !fits[at]) ?? null };
  }));
}

async function digest(...parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

function bytes(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(data) {
  return [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
