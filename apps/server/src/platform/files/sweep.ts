import type { Database } from '../database/database.ts';
import { deleteStalePending, keysInUse } from './files.store.ts';
import type { Vault } from './vault.ts';

const AT_A_TIME = 500;
const HOURS = 24;
/** The two leading hexadecimal digits of keys: the top-level folders of the vault. */
export const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'));

/**
 * Deletes files uploaded before a moment and never attached: first their rows, so that they can no longer be
 * attached, then their bytes. Returns their number.
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
 * Deletes objects without a row, left by a killed server or a failed transaction. Each hour of the day covers
 * a twenty-fourth of the vault, so that a large one is never listed at once.
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
