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

const TOP_GAP = 38;
const BULGE = 0.72;

// Where each of some seats goes, your own at the bottom and the rest clockwise, as percentages of the felt.
export function placeSeats(numbers, own) {
  const start = Math.max(0, numbers.indexOf(own));
  const order = [...numbers.slice(start), ...numbers.slice(0, start)];
  const left = Math.ceil((order.length - 1) / 2);
  const right = order.length - 1 - left;
  return new Map(order.map((seat, at) => {
    const turn = at === 0 ? 180 : at <= left
      ? 180 + (at * (180 - TOP_GAP)) / left
      : 180 - ((order.length - at) * (180 - TOP_GAP)) / right;
    return [seat, onRim(turn)];
  }));
}

// A point of the rim, squarer than an ellipse so that the corners of the table are used.
function onRim(turn) {
  const angle = (turn * Math.PI) / 180;
  const across = Math.sin(angle), down = -Math.cos(angle);
  const bulge = (value) => Math.sign(value) * Math.abs(value) ** BULGE;
  return { x: 50 + 43 * bulge(across), y: 49 + 40 * bulge(down), across, down };
}

export function drawSeat(seat, at, { facts, state, own, fresh }) {
  const folded = facts.folded.has(seat.name);
  const waiting = state.waiting.includes(seat.name);
  const said = facts.lastAct.get(seat.name);
  const classes = ["seat", own && "own", folded && "folded", seat.away && "away", waiting && "waiting",
    seat.connected === false && "gone", ...sidesOf(at)];
  return el("div", {
    class: classes.filter(Boolean).join(" "), vars: { x: `${at.x}%`, y: `${at.y}%` }, "data-seat": seat.seat,
    role: "group", "aria-label": describe(seat, { facts, state, own }),
  },
    el("div", { class: "seat-hands" }, folded && !own ? null : drawHands(seat.seat, { facts, state, own, waiting, fresh, party: seat.name })),
    el("div", { class: "pod" },
      el("div", { class: "avatar", vars: { hue: hueOf(seat.name) }, "aria-hidden": "true" }, initials(seat.name), waiting ? ring(state, own) : null),
      el("div", { class: "pod-words" },
        el("span", { class: "seat-name" }, own ? "You" : seat.name),
        el("span", { class: "seat-stack" }, money(chipsInFront(seat, facts))))),
    el("div", { class: "pod-foot" }, result(seat, facts, state) ?? (said ? el("span", { class: "said" }, said) : null), discs(seat, state, facts)));
}

// Where on the rim a place lies, so that its cards open towards the middle.
function sidesOf(at) {
  return [at.down > 0.2 ? "low" : "high", at.across < -0.3 ? "west" : at.across > 0.3 ? "east" : ""];
}

export function drawFreeSeat(number, at, sit) {
  return button(el("span", {}, "Sit"), () => sit(number), {
    class: "seat free", vars: { x: `${at.x}%`, y: `${at.y}%` }, "aria-label": `Take seat ${number}`, "data-seat": number, "data-focus": `seat ${number}`,
  });
}

// Chips a seat has on the felt: its street bet, or every wager on its spot.
export function drawBet(seat, at, { facts, layout, fresh }) {
  const atBottom = at.down > 0.95;
  const reach = atBottom ? 0.42 : layout.circles ? 0.77 : 0.68;
  const here = facts.wagers.filter((wager) => wager.spot === seat.seat);
  const amount = (facts.bets.get(seat.name) ?? 0) + here.reduce((sum, wager) => sum + wager.amount, 0);
  if (!amount) return null;
  const names = [...new Set(here.map((wager) => layout.circles?.find((mark) => mark.wager === wager.wager)?.label ?? wager.wager))];
  return el("div", { class: `bet ${fresh("bet", seat.seat, amount)}`, vars: { x: `${50 + (at.x - 50) * reach}%`, y: `${47 + (at.y - 47) * reach}%` } },
    drawChips(amount),
    el("span", { class: "bet-amount" }, money(amount)),
    names.length ? el("span", { class: "bet-names" }, names.length > 2 ? `${names.length} wagers` : names.join(", ")) : null);
}

// Cards on a spot where nobody sits, with what is bet there.
export function drawVacantSpot(number, at, { facts, state, fresh }) {
  return el("div", { class: ["seat", "vacant", ...sidesOf(at)].join(" "), vars: { x: `${at.x}%`, y: `${at.y}%` }, "data-spot": number, role: "group", "aria-label": `Seat ${number}, where nobody sits` },
    el("div", { class: "seat-hands" }, drawHands(number, { facts, state, own: false, waiting: false, fresh })),
    el("div", { class: "pod" }, el("span", { class: "seat-name" }, `Seat ${number}`)));
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
  return el("div", { class: `hand${played ? " played" : ""}`, "data-place": name, "aria-current": played ? "true" : undefined },
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
