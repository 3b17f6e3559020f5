// The felt: seats round it, the board or the named hands in the middle, the pot, the shoe and your circles.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { drawCircles } from "./circles.js";
import { drawDice } from "./dice.js";
import { el, redraw } from "./dom.js";
import { boardCards, placesOf } from "./facts.js";
import { money, signed } from "./money.js";
import { nameOf } from "./places.js";
import { drawLines, drawWorth } from "./rows.js";
import { drawFreeSeat, drawSeat, drawSpotMark, drawVacantSpot, placeSeats } from "./seats.js";
import { netOf, yourName, yourSeat } from "./state.js";
import { sentence } from "./words.js";

// Empty seats that are shown to somebody who has none.
const MOST_FREE = 3;
// Of more cards face down in the middle nobody wants to count the backs.
const MOST_BOARD = 6;
// A larger table has no cards at its seats: there the places stand closer when fewer are taken.
const MOST_FIXED = 9;
const MANY_CIRCLES = 3;

export class TableFelt extends HTMLElement {
  #seen = new Set();
  #round = null;

  // `slip` carries the wagers being laid out; `sit` takes a free seat, and is missing where nobody can sit.
  show({ state, facts, slip, sit }) {
    if (state.round !== this.#round) {
      this.#round = state.round;
      this.#seen.clear();
    }
    const mine = yourSeat(state);
    const taken = state.seats.map((seat) => seat.seat);
    const free = mine || !sit ? [] : state.open.filter((number) => !taken.includes(number)).slice(0, MOST_FREE);
    const vacant = vacantSpots(facts, taken);
    const numbers = spotsOf(state, [...taken, ...free, ...vacant]);
    const places = placeSeats(numbers, mine?.seat ?? taken[0], state.layout.circles?.length > MANY_CIRCLES);
    const fresh = (place, at, what) => this.#freshness(`${place}/${at}/${typeof what === "string" ? what === "x" : what}`);
    this.classList.toggle("crowded", places.size > 8);
    this.classList.toggle("sets", Boolean(state.layout.rows));
    const seats = new Map(state.seats.map((seat) => [seat.seat, () => drawSeat(seat, places.get(seat.seat), { facts, state, own: seat === mine, fresh })]));
    for (const number of vacant) seats.set(number, () => drawVacantSpot(number, places.get(number), { facts, state, fresh }));
    for (const number of free) if (!seats.has(number)) seats.set(number, () => drawFreeSeat(number, places.get(number), sit));
    const drawn = numbers.map((number) => ({ near: places.get(number)?.side === "near", seat: (seats.get(number) ?? (() => drawSpotMark(places.get(number))))() }));
    redraw(
      this,
      el("div", { class: "rail" }, el("div", { class: "cloth" })),
      ...drawn.filter(({ near }) => !near).map(({ seat }) => seat),
      el("div", { class: "near" },
        el("div", { class: "house" }, el("span", { class: "house-name" }, state.table?.room ?? ""), el("div", { class: "house-line" }, shoe(facts), drawDice(facts))),
        middle(state, facts, fresh),
        circlesFor(state, facts, slip, mine),
        drawn.filter(({ near }) => near).map(({ seat }) => seat)),
    );
  }

  // What was not there a moment ago comes in moving; a card turned over counts as new.
  #freshness(key) {
    if (this.#seen.has(key)) return "";
    this.#seen.add(key);
    return "fresh";
  }
}

// The seats that have a place of their own at the felt. Where wagers lie on spots all of them have, so that nobody moves
// when somebody bets on an empty one; elsewhere those that are taken or to be had.
function spotsOf({ layout, table }, shown) {
  const most = layout.circles ? table?.seats?.[1] ?? 0 : 0;
  const fixed = most <= MOST_FIXED ? Array.from({ length: most }, (_, at) => at + 1) : [];
  return [...new Set([...fixed, ...shown])].sort((one, other) => one - other);
}

// Spots with a hand at which nobody sits.
function vacantSpots(facts, taken) {
  const lying = placesOf(facts).filter((place) => facts.places.get(nameOf(place)).length).map((place) => place.seat);
  const spots = new Set([...lying, ...facts.wagers.map((wager) => wager.spot)]);
  return [...spots].filter((number) => number && !taken.includes(number));
}

function middle(state, facts, fresh) {
  const named = (state.layout.hands ?? []).map((hand) => hand.place).filter((place) => place !== "seat");
  const board = boardCards(facts, named);
  const places = state.layout.board ?? 0;
  return el("div", { class: "middle" },
    named.length ? el("div", { class: "named-hands" }, inOrder(state.layout.hands).map((place) => namedHand(place, state, facts, fresh))) : null,
    board.length || places ? el("div", { class: board.length > MOST_BOARD && board.every((card) => card === "x") ? "board backs" : "board", role: "group", "aria-label": "Board" },
      Array.from({ length: Math.max(places, board.length) }, (_, at) =>
        board[at] ? drawCard(board[at], { classes: fresh("board", at, board[at]) }) : el("span", { class: "card-place" }))) : null,
    facts.pot > 0 ? el("div", { class: "pot" }, drawChips(facts.pot), el("span", { class: "pot-amount" }, `Pot ${money(facts.pot)}`)) : null,
    outcomeWords(state, fresh));
}

function circlesFor(state, facts, slip, mine) {
  if (!slip || facts.banks.has(yourName(state))) return null;
  const spot = mine?.seat ?? slip.spot;
  return el("div", { class: "own-spot" },
    slip.ask && slip.spot !== mine?.seat ? el("span", { class: "spot-name" }, `Behind seat ${slip.spot}`) : null,
    state.layout.circles || slip.ask ? drawCircles({ layout: state.layout, wagers: state.wagers, slip, facts, spot, you: yourName(state) }) : null);
}

// Hands named by the layout, those said to lie on the left first.
function inOrder(hands) {
  return hands.filter((hand) => hand.place !== "seat")
    .sort((one, other) => (one.side === "left" ? 0 : 1) - (other.side === "left" ? 0 : 1))
    .map((hand) => hand.place);
}

function namedHand(place, { layout }, facts, fresh) {
  const cards = facts.places.get(place) ?? [];
  const worth = facts.worth.get(place);
  return el("div", { class: "named-hand", "data-place": place },
    el("span", { class: "hand-name" }, sentence(place)),
    cards.length
      ? drawLines(place, cards, { facts, layout, draw: (card, at) => drawCard(card, { classes: fresh(place, at, card) }) })
      : el("div", { class: "hand-cards" }, el("span", { class: "card-place" }), el("span", { class: "card-place" })),
    drawWorth(worth ?? ""));
}

function outcomeWords(state, fresh) {
  const net = state.settled ? netOf(state.settled, yourName(state)) : null;
  if (net === null) return null;
  const words = net > 0 ? `You win ${money(net)}` : net < 0 ? `You lose ${money(-net)}` : "You are even";
  return el("p", { class: `outcome ${fresh("outcome", 0, net)} ${net > 0 ? "gain" : net < 0 ? "loss" : ""}`, "aria-label": `${words}, ${signed(net)}` }, words);
}

function shoe(facts) {
  const last = facts.commitments.at(-1);
  return el("span", { class: "shoe", title: last ? `${last.name}: ${last.pack}` : "The shoe" },
    drawCard("x"), last?.commitment ? el("code", {}, last.commitment.slice(0, 8)) : null);
}

customElements.define("table-felt", TableFelt);
