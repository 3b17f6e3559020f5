// What this browser was told at a table before the cards, and shown while they lay: kept here, so that a proof can be
// held against it later. Nothing of it leaves the browser unless you save it.

import { nameOf } from "./places.js";

// The list of tables, the latest last, lies under this name, and the rounds of each under its own.
const KEY = "houseway-told";
const FORMAT = 1;
const MOST_ROUNDS = 60;
const MOST_TABLES = 12;

// Each `place card` that an event shows.
export function seenCards(event) {
  if (event.event === "dealt") return event.places.flatMap((place, at) => visible(place, event.cards[at]));
  return ["shown", "looked", "discarded"].includes(event.event) ? visible(event.place, event.cards) : [];
}

function visible(place, cards) {
  return cards.filter((card) => card !== "x").map((card) => `${nameOf(place)} ${card}`);
}

// What was told of a round of a table; its shoe may have been told of in the rounds before.
export function toldOf(table, round) {
  const rounds = roundsOf(table);
  if (!rounds[round]) return null;
  const before = Object.keys(rounds).filter((number) => Number(number) <= round);
  return { ...rounds[round], roots: before.flatMap((number) => rounds[number].roots) };
}

// The file that `houseway verify --told` reads.
export function toldFile() {
  const tables = Object.fromEntries(read(KEY, []).map((table) => [table, roundsOf(table)]));
  return JSON.stringify({ houseway_told: FORMAT, tables }, null, 1);
}

// In memory first: storage may be full or forbidden.
const open = new Map();

function roundsOf(table) {
  return open.get(table) ?? read(`${KEY}-${table}`, {});
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

export class Notebook {
  #table = "";
  #account = "";
  #rounds = {};

  take(frame) {
    if (frame.t === "welcome") this.#open(frame);
    if (frame.t === "table") this.#forgetAdded(frame);
    if (frame.t === "round") this.#begin(frame);
    if (frame.t === "events") this.#note(this.#entry(frame.round), frame.events);
    if (frame.t === "settled") this.#entry(frame.round).over = true;
    const news = frame.next?.commitment && this.#announce(frame.next);
    if (news || frame.t === "round" || frame.t === "settled") this.#save();
  }

  added(round, text) {
    this.#entry(round).added = text;
    this.#save();
  }

  #open({ table, you }) {
    [this.#table, this.#account] = [table.id, you.account];
    this.#rounds = roundsOf(table.id);
    open.set(table.id, this.#rounds);
  }

  #entry(round) {
    return (this.#rounds[round] ??= { commitments: [], roots: [], cards: [], over: false, missed: 0 });
  }

  #announce({ round, commitment, shoe }) {
    const entry = this.#entry(round);
    if (shoe) add(entry.roots, [shoe]);
    if (entry.commitments.at(-1) === commitment) return false;
    entry.commitments.push(commitment);
    return true;
  }

  #begin({ round, commitment, entropy, events }) {
    const entry = this.#entry(round);
    entry.cards = [];
    this.#note(entry, events);
    entry.entropy = entropy ?? [];
    if (entry.commitments.length) return;
    // Nothing was announced to us: we came in the middle, and these cards lay already.
    entry.commitments.push(commitment);
    entry.missed = entry.cards.length;
  }

  #note(entry, events) {
    for (const event of events) {
      if (event.event === "shuffled" && event.commitment) add(entry.roots, [event.commitment]);
      add(entry.cards, seenCards(event));
    }
  }

  // Whoever leaves before the deal takes along what he added.
  #forgetAdded({ seats, behind }) {
    if ([...seats, ...behind].some((row) => row.account === this.#account)) return;
    for (const entry of Object.values(this.#rounds)) if (!entry.entropy) delete entry.added;
  }

  #save() {
    for (const old of Object.keys(this.#rounds).sort((one, other) => Number(one) - Number(other)).slice(0, -MOST_ROUNDS)) delete this.#rounds[old];
    const tables = [...read(KEY, []).filter((table) => table !== this.#table), this.#table];
    try {
      for (const old of tables.splice(0, Math.max(0, tables.length - MOST_TABLES))) localStorage.removeItem(`${KEY}-${old}`);
      localStorage.setItem(KEY, JSON.stringify(tables));
      localStorage.setItem(`${KEY}-${this.#table}`, JSON.stringify(this.#rounds));
    } catch {
      // What is told is kept while this page is open.
    }
  }
}

function add(list, more) {
  for (const one of more) if (!list.includes(one)) list.push(one);
}
