/**
 * Whether a number has at most this many decimals. Rounding noise of sums is ignored; integers are compared
 * exactly.
 */
export function hasDecimals(value: number, most: 0 | 1 | 2): boolean {
  if (most === 0) return Number.isInteger(value);
  const scaled = value * 10 ** most;
  return Math.abs(scaled - Math.round(scaled)) < Math.max(1e-6, Math.abs(value) * 1e-9);
}

/** A decimal mark followed by three digits: as likely a mark of thousands, unless nothing but a zero precedes it. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** Groups of thousands by spaces. */
const SPACED = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/;
const GROUPED = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * The number that a text means, with a point or a comma as its decimal mark, groups of thousands and perhaps a unit, as in
 * '1 300', '12,5', '1,300.00', '€1.300,00' or '5 %'; NaN if it means none, or one of two, as '1,300' does.
 */
export function numberIn(text: string): number {
  const unitless = text.trim().replace(/^€\s*|\s*[€%]$/, '');
  const bare = SPACED.test(unitless) ? unitless.replaceAll(/\s/g, '') : unitless;
  if (AMBIGUOUS.test(bare)) return Number.NaN;
  const group = PLAIN.test(bare) ? undefined : GROUPED.exec(bare)?.[1];
  if (group !== undefined) return Number(bare.replaceAll(group, '').replace(',', '.'));
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}
