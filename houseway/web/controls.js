// The dock under the felt: whatever the room asks of you, or what it is waiting for.

import { drawAsk } from "./asks/index.js";
import { listen } from "./asks/shortcuts.js";
import { button, el, keep } from "./dom.js";
import { drawResult } from "./result.js";
import { aloud, drawPieces, say } from "./say.js";
import { sentence } from "./words.js";

export class AskDock extends HTMLElement {
  #shown = "";
  #sheet = el("div", { class: "dock-sheet" });
  #refused = 0;
  #word = el("p", { class: "house-word refusal", role: "alert" });
  /** @type {Element | null} */
  #pressed = null;
  #heard = (event) => listen(document, event);

  connectedCallback() {
    this.replaceChildren(this.#sheet);
    this.#sheet.addEventListener("click", (event) => (this.#pressed = /** @type {Element} */ (event.target).closest(".answer")), true);
    document.addEventListener("keydown", this.#heard);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#heard);
  }

  // An ask is drawn once for as long as it stands, whatever else is asked or withdrawn beside it.
  show({ asks, round, idle, tableFor }) {
    const now = JSON.stringify([this.#refused, asks.length ? [round, asks] : [idle.words, idle.result?.key]]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#word.textContent = "";
    const questions = inOrder(asks).map((ask) => [JSON.stringify([round, ask, this.#refused]), () => drawQuestion(ask, tableFor(ask))]);
    keep(this.#sheet, [...(asks.length ? questions : [[`${idle.words} ${idle.result?.key ?? ""}`, () => drawIdle(idle)]]), ["word", () => this.#word]]);
    for (const [at, question] of [...this.#sheet.querySelectorAll(".question")].entries()) question.classList.toggle("aside", at > 0);
  }

  // An answer is on its way: the button that gave it says so, and no other may be pressed.
  sending(ask) {
    const question = this.querySelector(`.question[data-ask="${ask}"]`);
    question?.classList.add("sent");
    const pressed = this.#pressed && question?.contains(this.#pressed) ? this.#pressed : null;
    pressed?.classList.add("pressed");
    pressed?.setAttribute("aria-busy", "true");
  }

  refuse(why) {
    this.#word.textContent = why;
  }

  // The same ask again after a refusal: draw it afresh.
  again() {
    this.#refused += 1;
  }
}

// What must be answered comes first and largest, what may be left alone below it.
function inOrder(asks) {
  return [...asks].sort((one, other) => Number(one.optional ?? false) - Number(other.optional ?? false));
}

function drawQuestion(ask, table) {
  const said = ask.say ? say(ask.say, { viewer: table.viewer }) : [];
  const question = said.length ? said : [sentence(ask.text)];
  return el("section", { class: "question", "data-kind": ask.kind, "data-ask": ask.id, "aria-label": aloud(question) },
    el("h2", { class: "question-text" }, drawPieces(question), ask.optional ? el("span", { class: "closes" }, `until ${ask.closes}`) : null),
    drawAsk(ask, table));
}

function drawIdle({ words, acts, result }) {
  return el("section", { class: "question idle" },
    result
      ? drawResult(result.told, result.hearing, { next: result.next, comes: words, acts: acts.map(drawAct) })
      : [el("p", { class: "question-text" }, words), el("div", { class: "answers" }, acts.map(drawAct))]);
}

function drawAct({ name, press, primary }) {
  return button(name, press, { class: `answer ${primary ? "primary" : "quiet"}` });
}

customElements.define("ask-dock", AskDock);
