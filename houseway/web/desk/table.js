// Looking after one table: pausing it, its people, bots, clock and limit, closing it, and the ledger of the evening. For
// its host beside the felt, for the floor on the floor's page. No card comes here.

import { api } from "../api.js";
import { button, el, redraw } from "../dom.js";
import { money, signed } from "../money.js";
import { askWhy } from "./reason.js";

export class TableDesk extends HTMLElement {
  /** @type {any} */
  #desk = null;
  /** @type {any} */
  #evening = null;
  #word = el("p", { class: "house-word", role: "status" });
  #body = el("div", { class: "desk-body" });

  connectedCallback() {
    this.replaceChildren(this.#body, this.#word);
    this.refresh();
  }

  get #id() {
    return this.getAttribute("table") ?? "";
  }

  get #floor() {
    return this.hasAttribute("floor");
  }

  async refresh() {
    try {
      [this.#desk, this.#evening] = await Promise.all([api.desk(this.#id), api.evening(this.#id)]);
    } catch (error) {
      this.#word.textContent = error.message;
      return;
    }
    this.#draw();
  }

  // Asks for the reason where there must be one, and does it.
  async #do(what, title, asked = {}, fields = []) {
    const told = this.#floor || fields.length ? await askWhy(title, this.#floor, fields) : { reason: "" };
    if (!told) return;
    try {
      const { waiting } = await api.duty(this.#id, { do: what, ...asked, ...asDuty(told) });
      this.#word.textContent = waiting ? "Done. It happens when this round is over." : "Done.";
    } catch (error) {
      this.#word.textContent = error.message;
      return;
    }
    if (what === "close") return;
    await this.refresh();
  }

  #draw() {
    const { paused, playing, people, barred, queue, watching, bots, seconds, limit, changes } = this.#desk;
    const act = (label, what, title, asked, fields) => button(label, () => this.#do(what, title, asked, fields), { class: "answer quiet", "data-focus": `${what} ${asked?.party ?? ""}` });
    // On the floor's page its headings follow the page's own; in a panel that of the panel.
    const heading = (words) => el(this.#floor ? "h2" : "h4", { class: "desk-heading" }, words);
    redraw(this.#body,
      el("p", { class: "desk-facts" }, [paused ? "Paused" : playing ? "A round is being played" : "Between rounds", `${bots} ${bots === 1 ? "bot" : "bots"}`, `${seconds} seconds to decide`, limit, changes ? "changes after this round" : ""].filter(Boolean).join(" · ")),
      el("div", { class: "you-acts" },
        paused ? act("Go on", "resume", "Go on dealing") : act("Pause", "pause", "Pause after this round"),
        act("Bots", "change", "How many bots?", {}, [["bots", "Bots, 0 to 14", { inputmode: "numeric", value: bots }]]),
        act("Clock", "change", "Seconds to decide", {}, [["seconds", "Seconds, 3 to 600", { inputmode: "numeric", value: seconds }]]),
        act("Limit", "change", "Another limit", {}, [["limit", "Limit, as the sheet names it", { value: limit ?? "" }]]),
        this.#floor && playing ? act("Call the round off", "void", "Call the round off: all chips go back") : null,
        act("Close the table", "close", "Close the table and pay everybody")),
      heading("People"),
      people.length ? el("ul", { class: "desk-people" }, people.map((one) => this.#person(one, act))) : el("p", { class: "empty" }, "Nobody but bots sits here."),
      ...(queue.length || watching.length ? [el("p", { class: "desk-facts" }, queue.length ? `Waiting: ${queue.join(", ")}. ` : "", watching.length ? `Watching: ${watching.join(", ")}.` : "")] : []),
      ...(barred.length ? [heading("Removed"), el("ul", { class: "desk-people" }, barred.map((account) => el("li", {}, el("span", {}, account), act("Let back", "let-back", "Let somebody back", { party: account }))))] : []),
      heading("This evening"),
      drawEvening(this.#evening));
  }

  #person(one, act) {
    const state = [one.connected ? "" : "no connection", one.away ? "sits out" : "", one.leaving ? "leaves" : ""].filter(Boolean).join(", ");
    return el("li", {},
      el("span", {}, el("b", {}, one.party), one.seat ? ` seat ${one.seat}` : " behind the line", ` · ${money(one.stack)}`, state ? ` · ${state}` : ""),
      act("Remove", "remove", `Remove ${one.party} when the round is over`, { party: one.party }),
      this.#floor ? act("Sit out", "sit-out", `${one.party} sits out`, { party: one.party }) : null,
      this.#floor ? act("Move", "move", `Another seat for ${one.party}`, { party: one.party }, [["seat", "Seat", { inputmode: "numeric" }]]) : null);
  }
}

// Numbers that were typed become numbers; what was left empty is not asked for.
function asDuty(told) {
  const numbers = new Set(["bots", "seconds", "seat"]);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "").map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));
}

// Who is up and who would owe whom, to be read and copied.
export function drawEvening({ people, debts, house, waits }) {
  const lines = [
    ...people.map((one) => `${one.name}: ${signed(one.net)} (brought ${money(one.brought)}, has ${money(one.stack + one.taken)})`),
    ...debts.map((one) => `${one.from} owes ${one.to} ${money(one.amount)}`),
    ...(house ? [`The house took ${money(house)}`] : []),
    ...(waits ? [`${money(waits)} waits on the table`] : []),
  ];
  if (!people.length) return el("p", { class: "empty" }, "Nobody has played yet.");
  return el("div", { class: "evening" },
    el("table", { class: "report-table" },
      el("thead", {}, el("tr", {}, ["Who", "Brought", "Has", "Up or down"].map((title) => el("th", { scope: "col" }, title)))),
      el("tbody", {}, people.map((one) => el("tr", {},
        el("th", { scope: "row", class: "word" }, one.name), el("td", {}, money(one.brought)), el("td", {}, money(one.stack + one.taken)),
        el("td", { class: one.net > 0 ? "gain" : one.net < 0 ? "loss" : "" }, signed(one.net)))))),
    el("ul", { class: "debts" }, debts.map((one) => el("li", {}, `${one.from} owes ${one.to} ${money(one.amount)}`)), house ? el("li", {}, `The house took ${money(house)}`) : null),
    button("Copy the evening", (event) => navigator.clipboard.writeText(`${lines.join("\n")}\n`).then(() => (event.target.textContent = "Copied")), { class: "answer quiet" }));
}

customElements.define("table-desk", TableDesk);
