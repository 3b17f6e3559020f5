// Playing cards, drawn here as SVG: pips where they lie on a printed card, courts as mirrored crests.

import { svg } from "./dom.js";
import { spotsOf, tileFace, tileName } from "./tiles.js";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const JOKER = 52;
const SUIT_NAMES = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const RANK_NAMES = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};

// Each suit in a box of 24 by 24.
const SUIT_SHAPES = {
  h: "M12 22C5.2 16.2 2 12.3 2 8a5.6 5.6 0 0 1 10-3.5A5.6 5.6 0 0 1 22 8c0 4.3-3.2 8.2-10 14z",
  d: "M12 1Q15.6 7.4 21 12 15.6 16.6 12 23 8.4 16.6 3 12 8.4 7.4 12 1z",
  s: "M12 1.5C8.2 6.6 2.4 9.7 2.4 14.2a4.7 4.7 0 0 0 8.5 2.8c-.2 2.3-.9 3.9-2.6 5.5h7.4c-1.7-1.6-2.4-3.2-2.6-5.5a4.7 4.7 0 0 0 8.5-2.8c0-4.5-5.8-7.6-9.6-12.7z",
  c: "M12 1.6a4.8 4.8 0 0 0-3.8 7.7 4.8 4.8 0 1 0 2.8 7.8c-.2 2.2-1 3.9-2.6 5.4h7.2c-1.6-1.5-2.4-3.2-2.6-5.4a4.8 4.8 0 1 0 2.8-7.8A4.8 4.8 0 0 0 12 1.6z",
};

const LEFT = 32, MIDDLE = 50, RIGHT = 68;
const PIPS = {
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 32], [MIDDLE, 108]],
  3: [[MIDDLE, 32], [MIDDLE, 70], [MIDDLE, 108]],
  4: [[LEFT, 32], [RIGHT, 32], [LEFT, 108], [RIGHT, 108]],
  5: [[LEFT, 32], [RIGHT, 32], [MIDDLE, 70], [LEFT, 108], [RIGHT, 108]],
  6: [[LEFT, 32], [RIGHT, 32], [LEFT, 70], [RIGHT, 70], [LEFT, 108], [RIGHT, 108]],
  7: [[LEFT, 32], [RIGHT, 32], [MIDDLE, 51], [LEFT, 70], [RIGHT, 70], [LEFT, 108], [RIGHT, 108]],
  8: [[LEFT, 32], [RIGHT, 32], [MIDDLE, 51], [LEFT, 70], [RIGHT, 70], [MIDDLE, 89], [LEFT, 108], [RIGHT, 108]],
  9: [[LEFT, 30], [RIGHT, 30], [LEFT, 57], [RIGHT, 57], [MIDDLE, 70], [LEFT, 83], [RIGHT, 83], [LEFT, 110], [RIGHT, 110]],
  T: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 43], [LEFT, 57], [RIGHT, 57], [LEFT, 83], [RIGHT, 83], [MIDDLE, 97], [LEFT, 110], [RIGHT, 110]],
};

// What each court wears, in a box of 40 by 22: the jack a feathered cap, the queen a tiara, the king a crown.
const HEADWEAR = {
  J: "M6 20h28l-2-8c-5-6-19-6-24 0zM30 11c2-6 5-8 9-9-1 5-3 8-7 11z",
  Q: "M4 20h32l2-13-8 6-4-10-6 9-6-9-4 10-8-6zM20 1.5a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  K: "M4 20h32V5l-8 7-8-11-8 11-8-7zM4 16h32",
};

export function written(code) {
  if (typeof code === "string") return code;
  if (code < 0) return "x";
  if (code > JOKER) return tileName(code);
  return code === JOKER ? "Jk" : RANKS[code >> 2] + SUITS[code & 3];
}

export function isHidden(card) {
  return card === "x";
}

export function cardName(card) {
  if (isHidden(card)) return "a card face down";
  if (card === "Jk") return "joker";
  if (card.length === 2 && RANK_NAMES[card[0]]) return `${RANK_NAMES[card[0]]} of ${SUIT_NAMES[card[1]]}`;
  const spots = spotsOf(card);
  return spots ? `${card.replace(/[-'].*$/, "")}, tile of ${spots[0]} and ${spots[1]}` : card;
}

