// The side panels as tabs: the log, the sheet, the odds, the fair shuffle, your own place and the chat.

import { button, el } from "./dom.js";

export class SidePanels extends HTMLElement {
  #tabs = new Map();

  // `panels` is a list of [name, title, element].
  fill(panels) {
    for (const [name, title, panel] of panels) {
      const tab = button(title, () => this.open(name), { role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, class: "tab" });
      const body = el("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, class: "panel" }, panel);
      this.#tabs.set(name, { tab, body });
    }
    const list = el("div", { role: "tablist", class: "tabs", "aria-label": "Beside the table", on: { keydown: (event) => this.#walk(event) } },
      [...this.#tabs.values()].map(({ tab }) => tab));
    const close = button("×", () => this.classList.remove("raised"), { class: "lower", "aria-label": "Close the panel" });
    this.replaceChildren(el("div", { class: "tab-line" }, list, close), ...[...this.#tabs.values()].map(({ body }) => body));
    this.open(panels[0][0], false);
  }

  // On a phone the panels lie below the table until one is opened.
  open(name, raise = true) {
    for (const [other, { tab, body }] of this.#tabs) {
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      body.hidden = other !== name;
    }
    this.classList.toggle("raised", raise);
    this.dispatchEvent(new CustomEvent("opened", { detail: name }));
  }

  #walk(event) {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    const names = [...this.#tabs.keys()];
    const at = names.findIndex((name) => this.#tabs.get(name).tab === document.activeElement);
    const name = names[(at + move + names.length) % names.length];
    this.open(name);
    this.#tabs.get(name).tab.focus();
  }
}

customElements.define("side-panels", SidePanels);
