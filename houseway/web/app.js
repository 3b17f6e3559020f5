// Where the page begins: the bar at the top, and which page an address shows.

import "./account.js";
import "./compare.js";
import "./desk/floor.js";
import "./desk/mine.js";
import { openTable } from "./desk/open.js";
import { button, el } from "./dom.js";
import { openKeys } from "./help.js";
import "./lobby.js";
import { apply, preference } from "./preferences.js";
import "./replay.js";
import "./report.js";
import "./table.js";

/** @type {[RegExp, (found: RegExpExecArray, query: URLSearchParams) => HTMLElement][]} */
const PAGES = [
  [/^\/table\/([^/]+)$/, (found, query) => el("live-table", { table: decodeURIComponent(found[1]), sit: query.has("sit"), invite: query.get("invite") ?? undefined })],
  [/^\/replay\/([^/]+)$/, (found) => el("round-replay", { replay: decodeURIComponent(found[1]) })],
  [/^\/report\/([^/]+\/[^/]+)$/, (found) => el("sheet-report", { sheet: decodeURIComponent(found[1]) })],
  [/^\/compare\/([^/]+\/[^/]+)$/, (found) => el("room-comparison", { sheet: decodeURIComponent(found[1]) })],
  [/^\/floor$/, () => el("floor-desk")],
  [/^\/results$/, () => el("my-results")],
  [/^\/room\/([^/]+)$/, (found) => el("room-lobby", { room: decodeURIComponent(found[1]) })],
];

const main = el("main", { id: "main", tabindex: -1 });

function show() {
  const { pathname, search } = location;
  for (const [shape, make] of PAGES) {
    const found = shape.exec(pathname);
    if (!found) continue;
    const query = new URLSearchParams(search);
    main.replaceChildren(make(found, query));
    forgetSeat(query);
    return;
  }
  document.title = "Houseway";
  main.replaceChildren(pathname === "/" ? el("room-lobby") : nowhere());
}

// An address that leads nowhere.
function nowhere() {
  document.title = "Nothing here · Houseway";
  return el("section", { class: "nowhere" },
    el("h1", {}, "Nothing is dealt here."),
    el("p", { class: "lede" }, "The address leads to no table, room, replay or report. Perhaps the table has closed."),
    el("a", { class: "answer primary", href: "/", "data-link": true }, "To the lobby"));
}

// A seat is asked for once, not again on every reload.
function forgetSeat(query) {
  if (!query.has("sit")) return;
  query.delete("sit");
  history.replaceState(null, "", query.size ? `${location.pathname}?${query}` : location.pathname);
}

// Links within the page change it without fetching it anew.
function follow(event) {
  const link = event.target.closest?.("a[data-link]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  show();
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

apply();
document.body.append(
  el("a", { class: "skip", href: "#main" }, "Skip to the table"),
  el("header", { class: "bar" },
    el("a", { class: "brand", href: "/", "data-link": true }, el("span", { class: "brand-mark", "aria-hidden": "true" }, "H"), "Houseway"),
    el("nav", { class: "bar-acts" },
      button("Open a table", () => openTable(), { class: "bar-button" }),
      button("Keys", openKeys, { class: "bar-button", "aria-keyshortcuts": "?" }),
      el("account-menu"))),
  main);
document.addEventListener("click", follow);
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && preference("keys") === "on" && !(/** @type {Element} */ (event.target)).closest?.("input, textarea, dialog")) openKeys();
});
addEventListener("popstate", show);
show();
