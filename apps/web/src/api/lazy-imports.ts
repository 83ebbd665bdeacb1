import { serverBack } from './connection.ts';

/** Number of imports under way whose failure leaves the page as it is. */
let excused = 0;
/** What failed while there were such imports: any of them, or one for which the page has to be reloaded. */
const unclaimed = new Set<unknown>();

/**
 * Whether a failed import is one that the page goes on without, for now: null if none can be, else once the import that it
 * belongs to has had time to say so.
 */
export function excuseOf(failure: unknown): Promise<boolean> | null {
  if (excused === 0) return null;
  unclaimed.add(failure);
  return new Promise((resolve) => {
    setTimeout(() => resolve(!unclaimed.delete(failure)));
  });
}

/** Preloads code that no screen waits for yet; a failure leaves the page as it is. */
export async function importAhead(load: () => Promise<unknown>): Promise<boolean> {
  excused += 1;
  try {
    await load();
    return true;
  } catch (failure) {
    unclaimed.delete(failure);
    return false;
  } finally {
    excused -= 1;
  }
}

/** Imports code that a part of the page waits for: without a network, once the server is back. */
export async function importOnceBack<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!(await importAhead(load))) await serverBack();
  return load();
}
