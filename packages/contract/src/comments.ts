import { COMMENT_TYPES } from '@maxilla/domain/comments';
import { z } from 'zod';
import { calls, del, get, patch, post, staff } from './calls.ts';
import { ProjectDocument } from './project.ts';
import { ActsAs, ActsAsParam, Id, IdParam, Instant, RequiredText, UploadIds } from './wire.ts';

export const Comment = z.object({
  id: Id,
  author: z.string(),
  authorId: Id,
  type: z.enum(COMMENT_TYPES),
  comment: z.string(),
  timestamp: Instant,
  lastModifiedTime: Instant.nullable(),
  notEditable: z.boolean(),
  /**
   * Whether the caller may still edit or delete it: their own production comment, less than four hours old
   * (spec 1 §5).
   */
  editable: z.boolean(),
  attachments: z.array(ProjectDocument),
});

const ById = z.object({ id: IdParam });

export const comments = calls('/api/comments', {
  list: get('/', {
    summary: 'Comments of staff on a project, oldest first.',
    access: staff,
    query: z.object({ projectId: IdParam, type: z.enum(COMMENT_TYPES).optional() }),
    reply: z.object({ comments: z.array(Comment), commentable: z.boolean() }),
    errors: ['notFound'],
  }),
  create: post('/', {
    summary: 'Comment on a project, with attachments.',
    access: staff,
    limited: 'writes',
    body: z.object({
      authorId: ActsAs,
      projectId: Id,
      type: z.enum(COMMENT_TYPES).optional(),
      comment: RequiredText,
      fileAttachment: UploadIds.optional(),
      isEditable: z.boolean().optional(),
    }),
    files: ['fileAttachment'],
    reply: Comment,
    errors: ['notFound', 'action.notOffered'],
  }),
  update: patch('/:id', {
    summary: "Change one's own comment within four hours.",
    access: staff,
    params: ById,
    query: z.object({ editedBy: ActsAsParam, projectId: IdParam.optional() }),
    body: z
      .array(z.object({ op: z.literal('replace'), path: z.literal('/comment'), value: RequiredText }))
      .length(1),
    reply: Comment,
    errors: ['comment.notEditable', 'project.mismatch'],
  }),
  remove: del('/:id', {
    summary: "Remove one's own comment within four hours.",
    access: staff,
    params: ById,
    query: z.object({ deletedBy: ActsAsParam, projectId: IdParam.optional() }),
    errors: ['comment.notEditable', 'project.mismatch'],
  }),
});
