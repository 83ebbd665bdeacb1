import { type FileKind, readableKinds } from '@maxilla/domain/documents';
import type { FileStanding } from '@maxilla/domain/project-files';
import { UNLISTED_STATES } from '@maxilla/domain/states';
import { numberSought } from '@maxilla/domain/texts';
import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { type PageOf, summedPageOf } from '../../platform/database/lists.ts';
import { contains } from '../../platform/database/search.ts';
import { hasStanding } from '../rejections/api.ts';
import { selectDocuments, type StoredDocument, toRow, type Viewer } from './documents.store.ts';

/** Filter on the documents of a dentist's own projects. */
export type OwnDocumentFilter = {
  readonly patientId?: number | undefined;
  readonly fileType?: FileKind | undefined;
  readonly standing?: FileStanding | undefined;
  readonly searchKey?: string | undefined;
};

/** The documents of a dentist's own projects, deleted ones left out; joined with their files and projects. */
function ownDocuments(viewer: Viewer, { patientId, fileType, standing, searchKey = '' }: OwnDocumentFilter) {
  const kinds = readableKinds('project', viewer);
  const conditions = [
    sql`projects.owner_id = ${viewer.id}`,
    sql`projects.state not in (${sql.join(UNLISTED_STATES)})`,
    sql`documents.removed_at is null`,
    sql`documents.type = any(${fileType === undefined ? kinds : kinds.filter((kind) => kind === fileType)})`,
    ...(patientId === undefined ? [] : [sql`projects.patient_id = ${patientId}`]),
    // The array is read first: the documents of these projects are looked up one project after the other.
    ...(standing === undefined
      ? []
      : [
          sql`documents.project_id = any(array(select id from projects where owner_id = ${viewer.id}))`,
          hasStanding(standing),
        ]),
    ...(searchKey === ''
      ? []
      : [
          sql`${contains(sql<string>`fold(files.name || ' ' || projects.patient_name || ' ' || projects.id)`, searchKey)}`,
        ]),
  ];
  const number = numberSought(searchKey);
  return {
    from: sql`documents join projects on projects.id = documents.project_id join files on files.id = documents.file_id`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    first: number === null ? undefined : sql<boolean>`documents.project_id = ${number}`,
  };
}

/** A page of the documents of a dentist's own projects, with the bytes of all of them. */
export async function pageOfOwn(db: Database, viewer: Viewer, filter: OwnDocumentFilter, page: PageOf<'id'>) {
  const own = ownDocuments(viewer, filter);
  const { sum, ...list } = await summedPageOf(
    db,
    {
      table: 'documents',
      ...own,
      columns: { id: sql.ref('documents.id') },
      summed: sql.ref('files.size_bytes'),
      select: (from) =>
        selectDocuments(from)
          .innerJoin('projects', 'projects.id', 'documents.project_id')
          .select([
            'projects.id as projectId',
            'projects.owner_id as ownerId',
            'projects.product_type as productType',
            'projects.product_code as productCode',
            'projects.patient_id as patientId',
            'projects.patient_name as patientName',
            'projects.state as projectState',
          ]),
    },
    page,
  );
  return { ...list, rows: list.rows.map((row) => toRow(row)), totalSize: sum };
}

/** The files of the documents of a dentist's own projects, by project. */
export async function filesOfOwn(
  db: Database,
  viewer: Viewer,
  filter: OwnDocumentFilter,
): Promise<(StoredDocument & { readonly projectId: number; readonly patientName: string })[]> {
  const own = ownDocuments(viewer, filter);
  const { rows } = await sql<StoredDocument & { projectId: number; patientName: string }>`
    select documents.id, documents.type as kind, documents.photo_view as "photoView",
           documents.uploaded_at as "uploadedAt", files.name,
           files.size_bytes as "sizeBytes", files.storage_key as "storageKey", projects.id as "projectId",
           projects.patient_name as "patientName"
      from ${own.from} where ${own.where} order by projects.id, documents.id`.execute(db);
  return rows;
}
