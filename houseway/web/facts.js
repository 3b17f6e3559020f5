// What lies on the felt, read from a round's events alone; the table and the replay both draw from this.

const SEAT = /^seat (\d+)/;
const BUTTON = /^(.+)_button$/;
const ROW_BREAK = " / ";
// Of cards thrown away face up only the last is seen.
const PILE = "discards";
const ELSEWHERE_AT_SEAT = /^\D+ (\d+)$/;

/**
 * @typedef {{ party: string, spot: number, wager: string, amount: number, hand?: string, outcome?: string }} Wager
 *
 * @typedef {object} Facts
 * @property {Map<string, string[]>} places the cards at each place
 * @property {Map<string, string[]>} up those of them that everybody sees
 * @property {Map<string, number>} bets each party's bets of this street
 * @property {number} pot
 * @property {Set<string>} folded
 * @property {Wager[]} wagers
 * @property {Map<string, number>} banks what each banker put up
 * @property {Map<string, number>} moved what each party has won or lost
 * @property {Map<string, string>} lastAct
 * @property {Map<string, any>} worth what the hand at a place is worth, in words
 * @property {Map<string, number>} results
 * @property {any[]} rolled
 * @property {any[]} commitments
 * @property {Map<string, number>} won
 * @property {number | null} lastDealt the seat that got the last card of the deal
 * @property {string | null} lastPlace
 * @property {Map<number, string>} buttons
 * @property {Set<string>} set places whose hand was set
 * @property {any} pile
 * @property {boolean} over
 */

/**
 * @param {import("./state.js").RoundEvent[]} events
 * @returns {Facts}
 */
export function readEvents(events) {
  /** @type {Facts} */
  const facts = {
    places: new Map(), up: new Map(), bets: new Map(), pot: 0, folded: new Set(), wagers: [], banks: new Map(),
    moved: new Map(), lastAct: new Map(), worth: new Map(), results: new Map(), rolled: [], commitments: [],
    won: new Map(), lastDealt: null, lastPlace: null, buttons: new Map(), set: new Set(), pile: null, over: false,
  };
  for (const event of events) (READERS[event.event] ?? nothing)(facts, event);
  return facts;
}

// Which seat a place belongs to, if any: "seat 3", or a card drawn at "draw 3".
export function seatOf(place) {
  const found = SEAT.exec(place) ?? ELSEWHERE_AT_SEAT.exec(place);
  return found ? Number(found[1]) : null;
}

// Chips of a party that are on the felt and not in front of it: street bets and wagers still undecided.
export function staked(facts, party) {
  const wagers = facts.wagers.filter((wager) => wager.party === party && !wager.outcome);
  return (facts.bets.get(party) ?? 0) + wagers.reduce((sum, wager) => sum + wager.amount, 0);
}

// The hands at a seat, and the cards of the board: whatever is dealt to no seat and no named hand.
export function handsAt(facts, seat) {
  const here = [...facts.places].filter(([place]) => seatOf(place) === seat);
  const dealt = here.filter(([place, cards]) => SEAT.test(place) && (cards.length || place === `seat ${seat}`));
  return (dealt.length ? dealt : here).map(([place, cards]) => ({ place, cards }));
}

// Somebody's chips on a hand, once some were added to a hand of its seat: what was bet before lies on the first.
export function betOn(facts, place, party) {
  const seat = seatOf(place);
  const here = facts.wagers.filter((wager) => wager.spot === seat && (!party || wager.party === party));
  const added = new Set(here.filter((wager) => wager.hand).map((wager) => wager.wager));
  const first = place === `seat ${seat}`;
  return here
    .filter((wager) => added.has(wager.wager) && (wager.hand ? wager.hand === place : first))
    .reduce((sum, wager) => sum + wager.amount, 0);
}

export function boardCards(facts, named) {
  return [...facts.places]
    .filter(([place]) => seatOf(place) === null && !named.includes(place))
    .flatMap(([place, cards]) => (place === PILE ? cards.slice(-1) : cards));
}

function nothing() {}

// A hand that its owner has set lies before him as he set it.
function setInRows(facts, party, place, written) {
  facts.lastAct.set(party, "set");
  if (!facts.places.has(place)) return;
  facts.places.set(place, written.split(ROW_BREAK).flatMap((row) => row.split(" ")));
  facts.set.add(place);
}

