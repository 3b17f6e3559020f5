// One's own results: how one stood along the way, by game, by sitting, the latest rounds, and all of it to take home.

import { api } from "../api.js";
import { el } from "../dom.js";
import { money, signed } from "../money.js";
import { drawStanding } from "../plots.js";
import { tellMoment } from "../words.js";

export class MyResults extends HTMLElement {
  async connectedCallback() {
    document.title = "Your results · Houseway";
    this.className = "desk-page";
    this.replaceChildren(el("p", { class: "empty" }, "Adding up…"));
    try {
      const [told, rounds, { sheets }] = await Promise.all([api.results(), api.history(), api.lobby()]);
      this.#draw(told, rounds, new Map(sheets.map((one) => [one.id, one.name])));
    } catch (error) {
      this.replaceChildren(el("p", { class: "empty" }, error.message));
    }
  }

  #draw(told, rounds, names) {
    const name = (sheet) => names.get(sheet) ?? sheet;
    this.replaceChildren(
      el("header", { class: "report-head" },
        el("div", {}, el("h1", {}, "Your results"),
          el("p", { class: "report-terms" }, told.rounds ? `${told.rounds} rounds, ${told.won} won and ${told.lost} lost; best ${money(told.best)}, worst ${money(told.worst)}.` : "You have not finished a round yet.")),
        el("div", { class: "you-acts" },
          el("a", { class: "answer quiet", href: "/api/me/history/download", download: true }, "Rounds as JSON"))),
      ...(told.rounds
        ? [drawStanding(told.line, told.rounds),
          part("By game", ["Game", "Rounds", "Won", "Result"], told.games.map((one) => [name(one.sheet), one.rounds, one.won, result(one.net)])),
          part("By sitting", ["When", "Game", "Rounds", "Result"], told.sittings.slice(0, 40).map((one) => [tellMoment(one.began_at), name(one.sheet), one.rounds, result(one.net)])),
          part("Latest rounds", ["When", "Game", "Round", "Result"], rounds.map((one) => [tellMoment(one.ended_at), name(one.sheet), el("a", { href: one.replay, "data-link": true, "aria-label": `Replay of round ${one.round}, ${name(one.sheet)}` }, `Round ${one.round}`), result(one.net)]))]
        : [el("a", { class: "answer primary", href: "/", "data-link": true }, "Find a table")]));
  }
}

function result(net) {
  return el("span", { class: net > 0 ? "gain" : net < 0 ? "loss" : "" }, net ? signed(net) : "even");
}

export function part(title, columns, rows) {
  return el("section", { class: "report-part" },
    el("h2", {}, title),
    rows.length
      ? el("div", { class: "report-scroll", tabindex: 0, role: "region", "aria-label": title }, el("table", { class: "report-table" },
        el("thead", {}, el("tr", {}, columns.map((column, at) => el("th", { scope: "col", class: at ? "" : "word" }, column)))),
        el("tbody", {}, rows.map((cells) => el("tr", {}, cells.map((cell, at) => el(at ? "td" : "th", at ? {} : { scope: "row", class: "word" }, cell)))))))
      : el("p", { class: "empty" }, "Nothing."));
}

customElements.define("my-results", MyResults);
