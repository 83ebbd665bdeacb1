import type { PhotoView } from '@maxilla/domain/aligners';
import {
  type ContentKind,
  type FileKind,
  type Holder,
  HOLDERS,
  type KindHeldBy,
  readableKinds,
} from '@maxilla/domain/documents';
import type { HoldReason } from '@maxilla/domain/holds';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { pageOf, type PageOf } from '../../platform/database/lists.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** A document with the displayed details of its file. */
export type DocumentRow = {
  readonly id: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  readonly uploadedAt: Date;
  readonly uploadedBy: number | null;
  readonly uploaderName: string | null;
  readonly photoView: PhotoView | null;
};

/** The project columns that the file rules read. */
export type ProjectOfDocuments = {
  readonly owner_id: number;
  readonly creator_id: number;
  readonly product_type: ProductType;
  readonly state: ProjectState;
  readonly hold_reason: HoldReason | null;
};

/** The details needed to send a document's bytes. */
export type DocumentFile = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  readonly storageKey: string;
  readonly sha256: string;
};

/** The column for each type of holder; exactly one of them is set. */
const COLUMN_OF = {
  project: 'project_id',
  message: 'message_id',
  comment: 'comment_id',
  accessoryOrder: 'accessory_order_id',
} as const satisfies Record<Holder, keyof DB['documents']>;

const ALL_HOLDERS = Object.keys(HOLDERS) as readonly Holder[];

/** Condition for documents that a viewer may read: of any holder for staff, of their own projects for dentists. */
function readableBy(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'documents' | 'projects'>) =>
    eb.and([
      ...(isStaff(viewer) ? [] : [eb('projects.owner_id', '=', viewer.id)]),
      eb.or(
        ALL_HOLDERS.map((holder) =>
          eb.and([
            eb(`documents.${COLUMN_OF[holder]}`, 'is not', null),
            sql<boolean>`documents.type = any(${readableKinds(holder, viewer)})`,
          ]),
        ),
      ),
    ]);
}

/** The file of a document that the viewer may read; undefined for a removed or foreign document. */
export async function findDocumentFile(
  db: Database,
  viewer: Viewer,
  documentId: number,
): Promise<DocumentFile | undefined> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('messages', 'messages.id', 'documents.message_id')
    .leftJoin('comments', 'comments.id', 'documents.comment_id')
    // None for the photo of a parcel of accessories.
    .leftJoin('projects', (join) =>
      join.on('projects.id', '=', (eb) =>
        eb.fn.coalesce('documents.project_id', 'messages.project_id', 'comments.project_id'),
      ),
    )
    .innerJoin('files', 'files.id', 'documents.file_id')
    .where('documents.id', '=', documentId)
    .where('documents.removed_at', 'is', null)
    .where(readableBy(viewer))
    .select([
      'documents.id',
      'files.name',
      'files.size_bytes as sizeBytes',
      'files.content_kind as contentKind',
      'files.storage_key as storageKey',
      'files.sha256',
    ])
    .executeTakeFirst();
  return row && { ...row, contentKind: row.contentKind as ContentKind };
}

/** A document's bytes, with what its place in an archive depends on. */
export type StoredDocument = Pick<DocumentFile, 'id' | 'name' | 'sizeBytes' | 'storageKey'> & {
  readonly kind: FileKind;
  readonly uploadedAt: Date;
};

/** The documents of a project of the kinds that the viewer may read, without removed ones. */
export function readableDocuments(db: Database, viewer: Pick<Actor, 'role'>, projectId: number) {
  return db
    .selectFrom('documents')
    .where('documents.project_id', '=', projectId)
    .where('documents.type', 'in', readableKinds('project', viewer))
    .where('documents.removed_at', 'is', null);
}

