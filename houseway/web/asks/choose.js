// Pick one of a few options. One that takes an amount has its field beside it; the default is marked.

import { button, el, key } from "../dom.js";
import { money } from "../money.js";
import { drawPieces, plain as asText, sayAnswer } from "../say.js";
import { sentence } from "../words.js";
import { amountField } from "./amount.js";
import { lettersFor } from "./shortcuts.js";

// A bank that covers so many of the least wagers is neither broken at once nor all somebody has.
const USUAL_BANK = 40;
const QUIET = new Set(["fold", "pass", "no", "wait", "muck"]);

export function drawChoose(ask, table) {
  const letters = lettersFor(ask.options.map((option) => option.id));
  // Nobody gives a hand up by a slip of the finger where it costs nothing to stay.
  const free = ask.options.some((option) => option.id === "check");
  if (free) for (const [at, option] of ask.options.entries()) if (option.id === "fold") letters[at] = "";
  const fields = [];
  const answers = ask.options.map((option, at) => {
    if (option.low === undefined || option.low === option.high) return plain(option, letters[at], ask, table);
    const { field, answer } = sized(option, letters[at], table, ask);
    if (option.start !== option.high) return fields.push(field), answer;
    const { less, folded } = foldAway(field, option);
    fields.push(folded);
    return el("span", { class: "less-of" }, answer, less);
  });
  return el("div", { class: `ask ask-${ask.kind}` }, fields, el("div", { class: answers.length > 3 ? "answers many" : "answers" }, answers));
}

function plain(option, letter, ask, table) {
  const sum = option.cost ?? option.low;
  const classes = ["answer", QUIET.has(option.id) ? "quiet" : "primary", option.id === ask.default && "usual"];
  const said = sayAnswer(option.say, { viewer: table.viewer });
  return button([...(said ? drawPieces(said) : [nameOf(option), sum ? el("b", {}, ` ${money(sum)}`) : null]), letter ? key(letter.toUpperCase()) : null],
    () => table.answer(option.low === undefined ? option.id : [option.id, option.low]),
    { class: classes.filter(Boolean).join(" "), "data-key": letter || undefined, "data-option": option.id });
}

// Where the usual amount is the most, smaller ones are out of the way until they are asked for.
function foldAway(field, option) {
  const folded = el("div", { class: "amount-folded", hidden: true }, field);
  const less = button("less…", () => {
    folded.hidden = false;
    less.remove();
    /** @type {HTMLElement | null} */ (folded.querySelector("input"))?.focus();
  }, { class: "answer quiet less", "aria-label": `${nameOf(option)} for less` });
  return { less, folded };
}

function sized(option, letter, table, ask) {
  let amount = option.low;
  const face = el("b", {});
  const field = amountField({ ...option, start: startOf(option, ask, table), sizes: sizesOf(option, table), label: nameOf(option) }, (now) => {
    amount = now;
    face.textContent = ` ${now === option.high && table.allIn(now) ? "all in " : ""}${money(now)}`;
  });
  const answer = button([nameOf(option), face, key(letter.toUpperCase())], () => table.answer([option.id, amount]),
    { class: "answer primary sized", "data-key": letter, "data-option": option.id });
  return { field, answer };
}

// Where an amount begins: a default such as "bank 20000" says so, or else the option itself.
function startOf(option, ask, { banked, inFront }) {
  const [word, amount] = String(ask.default).split(" ");
  return word === option.id && amount ? Number(amount) : option.start ?? (banked && option.id === "bank" ? Math.min(option.low * USUAL_BANK, Math.max(option.low, inFront / 2)) : option.low);
}

// Usual sizes: the least, parts of the pot where there is one, and the most.
function sizesOf(option, { pot, banked }) {
  const parts = pot ? [["½ pot", pot / 2], ["Pot", pot]] : banked
    ? [["×10", option.low * 10], [`×${USUAL_BANK}`, option.low * USUAL_BANK]]
    : [["×2", option.low * 2], ["×5", option.low * 5]];
  return [
    { name: "Least", value: option.low },
    ...parts.map(([name, value]) => ({ name, value: Math.round(value) })),
    { name: "Most", value: option.high },
  ];
}

function nameOf({ id, label, say }) {
  const said = sayAnswer(say);
  return said ? asText(said) : sentence(label ?? id);
}
