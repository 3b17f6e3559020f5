// What lies on the felt, read from a round's events alone; the table and the replay both draw from this.

import { isCardForButton, isHand, nameOf } from "./places.js";

const ROW_BREAK = " / ";
// Of cards thrown away face up only the last is seen.
const PILE = "discards";

/**
 * @typedef {import("./places.js").Place} Place
 * @typedef {{ party: string, spot: number, wager: string, amount: number, hand?: Place, outcome?: string }} Wager
 *
 * @typedef {object} Facts
 * @property {Map<string, Place>} at the places that have been named, by their names
 * @property {Map<string, string[]>} places the cards at each place, by its name
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
 * @property {string | null} lastPlace
 * @property {{ button: string, seat: number }[]} buttons those that were placed, in order
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
    at: new Map(), places: new Map(), up: new Map(), bets: new Map(), pot: 0, folded: new Set(), wagers: [], banks: new Map(),
    moved: new Map(), lastAct: new Map(), worth: new Map(), results: new Map(), rolled: [], commitments: [],
    won: new Map(), lastPlace: null, buttons: [], set: new Set(), pile: null, over: false,
  };
  for (const event of events) (READERS[event.event] ?? nothing)(facts, event);
  return facts;
}

// The places with cards, or where cards have lain.
export function placesOf(facts) {
  return [...facts.places.keys()].map((name) => facts.at.get(name));
}

// The cards of a place, which is known by its name from then on.
function lying(facts, place) {
  const name = nameOf(place);
  facts.at.set(name, place);
  return facts.places.get(name) ?? [];
}

// Chips of a party that are on the felt and not in front of it: street bets and wagers still undecided.
export function staked(facts, party) {
  const wagers = facts.wagers.filter((wager) => wager.party === party && !wager.outcome);
  return (facts.bets.get(party) ?? 0) + wagers.reduce((sum, wager) => sum + wager.amount, 0);
}

// The hands at a seat, and the cards of the board: whatever is dealt to no seat and no named hand.
export function handsAt(facts, seat) {
  const here = placesOf(facts).filter((place) => place.seat === seat).map((place) => ({ place, cards: lying(facts, place) }));
  const dealt = here.filter(({ place, cards }) => isHand(place) && (cards.length || isFirst(place)));
  return dealt.length ? dealt : here;
}

// Somebody's chips on a hand, once some were added to a hand of its seat: what was bet before lies on the first.
export function betOn(facts, place, party) {
  const here = facts.wagers.filter((wager) => wager.spot === place.seat && (!party || wager.party === party));
  const added = new Set(here.filter((wager) => wager.hand).map((wager) => wager.wager));
  return here
    .filter((wager) => added.has(wager.wager) && (wager.hand ? nameOf(wager.hand) === nameOf(place) : isFirst(place)))
    .reduce((sum, wager) => sum + wager.amount, 0);
}

export function boardCards(facts, named) {
  return [...facts.places]
    .filter(([name]) => !facts.at.get(name).seat && !named.includes(name))
    .flatMap(([name, cards]) => (name === PILE ? cards.slice(-1) : cards));
}

function nothing() {}

function isFirst({ kind, hand }) {
  return kind === "seat" && !hand;
}

// A hand that its owner has set lies before him as he set it.
function setInRows(facts, party, place, written) {
  facts.lastAct.set(party, "set");
  const name = place ? nameOf(place) : "";
  if (!facts.places.has(name)) return;
  facts.places.set(name, written.split(ROW_BREAK).flatMap((row) => row.split(" ")));
  facts.set.add(name);
}

function add(counts, name, amount) {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

const READERS = {
  shuffled(facts, { name, pack, commitment }) {
    for (const place of placesOf(facts)) if (isCardForButton(place)) facts.places.delete(nameOf(place));
    facts.commitments.push({ name, pack, commitment });
  },
  rolled(facts, event) {
    facts.rolled.push(event);
  },
  dealt(facts, { places, cards, up }) {
    facts.lastPlace = nameOf(places.at(-1));
    places.forEach((place, at) => {
      const name = nameOf(place);
      facts.places.set(name, [...lying(facts, place), ...cards[at]]);
      if (up?.[at]) facts.up.set(name, [...(facts.up.get(name) ?? []), ...cards[at]]);
    });
  },
  shown(facts, { place, cards, name }) {
    const at = nameOf(place);
    facts.places.set(at, turnUp(lying(facts, place), cards));
    if (name) facts.worth.set(at, name);
    if (name) facts.set.add(at);
  },
  looked(facts, { place, cards }) {
    facts.places.set(nameOf(place), turnUp(lying(facts, place), cards));
  },
  discarded(facts, { place, cards, to }) {
    if (to) facts.places.set(nameOf(to), [...lying(facts, to), ...cards]);
    const left = [...lying(facts, place)];
    for (const card of cards) {
      const known = left.indexOf(card);
      const at = known >= 0 ? known : left.indexOf("x");
      if (at >= 0) left.splice(at, 1);
    }
    facts.places.set(nameOf(place), left);
  },
  acted(facts, { party, act, total }) {
    facts.bets.set(party, total);
    facts.lastAct.set(party, act);
    if (act === "fold") facts.folded.add(party);
  },
  decided(facts, { party, what, place, choice }) {
    const word = Array.isArray(choice) ? choice[0] : choice;
    if (typeof word !== "string") return;
    if (what === "pile") facts.pile = word;
    else if (word.includes(ROW_BREAK)) setInRows(facts, party, place, word);
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
  button_placed(facts, { button, seat }) {
    facts.buttons.push({ button, seat });
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
