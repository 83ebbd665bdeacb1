/** Whether a number has so many decimals at most; the noise of a sum is none, but an integer is exact. */
export function hasDecimals(value: number, most: 0 | 1 | 2): boolean {
  if (most === 0) return Number.isInteger(value);
  const scaled = value * 10 ** most;
  return Math.abs(scaled - Math.round(scaled)) < Math.max(1e-6, Math.abs(value) * 1e-9);
}
