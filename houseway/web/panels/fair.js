// Fair shuffle in sight: what is told before the deal, what you add to it, and the check of what was dealt after it.

import { api } from "../api.js";
import { button, el } from "../dom.js";
import { judge } from "../fairness.js";
import { toldFile, toldOf } from "../told.js";
import { sentence } from "../words.js";

const LONGEST = 64;

export class FairPanel extends HTMLElement {
  #shown = "";
  #replay = null;
  /** @type {((text: string) => Promise<any>) | null} */
  #add = null;
  #roots = el("dl", { class: "roots" });
  #verdict = el("div", { class: "verdict", role: "status" });
  #check = button("Check the last deal", () => check(this.#replay, this.#verdict), { class: "answer primary check-deal", disabled: true });
  #words = el("input", { type: "text", maxlength: LONGEST, "aria-label": "Words to mix into the next shuffle", placeholder: "anything you like" });
  #added = el("p", { class: "added", role: "status" });

  connectedCallback() {
    this.replaceChildren(
      el("p", {}, "The room promises the seed of the next shuffle before you may add to it, and publishes the root of a tree over the whole shuffled pack before its cards. This browser keeps both, and holds the cards against them after the round."),
      this.#roots,
      el("form", { class: "chat-form entropy", on: { submit: (event) => this.#mix(event) } }, this.#words, el("button", { type: "submit", class: "answer quiet" }, "Mix in")),
      this.#added,
      el("div", { class: "you-acts" }, this.#check, button("Save what I was told", save, { class: "answer quiet save-told" })),
      this.#verdict);
  }

  // `replay` is the last round that is over; what was found of it stays while the next one is dealt.
  show({ commitment, commitments, replay, next, add }) {
    this.#replay = replay ?? null;
    this.#add = add;
    this.#check.disabled = !replay;
    const now = JSON.stringify([commitment, commitments, next]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#roots.replaceChildren(
      ...(next?.trouble ? [el("p", { class: "loss" }, sentence(next.trouble))] : []),
      ...(next?.commitment ? [root("Next round", next.commitment)] : []),
      ...(commitment ? [root("This round", commitment)] : []),
      ...commitments.filter((one) => one.commitment && one.commitment !== commitment).map((one) => root(sentence(one.name), one.commitment)));
  }

  async #mix(event) {
    event.preventDefault();
    const done = await this.#add?.(this.#words.value);
    if (done) this.#added.textContent = done.text ? `“${done.text}” goes into the shuffle of round ${done.round}.` : "You add nothing.";
  }
}

function root(name, hash) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, el("code", { class: "root" }, hash)));
}

function save() {
  const address = URL.createObjectURL(new Blob([toldFile()], { type: "application/json" }));
  const link = el("a", { href: address, download: "houseway-told.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export async function check(replay, verdict) {
  verdict.replaceChildren("Checking…");
  try {
    const found = await api.replay(replay.split("/").at(-1));
    const told = toldOf(found.table, found.round);
    const { checked, why, pinned, notes } = await judge(found, told);
    verdict.replaceChildren(
      el("h4", {}, `Round ${found.round}`),
      el("p", { class: why ? "loss" : pinned ? "gain" : "unsure" }, words(why, pinned, told)),
      el("ul", {},
        checked.map(({ draw, leaves, fromSeed }) => el("li", {}, `${sentence(draw)}: ${fromSeed ? "the whole order comes of the opened seed" : `${leaves} cards fit the root`}`)),
        notes.map((note) => el("li", {}, note))));
  } catch (error) {
    verdict.replaceChildren(el("p", { class: "loss" }, error.message));
  }
}

function words(why, pinned, told) {
  if (why) return `Not verified: ${why}.`;
  if (pinned) return "Verified: every opened card is the one committed to.";
  if (told) return "Consistent, not proved: the root of the pack was never told to this browser.";
  return "Consistent, not proved: you were not at this round, so you cannot tell that the root was not made later.";
}

customElements.define("fair-panel", FairPanel);
