// Whether a finger or the mouse is down. What lies under it is not drawn anew: the press would be lost.

const LONGEST = 700;
let began = -Infinity;

document.addEventListener("pointerdown", () => (began = performance.now()), true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => (began = -Infinity), true);

// For a moment only: somebody who keeps it down does not hold up the table.
export function isPressed() {
  return performance.now() - began < LONGEST;
}
