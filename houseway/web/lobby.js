// The lobby by game: seats at what people know, a search that understands other names, filters, and a card for each
// table. It is fetched once; afterwards only what has changed.

import { api } from "./api.js";
import { drawCard, drawSuit } from "./cards.js";
import { button, el, keep } from "./dom.js";
import { clothOf, familyName, markOf } from "./looks.js";
import { money } from "./money.js";
import { sentence, tellLimit } from "./words.js";

const REFRESH = 6_000;
// Tables of a kind that are shown before all of them are asked for, on a small screen and on a large one.
const FEW = 3;
const SOME = 8;
/** @type {[id: string, name: string, most: number][]} a usual buy-in of at most so many cents */
const STAKES = [["", "Any stakes", Infinity], ["small", "Small stakes", 10_000], ["middle", "Middle stakes", 50_000], ["large", "Large stakes", Infinity]];

export class RoomLobby extends HTMLElement {
  /** @type {any} */
  #lobby = null;
  #seats = [];
  #filter = { words: "", room: "", family: "", stakes: "" };
  #open = new Set();
  /** @type {number | undefined} */
  #timer;
  #back = el("div", { class: "seat-backs" });
  #quick = el("nav", { class: "quick", "aria-label": "A seat at once" });
  #finder = el("section", { class: "filters", "aria-label": "Find a table" });
  #told = el("p", { class: "unseen", role: "status" });
  #tables = el("div", { class: "rooms" });

