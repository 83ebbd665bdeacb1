/**
 * Reads a file piece by piece, as it arrives: a scan of hundreds of megabytes is never held in memory as a whole.
 */
export type ByteReader = {
  /** The next bytes of the file; they may be reused by the caller afterwards. */
  push(chunk: Uint8Array): void;
  /** To be called after the last chunk. Throws if the file is cut off. */
  end(): void;
};

/** The largest incomplete piece that is buffered; no line or record of a scan is longer. */
const LONGEST_RECORD = 1024 * 1024;

/**
 * Passes bytes to `take`, which returns how many of them it has consumed; the rest is passed again with the
 * next bytes. `last`: there are no further bytes. Throws if a record never ends.
 */
export function byteCutter(take: (bytes: Uint8Array, last: boolean) => number): ByteReader {
  let rest = new Uint8Array(0);
  const feed = (chunk: Uint8Array, last: boolean) => {
    const bytes = rest.length === 0 ? chunk : joined(rest, chunk);
    rest = bytes.slice(take(bytes, last));
    if (rest.length > LONGEST_RECORD + chunk.length) throw new Error('a record of the file has no end');
  };
  return { push: (chunk) => feed(chunk, false), end: () => feed(new Uint8Array(0), true) };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const LINE_FEED = 10;

/** Calls `line` with each line of a text file, without the spaces around it. */
export function lineCutter(line: (text: string) => void): ByteReader {
  return byteCutter((bytes, last) => {
    const end = last ? bytes.length : bytes.lastIndexOf(LINE_FEED) + 1;
    for (const text of latin1(bytes.subarray(0, end)).split('\n')) line(text.trim());
    return end;
  });
}

/** Bytes converted at once: the most arguments that every engine takes. */
const STEP = 8_192;

/** Text of one byte per character; the keywords and numbers of scans are ASCII. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) {
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  }
  return text;
}
