// Standing answers: check or fold out of this round, post whenever a post is asked for, rebet what lay before.
// They read nothing but asks, so they work in every game that asks such a thing.

import { el } from "./dom.js";

export class Conveniences {
  foldAndNext = false;
  autoPost = false;
  #round = null;

  // The answer to give at once, or undefined where the person decides.
  answer(ask, round) {
    if (round !== this.#round) {
      this.#round = round;
      this.foldAndNext = false;
    }
    const offered = ask.options?.map((option) => option.id) ?? [];
    if (this.autoPost && offered.includes("post")) return "post";
    if (this.foldAndNext && ask.kind === "choose" && !ask.optional) return ask.default;
    return undefined;
  }

  draw(changed) {
    const toggle = (field, name, title) => {
      const box = el("input", { type: "checkbox", checked: this[field], on: { change: () => (this[field] = box.checked, changed()) } });
      return el("label", { class: "convenience", title }, box, el("span", {}, name));
    };
    return el("div", { class: "conveniences" },
      toggle("foldAndNext", "Fold and next", "Answer this round's questions with their defaults, then play the next"),
      toggle("autoPost", "Auto-post", "Post whenever a post is asked for"));
  }
}
