// Checking a shuffle in the page: every opened card against its root, the opened seed against its commitment, and all
// of it against what this browser was told before the cards. A leaf is SHA-256 of 0, salt, position (4 bytes) and card
// (2 bytes); a node is SHA-256 of 1, left and right.

import { drawn, join, keyOf, number, packOf } from "./seeds.js";
import { tileCode } from "./tiles.js";
import { seenCards } from "./told.js";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const encoder = new TextEncoder();

export function codeOf(card) {
  return card === "Jk" ? 52 : tileCode(card) ?? RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);
}

export async function checkLeaf(root, { position, card, salt, path }) {
  let node = await leaf(position, codeOf(card), bytes(salt));
  let at = position;
  for (const beside of path.map(bytes)) {
    node = at & 1 ? await digest(Uint8Array.of(1), beside, node) : await digest(Uint8Array.of(1), node, beside);
    at >>= 1;
  }
  return at === 0 && hex(node) === root;
}

// What came of each shuffle of a proof: how many cards fit, the first that does not, and whether the seed gives its root.
export async function checkProof({ shuffles, seed, entropy }) {
  const key = seed ? keyOf(seed, entropy) : null;
  return Promise.all(shuffles.map(async (shuffle) => {
    const { draw, root, leaves } = shuffle;
    const fits = await Promise.all(leaves.map((one) => checkLeaf(root, one)));
    const fromSeed = key && !shuffle.brought ? (await rootOf(key, shuffle)) === root : null;
    return { draw, root, leaves: leaves.length, wrong: leaves.find((_, at) => !fits[at]) ?? null, fromSeed };
  }));
}

export async function promised(seed) {
  return hex(await digest(encoder.encode(`houseway seed${seed}`)));
}

// The root of a draw as its seed gives it.
export async function rootOf(key, { draw, pack, mixed }) {
  const cards = mixed ? mixed.split(" ").map(codeOf) : packOf(pack);
  if (!cards) return null;
  const { order, secret } = drawn(key, draw, cards);
  let level = await Promise.all(order.map(async (card, at) => leaf(at, card, await digest(encoder.encode("salt"), secret, number(at)))));
  const blank = await digest(Uint8Array.of(2));
  while (level.length & (level.length - 1)) level.push(blank);
  while (level.length > 1) level = await Promise.all(level.filter((_, at) => at % 2 === 0).map((left, at) => digest(Uint8Array.of(1), left, level[2 * at + 1])));
  return hex(level[0]);
}

// Everything about a finished round: what is wrong with it, whether it is pinned by what was told, and what to know.
export async function judge(replay, told) {
  const { proof } = replay;
  const checked = await checkProof(proof);
  const why = await fault(proof, checked) || contradiction(replay, told);
  const announced = told?.commitments.at(-1);
  const pinned = Boolean(told) && checked.every(({ root, fromSeed }, at) =>
    told.roots.includes(root) || (fromSeed && !proof.shuffles[at].mixed && announced === proof.commitment));
  const notes = [
    proof.closed,
    told && new Set(told.commitments).size > 1 && "The room announced more than one commitment for this round, one after another.",
    told?.missed && `${told.missed} cards lay already when you came.`,
  ].filter(Boolean);
  return { checked, why, pinned, notes };
}

async function fault({ seed, commitment }, checked) {
  const wrong = checked.find((one) => one.wrong);
  if (wrong) return `${wrong.wrong.card} at position ${wrong.wrong.position} is not what was committed to`;
  if (checked.some((one) => one.fromSeed === false)) return "the opened seed gives another order";
  if (seed && (await promised(seed)) !== commitment) return "the opened seed is not the one of the commitment";
  return checked.some((one) => one.leaves || one.fromSeed) ? "" : "no card is opened";
}

// Where a replay or its proof says something else than this browser was told and shown.
function contradiction({ proof, events, unplayed }, told) {
  if (!told) return "";
  if (told.commitments.length && told.commitments.at(-1) !== proof.commitment) return "its commitment is not the one you were told";
  if (told.entropy && JSON.stringify(told.entropy) !== JSON.stringify(proof.entropy)) return "what players added is not what you were told";
  if (told.added && !proof.entropy.some(([, text]) => text === told.added)) return "what you added to the seed was left out";
  if (!told.over) return "";
  const strange = proof.shuffles.find((one) => !told.roots.includes(one.root));
  if (strange) return `the root of ${strange.draw} is not one you were told`;
  const unseen = proof.shuffles.flatMap((one) => one.leaves).find(({ place, at, card }) => !told.cards.includes(`${at ?? place} ${card}`));
  if (unseen) return `${unseen.card} of ${unseen.place} is opened, but you were never shown it`;
  const shown = new Set(events.flatMap(seenCards));
  const other = unplayed ? null : told.cards.find((card) => !shown.has(card));
  return other ? `the replay does not show ${other.split(" ").at(-1)}, which you saw` : "";
}

function leaf(position, card, salt) {
  const body = new Uint8Array(2);
  new DataView(body.buffer).setInt16(0, card);
  return digest(Uint8Array.of(0), salt, number(position), body);
}

async function digest(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", join(...parts)));
}

function bytes(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(data) {
  return [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
