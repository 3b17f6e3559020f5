// One component for each kind of ask. An ask is all they know: what may be answered, within what limits.

import { drawAmount } from "./amount.js";
import { drawArrange } from "./arrange.js";
import { drawBoard } from "./board.js";
import { drawChoose } from "./choose.js";
import { drawMelds } from "./melds.js";
import { drawMeld, drawPickCards } from "./pick.js";

const KINDS = {
  choose: drawChoose,
  consent: drawChoose,
  react: drawChoose,
  name: drawChoose,
  place: drawChoose,
  amount: drawAmount,
  board: drawBoard,
  "pick-cards": drawPickCards,
  arrange: drawArrange,
  meld: (ask, table) => (ask.melds ? drawMelds(ask, table) : drawMeld(ask, table)),
};

// `table` gives `answer(choice)`, `preview(choice)`, the felt's facts, the slip and what was wagered last.
export function drawAsk(ask, table) {
  return KINDS[ask.kind](ask, table);
}
