// Chips: an amount as stacks of the chips a dealer would use, seen a little from above.

import { svg } from "./dom.js";
import { money } from "./money.js";

export const DENOMINATIONS = [100_000, 50_000, 10_000, 2_500, 500, 100, 50];

const HIGHEST_STACK = 8;
const MOST_STACKS = 4;
const THICK = 4.5;

// The fewest chips that make an amount; cents below the smallest chip count as one more of it.
export function breakDown(amount) {
  const chips = [];
  let left = amount;
  for (const value of DENOMINATIONS) {
    while (left >= value && chips.length < HIGHEST_STACK * MOST_STACKS) {
      chips.push(value);
      left -= value;
    }
  }
  if (left > 0 && chips.length < HIGHEST_STACK * MOST_STACKS) chips.push(DENOMINATIONS.at(-1));
  return chips;
}

export function chipLabel(value) {
  if (value >= 100_000) return `${value / 100_000}K`;
  return value >= 100 ? String(value / 100) : "50¢";
}

export function drawChips(amount) {
  const chips = breakDown(amount);
  const stacks = [];
  for (let at = 0; at < chips.length; at += HIGHEST_STACK) stacks.push(chips.slice(at, at + HIGHEST_STACK));
  const height = 24 + THICK * Math.max(1, ...stacks.map((stack) => stack.length));
  return svg(
    "svg",
    { class: "chips", viewBox: `0 0 ${Math.max(1, stacks.length) * 38} ${height}`, height, role: "img", "aria-label": money(amount) },
    stacks.map((stack, column) => stack.map((value, row) => sideways(value, 19 + column * 38, height - 13 - row * THICK))),
  );
}

function sideways(value, x, y) {
  return svg("g", { class: `chip chip-${value}`, transform: `translate(${x} ${y})` },
    svg("path", { class: "chip-edge", d: `M-17 0v${THICK}a17 8.5 0 0 0 34 0v-${THICK}z` }),
    svg("path", { class: "chip-notch", d: "M-12 6.2v4.4M12 6.2v4.4M0 8.6v4.4" }),
    svg("ellipse", { class: "chip-top", rx: 17, ry: 8.5 }),
    svg("ellipse", { class: "chip-inlay", rx: 9.5, ry: 4.6 }));
}

// One chip face on, for the tray.
export function drawChip(value) {
  const notches = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    svg("rect", { class: "chip-notch-face", x: -4, y: -24, width: 8, height: 7, transform: `rotate(${turn})` }));
  return svg("svg", { class: `chip-face chip chip-${value}`, viewBox: "-25 -25 50 50", "aria-hidden": "true" },
    svg("circle", { class: "chip-top", r: 24 }),
    notches,
    svg("circle", { class: "chip-inlay", r: 15.5 }),
    svg("text", { class: "chip-value", y: 4.6, "text-anchor": "middle" }, chipLabel(value)));
}
