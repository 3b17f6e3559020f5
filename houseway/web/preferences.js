// What this browser remembers of how you like it: theme, deck, sound. Nothing of it leaves the browser.

const KEY = "houseway-preferences";
const USUAL = { theme: "dark", deck: "two", sound: "off", keys: "on" };
// What the style sheets need to know.
const SEEN = ["theme", "deck", "sound"];

let current = read();

function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

export function preference(name) {
  return current[name];
}

export function prefer(name, value) {
  current = { ...current, [name]: value };
  localStorage.setItem(KEY, JSON.stringify(current));
  apply();
}

// The page's root carries them as data attributes, and the style sheets do the rest.
export function apply() {
  for (const name of SEEN) document.documentElement.dataset[name] = current[name];
}
