/**
 * Chance by address: what is drawn depends on the row's number and the name of the draw alone, so that every table
 * can be written on its own and still agree with the others.
 */

/** A whole number from 0 up to, not including, `choices`. */
export function draw(row: number, of: number, choices: number): number {
  return Math.floor((mixed(row, of) / 4_294_967_296) * choices);
}

/** One of the items. */
export function drawn<T>(row: number, of: number, items: readonly T[]): T {
  const item = items[draw(row, of, items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
}

/** An identity of a row: in the order of the rows, so that an index takes them quickly, and else as random ones look. */
export function identity(row: number): string {
  const hex = (value: number) => value.toString(16).padStart(8, '0');
  const [b, c, d] = [hex(mixed(row, 92)), hex(mixed(row, 93)), hex(mixed(row, 94))];
  return `${hex(row)}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

function mixed(row: number, of: number): number {
  let state = (Math.imul(row, 0x9e3779b1) + Math.imul(of, 0x85ebca77)) | 0;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}
