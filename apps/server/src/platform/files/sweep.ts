import type { Database } from '../database/database.ts';
import { deleteStalePending, keysInUse } from './files.store.ts';
import type { Vault } from './vault.ts';

const AT_A_TIME = 500;
const HOURS = 24;
/** Keys begin with two hexadecimal digits: the folders at the top of the vault. */
export const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'));

/**
 * Removes files uploaded before a moment that nothing was made of: first their rows, so that nobody can attach them
 * any more, then their bytes. Answers how many.
 */
export async function sweepPending(db: Database, vault: Vault, olderThan: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const keys = await deleteStalePending(db, olderThan, AT_A_TIME);
    for (const key of keys) await vault.remove(key);
    swept += keys.length;
    if (keys.length < AT_A_TIME) return swept;
  }
}

/**
 * Removes objects that belong to no file, left by a server that died or a transaction that failed. One hour of the
 * day looks through a twenty-fourth of the vault, so that a large one is never listed at once.
 */
export async function sweepStrays(
  db: Database,
  vault: Vault,
  hour: number,
  olderThan: Date,
): Promise<number> {
  let swept = 0;
  for (const [index, shard] of SHARDS.entries()) {
    if (index % HOURS !== hour) continue;
    for await (const keys of vault.list(shard)) {
      for (let from = 0; from < keys.length; from += AT_A_TIME) {
        swept += await sweepKeys(db, vault, keys.slice(from, from + AT_A_TIME), olderThan);
      }
    }
  }
  return swept;
}

async function sweepKeys(
  db: Database,
  vault: Vault,
  keys: readonly string[],
  olderThan: Date,
): Promise<number> {
  const inUse = await keysInUse(db, keys);
  let swept = 0;
  for (const key of keys) {
    if (inUse.has(key)) continue;
    const writtenAt = await vault.writtenAt(key);
    if (!writtenAt || writtenAt >= olderThan) continue;
    await vault.remove(key);
    swept += 1;
  }
  return swept;
}
