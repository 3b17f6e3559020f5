// The floor's page: tables and people with what can be done for them, the drop of a shift, and what was done; for
// auditors the ledger and its proof. Who is neither is told so by the room.

import { api } from "../api.js";
import { button, el, redraw } from "../dom.js";
import { cents, money } from "../money.js";
import { tellMoment } from "../words.js";
import { part } from "./mine.js";
import { openTable } from "./open.js";
import { askWhy } from "./reason.js";
import "./table.js";

const SHIFTS = [["The last 8 hours", 8], ["The last day", 24], ["The last week", 168]];
const HOUR = 3_600_000;

export class FloorDesk extends HTMLElement {
  #role = "";
  #body = el("div", { class: "desk-body" });
  #word = el("p", { class: "house-word", role: "status" });

  async connectedCallback() {
    document.title = "The floor · Houseway";
    this.className = "desk-page";
    const me = await api.me().catch(() => null);
    this.#role = me?.role ?? "";
    /** @type {[string, () => Promise<void>][]} */
    const tabs = this.#role === "floor" ? [["Tables", () => this.#tables()], ["People", () => this.#people()], ["Shift", () => this.#shift(8)], ["Done", () => this.#deeds()]]
      : this.#role === "auditor" ? [["Ledger", () => this.#ledger()], ["Shift", () => this.#shift(24)], ["Done", () => this.#deeds()]] : [];
    if (!tabs.length) {
      this.replaceChildren(el("p", { class: "empty" }, "This page is for the floor and for auditors."));
      return;
    }
    const list = el("div", { class: "filter-group", role: "group", "aria-label": "Parts of this page" });
    const show = ([title, draw]) => {
      for (const one of list.children) one.setAttribute("aria-pressed", String(one.textContent === title));
      this.#word.textContent = "";
      this.#try(draw);
    };
    list.append(...tabs.map((tab) => button(tab[0], () => show(tab), { class: "filter", "aria-pressed": "false" })));
    this.replaceChildren(el("header", { class: "report-head" }, el("h1", {}, this.#role === "floor" ? "The floor" : "The books"), list), this.#word, this.#body);
    show(tabs[0]);
  }

  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#word.textContent = error.message;
    }
  }

  #search(label, find) {
    let waits;
    const found = el("div", { class: "desk-found" });
    const input = el("input", { type: "search", class: "search", "aria-label": label, placeholder: label, on: { input: () => (clearTimeout(waits), (waits = setTimeout(() => this.#try(() => find(input.value, found)), 250))) } });
    return { input, found, look: () => find(input.value, found) };
  }

  // -- tables and people ---------------------------------------------------------------------------------

  async #tables() {
    const { input, found, look } = this.#search("Search tables and players", async (words, found) => {
      const tables = await api.floorTables(words);
      redraw(found, ...tables.slice(0, 120).map((one) => this.#table(one)), tables.length ? "" : el("p", { class: "empty" }, "No table fits."));
    });
    redraw(this.#body, el("div", { class: "filters" }, input, button("Open a table of the room's", () => openTable(true), { class: "answer quiet" })), found);
    await look();
  }

  #table(one) {
    const details = el("details", { class: "desk-line", on: { toggle: () => details.open && !details.querySelector("table-desk") && details.append(el("table-desk", { table: one.id, floor: true })) } },
      el("summary", {}, el("b", {}, one.name), ` · ${one.room} · ${one.limit ?? ""} · ${one.people.length} people, ${one.bots} bots${one.paused ? " · paused" : ""}${one.private ? " · private" : ""}`),
      el("a", { href: `/table/${one.id}`, "data-link": true, "aria-label": `Watch ${one.name}, ${one.room}` }, "Watch"));
    return details;
  }

  async #people() {
    const { input, found, look } = this.#search("Search people", async (words, found) => {
      const people = await api.floorPeople(words);
      redraw(found, ...people.map((one) => this.#person(one, look)), people.length ? "" : el("p", { class: "empty" }, "Nobody has this name."));
    });
    redraw(this.#body, el("div", { class: "filters" }, input), found);
    await look();
  }

  #person(one, again) {
    const act = (label, what, fields) => button(label, async () => {
      const told = await askWhy(`${label}: ${one.name}`, true, fields);
      if (!told) return;
      await this.#try(async () => {
        await api.forPerson(one.account, { do: what, reason: told.reason, amount: told.amount ? cents(told.amount) : 0 });
        this.#word.textContent = "Done.";
        await again();
      });
    }, { class: "answer quiet", "data-focus": `${what} ${one.account}` });
    const amount = [["amount", "Dollars", { inputmode: "decimal" }]];
    return el("div", { class: "desk-line" },
      el("p", {}, el("b", {}, one.name), ` · ${one.kind}${one.role === "player" ? "" : `, ${one.role}`} · ${money(one.chips)}`,
        one.seats.map((seat) => [" · at ", el("a", { href: `/table/${seat.table}`, "data-link": true }, "a table"), ` with ${money(seat.stack)}`]),
        one.seen_at ? ` · last here ${tellMoment(one.seen_at)}` : ""),
      el("div", { class: "you-acts" }, act("Give chips", "give", amount), act("Take chips", "take", amount), one.sessions ? act("End sessions", "end-sessions", []) : null));
  }

  // -- the books -----------------------------------------------------------------------------------------

  async #shift(hours) {
    const until = Date.now() + 1;
    const told = await api.shift(until - hours * HOUR, until);
    const rows = (list, name) => list.map((one) => [name(one), one.rounds, money(one.drop)]);
    redraw(this.#body,
      el("div", { class: "filter-group", role: "group", "aria-label": "How long" }, SHIFTS.map(([label, span]) => button(label, () => this.#try(() => this.#shift(span)), { class: "filter", "aria-pressed": String(span === hours), "data-focus": label }))),
      el("p", { class: "desk-total" }, `${told.total.rounds} rounds, ${money(told.total.drop)} dropped.`),
      part("By hour", ["Hour", "Rounds", "Drop"], rows(told.hours, (one) => tellMoment(one.hour))),
      part("By game", ["Game", "Rounds", "Drop"], rows(told.games, (one) => one.sheet)),
      part("By collection", ["Option", "Rounds", "Drop"], rows(told.options, (one) => one.option)),
      part("By table", ["Table", "Rounds", "Drop"], rows(told.tables, (one) => `${one.name} (${one.table})`)));
  }

  async #deeds() {
    const deeds = await api.deeds();
    redraw(this.#body, part("What was done", ["When", "Entry", "What", "Where or to whom", "By", "Why"], deeds.map((one) => {
      const { what, by, reason, table = "", of = "", amount } = JSON.parse(one.ref);
      return [tellMoment(one.at), one.id, amount ? `${what} ${money(amount)}` : what, [table, of].filter(Boolean).join(", "), by, reason];
    })));
  }

