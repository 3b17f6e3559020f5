// The dock under the felt: whatever the room asks of you, or what it is waiting for.

import { drawAsk } from "./asks/index.js";
import { listen } from "./asks/shortcuts.js";
import { button, el, keep } from "./dom.js";
import { sentence } from "./words.js";

export class AskDock extends HTMLElement {
  #shown = "";
  #refused = 0;
  #word = el("p", { class: "house-word refusal", role: "alert" });
  #heard = (event) => listen(document, event);

  connectedCallback() {
    document.addEventListener("keydown", this.#heard);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#heard);
  }

  // An ask is drawn once for as long as it stands, whatever else is asked or withdrawn beside it.
  show({ asks, round, idle, tableFor }) {
    const now = JSON.stringify([this.#refused, asks.length ? [round, asks] : idle.words]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#word.textContent = "";
    const questions = asks.map((ask) => [JSON.stringify([round, ask, this.#refused]), () => drawQuestion(ask, tableFor(ask))]);
    keep(this, [...(asks.length ? questions : [[idle.words, () => drawIdle(idle)]]), ["word", () => this.#word]]);
  }

  refuse(why) {
    this.#word.textContent = why;
  }

  // The same ask again after a refusal: draw it afresh.
  again() {
    this.#refused += 1;
  }
}

function drawQuestion(ask, table) {
  return el("section", { class: "question", "data-kind": ask.kind, "data-ask": ask.id, "aria-label": ask.text },
    el("h2", { class: "question-text" }, sentence(ask.text), ask.optional ? el("span", { class: "closes" }, `until ${ask.closes}`) : null),
    drawAsk(ask, table));
}

function drawIdle({ words, acts }) {
  return el("section", { class: "question idle" },
    el("p", { class: "question-text" }, words),
    el("div", { class: "answers" }, acts.map(({ name, press, primary }) => button(name, press, { class: `answer ${primary ? "primary" : "quiet"}` }))));
}

customElements.define("ask-dock", AskDock);
