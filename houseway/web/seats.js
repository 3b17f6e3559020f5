// The seats round the felt: who sits there, chips, cards, buttons and the ring that runs down.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { button, el, svg } from "./dom.js";
import { betOn, handsAt, staked } from "./facts.js";
import { nameOf } from "./places.js";
import { money, signed } from "./money.js";
import { drawLines, drawWorth } from "./rows.js";
import { chipsInFront } from "./state.js";
import { sentence } from "./words.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./state.js").TableState} TableState */

// Rows of seats at a side: where the highest of them stands and where the lowest, by how many there are.
const HIGHEST = 15;
const LOWEST = [38, 62, 75, 82, 86, 88, 90];
// A long row of circles in front of you needs the whole width of the felt.
const ABOVE_CIRCLES = 59;

/**
 * Where each of some seats goes: the first of them, or your own, below the middle and the rest clockwise up the west
 * side and down the east. `x` is how far from its side a seat stands, in hundredths of the felt.
 *
 * @typedef {{ x: number, y: number, side: "near" | "west" | "east" }} At
 * @param {number[]} numbers
 * @param {number} own
 * @param {boolean} [manyCircles]
 * @returns {Map<number, At>}
 */
export function placeSeats(numbers, own, manyCircles = false) {
  const start = Math.max(0, numbers.indexOf(own));
  const [near, ...others] = [...numbers.slice(start), ...numbers.slice(0, start)];
  const west = others.slice(0, Math.ceil(others.length / 2));
  const east = others.slice(west.length).reverse();
  return new Map([
    [near, /** @type {At} */ ({ x: 50, y: 90, side: "near" })],
    ...west.map((seat, at) => /** @type {[number, At]} */ ([seat, onSide("west", at, west.length, manyCircles)])),
    ...east.map((seat, at) => /** @type {[number, At]} */ ([seat, onSide("east", at, east.length, manyCircles)])),
  ]);
}

// Counted from the lowest. The corners of the table are round, so seats stand further in there.
function onSide(side, at, count, manyCircles) {
  const lowest = Math.min(LOWEST[Math.min(count, LOWEST.length) - 1], manyCircles ? ABOVE_CIRCLES : 100);
  const y = count === 1 ? lowest : lowest - (at * (lowest - HIGHEST)) / (count - 1);
  return { x: 0.6 + 7 * (Math.abs(y - 50) / 40) ** 3, y, side };
}

function posted(at, ...classes) {
  return { class: ["seat", at.side === "near" ? "near-seat" : at.side, ...classes].filter(Boolean).join(" "), vars: { x: `${at.x}%`, y: `${at.y}%` } };
}

export function drawSeat(seat, at, { facts, state, own, fresh }) {
  const folded = facts.folded.has(seat.name);
  const waiting = state.waiting.includes(seat.name);
  const said = facts.lastAct.get(seat.name);
  const circles = own && state.layout.circles;
  return el("div", {
    ...posted(at, own && "own", folded && "folded", seat.away && "away", waiting && "waiting", seat.connected === false && "gone"),
    "data-seat": seat.seat, role: "group", "aria-label": describe(seat, { facts, state, own }),
  },
    el("div", { class: "place" },
      el("div", { class: "pod" },
        el("div", { class: "avatar", vars: { hue: hueOf(seat.name) }, "aria-hidden": "true" }, initials(seat.name), waiting ? ring(state, own) : null),
        el("div", { class: "pod-words" },
          el("span", { class: "seat-line" }, el("span", { class: "seat-name" }, own ? "You" : seat.name), seat.bot ? el("span", { class: "bot-mark", title: "Played by the computer" }, "bot") : null),
          el("span", { class: "seat-stack" }, money(chipsInFront(seat, facts))))),
      el("div", { class: "pod-foot" }, result(seat, facts, state) ?? (said ? el("span", { class: "said" }, said) : null), discs(seat, state, facts))),
    el("div", { class: "seat-hands" }, folded && !own ? null : drawHands(seat.seat, { facts, state, own, waiting, fresh, party: seat.name })),
    circles ? null : drawBet(seat, { facts, layout: state.layout, fresh }));
}

export function drawFreeSeat(number, at, sit) {
  return button(el("span", {}, "Sit"), () => sit(number), {
    ...posted(at, "free"), "aria-label": `Take seat ${number}`, "data-seat": number, "data-focus": `seat ${number}`,
  });
}

// Chips a seat has on the felt: its street bet, or every wager on its spot. Once the round is over they are paid or collected.
function drawBet(seat, { facts, layout, fresh }) {
  const here = facts.wagers.filter((wager) => wager.spot === seat.seat);
  const amount = (facts.bets.get(seat.name) ?? 0) + here.reduce((sum, wager) => sum + wager.amount, 0);
  if (!amount || facts.over) return null;
  const names = [...new Set(here.map((wager) => layout.circles?.find((mark) => mark.wager === wager.wager)?.label ?? wager.wager))];
  return el("div", { class: `bet ${fresh("bet", seat.seat, amount)}` },
    drawChips(amount),
    el("span", { class: "bet-amount" }, money(amount)),
    names.length ? el("span", { class: "bet-names" }, names.length > 2 ? `${names.length} wagers` : names.join(", ")) : null);
}

