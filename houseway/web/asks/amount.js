// An amount in a range: a slider, steps either way, a field to type in, and a few usual sizes.

import { button, el, key } from "../dom.js";
import { cents, money, within } from "../money.js";

// The field alone; `changed` hears every new amount.
export function amountField({ low, high, step, start, sizes = [], label }, changed) {
  let amount = within(start ?? low, { low, high, step });
  const slider = el("input", {
    type: "range", min: low, max: high, step: "any", value: amount, "aria-label": label, "aria-valuetext": money(amount),
    on: { input: () => set(Number(slider.value)) },
  });
  const typed = el("input", {
    type: "text", inputmode: "decimal", class: "amount-typed", value: money(amount), "aria-label": `${label} in dollars`,
    on: { change: () => set(cents(typed.value) ?? amount), focus: () => typed.select() },
  });
  const set = (wanted) => {
    amount = within(wanted, { low, high, step });
    slider.value = amount;
    slider.setAttribute("aria-valuetext", money(amount));
    slider.style.setProperty("--filled", `${high > low ? ((amount - low) / (high - low)) * 100 : 100}%`);
    typed.value = money(amount);
    changed(amount);
  };
  slider.addEventListener("keydown", (event) => {
    const move = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, Home: low - high, End: high - low }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    set(amount + move);
  });
  const known = sizes.filter(({ value }, at) => value >= low && value <= high && sizes.findIndex((one) => one.value === value) === at);
  const field = el("div", { class: "amount" },
    el("div", { class: "amount-line" },
      button("−", () => set(amount - step), { class: "step", "aria-label": `less, by ${money(step)}`, "data-key": "-" }),
      slider,
      button("+", () => set(amount + step), { class: "step", "aria-label": `more, by ${money(step)}`, "data-key": "+" }),
      typed),
    known.length ? el("div", { class: "sizes" }, known.map((size) => button(size.name, () => set(size.value), { class: "size" }))) : null);
  set(amount);
  return field;
}

export function drawAmount(ask, table) {
  let amount = ask.default;
  const face = el("span", {}, money(amount));
  const sizes = [{ name: "Least", value: ask.low }, { name: "Most", value: ask.high }];
  return el("div", { class: "ask ask-amount" },
    amountField({ ...ask, start: ask.default, sizes, label: ask.text }, (now) => (amount = now, face.textContent = money(now))),
    el("div", { class: "answers" },
      button([face, key("↵")], () => table.answer(amount), { class: "answer primary", "data-key": "enter" })));
}
