import type { ContentKind, FileKind } from '@maxilla/domain/documents';
import type { FileFindings, SentFor } from '@maxilla/domain/file-checks';
import type { FileJaw } from '@maxilla/domain/jaws';
import type { Actor } from '@maxilla/domain/people';
import { sql } from 'kysely';

import { businessDay } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Examined } from '../../platform/files/findings.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { readableDocuments } from './documents.store.ts';

export async function hasFindings(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('file_checks')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the findings of a file, unless there are some already. */
export async function keepFindings(
  trx: Transaction,
  fileId: string,
  { findings, surface }: Examined,
  at: string,
): Promise<void> {
  await trx
    .insertInto('file_checks')
    .values({
      file_id: fileId,
      findings: JSON.stringify(findings),
      surface: surface && Buffer.from(surface),
      checked_at: at,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}

/** Projects with a file among their documents, and the projects' dentists. */
export async function projectsHolding(
  trx: Transaction,
  fileId: string,
): Promise<{ readonly id: number; readonly ownerId: number }[]> {
  return trx
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .where('documents.file_id', '=', fileId)
    .where('documents.removed_at', 'is', null)
    .select(['projects.id', 'projects.owner_id as ownerId'])
    .distinct()
    .execute();
}

/** Files of documents that were added before a moment and not checked, the latest first; at most `most`. */
export async function listUnchecked(
  db: Database,
  before: string,
  contents: readonly ContentKind[],
  most: number,
): Promise<Pick<StoredFile, 'id' | 'contentKind' | 'archiveOf'>[]> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('file_checks', 'file_checks.file_id', 'files.id')
    .where(sql<boolean>`coalesce(files.archive_of, files.content_kind) = any(${[...contents]})`)
    .where('files.attached_at', '<', new Date(before))
    .where('file_checks.file_id', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.file_id', '=', 'files.id')
          .where('documents.removed_at', 'is', null),
      ),
    )
    .select(['files.id', 'files.content_kind as contentKind', 'files.archive_of as archiveOf'])
    .orderBy('files.attached_at', 'desc')
    .limit(most)
    .execute();
  return rows as Pick<StoredFile, 'id' | 'contentKind' | 'archiveOf'>[];
}

/** An examined document, with the patient of its project. */
export type CheckedDocument = {
  readonly id: number;
  readonly fileId: string;
  readonly kind: FileKind;
  readonly jaw: FileJaw | null;
  readonly findings: FileFindings;
  readonly sent: SentFor;
};

/** The checked documents of a project that the viewer may read. The caller has checked that they may see the project. */
export async function listChecked(
  db: Database,
  viewer: Pick<Actor, 'id' | 'role'>,
  projectId: number,
): Promise<CheckedDocument[]> {
  const rows = await readableDocuments(db, viewer, projectId)
    .innerJoin('file_checks', 'file_checks.file_id', 'documents.file_id')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .innerJoin('patients', 'patients.id', 'projects.patient_id')
    .select([
      'documents.id',
      'documents.file_id as fileId',
      'documents.type as kind',
      'documents.jaw',
      'file_checks.findings',
      'documents.uploaded_at as uploadedAt',
      'patients.name as patientName',
      'patients.reference',
    ])
    .orderBy('documents.id')
    .execute();
  return rows.map(({ id, fileId, kind, jaw, findings, uploadedAt, patientName, reference }) => ({
    id,
    fileId,
    kind: kind as FileKind,
    jaw: jaw as FileJaw | null,
    findings: findings as unknown as FileFindings,
    sent: { patientName, reference, sentOn: businessDay(uploadedAt) },
  }));
}

/** The points that were kept of the surfaces of files, by file; those of files without a surface are absent. */
export async function surfacesOf(
  db: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db
    .selectFrom('file_checks')
    .where('file_id', 'in', fileIds)
    .select(['file_id as fileId', 'surface'])
    .execute();
  return new Map(rows.flatMap(({ fileId, surface }) => (surface ? [[fileId, surface] as const] : [])));
}
