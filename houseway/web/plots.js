// Plots drawn as SVG: a wager's outcomes as bars, and chips over a session as a line.

import { el, svg } from "./dom.js";
import { money, signed } from "./money.js";

const WIDTH = 320;

// Outcomes as bars on a logarithmic scale, since rare ones pay the most.
export function drawOutcomes(outcomes) {
  const shown = [...outcomes].filter((one) => one.probability > 0).sort((one, other) => other.pays - one.pays);
  const floor = Math.floor(Math.log10(Math.min(...shown.map((one) => one.probability)))) - 0.4;
  const length = (probability) => Math.max(2, (WIDTH - 84) * (1 - Math.log10(probability) / floor));
  const height = shown.length * 34;
  return svg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": shown.map(tellOutcome).join("; ") },
    shown.map((one, at) => svg("g", { transform: `translate(0 ${at * 34})`, class: one.pays > 0 ? "gain" : one.pays < 0 ? "loss" : "even" },
      svg("text", { class: "plot-name", x: 0, y: 11 }, `${one.name}, ${paysWords(one.pays)}`),
      svg("rect", { class: "plot-bar", x: 0, y: 16, height: 10, rx: 3, width: length(one.probability) }),
      svg("text", { class: "plot-value", x: length(one.probability) + 7, y: 25 }, percent(one.probability)))));
}

export function percent(probability) {
  const part = probability * 100;
  return `${part >= 1 ? part.toFixed(1) : part.toPrecision(2)}%`;
}

function paysWords(pays) {
  if (pays === 0) return "push";
  const size = Number.isInteger(pays) ? String(Math.abs(pays)) : Math.abs(pays).toFixed(2);
  return pays > 0 ? `wins ${size}` : `loses ${size}`;
}

function tellOutcome({ name, probability, pays }) {
  return `${name} ${percent(probability)}, ${paysWords(pays)}`;
}

// Your result after each round of this visit.
export function drawSession(history) {
  const nets = history.map((one) => one.net).filter((net) => net !== null);
  if (!nets.length) return el("p", { class: "empty" }, "Your results will be drawn here, round by round.");
  return drawStanding(nets.reduce((all, net) => [...all, all.at(-1) + net], [0]), nets.length, `; best ${money(Math.max(...nets))}, worst ${money(Math.min(...nets))}`);
}

// How somebody stood along the way, of so many rounds.
export function drawStanding(sums, rounds, more = "") {
  const top = Math.max(...sums, 100), bottom = Math.min(...sums, -100);
  const x = (at) => 8 + (at / (sums.length - 1)) * (WIDTH - 16);
  const y = (sum) => 12 + ((top - sum) / (top - bottom)) * 136;
  const line = sums.map((sum, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(sum).toFixed(1)}`).join("");
  const last = sums.at(-1);
  return el("figure", { class: `session ${last >= 0 ? "gain" : "loss"}` },
    svg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} 160`, role: "img", "aria-label": `After ${rounds} rounds: ${signed(last)}` },
      svg("path", { class: "plot-zero", d: `M8 ${y(0)}H${WIDTH - 8}` }),
      svg("path", { class: "plot-area", d: `${line}L${x(sums.length - 1)} ${y(0)}L8 ${y(0)}z` }),
      svg("path", { class: "plot-line", d: line }),
      svg("circle", { class: "plot-dot", cx: x(sums.length - 1), cy: y(last), r: 4 })),
    el("figcaption", {}, el("strong", {}, signed(last)), ` after ${rounds} ${rounds === 1 ? "round" : "rounds"}${more}`));
}
