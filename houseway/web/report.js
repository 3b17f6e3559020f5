// The casino-math report of a sheet: a page to read, and to print on paper.

import { api } from "./api.js";
import { button, el } from "./dom.js";
import { cents, money, signed } from "./money.js";
import { percent } from "./plots.js";
import { sentence } from "./words.js";

const HANDS = 60;
const TINTS = 8;

export class SheetReport extends HTMLElement {
  /** @type {Record<string, any>} */
  #asked = { hands: HANDS };
  #body = el("div", { class: "report-body" });

  connectedCallback() {
    this.append(this.#body);
    this.#load();
  }

  async #load() {
    const sheet = this.getAttribute("sheet");
    this.#body.replaceChildren(el("p", { class: "empty", role: "status" }, "Working out every wager, every fee and every reading…"));
    try {
      this.#show(await api.report(sheet, this.#asked));
    } catch (error) {
      this.#body.replaceChildren(el("p", { class: "empty" }, error.message));
    }
  }

  #show({ report, wagers, charts }) {
    document.title = `${report.name}, ${report.room}: the math`;
    this.#body.replaceChildren(
      this.#head(report),
      section("What each wager costs", `For a bet of one unit, before fees, at ${report.hands_per_hour} hands an hour.`, byHandAndHour(report)),
      section("What the bank stands for", `${tellPlayers(report.players)} betting ${money(report.bet)} each on one wager, fee option ${report.option || "none"}. The exposure is what everybody's largest bet can win at once.`, exposure(report)),
      section("After fees", `${tellPlayers(report.players)}, all on the same wager: the player's mean as a share of his bet, and under it what the bank makes a round.`, afterFees(report)),
      section("What every reading moves", "Where the sheet can be read two ways: each other reading, and the figures it changes.", readings(report)),
      section("How each wager ends", "The chance of every outcome, and what a unit wins or loses.", el("div", { class: "report-outcomes" }, wagers.map(outcomes))),
      ...(charts.length ? [section("How to play", "Rows are your cards, columns the bank's.", el("div", {}, charts.map((one) => chart(one, tintsOf(charts)))))] : []),
      el("footer", { class: "report-foot" },
        el("p", {}, "Edge: what the bank wins on average of each unit of the first bet. Element of risk: the same of each unit staked. Deviations grow with the square root of the number of hands."),
        el("p", {}, `The bankroll makes the chance ever to lose it ${percent(report.risk)}: exp(−2 m B / s²) with mean m and deviation s of a round after the fee.`)));
  }

  #head(report) {
    const field = (label, name, value, attributes) => el("label", {}, label, el("input", { name, value, inputmode: "decimal", autocomplete: "off", ...attributes }));
    return el("header", { class: "report-head" },
      el("div", {},
        el("p", { class: "eyebrow" }, `${report.room} · the math of the game`),
        el("h1", {}, report.name),
        el("p", { class: "report-terms" }, `${report.decks} ${report.decks === 1 ? "deck" : "decks"}, fee option ${report.option || "none"}, ${tellPlayers(report.players).toLowerCase()} betting ${money(report.bet)}, ${report.hands_per_hour} hands an hour`)),
      el("form", { class: "report-ask", on: { submit: (event) => this.#ask(event) } },
        field("Players", "players", String(report.players), { size: 3 }),
        field("Bet, $", "bet", String(report.bet / 100), { size: 6 }),
        field("Hands an hour", "hands", String(report.hands_per_hour), { size: 4 }),
        el("button", { class: "answer quiet", type: "submit" }, "Work out"),
        el("a", { class: "answer quiet", href: `/compare/${report.sheet}`, "data-link": true }, "Compare the rooms"),
        button("Print", () => print(), { class: "answer primary" })));
  }

  #ask(event) {
    event.preventDefault();
    const told = new FormData(event.target);
    this.#asked = { players: told.get("players"), bet: cents(told.get("bet")) ?? "", hands: told.get("hands") };
    this.#load();
  }
}

export function section(title, words, body) {
  return el("section", { class: "report-part" }, el("h2", {}, title), el("p", { class: "report-words" }, words), body);
}

// A table of figures; the first columns are words.
export function figures(headings, rows, words = 1) {
  const cell = (tag, value, at) => el(tag, { class: at < words ? "word" : undefined, scope: tag === "th" ? "col" : undefined }, value);
  return el("div", { class: "report-scroll" }, el("table", { class: "report-table" },
    el("thead", {}, el("tr", {}, headings.map((heading, at) => cell("th", heading, at)))),
    el("tbody", {}, rows.map((row) => el("tr", { class: row.first ? "first" : undefined }, (row.cells ?? row).map((value, at) => cell("td", value, at)))))));
}

function byHandAndHour({ wagers }) {
  return figures(
    ["Wager", "Edge", "Element of risk", "Hits", "Deviation a hand", "Deviation an hour", "Loss an hour", "Worked out"],
    wagers.map((one) => [
      tellWager(one.wager), share(one.edge), share(one.element_of_risk), percent(one.hit_frequency), one.deviation_hand.toFixed(3), one.deviation_hour.toFixed(2),
      number(one.loss_hour, 2), one.stderr ? `±${(one.stderr * 100).toFixed(3)}%` : "exactly",
    ]));
}

