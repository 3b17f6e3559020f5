// Asking why: whoever does something at the desk says so in a few words, which go into the ledger.

import { button, el } from "../dom.js";

// Gives the reason and the fields' values, or null when it is not to be done after all.
export function askWhy(title, needed, fields = []) {
  return new Promise((answer) => {
    const reason = el("input", { type: "text", maxlength: 200, required: needed, "aria-label": "Reason", placeholder: needed ? "Why? It is written in the ledger" : "Why? You may leave this empty" });
    const inputs = fields.map(([name, label, attributes]) => [name, el("input", { type: "text", "aria-label": label, placeholder: label, required: true, ...attributes })]);
    const dialog = el("dialog", { class: "desk-dialog", "aria-label": title });
    const end = (told) => (dialog.close(), dialog.remove(), answer(told));
    dialog.append(
      el("header", {}, el("h2", {}, title), button("×", () => end(null), { class: "lower", "aria-label": "Close" })),
      el("form", { class: "desk-form", on: { submit: (event) => (event.preventDefault(), end({ reason: reason.value, ...Object.fromEntries(inputs.map(([name, input]) => [name, input.value])) })) } },
        inputs.map(([, input]) => input), reason, el("button", { class: "answer primary" }, "Do it")));
    dialog.addEventListener("cancel", () => end(null));
    document.body.append(dialog);
    dialog.showModal();
  });
}
