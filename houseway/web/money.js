// Whole cents as dollars, and dollars that were typed as whole cents.

export function money(cents) {
  const size = Math.abs(cents);
  const dollars = Math.floor(size / 100).toLocaleString("en-US");
  const odd = size % 100;
  return `${cents < 0 ? "−" : ""}$${dollars}${odd ? `.${String(odd).padStart(2, "0")}` : ""}`;
}

export function signed(cents) {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

export function cents(typed) {
  const dollars = Number(String(typed).replace(/[$,\s]/g, ""));
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : null;
}

export function within(amount, { low, high, step }) {
  if (amount >= high) return high;
  if (amount <= low) return low;
  return low + Math.round((amount - low) / step) * step;
}
