// SHAKE-256, which browsers do not bring along: the hash that every draw of the room comes from.

const MASK = (1n << 64n) - 1n;
const RATE = 136;
const ROUNDS = 24;
const TURNS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14].map(BigInt);
const CONSTANTS = constants();

// So many bytes for a message; a longer answer begins with the shorter one.
export function shake(message, size) {
  const lanes = Array(25).fill(0n);
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE);
  padded.set(message);
  padded[message.length] ^= 0x1f;
  padded[padded.length - 1] ^= 0x80;
  for (let at = 0; at < padded.length; at += RATE) {
    const block = new DataView(padded.buffer, at, RATE);
    for (let lane = 0; lane < RATE / 8; lane++) lanes[lane] ^= block.getBigUint64(8 * lane, true);
    permute(lanes);
  }
  const out = new Uint8Array(Math.ceil(size / RATE) * RATE);
  for (let at = 0; at < out.length; at += RATE) {
    const block = new DataView(out.buffer, at, RATE);
    for (let lane = 0; lane < RATE / 8; lane++) block.setBigUint64(8 * lane, lanes[lane], true);
    permute(lanes);
  }
  return out.slice(0, size);
}

/** @param {bigint[]} lanes */
function permute(lanes) {
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
    /** @type {bigint[]} */
    const mixed = Array(25);
    for (let at = 0; at < 25; at++) {
      const x = at % 5, y = (at - x) / 5;
      const lane = lanes[at] ^ columns[(x + 4) % 5] ^ turn(columns[(x + 1) % 5], 1n);
      mixed[y + 5 * ((2 * x + 3 * y) % 5)] = turn(lane, TURNS[at]);
    }
    for (let at = 0; at < 25; at++) {
      const row = at - (at % 5);
      lanes[at] = mixed[at] ^ (~mixed[row + ((at + 1) % 5)] & MASK & mixed[row + ((at + 2) % 5)]);
    }
    lanes[0] ^= constant;
  }
}

/**
 * @param {bigint} lane
 * @param {bigint} by
 */
function turn(lane, by) {
  return ((lane << by) | (lane >> (64n - by))) & MASK;
}

// The constants of the rounds come out of a shift register of eight bits.
function constants() {
  let register = 1;
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
}
