// Your place at the table: chips over this visit, topping up, sitting out, leaving, and hands to take home.

import { api } from "../api.js";
import "../desk/table.js";
import { button, el } from "../dom.js";
import { cents, money, signed } from "../money.js";
import { drawSession } from "../plots.js";
import { youPlay, yourSeat } from "../state.js";

export class YouPanel extends HTMLElement {
  #shown = "";
  /** @type {import("../desk/table.js").TableDesk | null} */
  #hosts = null;

  show(state, send, standBehind) {
    const seat = yourSeat(state);
    const now = JSON.stringify([seat?.away, seat?.leaving, youPlay(state), state.history.length, state.you?.chips, state.seats.length]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.replaceChildren(
      drawSession(state.history),
      el("div", { class: "you-acts" },
        seat ? button(seat.away ? "I am back" : "Sit out", () => send({ t: "away", away: !seat.away }), { class: "answer quiet" }) : null,
        youPlay(state) && !seat?.leaving ? button("Leave the table", () => send({ t: "leave" }), { class: "answer quiet" }) : null,
        youPlay(state) || !state.layout.circles ? null : button("Stand behind the line", standBehind, { class: "answer quiet behind-the-line" })),
      youPlay(state) ? topUp(state, send) : "",
      el("h4", {}, "With friends"),
      state.table.private
        ? button("Copy the invitation", (event) => navigator.clipboard.writeText(location.href).then(() => (event.target.textContent = "Copied")), { class: "answer quiet" })
        : button("Open a private table", () => openPrivate(state.table.sheet), { class: "answer quiet" }),
      ...(state.you?.host ? [el("h4", {}, "You host this table"), this.#desk(state.table.id)] : []),
      el("h4", {}, "Rounds"),
      el("ul", { class: "rounds" }, state.history.filter((one) => one.replay).slice(-12).reverse().map(drawRound)));
  }

  // The host's controls stay as they are while the rest is drawn anew.
  #desk(table) {
    this.#hosts ??= /** @type {import("../desk/table.js").TableDesk} */ (el("table-desk", { table }));
    return this.#hosts;
  }
}

async function openPrivate(sheet) {
  const { id, invite } = await api.openTable(sheet);
  location.href = `/table/${id}?invite=${encodeURIComponent(invite)}&sit`;
}

function topUp(state, send) {
  const amount = el("input", { type: "text", inputmode: "decimal", value: money(state.table.buy_in.low), "aria-label": "Chips to add" });
  return el("form", { class: "top-up", on: { submit: (event) => (event.preventDefault(), send({ t: "buy", amount: cents(amount.value) })) } },
    amount, el("button", { class: "answer quiet" }, "Buy chips"));
}

function drawRound({ round, net, replay }) {
  const id = replay.split("/").at(-1);
  return el("li", {},
    el("a", { href: replay, "data-link": true }, `Round ${round}`),
    net === null ? null : el("span", { class: net > 0 ? "gain" : net < 0 ? "loss" : "" }, signed(net)),
    el("a", { href: api.historyAddress(id), download: true, class: "download", "aria-label": `Download the hand history of round ${round}` }, "history"));
}

customElements.define("you-panel", YouPanel);
