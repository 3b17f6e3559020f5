// Looks, and nothing else: the cloth of each room and a mark for each family of games.
// Whatever is not named here gets the usual cloth and mark, so a new game needs no line of its own.

const CLOTHS = {
  angies: "emerald",
  "casino-real": "burgundy",
  "lake-elsinore": "lake",
  phoenix: "ember",
  "poker-flats": "prairie",
};

const MARKS = {
  flop: "s",
  stud: "d",
  draw: "c",
  counting: "d",
  "poker-against-the-bank": "h",
  "set-hands": "c",
  rummy: "h",
};

const FAMILY_NAMES = {
  flop: "Community cards",
  stud: "Stud",
  draw: "Draw and lowball",
  choice: "Dealer's choice",
  counting: "Counting games",
  "poker-against-the-bank": "Poker against the bank",
  "set-hands": "Set hands",
};

export function clothOf(sheet) {
  return CLOTHS[String(sheet ?? "").split("/")[0]] ?? "emerald";
}

export function markOf(family) {
  return MARKS[family] ?? "s";
}

export function familyName(family) {
  return FAMILY_NAMES[family] ?? family.charAt(0).toUpperCase() + family.slice(1).replaceAll("-", " ");
}
