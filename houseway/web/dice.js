// Dice that were shaken, drawn here as SVG, and the pile that goes out first.

import { el, svg } from "./dom.js";

const LOW = 26, MIDDLE = 50, HIGH = 74;
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [[LOW, HIGH], [HIGH, LOW]],
  3: [[LOW, HIGH], [MIDDLE, MIDDLE], [HIGH, LOW]],
  4: [[LOW, LOW], [LOW, HIGH], [HIGH, LOW], [HIGH, HIGH]],
  5: [[LOW, LOW], [LOW, HIGH], [MIDDLE, MIDDLE], [HIGH, LOW], [HIGH, HIGH]],
  6: [[LOW, LOW], [LOW, MIDDLE], [LOW, HIGH], [HIGH, LOW], [HIGH, MIDDLE], [HIGH, HIGH]],
};

// The last throw with its sum; nothing before the first.
export function drawDice(facts) {
  const numbers = facts.rolled.at(-1)?.numbers ?? [];
  if (!numbers.length && !facts.pile) return null;
  const sum = numbers.reduce((total, one) => total + one, 0);
  return el("div", { class: "dice" },
    numbers.length ? el("span", { class: "dice-thrown", role: "img", "aria-label": `Dice: ${numbers.join(", ")}, together ${sum}` }, numbers.map(drawDie)) : null,
    numbers.length ? el("span", { class: "dice-sum", "aria-hidden": "true" }, String(sum)) : null,
    facts.pile ? el("span", { class: "pile-picked" }, `${facts.pile.replace("-", " ")} first`) : null);
}

function drawDie(number) {
  return svg("svg", { class: "die", viewBox: "0 0 100 100", "data-number": number },
    svg("rect", { x: 3, y: 3, width: 94, height: 94, rx: 18 }),
    (PIPS[number] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 9.5, class: number === 1 || number === 4 ? "die-red" : "" })));
}
