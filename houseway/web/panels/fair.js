// Fair shuffle in sight: the commitment before the deal, and the check of what was dealt after it.

import { api } from "../api.js";
import { button, el } from "../dom.js";
import { checkProof } from "../fairness.js";
import { sentence } from "../words.js";

export class FairPanel extends HTMLElement {
  #shown = "";

  show({ commitment, commitments, replay }) {
    const now = JSON.stringify([commitment, commitments, replay]);
    if (now === this.#shown) return;
    this.#shown = now;
    const promised = commitments.filter((one) => one.commitment);
    const verdict = el("div", { class: "verdict", role: "status" });
    this.replaceChildren(
      el("p", {}, "Before a card is dealt the room publishes the root of a tree over the whole shuffled pack. After the round the cards you saw are opened against it, here in your browser."),
      el("dl", { class: "roots" },
        commitment ? root("This round", commitment) : null,
        promised.filter((one) => one.commitment !== commitment).map((one) => root(sentence(one.name), one.commitment))),
      button("Check this deal", () => check(replay, verdict), { class: "answer primary check-deal", disabled: !replay }),
      replay ? "" : el("p", { class: "empty" }, "The cards open when the round is over."),
      verdict);
  }
}

function root(name, hash) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, el("code", { class: "root" }, hash)));
}

export async function check(replay, verdict) {
  verdict.replaceChildren("Checking…");
  try {
    const { proof } = await api.replay(replay.split("/").at(-1));
    const checked = await checkProof(proof ?? { shuffles: [] });
    const good = checked.some((one) => one.leaves) && checked.every((one) => !one.wrong);
    verdict.replaceChildren(
      el("p", { class: good ? "gain" : "loss" }, good ? "Verified: every opened card is the one committed to." : "Not verified."),
      el("ul", {}, checked.map(({ draw, leaves, wrong }) => el("li", {},
        wrong ? `${sentence(draw)}: ${wrong.card} at position ${wrong.position} is not what was committed to` : `${sentence(draw)}: ${leaves} cards as committed`))));
  } catch (error) {
    verdict.replaceChildren(el("p", { class: "loss" }, error.message));
  }
}

customElements.define("fair-panel", FairPanel);
