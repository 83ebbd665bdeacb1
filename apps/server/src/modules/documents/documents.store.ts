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
import type { FileJaw } from '@maxilla/domain/jaws';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

export type Viewer = Pick<Actor, 'id' | 'role'>;

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
  readonly jaw: FileJaw | null;
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

/** The project of a document, also of one in its messages and comments; null of an order of accessories and of a maintenance. */
export type ProjectOfDocument = { readonly id: number; readonly state: ProjectState };

/** The column for each type of holder; exactly one of them is set. */
export const COLUMN_OF = {
  project: 'project_id',
  message: 'message_id',
  comment: 'comment_id',
  accessoryOrder: 'accessory_order_id',
  maintenance: 'maintenance_id',
} as const satisfies Record<Holder, keyof DB['documents']>;

const ALL_HOLDERS = Object.keys(HOLDERS) as readonly Holder[];

/** Condition for documents that a viewer may read: of any holder for staff, of their own orders for dentists. */
function readableBy(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'documents' | 'projects' | 'accessory_orders'>) =>
    eb.and([
      ...(isStaff(viewer)
        ? []
        : [eb(eb.fn.coalesce('projects.owner_id', 'accessory_orders.owner_id'), '=', viewer.id)]),
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
): Promise<(DocumentFile & { readonly project: ProjectOfDocument | null }) | undefined> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('messages', 'messages.id', 'documents.message_id')
    .leftJoin('comments', 'comments.id', 'documents.comment_id')
    // None for what an order of accessories or a maintenance holds.
    .leftJoin('projects', (join) =>
      join.on('projects.id', '=', (eb) =>
        eb.fn.coalesce('documents.project_id', 'messages.project_id', 'comments.project_id'),
      ),
    )
    .leftJoin('accessory_orders', 'accessory_orders.id', 'documents.accessory_order_id')
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
      'projects.id as projectId',
      'projects.state as projectState',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { projectId, projectState, ...file } = row;
  const project = projectId === null ? null : { id: projectId, state: projectState as ProjectState };
  return { ...file, contentKind: row.contentKind as ContentKind, project };
}

/** A document's bytes, with what its place in an archive depends on. */
export type StoredDocument = Pick<DocumentFile, 'id' | 'name' | 'sizeBytes' | 'storageKey'> & {
  readonly kind: FileKind;
  readonly photoView: PhotoView | null;
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
): Promise<Pick<DocumentRow, 'kind' | 'contentKind' | 'photoView' | 'jaw'> | undefined> {
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
      'documents.jaw',
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
      'documents.photo_view as photoView',
      'documents.uploaded_at as uploadedAt',
      'files.name',
      'files.size_bytes as sizeBytes',
      'files.storage_key as storageKey',
    ])
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as FileKind,
    photoView: row.photoView as PhotoView | null,
  }));
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

/** Current documents with the displayed details of their files. */
export function selectDocuments(db: Database | Transaction) {
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
      'documents.jaw',
    ]);
}

/** A row of these, with the types of its codes. */
export function toRow<
  R extends {
    readonly kind: string;
    readonly contentKind: string;
    readonly photoView: string | null;
    readonly jaw: string | null;
  },
>(row: R) {
  return {
    ...row,
    kind: row.kind as FileKind,
    contentKind: row.contentKind as ContentKind,
    photoView: row.photoView as PhotoView | null,
    jaw: row.jaw as FileJaw | null,
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