/** A current document of a project, whoever may read it; undefined if there is none. */
export async function findOfProject(
  trx: Transaction,
  projectId: number,
  documentId: number,
): Promise<Pick<DocumentRow, 'kind' | 'contentKind' | 'photoView'> | undefined> {
  const row = await trx
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .where('documents.id', '=', documentId)
    .where('documents.project_id', '=', projectId)
    .where('documents.removed_at', 'is', null)
    .select([
      'documents.type as kind',
      'files.content_kind as contentKind',
      'documents.photo_view as photoView',
    ])
    .executeTakeFirst();
  return row && toRow(row);
}

/** The files of a project that the viewer may read. The caller has checked that they may see the project. */
export async function listDocumentFiles(
  db: Database,
  viewer: Viewer,
  projectId: number,
): Promise<StoredDocument[]> {
  const rows = await readableDocuments(db, viewer, projectId)
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'documents.type as kind',
      'documents.uploaded_at as uploadedAt',
      'files.name',
      'files.size_bytes as sizeBytes',
      'files.storage_key as storageKey',
    ])
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as FileKind }));
}

/** Which documents of a dentist's own projects are meant. */
export type OwnDocumentFilter = {
  readonly patientId?: number | undefined;
  readonly fileType?: FileKind | undefined;
  readonly searchKey?: string | undefined;
};

/** The documents of a dentist's own projects, deleted ones left out; joined with their files and projects. */
function ownDocuments(viewer: Viewer, { patientId, fileType, searchKey = '' }: OwnDocumentFilter) {
  const kinds = readableKinds('project', viewer);
  const conditions = [
    sql`projects.owner_id = ${viewer.id}`,
    sql`projects.state <> 'DELETED'`,
    sql`documents.removed_at is null`,
    sql`documents.type = any(${fileType === undefined ? kinds : kinds.filter((kind) => kind === fileType)})`,
    ...(patientId === undefined ? [] : [sql`projects.patient_id = ${patientId}`]),
    ...(searchKey === ''
      ? []
      : [
          sql`${contains(sql<string>`fold(files.name || ' ' || projects.patient_name || ' ' || projects.id)`, searchKey)}`,
        ]),
  ];
  return {
    from: sql`documents join projects on projects.id = documents.project_id join files on files.id = documents.file_id`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
  };
}

/** A page of the documents of a dentist's own projects, with the bytes of all of them. */
export async function pageOfOwn(db: Database, viewer: Viewer, filter: OwnDocumentFilter, page: PageOf<'id'>) {
  const own = ownDocuments(viewer, filter);
  const { rows: sizes } = await sql<{ size: number }>`
    select coalesce(sum(files.size_bytes), 0)::bigint as size from ${own.from} where ${own.where}`.execute(
    db,
  );
  const list = await pageOf(
    db,
    {
      table: 'documents',
      ...own,
      columns: { id: sql.ref('documents.id') },
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
          ]),
    },
    page,
  );
  return { ...list, rows: list.rows.map((row) => toRow(row)), totalSize: sizes[0]?.size ?? 0 };
}

/** The files of the documents of a dentist's own projects, by project. */
export async function filesOfOwn(
  db: Database,
  viewer: Viewer,
  filter: OwnDocumentFilter,
): Promise<(StoredDocument & { readonly projectId: number; readonly patientName: string })[]> {
  const own = ownDocuments(viewer, filter);
  const { rows } = await sql<StoredDocument & { projectId: number; patientName: string }>`
    select documents.id, documents.type as kind, documents.uploaded_at as "uploadedAt", files.name,
           files.size_bytes as "sizeBytes", files.storage_key as "storageKey", projects.id as "projectId",
           projects.patient_name as "patientName"
      from ${own.from} where ${own.where} order by projects.id, documents.id`.execute(db);
  return rows;
}

/** The facts about a project that the file rules need; undefined if the viewer may not see it. */
export async function findProject(
  db: Database,
  viewer: Viewer,
  projectId: number,
): Promise<ProjectOfDocuments | undefined> {
  const row = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .$if(!isStaff(viewer), (query) => query.where('owner_id', '=', viewer.id))
    .select(['owner_id', 'creator_id', 'product_type', 'state', 'hold_reason'])
    .executeTakeFirst();
  return row as ProjectOfDocuments | undefined;
}

