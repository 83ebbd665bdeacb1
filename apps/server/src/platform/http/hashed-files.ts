import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = 'text/javascript; charset=utf-8';
/** The type of each kind of file that the build names by its hash. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': SCRIPT,
  '.mjs': SCRIPT,
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** The encodings of the copies that the build has made, with their endings, smallest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type HashedFile = {
  readonly type: string;
  readonly encoding: string | undefined;
  /** Differs for each encoding; the contents of a name never change. */
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
};

/**
 * Finds the files of a folder by name, in an encoding that is accepted. Each is read once and kept, a megabyte for the
 * whole application: to open, read and close it for each of the fifty files of a page takes twice as long. Undefined for
 * what is not there yet, or is of another kind.
 */
export async function hashedFiles(
  folder: string,
): Promise<(name: string, accepted: string) => HashedFile | undefined> {
  const present = new Set(existsSync(folder) ? await readdir(folder) : []);
  const kept = new Map<string, HashedFile>();
  return (name, accepted) => {
    const type = TYPES[path.extname(name)];
    if (type === undefined || name.startsWith('.') || !present.has(name)) return undefined;
    const copy = COPIES.find(
      ([encoding, end]) => present.has(`${name}${end}`) && accepts(accepted, encoding),
    );
    const file = `${name}${copy?.[1] ?? ''}`;
    const known = kept.get(file);
    if (known) return known;
    const bytes = readFile(path.join(folder, file));
    const found = { type, encoding: copy?.[0], etag: `"${file}"`, bytes };
    kept.set(file, found);
    bytes.catch(() => kept.delete(file));
    return found;
  };
}

/** Whether a header of accepted encodings names one, and does not exclude it. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}
