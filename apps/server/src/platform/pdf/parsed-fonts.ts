import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Run = { readonly positions: readonly object[] };

type Font = {
  /** The characters that it has glyphs for. */
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (character: number) => object;
  /** Sets a text: the glyphs and their positions, which pdfmake scales in place. */
  layout: (text: string, features?: unknown) => Run;
};

/** The part of fontkit that pdfmake uses to read fonts. */
type Fontkit = {
  create: (file: Uint8Array) => Font;
  registerFormat: (format: {
    new (stream: { buffer: Uint8Array }): object;
    probe: (file: Uint8Array) => boolean;
  }) => void;
};

/** Words of a font that stay set. Papers share most of theirs: labels, units, names of products. */
const MAX_WORDS = 2_000;

/** Prefix of a handle, with which no font file begins. */
const MARK = 'Parsed font ';

const fonts: Font[] = [];

const require = createRequire(import.meta.url);
/** The CommonJS build, as that is the instance that pdfmake uses. */
const fontkit = require('fontkit') as Fontkit;

/** A format of font files whose content is the number of a font that has been parsed. */
class Handle {
  static probe(file: Uint8Array): boolean {
    return Buffer.from(file.subarray(0, MARK.length)).toString('latin1') === MARK;
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    const font = fonts[Number(Buffer.from(buffer.subarray(MARK.length)).toString('latin1'))];
    if (!font) throw new Error('no such parsed font');
    // The result of `new`, which fontkit uses as the font.
    return font;
  }
}

fontkit.registerFormat(Handle);

/**
 * Parses a font file once. The result stands for the file towards fontkit, which otherwise decodes a font's tables again
 * for each document: most of the time that a document takes.
 */
export async function parsedFont(path: string): Promise<Buffer> {
  const font = fontkit.create(await readFile(path));
  // A font keeps each glyph with the characters that it was first asked for. An A that is first asked for as a part of À has
  // none, and would be missing in the text of later documents: it could be read, but neither searched nor copied.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  keepWords(font);
  fonts.push(font);
  return Buffer.from(`${MARK}${fonts.length - 1}`, 'latin1');
}

/** Lets a font set each word once: what takes longest of a paper after the parsing. */
function keepWords(font: Font): void {
  const layout = font.layout.bind(font);
  const set = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features !== undefined) return layout(text, features);
    const run = set.get(text) ?? layout(text);
    if (set.size >= MAX_WORDS) set.clear();
    set.set(text, run);
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Run, run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
}