  connectedCallback() {
    this.#filter.room = this.getAttribute("room") ?? "";
    this.append(this.#hero(), this.#back, this.#quick, this.#finder, this.#told, this.#tables);
    this.#load();
    this.#timer = setInterval(() => this.#load(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  async #load() {
    const first = this.#lobby === null;
    try {
      this.#take(await api.lobby(this.#lobby?.as_of));
    } catch (error) {
      if (first) this.#tables.replaceChildren(el("p", { class: "empty" }, error.message));
      return;
    }
    if (first) {
      this.#finder.replaceChildren(...this.#filters());
      const me = await api.me().catch(() => null);
      this.#seats = me?.seats ?? [];
    }
    this.#show();
  }

  #take(told) {
    if (told.tables) return void (this.#lobby = told);
    const tables = new Map(this.#lobby.tables.map((table) => [table.id, table]));
    for (const gone of told.gone) tables.delete(gone);
    for (const table of told.changed) tables.set(table.id, table);
    this.#lobby = { ...this.#lobby, tables: [...tables.values()], as_of: told.as_of };
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
    const chip = (name, value) => button(name, () => this.#choose("family", value), {
      class: "filter", "aria-pressed": String(this.#filter.family === value), "data-field": "family", "data-value": value,
    });
    const picker = (label, field, options) => {
      const select = el("select", { "aria-label": label, class: "picker", "data-field": field, on: { change: () => this.#choose(field, select.value) } },
        options.map(([value, name]) => el("option", { value, selected: value === this.#filter[field] }, name)));
      select.value = this.#filter[field];
      return select;
    };
    return [
      el("input", {
        type: "search", placeholder: "Search: hold em, blackjack, rummy…", "aria-label": "Search games and rooms", class: "search",
        on: { input: (event) => this.#choose("words", event.target.value.trim().toLowerCase()) },
      }),
      picker("Room", "room", [["", "All rooms"], ...rooms.map((room) => [room.id, room.name])]),
      picker("Stakes", "stakes", STAKES.map(([id, name]) => [id, name])),
      el("div", { class: "filter-group", role: "group", "aria-label": "Game" }, chip("All games", ""), families.map((family) => chip(familyName(family), family))),
    ];
  }

  #choose(field, value) {
    this.#filter[field] = value;
    const filters = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(`.filter[data-field="${field}"]`));
    for (const one of filters) one.setAttribute("aria-pressed", String(one.dataset.value === value));
    this.#show();
    const found = this.#found().length;
    this.#told.textContent = found === 1 ? "1 table" : `${found} tables`;
  }

  #found() {
    const { words, room, family, stakes } = this.#filter;
    const { tables, games } = this.#lobby;
    return tables.filter((table) => (!room || table.room_id === room) && (!family || table.family === family)
      && (!stakes || stakesOf(table) === stakes) && fits(words, table, games?.[table.game]));
  }

  #show() {
    const { tables, quick, games } = this.#lobby;
    const found = this.#found();
    keep(this.#back, this.#seats.filter(({ table }) => tables.some(({ id }) => id === table)).map((seat) => [JSON.stringify(seat), () => drawBack(seat, tables)]));
    keep(this.#quick, (quick ?? []).map((one) => [one, quickTable(one.games, tables)]).filter(([, table]) => table)
      .map(([one, table]) => [`${one.name} ${table.id}`, () => drawQuick(one.name, table)]));
    const families = [...new Set(found.map((table) => table.family))];
    const sections = families.map((family) => [`family ${family}`, () => el("section", { class: "room", "data-family": family }, el("h2", {}, familyName(family)), el("div", { class: "tables" }), el("div", { class: "more" }))]);
    keep(this.#tables, [...sections, ...(found.length ? [] : [["none", () => el("p", { class: "empty" }, "No table fits. Clear the search or pick another room.")]]), ...this.#closed()]);
    for (const family of families) this.#fill(family, found.filter((table) => table.family === family), games);
  }

  #closed() {
    const closed = this.#lobby.closed ?? [];
    if (!closed.length) return [];
    const lines = closed.map((one) => el("p", { class: "closed-table" }, `${one.name || one.sheet} is closed: ${one.why}`));
    return [[`closed ${JSON.stringify(closed)}`, () => el("section", { class: "closed-tables", "aria-label": "Closed tables" }, el("h2", {}, "Closed today"), ...lines)]];
  }

  // Tables of one kind. A table that has not changed is not drawn anew, so that focus and presses stay.
  #fill(family, tables, games) {
    const section = this.#tables.querySelector(`[data-family="${CSS.escape(family)}"]`);
    const { words, room, stakes } = this.#filter;
    const most = words || room || stakes || this.#filter.family || this.#open.has(family) ? Infinity : matchMedia("(max-width: 640px)").matches ? FEW : SOME;
    const shown = sorted(tables).slice(0, most);
    keep(section?.querySelector(".tables"), shown.map((table) => [JSON.stringify(table), () => drawTable(table, games?.[table.game]?.line)]));
    const more = () => button(`All ${tables.length} tables`, () => (this.#open.add(family), this.#show()), { class: "answer quiet more-tables", "aria-label": `All ${tables.length} tables: ${familyName(family)}` });
    keep(section?.querySelector(".more"), shown.length < tables.length ? [[`more ${tables.length}`, more]] : []);
  }
}

// Every word of a search is found in the names of the table, its game or what else the game is called.
function fits(words, table, game) {
  const text = plain([table.name, table.room, table.sheet, table.game, familyName(table.family), game?.line, ...(game?.also ?? [])].join(" "));
  const asked = plain(words);
  return text.includes(asked) || asked.split(" ").every((word) => text.includes(word)) || text.replaceAll(" ", "").includes(asked.replaceAll(" ", ""));
}

function plain(words) {
  return words.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/[^a-z0-9.]+/g, " ").trim();
}

function stakesOf({ buy_in }) {
  return STAKES.slice(1).find(([, , most]) => buy_in.usual <= most)?.[0];
}

// Where people play comes first; tables of one game stand together.
function sorted(tables) {
  return [...tables].sort((one, other) => other.people - one.people || one.game.localeCompare(other.game));
}

function quickTable(games, tables) {
  const free = sorted(tables.filter((table) => table.open_seats && !table.private));
  return games.map((game) => free.find((table) => table.game === game)).find(Boolean);
}

function drawQuick(name, table) {
  return el("a", { class: `quick-seat cloth-${clothOf(table.room_id)}`, href: `/table/${table.id}?sit`, "data-link": true, "aria-label": `${name}: a seat at once, ${table.room}` },
    drawSuit(markOf(table.family), 20), el("span", { class: "quick-name" }, name), el("span", { class: "quick-limit" }, tellLimit(table.limit)));
}

function drawBack({ table, name }, tables) {
  const there = tables.find(({ id }) => id === table);
  return el("a", { class: "answer primary seat-back", href: `/table/${table}`, "data-link": true }, `Return to your seat: ${there?.name ?? name}`);
}

function drawTable(table, line) {
  const [, most] = table.seats;
  const free = table.open_seats;
  return el("article", { class: `table-card cloth-${clothOf(table.room_id)}`, "data-table": table.id, "data-sheet": table.sheet, "data-family": table.family },
    el("div", { class: "table-top" }, drawSuit(markOf(table.family), 18), el("span", { class: "table-family" }, table.room)),
    el("h3", {}, table.name),
    el("p", { class: "table-limit" }, sentence(tellLimit(table.limit)), ` · ${money(table.buy_in.usual)} to sit`),
    line ? el("p", { class: "table-line" }, line) : null,
    el("div", { class: "table-seats", role: "img", "aria-label": `${table.people} people and ${table.bots} bots at ${most} seats` },
      Array.from({ length: most }, (_, at) => el("span", { class: at < table.people ? "person" : at < table.people + table.bots ? "taken" : "" }))),
    el("p", { class: "table-people" }, free ? `${free} ${free === 1 ? "seat" : "seats"} to be had` : "Full",
      table.names?.length ? ` · ${table.names.join(", ")}` : "", table.watching ? ` · ${table.watching} watching` : ""),
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
