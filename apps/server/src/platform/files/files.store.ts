import type { ContentKind } from '@maxilla/domain/documents';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '../database/database.ts';
import type { Files } from '../database/schema.ts';
import type { StoredFile } from './stored-file.ts';

function storedFile(row: Selectable<Files>): StoredFile {
  return {
    id: row.id,
    storageKey: row.storage_key,
    name: row.name,
    sizeBytes: row.size_bytes,
    contentKind: row.content_kind as ContentKind,
    archiveOf: row.archive_of as ContentKind | null,
    sha256: row.sha256,
    uploadedBy: row.uploaded_by,
    attachedAt: row.attached_at,
  };
}

/** Inserts a file; null if its id exists, for instance when an upload completes twice. */
export async function insertFile(
  db: Database | Transaction,
  file: StoredFile,
  uploadedAt: string,
): Promise<StoredFile | null> {
  const row = await db
    .insertInto('files')
    .values({
      id: file.id,
      storage_key: file.storageKey,
      name: file.name,
      size_bytes: file.sizeBytes,
      content_kind: file.contentKind,
      archive_of: file.archiveOf,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
      uploaded_at: uploadedAt,
      attached_at: file.attachedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? storedFile(row) : null;
}

export async function findFile(db: Database | Transaction, id: string): Promise<StoredFile | null> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? storedFile(row) : null;
}

/** A user's file that can be attached: a pending or a released one. */
export async function findAttachable(
  db: Database,
  id: string,
  uploadedBy: number,
): Promise<StoredFile | null> {
  const row = await attachable(db, [id], uploadedBy).executeTakeFirst();
  return row ? storedFile(row) : null;
}

const attachable = (db: Database | Transaction, ids: readonly string[], uploadedBy: number) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('uploaded_by', '=', uploadedBy)
    .where((file) => file.or([file('attached_at', 'is', null), file('released_at', 'is not', null)]));

/** Locks a user's pending and released files among the given ids until the end of the transaction. */
export async function lockPending(
  trx: Transaction,
  ids: readonly string[],
  uploadedBy: number,
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await attachable(trx, ids, uploadedBy).orderBy('id').forUpdate().execute();
  return rows.map((row) => storedFile(row));
}

export async function markAttached(trx: Transaction, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('files').set({ attached_at: at, released_at: null }).where('id', 'in', ids).execute();
}

export async function markReleased(trx: Transaction, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('files').set({ released_at: at }).where('id', 'in', ids).execute();
}

/** Deletes the row of a user's pending file; returns its key, or null if there is no such file. */
export async function deletePending(db: Database, id: string, uploadedBy: number): Promise<string | null> {
  const row = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('uploaded_by', '=', uploadedBy)
    .where('attached_at', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** Deletes up to `limit` rows of files that were never attached, and returns their keys. */
export async function deleteStalePending(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('files')
        .select('id')
        .where('attached_at', 'is', null)
        .where('uploaded_at', '<', before)
        .orderBy('uploaded_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** The given keys that belong to a file. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
