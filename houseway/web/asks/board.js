// A board of wagers: the tray of chips, what is laid out so far, and rebet, double, undo and clear.

import { chipLabel, drawChip } from "../chips.js";
import { button, el, key, redraw } from "../dom.js";
import { money } from "../money.js";

export function drawBoard(ask, table) {
  const { slip } = table;
  const root = el("div", { class: "ask ask-board" });
  const word = el("p", { class: "house-word", role: "status" });
  let asked = 0;
  const show = () => {
    redraw(
      root,
      el("div", { class: "tray", role: "radiogroup", "aria-label": "Chip in hand" }, slip.tray.map((value) => chipButton(value, slip))),
      slip.spots.length > 1 ? spotPicker(slip, table) : "",
      el("div", { class: "slip-acts" },
        table.lastWagers ? act("Rebet", "b", () => slip.rebet(table.lastWagers)) : null,
        act("Double", "d", () => slip.double(), !slip.placed.size),
        act("Undo", "u", () => slip.undo()),
        act("Clear", "x", () => slip.clear(), !slip.placed.size)),
      el("div", { class: "answers" },
        button(["No bet", key("O")], () => table.answer({}), { class: "answer quiet", "data-key": "o" }),
        button(["Bet", el("b", {}, ` ${money(slip.total)}`), key("↵")], () => table.answer(slip.choice),
          { class: "answer primary", disabled: !slip.placed.size, "data-key": "enter", "data-option": "bet" })),
      word,
    );
    askTheHouse();
  };
  // The room says beforehand what it would refuse or warn of, so that the page needs to know no rule.
  const askTheHouse = async () => {
    const question = ++asked;
    if (!slip.placed.size) return void (word.textContent = "Lay chips on the circles.");
    const { warnings = [] } = await table.preview(slip.choice).catch(({ why }) => ({ warnings: [why] }));
    if (question === asked) word.textContent = warnings.join(" ");
  };
  // Chips may be laid before the dock has the board, and no longer count for it once it has gone.
  let stood = false;
  const heard = () => {
    stood ||= root.isConnected;
    if (stood && !root.isConnected) slip.removeEventListener("change", heard);
    else show();
  };
  slip.addEventListener("change", heard);
  show();
  return root;
}

function act(label, letter, press, disabled = false) {
  return button([label, key(letter.toUpperCase())], press, { class: "slip-act", "data-key": letter, "data-focus": label, disabled });
}

function chipButton(value, slip) {
  const held = slip.chip === value;
  return button(drawChip(value), () => slip.take(value), {
    class: `tray-chip${held ? " held" : ""}`, role: "radio", "aria-checked": String(held), "aria-label": `${chipLabel(value)} chip`, "data-focus": `chip ${value}`,
  });
}

function spotPicker(slip, { ownSpot, nameAt }) {
  const choose = el("select", { "aria-label": "Where you bet", on: { change: () => slip.look(Number(choose.value)) } },
    slip.spots.map((spot) => el("option", { value: spot, selected: spot === slip.spot },
      spot === ownSpot ? "Your spot" : nameAt(spot) ? `Behind ${nameAt(spot)} (seat ${spot})` : `Seat ${spot}, nobody there`)));
  return el("label", { class: "spot-picker" }, choose);
}
