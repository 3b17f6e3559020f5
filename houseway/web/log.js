// The dealer's log: every event as a line, each citing the rules it carries out; a rule opens its sheet.

import { button, el, keep } from "./dom.js";
import { aloud, drawPieces } from "./say.js";
import { groupRuns, tellRound } from "./words.js";

const LISTS = { mine: "Mine", table: "Table", rulings: "Rulings" };
const SHOWN = { mine: ["mine"], table: ["mine", "table"], rulings: ["mine", "table", "rulings"] };

export class DealerLog extends HTMLElement {
  #list = el("ol", { class: "log-lines" });
  #live = el("p", { class: "unseen", "aria-live": "polite", role: "status" });
  #choice = el("div", { class: "log-lists", role: "group", "aria-label": "What the log shows" });
  #rounds = [];
  #told = "";
  #shown = "table";
  #last = null;

  connectedCallback() {
    this.#choice.replaceChildren(...Object.entries(LISTS).map(([name, title]) => button(title, () => this.#look(name), { class: "log-list", "data-list": name, "aria-pressed": String(name === this.#shown) })));
    this.replaceChildren(this.#choice, this.#list, this.#live);
  }

  #look(name) {
    this.#shown = name;
    for (const one of this.#choice.children) one.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (one).dataset.list === name));
    if (this.#last) this.show(this.#last);
    this.scrollTop = this.scrollHeight;
  }

  // `openRule` is called with a rule's id; `clauses` are the sheet's; `viewer` is who reads.
  show(what) {
    const { events, round, clauses, viewer, replay, openRule } = what;
    this.#last = what;
    if (round !== this.#rounds.at(-1)?.round) this.#rounds = [...this.#rounds.slice(-4), { round, lines: [] }];
    const current = this.#rounds.at(-1);
    current.lines = tellRound(events, clauses, viewer);
    current.people = groupRuns(current.lines, clauses, viewer);
    current.replay = replay ?? current.replay;
    const atEnd = this.scrollHeight - this.scrollTop - this.clientHeight < 60;
    const every = this.#shown === "rulings";
    keep(this.#list, this.#rounds.flatMap((one) => [
      ...(every ? one.lines : one.people).filter((line) => line.heading || SHOWN[this.#shown].includes(line.about))
        .map((line, at) => [JSON.stringify([this.#shown, one.round, at, line.parts, line.rules]), () => drawLine(line, openRule, every)]),
      ...(one.replay ? [[one.replay, () => drawReplay(one.replay)]] : []),
    ]));
    if (atEnd) this.scrollTop = this.scrollHeight;
    this.#announce(current.lines.filter((line) => line.about !== "rulings" && line.kind !== "wagered").at(-1));
  }

  #announce(line) {
    const text = line ? aloud(line.parts) : "";
    if (text !== this.#told) this.#live.textContent = this.#told = text;
  }
}

// `whole` writes every rule out; otherwise a small mark opens it.
export function drawLine(line, openRule, whole = true) {
  return el("li", { class: `log-line log-${line.about}${line.heading ? " log-heading" : ""}${line.about === "rulings" ? " log-ruling" : ""}` },
    drawPieces(line.parts),
    line.rules.length ? el("span", { class: "log-rules" }, line.rules.slice(0, whole ? undefined : 1).map((id) => (whole ? ruleButton(id, openRule) : ruleMark(id, line.rules, openRule)))) : null,
    line.notPrinted && whole ? el("span", { class: "log-unprinted", title: "The sheet prints nothing about this; the house's own custom decides" }, `not printed: ${line.notPrinted.replaceAll("_", " ")}`) : null);
}

function drawReplay(address) {
  return el("li", { class: "log-replay" }, el("a", { href: address, "data-replay": true }, "Replay this round"));
}

export function ruleButton(id, openRule) {
  return button(id.split("#").at(-1), () => openRule(id), { class: "rule-id", "data-rule": id.split("#").at(-1), title: `Read ${id}`, "aria-label": `Rule ${id}` });
}

function ruleMark(id, rules, openRule) {
  return button("§", () => openRule(id), { class: "rule-id rule-mark", "data-rule": id.split("#").at(-1), title: `Read ${rules.join(", ")}`, "aria-label": `Rule ${id}` });
}

customElements.define("dealer-log", DealerLog);
