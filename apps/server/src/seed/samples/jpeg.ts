import type { GreyImage } from './radiograph.ts';

/** The order in which the 64 frequencies of a block are written. */
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
const QUANTUM = 12;

/**
 * A Huffman table of the format: the number of codes of each length, 1 to 16 bits, and their symbols in
 * order.
 */
type Table = { readonly counts: readonly number[]; readonly symbols: readonly number[] };

const DC: Table = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  symbols: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};
/** Every run and size as a code of eight bits, in place of the shorter codes of the standard's example table. */
const AC: Table = {
  counts: [0, 0, 0, 0, 0, 0, 0, 162, 0, 0, 0, 0, 0, 0, 0, 0],
  symbols: [
    0x00,
    0xf0,
    ...Array.from({ length: 160 }, (_, at) => (Math.floor(at / 10) << 4) | ((at % 10) + 1)),
  ],
};

function codes({ counts, symbols }: Table): Map<number, { code: number; bits: number }> {
  const result = new Map<number, { code: number; bits: number }>();
  let code = 0;
  let next = 0;
  counts.forEach((count, index) => {
    for (let at = 0; at < count; at += 1) {
      result.set(symbols[next] ?? 0, { code, bits: index + 1 });
      next += 1;
      code += 1;
    }
    code <<= 1;
  });
  return result;
}

const COSINES = Array.from({ length: 64 }, (_, at) =>
  Math.cos(((2 * (at % 8) + 1) * Math.floor(at / 8) * Math.PI) / 16),
);
const cosine = (frequency: number, place: number) => COSINES[frequency * 8 + place] ?? 0;
const scale = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1) / 2;

/** The quantised frequencies of one block of 8 × 8 pixels, in zigzag order. Sides beyond the picture repeat its edge. */
function frequencies(image: GreyImage, left: number, top: number): number[] {
  const pixel = (x: number, y: number) =>
    (image.pixels[Math.min(top + y, image.height - 1) * image.width + Math.min(left + x, image.width - 1)] ??
      0) - 128;
  const rows = Array.from({ length: 64 }, (_, at) => {
    const [y, u] = [Math.floor(at / 8), at % 8];
    let sum = 0;
    for (let x = 0; x < 8; x += 1) sum += pixel(x, y) * cosine(u, x);
    return sum * scale(u);
  });
  return ZIGZAG.map((at) => {
    const [v, u] = [Math.floor(at / 8), at % 8];
    let sum = 0;
    for (let y = 0; y < 8; y += 1) sum += (rows[y * 8 + u] ?? 0) * cosine(v, y);
    return Math.round((sum * scale(v)) / QUANTUM);
  });
}

/** A picture as a baseline JPEG (JFIF). */
export function jpeg(image: GreyImage): Buffer {
  const [dc, ac] = [codes(DC), codes(AC)];
  const out: number[] = [];
  let pending = 0;
  let pendingBits = 0;
  const put = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      pending = (pending << 1) | ((value >> bit) & 1);
      pendingBits += 1;
      if (pendingBits < 8) continue;
      out.push(pending);
      if (pending === 0xff) out.push(0);
      pending = 0;
      pendingBits = 0;
    }
  };
  const symbol = (table: ReturnType<typeof codes>, value: number) => {
    const entry = table.get(value);
    if (entry) put(entry.code, entry.bits);
  };
  const size = (value: number) => (value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1);
  const amount = (value: number, bits: number) => put(value < 0 ? value + (1 << bits) - 1 : value, bits);
  let last = 0;
  for (let top = 0; top < image.height; top += 8) {
    for (let left = 0; left < image.width; left += 8) {
      const [mean = 0, ...rest] = frequencies(image, left, top);
      const difference = mean - last;
      last = mean;
      symbol(dc, size(difference));
      amount(difference, size(difference));
      let zeros = 0;
      for (const value of rest) {
        if (value === 0) {
          zeros += 1;
          continue;
        }
        for (; zeros > 15; zeros -= 16) symbol(ac, 0xf0);
        symbol(ac, (zeros << 4) | size(value));
        amount(value, size(value));
        zeros = 0;
      }
      if (zeros > 0) symbol(ac, 0);
    }
  }
  put(0x7f, 7);
  const { width, height } = image;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => QUANTUM)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...DC.counts, ...DC.symbols]),
    segment(0xc4, [0x10, ...AC.counts, ...AC.symbols]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from(out),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}
