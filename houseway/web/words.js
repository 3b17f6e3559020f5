// What happened, as lines of the dealer's log: pieces to draw, the rules that were carried out, and whom it concerns.

import { say } from "./say.js";

// Messages that stand behind others, and are read only by who looks for every rule.
const BEHIND = new Set(["ruling", "shuffled", "bets-gathered", "unreached", "decides-unseen"]);
const HEADINGS = new Set(["began"]);

/**
 * The lines of a round. `clauses` says what each of the sheet's clauses does; `viewer` is the party that reads them.
 * What somebody does several times in a row is one line.
 */
export function tellRound(events, clauses = {}, viewer = undefined) {
  /** @type {any[]} */
  const lines = [];
  const hearing = { viewer, clauses };
  for (const [index, event] of events.entries()) {
    /** @type {any} */
    const line = tell(event, index, hearing);
    if (!line) continue;
    const last = lines.at(-1);
    if (last && goesOn(last.said, line.said)) join(last, line, hearing);
    else lines.push(line);
  }
  return lines;
}

// For people: lines of a kind that others stand between are one line too, such as all that one wins in a settlement.
export function groupRuns(lines, clauses = {}, viewer = undefined) {
  const grouped = [];
  let run = new Map();
  for (const line of lines) {
    if (line.about === "rulings") { grouped.push(line); continue; }
    const key = line.said ? `${line.said.name} ${line.said.who?.party}` : "";
    if (!RUNS.has(line.said?.name)) run = new Map();
    else if (run.has(key)) { join(run.get(key), line, { viewer, clauses }); continue; }
    const own = { ...line };
    grouped.push(own);
    if (RUNS.has(line.said?.name)) run.set(key, own);
  }
  return grouped;
}

const RUNS = new Set(["bets-on", "bet-wins", "bet-loses", "bet-pushes", "comes-back", "posts", "pays-pot", "pays-house"]);

function tell(event, index, hearing) {
  const more = { rules: event.rules ?? [], notPrinted: event.not_printed ?? "", index, kind: event.event };
  if (event.event === "called_off") return { ...more, parts: [event.why], about: "table" };
  const said = event.say;
  const parts = said ? say(said, hearing) : [];
  return parts.length ? { ...more, parts, said, about: aboutOf(said, hearing.viewer), heading: HEADINGS.has(said.name) } : null;
}

function aboutOf(said, viewer) {
  if (BEHIND.has(said.name)) return "rulings";
  return viewer !== undefined && mentions(said, viewer) ? "mine" : "table";
}

function mentions(part, name) {
  if (part === null || typeof part !== "object") return false;
  return part.party === name || part.of === name || Object.values(part).some((inner) => mentions(inner, name));
}

function goesOn(before, now) {
  return Boolean(before && now && RUNS.has(now.name) && before.name === now.name && before.who?.party === now.who?.party && now.who);
}

// The first line goes on with what the second adds to it.
function join(line, next, hearing) {
  const added = say({ ...next.said, name: `${next.said.name}-more` }, hearing);
  line.parts = [...line.parts, ", ", ...(added.length ? added : next.parts)];
  line.rules = [...new Set([...line.rules, ...next.rules])];
  line.index = Math.max(line.index, next.index);
}

export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// A posted limit, such as "4-8" or "no-limit 1/2".
export function tellLimit(limit) {
  return limit.includes("limit") ? limit : `limit ${limit}`;
}

// A moment in milliseconds, in the reader's own time.
export function tellMoment(at) {
  return new Date(at).toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}
