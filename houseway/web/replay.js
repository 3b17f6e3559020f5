// The replay of one round: step through its events, check its shuffle, share its address, take it home.

import { api } from "./api.js";
import { button, el, key } from "./dom.js";
import { readEvents } from "./facts.js";
import "./felt.js";
import { drawLine } from "./log.js";
import { clothOf } from "./looks.js";
import { money } from "./money.js";
import { check } from "./panels/fair.js";
import "./panels/sheet.js";
import { learn } from "./say.js";
import { NOTHING_YET } from "./state.js";
import { tellRound } from "./words.js";

const PACE = 900;

export class RoundReplay extends HTMLElement {
  /** @type {any} */
  #round = null;
  #sheet = {};
  #lines = [];
  #at = 0;
  /** @type {number | undefined} */
  #timer;
  #parts = {};
  #heard = (event) => this.#key(event);

  async connectedCallback() {
    document.addEventListener("keydown", this.#heard);
    this.replaceChildren(el("p", { class: "empty" }, "Fetching the round…"));
    try {
      this.#round = await api.replay(this.getAttribute("replay"));
    } catch (error) {
      this.replaceChildren(el("p", { class: "empty" }, error.message));
      return;
    }
    this.#sheet = await api.sheet(this.#round.sheet).catch(() => ({}));
    if (this.#round.unplayed) {
      this.replaceChildren(el("p", { class: "empty" }, this.#round.unplayed), this.#result());
      return;
    }
    if (this.#sheet.words) await learn(this.#sheet.words);
    this.#lines = tellRound(this.#round.events, this.#sheet.clauses, this.#round.you ?? undefined);
    this.#build();
    this.#go(Math.min(1, this.#lines.length - 1));
  }

  // What everybody ended with, for a round that is not played again.
  #result() {
    const { parties, stacks_before, stacks_after } = this.#round.settlement;
    return el("ul", { class: "replay-result" }, parties.map((party, i) => el("li", {}, `${party}: ${money(stacks_before[i])} to ${money(stacks_after[i])}`)));
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#heard);
    clearInterval(this.#timer);
  }

  #build() {
    const { id, round, sheet } = this.#round;
    const verdict = el("div", { class: "verdict", role: "status" });
    const step = (label, press, letter, title) => button([label, key(letter)], press, { class: "answer quiet step-act", "aria-label": title });
    const parts = {
      felt: document.createElement("table-felt"), sheet: document.createElement("sheet-panel"),
      line: el("p", { class: "replay-line", role: "status" }),
      slider: el("input", { type: "range", min: 0, max: this.#lines.length - 1, value: 0, "aria-label": "Step", on: { input: () => this.#go(Number(parts.slider.value)) } }),
      list: el("ol", { class: "log-lines" }, this.#lines.map((line, at) => {
        const item = drawLine(line, (rule) => this.#openRule(rule));
        item.addEventListener("click", (event) => event.target.closest("button") ?? this.#go(at));
        return item;
      })),
    };
    this.#parts = parts;
    this.className = `cloth-${clothOf(sheet)}`;
    document.title = `Replay, round ${round} · Houseway`;
    this.replaceChildren(
      el("div", { class: "table-main" },
        el("header", { class: "table-header" }, el("div", {}, el("h1", { class: "table-title" }, this.#sheet.name ?? sheet), el("p", { class: "table-facts" }, `Replay of round ${round}`))),
        parts.felt,
        el("div", { class: "replay-dock" },
          parts.line, parts.slider,
          el("div", { class: "answers" },
            step("First", () => this.#go(0), "⇤", "First step"),
            step("Back", () => this.#go(this.#at - 1), "←", "Step back"),
            step("Play", () => this.#run(), "P", "Play or pause"),
            step("Next", () => this.#go(this.#at + 1), "→", "Next step"),
            step("Last", () => this.#go(this.#lines.length - 1), "⇥", "Last step")))),
      el("aside", { class: "replay-side" },
        el("div", { class: "you-acts" },
          el("a", { class: "answer quiet", href: this.#back(), "data-link": true }, this.#round.table ? "Back to the table" : "To the lobby"),
          button("Copy the link", (event) => navigator.clipboard.writeText(location.href).then(() => (event.target.textContent = "Copied")), { class: "answer quiet" }),
          el("a", { class: "answer quiet", href: api.historyAddress(id), download: true }, "Hand history"),
          button("Check this deal", () => check(`/replay/${id}`, verdict), { class: "answer primary check-deal" })),
        verdict, parts.list, parts.sheet));
  }

  #back() {
    return this.#round.table ? `/table/${encodeURIComponent(this.#round.table)}` : "/";
  }

  #go(at) {
    this.#at = Math.max(0, Math.min(at, this.#lines.length - 1));
    const { events, seats, settlement, round, sheet, you } = this.#round;
    const { name, room = "", layout = {} } = this.#sheet;
    const line = this.#lines[this.#at];
    const facts = readEvents(events.slice(0, line.index + 1));
    const stacks = new Map(settlement.parties.map((party, i) => [party, facts.over ? settlement.stacks_after[i] : settlement.stacks_before[i]]));
    const state = { ...NOTHING_YET, table: { name, sheet, room }, layout, round, you: { account: "you" }, seats: seats.filter((seat) => seat.seat).map((seat) => ({ ...seat, account: seat.name === you ? "you" : null, stack: stacks.get(seat.name) ?? 0 })) };
    this.#parts.felt.show({ state, facts });
    this.#parts.slider.value = this.#at;
    this.#parts.slider.style.setProperty("--filled", `${(100 * this.#at) / Math.max(1, this.#lines.length - 1)}%`);
    this.#parts.line.replaceChildren(...drawLine(line, (rule) => this.#openRule(rule)).childNodes);
    [...this.#parts.list.children].forEach((item, i) => item.classList.toggle("now", i === this.#at));
    const item = this.#parts.list.children[this.#at];
    this.#parts.list.scrollTop = item.offsetTop - this.#parts.list.offsetTop - this.#parts.list.clientHeight / 2;
  }

  #run() {
    if (this.#timer) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#timer = setInterval(() => (this.#at < this.#lines.length - 1 ? this.#go(this.#at + 1) : this.#run()), PACE);
  }

  #openRule(id) {
    this.#parts.sheet.classList.add("open");
    this.#parts.sheet.openRule(id);
  }

  #key(event) {
    if (!this.#lines.length || event.target.closest?.("input, textarea")) return;
    const press = { ArrowRight: () => this.#go(this.#at + 1), ArrowLeft: () => this.#go(this.#at - 1), Home: () => this.#go(0), End: () => this.#go(this.#lines.length - 1), p: () => this.#run() }[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  }
}

customElements.define("round-replay", RoundReplay);
