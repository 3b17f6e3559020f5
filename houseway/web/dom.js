// Building elements. Text only ever goes in as text nodes, so nothing a person types can become markup.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "draggable", "hidden"]);
const KEPT = new WeakMap();

export function el(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [event, heard] of Object.entries(value)) node.addEventListener(event, heard);
    else if (name === "vars") for (const [key, set] of Object.entries(value)) node.style.setProperty(`--${key}`, set);
    else if (PROPERTIES.has(name)) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function button(label, press, attributes = {}) {
  return el("button", { type: "button", ...attributes, on: { click: press, ...attributes.on } }, label);
}

// Draws anew without losing the focus: what carries the same `data-focus` has it again.
export function redraw(root, ...children) {
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const held = root.contains(active) ? active.dataset.focus : undefined;
  root.replaceChildren(...children);
  if (held) root.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

// Draws children of `[key, draw]`. What is there under the same key is not touched, so that a half-made choice,
// the focus and a press that has begun are not lost.
export function keep(root, drawn) {
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const held = root.contains(active) ? active.dataset.focus : undefined;
  const wanted = new Set(drawn.map(([name]) => name));
  for (const child of [...root.children]) if (!wanted.has(KEPT.get(child))) child.remove();
  const there = new Map([...root.children].map((child) => [KEPT.get(child), child]));
  drawn.forEach(([name, draw], at) => {
    const child = there.get(name) ?? draw();
    KEPT.set(child, name);
    if (root.children[at] !== child) root.insertBefore(child, root.children[at] ?? null);
  });
  if (held && !root.contains(document.activeElement)) root.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

export function key(name) {
  return el("kbd", { "aria-hidden": "true" }, name);
}
