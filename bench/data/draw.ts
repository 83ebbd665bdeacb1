/**
 * Deterministic pseudo-random data: a value depends only on the row number and the stream it is drawn from, so tables
 * can be generated independently and remain consistent.
 */

/** An integer from 0 up to, but not including, `choices`. */
export function draw(row: number, stream: number, choices: number): number {
  return Math.floor((hash(row, stream) / 4_294_967_296) * choices);
}

/** Picks one of the items. */
export function pick<T>(row: number, stream: number, items: readonly T[]): T {
  const item = items[draw(row, stream, items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
}

/** A UUID for a row. The first part follows the row order for fast index insertion; the rest looks random. */
export function identity(row: number): string {
  const hex = (value: number) => value.toString(16).padStart(8, '0');
  const [b, c, d] = [hex(hash(row, 92)), hex(hash(row, 93)), hex(hash(row, 94))];
  return `${hex(row)}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

function hash(row: number, stream: number): number {
  let state = (Math.imul(row, 0x9e3779b1) + Math.imul(stream, 0x85ebca77)) | 0;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}
