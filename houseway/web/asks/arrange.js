// Set your cards into rows: drag a card to a row, or tap it and then the row; the house way is one press.

import { cardName, drawCard, written } from "../cards.js";
import { button, el, key, redraw } from "../dom.js";
import { sentence } from "../words.js";

export function drawArrange(ask, table) {
  const cards = ask.cards.map(written);
  const rowOf = cards.map(() => -1);
  const root = el("div", { class: "ask ask-arrange" });
  const word = el("p", { class: "house-word", role: "status" });
  let held = null;
  const choice = () => ask.rows.map((_, row) => cards.filter((__, at) => rowOf[at] === row));
  const full = () => ask.rows.every((row, at) => rowOf.filter((one) => one === at).length === row.count);

  const put = (at, row) => {
    rowOf[at] = row;
    held = null;
    show();
    if (full()) table.preview(choice()).then(({ warnings = [] }) => (word.textContent = warnings.join(" ")), ({ why }) => (word.textContent = why));
  };
  const houseWay = () => {
    const rows = ask.default.map((row) => row.map(written));
    const left = rows.map((row) => [...row]);
    cards.forEach((card, at) => {
      const row = left.findIndex((one) => one.includes(card));
      if (row >= 0) left[row].splice(left[row].indexOf(card), 1);
      put(at, row);
    });
  };
  const drawOne = (at) => button(drawCard(cards[at], { small: true }), (event) => (event.stopPropagation(), held = held === at ? null : at, show()), {
    class: `pick${held === at ? " picked" : ""}`, draggable: true, "aria-pressed": String(held === at), "aria-label": cardName(cards[at]), "data-focus": `card ${at}`,
    on: { dragstart: (event) => event.dataTransfer.setData("text/plain", String(at)) },
  });
  const drawRow = (name, row, count) => el("div", {
    class: `row${held === null ? "" : " aimed"}${count ? "" : " in-hand"}`, vars: { count },
    on: {
      dragover: (event) => event.preventDefault(),
      drop: (event) => (event.preventDefault(), put(Number(event.dataTransfer.getData("text/plain")), row)),
    },
  },
    button([name, count ? el("span", {}, ` ${rowOf.filter((one) => one === row).length}/${count}`) : null],
      () => held !== null && put(held, row), { class: "row-name", "data-focus": `row ${row}`, disabled: held === null, "data-key": String(row + 1) }),
    cards.map((_, at) => (rowOf[at] === row ? drawOne(at) : null)));

  const show = () => redraw(root,
    drawRow("In hand", -1, 0),
    el("div", { class: "rows" }, ask.rows.map((row, at) => drawRow(sentence(row.name), at, row.count))),
    el("div", { class: "answers" },
      button(["House way", key("H")], houseWay, { class: "answer quiet", "data-key": "h" }),
      button(["Set", key("↵")], () => table.answer(choice()), { class: "answer primary", disabled: !full(), "data-key": "enter" })),
    word);
  show();
  return root;
}
