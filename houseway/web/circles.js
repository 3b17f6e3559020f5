// The circles of one spot, from the game's layout and the open board ask; a press lays the chip in hand.

import { drawChips } from "./chips.js";
import { button, el, key } from "./dom.js";
import { money } from "./money.js";
import { sentence } from "./words.js";

const MOST_ROWS = 2;
const MANY = 6;

export function drawCircles({ layout, wagers, slip, facts, spot, you }) {
  const rows = rowsOf(layout, wagers, slip);
  if (!rows.length) return null;
  let number = 0;
  return el("div", { class: "circles", role: "group", "aria-label": "Wager circles" },
    rows.map((row) => el("div", { class: row.length < MANY ? "circle-row" : "circle-row many" }, row.map((mark) => drawCircle(mark, ++number, { slip, facts, spot, you })))));
}

// Circles of the layout that are offered, and any the ask has beyond it; more than two rows go side by side. A
// mark that is one of several places for a wager names that wager with `of`.
function rowsOf(layout, wagers, slip) {
  const drawn = layout.circles ?? [];
  const marks = drawn.filter(({ wager, of = wager }) => !wagers.length || isOffered(of, wagers, drawn));
  for (const circle of slip.ask?.circles ?? []) {
    if (!marks.some((mark) => mark.wager === circle.wager)) marks.push({ wager: circle.wager, label: nameOf(circle.wager), row: 1 });
  }
  const rows = [...new Set(marks.map((mark) => mark.row))].sort((one, other) => one - other);
  if (rows.length > MOST_ROWS) return [marks];
  return rows.map((row) => marks.filter((mark) => mark.row === row));
}

// A layout serves every room's variant of a game. Wagers that are priced as one, as in "this-that", are two circles.
function isOffered(wager, wagers, drawn) {
  const single = (id) => drawn.some((mark) => mark.wager === id);
  return wagers.some((id) => id === wager || (!single(id) && id.split("-").includes(wager)));
}

function nameOf(wager) {
  return sentence(wager.replaceAll("-", " "));
}

function drawCircle({ wager, label }, number, { slip, facts, spot, you }) {
  const circle = slip.circle(wager);
  // A wager may stand from an earlier round; chips laid now come on top of it.
  const laid = standing(facts, wager, slip.ask ? slip.spot : spot, you) + (circle ? slip.placed.get(circle.key) ?? 0 : 0);
  const outcome = circle ? "" : outcomeOf(facts, wager, spot, you);
  const must = circle && slip.ask.must.includes(wager);
  const state = `${laid ? " laid" : ""}${circle ? " open" : ""}${outcome}`;
  const face = [
    el("span", { class: "circle-name" }, label),
    laid ? el("span", { class: "circle-chips" }, drawChips(laid)) : null,
    laid ? el("span", { class: "circle-amount" }, money(laid)) : null,
    !laid && circle ? el("span", { class: "circle-limits" }, `${money(circle.low)}–${money(circle.high)}`) : null,
    circle && number < 10 ? key(String(number)) : null,
  ];
  if (!circle) return el("div", { class: `circle${state}`, "data-wager": wager }, face);
  const told = `${label}${must ? ", required" : ""}: ${laid ? money(laid) : "no chips"}; from ${money(circle.low)} to ${money(circle.high)}`;
  return button(face, (event) => slip.add(circle.key, event.shiftKey ? -1 : 1), {
    class: `circle${state}${must ? " must" : ""}${slip.lacks(circle) ? " lacking" : ""}`, "aria-label": told, "data-wager": wager, "data-focus": `circle ${wager}`, "data-key": number < 10 ? number : undefined,
    title: [...company(circle), "Shift-click takes a chip back."].join(" "),
    on: {
      contextmenu: (event) => (event.preventDefault(), slip.add(circle.key, -1)),
      keydown: (event) => {
        if (event.key === "-" || event.key === "Delete") slip.add(circle.key, -1);
      },
    },
  });
}

// What a circle asks of the others of its spot.
function company({ needs, equals, most_of: most, least_of: least, keeps }) {
  return [
    needs.length ? `Needs ${needs.join(" or ")} beside it.` : "",
    equals ? `As much as ${equals}.` : "",
    most ? `At most as much as ${most}.` : "",
    least ? `At least as much as ${least.join(" or ")}.` : "",
    keeps ? `Keeps ${keeps} times as much in front, to follow the seat.` : "",
  ].filter(Boolean);
}

function standing(facts, wager, spot, you) {
  return facts.wagers
    .filter((one) => one.party === you && one.wager === wager && one.spot === spot)
    .reduce((sum, one) => sum + one.amount, 0);
}

function outcomeOf(facts, wager, spot, you) {
  const decided = facts.wagers.find((one) => one.party === you && one.wager === wager && one.spot === spot && one.outcome);
  if (!decided) return "";
  const { result } = decided.outcome;
  return result > 0 ? " won" : result < 0 ? " lost" : " pushed";
}
