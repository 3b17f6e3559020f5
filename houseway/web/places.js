// Places: where cards lie. The room sends what they are; here they get their names.

/** @typedef {{ kind: string, seat?: number, hand?: number }} Place */

const WITH_A_NUMBER = {
  seat: ({ seat, hand }) => (hand ? `seat ${seat} hand ${hand}` : `seat ${seat}`),
  draw: ({ seat }) => `seat ${seat} draw`,
  opening: ({ seat }) => `seat ${seat} opening`,
  meld: ({ seat, hand }) => `seat ${seat} meld ${hand ?? 1}`,
  "button card": ({ seat }) => `draw ${seat}`,
  stack: ({ hand }) => `stack ${hand ?? 1}`,
  pile: ({ hand }) => `pile ${hand ?? 1}`,
};

/**
 * What a place is called: no two places have one name.
 * @param {Place} place
 */
export function nameOf(place) {
  const named = WITH_A_NUMBER[place.kind];
  if (named) return named(place);
  return place.seat ? `${place.kind} of seat ${place.seat}` : place.kind;
}

// Whether the cards there are among those that the seat plays with.
export function isHand(place) {
  return ["seat", "draw", "opening", "meld"].includes(place.kind);
}

// Cards that players draw for the button are cleared away before the deal.
export function isCardForButton(place) {
  return place.kind === "button card";
}
