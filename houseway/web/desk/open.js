// A table of one's own: which sheet, limit, option and readings, who sits there, how long one may think, and whether it
// is for invited friends alone.

import { api } from "../api.js";
import { button, el } from "../dom.js";

const COMMON = "as usual";

// With `reason` it is a table of the room's own, which the floor opens and says why.
export async function openTable(reason = false) {
  const { sheets, rooms } = await api.lobby();
  const word = el("p", { class: "house-word", role: "alert" });
  const sheet = el("select", { name: "sheet", "aria-label": "Game", on: { change: () => choices(form, sheet.value) } },
    rooms.map((room) => el("optgroup", { label: room.name }, sheets.filter((one) => one.id.startsWith(`${room.id}/`)).map((one) => el("option", { value: one.id }, one.name)))));
  const form = el("form", { class: "desk-form own-table", on: { submit: (event) => (event.preventDefault(), open(form, word)) } },
    field("Game", sheet),
    field("Name", el("input", { type: "text", name: "name", maxlength: 40, placeholder: "Friday night" })),
    el("div", { class: "own-choices" }),
    field("Bots", el("select", { name: "bots" }, [["0", "none"], ["2", "two"], ["5", "as many as fit"]].map(([value, label]) => el("option", { value, selected: value === "5" }, label)))),
    field("Their style", el("select", { name: "strategy" })),
    field("Seconds to decide", el("select", { name: "seconds" }, [["15", "15"], ["25", "25"], ["60", "60"], ["600", "no hurry"]].map(([value, label]) => el("option", { value, selected: value === "25" }, label)))),
    el("label", { class: "own-private" }, el("input", { type: "checkbox", name: "private", checked: true }), "Only for people I invite"),
    reason ? field("Why", el("input", { type: "text", name: "reason", required: true, maxlength: 200, placeholder: "It is written in the ledger" })) : null,
    word, el("button", { class: "answer primary" }, "Open the table"));
  const dialog = el("dialog", { class: "desk-dialog", "aria-label": "A table of your own" },
    el("header", {}, el("h2", {}, "A table of your own"), button("×", () => (dialog.close(), dialog.remove()), { class: "lower", "aria-label": "Close" })), form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  await choices(form, sheet.value);
}

function field(label, input) {
  return el("label", { class: "own-field" }, el("span", {}, label), input);
}

// What this sheet lets one choose: its limits and options, its bots' styles, and where it can be read in two ways.
async function choices(form, sheet) {
  const told = await api.choices(sheet).catch(() => ({ limits: [], options: [], styles: [], readings: [] }));
  const select = (name, label, words) => field(label, el("select", { name }, el("option", { value: "" }, COMMON), words.map((word) => el("option", { value: word.id ?? word }, word.says ?? word))));
  form.querySelector(".own-choices").replaceChildren(
    field("Limit", [el("input", { type: "text", name: "limit", list: "limits", placeholder: COMMON, autocomplete: "off" }), el("datalist", { id: "limits" }, told.limits.map((limit) => el("option", { value: limit })))]),
    told.options.length ? select("option", "Collection", told.options) : "",
    told.readings.length
      ? el("details", {}, el("summary", {}, `${told.readings.length} rules that can be read in two ways`), told.readings.map((one) => {
        const picked = select(`reading ${one.name}`, one.name, one.options.filter((word) => word !== one.value));
        picked.title = one.why;
        return picked;
      }))
      : "");
  form.elements.namedItem("strategy").replaceChildren(el("option", { value: "" }, COMMON), ...told.styles.map((style) => el("option", { value: style }, style)));
}

async function open(form, word) {
  const asked = { settings: {}, private: false };
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith("reading ") && value) asked.settings[name.slice(8)] = value;
    else if (name === "private") asked.private = true;
    else if (value && !name.startsWith("reading ")) asked[name] = name === "bots" || name === "seconds" ? Number(value) : value;
  }
  try {
    const { id, invite } = await api.openOwn(asked);
    location.href = `/table/${id}?${invite ? `invite=${encodeURIComponent(invite)}&` : ""}sit`;
  } catch (error) {
    word.textContent = error.message;
  }
}
