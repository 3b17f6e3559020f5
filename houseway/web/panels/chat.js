// Table talk: plain text, up to two hundred characters a time.

import { el } from "../dom.js";

const LONGEST = 200;

export class TableChat extends HTMLElement {
  #lines = el("ol", { class: "chat-lines", "aria-live": "polite" });
  #count = -1;

  connectedCallback() {
    const typed = el("input", { type: "text", maxlength: LONGEST, placeholder: "Say something", "aria-label": "Say something to the table" });
    this.replaceChildren(this.#lines, el("form", {
      class: "chat-form",
      on: {
        submit: (event) => {
          event.preventDefault();
          if (typed.value.trim()) this.dispatchEvent(new CustomEvent("say", { detail: typed.value.trim() }));
          typed.value = "";
        },
      },
    }, typed, el("button", { class: "answer quiet" }, "Say")));
  }

  show(chat) {
    if (chat.length === this.#count) return;
    this.#count = chat.length;
    this.#lines.replaceChildren(...(chat.length
      ? chat.map(({ name, text }) => el("li", {}, el("strong", {}, name), ` ${text}`))
      : [el("li", { class: "empty" }, "Nobody has spoken yet.")]));
    this.#lines.lastElementChild.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("table-chat", TableChat);