function add(counts, name, amount) {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

const READERS = {
  shuffled(facts, { name, pack, commitment }) {
    for (const place of [...facts.places.keys()]) {
      if (!SEAT.test(place) && ELSEWHERE_AT_SEAT.test(place)) facts.places.delete(place);
    }
    facts.commitments.push({ name, pack, commitment });
  },
  rolled(facts, event) {
    facts.rolled.push(event);
  },
  dealt(facts, { places, cards, up }) {
    if (facts.lastDealt === null && SEAT.test(places.at(-1))) facts.lastDealt = seatOf(places.at(-1));
    facts.lastPlace = places.at(-1);
    places.forEach((place, at) => {
      facts.places.set(place, [...(facts.places.get(place) ?? []), ...cards[at]]);
      if (up?.[at]) facts.up.set(place, [...(facts.up.get(place) ?? []), ...cards[at]]);
    });
  },
  shown(facts, { place, cards, name }) {
    facts.places.set(place, turnUp(facts.places.get(place) ?? [], cards));
    if (name) facts.worth.set(place, name);
    if (name) facts.set.add(place);
  },
  looked(facts, { place, cards }) {
    facts.places.set(place, turnUp(facts.places.get(place) ?? [], cards));
  },
  discarded(facts, { place, cards, to }) {
    if (to) facts.places.set(to, [...(facts.places.get(to) ?? []), ...cards]);
    const lying = [...(facts.places.get(place) ?? [])];
    for (const card of cards) {
      const known = lying.indexOf(card);
      const at = known >= 0 ? known : lying.indexOf("x");
      if (at >= 0) lying.splice(at, 1);
    }
    facts.places.set(place, lying);
  },
  acted(facts, { party, act, total }) {
    facts.bets.set(party, total);
    facts.lastAct.set(party, act);
    if (act === "fold") facts.folded.add(party);
  },
  decided(facts, { party, what, choice }) {
    const word = Array.isArray(choice) ? choice[0] : choice;
    if (typeof word !== "string") return;
    if (what === "pile") facts.pile = word;
    else if (word.includes(ROW_BREAK)) setInRows(facts, party, what, word);
    else if (word !== "bank") facts.lastAct.set(party, word);
  },
  banked(facts, { party, amount }) {
    facts.banks.set(party, amount);
  },
  wagered(facts, { party, spot, wager, amount, hand }) {
    facts.wagers.push({ party, spot, wager, amount, hand, outcome: null });
  },
  withdrawn(facts, { party, spot, wager }) {
    facts.wagers = facts.wagers.filter((one) => one.party !== party || one.spot !== spot || one.wager !== wager);
  },
  outcome(facts, event) {
    const { party, spot, wager, amount } = event;
    const open = facts.wagers.filter((one) => one.party === party && one.spot === spot && one.wager === wager && !one.outcome);
    // Chips that were added to a wager are decided with it.
    let rest = amount;
    for (const one of open) {
      if (rest > 0) one.outcome = event;
      rest -= one.amount;
    }
    add(facts.results, party, Math.sign(event.result) * Math.min(Math.abs(event.result), event.covered));
  },
  transfer(facts, { payer, payee, amount }) {
    if (payee === "pot") {
      facts.pot += amount;
      add(facts.bets, payer, -Math.min(amount, facts.bets.get(payer) ?? 0));
    } else if (payer === "pot") {
      facts.pot -= amount;
      if (payee !== "house") add(facts.won, payee, amount);
    }
    add(facts.moved, payer, -amount);
    add(facts.moved, payee, amount);
  },
  ruled(facts, { clause, detail }) {
    const button = BUTTON.exec(clause);
    const at = button && /seat (\d+)/.exec(detail);
    if (at) facts.buttons.set(Number(at[1]), button[1]);
  },
  ended(facts) {
    facts.over = true;
    facts.bets.clear();
  },
};

// Cards turned up among cards already lying there; one shown alone replaces one that was face down.
function turnUp(lying, shown) {
  if (shown.length >= lying.length) return shown;
  const cards = [...lying];
  const left = [...lying];
  for (const card of shown) {
    const known = left.indexOf(card);
    if (known >= 0) {
      left.splice(known, 1);
      continue;
    }
    const hidden = cards.indexOf("x");
    if (hidden >= 0) cards[hidden] = card;
  }
  return cards;
}
