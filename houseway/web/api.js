// The room's REST door: every request in one place, every refusal an error with the room's own sentence.

// What a room says for all its sheets is cited under this name.
const ROOM_RULES = "/room-rules";

async function request(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
    credentials: "same-origin",
  });
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(told?.detail ?? `The room answered ${answer.status}.`);
  return told;
}

const kept = new Map();

// What does not change while the page is open is asked for once.
function once(path) {
  if (!kept.has(path)) kept.set(path, request("GET", path).catch((error) => (kept.delete(path), Promise.reject(error))));
  return kept.get(path);
}

let asking = null;

// Whoever asks first is made a guest; askers at the same moment must not be made two.
function me() {
  asking ??= request("GET", "/me").finally(() => (asking = null));
  return asking;
}

export const api = {
  me,
  lobby: (after) => request("GET", after ? `/lobby?${new URLSearchParams({ after })}` : "/lobby"),
  sheet: (sheet) => once(sheet.endsWith(ROOM_RULES) ? `/rooms/${sheet.slice(0, -ROOM_RULES.length)}/rules` : `/sheets/${sheet}`),
  odds: (sheet) => once(`/odds/${sheet}`),
  compare: (sheet, asked) => once(`/compare/${sheet}?${new URLSearchParams(asked)}`),
  report: (sheet, asked) => once(`/reports/${sheet}?${new URLSearchParams(asked)}`),
  replay: (id) => request("GET", `/replays/${encodeURIComponent(id)}`),
  historyAddress: (id) => `/api/replays/${encodeURIComponent(id)}/history`,
  nameAccount: (name, password) => request("POST", "/accounts", { name, password }),
  signIn: (name, password) => request("POST", "/session", { name, password }),
  moreChips: () => request("POST", "/me/chips"),
  signOut: () => request("DELETE", "/session"),
  changePassword: (old, fresh) => request("POST", "/me/password", { old, new: fresh }),
  deleteAccount: (password) => request("DELETE", "/me", { password }),
  dataAddress: "/api/me/data",
  // The desk: hosts at their tables, the floor at all of them, the books, and one's own results.
  choices: (sheet) => once(`/sheets/${sheet}/choices`),
  openOwn: (wanted) => request("POST", "/tables", wanted),
  desk: (id) => request("GET", `/tables/${encodeURIComponent(id)}/desk`),
  evening: (id) => request("GET", `/tables/${encodeURIComponent(id)}/evening`),
  duty: (id, duty) => request("POST", `/tables/${encodeURIComponent(id)}/duty`, duty),
  floorTables: (words) => request("GET", `/floor/tables?${new URLSearchParams({ words })}`),
  floorPeople: (words) => request("GET", `/floor/people?${new URLSearchParams({ words })}`),
  forPerson: (account, duty) => request("POST", `/floor/people/${encodeURIComponent(account)}`, duty),
  shift: (since, until) => request("GET", `/floor/report?since=${since}&until=${until}`),
  deeds: () => request("GET", "/floor/deeds"),
  ledger: (after) => request("GET", `/ledger?after=${after}&most=50`),
  proof: (after, head) => request("GET", `/ledger/proof?after=${after}&head=${head}`),
  results: () => request("GET", "/me/results"),
  history: () => request("GET", "/me/history?most=30"),
  openTable: (sheet) => request("POST", "/tables", { sheet, private: true }),
};
