// The sheet: its rules, readings and settings, to be searched; a cited rule is shown where it stands.

import { api } from "../api.js";
import { el } from "../dom.js";

export class SheetPanel extends HTMLElement {
  #shown = null;
  /** @type {Promise<void> | null} */
  #fetched = null;
  #body = el("div", { class: "sheet-body" });
  #title = el("h3", {});
  #search = el("input", { type: "search", class: "search", placeholder: "Search the sheet", "aria-label": "Search the sheet", on: { input: () => this.#sift() } });

  connectedCallback() {
    this.replaceChildren(this.#title, this.#search, this.#body);
  }

  // Whoever opens a sheet that is on its way waits for it like the first.
  open(sheet) {
    if (this.#shown !== sheet) {
      this.#shown = sheet;
      this.#fetched = this.#fetch(sheet);
    }
    return this.#fetched;
  }

  async #fetch(sheet) {
    this.#title.textContent = sheet;
    this.#body.replaceChildren(el("p", { class: "empty" }, "Fetching the sheet…"));
    try {
      const told = await api.sheet(sheet);
      if (this.#shown === sheet) this.#show(told);
    } catch (error) {
      this.#shown = null;
      this.#body.replaceChildren(el("p", { class: "empty" }, error.message));
    }
  }

  // A rule by its whole id, `room/sheet#rule`.
  async openRule(id) {
    const [sheet, rule] = id.split("#");
    await this.open(sheet);
    this.#search.value = "";
    this.#sift();
    for (const one of this.querySelectorAll(".cited")) one.classList.remove("cited");
    const rules = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-rule]"));
    const found = [...rules].find((one) => one.dataset.rule === rule);
    found?.classList.add("cited");
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }

  #show({ name, room, source, rules, readings = [], settings = {} }) {
    this.#title.textContent = [name, room].filter(Boolean).join(", ") || this.#shown;
    this.#body.replaceChildren(
      el("p", { class: "source" }, source ?? ""),
      el("ol", { class: "rules" }, rules.map((rule) => el("li", { class: `rule rule-${rule.kind}`, "data-rule": rule.id, tabindex: -1 },
        el("span", { class: "rule-id" }, rule.id), el("span", { class: "rule-text" }, rule.text),
        rule.kind === "rule" ? null : el("span", { class: "rule-kind" }, rule.kind)))),
      readings.length ? el("h4", {}, "Readings") : "",
      el("dl", { class: "readings" }, readings.map(({ name: reading, value, options, why }) => el("div", { class: "sift" },
        el("dt", {}, reading), el("dd", {}, el("strong", {}, plain(value)), options ? ` of ${options.map(plain).join(", ")}. ` : ". ", why ?? "")))),
      el("h4", {}, "Settings"),
      el("dl", { class: "settings" }, Object.entries(settings).map(([field, value]) => el("div", { class: "sift" }, el("dt", {}, field), el("dd", {}, plain(value))))));
  }

  #sift() {
    const words = spaced(this.#search.value);
    const lines = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".rule, .sift"));
    for (const one of lines) one.hidden = !spaced(one.textContent).includes(words);
  }
}

// Words without what people write in two ways: "all in" finds "all-in", "holdem" finds "Hold'em".
function spaced(words) {
  return words.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/[^a-z0-9.$]+/g, " ").trim();
}

function plain(value) {
  return typeof value === "object" && value !== null ? JSON.stringify(value).replaceAll('"', "").replaceAll(",", ", ") : String(value);
}

customElements.define("sheet-panel", SheetPanel);
