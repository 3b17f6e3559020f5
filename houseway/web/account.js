// The account menu: who you are and your chips, a name for a guest, signing in and out, one's password and data, leaving
// for good, and how it all looks.

import { api } from "./api.js";
import { button, el } from "./dom.js";
import { money } from "./money.js";
import { prefer, preference } from "./preferences.js";

/** @type {[field: string, title: string, options: string[][]][]} */
const CHOICES = [
  ["theme", "Theme", [["dark", "Dark"], ["light", "Light"]]],
  ["deck", "Deck", [["two", "Two colours"], ["four", "Four colours"]]],
  ["sound", "Sound", [["off", "Off"], ["on", "On"]]],
  ["keys", "Letter keys", [["on", "On"], ["off", "Off"]]],
];

// The fields of its forms: type, label, and what a browser may fill in.
const NAME = ["text", "Name", "username"];
const OLD = ["password", "Password", "current-password"];
const NEW = ["password", "New password", "new-password"];

export class AccountMenu extends HTMLElement {
  /** @type {any} */
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
      ...(this.#me ? [button("Chips again", () => this.#try(() => api.moreChips(), word), { class: "answer quiet more-chips", title: "For who has lost most of his play chips" })] : []),
      ...(named
        ? [button("Sign out", () => this.#try(() => api.signOut(), word), { class: "answer quiet" }),
          this.#form("Change password", (old, fresh) => api.changePassword(old, fresh), word, [OLD, NEW])]
        : [this.#form("Keep this account", (name, password) => api.nameAccount(name, password), word, [NAME, NEW]),
          this.#form("Sign in", (name, password) => api.signIn(name, password), word, [NAME, OLD])]),
      word,
      ...(this.#me ? [el("p", { class: "account-links" },
        el("a", { href: "/results" }, "Your results"),
        ["floor", "auditor"].includes(this.#me.role) ? el("a", { href: "/floor" }, this.#me.role === "floor" ? "The floor" : "The books") : null)] : []),
      ...(this.#me ? [this.#leaving(named, word)] : []),
      ...CHOICES.map(drawChoice));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #form(title, act, word, fields) {
    const inputs = fields.map(([type, label, autocomplete]) => el("input", {
      type, placeholder: label, "aria-label": `${title}: ${label.toLowerCase()}`, autocomplete, required: true,
    }));
    return el("form", { class: "account-form", on: { submit: (event) => (event.preventDefault(), this.#try(() => act(...inputs.map(({ value }) => value)), word)) } },
      inputs, el("button", { class: "answer quiet" }, title));
  }

  // What the room keeps, to take along; and the end of the account, which asks for the password, or a guest twice.
  #leaving(named, word) {
    return el("details", { class: "account-leaving" },
      el("summary", {}, "Your data"),
      el("p", {}, el("a", { href: api.dataAddress, download: "houseway-data.json" }, "Download everything the room keeps about you")),
      el("p", {}, "Deleting the account returns its chips and frees its name. Rounds stay on record under nobody's account."),
      named
        ? this.#form("Delete this account", (password) => api.deleteAccount(password), word, [OLD])
        : twice("Delete this account", "Press again to delete it", () => this.#try(() => api.deleteAccount(""), word)));
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

// A button that must be pressed twice, and says so.
function twice(label, again, press) {
  const pressed = button(label, () => (pressed.textContent === again ? press() : (pressed.textContent = again)), { class: "answer quiet" });
  return pressed;
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
