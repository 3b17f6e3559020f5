// Say how your melds shall lie: pick cards, then the meld they go to; the hand can be sorted by rank or suit.

import { cardName, drawCard, written } from "../cards.js";
import { button, el, key, redraw } from "../dom.js";

const IN_HAND = -1;
const SUITS = "cdhs";
const RANKS = "A234567JQK";

export function drawMelds(ask, table) {
  const own = ask.melds.flatMap((meld, at) => meld.map((card) => ({ card: written(card), at, home: at })));
  const held = ask.cards.map((card) => ({ card: written(card), at: IN_HAND }));
  const drawn = ask.drawn.map((card) => ({ card: written(card), at: IN_HAND, drawn: true }));
  let pieces = [...own, ...held, ...drawn];
  const picked = new Set();
  const root = el("div", { class: "ask ask-melds" });
  const word = el("p", { class: "house-word", role: "status" });

  const places = () => Math.max(ask.melds.length, ...pieces.map((piece) => piece.at + 1));
  const layout = () => Array.from({ length: places() }, (_, at) => pieces.filter((piece) => piece.at === at).map((piece) => piece.card)).filter((meld) => meld.length);
  const changed = () => layout().some((meld, at) => meld.join() !== (ask.melds[at] ?? []).map(written).join());
  const choice = () => (changed() ? layout() : []);

  const put = (at) => {
    for (const piece of picked) piece.at = at;
    picked.clear();
    show();
    if (changed()) table.preview(choice()).then(({ warnings = [] }) => (word.textContent = warnings.join(" ")), ({ why }) => (word.textContent = why));
    else word.textContent = "";
  };
  const usual = () => {
    const wanted = ask.default.map((meld) => meld.map(written));
    for (const piece of pieces) piece.at = IN_HAND;
    const free = new Set(pieces);
    // What lies already keeps its place; only then are cards of the hand looked for.
    wanted.forEach((meld, at) => meld.forEach((card) => {
      const fitting = [...free].filter((piece) => piece.card === card);
      const piece = fitting.find((one) => own.includes(one)) ?? fitting[0];
      free.delete(piece);
      piece.at = at;
    }));
    if (!wanted.length) for (const piece of own) piece.at = piece.home;
    picked.clear();
    put(IN_HAND);
  };
  const sortBy = (order) => {
    const rank = (card) => RANKS.indexOf(card[0]), suit = (card) => SUITS.indexOf(card[1]);
    const worth = order === "rank" ? (card) => rank(card) * 4 + suit(card) : (card) => suit(card) * 10 + rank(card);
    pieces = [...pieces.filter((piece) => piece.at !== IN_HAND), ...pieces.filter((piece) => piece.at === IN_HAND).sort((one, other) => worth(one.card) - worth(other.card))];
    show();
  };
  const drawPiece = (piece) => button(drawCard(piece.card, { small: true }), () => (picked.delete(piece) || picked.add(piece), show()), {
    class: `pick${picked.has(piece) ? " picked" : ""}${piece.drawn ? " just-drawn" : ""}`, "aria-pressed": String(picked.has(piece)),
    "aria-label": `${cardName(piece.card)}${piece.drawn ? ", just drawn" : ""}`, "data-focus": `piece ${pieces.indexOf(piece)}`, "data-drawn": piece.drawn ? "" : undefined,
  });
  const drawRow = (name, at, shortcut) => el("div", { class: `row${picked.size ? " aimed" : ""}`, "data-meld": at },
    button(name, () => put(at), { class: "row-name", "data-focus": `row ${at}`, "data-key": shortcut, disabled: !picked.size }),
    pieces.filter((piece) => piece.at === at).map(drawPiece));

  const show = () => redraw(root,
    ...Array.from({ length: places() }, (_, at) => drawRow(`Meld ${at + 1}`, at, String(at + 1))),
    drawRow("New meld", places(), "n"),
    drawRow("In hand", IN_HAND, "0"),
    el("div", { class: "answers" },
      button("By rank", () => sortBy("rank"), { class: "answer quiet", "data-sort": "rank" }),
      button("By suit", () => sortBy("suit"), { class: "answer quiet", "data-sort": "suit" }),
      button(["Usual", key("H")], usual, { class: "answer quiet", "data-key": "h", "data-option": "usual-melds" }),
      button([changed() ? "Lay down" : "Lay nothing", key("↵")], () => table.answer(choice()), { class: "answer primary", "data-key": "enter", disabled: Boolean(ask.must_use) && !changed() })),
    word);
  show();
  return root;
}
