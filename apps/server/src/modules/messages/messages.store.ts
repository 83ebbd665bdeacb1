import { type Actor, isStaff, type Role } from '@maxilla/domain/people';
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
};

/** Id of a project's owner; undefined if the viewer may not see the project. */
export async function ownerOfProject(
  db: Database,
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

/** The conversation of a project, oldest first. */
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a message that was sent as part of an action and taken back with it. */
export async function withdrawMessage(trx: Transaction, messageId: number): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', messageId).execute();
}

function selectMessages(db: Database | Transaction) {
  return db
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .select([
      'messages.id',
      'messages.sender_id as senderId',
      'sender.role as senderRole',
      sql<string>`sender.first_name || ' ' || sender.surname`.as('senderName'),
      'messages.sender_type as senderType',
      'messages.message',
      'messages.sent_at as sentAt',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function toRow(row: Selected): MessageRow {
  return {
    ...row,
    senderRole: row.senderRole as Role,
    senderType: row.senderType as MessageRow['senderType'],
  };
}
