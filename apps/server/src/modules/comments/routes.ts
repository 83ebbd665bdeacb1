import { comments } from '@maxilla/contract/comments';
import { isCommentable } from '@maxilla/domain/comments';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld } from '../documents/api.ts';
import { mayEdit, toComment } from './comment-reply.ts';
import { editComment, removeComment } from './edit-comment.ts';
import { findProject, listComments } from './comments.store.ts';
import { writeComment } from './write-comment.ts';

export function commentsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  bind(app, platform, comments, {
    list: async ({ actor, query }) => {
      const project = await findProject(db, query.projectId);
      if (!project) throw new CodedError('notFound');
      const { ownerId, state } = project;
      const rows = await listComments(db, query.projectId, query.type);
      const holders = rows.map(({ id }) => ({ id, ownerId }));
      const attachments = await documentsHeld(db, actor, 'comment', 'COMMENT_ATTACHMENT', holders);
      const { instant } = clock.now();
      return {
        comments: rows.map((row) => toComment(row, attachments(row.id), mayEdit(row, state, actor, instant))),
        commentable: isCommentable(state),
      };
    },
    create: ({ trx, actor, body }) => writeComment(trx, platform, actor, body),
    update: ({ trx, actor, params, query: { projectId }, body: [change] }) =>
      editComment(trx, platform, actor, { ...params, projectId }, change?.value ?? ''),
    remove: async ({ trx, actor, params, query: { projectId } }) => {
      await removeComment(trx, platform, actor, { ...params, projectId });
      return undefined;
    },
  });
}
