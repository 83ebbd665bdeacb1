import type { PhotoView } from '@maxilla/domain/aligners';
import type { Holder, KindHeldBy } from '@maxilla/domain/documents';
import { type FileJaw, jawOnArrival } from '@maxilla/domain/jaws';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { COLUMN_OF } from './documents.store.ts';

export type NewDocuments<H extends Holder = Holder> = {
  readonly holder: H;
  readonly holderId: number;
  readonly kind: KindHeldBy<H>;
  /** Attached files. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly uploadedBy: number | null;
  readonly at: string;
  readonly photoView?: PhotoView | undefined;
};

/** Inserts documents for attached files, with the jaw their names tell; returns their ids in the files' order. */
export async function insertDocuments<H extends Holder>(
  trx: Transaction,
  documents: NewDocuments<H>,
): Promise<number[]> {
  if (documents.files.length === 0) return [];
  const rows = await trx
    .insertInto('documents')
    .values(
      documents.files.map(({ id, name }) => ({
        [COLUMN_OF[documents.holder]]: documents.holderId,
        file_id: id,
        type: documents.kind,
        uploaded_by: documents.uploadedBy,
        uploaded_at: documents.at,
        photo_view: documents.photoView ?? null,
        jaw: jawOnArrival(documents.kind, name),
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Soft-deletes the documents of a holder that is itself deleted. */
export async function removeDocumentsOf(
  trx: Transaction,
  holder: Holder,
  holderId: number,
  removal: { readonly by: number; readonly at: string },
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ removed_at: removal.at, removed_by: removal.by })
    .where(COLUMN_OF[holder], '=', holderId)
    .where('removed_at', 'is', null)
    .execute();
}

/** The current photo of a view of a project, if there is one. */
export async function currentPhoto(trx: Transaction, projectId: number, photoView: PhotoView) {
  return trx
    .selectFrom('documents')
    .select(['id', 'uploaded_at as uploadedAt'])
    .where('project_id', '=', projectId)
    .where('photo_view', '=', photoView)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps the jaw that a document shows. */
export async function keepJaw(trx: Transaction, documentId: number, jaw: FileJaw | null): Promise<void> {
  await trx.updateTable('documents').set({ jaw }).where('id', '=', documentId).execute();
}

/** Soft-deletes documents; returns the ids of their files. */
export async function removeDocuments(
  trx: Transaction,
  documentIds: readonly number[],
  removal: { readonly by: number; readonly at: string },
): Promise<readonly string[]> {
  if (documentIds.length === 0) return [];
  const removed = await trx
    .updateTable('documents')
    .set({ removed_at: removal.at, removed_by: removal.by })
    .where('id', 'in', [...documentIds])
    .returning('file_id')
    .execute();
  return removed.map((row) => row.file_id);
}

/** Records that a user read a document, unless one was recorded since `unlessSince`. */
export async function noteRead(
  db: Database,
  read: { readonly documentId: number; readonly userId: number },
  at: string,
  unlessSince: string,
): Promise<void> {
  await db
    .insertInto('document_reads')
    .columns(['document_id', 'user_id', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('documents')
        .where('id', '=', read.documentId)
        .where((sitting) =>
          sitting.not(
            sitting.exists(
              sitting
                .selectFrom('document_reads')
                .select('id')
                .where('document_id', '=', read.documentId)
                .where('user_id', '=', read.userId)
                .where('read_at', '>', new Date(unlessSince)),
            ),
          ),
        )
        .select([
          'id',
          sql<number>`${read.userId}::bigint`.as('user_id'),
          sql<Date>`${at}::timestamptz`.as('read_at'),
        ]),
    )
    .execute();
}
