// Pick one of a few options. One that takes an amount has its field beside it; the default is marked.

import { button, el, key } from "../dom.js";
import { money } from "../money.js";
import { sentence } from "../words.js";
import { amountField } from "./amount.js";
import { lettersFor } from "./shortcuts.js";

const QUIET = new Set(["fold", "pass", "no", "wait", "muck"]);

export function drawChoose(ask, table) {
  const letters = lettersFor(ask.options.map((option) => option.id));
  const fields = [];
  const answers = ask.options.map((option, at) => {
    if (option.low === undefined || option.low === option.high) return plain(option, letters[at], ask, table);
    const { field, answer } = sized(option, letters[at], table, ask);
    fields.push(field);
    return answer;
  });
  return el("div", { class: `ask ask-${ask.kind}` }, fields, el("div", { class: "answers" }, answers));
}

function plain(option, letter, ask, table) {
  const sum = option.cost ?? option.low;
  const classes = ["answer", QUIET.has(option.id) ? "quiet" : "primary", option.id === ask.default && "usual"];
  return button([nameOf(option), sum ? el("b", {}, ` ${money(sum)}`) : null, key(letter.toUpperCase())],
    () => table.answer(option.low === undefined ? option.id : [option.id, option.low]),
    { class: classes.filter(Boolean).join(" "), "data-key": letter, "data-option": option.id });
}

function sized(option, letter, table, ask) {
  let amount = option.low;
  const face = el("b", {});
  const field = amountField({ ...option, start: startOf(option, ask), sizes: sizesOf(option, table), label: nameOf(option) }, (now) => {
    amount = now;
    face.textContent = ` ${now === option.high && table.allIn(now) ? "all in " : ""}${money(now)}`;
  });
  const answer = button([nameOf(option), face, key(letter.toUpperCase())], () => table.answer([option.id, amount]),
    { class: "answer primary sized", "data-key": letter, "data-option": option.id });
  return { field, answer };
}

// Where an amount begins: a default such as "bank 20000" says so, or else the option itself.
function startOf(option, ask) {
  const [word, amount] = String(ask.default).split(" ");
  return word === option.id && amount ? Number(amount) : option.start ?? option.low;
}

// Usual sizes: the least, parts of the pot where there is one, and the most.
function sizesOf(option, { pot }) {
  const parts = pot ? [["½ pot", pot / 2], ["Pot", pot]] : [["×2", option.low * 2], ["×5", option.low * 5]];
  return [
    { name: "Least", value: option.low },
    ...parts.map(([name, value]) => ({ name, value: Math.round(value) })),
    { name: "Most", value: option.high },
  ];
}

function nameOf({ id, label }) {
  return sentence(label ?? id);
}