function exposure({ wagers, risk }) {
  return figures(
    ["Wager", "Limits", "Pays at most", "Largest exposure", "Bank that covers all", "A round", "After the fee", `Bankroll for ${percent(risk)} ruin`],
    wagers.map((one) => [
      tellWager(one.wager), one.most_bet === null ? `from ${money(one.least_bet)}` : `${money(one.least_bet)} to ${money(one.most_bet)}`, `${one.largest_payoff.toLocaleString("en-US")} to 1`, one.exposure === null ? "no limit" : money(one.exposure), money(one.bank_needed),
      dollars(one.bank_ev), dollars(one.bank_ev_after_fee), one.bankroll === null ? "none is enough" : money(Math.round(one.bankroll / 100) * 100),
    ]));
}

// Options that come to the same figures share their rows; a row for each bet, a column for each wager.
function afterFees({ fees, wagers }) {
  const options = Map.groupBy(fees, (fee) => fee.option);
  const alike = Map.groupBy(options.keys(), (id) => JSON.stringify(options.get(id)?.map(({ option, limits, ...rest }) => rest)));
  const rows = [...alike.values()].flatMap((ids) => [...Map.groupBy(options.get(ids[0]) ?? [], (fee) => fee.bet)].map(([bet, ofBet], at) => ({
    first: at === 0,
    cells: [
      at ? "" : ids.join(", "), money(bet), tellFees(ofBet.map((fee) => fee.player_fee)), tellFees(ofBet.map((fee) => fee.bank_fee)),
      ...wagers.map(({ wager }) => both(ofBet.find((fee) => fee.wager === wager))),
    ],
  })));
  return figures(["Option", "Bet", "Player's fee", "Bank's fee", ...wagers.map((one) => tellWager(one.wager))], rows);
}

function both(fee) {
  return fee ? el("span", { class: "report-both" }, share(fee.player_ev_after_fee), el("small", {}, dollars(fee.bank_ev_after_fee))) : "";
}

function tellFees(all) {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (!most) return "–";
  return least === most ? money(most) : `${money(least)} to ${money(most)}`;
}

function readings({ readings: all }) {
  const rows = all.flatMap((one) => {
    const name = `${one.switch}: ${one.option}`;
    if (!one.moves.length) return [{ first: true, cells: [name, one.in_force, one.note, "", "", ""] }];
    return one.moves.map((move, at) => {
      const told = move.unit === "cents a round" ? dollars : share;
      return { first: at === 0, cells: [at ? "" : name, at ? "" : one.in_force, sentence(move.what), told(move.before), told(move.after), told(move.after - move.before)] };
    });
  });
  return figures(["Reading", "In force", "Moves", "From", "To", "By"], rows, 3);
}

function outcomes({ wager, per, ev, strategy, outcomes: all }) {
  const rows = [...all].sort((one, other) => other.pays - one.pays).map((one) => [one.name, chance(one.probability), one.pays ? number(one.pays, 2) : "0"]);
  const how = strategy ? `, played by ${strategy}` : "";
  return el("article", {}, el("h3", {}, tellWager(wager)), el("p", { class: "report-words" }, `${share(ev)} of the ${per}${how}`), figures(["Outcome", "Chance", "Pays"], rows));
}

// One word has one colour in all charts.
function tintsOf(charts) {
  return [...new Set(charts.flatMap(({ words }) => Object.keys(words)))];
}

function chart({ title, row_heading, rows, columns, cells, words }, tints) {
  return el("article", { class: "report-chart" },
    el("h3", {}, title),
    el("div", { class: "report-scroll" }, el("table", { class: "chart-table" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col", class: "word" }, sentence(row_heading)), columns.map((column) => el("th", { scope: "col" }, column)))),
      el("tbody", {}, rows.map((row, down) => el("tr", {},
        el("th", { scope: "row", class: "word" }, row),
        cells[down].map((cell) => el("td", { class: tints.includes(cell) ? `tint-${tints.indexOf(cell) % TINTS}` : undefined }, cell))))))),
    el("p", { class: "report-words" }, Object.entries(words).map(([word, meaning]) => `${word} ${meaning}`).join(" · ")));
}

export function tellPlayers(count) {
  return count === 1 ? "1 player" : `${count} players`;
}

export function tellWager(wager) {
  return sentence(wager.replaceAll("-", " "));
}

export function share(part) {
  return `${part < 0 ? "−" : "+"}${(Math.abs(part) * 100).toFixed(3)}%`;
}

function chance(probability) {
  return probability >= 0.001 ? `${(probability * 100).toFixed(3)}%` : `1 in ${Math.round(1 / probability).toLocaleString("en-US")}`;
}

function number(value, places) {
  return `${value < 0 ? "−" : "+"}${Number(Math.abs(value).toFixed(places)).toLocaleString("en-US")}`;
}

export function dollars(cent) {
  return signed(Math.round(cent));
}

customElements.define("sheet-report", SheetReport);
