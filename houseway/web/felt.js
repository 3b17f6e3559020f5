// The felt: seats round it, the board or the named hands in the middle, the pot, the shoe and your circles.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { drawCircles } from "./circles.js";
import { drawDice } from "./dice.js";
import { el, redraw } from "./dom.js";
import { boardCards, placesOf } from "./facts.js";
import { money, signed } from "./money.js";
import { drawLines, drawWorth } from "./rows.js";
import { drawBet, drawFreeSeat, drawSeat, drawVacantSpot, placeSeats } from "./seats.js";
import { netOf, yourName, yourSeat } from "./state.js";
import { sentence } from "./words.js";

// Empty seats that are shown to somebody who has none.
const MOST_FREE = 3;

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
    const places = placeSeats([...new Set([...taken, ...free, ...vacant])].sort((one, other) => one - other), mine?.seat ?? taken[0]);
    const fresh = (place, at, what) => this.#freshness(`${place}/${at}/${typeof what === "string" ? what === "x" : what}`);
    this.classList.toggle("crowded", places.size > 8);
    this.classList.toggle("sets", Boolean(state.layout.rows));
    redraw(
      this,
      el("div", { class: "rail" }, el("div", { class: "cloth" })),
      el("div", { class: "house" }, el("span", { class: "house-name" }, state.table?.room ?? ""), el("div", { class: "house-line" }, shoe(facts), drawDice(facts))),
      middle(state, facts, slip, mine, fresh),
      ...state.seats.map((seat) => (seat === mine ? null : drawBet(seat, places.get(seat.seat), { facts, layout: state.layout, fresh }))).filter(Boolean),
      ...(mine && !(state.layout.circles && slip) ? [drawBet(mine, places.get(mine.seat), { facts, layout: state.layout, fresh })].filter(Boolean) : []),
      ...state.seats.map((seat) => drawSeat(seat, places.get(seat.seat), { facts, state, own: seat === mine, fresh })),
      ...vacant.map((number) => drawBet({ seat: number }, places.get(number), { facts, layout: state.layout, fresh })).filter(Boolean),
      ...vacant.map((number) => drawVacantSpot(number, places.get(number), { facts, state, fresh })),
      ...free.filter((number) => !vacant.includes(number)).map((number) => drawFreeSeat(number, places.get(number), sit)),
    );
  }

  // What was not there a moment ago comes in moving; a card turned over counts as new.
  #freshness(key) {
    if (this.#seen.has(key)) return "";
    this.#seen.add(key);
    return "fresh";
  }
}

// Spots with a hand at which nobody sits.
function vacantSpots(facts, taken) {
  const spots = new Set(placesOf(facts).map((place) => place.seat));
  return [...spots].filter((number) => number && !taken.includes(number));
}

function middle(state, facts, slip, mine, fresh) {
  const named = (state.layout.hands ?? []).map((hand) => hand.place).filter((place) => place !== "seat");
  const board = boardCards(facts, named);
  const places = state.layout.board ?? 0;
  return el("div", { class: "middle" },
    named.length ? el("div", { class: "named-hands" }, inOrder(state.layout.hands).map((place) => namedHand(place, state, facts, fresh))) : null,
    board.length || places ? el("div", { class: "board", role: "group", "aria-label": "Board" },
      Array.from({ length: Math.max(places, board.length) }, (_, at) =>
        board[at] ? drawCard(board[at], { classes: fresh("board", at, board[at]) }) : el("span", { class: "card-place" }))) : null,
    facts.pot > 0 ? el("div", { class: "pot" }, drawChips(facts.pot), el("span", { class: "pot-amount" }, `Pot ${money(facts.pot)}`)) : null,
    outcomeWords(state, fresh),
    circlesFor(state, facts, slip, mine));
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
