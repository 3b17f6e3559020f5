// The result card: what a round came to for whoever looks, why, and where the money went.

import { button, el } from "./dom.js";
import { money, signed } from "./money.js";
import { drawPieces, say } from "./say.js";

const LINES = [["bet", "Bet"], ["won", "Won"], ["lost", "Lost"], ["fee", "Fee"], ["up", "Still up"]];

/**
 * @param {any} result as the room tells it when a round is settled
 * @param {import("./say.js").Hearing} hearing
 * @param {{ next: () => void, comes: string, acts: Element[] }} after how to go on, what is waited for, and what else one may do
 */
export function drawResult(result, hearing, { next, comes, acts }) {
  const tone = result.money === null ? "" : result.money.net > 0 ? " won" : result.money.net < 0 ? " lost" : "";
  return el("section", { class: `result-card${tone}`, "aria-label": "The result of the round" },
    el("h2", { class: "result-head" }, drawPieces(say(result.head, hearing))),
    result.why.length ? el("ul", { class: "result-why" }, result.why.map((reason) => el("li", {}, drawPieces(say(reason, hearing))))) : null,
    result.money ? el("dl", { class: "result-money" },
      LINES.filter(([name]) => result.money[name]).map(([name, title]) => el("div", {}, el("dt", {}, title), el("dd", {}, money(result.money[name])))),
      el("div", { class: "net" }, el("dt", {}, "Net"), el("dd", {}, signed(result.money.net)))) : null,
    el("div", { class: "answers" }, button("Next", next, { class: "answer quiet", "data-key": "enter", "data-option": "next" }), acts, el("p", { class: "what-comes" }, comes)));
}

// The cards that won are lit where they lie.
export function lightCards(felt, result) {
  const lit = new Set(result?.lit ?? []);
  for (const card of felt.querySelectorAll("[data-card]")) card.classList.toggle("lit", lit.has(card.getAttribute("data-card")));
}
