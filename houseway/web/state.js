// The table as this page knows it: one value, made anew from the last one and each frame of the room.

import { staked } from "./facts.js";

/**
 * What the room tells; docs/protocol.md has every field.
 *
 * @typedef {{ event: string, [detail: string]: any }} RoundEvent
 * @typedef {{ id: number | string, kind: string, text: string, default: any, place: import("./places.js").Place, optional?: boolean, [detail: string]: any }} Ask
 * @typedef {{ seat: number, name: string, stack: number, away: boolean, bot: boolean, account: string, connected: boolean, leaving: boolean }} Seat
 * @typedef {{ t: string, id?: string, [field: string]: any }} Frame
 *
 * @typedef {object} TableState
 * @property {{ account: string, name: string, role: string, chips: number, party: string } | null} you
 * @property {any} table
 * @property {any} layout the game's felt
 * @property {any[]} wagers
 * @property {Seat[]} seats
 * @property {Seat[]} behind
 * @property {number} watching
 * @property {string[]} queue
 * @property {number[]} open
 * @property {{ seat: number, name: string }[]} coming
 * @property {number | null} button
 * @property {{ seat: number, turn: number, amount: number } | null} bank
 * @property {any} parts what stays from round to round
 * @property {{ round: number, commitment?: string, shoe?: string, trouble?: string } | null} next
 * @property {boolean} paused whether no round begins until the host or the floor says so
 * @property {number | null} round
 * @property {string} commitment
 * @property {RoundEvent[]} events
 * @property {Ask[]} asks
 * @property {string[]} waiting
 * @property {Record<string, number>} clocks
 * @property {number} clocksAt
 * @property {Frame | null} settled
 * @property {{ name: string, text: string, at: any }[]} chat
 * @property {{ round: number, net: number | null, replay: string }[]} history
 */

/** @type {Readonly<TableState>} */
export const NOTHING_YET = Object.freeze({
  you: null, table: null, layout: {}, wagers: [], seats: [], behind: [], watching: 0, queue: [], open: [], coming: [], button: null, bank: null,
  parts: {}, next: null, paused: false, round: null, commitment: "", events: [], asks: [], waiting: [], clocks: {}, clocksAt: 0, settled: null,
  chat: [], history: [],
});

/**
 * @param {TableState} state
 * @param {Frame} frame
 * @param {number} now
 * @returns {TableState}
 */
export function next(state, frame, now) {
  const step = STEPS[frame.t];
  return step ? { ...state, ...step(state, frame, now) } : state;
}

/**
 * Your own name at this table; a party is known by it in every event.
 *
 * @param {TableState} state
 */
export function yourName(state) {
  const seat = yourSeat(state);
  return seat?.name ?? state.behind.find((one) => one.account === state.you?.account)?.name ?? state.you?.name ?? "";
}

/** @param {TableState} state */
export function yourSeat(state) {
  const { you, seats } = state;
  return you ? seats.find((seat) => seat.account === you.account) ?? null : null;
}

/** @param {TableState} state */
export function youPlay(state) {
  return Boolean(yourSeat(state)) || state.behind.some((one) => one.account === state.you?.account);
}

/**
 * Chips in front of a seat at this moment of the round.
 *
 * @param {Seat} seat
 * @param {import("./facts.js").Facts} facts
 */
export function chipsInFront(seat, facts) {
  if (facts.over) return seat.stack;
  return seat.stack + (facts.moved.get(seat.name) ?? 0) - staked(facts, seat.name);
}

/**
 * Whether a seat is being kept for you until the round is over.
 *
 * @param {TableState} state
 */
export function youAreComing(state) {
  return state.coming.some((one) => one.name === state.you?.name);
}

/**
 * @param {Frame} frame
 * @param {number} now
 */
function play({ asks, waiting, clocks }, now) {
  return { asks: asks ?? [], waiting: waiting ?? [], clocks: clocks ?? {}, clocksAt: now };
}

/** @type {Record<string, (state: TableState, frame: Frame, now: number) => Partial<TableState>>} */
const STEPS = {
  // What was asked before a connection dropped may be answered by now; a round that goes on is told again.
  welcome: (state, { you, table, layout, wagers }) => ({
    you, table, layout: layout ?? {}, wagers: wagers ?? [], asks: [], waiting: [], clocks: {},
  }),
  table: (state, { seats, behind, watching, queue, open, coming, button, bank, parts, next, paused }) => ({
    seats: seats ?? [], behind: behind ?? [], watching: watching ?? 0, queue: queue ?? [], open: open ?? [], coming: coming ?? [], button, bank, parts: parts ?? {}, next: next ?? null, paused: Boolean(paused),
  }),
  round: (state, frame, now) => ({
    round: frame.round, commitment: frame.commitment ?? "", next: frame.next ?? state.next, events: frame.events ?? [], settled: null, ...play(frame, now),
  }),
  events: (state, { round, from, events }) =>
    round === state.round ? { events: [...state.events.slice(0, from), ...events] } : {},
  asks: (state, frame, now) => (frame.round === state.round ? play(frame, now) : {}),
  settled: (state, frame) => ({
    settled: frame, asks: [], waiting: [], clocks: {},
    seats: state.seats.map((seat) => afterwards(seat, frame)),
    history: [...state.history, { round: frame.round, net: netOf(frame, yourName(state)), replay: frame.replay }],
  }),
  // Nothing of a round that was called off lies on the felt any more; the log says why.
  called_off: (state, frame) => ({
    round: frame.round, commitment: "", events: [{ event: "called_off", why: frame.why }], settled: null,
    asks: [], waiting: [], clocks: {},
  }),
  chat: (state, { name, text, at }) => ({ chat: [...state.chat.slice(-199), { name, text, at }] }),
};

/**
 * @param {Seat} seat
 * @param {Frame} settled
 */
function afterwards(seat, { parties, stacks_after }) {
  const at = parties.indexOf(seat.name);
  return at < 0 ? seat : { ...seat, stack: stacks_after[at] };
}

/**
 * @param {any} settled a frame, or the settlement of a replay
 * @param {string} name
 */
export function netOf({ parties, stacks_before, stacks_after, standing_before, standing_after, bought_in }, name) {
  const at = parties.indexOf(name);
  const bought = Array.isArray(bought_in) ? bought_in[at] : 0;
  // A bet that stays up is not lost.
  const up = (standing_after?.[at] ?? 0) - (standing_before?.[at] ?? 0);
  return at < 0 ? null : stacks_after[at] + up - stacks_before[at] - bought;
}
