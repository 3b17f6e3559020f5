// Messages in words: a template of the room's catalogue, filled with typed parts. What comes out is a list of pieces:
// plain text, and objects for cards, money and people, which `drawPieces` makes elements of.

import { cardName, drawSuit, isHidden } from "./cards.js";
import { el } from "./dom.js";
import { money } from "./money.js";

/**
 * @typedef {{ name: string, [part: string]: any }} Message
 * @typedef {{ viewer?: string, clauses?: Record<string, string> }} Hearing whom it is told to, and what the clauses of the sheet say
 * @typedef {string | { card: string } | { money: number } | { party: string, you?: boolean }} Piece
 */

/** @type {any} */
let words = null;
const read = new Map();

const FIELD = /^\{(a )?([A-Za-z_]+)('s)?(?:\|([^|{}]*)\|([^|{}]*))?\}$/;

// The catalogue, by its address; it is asked for once.
let learning = null;
export function learn(address) {
  learning ??= fetch(address).then((answer) => answer.json()).then((told) => (words = told, read.clear(), told)).catch(() => (learning = null));
  return learning;
}

export function teach(catalogue) {
  words = catalogue;
  read.clear();
}

export function knowsWords() {
  return words !== null;
}

/**
 * @param {Message} message
 * @param {Hearing} hearing
 * @returns {Piece[]}
 */
export function say(message, hearing = {}) {
  const entry = words?.messages[message.name];
  if (entry === undefined) return [];
  const own = message.who?.party !== undefined && message.who.party === hearing.viewer;
  const template = typeof entry === "string" ? entry : entry[own ? "you" : "they"];
  return capital(join(fill(pieces(template), message, hearing) ?? []));
}

export function sayText(message, hearing = {}) {
  return plain(say(message, hearing));
}

// What an answer says: `{option, cost}` by its name in the catalogue, anything else as it is told.
export function sayAnswer(part, hearing = {}) {
  if (!part || !words) return null;
  const cost = part.cost ? { money: part.cost } : undefined;
  const told = part.option === undefined
    ? [...tellPart(part, hearing), ...(cost ? [" ", cost] : [])]
    : fill(pieces(words.options[part.option] ?? part.option), { cost }, hearing) ?? [];
  return capital(join(told));
}

export function plain(told) {
  return told.map((piece) => (typeof piece === "string" ? piece : piece.card ? face(piece.card) : piece.money !== undefined ? money(piece.money) : piece.party)).join("");
}

// What is read out loud: cards by their full names.
export function aloud(told) {
  return told.map((piece) => (typeof piece !== "string" && piece.card ? `${cardName(piece.card)}, ` : plain([piece]))).join("");
}

// The odd words of the game's language, each with what it means.
export function explain(word) {
  return words?.glossary?.find((entry) => entry.words.includes(word.toLowerCase()))?.means ?? "";
}

// -- templates ---------------------------------------------------------------------------------------------

function pieces(template) {
  if (!read.has(template)) {
    /** @type {any[][]} */
    const open = [[]];
    for (const token of template.match(/\[|\]|\{[^{}]*\}|[^[\]{}]+/g) ?? []) {
      if (token === "[") open.push([]);
      else if (token === "]") open.at(-2)?.push(open.pop());
      else open.at(-1)?.push(token.startsWith("{") ? field(token) : token);
    }
    read.set(template, open[0]);
  }
  return read.get(template);
}

function field(token) {
  const [, article, name, whose, one, many] = token.match(FIELD);
  return { part: name.toLowerCase(), article: Boolean(article), whose: Boolean(whose), one, many, capital: name[0] !== name[0].toLowerCase() };
}

// Nothing where a part is missing.
function fill(template, message, hearing) {
  const told = [];
  for (const piece of template) {
    if (typeof piece === "string") told.push(piece);
    else if (Array.isArray(piece)) told.push(...(fill(piece, message, hearing) ?? []));
    else {
      const part = message[piece.part];
      if (part === undefined) return null;
      told.push(...tellField(piece, part, hearing));
    }
  }
  return told;
}

function tellField(named, part, hearing) {
  if (named.one !== undefined) return [part.count === 1 ? named.one : named.many];
  const bare = named.whose ? whose(part, hearing) : tellPart(part, hearing);
  const told = named.article ? withArticle(bare) : bare;
  return named.capital ? capital(join(told)) : told;
}

// The article that the first words take, where they take one.
function withArticle([first, ...rest]) {
  const found = Object.entries(words.articles ?? {}).find(([begins]) => `${first} `.startsWith(`${begins} `));
  return found ? [`${found[1]} ${first}`, ...rest] : [first, ...rest];
}

// -- parts -------------------------------------------------------------------------------------------------

function tellPart(part, hearing) {
  const kind = Object.keys(part)[0];
  const teller = TELLERS[kind];
  return teller ? teller(part[kind], part, hearing) : [String(part[kind])];
}

function person(name, { viewer }) {
  if (name === viewer) return { party: words.you.who, you: true };
  return words.accounts[name] ?? { party: name };
}

function whose(part, hearing) {
  const name = part.party ?? part.of;
  if (name !== undefined && name === hearing.viewer) return [words.you.whose];
  return [...(name === undefined ? tellPart(part, hearing) : [person(name, hearing)]), words.you.possessive];
}

const TELLERS = {
  party: (name, _, hearing) => [person(name, hearing)],
  money: (cents) => [{ money: cents }],
  cards: (cards) => {
    if (cards.length && cards.every(isHidden)) return [cards.length === 1 ? words.cards.hidden : words.cards.hidden_many.replace("{n}", cards.length)];
    return cards.flatMap((card, at) => (at ? [" ", { card }] : [{ card }]));
  },
  place: tellPlace,
  seat: (number, { of }, hearing) => [of === undefined ? words.places.seat.replace("{seat}", number) : { party: of, you: of === hearing.viewer }],
  clause: (name, _, { clauses = {} }) => [(words.clauses?.[name] ?? clauses[name] ?? name.replaceAll("_", " ")).replace(/\.$/, "")],
  line: (parts, _, hearing) => parts.flatMap((part) => (typeof part === "string" ? [part] : tellPart(part, hearing))),
  hands: (hands, _, hearing) => hands.flatMap(({ who, cards }, at) => [at ? ", " : "", ...holder(who, hearing), " ", ...tellPart({ cards }, hearing)]),
  rows: (rows, _, hearing) => rows.flatMap((row, at) => [at ? " / " : "", ...tellPart(row, hearing)]),
  choices: (ids) => {
    const told = ids.map((id) => words.choices[id] ?? id.replaceAll("-", " "));
    return [told.length > 1 ? told.slice(0, -1).join(words.choices.and) + words.choices.or + told.at(-1) : told[0] ?? ""];
  },
};

function tellPlace({ kind, hand, seat }, { of }, hearing) {
  const put = (told) => told.replace("{n}", hand ?? "").replace("{seat}", seat ?? "");
  if (of !== undefined) return [...whose({ party: of }, hearing), ` ${put(words.places_of[hand ? `${kind}_n` : kind] ?? "hand")}`];
  return [put(words.places[kind] ?? kind)];
}

// A hand among several: by its owner's name where it is his only one.
function holder(place, hearing) {
  const only = place.of !== undefined && ["seat", "button card"].includes(place.place.kind) && place.place.hand === undefined;
  return only ? [person(place.of, hearing)] : tellPart(place, hearing);
}

// -- pieces ------------------------------------------------------------------------------------------------

// Words beside each other are one piece.
function join(told) {
  const joined = [];
  for (const piece of told) {
    if (piece === "") continue;
    if (typeof piece === "string" && typeof joined.at(-1) === "string") joined[joined.length - 1] += piece;
    else joined.push(piece);
  }
  return joined;
}

function capital(told) {
  const [first, ...rest] = told;
  if (typeof first === "string") return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
  return first?.you ? [{ ...first, party: first.party.charAt(0).toUpperCase() + first.party.slice(1) }, ...rest] : told;
}

// -- drawing -----------------------------------------------------------------------------------------------

function face(card) {
  if (isHidden(card)) return "▒▒";
  if (card === "Jk") return "Joker";
  return card.length === 2 ? (card[0] === "T" ? "10" : card[0]) + { c: "♣", d: "♦", h: "♥", s: "♠" }[card[1]] : card.replaceAll("-", " ").replace(/'$/, "");
}

// People keep one colour each while they are at the table.
export function colourOf(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

export function drawPieces(told) {
  return told.map((piece) => {
    if (typeof piece === "string") return drawText(piece);
    if (piece.card !== undefined) return drawWritten(piece.card);
    if (piece.money !== undefined) return el("b", { class: "said-money" }, money(piece.money));
    return el("span", { class: `said-party${piece.you ? " you" : ""}`, vars: { who: colourOf(piece.party) } }, piece.party);
  });
}

// Plain words, in which the odd ones are explained where one points at them or taps them.
function drawText(text) {
  if (!words?.glossary) return text;
  read.has("glossary") || read.set("glossary", new RegExp(`\\b(${words.glossary.flatMap((entry) => entry.words).sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})\\b`, "gi"));
  const parts = text.split(read.get("glossary"));
  return parts.map((part, at) => (at % 2 ? drawTerm(part) : part)).filter((part) => part !== "");
}

export function drawTerm(word) {
  const means = explain(word);
  const term = el("button", { type: "button", class: "said-term", title: means, "aria-expanded": "false", on: { click: (event) => {
    event.stopPropagation();
    const open = term.getAttribute("aria-expanded") === "true";
    term.setAttribute("aria-expanded", String(!open));
    if (open) term.nextElementSibling?.remove();
    else term.after(el("span", { class: "said-means", role: "note" }, ` (${means})`));
  } } }, word);
  return term;
}

export function drawWritten(card) {
  if (isHidden(card)) return el("span", { class: "written hidden-card", title: cardName(card) }, "▮");
  if (card === "Jk") return el("span", { class: "written" }, "Joker");
  if (card.length !== 2) return el("span", { class: "written" }, face(card));
  const [rank, suit] = card;
  return el("span", { class: `written suit-${suit}`, "aria-label": cardName(card) }, rank === "T" ? "10" : rank, drawSuit(suit, 11));
}
