import { type ContentKind, DOCUMENT_KINDS, type FileKind, fileKind } from '@maxilla/domain/documents';
import type { HoldReason } from '@maxilla/domain/holds';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** A document with what is shown of its file. */
export type DocumentRow = {
  readonly id: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  readonly uploadedAt: Date;
  readonly uploadedBy: number | null;
  readonly uploaderName: string | null;
};

/** What of a project decides on its files. */
export type ProjectOfDocuments = {
  readonly owner_id: number;
  readonly creator_id: number;
  readonly product_type: ProductType;
  readonly state: ProjectState;
  readonly hold_reason: HoldReason | null;
};

/** What is needed to send the bytes of a document. */
export type DocumentFile = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  readonly storageKey: string;
  readonly sha256: string;
};

const DENTIST_SEES = DOCUMENT_KINDS.filter((kind) => fileKind(kind).dentistSees);

/** What somebody may see of `documents` joined with `projects`: all for staff; for a dentist, their own projects' files. */
function seenBy(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, 'documents' | 'projects'>) =>
    isStaff(viewer)
      ? eb.val(true)
      : eb.and([
          eb('projects.owner_id', '=', viewer.id),
          eb('documents.type', 'in', DENTIST_SEES),
          eb('documents.comment_id', 'is', null),
        ]);
}

/** The file of a document that this person may read; undefined for a removed or a foreign one. */
export async function findDocumentFile(
  db: Database,
  viewer: Viewer,
  documentId: number,
): Promise<DocumentFile | undefined> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .where('documents.id', '=', documentId)
    .where('documents.removed_at', 'is', null)
    .where(seenBy(viewer))
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

/** A project with what decides on its files; undefined where this person may not see it. */
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

/** Documents of a project that this person may see, by number; attachments of messages and comments left out. */
export async function listDocuments(
  db: Database | Transaction,
  viewer: Viewer,
  projectId: number,
): Promise<DocumentRow[]> {
  const rows = await selectDocuments(db)
    .where('documents.project_id', '=', projectId)
    .where('documents.message_id', 'is', null)
    .where('documents.comment_id', 'is', null)
    .where(seenBy(viewer))
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => toRow(row));
}

/** What documents belong to, beside their project. */
export type Holder = 'project_id' | 'message_id' | 'comment_id';

/** Current documents of a kind that belong to some projects, messages or comments, whose right to be seen is clear. */
export async function listHeld(
  db: Database | Transaction,
  kind: FileKind,
  holder: Holder,
  ids: readonly number[],
): Promise<(DocumentRow & { readonly holderId: number })[]> {
  if (ids.length === 0) return [];
  const rows = await selectDocuments(db)
    .select(`documents.${holder} as holderId`)
    .where('documents.type', '=', kind)
    .where(sql<boolean>`${sql.ref(`documents.${holder}`)} = any(${[...ids]})`)
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => ({ ...toRow(row), holderId: row.holderId ?? 0 }));
}

function selectDocuments(db: Database | Transaction) {
  return db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
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
    ]);
}

function toRow<R extends { readonly kind: string; readonly contentKind: string }>(row: R) {
  return { ...row, kind: row.kind as FileKind, contentKind: row.contentKind as ContentKind };
}

/** How many current documents of a kind a project has. */
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

export type NewDocuments = {
  readonly projectId: number;
  readonly kind: FileKind;
  /** Attached files. */
  readonly fileIds: readonly string[];
  readonly uploadedBy: number | null;
  readonly at: string;
  /** The message or the comment that they come with. */
  readonly messageId?: number;
  readonly commentId?: number;
};

/** Makes documents of attached files; answers their numbers in the files' order. */
export async function insertDocuments(trx: Transaction, documents: NewDocuments): Promise<number[]> {
  if (documents.fileIds.length === 0) return [];
  const rows = await trx
    .insertInto('documents')
    .values(
      documents.fileIds.map((fileId) => ({
        project_id: documents.projectId,
        file_id: fileId,
        type: documents.kind,
        uploaded_by: documents.uploadedBy,
        uploaded_at: documents.at,
        message_id: documents.messageId ?? null,
        comment_id: documents.commentId ?? null,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts a document out of sight. */
export async function removeDocument(
  trx: Transaction,
  documentId: number,
  removedBy: number,
  at: string,
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ removed_at: at, removed_by: removedBy })
    .where('id', '=', documentId)
    .execute();
}

/** Notes that somebody read a document, unless they did so since `unlessSince` already. */
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