/**
 * The documents of a project that the viewer may read. The caller has checked that they may see the project.
 */
export async function listDocuments(
  db: Database | Transaction,
  viewer: Viewer,
  projectId: number,
): Promise<DocumentRow[]> {
  const rows = await selectDocuments(db)
    .where('documents.project_id', '=', projectId)
    .where('documents.type', 'in', readableKinds('project', viewer))
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => toRow(row));
}

/** Current documents of a kind of several holders that the reader may see. */
export async function listHeld<H extends Holder>(
  db: Database | Transaction,
  holder: H,
  kind: KindHeldBy<H>,
  ids: readonly number[],
): Promise<(DocumentRow & { readonly holderId: number })[]> {
  if (ids.length === 0) return [];
  const column = COLUMN_OF[holder];
  const rows = await selectDocuments(db)
    .select(sql<number>`${sql.ref(`documents.${column}`)}`.as('holderId'))
    .where('documents.type', '=', kind)
    .where(sql<boolean>`${sql.ref(`documents.${column}`)} = any(${[...ids]})`)
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => toRow(row));
}

function selectDocuments(db: Database | Transaction) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .leftJoin('users', 'users.id', 'documents.uploaded_by')
    .where('documents.removed_at', 'is', null)
    .select([
      'documents.id',
      'documents.type as kind',
      'files.name',
      'files.size_bytes as sizeBytes',
      'files.content_kind as contentKind',
      'documents.uploaded_at as uploadedAt',
      'documents.uploaded_by as uploadedBy',
      sql<string | null>`users.first_name || ' ' || users.surname`.as('uploaderName'),
      'documents.photo_view as photoView',
    ]);
}

function toRow<
  R extends { readonly kind: string; readonly contentKind: string; readonly photoView: string | null },
>(row: R) {
  return {
    ...row,
    kind: row.kind as FileKind,
    contentKind: row.contentKind as ContentKind,
    photoView: row.photoView as PhotoView | null,
  };
}

/** Number of current documents of a kind in a project. */
export async function countOfKind(trx: Transaction, projectId: number, kind: FileKind): Promise<number> {
  const { count } = await trx
    .selectFrom('documents')
    .where('project_id', '=', projectId)
    .where('type', '=', kind)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewDocuments<H extends Holder = Holder> = {
  readonly holder: H;
  readonly holderId: number;
  readonly kind: KindHeldBy<H>;
  /** Ids of attached files. */
  readonly fileIds: readonly string[];
  readonly uploadedBy: number | null;
  readonly at: string;
  readonly photoView?: PhotoView | undefined;
};

/** Inserts documents for attached files; returns their ids in the files' order. */
export async function insertDocuments<H extends Holder>(
  trx: Transaction,
  documents: NewDocuments<H>,
): Promise<number[]> {
  if (documents.fileIds.length === 0) return [];
  const rows = await trx
    .insertInto('documents')
    .values(
      documents.fileIds.map((fileId) => ({
        [COLUMN_OF[documents.holder]]: documents.holderId,
        file_id: fileId,
        type: documents.kind,
        uploaded_by: documents.uploadedBy,
        uploaded_at: documents.at,
        photo_view: documents.photoView ?? null,
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

/** Soft-deletes the current photo of a view of a project. */
export async function removePhoto(
  trx: Transaction,
  projectId: number,
  photoView: PhotoView,
  removal: { readonly by: number; readonly at: string },
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ removed_at: removal.at, removed_by: removal.by })
    .where('project_id', '=', projectId)
    .where('photo_view', '=', photoView)
    .where('removed_at', 'is', null)
    .execute();
}

/** Soft-deletes documents. */
export async function removeDocuments(
  trx: Transaction,
  documentIds: readonly number[],
  removal: { readonly by: number; readonly at: string },
): Promise<void> {
  if (documentIds.length === 0) return;
  await trx
    .updateTable('documents')
    .set({ removed_at: removal.at, removed_by: removal.by })
    .where('id', 'in', [...documentIds])
    .execute();
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
