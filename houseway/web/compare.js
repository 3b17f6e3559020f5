// Every room's sheet of one game side by side: what an hour costs where, every edge, and what differs by which rule.

import { api } from "./api.js";
import { el } from "./dom.js";
import { cents, money } from "./money.js";
import { dollars, figures, section, share, tellPlayers, tellWager } from "./report.js";
import { sentence } from "./words.js";

const LONGEST = 60;

export class RoomComparison extends HTMLElement {
  /** @type {Record<string, any>} */
  #asked = {};
  #body = el("div", { class: "report-body" });

  connectedCallback() {
    this.append(this.#body);
    this.#load();
  }

  async #load() {
    this.#body.replaceChildren(el("p", { class: "empty", role: "status" }, "Working out every room's wagers and fees…"));
    try {
      this.#show(await api.compare(this.getAttribute("sheet"), this.#asked));
    } catch (error) {
      this.#body.replaceChildren(el("p", { class: "empty" }, error.message));
    }
  }

  #show(told) {
    document.title = `${told.name}: the rooms compared`;
    this.#body.replaceChildren(
      this.#head(told),
      ...(told.wagers.length ? [section("What each wager costs", `The bank's edge of a ${money(told.bet)} bet, after the player's fee in small, and what ${told.hands_per_hour} hands an hour cost.`, edges(told))] : []),
      ...(told.drops.some(Boolean) ? [section("What the drop costs", `At ${told.hands_per_hour} hands an hour.`, drops(told))] : []),
      section("What differs", "Settings that are not the same everywhere, with the rules that print them.", differences(told)));
  }

  #head({ name, sheets, bet, players, best_for_player: player, best_for_bank: bank }) {
    const field = (label, name, value, attributes) => el("label", {}, label, el("input", { name, value, inputmode: "decimal", autocomplete: "off", ...attributes }));
    const best = (who, found) => (found.length === 0 ? "" : found.length === sheets.length ? `All rooms are alike for the ${who}. ` : `Best for the ${who}: ${found.join(", ")}. `);
    return el("header", { class: "report-head" },
      el("div", {},
        el("p", { class: "eyebrow" }, "The rooms compared"),
        el("h1", {}, name),
        el("p", { class: "report-terms" }, `${best("player", player)}${best("bank", bank)}${tellPlayers(players)} betting ${money(bet)}.`)),
      el("form", { class: "report-ask", on: { submit: (event) => this.#ask(event) } },
        field("Players", "players", String(players), { size: 3 }),
        field("Bet, $", "bet", String(bet / 100), { size: 6 }),
        el("button", { class: "answer primary", type: "submit" }, "Compare")));
  }

  #ask(event) {
    event.preventDefault();
    const told = new FormData(event.target);
    this.#asked = { players: told.get("players"), bet: cents(told.get("bet")) ?? "" };
    this.#load();
  }
}

function headings({ sheets, names, rooms }, first) {
  return [first, ...sheets.map((sheet, at) => el("a", { href: `/report/${sheet}`, "data-link": true }, `${rooms[at]}: ${names[at]}`))];
}

function edges(told) {
  const cell = (price) => (price
    ? el("span", { class: "report-both" }, share(price.edge), price.player_fee ? el("small", {}, `${share(price.edge_after_fee)} after ${money(price.player_fee)}`) : null, el("small", {}, `${dollars(price.loss_hour)} an hour`))
    : "–");
  return figures(headings(told, "Wager"), [
    ...told.wagers.map(({ wager, prices }) => [tellWager(wager), ...prices.map(cell)]),
    ["Fee option", ...told.options.map((option) => option || "none")],
  ]);
}

function drops(told) {
  const line = (title, one) => [title, ...told.drops.map((drop) => (drop ? one(drop) : "–"))];
  return figures(headings(told, ""), [
    line("Fee option", (drop) => drop.option), line("A hand", (drop) => money(Math.round(drop.hand))), line("A player, an hour", (drop) => money(Math.round(drop.player_hour))),
  ]);
}

function differences(told) {
  const cell = (value, rules) => el("span", { class: "report-both" }, short(value), ...rules.slice(0, 2).map((rule) => el("small", {}, rule.split("#")[1])));
  return figures(headings(told, "Setting"), told.differences.map(({ setting, values, rules }) => [
    sentence(setting.replaceAll("_", " ")), ...values.map((value, at) => cell(value, rules[at])),
  ]));
}

function short(value) {
  const told = inWords(value);
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told;
}

function inWords(value) {
  if (value === null || value === false) return "no";
  if (value === true) return "yes";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${name} ${inWords(one)}`).join(", ");
  return String(value);
}

customElements.define("room-comparison", RoomComparison);
