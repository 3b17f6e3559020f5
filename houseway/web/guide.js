// A guided first hand: a few steps that point at the felt, once for each kind of game; they can be skipped.

import { button, el } from "./dom.js";

const KEY = "houseway-guided";
export class FirstHand extends HTMLElement {
  #family = "";
  #steps = [];
  #at = 0;

  // `steps` are pairs of a part and a sentence. Who has seen them is not shown them again.
  offer(family, steps) {
    if (!steps?.length || family === this.#family || seen().includes(family)) return;
    this.#family = family;
    this.#steps = steps;
    this.#at = 0;
    this.#show();
  }

  #show() {
    const [part, words] = this.#steps[this.#at];
    this.#point(part);
    const last = this.#at === this.#steps.length - 1;
    this.replaceChildren(el("section", { class: "first-hand", "aria-label": "Your first hand" },
      el("p", { class: "first-hand-step" }, `Your first hand · ${this.#at + 1} of ${this.#steps.length}`),
      el("p", { class: "first-hand-words", role: "status" }, words),
      el("div", { class: "first-hand-acts" },
        last ? null : button("Skip", () => this.#end(), { class: "answer quiet" }),
        button(last ? "Got it" : "Next", () => this.#next(), { class: "answer first-hand-next" }))));
  }

  #next() {
    this.#at += 1;
    if (this.#at < this.#steps.length) this.#show();
    else this.#end();
  }

  #end() {
    try {
      localStorage.setItem(KEY, JSON.stringify([...seen(), this.#family]));
    } catch {
      // A browser that remembers nothing shows it again.
    }
    this.#point("");
    this.replaceChildren();
  }

  // The style sheet lights the part up, whatever is drawn there meanwhile.
  #point(part) {
    const table = /** @type {HTMLElement | null} */ (this.closest("live-table"));
    if (table) table.dataset.points = part;
  }
}

function seen() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

customElements.define("first-hand", FirstHand);
