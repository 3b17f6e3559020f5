// Keys for the answers of an ask: the first letter of each that is still free, or else its number.

import { preference } from "../preferences.js";

export function lettersFor(words, taken = "") {
  const used = new Set(taken);
  return words.map((word, at) => {
    const letter = [...word.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one)) ?? String(at + 1);
    used.add(letter);
    return letter;
  });
}

// Presses the button that carries the pressed key. Typing in a field and browser shortcuts are left alone, and Enter
// is left to the button it stands on, unless that is a card one picks up with a click or Space.
export function listen(root, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=range]), textarea, select, dialog")) return false;
  const name = event.key.toLowerCase();
  if (name.length === 1 && preference("keys") === "off") return false;
  const pressed = [...root.querySelectorAll("[data-key]")].find((one) => one.dataset.key === name && !one.disabled);
  if (!pressed) return false;
  if (name === "enter" && event.target.closest?.("button:not([aria-pressed]), a")) return false;
  event.preventDefault();
  pressed.click();
  return true;
}
