/**
 * Whether a number has at most this many decimals. Rounding noise of sums is ignored; integers are compared
 * exactly.
 */
export function hasDecimals(value: number, most: 0 | 1 | 2): boolean {
  if (most === 0) return Number.isInteger(value);
  const scaled = value * 10 ** most;
  return Math.abs(scaled - Math.round(scaled)) < Math.max(1e-6, Math.abs(value) * 1e-9);
}
