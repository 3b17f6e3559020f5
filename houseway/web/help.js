// The card of keys, opened with "?".

import { button, el } from "./dom.js";

const KEYS = [
  ["letter on a button", "gives that answer"],
  ["Enter", "confirms a bet, a setting or an amount"],
  ["1 … 9", "lays a chip on that circle, or picks that card"],
  ["− and +", "make the amount smaller or larger; − on a circle takes a chip back"],
  ["B, D, U, X", "rebet, double, undo, clear"],
  ["← and →", "step through a replay or the tabs"],
  ["?", "this card"],
];

export function openKeys() {
  const dialog = el("dialog", { class: "keys-dialog", "aria-label": "Keys" },
    el("header", {}, el("h2", {}, "Keys"), button("×", () => dialog.close(), { class: "lower", "aria-label": "Close" })),
    el("dl", {}, KEYS.map(([name, does]) => el("div", {}, el("dt", {}, el("kbd", {}, name)), el("dd", {}, does)))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
