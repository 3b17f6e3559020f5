// Your turn is told by title and icon, and by a screen reader at once; so is what a round came to.

import { money } from "./money.js";
import { netOf } from "./state.js";

export function showIcon(yourTurn) {
  const icon = document.querySelector('link[rel="icon"]');
  const wanted = yourTurn ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/**
 * @param {import("./state.js").TableState} state
 * @param {any} parts the table's own
 * @param {string} name
 */
export function callYou({ asks, table, settled }, { turn, dock }, name) {
  const ask = asks.find((one) => !one.optional) ?? asks[0];
  document.title = `${ask ? "● Your turn · " : ""}${table.name} · Houseway`;
  showIcon(Boolean(ask));
  const net = settled ? netOf(settled, name) : null;
  const question = dock.querySelector(".question:not(.idle) .question-text")?.textContent ?? "";
  const words = ask ? `Your turn: ${question}` : net === null ? "" : net > 0 ? `You win ${money(net)}` : net < 0 ? `You lose ${money(-net)}` : "You are even";
  if (words !== turn.textContent) turn.textContent = words;
}
