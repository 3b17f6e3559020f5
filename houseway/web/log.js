// The dealer's log: every event as a line, each citing the rules it carries out; a rule opens its sheet.

import { drawSuit, cardName, isHidden } from "./cards.js";
import { button, el, keep } from "./dom.js";
import { tellRound } from "./words.js";

export class DealerLog extends HTMLElement {
  #list = el("ol", { class: "log-lines" });
  #live = el("p", { class: "unseen", "aria-live": "polite", role: "status" });
  #rounds = [];
  #told = "";

  connectedCallback() {
    this.replaceChildren(this.#list, this.#live);
  }

  // `openRule` is called with a rule's id; `clauses` are the sheet's.
  show({ events, round, clauses, replay, openRule }) {
    if (round !== this.#rounds.at(-1)?.round) this.#rounds = [...this.#rounds.slice(-4), { round, lines: [] }];
    const current = this.#rounds.at(-1);
    current.lines = tellRound(events, clauses);
    current.replay = replay ?? current.replay;
    const atEnd = this.scrollHeight - this.scrollTop - this.clientHeight < 60;
    keep(this.#list, this.#rounds.flatMap((one) => [
      ...one.lines.map((line, at) => [JSON.stringify([one.round, at, line]), () => drawLine(line, openRule)]),
      ...(one.replay ? [[one.replay, () => drawReplay(one.replay)]] : []),
    ]));
    if (atEnd) this.scrollTop = this.scrollHeight;
    this.#announce(current.lines.filter((line) => line.kind !== "wagered").at(-1));
  }

  #announce(line) {
    const text = line ? line.parts.map((part) => (part.card ? `${cardName(part.card)}, ` : part)).join("") : "";
    if (text !== this.#told) this.#live.textContent = this.#told = text;
  }
}

export function drawLine(line, openRule) {
  return el("li", { class: `log-line${line.heading ? " log-heading" : ""}${line.ruling ? " log-ruling" : ""}` },
    line.parts.map((part) => (part.card ? drawWritten(part.card) : part)),
    line.rules.length ? el("span", { class: "log-rules" }, line.rules.map((id) => ruleButton(id, openRule))) : null,
    line.notPrinted ? el("span", { class: "log-unprinted", title: "The sheet prints nothing about this; the house's own custom decides" }, `not printed: ${line.notPrinted.replaceAll("_", " ")}`) : null);
}

function drawReplay(address) {
  return el("li", { class: "log-replay" }, el("a", { href: address, "data-replay": true }, "Replay this round"));
}

export function ruleButton(id, openRule) {
  return button(id.split("#").at(-1), () => openRule(id), { class: "rule-id", title: `Read ${id}`, "aria-label": `Rule ${id}` });
}

export function drawWritten(card) {
  if (isHidden(card)) return el("span", { class: "written hidden-card", title: cardName(card) }, "▮");
  if (card === "Jk") return el("span", { class: "written" }, "Joker");
  if (card.length !== 2) return el("span", { class: "written" }, card);
  const [rank, suit] = card;
  return el("span", { class: `written suit-${suit}`, "aria-label": cardName(card) }, rank === "T" ? "10" : rank, drawSuit(suit, 11));
}

customElements.define("dealer-log", DealerLog);
