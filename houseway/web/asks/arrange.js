// Set your cards into rows: one tap puts a card into the row that is next or takes it back, or drag it to a row. The
// house way is one press. What a careful dealer would say of the rows comes from the room.

import { cardName, drawCard, written } from "../cards.js";
import { button, el, key, redraw } from "../dom.js";
import { sentence } from "../words.js";

const IN_HAND = -1;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

// By rank or by suit; what is no playing card stays where it was dealt, and jokers come first.
function worth(card, bySuit) {
  const rank = RANKS.indexOf(card[0]), suit = SUITS.indexOf(card[1]);
  if (card.length !== 2) return 0;
  if (rank < 0 || suit < 0) return 99;
  return bySuit ? suit * 13 + rank : rank * 4 + suit;
}

export function drawArrange(ask, table) {
  const cards = ask.cards.map(written);
  const rowOf = cards.map(() => IN_HAND);
  const before = [];
  const root = el("div", { class: "ask ask-arrange" });
  const word = el("p", { class: "house-word", role: "status" });
  let bySuit = false;
  let asked = 0;
  /** @type {number | null} */
  let held = null;
  const inOrder = () => cards.map((_, at) => at).sort((one, other) => worth(cards[other], bySuit) - worth(cards[one], bySuit) || one - other);
  const choice = () => ask.rows.map((_, row) => cards.filter((__, at) => rowOf[at] === row));
  const lying = (row) => rowOf.filter((one) => one === row).length;
  const room = (row) => ask.rows[row].count - lying(row);
  const full = () => ask.rows.every((_, row) => room(row) === 0);
  // The smallest row with room in it.
  const nextRow = () => ask.rows.map((row, at) => ({ at, count: row.count })).filter(({ at }) => room(at) > 0)
    .sort((one, other) => one.count - other.count)[0]?.at ?? IN_HAND;

  const put = (at, row) => {
    if (row !== IN_HAND && (row === rowOf[at] || room(row) < 1)) return;
    before.push([...rowOf]);
    rowOf[at] = row;
    changed();
  };
  // The card that was tapped last can still be moved to another row by that row's name.
  const tap = (at) => {
    held = rowOf[at] === IN_HAND ? at : null;
    put(at, rowOf[at] === IN_HAND ? nextRow() : IN_HAND);
  };
  const move = (row) => {
    if (held !== null) put(held, row);
  };
  const undo = () => {
    const last = before.pop();
    if (last) rowOf.splice(0, rowOf.length, ...last);
    held = null;
    changed();
  };
  const changed = () => {
    word.textContent = "";
    show();
    if (!full()) return;
    /** @type {HTMLElement | null} */ (root.querySelector('[data-key="enter"]'))?.focus({ preventScroll: true });
    consult();
  };
  // The room says what it would warn of, so that the page needs to know no game.
  const consult = async () => {
    const question = ++asked;
    const told = await table.preview(choice()).catch(({ why }) => ({ warnings: [why] }));
    if (question === asked && full()) word.textContent = (told.warnings ?? []).join(" ");
  };
  const houseWay = () => {
    const left = ask.default.map((row) => row.map(written));
    before.push([...rowOf]);
    held = null;
    cards.forEach((card, at) => {
      const row = left.findIndex((one) => one.includes(card));
      if (row >= 0) left[row].splice(left[row].indexOf(card), 1);
      rowOf[at] = row;
    });
    changed();
  };
  const sort = () => {
    bySuit = !bySuit;
    show();
  };
  const drawOne = (at) => button(drawCard(cards[at], { small: true }), (event) => (event.stopPropagation(), tap(at)), {
    class: "pick", draggable: true, "aria-pressed": String(rowOf[at] !== IN_HAND), "aria-label": cardName(cards[at]), "data-focus": `card ${at}`,
    on: { dragstart: (event) => event.dataTransfer.setData("text/plain", String(at)) },
  });
  const drawRow = (name, row, count) => el("div", {
    class: `row${count ? "" : " in-hand"}${count && row === nextRow() ? " aimed" : ""}`, vars: { count },
    on: {
      dragover: (event) => event.preventDefault(),
      drop: (event) => (event.preventDefault(), put(Number(event.dataTransfer.getData("text/plain")), row)),
    },
  },
    button([name, count ? el("span", {}, ` ${lying(row)}/${count}`) : null], () => move(row),
      { class: "row-name", "data-focus": `row ${row}`, disabled: held === null, "data-key": String(row + 1) }),
    inOrder().map((at) => (rowOf[at] === row ? drawOne(at) : null)));

  const show = () => redraw(root,
    drawRow("In hand", IN_HAND, 0),
    el("div", { class: "rows" }, ask.rows.map((row, at) => drawRow(sentence(row.name), at, row.count))),
    word,
    el("div", { class: "answers" },
      button(bySuit ? "By rank" : "By suit", sort, { class: "answer quiet first", "data-focus": "sort" }),
      button(["Undo", key("U")], undo, { class: "answer quiet", "data-key": "u", "data-focus": "undo", disabled: !before.length }),
      button(["House way", key("H")], houseWay, { class: "answer quiet", "data-key": "h", "data-option": "house-way" }),
      button(["Set", key("↵")], () => table.answer(choice()), { class: "answer primary", disabled: !full(), "data-key": "enter" })));
  show();
  return root;
}
