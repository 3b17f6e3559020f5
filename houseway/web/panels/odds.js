// The odds of every wager of the sheet: what it costs, how often it hits, and all its outcomes.

import { api } from "../api.js";
import { el } from "../dom.js";
import { money } from "../money.js";
import { drawOutcomes, percent } from "../plots.js";
import { sentence } from "../words.js";

export class OddsPanel extends HTMLElement {
  #shown = null;

  async open(sheet) {
    if (this.#shown === sheet) return;
    this.#shown = sheet;
    this.replaceChildren(el("p", { class: "empty" }, "Counting every deal…"));
    try {
      this.#show(await api.odds(sheet));
    } catch (error) {
      this.#shown = null;
      this.replaceChildren(el("p", { class: "empty" }, error.message));
    }
  }

  #show({ wagers, drop }) {
    this.replaceChildren(
      ...(wagers.length ? [reportLink(this.#shown)] : []),
      ...wagers.map(drawWager),
      ...(drop ? [drawDrop(drop)] : []),
      ...(wagers.length || drop ? [] : [el("p", { class: "empty" }, "No figures for this sheet.")]));
  }
}

// The whole report is a page of its own, made to be printed.
function reportLink(sheet) {
  return el("p", { class: "report-link" }, el("a", { href: `/report/${sheet}`, "data-link": true }, "The full report, to read or to print"));
}

function drawWager({ wager, ev, per, sd, hit_frequency, method, stderr, strategy, outcomes }) {
  const figures = /** @type {string[][]} */ ([
    ["Mean", `${ev >= 0 ? "+" : "−"}${(Math.abs(ev) * 100).toFixed(2)}% of ${per}`, ev >= 0 ? "gain" : "loss"],
    ["Hits", percent(hit_frequency)],
    ["Deviation", sd.toFixed(2)],
    ["Worked out", method === "simulated" ? `by simulation, ±${(stderr * 100).toFixed(2)}%` : method],
    strategy ? ["Played by", String(strategy)] : null,
  ].filter(Boolean));
  return el("article", { class: "odds-wager" },
    el("h4", {}, sentence(wager.replaceAll("-", " "))),
    el("dl", { class: "figures" }, figures.map(([name, value, tone]) => el("div", {}, el("dt", {}, name), el("dd", { class: tone }, value)))),
    outcomes?.length ? drawOutcomes(outcomes) : null);
}

function drawDrop({ players, hand, player_hand, player_hour }) {
  const rows = [
    ["A hand", money(Math.round(hand))],
    ["A player, a hand", money(Math.round(player_hand))],
    ["A player, an hour", money(Math.round(player_hour))],
  ];
  return el("article", { class: "odds-wager" },
    el("h4", {}, `What the collection costs at a table of ${players}`),
    el("dl", { class: "figures" }, rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value)))));
}

customElements.define("odds-panel", OddsPanel);
