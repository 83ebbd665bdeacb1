import type { BodyOf } from '@maxilla/contract/calls';
import type { comments } from '@maxilla/contract/comments';
import { EDITABLE_COMMENT_TYPE, isCommentable } from '@maxilla/domain/comments';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld, insertDocuments } from '../documents/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { openProject } from '../projects/api.ts';
import { type CommentReply, mayEdit, toComment } from './comment-reply.ts';
import { findComment, insertComment } from './comments.store.ts';

type Form = BodyOf<(typeof comments)['create']>;

/** Comments on a project and notifies its assignee and watchers. */
export async function writeComment(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projectId, type = EDITABLE_COMMENT_TYPE, comment: text, fileAttachment = [], isEditable = true }: Form,
): Promise<CommentReply> {
  const { instant: at } = platform.clock.now();
  const project = await openProject(trx, actor, projectId, {});
  if (!isCommentable(project.state)) throw new CodedError('action.notOffered');
  const files = await platform.files.attach(trx, fileAttachment, {
    uploadedBy: actor.id,
    holder: 'comment',
    kind: 'COMMENT_ATTACHMENT',
  });
  const id = await insertComment(trx, {
    projectId,
    authorId: actor.id,
    type,
    text,
    notEditable: !isEditable,
    at,
  });
  await insertDocuments(trx, {
    holder: 'comment',
    holderId: id,
    kind: 'COMMENT_ATTACHMENT',
    files,
    uploadedBy: actor.id,
    at,
  });
  const row = await findComment(trx, id);
  if (!row) throw new Error('a comment just written is not there');
  await tellPeople(trx, platform, at, {
    subject: { kind: 'project', id: projectId },
    senderId: actor.id,
    notices: (['assignee', 'watchers'] as const).map((to) => ({
      to,
      code: 'COMMENT_ADDED',
      params: { author: row.author },
    })),
    event: { kind: 'comment', id: projectId, staff: true },
  });
  const ofComment = [{ id, ownerId: project.owner_id }];
  const attachments = await documentsHeld(trx, actor, 'comment', 'COMMENT_ATTACHMENT', ofComment);
  return toComment(row, attachments(id), mayEdit(row, project.state, actor, at));
}
