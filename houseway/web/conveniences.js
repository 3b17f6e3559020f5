// Standing answers: check or fold out of this round, post whenever a post is asked for.
// They read nothing but asks, so they work in every game that asks such a thing.

import { el } from "./dom.js";

export class Conveniences {
  #foldAndNext = toggle("Fold and next", "Answer the rest of this round with the defaults, then play the next");
  #autoPost = toggle("Auto-post", "Post whenever a post is asked for");

  // The answer to give at once, or undefined where the person decides.
  answer(ask) {
    const offered = ask.options?.map((option) => option.id) ?? [];
    if (this.#autoPost.box.checked && offered.includes("post")) return "post";
    if (this.#foldAndNext.box.checked && ask.kind === "choose") return ask.default;
    return undefined;
  }

  newRound() {
    this.#foldAndNext.box.checked = false;
  }

  #drawn = el("div", { class: "conveniences", hidden: true }, this.#foldAndNext.label, this.#autoPost.label);

  draw(changed) {
    this.#drawn.addEventListener("change", changed);
    return this.#drawn;
  }

  // Nobody folds or posts where there is no pot.
  offer(wagers) {
    this.#drawn.hidden = !wagers.includes("pot");
  }
}

function toggle(name, title) {
  const box = el("input", { type: "checkbox" });
  return { box, label: el("label", { class: "convenience", title }, box, el("span", {}, name)) };
}