  async #ledger(after = 0) {
    const entries = await api.ledger(after);
    const bar = el("progress", { max: 1, value: 0, "aria-label": "Proof of the ledger" });
    const verdict = el("p", { class: "house-word", role: "status" });
    redraw(this.#body,
      el("div", { class: "you-acts" }, button("Prove the ledger", () => this.#try(() => prove(bar, verdict)), { class: "answer primary" }), bar), verdict,
      part("Entries", ["Entry", "When", "Kind", "Of what", "Chips"], entries.map((one) => [one.id, tellMoment(one.at), one.kind, el("span", { class: "ledger-ref" }, one.ref), one.postings.map(([account, amount]) => el("div", {}, `${account} ${money(amount)}`))])),
      el("div", { class: "you-acts" },
        after ? button("From the first", () => this.#try(() => this.#ledger(0)), { class: "answer quiet" }) : null,
        entries.length ? button("Later entries", () => this.#try(() => this.#ledger(entries.at(-1).id)), { class: "answer quiet" }) : null));
  }
}

// Slice after slice, each from where the last one ended.
async function prove(bar, verdict) {
  let told = { ok: true, proved: 0, last: 1, head: "", fault: null };
  while (told.ok && told.proved < told.last) {
    told = await api.proof(told.proved, told.head);
    bar.max = told.last || 1;
    bar.value = told.proved;
    verdict.textContent = told.ok ? `${told.proved} of ${told.last} entries hold.` : `It does not hold: ${told.fault}.`;
  }
  if (told.ok) verdict.textContent = `All ${told.last} entries hold. The last hash is ${told.head || "none"}.`;
}

customElements.define("floor-desk", FloorDesk);
