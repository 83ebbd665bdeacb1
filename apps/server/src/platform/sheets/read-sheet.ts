import { unpacksTo } from '../files/archive.ts';
import { ThreadApart } from '../thread-apart.ts';
import type { SheetAnswer, SheetQuestion, SheetRow } from './sheet-worker.ts';

export type { SheetRow } from './sheet-worker.ts';

/** A sheet of ten thousand rows takes less than a second. */
const PATIENCE_MS = 30_000;
/** Most bytes that a workbook may unpack to; one of ten thousand rows takes a tenth. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** The memory of its thread beyond that, in megabytes. */
const MOST_MEGABYTES = 256;

/**
 * The first `maxRows` rows of the first sheet of a workbook (xlsx), those without a value left out. `damaged` if it cannot
 * be read, or is made to be slow to read. Read in a thread of its own, because a small archive may hold a large sheet.
 */
export async function readSheet(
  bytes: Uint8Array,
  maxRows: number,
): Promise<readonly SheetRow[] | 'damaged'> {
  if (!(await unpacksTo(bytes, MOST_UNPACKED))) return 'damaged';
  const thread = new ThreadApart<SheetQuestion, SheetAnswer>(
    new URL('sheet-worker.ts', import.meta.url),
    PATIENCE_MS,
    MOST_MEGABYTES,
  );
  try {
    return (await thread.ask({ bytes, maxRows })) ?? 'damaged';
  } finally {
    await thread.close();
  }
}
