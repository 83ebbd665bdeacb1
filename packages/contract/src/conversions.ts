/**
 * Conversions between the wire form and the decoded form of values. The schemas of the contract use them, and
 * the browser, which loads no schemas, performs them by name.
 */
export const CONVERSIONS = {
  /** A number in a URL. */
  number: {
    decode: (text: string): number => Number(text),
    encode: (value: number): string => String(value),
  },
  /** Numbers in a URL, separated by commas. */
  numbers: {
    decode: (text: string): number[] => text.split(',').map(Number),
    encode: (values: readonly number[]): string => values.join(','),
  },
  /** Words in a URL, separated by commas. */
  words: {
    decode: (text: string): string[] => text.split(',').filter((word) => word !== ''),
    encode: (words: readonly string[]): string => words.join(','),
  },
  /** A boolean in a URL: true/false, or the spec's 1/0. */
  boolean: {
    decode: (text: 'true' | 'false' | '1' | '0'): boolean => text === 'true' || text === '1',
    encode: (value: boolean): 'true' | 'false' => (value ? 'true' : 'false'),
  },
  /** A day: DD-MM-YYYY on the wire, 'YYYY-MM-DD' in the code. */
  day: {
    decode: (text: string): string => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`,
    encode: (iso: string): string => `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`,
  },
  /** Money: decimal euros on the wire, integer cents in the code. */
  money: {
    decode: (euros: number): number => Math.round(euros * 100),
    encode: (cents: number): number => cents / 100,
  },
} as const;

export type ConversionName = keyof typeof CONVERSIONS;

/** Decoded values that are transmitted as they are. */
export function asIs(value: unknown): never {
  return value as never;
}

/** The blank value of each field of a form by its JSON Pointer (`/address/city`); false if it may not be blank. */
export type Blanks = Readonly<Record<string, '' | null | false>>;

export type PatchOperation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };

/** Changed fields of a form as the operations of a JSON Patch. */
export function patchOf(
  changes: Readonly<Record<string, unknown>>,
  blanks: Blanks,
  below = '',
): PatchOperation[] {
  return Object.entries(changes).flatMap(([name, value]): PatchOperation[] => {
    const path = `${below}/${name}`;
    const blank = blanks[path];
    if (blank === undefined) return patchOf(value as Record<string, unknown>, blanks, path);
    if (blank !== false && value === blank) return [{ op: 'remove', path }];
    return [{ op: blank === false ? 'replace' : 'add', path, value }];
  });
}
