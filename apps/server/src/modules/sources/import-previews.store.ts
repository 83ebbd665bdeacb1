import type { ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import type { SourceName } from '@maxilla/domain/source-names';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Corrections } from './plan-import.ts';

type Listed = ReplyOf<typeof sheets.previews>['previews'][number];

export type PreviewKey = { readonly source: SourceName; readonly authorId: number };

export type KeptPreview = {
  readonly fileName: string;
  readonly workbook: string;
  readonly corrections: Corrections;
  readonly digest: string;
};

/** What a preview would do, as it is listed. */
type Judged = { readonly digest: string; readonly changing: number; readonly refused: number };

/** The unfinished imports of a source, the latest first. */
export async function listPreviews(db: Database, source: SourceName): Promise<Listed[]> {
  const rows = await db
    .selectFrom('import_previews as preview')
    .innerJoin('users as author', 'author.id', 'preview.author_id')
    .where('preview.source', '=', source)
    .orderBy('preview.kept_at', 'desc')
    .select([
      'preview.author_id as authorId',
      sql<string>`author.first_name || ' ' || author.surname`.as('authorFullName'),
      'preview.file_name as fileName',
      'preview.changing',
      'preview.refused',
      'preview.kept_at as at',
    ])
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** A preview with its workbook; null if there is none. */
export async function readPreview(db: Database, key: PreviewKey): Promise<KeptPreview | null> {
  return (await found(db, key).executeTakeFirst()) ?? null;
}

/** The same, which nobody else corrects, stores or discards until the end of the transaction. */
export async function lockPreview(trx: Transaction, key: PreviewKey): Promise<KeptPreview | null> {
  return (await found(trx, key).forUpdate().executeTakeFirst()) ?? null;
}

const found = (db: Database | Transaction, { source, authorId }: PreviewKey) =>
  db
    .selectFrom('import_previews')
    .where('source', '=', source)
    .where('author_id', '=', authorId)
    .select(['file_name as fileName', 'workbook', 'corrections', 'digest'])
    .$narrowType<KeptPreview>();

/** Keeps a preview in place of the former one of its source and author. */
export async function keepPreview(
  trx: Transaction,
  { source, authorId }: PreviewKey,
  { fileName, workbook }: Pick<KeptPreview, 'fileName' | 'workbook'>,
  { digest, changing, refused }: Judged,
  at: string,
): Promise<void> {
  const kept = { file_name: fileName, workbook, corrections: '{}', digest, changing, refused, kept_at: at };
  await trx
    .insertInto('import_previews')
    .values({ source, author_id: authorId, ...kept })
    .onConflict((conflict) => conflict.columns(['source', 'author_id']).doUpdateSet(kept))
    .execute();
}

/** Keeps the corrections of a preview, from whose last one on it counts as kept. */
export async function keepCorrections(
  trx: Transaction,
  { source, authorId }: PreviewKey,
  corrections: Corrections,
  { digest, changing, refused }: Judged,
  at: string,
): Promise<void> {
  await trx
    .updateTable('import_previews')
    .set({ corrections: JSON.stringify(corrections), digest, changing, refused, kept_at: at })
    .where('source', '=', source)
    .where('author_id', '=', authorId)
    .execute();
}

export async function dropPreview(trx: Transaction, { source, authorId }: PreviewKey): Promise<void> {
  await trx
    .deleteFrom('import_previews')
    .where('source', '=', source)
    .where('author_id', '=', authorId)
    .execute();
}

/** Drops the previews that were kept, and last corrected, before an instant. */
export async function dropOldPreviews(db: Database, before: string): Promise<void> {
  await db.deleteFrom('import_previews').where('kept_at', '<', new Date(before)).execute();
}
