// From an opened seed, and what players added to it, to the order of a pack: what the room must have dealt.

import { shake } from "./shake.js";

const WORD = 2 ** 32;
const SPARE = 64;
const encoder = new TextEncoder();

// Packs in the order in which they are new: never as a proof tells them, or any order could be made to fit.
const FULL = Array.from({ length: 52 }, (_, card) => card);
const RANKS = "23456789TJQKA";
const JOKER = 52;
const without = (ranks) => FULL.filter((card) => !ranks.includes(RANKS[card >> 2]));
const times = (cards, count) => Array(count).fill(cards).flat();
const PACKS = {
  "standard-52": FULL, "bonus-52": FULL, "joker-53": [...FULL, JOKER], "jokers-56": [...FULL, JOKER, JOKER, JOKER, JOKER],
  "spanish-48": without("T"), "asian-32": without("23456"), "short-36": without("2345"), "mexican-41": [...without("89T"), JOKER],
  "stripped-7-to-10": without("789T"), "nine-288": times(without("789T"), 8), "pan-320": times(without("89T"), 8),
  "pan-310": [...times(without("89T"), 7), ...without("89T").filter((card) => card % 4 !== 3)],
  "tiles-32": Array.from({ length: 32 }, (_, tile) => 64 + tile),
};

export function packOf(name) {
  const [pack, decks = "1"] = name.split(" x ");
  return PACKS[pack] && times(PACKS[pack], Number(decks));
}

export function keyOf(seed, entropy) {
  const parts = [`text:${seed}`, ...entropy.map(([party, text]) => `${party}\0${text}`)].map((part) => encoder.encode(part));
  return shake(join(encoder.encode("houseway 1"), ...parts.flatMap((part) => [number(part.length), part])), 32);
}

// The order in which a draw puts the cards, and the secret that hides it.
export function drawn(key, draw, cards) {
  const source = join(key, encoder.encode(`shuffle\0${draw}`));
  const stream = new DataView(shake(source, 4 * (cards.length + SPARE)).buffer);
  const rest = [...cards], order = [];
  let at = 0;
  for (let limit = cards.length; limit > 1; limit--) {
    const even = WORD - (WORD % limit);
    let word = stream.getUint32(4 * at++, true);
    while (word >= even) word = stream.getUint32(4 * at++, true);
    order.push(...rest.splice(word % limit, 1));
  }
  return { order: [...order, ...rest], secret: shake(join(key, encoder.encode(`salt\0${draw}`)), 32) };
}

export function number(value) {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value);
  return four;
}

export function join(...parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
