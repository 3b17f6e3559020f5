// What lies on something else, is out of view or off the felt; and how high the dock is.
() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => box(one).width && box(one).height);
  const name = (one) => `${one.className.baseVal ?? one.className} ${one.dataset.wager ?? one.dataset.place ?? one.textContent.slice(0, 16)}`;
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2.5;
  const faults = [];
  const things = all(".near .board, .near .named-hand, .near .pot, .near .circle, .near-seat .hand-cards,"
    + " .near-seat > .bet, .seat:not(.near-seat) .pod, .seat:not(.near-seat) .hand, .seat:not(.near-seat) .bet");
  things.forEach((one, at) => things.slice(at + 1).forEach((other) => {
    const seat = one.closest(".seat");
    if (one.contains(other) || other.contains(one) || (seat && seat === other.closest(".seat"))) return;
    if (over(box(one), box(other))) faults.push(`${name(one)} lies on ${name(other)}`);
  }));
  for (const one of all("ask-dock .answer, ask-dock .tray-chip, ask-dock .step")) {
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.push(`${name(one)} is out of view`);
  }
  const sheet = all(".dock-sheet:has(.idle)")[0];
  if (sheet && box(sheet).top < box(sheet.parentElement).top - 1) faults.push("what is told in the dock rises over the felt");
  for (const one of all("table-felt .card, table-felt .pod")) {
    if (box(one).left < -1 || box(one).right > innerWidth + 1) faults.push(`${name(one)} is off the felt`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return [faults, document.querySelector("ask-dock")?.offsetHeight ?? 0];
}
