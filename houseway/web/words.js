// Events in the dealer's words. A line is text and cards in order, with the rules it carries out.

import { money } from "./money.js";
import { nameOf } from "./places.js";

const VERBS = { fold: "folds", check: "checks", call: "calls", bet: "bets" };

// The lines of a round. `clauses` says what each of the sheet's clauses does.
export function tellRound(events, clauses = {}) {
  const lines = [];
  for (const [index, event] of events.entries()) {
    const last = lines.at(-1);
    if (event.event === "transfer" && last?.joins?.(event)) last.join(event, index);
    else {
      const line = tell(event, clauses);
      if (line) lines.push({ rules: event.rules ?? [], notPrinted: event.not_printed ?? "", index, kind: event.event, ...line });
    }
  }
  return lines;
}

function tell(event, clauses) {
  return TELLERS[event.event]?.(event, clauses) ?? null;
}

export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// A posted limit, such as "4-8" or "no-limit 1/2".
export function tellLimit(limit) {
  return limit.includes("limit") ? limit : `limit ${limit}`;
}

export function tellChoice(choice) {
  if (choice === null || choice === undefined) return "decides unseen";
  if (Array.isArray(choice)) return choice.length === 2 && typeof choice[1] === "number" ? `${choice[0]} ${money(choice[1])}` : "set";
  if (typeof choice === "object") {
    return Object.entries(choice).map(([circle, amount]) => `${circle} ${money(amount)}`).join(", ") || "no wager";
  }
  return String(choice);
}

function account(name) {
  return name === "pot" || name === "house" || name === "carry" ? `the ${name}` : name;
}

function withCards(before, cards, after = "") {
  return [before, " ", ...cards.map((card) => ({ card })), after];
}

const TELLERS = {
  began: ({ number, carried_in }) => ({
    parts: [`Round ${number}${carried_in ? `, ${money(carried_in)} carried in` : ""}`], heading: true,
  }),
  shuffled: ({ name, pack, commitment }) => ({
    parts: [`${sentence(name)}: ${pack}${commitment ? `, committed as ${commitment.slice(0, 12)}…` : ""}`],
  }),
  rolled: ({ name, numbers }) => ({ parts: [`${sentence(name)}: ${numbers.join(", ")}`] }),
  dealt: ({ street, places, cards }) => {
    const seen = places.map((place, at) => ({ place: nameOf(place), cards: cards[at] })).filter((one) => one.cards.some((card) => card !== "x"));
    if (!seen.length) return { parts: [`${sentence(street)} to ${places.length === 1 ? nameOf(places[0]) : `${places.length} places`}`] };
    const hands = seen.flatMap((one, at) => [
      at ? "; " : "", ...withCards(one.place === street ? "" : one.place, one.cards),
    ]);
    return { parts: [`${sentence(street)}: `, ...hands] };
  },
  shown: ({ place, cards, name }) => ({ parts: withCards(`${sentence(nameOf(place))} shows`, cards, name ? `, ${name}` : "") }),
  looked: ({ place, cards }) => {
    if (cards.every((card) => card === "x")) return { parts: [`${sentence(nameOf(place))} is looked at`] };
    return { parts: withCards(`${sentence(nameOf(place))} holds`, cards) };
  },
  discarded: ({ place, cards, to }) => {
    if (to) return { parts: withCards(`${sentence(nameOf(place))}:`, cards, ` goes to ${nameOf(to)}`) };
    if (cards.every((card) => card === "x")) return { parts: [`${sentence(nameOf(place))} throws away ${cards.length}`] };
    return { parts: withCards(`${sentence(nameOf(place))} throws away`, cards) };
  },
  acted: ({ party, act, paid, total }) => {
    if (act === "fold" || act === "check") return { parts: [`${party} ${VERBS[act]}`] };
    if (VERBS[act]) return { parts: [`${party} ${VERBS[act]} ${money(paid)}`] };
    if (act === "raise") return { parts: [`${party} raises to ${money(total)}`] };
    return { parts: [`${party} posts ${money(paid)}, ${act}`] };
  },
  decided: ({ party, what, choice }) => ({ parts: [`${party}, ${what}: ${tellChoice(choice)}`] }),
  clocked: ({ party }) => ({ parts: [`Time is up for ${party}; the clock decides`] }),
  banked: ({ party, amount }) => ({ parts: [`${party} banks ${money(amount)}`] }),
  wagered: ({ party, spot, wager, amount }) => ({ parts: [`${party} wagers ${money(amount)} on ${wager}, seat ${spot}`] }),
  withdrawn: ({ party, spot, wager, amount }) => ({ parts: [`${party} takes ${money(amount)} back from ${wager}, seat ${spot}`] }),
  outcome: ({ party, spot, wager, amount, result, covered }) => {
    if (result === 0) return { parts: [`${party}'s ${wager} of ${money(amount)} at seat ${spot} pushes`] };
    if (covered >= Math.abs(result)) return null;
    const came = result > 0 ? "wins" : "loses";
    return { parts: [`${party}'s ${wager} at seat ${spot} ${came} ${money(Math.abs(result))}; the bank covers ${money(covered)}`] };
  },
  transfer: (event) => transferLine(event),
  ruled: rulingLine,
  button_placed: rulingLine,
  called_off: ({ why }) => ({ parts: [why], ruling: true }),
  unreached: ({ place, nth, kind }) => ({ parts: [`Not reached: ${kind} at ${place}, number ${nth}`] }),
  ended: ({ drop }) => ({ parts: [drop ? `The round is over; the house drops ${money(drop)}` : "The round is over"] }),
};

function rulingLine({ clause, detail }, clauses) {
  const what = sentence((clauses[clause] ?? clause.replaceAll("_", " ")).replace(/\.$/, ""));
  return { parts: [detail ? `${what}: ${detail}` : what], ruling: true };
}

// Several payments for the same reason into the same place read as one line.
function transferLine(first) {
  let total = first.amount;
  const payers = [first.payer];
  const line = {
    parts: /** @type {string[]} */ ([]),
    joins: ({ payee, why, clause }) => payee === first.payee && payee === "pot" && why === first.why && clause === first.clause,
    join(event, index) {
      total += event.amount;
      payers.push(event.payer);
      this.index = index;
      this.parts = said();
    },
  };
  const said = () => {
    const who = payers.length > 1 ? `${payers.length} players` : account(first.payer);
    return [sentence(`${who} ${payers.length > 1 ? "pay" : "pays"} ${account(first.payee)} ${money(total)}: ${first.why}`)];
  };
  line.parts = said();
  return line;
}
