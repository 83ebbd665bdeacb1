/**
 * QR codes of addresses (ISO/IEC 18004): bytes, error correction level M, sizes 1 to 6, mask 0. Readers know all masks;
 * the others only matter for print of poor quality.
 */

/**
 * Per size from the smallest: codewords of error correction and of data in a block, and the number of blocks.
 */
const SIZES = [
  { correction: 10, data: 16, blocks: 1 },
  { correction: 16, data: 28, blocks: 1 },
  { correction: 26, data: 44, blocks: 1 },
  { correction: 18, data: 32, blocks: 2 },
  { correction: 24, data: 43, blocks: 2 },
  { correction: 16, data: 27, blocks: 4 },
] as const;

/** Level M and mask 0, with their own error correction. */
const FORMAT = 0b101_0100_0001_0010;
/** Four bits of mode, a byte of length, and four bits at the end. */
const FRAME_BYTES = 2;
const PADDING = [0xec, 0x11] as const;

/** Powers of 2 in the field of 256 elements that the error correction calculates in. */
const POWERS: readonly number[] = (() => {
  const powers = [1];
  for (let nth = 1; nth < 255; nth += 1) {
    const doubled = (powers[nth - 1] ?? 0) * 2;
    powers.push(doubled > 255 ? doubled ^ 0x11d : doubled);
  }
  return powers;
})();
const LOGARITHMS = new Map(POWERS.map((power, nth) => [power, nth]));

function product(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return POWERS[((LOGARITHMS.get(a) ?? 0) + (LOGARITHMS.get(b) ?? 0)) % 255] ?? 0;
}

/** The coefficients of (x - 2^0)(x - 2^1)…, without the first, which is 1. */
function divisor(degree: number): readonly number[] {
  let coefficients: number[] = [1];
  for (let nth = 0; nth < degree; nth += 1) {
    const root = POWERS[nth] ?? 1;
    coefficients = [...coefficients, 0].map((one, at) => one ^ product(coefficients[at - 1] ?? 0, root));
  }
  return coefficients.slice(1);
}

/** The codewords that correct errors in a block. */
function correctionOf(block: readonly number[], degree: number): readonly number[] {
  const by = divisor(degree);
  let rest: readonly number[] = by.map(() => 0);
  for (const codeword of block) {
    const factor = codeword ^ (rest[0] ?? 0);
    const shifted = [...rest.slice(1), 0];
    rest = shifted.map((one, at) => one ^ product(by[at] ?? 0, factor));
  }
  return rest;
}

/** The bytes in their frame, filled up to a length. */
function framed(bytes: Uint8Array, length: number): readonly number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
    0,
  ];
  const codewords = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => (nibbles[2 * at] ?? 0) * 16 + (nibbles[2 * at + 1] ?? 0),
  );
  const filling = Array.from({ length: length - codewords.length }, (_, at) => PADDING[at % 2] ?? 0);
  return [...codewords, ...filling];
}

/** The codewords of blocks in turns. */
function interleaved(blocks: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = blocks;
  return first.flatMap((_, at) => blocks.map((block) => block[at] ?? 0));
}

/** The rows of a QR code, true for dark; null if the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const at = SIZES.findIndex(({ data, blocks }) => data * blocks >= bytes.length + FRAME_BYTES);
  const size = SIZES[at];
  if (!size) return null;
  const { correction, data, blocks } = size;
  const codewords = framed(bytes, data * blocks);
  const parts = Array.from({ length: blocks }, (_, nth) => codewords.slice(nth * data, (nth + 1) * data));
  const all = [...interleaved(parts), ...interleaved(parts.map((part) => correctionOf(part, correction)))];
  const side = 21 + 4 * at;
  const fixed = fixedModules(side);
  const rows = fixed.map((row) => row.map((module) => module === true));
  const bits = all.flatMap((codeword) => Array.from({ length: 8 }, (_, bit) => (codeword >> (7 - bit)) & 1));
  let nth = 0;
  for (const [x, y] of path(side)) {
    if (fixed[y]?.[x] !== null) continue;
    const row = rows[y];
    if (row) row[x] = (bits[nth] === 1) !== ((x + y) % 2 === 0);
    nth += 1;
  }
  return rows;
}

/** The places of modules in the order in which data fill them: by pairs of columns from the right, up and down. */
function* path(side: number): Generator<readonly [x: number, y: number]> {
  let upwards = true;
  for (let right = side - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right -= 1;
    for (let step = 0; step < side; step += 1) {
      const y = upwards ? side - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    upwards = !upwards;
  }
}

/** The modules that do not depend on the text; null for those of the data. */
function fixedModules(side: number): readonly (readonly (boolean | null)[])[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, (): boolean | null => null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  /** Squares in one another around a place: the distances at which they are light. */
  const squares = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let along = 8; along < side - 8; along += 1) {
    set(6, along, along % 2 === 0);
    set(along, 6, along % 2 === 0);
  }
  if (side > 21) squares(side - 7, side - 7, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    squares(x, y, 4, [2, 4]);
  for (let nth = 0; nth < 15; nth += 1) {
    const dark = ((FORMAT >> nth) & 1) === 1;
    const along = nth < 6 ? nth : nth < 8 ? nth + 1 : 15 - nth;
    const before = nth < 9 ? along : 14 - nth;
    if (nth < 8) set(8, along, dark);
    else set(nth === 8 ? 7 : before, 8, dark);
    if (nth < 8) set(side - 1 - nth, 8, dark);
    else set(8, side - 15 + nth, dark);
  }
  set(8, side - 8, true);
  return rows;
}