// A card as a picture. `small` leaves out the pips, for cards too small to count them on.
export function drawCard(card, { small = false, classes = "" } = {}) {
  const suit = /^[2-9TJQKA][cdhs]$/.test(card) ? `suit-${card[1]}` : "";
  return svg(
    "svg",
    { class: `card ${suit} ${classes}`, viewBox: "0 0 100 140", role: "img", "aria-label": cardName(card), "data-card": card },
    drawFace(card, small),
  );
}

function drawFace(card, small) {
  if (isHidden(card)) return back();
  if (card === "Jk") return joker();
  const spots = spotsOf(card);
  return spots ? tileFace(spots) : front(card, small);
}

export function drawSuit(suit, size = 14) {
  return svg("svg", { class: `suit suit-${suit}`, viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" },
    svg("path", { d: SUIT_SHAPES[suit] }));
}

function paper() {
  return svg("rect", { class: "card-paper", x: 1, y: 1, width: 98, height: 138, rx: 9 });
}

function pip(suit, x, y, size, turned = false) {
  const turn = turned ? ` rotate(180 12 12)` : "";
  return svg("path", {
    class: "card-ink", d: SUIT_SHAPES[suit],
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})${turn}`,
  });
}

// Two figures take no more room than one: they are drawn narrower, not over each other.
function squeezed(shown, width) {
  return shown.length > 1 ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
}

function index(rank, suit) {
  const shown = rank === "T" ? "10" : rank;
  return [
    svg("text", { class: "card-index", x: 13.5, y: 25, "text-anchor": "middle", ...squeezed(shown, 18) }, shown),
    pip(suit, 13.5, 38, 14),
  ];
}

function front(card, small) {
  const [rank, suit] = card;
  if (small) return [paper(), large(rank, suit)];
  const corner = svg("g", {}, index(rank, suit));
  const opposite = svg("g", { transform: "rotate(180 50 70)" }, index(rank, suit));
  return [paper(), corner, opposite, HEADWEAR[rank] ? court(rank, suit) : pips(rank, suit)];
}

function large(rank, suit) {
  const shown = rank === "T" ? "10" : rank;
  return [
    svg("text", { class: "card-large", x: 31, y: 58, "text-anchor": "middle", ...squeezed(shown, 48) }, shown),
    pip(suit, 31, 100, 48),
  ];
}

function pips(rank, suit) {
  const size = rank === "A" ? 44 : 19;
  return PIPS[rank].map(([x, y]) => pip(suit, x, y, size, y > 70));
}

function court(rank, suit) {
  const half = (turn) => svg("g", { transform: turn },
    svg("path", { class: "card-crown", d: HEADWEAR[rank], transform: "translate(34 25) scale(0.8)" }),
    svg("text", { class: "card-court", x: 50, y: 64, "text-anchor": "middle" }, rank),
    pip(suit, 33, 55, 10));
  return [
    svg("rect", { class: "card-frame", x: 25, y: 19, width: 50, height: 102, rx: 5 }),
    svg("path", { class: "card-sash", d: "M25 78 75 62" }),
    half(""),
    half("rotate(180 50 70)"),
  ];
}

function joker() {
  return [
    paper(),
    svg("path", { class: "card-star", d: "M50 34 59 58 84 59 64 75 71 99 50 85 29 99 36 75 16 59 41 58z" }),
    svg("text", { class: "card-joker", x: 50, y: 124, "text-anchor": "middle" }, "JOKER"),
  ];
}

function back() {
  const lattice = [];
  for (let at = -140; at < 100; at += 11) {
    lattice.push(svg("path", { d: `M${at} 0l140 140M${at + 140} 0l-140 140` }));
  }
  return [
    paper(),
    svg("rect", { class: "card-back", x: 6, y: 6, width: 88, height: 128, rx: 6 }),
    svg("svg", { class: "card-lattice", x: 11, y: 11, width: 78, height: 118, viewBox: "11 11 78 118" }, lattice),
    svg("rect", { class: "card-back-frame", x: 11, y: 11, width: 78, height: 118, rx: 3 }),
    svg("circle", { class: "card-medal", cx: 50, cy: 70, r: 15 }),
    svg("text", { class: "card-monogram", x: 50, y: 77, "text-anchor": "middle" }, "H"),
  ];
}
