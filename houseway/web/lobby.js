// The lobby: every room and its tables, to be searched and filtered, each one press from a seat.

import { api } from "./api.js";
import { drawCard, drawSuit } from "./cards.js";
import { button, el, redraw } from "./dom.js";
import { clothOf, familyName, markOf } from "./looks.js";
import { sentence, tellLimit } from "./words.js";

const REFRESH = 6_000;

export class RoomLobby extends HTMLElement {
  /** @type {any} */
  #lobby = null;
  #filter = { words: "", room: "", family: "", free: false };
  /** @type {number | undefined} */
  #timer;
  #tables = el("div", { class: "rooms" });

  connectedCallback() {
    this.#filter.room = this.getAttribute("room") ?? "";
    this.append(this.#hero(), el("section", { class: "filters", "aria-label": "Find a table" }), this.#tables);
    this.#load();
    this.#timer = setInterval(() => this.#load(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  async #load() {
    const first = this.#lobby === null;
    try {
      this.#lobby = await api.lobby();
    } catch (error) {
      this.#tables.replaceChildren(el("p", { class: "empty" }, error.message));
      return;
    }
    if (first) this.querySelector(".filters")?.replaceChildren(...this.#filters());
    this.#show();
  }

  #hero() {
    return el("header", { class: "hero" },
      el("div", {},
        el("p", { class: "eyebrow" }, "Open all night · play chips only"),
        el("h1", {}, "Take a seat."),
        el("p", { class: "lede" }, "Five California card rooms, dealt exactly as their rule sheets say. Every ruling cites its rule; every shuffle can be checked.")),
      el("div", { class: "hero-cards", "aria-hidden": "true" }, ["Ts", "Js", "Qs", "Ks", "As"].map((card) => drawCard(card))));
  }

  #filters() {
    const { rooms, tables } = this.#lobby;
    const families = [...new Set(tables.map((table) => table.family))];
    const chip = (name, value, field) => button(name, () => this.#choose(field, value), {
      class: "filter", "aria-pressed": String(this.#filter[field] === value), "data-field": field, "data-value": value,
    });
    return [
      el("input", {
        type: "search", placeholder: "Search games and rooms", "aria-label": "Search games and rooms", class: "search",
        on: { input: (event) => this.#choose("words", event.target.value.trim().toLowerCase()) },
      }),
      el("div", { class: "filter-group", role: "group", "aria-label": "Room" }, chip("All rooms", "", "room"), rooms.map((room) => chip(room.name, room.id, "room"))),
      el("div", { class: "filter-group", role: "group", "aria-label": "Game" }, chip("All games", "", "family"), families.map((family) => chip(familyName(family), family, "family"))),
    ];
  }

  #choose(field, value) {
    this.#filter[field] = value;
    const filters = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(`.filter[data-field="${field}"]`));
    for (const one of filters) one.setAttribute("aria-pressed", String(one.dataset.value === value));
    this.#show();
  }

  #show() {
    const { words, room, family } = this.#filter;
    const { rooms, tables } = this.#lobby;
    const found = tables.filter((table) => {
      return (!room || table.room_id === room) && (!family || table.family === family)
        && `${table.name} ${table.room} ${table.sheet}`.toLowerCase().includes(words);
    });
    const sections = rooms.filter((one) => found.some((table) => table.room_id === one.id)).map((one) =>
      el("section", { class: `room cloth-${clothOf(one.id)}` },
        el("h2", {}, one.name),
        el("div", { class: "tables" }, found.filter((table) => table.room_id === one.id).map(drawTable))));
    const closed = (this.#lobby.closed ?? []).map((one) => el("p", { class: "closed-table" }, `${one.name || one.sheet} is closed: ${one.why}`));
    if (closed.length) sections.push(el("section", { class: "closed-tables", "aria-label": "Closed tables" }, el("h2", {}, "Closed today"), ...closed));
    redraw(this.#tables, ...(sections.length ? sections : [el("p", { class: "empty" }, "No table fits. Clear the search or pick another room.")]));
  }
}

function drawTable(table) {
  const [, most] = table.seats;
  const free = table.open_seats;
  return el("article", { class: "table-card", "data-table": table.id, "data-sheet": table.sheet, "data-family": table.family },
    el("div", { class: "table-top" }, drawSuit(markOf(table.family), 22), el("span", { class: "table-family" }, familyName(table.family))),
    el("h3", {}, table.name),
    el("p", { class: "table-limit" }, sentence(tellLimit(table.limit))),
    el("div", { class: "table-seats", role: "img", "aria-label": `${table.people} people and ${table.bots} bots at ${most} seats` },
      Array.from({ length: most }, (_, at) => el("span", { class: at < table.people ? "person" : at < table.people + table.bots ? "taken" : "" }))),
    el("p", { class: "table-people" }, free ? `${free} ${free === 1 ? "seat" : "seats"} to be had` : "Full", table.people ? ` · ${table.people} playing` : "", table.watching ? ` · ${table.watching} watching` : ""),
    el("div", { class: "table-acts" },
      tableLink(table, "sit", `/table/${table.id}?sit`, "answer primary", free ? "Sit down" : "Wait for a seat"),
      tableLink(table, "watch", `/table/${table.id}`, "answer quiet", "Watch")),
    table.banked ? tableLink(table, "report", `/report/${table.sheet}`, "table-report", "The math of this game") : null);
}

// Each link says for whom it cannot be seen which table it leads to, and keeps the focus when the lobby is drawn anew.
function tableLink(table, what, href, classes, words) {
  return el("a", { class: classes, href, "data-link": true, "data-focus": `${what} ${table.id}`, "aria-label": `${words}: ${table.name}, ${table.room}` }, words);
}

customElements.define("room-lobby", RoomLobby);
