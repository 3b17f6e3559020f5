// The connection to one table. It comes back by itself after a drop and says so; answers find their question by id.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 25_000;
// How long something that was sent may stay without an answer before it is said, and before the line is given up.
const SILENT = 2_500;
const DEAD = 12_000;

export class TableSocket extends EventTarget {
  #address;
  /** @type {WebSocket | null} */
  #socket = null;
  #answers = new Map();
  #asked = 0;
  #wait = FIRST_WAIT;
  #closed = false;
  /** @type {number | undefined} */
  #heartbeat;
  /** @type {number | undefined} */
  #watch;
  #heard = 0;
  #silent = false;
  #offline = () => this.#quiet();
  #ping = () => this.send({ t: "ping" }).catch(() => {});

  constructor(table, invite) {
    super();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
    this.#address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}${query}`;
    addEventListener("offline", this.#offline);
    addEventListener("online", this.#ping);
    this.#open();
  }

  // Sends a frame; resolves with the `done` that answers it and rejects with the `refused`.
  send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject({ why: "The connection is down; it will come back by itself." });
    }
    const id = `p${++this.#asked}`;
    this.#socket.send(JSON.stringify({ ...frame, id }));
    this.#await(performance.now());
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  // What stays without an answer is told; a line on which nothing at all comes is given up.
  #await(sent) {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (!this.#answers.size) return;
      this.#quiet();
      this.#watch = setTimeout(() => this.#heard < sent && this.#answers.size && this.#socket?.close(), DEAD - SILENT);
    }, SILENT);
  }

  #quiet() {
    if (this.#silent || this.#closed) return;
    this.#silent = true;
    this.#say("silent", true);
  }

  close() {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#watch);
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.#ping);
    this.#socket?.close();
  }

  #open() {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#heartbeat = setInterval(this.#ping, HEARTBEAT);
      this.#say("up", true);
    });
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => this.#dropped());
  }

  #hear(frame) {
    this.#heard = performance.now();
    const answer = this.#answers.get(frame.id);
    if (answer && (frame.t === "done" || frame.t === "refused")) {
      this.#answers.delete(frame.id);
      if (frame.t === "done") answer.resolve(frame);
      else answer.reject(frame);
      this.#speaks();
      return;
    }
    if (frame.t === "bye") this.#closed = true;
    this.#say("frame", frame);
  }

  #speaks() {
    if (!this.#silent || this.#answers.size) return;
    this.#silent = false;
    this.#say("silent", false);
  }

  #dropped() {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#watch);
    this.#silent = false;
    for (const { reject } of this.#answers.values()) reject({ why: "The connection dropped before the room answered." });
    this.#answers.clear();
    if (this.#closed) return;
    this.#say("up", false);
    setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
