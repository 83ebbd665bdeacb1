import type { CommentType } from '@maxilla/domain/comments';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type CommentRow = {
  readonly id: number;
  readonly projectId: number;
  readonly authorId: number;
  readonly author: string;
  readonly type: CommentType;
  readonly comment: string;
  readonly notEditable: boolean;
  readonly writtenAt: Date;
  readonly modifiedAt: Date | null;
};

export type ProjectOfComments = { readonly ownerId: number; readonly state: ProjectState };

/** The project that comments belong to, or undefined. */
export async function findProject(db: Database, projectId: number): Promise<ProjectOfComments | undefined> {
  const project = await db
    .selectFrom('projects')
    .select(['owner_id as ownerId', 'state'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  return project && { ...project, state: project.state as ProjectState };
}

/** The comments on a project, oldest first, without deleted ones. */
export async function listComments(
  db: Database,
  projectId: number,
  type: CommentType | undefined,
): Promise<CommentRow[]> {
  const rows = await selectComments(db)
    .where('comments.project_id', '=', projectId)
    .$if(type !== undefined, (query) => query.where('comments.type', '=', type ?? ''))
    .orderBy('comments.id')
    .execute();
  return rows.map((row) => toRow(row));
}

/** A comment; undefined if it does not exist or was deleted. */
export async function findComment(trx: Transaction, id: number): Promise<CommentRow | undefined> {
  const row = await selectComments(trx).where('comments.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Inserts a comment; returns its id. */
export async function insertComment(
  trx: Transaction,
  comment: {
    readonly projectId: number;
    readonly authorId: number;
    readonly type: CommentType;
    readonly text: string;
    readonly notEditable: boolean;
    readonly at: string;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('comments')
    .values({
      project_id: comment.projectId,
      author_id: comment.authorId,
      type: comment.type,
      comment: comment.text,
      not_editable: comment.notEditable,
      written_at: comment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeComment(trx: Transaction, id: number, text: string, at: string): Promise<void> {
  await trx.updateTable('comments').set({ comment: text, modified_at: at }).where('id', '=', id).execute();
}

/** Deletes a comment that was written as part of an action and is taken back with it. */
export async function withdrawComment(trx: Transaction, commentId: number): Promise<void> {
  await trx.deleteFrom('comments').where('id', '=', commentId).execute();
}

export async function hideComment(trx: Transaction, id: number, at: string): Promise<void> {
  await trx.updateTable('comments').set({ removed_at: at }).where('id', '=', id).execute();
}

function selectComments(db: Database | Transaction) {
  return db
    .selectFrom('comments')
    .innerJoin('users as author', 'author.id', 'comments.author_id')
    .where('comments.removed_at', 'is', null)
    .select([
      'comments.id',
      'comments.project_id as projectId',
      'comments.author_id as authorId',
      sql<string>`author.first_name || ' ' || author.surname`.as('author'),
      'comments.type',
      'comments.comment',
      'comments.not_editable as notEditable',
      'comments.written_at as writtenAt',
      'comments.modified_at as modifiedAt',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

function toRow(row: Selected): CommentRow {
  return { ...row, type: row.type as CommentType };
}
