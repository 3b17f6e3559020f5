// Asks about your own cards: pick some of them, or lay groups of them down.

import { cardName, drawCard, written } from "../cards.js";
import { button, el, key, redraw } from "../dom.js";
import { sentence } from "../words.js";

// Cards that can be picked up and put back; they are known by position, since a card may be there twice.
export function pickable(cards, picked, toggle, without = new Set()) {
  return el("div", { class: "pickable", role: "group", "aria-label": "Your cards" }, cards.map((card, at) =>
    without.has(at) ? null : button(drawCard(card, { small: true }), () => toggle(at), {
      class: `pick${picked.has(at) ? " picked" : ""}`, "aria-pressed": String(picked.has(at)), "aria-label": cardName(card), "data-focus": `card ${at}`, "data-key": at < 9 ? String(at + 1) : undefined,
    })));
}

export function flip(picked, at) {
  if (!picked.delete(at)) picked.add(at);
}

export function drawPickCards(ask, table) {
  const cards = ask.cards.map(written);
  const picked = new Set();
  const root = el("div", { class: "ask ask-pick" });
  const show = () => {
    const wanted = ask.low === ask.high ? String(ask.low) : `${ask.low} to ${ask.high}`;
    const words = !picked.size && ask.none ? sentence(ask.none) : `${sentence(ask.verb)} ${picked.size} (of ${wanted})`;
    redraw(root,
      pickable(cards, picked, (at) => (flip(picked, at), show())),
      el("div", { class: "answers" }, button([words, key("↵")], () => table.answer([...picked].map((at) => cards[at])), {
        class: "answer primary", disabled: picked.size < ask.low || picked.size > ask.high, "data-key": "enter",
      })));
  };
  show();
  return root;
}

export function drawMeld(ask, table) {
  const cards = ask.cards.map(written);
  const picked = new Set();
  const groups = [];
  const root = el("div", { class: "ask ask-meld" });
  const show = () => {
    const laid = new Set(groups.flat());
    redraw(root,
      pickable(cards, picked, (at) => (flip(picked, at), show()), laid),
      el("div", { class: "groups" }, groups.map((group, at) => button(group.map((one) => drawCard(cards[one], { small: true })),
        () => (groups.splice(at, 1), show()), { class: "group", "aria-label": `Take group ${at + 1} back` }))),
      el("div", { class: "answers" },
        button(["Make a group", key("G")], () => (groups.push([...picked]), picked.clear(), show()), { class: "answer quiet", disabled: !picked.size, "data-key": "g" }),
        button([groups.length ? "Lay down" : "Lay nothing down", key("↵")], () => table.answer(groups.map((group) => group.map((at) => cards[at]))), { class: "answer primary", "data-key": "enter" })));
  };
  show();
  return root;
}
