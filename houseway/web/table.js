// The table page: the room's frames come in, and the felt, the dock and the side panels are drawn from them.

import { api } from "./api.js";
import "./controls.js";
import { Conveniences } from "./conveniences.js";
import { el } from "./dom.js";
import { readEvents, staked } from "./facts.js";
import "./felt.js";
import "./guide.js";
import { callYou, showIcon } from "./turn.js";
import "./log.js";
import { clothOf } from "./looks.js";
import { money } from "./money.js";
import "./panels/chat.js";
import "./panels/fair.js";
import "./panels/odds.js";
import "./panels/sheet.js";
import "./panels/you.js";
import { isPressed } from "./press.js";
import { lightCards } from "./result.js";
import { learn } from "./say.js";
import "./scoreboard.js";
import "./side.js";
import { Slip } from "./slip.js";
import { TableSocket } from "./socket.js";
import { play } from "./sound.js";
import { NOTHING_YET, chipsInFront, next, youAreComing, youPlay, yourName, yourSeat } from "./state.js";
import { Notebook } from "./told.js";
import { tellLimit } from "./words.js";

export class LiveTable extends HTMLElement {
  #state = NOTHING_YET;
  #facts = readEvents([]);
  #clauses = {};
  #slip = new Slip();
  #conveniences = new Conveniences();
  #notebook = new Notebook();
  /** @type {any} a TableSocket once the table is on the page */
  #socket = null;
  #wantsSeat = false;
  #lastWagers = null;
  #answering = new Set();
  #drawing = false;
  #read = null;
  #firstHand = [];
  #parts = {};