// Cards on a spot where nobody sits, with what is bet there.
export function drawVacantSpot(number, at, { facts, state, fresh }) {
  return el("div", { ...posted(at, "vacant"), "data-spot": number, role: "group", "aria-label": `Seat ${number}, where nobody sits` },
    el("div", { class: "place" }, el("div", { class: "pod" }, el("span", { class: "seat-name" }, `Seat ${number}`))),
    el("div", { class: "seat-hands" }, drawHands(number, { facts, state, own: false, waiting: false, fresh })),
    drawBet({ seat: number }, { facts, layout: state.layout, fresh }));
}

// A place at a table with fixed spots that nobody has taken and nobody bets on.
export function drawSpotMark(at) {
  return el("div", { ...posted(at, "spot-mark"), "aria-hidden": "true" });
}

/**
 * The hand that is asked about is marked; of another's, the one that got the last card.
 *
 * @param {number} number
 * @param {{ facts: Facts, state: TableState, own: boolean, waiting: boolean, fresh: Function, party?: string }} shown
 */
function drawHands(number, { facts, state, own, waiting, fresh, party }) {
  const hands = handsAt(facts, number);
  const asked = state.asks.map((ask) => nameOf(ask.place));
  const played = (place) => asked.includes(nameOf(place)) || (waiting && !own && hands.length > 1 && facts.lastPlace === nameOf(place));
  return hands.map((hand) => drawHand(hand, facts, { own, fresh, party, layout: state.layout, played: played(hand.place) }));
}

// Where cards lie up and down, one's own down cards are set apart: the others see their backs.
function drawHand({ place, cards }, facts, { own, fresh, party, layout, played }) {
  const name = nameOf(place);
  const worth = facts.worth.get(name);
  const up = facts.up.get(name);
  const face = (card) => (own && up && !up.includes(card) ? " lies-down" : "");
  const bet = betOn(facts, place, party);
  return el("div", { class: `hand${played ? " played" : ""}`, "data-place": name, "data-kind": place.kind, "aria-current": played ? "true" : undefined },
    own && place.kind === "draw" && cards.length ? el("span", { class: "hand-tag" }, "Drawn") : null,
    drawLines(name, cards, { facts, layout, draw: (card, at) => drawCard(card, { small: !own, classes: fresh(name, at, card) + face(card) }) }),
    worth && !cards.includes("x") ? drawWorth(worth) : null,
    bet ? el("span", { class: "hand-bet" }, money(bet)) : null);
}

function discs(seat, state, facts) {
  const banking = bankOf(seat, state, facts);
  const marks = facts.buttons.filter((one) => one.seat === seat.seat && one.button !== state.layout.button);
  return [
    buttonSeat(state, facts) === seat.seat ? drawButton(state.layout.button) : null,
    banking !== null ? el("span", { class: "disc disc-bank", title: "Player-dealer" }, `Bank ${money(banking)}`) : null,
    ...marks.map(({ button }) => el("span", { class: "disc", title: `${sentence(button)} button` }, sentence(button))),
    seat.away ? el("span", { class: "disc disc-away" }, "away") : null,
  ];
}

// The last winner's button is not a dealer's: it says who acts first.
function drawButton(kind) {
  const action = kind === "action";
  return el("span", { class: "disc disc-dealer", title: action ? "Action button" : "Dealer button" }, action ? "A" : "D");
}

// This round's bank once somebody has taken it; until then the one of the round before.
function bankOf(seat, state, facts) {
  if (facts.banks.size) return facts.banks.get(seat.name) ?? null;
  return state.bank?.seat === seat.seat ? state.bank.amount : null;
}

// Where the button lies on which the deal depends: the table frame tells of a move only when the round is over.
function buttonSeat(state, facts) {
  if (!["dealer", "nominal", "action"].includes(state.layout.button)) return null;
  return facts.buttons.findLast(({ button }) => button === state.layout.button)?.seat ?? state.button;
}

function result(seat, facts, state) {
  const won = facts.won.get(seat.name);
  if (won) return el("span", { class: "said gain" }, signed(won));
  if (!facts.over || !(facts.results.has(seat.name) || facts.banks.has(seat.name))) return null;
  const net = state.settled ? facts.moved.get(seat.name) ?? 0 : facts.results.get(seat.name) ?? 0;
  return el("span", { class: `said ${net > 0 ? "gain" : net < 0 ? "loss" : ""}` }, net ? signed(net) : "even");
}

function describe(seat, { facts, state, own }) {
  const staking = staked(facts, seat.name);
  return [
    `Seat ${seat.seat}, ${own ? "you" : seat.name}, ${money(chipsInFront(seat, facts))}`,
    staking ? `${money(staking)} on the felt` : "",
    buttonSeat(state, facts) === seat.seat ? "dealer button" : "",
    facts.folded.has(seat.name) ? "folded" : "",
    state.waiting.includes(seat.name) ? "to decide" : "",
  ].filter(Boolean).join(", ");
}

// The ring runs down in the time the room gave; the animation is the browser's own.
function ring(state, own) {
  const mine = state.asks.map((ask) => String(ask.id));
  const clocks = Object.entries(state.clocks).filter(([id]) => mine.includes(id) === own).map(([, seconds]) => seconds);
  const left = clocks.length ? Math.max(...clocks) : null;
  return svg("svg", { class: `ring${left === null ? " ring-open" : ""}`, viewBox: "0 0 44 44", "aria-hidden": "true" },
    svg("circle", { cx: 22, cy: 22, r: 20, pathLength: 100, vars: { seconds: `${left ?? 20}s`, since: `${(state.clocksAt - performance.now()) / 1000}s` } }));
}

function initials(name) {
  return name.split(/\s+/).map((word) => word[0]).join("").slice(0, 2).toUpperCase();
}

function hueOf(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
}
