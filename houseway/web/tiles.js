// Chinese dominoes, drawn here as SVG. Ones and fours are red, as they are on the real tiles.

import { svg } from "./dom.js";

const FIRST_CODE = 64;

// Tiles whose name does not tell their spots come in two alike; the second is written with a prime.
const ALIKE = {
  teen: [6, 6], day: [1, 1], yun: [4, 4], gor: [1, 3], mooy: [5, 5], chong: [3, 3], bon: [2, 2], foo: [5, 6], ping: [4, 6],
  tit: [1, 6], look: [1, 5],
};
const UNLIKE = ["gow-3-6", "gow-4-5", "bot-2-6", "bot-3-5", "chit-2-5", "chit-3-4", "ng-1-4", "ng-2-3"];
const IN_ORDER = ["gee-joon-2-4", "gee-joon-1-2", ...Object.keys(ALIKE).flatMap((name) => [name, `${name}'`]), ...UNLIKE];

const LEFT = 32, MIDDLE = 50, RIGHT = 68;
const SPOTS = {
  1: [[MIDDLE, 36]],
  2: [[MIDDLE, 22], [MIDDLE, 50]],
  3: [[LEFT, 20], [MIDDLE, 36], [RIGHT, 52]],
  4: [[LEFT, 24], [RIGHT, 24], [LEFT, 48], [RIGHT, 48]],
  5: [[LEFT, 20], [RIGHT, 20], [MIDDLE, 36], [LEFT, 52], [RIGHT, 52]],
  6: [[LEFT, 18], [RIGHT, 18], [LEFT, 36], [RIGHT, 36], [LEFT, 54], [RIGHT, 54]],
};

export function tileName(code) {
  return IN_ORDER[code - FIRST_CODE];
}

// The code of a tile's name, or nothing for what is no tile.
export function tileCode(name) {
  const at = IN_ORDER.indexOf(name);
  return at < 0 ? null : FIRST_CODE + at;
}

// The spots of a tile's two ends, or nothing for what is no tile.
export function spotsOf(name) {
  const ends = /-(\d)-(\d)$/.exec(name);
  return ends ? [Number(ends[1]), Number(ends[2])] : ALIKE[name.replace(/'$/, "")] ?? null;
}

export function tileFace([high, low]) {
  return [
    svg("rect", { class: "tile-body", x: 14, y: 1, width: 72, height: 138, rx: 9 }),
    end(high, ""),
    end(low, "rotate(180 50 70)"),
  ];
}

function end(count, turn) {
  const red = count === 1 || count === 4;
  return svg("g", { class: red ? "tile-red" : "tile-white", transform: turn },
    SPOTS[count].map(([x, y]) => svg("circle", { cx: x, cy: y, r: count === 1 ? 11 : 7.5 })));
}
