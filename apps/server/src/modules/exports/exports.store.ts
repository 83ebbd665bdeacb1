import {
  exportFileName,
  exportFilter,
  type ExportKind,
  type ExportParams,
  type ExportState,
  SHOWN_EXPORTS,
} from '@maxilla/domain/exports';
import type { Language } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** Inserts an export that a job is going to make; returns its id. */
export async function insertExport(
  trx: Transaction,
  wanted: {
    readonly kind: ExportKind;
    readonly params: ExportParams;
    readonly by: number;
    readonly at: string;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('exports')
    .values({
      kind: wanted.kind,
      params: JSON.stringify(wanted.params),
      created_by: wanted.by,
      created_at: wanted.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Exports of a user, with their files once there are any. */
const ownExports = (db: Database | Transaction, userId: number) =>
  db
    .selectFrom('exports')
    .leftJoin('files', 'files.id', 'exports.file_id')
    .where('exports.created_by', '=', userId)
    .select([
      'exports.id',
      'exports.kind',
      'exports.params',
      'exports.state',
      'exports.created_at as createdAt',
      'exports.rows_done as rowsDone',
      'exports.rows_total as rowsTotal',
      'files.size_bytes as fileSize',
      'files.storage_key as storageKey',
    ]);

type ExportRow = Awaited<ReturnType<ReturnType<typeof ownExports>['executeTakeFirstOrThrow']>>;

function toExport({ kind: text, params: kept, state, createdAt, ...row }: ExportRow) {
  const [kind, params] = [text as ExportKind, kept as ExportParams];
  return {
    ...row,
    ...exportFilter(params),
    kind,
    state: state as ExportState,
    createdTime: createdAt.toISOString(),
    fileName: exportFileName(kind, params),
  };
}

/** An export of a user; undefined if they have none with the id. */
export async function findExport(db: Database | Transaction, id: number, userId: number) {
  const row = await ownExports(db, userId).where('exports.id', '=', id).executeTakeFirst();
  return row && toExport(row);
}

/** The last exports of some kinds of a user, the latest first. */
export async function lastExports(
  db: Database,
  { userId, kinds }: { readonly userId: number; readonly kinds: readonly ExportKind[] },
) {
  if (kinds.length === 0) return [];
  const rows = await ownExports(db, userId)
    .where('exports.kind', 'in', kinds)
    .orderBy('exports.id', 'desc')
    .limit(SHOWN_EXPORTS)
    .execute();
  return rows.map(toExport);
}

/** A pending export with its user and language; undefined if it is finished or was deleted. */
export async function pendingExport(db: Database, id: number) {
  const row = await db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.created_by')
    .where('exports.id', '=', id)
    .where('exports.state', '=', 'RUNNING')
    .select([
      'exports.kind',
      'exports.params',
      'exports.created_by as createdBy',
      'users.language_code as language',
    ])
    .executeTakeFirst();
  return (
    row && {
      kind: row.kind as ExportKind,
      params: row.params as ExportParams,
      createdBy: row.createdBy,
      language: row.language as Language,
    }
  );
}

/** Says how far an export is; false if it was cancelled. */
export async function noteProgress(db: Database, id: number, done: number, total: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ rows_done: done, rows_total: total })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an export that is being made, or could not be. */
export async function deleteUnfinished(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('exports').where('id', '=', id).where('state', '<>', 'DONE').execute();
}

/**
 * Ends an export: with its pending file, which is attached, or without one if it could not be made. The file of an export
 * that ended or was cancelled meanwhile stays pending.
 */
export async function endExport(
  trx: Transaction,
  id: number,
  fileId: string | null,
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set({ state: fileId === null ? 'FAILED' : 'DONE', file_id: fileId })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  if (fileId === null || numUpdatedRows === 0n) return;
  await trx.updateTable('files').set({ attached_at: at }).where('id', '=', fileId).execute();
}

/**
 * Deletes exports from before a moment. Their files are pending from now on, and swept a day later: a backup that has begun
 * still copies them.
 */
export async function dropExports(
  trx: Transaction,
  { before, at }: { readonly before: string; readonly at: string },
): Promise<void> {
  const gone = await trx
    .deleteFrom('exports')
    .where('created_at', '<', new Date(before))
    .returning('file_id as fileId')
    .execute();
  const files = gone.flatMap(({ fileId }) => fileId ?? []);
  if (files.length === 0) return;
  await trx
    .updateTable('files')
    .set({ attached_at: null, uploaded_at: at })
    .where('id', 'in', files)
    .execute();
}
