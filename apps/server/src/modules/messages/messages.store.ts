import type { PhotoView } from '@maxilla/domain/aligners';
import { type Actor, isStaff, type Role } from '@maxilla/domain/people';
import type { Tooth } from '@maxilla/domain/teeth';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;

export type MessageRow = {
  readonly id: number;
  readonly senderId: number;
  readonly senderRole: Role;
  readonly senderName: string;
  readonly senderType: 'DENTIST' | 'COMPANY';
  readonly message: string;
  readonly sentAt: Date;
  /** The place that a remark is about; null for other messages. */
  readonly about: RemarkPlace | null;
  /** The remark that is answered. */
  readonly remarkId: number | null;
};

/** A place in a document of the project. */
type RemarkPlace = {
  readonly documentId: number;
  readonly document: string;
  readonly photoView: PhotoView | null;
  readonly place: readonly number[];
  readonly tooth: Tooth | null;
};

/** Id of a project's owner; undefined if the viewer may not see the project. */
export async function ownerOfProject(
  db: Database | Transaction,
  viewer: Viewer,
  projectId: number,
): Promise<number | undefined> {
  const project = await db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', projectId)
    .$if(!isStaff(viewer), (query) => query.where('owner_id', '=', viewer.id))
    .executeTakeFirst();
  return project?.owner_id;
}

/** The conversation of a project, oldest first, without retracted messages. */
export async function listMessages(db: Database, projectId: number): Promise<MessageRow[]> {
  const rows = await selectMessages(db)
    .where('messages.project_id', '=', projectId)
    .orderBy('messages.id')
    .execute();
  return rows.map((row) => toRow(row));
}

export async function readMessage(trx: Transaction, id: number): Promise<MessageRow> {
  return toRow(await selectMessages(trx).where('messages.id', '=', id).executeTakeFirstOrThrow());
}

/** Inserts a message; returns its id. */
export async function insertMessage(
  trx: Transaction,
  message: {
    readonly projectId: number;
    readonly senderId: number;
    readonly senderType: 'DENTIST' | 'COMPANY';
    readonly text: string;
    readonly at: string;
    readonly about?: Omit<RemarkPlace, 'document' | 'photoView'> | null;
    readonly remarkId?: number | null;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('messages')
    .values({
      project_id: message.projectId,
      sender_id: message.senderId,
      sender_type: message.senderType,
      message: message.text,
      sent_at: message.at,
      document_id: message.about?.documentId ?? null,
      place: message.about ? [...message.about.place] : null,
      tooth: message.about?.tooth ?? null,
      remark_id: message.remarkId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a message that was sent as part of an action and taken back with it. */
export async function withdrawMessage(trx: Transaction, messageId: number): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', messageId).execute();
}

/** Whether the dentist has written about a project since an instant. */
export async function isAnswered(trx: Transaction, projectId: number, since: Date): Promise<boolean> {
  const answer = await trx
    .selectFrom('messages')
    .where('project_id', '=', projectId)
    .where('sender_type', '=', 'DENTIST')
    .where('sent_at', '>', since)
    .where('removed_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Number of the remarks about the documents of a project. */
export async function countRemarks(trx: Transaction, projectId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .where('project_id', '=', projectId)
    .where('document_id', 'is not', null)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A remark of a project with its author and whether it has been answered; undefined if it was removed. */
export async function findRemark(
  trx: Transaction,
  projectId: number,
  id: number,
): Promise<{ readonly authorId: number; readonly answered: boolean } | undefined> {
  return trx
    .selectFrom('messages')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('document_id', 'is not', null)
    .where('removed_at', 'is', null)
    .select((eb) => [
      'sender_id as authorId',
      eb
        .exists(
          eb
            .selectFrom('messages as answer')
            .select('answer.id')
            .whereRef('answer.remark_id', '=', 'messages.id'),
        )
        .$castTo<boolean>()
        .as('answered'),
    ])
    .executeTakeFirst();
}

export async function hideMessage(trx: Transaction, id: number, at: string): Promise<void> {
  await trx.updateTable('messages').set({ removed_at: at }).where('id', '=', id).execute();
}

function selectMessages(db: Database | Transaction) {
  return db
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .leftJoin('documents', 'documents.id', 'messages.document_id')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .where('messages.removed_at', 'is', null)
    .select([
      'messages.id',
      'messages.sender_id as senderId',
      'sender.role as senderRole',
      sql<string>`sender.first_name || ' ' || sender.surname`.as('senderName'),
      'messages.sender_type as senderType',
      'messages.message',
      'messages.sent_at as sentAt',
      'messages.document_id as documentId',
      'files.name as document',
      'documents.photo_view as photoView',
      'messages.place',
      'messages.tooth',
      'messages.remark_id as remarkId',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function toRow({ documentId, document, photoView, place, tooth, ...row }: Selected): MessageRow {
  return {
    ...row,
    senderRole: row.senderRole as Role,
    senderType: row.senderType as MessageRow['senderType'],
    about:
      documentId === null || place === null
        ? null
        : {
            documentId,
            document: document ?? '',
            photoView: photoView as PhotoView | null,
            place,
            tooth: tooth as Tooth | null,
          },
  };
}
