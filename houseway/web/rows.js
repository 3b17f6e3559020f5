// The cards of a hand: in one line, or in the rows it was set in where the layout has rows and the cards are told.

import { el } from "./dom.js";

const FEW_LETTERS = 12;

export function drawLines(place, cards, { facts, layout, draw }) {
  const rows = facts.set.has(place) ? inRows(cards, layout.rows ?? []) : null;
  if (!rows) return line(cards, 0, draw);
  let at = 0;
  return el("div", { class: "set-rows", vars: { rows: rows.length } }, rows.map((row) => {
    const drawn = line(row, at, draw);
    at += row.length;
    return drawn;
  }));
}

// What each row is worth stands on a line of its own. A seat at the side of a phone has room for a few letters only.
export function drawWorth(worth) {
  return el("span", { class: worth.length > FEW_LETTERS ? "worth long" : "worth", title: worth }, worth.split("; ").map((part, at) => [at ? el("br", {}) : null, part]));
}

// Many backs say no more than a few: they are held close.
function line(cards, start, draw) {
  const held = cards.length <= 3 ? "" : cards.length > 5 && cards.every((card) => card === "x") ? " many backs" : " many";
  return el("div", { class: `hand-cards${held}`, vars: { cards: cards.length } }, cards.map((card, at) => draw(card, start + at)));
}

function inRows(cards, counts) {
  if (cards.includes("x") || counts.reduce((sum, count) => sum + count, 0) !== cards.length) return null;
  let at = 0;
  return counts.map((count) => cards.slice(at, (at += count)));
}