  async connectedCallback() {
    this.#wantsSeat = this.hasAttribute("sit");
    this.#build();
    this.#slip.addEventListener("change", () => this.#draw());
    // Somebody who follows a link to a table is a guest before its door opens.
    await api.me().catch((error) => this.#tell(error.message, "down"));
    if (!this.isConnected) return;
    this.#socket = new TableSocket(this.getAttribute("table"), this.getAttribute("invite"));
    this.#socket.addEventListener("frame", ({ detail }) => this.#hear(detail));
    this.#socket.addEventListener("up", ({ detail }) => this.#connection(detail));
    this.#socket.addEventListener("silent", ({ detail }) => this.#silence(detail));
  }

  disconnectedCallback() {
    showIcon(false);
    this.#socket?.close();
  }

  #build() {
    const make = (name) => document.createElement(name);
    const parts = {
      notice: el("div", { class: "notice", role: "status", hidden: true }),
      title: el("h1", { class: "table-title" }), facts: el("p", { class: "table-facts" }),
      guide: make("first-hand"), turn: el("p", { class: "unseen", role: "alert" }),
      felt: make("table-felt"), score: make("score-board"), dock: make("ask-dock"), side: make("side-panels"),
      log: make("dealer-log"), sheet: make("sheet-panel"), odds: make("odds-panel"), fair: make("fair-panel"), you: make("you-panel"), chat: make("table-chat"),
    };
    this.#parts = parts;
    parts.chat.addEventListener("say", ({ detail }) => this.#send({ t: "chat", text: detail }));
    parts.side.addEventListener("opened", ({ detail }) => this.#opened(detail));
    parts.side.fill([
      ["log", "Log", parts.log], ["sheet", "Rules", parts.sheet], ["odds", "Odds", parts.odds],
      ["fair", "Fair", parts.fair], ["you", "You", parts.you], ["chat", "Chat", parts.chat],
    ]);
    this.replaceChildren(
      parts.notice,
      el("div", { class: "table-main" },
        el("header", { class: "table-header" }, el("div", {}, parts.title, parts.facts), this.#conveniences.draw(() => this.#answerAhead())),
        parts.turn, parts.guide, parts.score, parts.felt, parts.dock),
      parts.side);
  }

  // -- frames in ---------------------------------------------------------------------------------------

  #hear(frame) {
    const before = this.#state;
    this.#notebook.take(frame);
    this.#state = next(before, frame, performance.now());
    if (frame.t === "welcome") this.#welcomed();
    if (this.#state.round !== before.round) this.#conveniences.newRound();
    if (frame.t === "bye") this.#tell(frame.why, "down");
    if (frame.t === "waiting") frame.why ? this.#tell(frame.why, "down") : (this.#parts.notice.hidden = true);
    if (this.#state.events !== before.events) this.#facts = readEvents(this.#state.events);
    if (frame.t === "table" && this.#wantsSeat) this.#takeSeat();
    if (youPlay(this.#state) !== youPlay(before)) /** @type {import("./account.js").AccountMenu | null} */ (document.querySelector("account-menu"))?.refresh();
    if (frame.t === "events" && frame.events.some((event) => event.event === "dealt")) play("card");
    if (frame.t === "events" && frame.events.some((event) => event.event === "transfer")) play("chip");
    if (this.#state.asks.length && !before.asks.length) play("turn");
    this.#slip.open(this.#boardAsk(), yourSeat(this.#state)?.seat);
    this.#answerAhead();
    this.#draw();
  }

  async #welcomed() {
    const { table } = this.#state;
    this.className = `cloth-${clothOf(table.sheet)}`;
    this.#conveniences.offer(this.#state.wagers);
    const sheet = await api.sheet(table.sheet).catch(() => ({}));
    this.#clauses = sheet.clauses ?? {};
    this.#firstHand = sheet.first_hand ?? [];
    if (sheet.words) await learn(sheet.words);
    this.#parts.dock.again();
    this.#draw();
  }

  #silence(silent) {
    if (silent) this.#tell("The room does not answer. What you pressed is not sent twice.", "down");
    else this.#parts.notice.hidden = true;
  }

  #connection(up) {
    if (!up) this.#tell("The connection dropped. Coming back to your seat…", "down");
    else this.#parts.notice.hidden = true;
  }

  #boardAsk() {
    const ask = this.#state.asks.find((one) => one.kind === "board");
    return ask ? { ...ask, round: this.#state.round } : null;
  }

  // -- acts out ----------------------------------------------------------------------------------------

  async #send(frame) {
    try {
      return await this.#socket.send(frame);
    } catch ({ why }) {
      this.#parts.dock.refuse(why);
      return null;
    }
  }

  #takeSeat() {
    this.#wantsSeat = false;
    const seat = yourSeat(this.#state);
    if (seat?.leaving) return void this.#sit(seat.seat);
    if (youPlay(this.#state) || youAreComing(this.#state)) return;
    if (this.#state.open.length) this.#sit(this.#state.open[0]);
    else this.#send({ t: "queue", join: true });
  }

  // Seat 0 stands behind the line.
  #sit(seat) {
    const { buy_in } = this.#state.table;
    return this.#send({ t: "sit", seat, buy_in: Math.min(buy_in.usual, Math.max(this.#state.you?.chips ?? 0, buy_in.low)) });
  }

  async #answer(ask, choice) {
    if (this.#answering.has(ask.id)) return;
    this.#answering.add(ask.id);
    this.#parts.dock.sending(ask.id);
    if (ask.kind === "board" && Object.keys(choice).length) this.#lastWagers = choice;
    if (!(await this.#send({ t: "act", round: this.#state.round, ask: ask.id, choice }))) this.#parts.dock.again();
    this.#answering.delete(ask.id);
  }

  async #addEntropy(text) {
    const done = await this.#send({ t: "entropy", text });
    if (done) this.#notebook.added(done.round, done.text);
    return done;
  }

  #answerAhead() {
    for (const ask of this.#state.asks) {
      const choice = this.#conveniences.answer(ask);
      if (choice !== undefined) this.#answer(ask, choice);
    }
  }

  // -- drawing -----------------------------------------------------------------------------------------

  // Frames that come together are drawn together.
  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    const look = () => {
      if (isPressed()) return void requestAnimationFrame(look);
      this.#drawing = false;
      if (this.isConnected && this.#state.table) this.#show();
    };
    requestAnimationFrame(look);
  }

  #show() {
    const state = this.#state, facts = this.#facts, parts = this.#parts;
    parts.title.textContent = state.table.name;
    parts.facts.textContent = [state.table.room, tellLimit(state.table.limit), state.round ? `round ${state.round}` : "", state.watching > 1 ? `${state.watching} at the screens` : ""].filter(Boolean).join(" · ");
    if (yourSeat(state)) parts.guide.offer(state.table.family, this.#firstHand);
    parts.felt.show({ state, facts, slip: this.#slip, sit: (seat) => this.#sit(seat) });
    lightCards(parts.felt, state.settled?.result);
    parts.score.show(state);
    parts.dock.show({ asks: state.asks, round: state.round, idle: { ...this.#idle(), result: this.#result() }, tableFor: (ask) => this.#tableFor(ask) });
    callYou(state, parts, yourName(state));
    parts.log.show({ events: state.events, round: state.round, clauses: this.#clauses, viewer: yourName(state), replay: state.settled?.replay, openRule: (id) => this.#openRule(id) });
    parts.fair.show({ commitment: state.commitment, commitments: facts.commitments, replay: state.settled?.replay ?? state.history.at(-1)?.replay, next: state.next, add: (text) => this.#addEntropy(text) });
    parts.you.show(state, (frame) => this.#send(frame), () => this.#sit(0));
    parts.chat.show(state.chat);
  }

  // What an ask's component may use.
  #tableFor(ask) {
    const seat = yourSeat(this.#state);
    const inFront = seat ? chipsInFront(seat, this.#facts) : 0;
    const bets = [...this.#facts.bets.values()].reduce((sum, bet) => sum + bet, 0);
    return {
      viewer: yourName(this.#state),
      answer: (choice) => this.#answer(ask, choice),
      preview: (choice) => this.#socket.send({ t: "preview", round: this.#state.round, ask: ask.id, choice }),
      allIn: (amount) => seat !== null && amount >= inFront + staked(this.#facts, seat.name),
      pot: this.#facts.pot + bets,
      banked: Boolean(this.#state.table?.banked),
      inFront,
      slip: this.#slip,
      lastWagers: this.#lastWagers,
      ownSpot: seat?.seat ?? null,
      nameAt: (spot) => this.#state.seats.find((one) => one.seat === spot)?.name ?? "",
    };
  }

  // What somebody in a seat waits for when nobody is asked.
  #between() {
    const state = this.#state;
    if (state.paused) return "The table is paused. The next round is dealt when its host goes on.";
    const missing = (state.table?.seats?.[0] ?? 0) - state.seats.filter((seat) => !seat.away && seat.stack).length;
    if (missing > 0) return missing > 1 ? `The next round begins when ${missing} more players sit down.` : "The next round begins when another player sits down.";
    if (!state.settled) return "You are in. The next deal is yours.";
    if (state.parts.bank?.broken) return "Nobody took the bank, so nothing is dealt. It is offered again soon.";
    return "The next round is coming";
  }

  // The card of the last result, until "Next" or the next round.
  #result() {
    const { settled } = this.#state;
    if (!settled?.result || settled.round === this.#read) return null;
    return {
      key: `result ${settled.round}`, told: settled.result, hearing: { viewer: yourName(this.#state), clauses: this.#clauses },
      next: () => ((this.#read = settled.round), this.#draw()),
    };
  }

  #idle() {
    const state = this.#state;
    const leaving = yourSeat(state);
    if (leaving?.leaving) return { words: "You leave the table when this round is over.", acts: [{ name: "Stay", press: () => this.#sit(leaving.seat) }] };
    if (youPlay(state)) {
      const others = state.waiting.filter((name) => name !== yourSeat(state)?.name);
      const shown = others.length > 2 ? `${others.length} players` : others.join(" and ");
      return { words: shown ? `Waiting for ${shown}` : this.#between(), acts: [] };
    }
    if (youAreComing(state)) return { words: "A seat is kept for you. You are dealt in next round.", acts: [] };
    const waits = state.queue.includes(state.you?.name ?? "");
    if (!state.open.length) return { words: waits ? "You are on the list." : "The table is full.", acts: waits ? [] : [{ name: "Wait for a seat", press: () => this.#send({ t: "queue", join: true }), primary: true }] };
    return {
      words: "You are watching.",
      acts: [
        { name: `Sit down with ${money(state.table.buy_in.usual)}`, press: () => this.#sit(state.open[0]), primary: true },
        ...(state.layout.circles ? [{ name: "Bet behind the line", press: () => this.#sit(0) }] : []),
      ],
    };
  }

  #opened(name) {
    const sheet = this.#state.table?.sheet;
    if (!sheet) return;
    if (name === "sheet") this.#parts.sheet.open(sheet);
    if (name === "odds") this.#parts.odds.open(sheet);
  }

  #openRule(id) {
    this.#parts.side.open("sheet");
    this.#parts.sheet.openRule(id);
  }

  #tell(words, tone) {
    this.#parts.notice.hidden = false;
    this.#parts.notice.className = `notice ${tone}`;
    this.#parts.notice.textContent = words;
  }
}

customElements.define("live-table", LiveTable);
