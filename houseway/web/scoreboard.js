// The scoreboard: what the hands of this shoe came to, as a bead plate and a big road. The layout names the three
// results in the order first side, second side, draw; whoever reads it in grey still has letters and shapes.

import { el, redraw, svg } from "./dom.js";
import { sentence } from "./words.js";

const ROWS = 6;
const CELL = 20;
const FEWEST = 8;
const RECENT = 12;
const TONES = ["first", "second", "draw"];

export class ScoreBoard extends HTMLElement {
  #shown = "";
  // Where there is little room, the wagers come first.
  #open = !matchMedia("(max-width: 640px), (max-height: 820px)").matches;

  show(state) {
    const sides = state.layout.scoreboard;
    this.hidden = !sides;
    if (!sides) return;
    const hands = state.parts.scoreboard?.hands ?? [];
    const now = JSON.stringify([hands, this.#open]);
    if (now === this.#shown) return;
    this.#shown = now;
    const names = namesOf(state.layout);
    const board = { sides, names, hands };
    redraw(this,
      el("div", { class: "score-line" },
        el("button", {
          type: "button", class: "score-toggle", "aria-expanded": String(this.#open), "data-focus": "score-toggle",
          on: { click: () => this.#turn(state) },
        }, "This shoe"),
        counts(board), el("span", { class: "score-hands" }, hands.length === 1 ? "1 hand" : `${hands.length} hands`),
        this.#open ? null : recent(board)),
      ...(this.#open ? [plate(board), road(board), legend(board)] : []));
    this.classList.toggle("open", this.#open);
    for (const lane of this.querySelectorAll(".score-lane")) lane.scrollLeft = lane.scrollWidth;
  }

  #turn(state) {
    this.#open = !this.#open;
    this.show(state);
  }
}

function namesOf(layout) {
  const labels = new Map((layout.circles ?? []).map(({ wager, label }) => [wager, label]));
  return (id) => labels.get(id) ?? sentence(id.replaceAll("-", " "));
}

function counts({ sides, names, hands }) {
  return el("ul", { class: "score-counts" }, sides.map((side, at) =>
    el("li", { class: `tone-${TONES[at]}` },
      el("span", { class: "score-letter", "aria-hidden": "true" }, names(side)[0]),
      el("span", { class: "unseen" }, names(side)),
      el("span", { class: "score-count" }, String(hands.filter((hand) => hand.won === side).length)))));
}

// -- the bead plate ----------------------------------------------------------------------------------------

function recent(board) {
  const last = board.hands.slice(-RECENT);
  return drawing("score-recent", last.length, 1, `The last hands: ${told(board, last)}`,
    last.map((hand, at) => bead(board, hand, board.hands.length - last.length + at, at, 0)));
}

function plate(board) {
  const columns = Math.max(FEWEST, Math.ceil(board.hands.length / ROWS));
  return lane(drawing("score-beads", columns, ROWS, `Hand by hand: ${told(board, board.hands)}`,
    board.hands.map((hand, at) => bead(board, hand, at, Math.floor(at / ROWS), at % ROWS))));
}

function bead(board, hand, number, column, row) {
  const tone = TONES[board.sides.indexOf(hand.won)];
  return svg("g", { class: `bead tone-${tone}`, "data-won": hand.won, transform: place(column, row) },
    svg("title", {}, tell(board, hand, number)),
    svg("circle", { class: "bead-disc", r: 8.4 }),
    svg("text", { class: "bead-letter", y: 3.9, "text-anchor": "middle" }, board.names(hand.won)[0]),
    marks(hand));
}

// A natural has a bright dot, a hand that brought a side bet home a star.
function marks(hand) {
  return [
    hand.natural ? svg("circle", { class: "mark-natural", cx: 6, cy: -6, r: 2.8 }) : null,
    hand.bonuses ? svg("path", { class: "mark-bonus", d: STAR, transform: "translate(-5.6 5.8) scale(0.85)" }) : null,
  ];
}

const SLASH = "M-7.5 7.5 7.5-7.5";
const STAR = "M0-4.4 1.2-1.4 4.4-1.3 1.9.7 2.8 3.8 0 2 -2.8 3.8-1.9.7-4.4-1.3-1.2-1.4z";

// -- the big road ------------------------------------------------------------------------------------------

// Runs of one side go down a column, and to the right where the column ends or is taken; the other side starts a
// column of its own. A draw is struck through the hand before it.
export function layRoad(hands, draw) {
  const taken = new Set();
  const laid = [];
  let start = -1;
  for (const [number, hand] of hands.entries()) {
    const last = laid.at(-1);
    if (hand.won === draw) {
      if (last) last.draws.push(number);
      else laid.push({ number: null, won: null, column: 0, row: 0, draws: [number] });
      continue;
    }
    if (last && last.won === null) {
      Object.assign(last, { number, won: hand.won });
      start = 0;
      taken.add("0/0");
      continue;
    }
    let column, row;
    if (last && last.won === hand.won) {
      const down = last.row + 1 < ROWS && !taken.has(`${last.column}/${last.row + 1}`);
      [column, row] = down ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      do start += 1; while (taken.has(`${start}/0`));
      [column, row] = [start, 0];
    }
    taken.add(`${column}/${row}`);
    laid.push({ number, won: hand.won, column, row, draws: [] });
  }
  return laid;
}

function road(board) {
  const laid = layRoad(board.hands, board.sides[2]);
  const columns = Math.max(FEWEST, ...laid.map(({ column }) => column + 1));
  return lane(drawing("score-road", columns, ROWS, `Runs: ${runs(board, laid)}`,
    laid.map((one) => ring(board, one))));
}

function ring(board, { number, won, column, row, draws }) {
  const hand = won === null ? {} : board.hands[number];
  const words = [number, ...draws].filter((at) => at !== null).map((at) => tell(board, board.hands[at], at));
  return svg("g", { class: `ring-hand tone-${won === null ? "none" : TONES[board.sides.indexOf(won)]}`, "data-won": won ?? undefined, transform: place(column, row) },
    svg("title", {}, words.join("\n")),
    won === null ? null : svg("circle", { class: "road-ring", r: 7 }),
    draws.length ? [svg("path", { class: "road-draw-edge", d: SLASH }), svg("path", { class: "road-draw", d: SLASH })] : null,
    draws.length > 1 ? svg("text", { class: "road-draws", y: 3.6, "text-anchor": "middle" }, String(draws.length)) : null,
    marks(hand));
}

function runs({ names }, laid) {
  const told = [];
  for (const { won } of laid) {
    if (won === null) continue;
    const last = told.at(-1);
    if (last && last.won === won) last.length += 1;
    else told.push({ won, length: 1 });
  }
  return told.map(({ won, length }) => `${names(won)} ${length}`).join(", ") || "none yet";
}

// -- both --------------------------------------------------------------------------------------------------

function lane(picture) {
  return el("div", { class: "score-lane" }, picture);
}

function drawing(name, columns, rows, label, children) {
  const [width, height] = [Math.max(columns, 1) * CELL, rows * CELL];
  return svg("svg", { class: name, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMaxYMid slice", role: "img", "aria-label": label, vars: { columns } }, children);
}

function place(column, row) {
  return `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`;
}

function tell({ names, sides }, hand, number) {
  const totals = sides.slice(0, 2).map((side, at) => `${names(side)} ${hand.totals[at]}`).join(", ");
  const more = [hand.natural ? "natural" : "", ...(hand.bonuses ?? []).map(names)].filter(Boolean);
  return [`Hand ${number + 1}: ${names(hand.won)} (${totals})`, ...more].join(" · ");
}

function told({ names }, hands) {
  return hands.map((hand) => names(hand.won)).join(", ") || "none yet";
}

function legend({ sides, names }) {
  const sign = (...children) => svg("svg", { class: "score-sign", viewBox: "-10 -10 20 20", width: 16, height: 16, "aria-hidden": "true" }, children);
  return el("ul", { class: "score-legend" },
    sides.map((side, at) => el("li", {},
      sign(svg("g", { class: `tone-${TONES[at]}` },
        at < 2 ? svg("circle", { class: "road-ring", r: 7 }) : svg("path", { class: "road-draw", d: SLASH }))), names(side))),
    el("li", {}, sign(svg("circle", { class: "mark-natural", r: 4 })), "Natural"),
    el("li", {}, sign(svg("path", { class: "mark-bonus", d: STAR, transform: "scale(1.7)" })), "Side bet won"));
}

customElements.define("score-board", ScoreBoard);
