// The slip: wagers being laid out on the circles before they are final. The felt and the chip tray share it.

import { DENOMINATIONS } from "./chips.js";
import { within } from "./money.js";

export class Slip extends EventTarget {
  /** @type {any} */
  ask = null;
  placed = new Map();
  spot = null;
  chip = 500;
  #before = [];

  // A new board ask, or none; what was laid out for the same ask stays.
  open(ask, ownSpot) {
    if (ask?.id === this.ask?.id && ask?.round === this.ask?.round) return;
    this.ask = ask;
    this.placed = new Map();
    this.#before = [];
    if (ask) {
      const spots = this.spots;
      this.spot = spots.includes(ownSpot) ? ownSpot : spots[0] ?? null;
      this.chip = this.tray.includes(this.chip) ? this.chip : this.tray.at(-1) ?? 100;
    }
    this.#changed();
  }

  get spots() {
    return [...new Set(this.ask?.circles.map((circle) => circle.spot) ?? [])];
  }

  // The chips worth offering: no smaller than the least step, no larger than the money in front.
  get tray() {
    if (!this.ask) return [];
    const step = Math.min(...this.ask.circles.map((circle) => circle.step));
    return DENOMINATIONS.filter((value) => value >= Math.min(step, 500) && value <= this.ask.budget).reverse().slice(0, 5);
  }

  get total() {
    return [...this.placed.values()].reduce((sum, amount) => sum + amount, 0);
  }

  get choice() {
    return Object.fromEntries(this.placed);
  }

  circle(wager, spot = this.spot) {
    return this.ask?.circles.find((circle) => circle.wager === wager && circle.spot === spot) ?? null;
  }

  // Whether a circle still lacks the wager that must lie beside it.
  lacks({ needs, spot }) {
    return needs.length > 0 && !needs.some((wager) => this.placed.has(this.circle(wager, spot)?.key));
  }

  take(chip) {
    this.chip = chip;
    this.#changed();
  }

  look(spot) {
    this.spot = spot;
    this.#changed();
  }

  add(key, chips = 1) {
    const circle = this.ask.circles.find((one) => one.key === key);
    const lies = this.placed.get(key) ?? 0;
    const room = this.ask.budget - this.total + lies;
    const wanted = lies + chips * this.chip;
    this.#remember();
    if (wanted < circle.low && chips < 0) this.placed.delete(key);
    else {
      const amount = Math.min(within(wanted, circle), room - ((room - circle.low) % circle.step));
      if (amount >= circle.low) this.#lay(circle, amount);
    }
    this.#changed();
  }

  clear() {
    this.#remember();
    this.placed.clear();
    this.#changed();
  }

  undo() {
    const last = this.#before.pop();
    if (last) this.placed = last;
    this.#changed();
  }

  double() {
    this.#set([...this.placed].map(([key, amount]) => [key, amount * 2]));
  }

  // The same wagers as last time, on the circles that are there again.
  rebet(last) {
    this.#set(Object.entries(last));
  }

  #set(wagers) {
    this.#remember();
    this.placed = new Map();
    for (const [key, amount] of wagers) {
      const circle = this.ask.circles.find((one) => one.key === key);
      if (circle && this.total + circle.low <= this.ask.budget) {
        this.#lay(circle, Math.min(within(amount, circle), this.ask.budget - this.total));
      }
    }
    this.#changed();
  }

  // A circle that must equal another is laid together with it.
  #lay(circle, amount) {
    this.placed.set(circle.key, amount);
    for (const other of this.ask.circles) {
      if (other.spot === circle.spot && (other.equals === circle.wager || circle.equals === other.wager)) {
        this.placed.set(other.key, amount);
      }
    }
  }

  #remember() {
    this.#before = [...this.#before.slice(-30), new Map(this.placed)];
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
