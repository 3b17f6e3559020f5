// Fair shuffle in sight: the commitment before the deal, and the check of what was dealt after it.

import { api } from "../api.js";
import { button, el } from "../dom.js";
import { checkProof } from "../fairness.js";
import { sentence } from "../words.js";

export class FairPanel extends HTMLElement {
  #shown = "";
  #replay = null;
  #roots = el("dl", { class: "roots" });
  #verdict = el("div", { class: "verdict", role: "status" });
  #check = button("Check the last deal", () => check(this.#replay, this.#verdict), { class: "answer primary check-deal", disabled: true });

  connectedCallback() {
    this.replaceChildren(
      el("p", {}, "Before a card is dealt the room publishes the root of a tree over the whole shuffled pack. After the round the cards you saw are opened against it, here in your browser."),
      this.#roots, this.#check, this.#verdict);
  }

  // `replay` is the last round that is over; what was found of it stays while the next one is dealt.
  show({ commitment, commitments, replay }) {
    this.#replay = replay ?? null;
    this.#check.disabled = !replay;
    const now = JSON.stringify([commitment, commitments]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#roots.replaceChildren(
      ...(commitment ? [root("This round", commitment)] : []),
      ...commitments.filter((one) => one.commitment && one.commitment !== commitment).map((one) => root(sentence(one.name), one.commitment)));
  }
}

function root(name, hash) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, el("code", { class: "root" }, hash)));
}

export async function check(replay, verdict) {
  verdict.replaceChildren("Checking…");
  try {
    const { proof, round } = await api.replay(replay.split("/").at(-1));
    const checked = await checkProof(proof ?? { shuffles: [] });
    const good = checked.some((one) => one.leaves) && checked.every((one) => !one.wrong);
    verdict.replaceChildren(
      el("h4", {}, `Round ${round}`),
      el("p", { class: good ? "gain" : "loss" }, good ? "Verified: every opened card is the one committed to." : "Not verified."),
      el("ul", {}, checked.map(({ draw, leaves, wrong }) => el("li", {},
        wrong ? `${sentence(draw)}: ${wrong.card} at position ${wrong.position} is not what was committed to` : `${sentence(draw)}: ${leaves} cards as committed`))));
  } catch (error) {
    verdict.replaceChildren(el("p", { class: "loss" }, error.message));
  }
}

customElements.define("fair-panel", FairPanel);
