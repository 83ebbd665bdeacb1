import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld, removeDocumentsOf } from '../documents/api.ts';
import { openProject } from '../projects/api.ts';
import { type CommentReply, mayEdit, toComment } from './comment-reply.ts';
import { changeComment, findComment, hideComment } from './comments.store.ts';

/** A comment, and the project that the caller believes it is on. */
export type CommentRef = { readonly id: number; readonly projectId?: number | undefined };

/** Edits the caller's own comment within four hours; `comment.notEditable` otherwise (spec 1 §5). */
export async function editComment(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, projectId }: CommentRef,
  text: string,
): Promise<CommentReply> {
  const { instant } = platform.clock.now();
  const { row, ownerId } = await openComment(trx, actor, { id, projectId }, instant);
  await changeComment(trx, id, text, instant);
  await platform.live.publish(trx, { kind: 'comment', id: row.projectId, staff: true });
  const attachments = await documentsHeld(trx, actor, 'comment', 'COMMENT_ATTACHMENT', [{ id, ownerId }]);
  return toComment({ ...row, comment: text, modifiedAt: new Date(instant) }, attachments(id), true);
}

/** Deletes the caller's own comment within four hours; `comment.notEditable` otherwise (spec 1 §5). */
export async function removeComment(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, projectId }: CommentRef,
): Promise<void> {
  const { instant } = platform.clock.now();
  const { row } = await openComment(trx, actor, { id, projectId }, instant);
  await hideComment(trx, id, instant);
  await removeDocumentsOf(trx, 'comment', id, { by: actor.id, at: instant });
  await platform.live.publish(trx, { kind: 'comment', id: row.projectId, staff: true });
}

/** Locks the project of a comment that the user may edit now, and returns the comment. */
async function openComment(trx: Transaction, actor: Actor, { id, projectId }: CommentRef, instant: string) {
  const found = await findComment(trx, id);
  if (!found) throw new CodedError('notFound');
  if (projectId !== undefined && projectId !== found.projectId) throw new CodedError('project.mismatch');
  const project = await openProject(trx, actor, found.projectId, {});
  const row = await findComment(trx, id);
  if (!row) throw new CodedError('notFound');
  if (!mayEdit(row, project.state, actor, instant)) throw new CodedError('comment.notEditable');
  return { row, ownerId: project.owner_id };
}
