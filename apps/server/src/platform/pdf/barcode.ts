import type { Content } from 'pdfmake/interfaces.js';

/**
 * Bars and spaces of the signs of Code 39, which every barcode reader knows, wide or narrow: those of numbers, of the codes
 * of orders, and the sign at both ends.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  C: 'wnwnnwnnn',
  '*': 'nwnnwnwnn',
};

/** Widths and height in points; readers need wide ones to be two to three times as wide as narrow ones. */
const NARROW = 0.9;
const WIDE = 2.25;
const HEIGHT = 20;

/** Positions of the bars of a code, from its left edge. */
export function barsOf(code: string): readonly { readonly x: number; readonly w: number }[] {
  let x = 0;
  return `*${code}*`.split('').flatMap((sign) => {
    const pattern = SIGNS[sign];
    if (pattern === undefined) throw new Error(`there is no bar for ${sign}`);
    // A narrow space follows each sign.
    return `${pattern}n`.split('').flatMap((width, at) => {
      const w = width === 'w' ? WIDE : NARROW;
      const bar = { x, w };
      x += w;
      return at % 2 === 0 ? [bar] : [];
    });
  });
}

/** A code as a barcode. */
export function barcode(code: string): Content {
  return {
    canvas: barsOf(code).map((bar) => ({ type: 'rect', ...bar, y: 0, h: HEIGHT, color: '#000000' })),
    margin: [0, 4, 0, 0],
  };
}
