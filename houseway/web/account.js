// The account menu: who you are and your chips, a name for a guest, signing in and out, and how it all looks.

import { api } from "./api.js";
import { button, el } from "./dom.js";
import { money } from "./money.js";
import { prefer, preference } from "./preferences.js";

const CHOICES = [
  ["theme", "Theme", [["dark", "Dark"], ["light", "Light"]]],
  ["deck", "Deck", [["two", "Two colours"], ["four", "Four colours"]]],
  ["sound", "Sound", [["off", "Off"], ["on", "On"]]],
];

export class AccountMenu extends HTMLElement {
  #me = null;
  #dialog = el("dialog", { class: "account-dialog", "aria-label": "Your account" });
  #open = button("", () => this.#show(), { class: "account-button", "aria-haspopup": "dialog" });

  connectedCallback() {
    this.replaceChildren(this.#open, this.#dialog);
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    this.refresh();
  }

  async refresh() {
    this.#me = await api.me().catch(() => null);
    this.#open.replaceChildren(el("span", { class: "account-name" }, this.#me?.name ?? "Guest"), el("span", { class: "account-chips" }, this.#me ? money(this.#me.chips) : ""));
  }

  async #show() {
    await this.refresh();
    const word = el("p", { class: "house-word", role: "alert" });
    const named = this.#me && this.#me.kind !== "guest";
    this.#dialog.replaceChildren(
      el("header", {}, el("h2", {}, this.#me?.name ?? "Guest"), button("×", () => this.#dialog.close(), { class: "lower", "aria-label": "Close" })),
      el("p", { class: "account-line" }, this.#me ? `${money(this.#me.chips)} in play chips${named ? "" : ". Name the account to keep it."}` : "The room cannot be reached."),
      ...(named
        ? [button("Sign out", () => this.#try(() => api.signOut(), word), { class: "answer quiet" })]
        : [this.#form("Keep this account", (name, password) => api.nameAccount(name, password), word, "new-password"),
          this.#form("Sign in", (name, password) => api.signIn(name, password), word, "current-password")]),
      word,
      ...CHOICES.map(drawChoice));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #form(title, act, word, autocomplete) {
    const name = el("input", { type: "text", placeholder: "Name", "aria-label": `${title}: name`, autocomplete: "username", required: true });
    const password = el("input", { type: "password", placeholder: "Password", "aria-label": `${title}: password`, autocomplete, required: true });
    return el("form", { class: "account-form", on: { submit: (event) => (event.preventDefault(), this.#try(() => act(name.value, password.value), word)) } },
      name, password, el("button", { class: "answer quiet" }, title));
  }

  async #try(act, word) {
    try {
      await act();
      location.reload();
    } catch (error) {
      word.textContent = error.message;
    }
  }
}

function drawChoice([field, title, options]) {
  const group = el("div", { class: "choice", role: "radiogroup", "aria-label": title }, el("span", {}, title));
  const show = () => group.replaceChildren(group.firstChild, ...options.map(([value, name]) => button(name, () => (prefer(field, value), show()), {
    class: "filter", role: "radio", "aria-checked": String(preference(field) === value), "aria-pressed": String(preference(field) === value),
  })));
  show();
  return group;
}

customElements.define("account-menu", AccountMenu);
