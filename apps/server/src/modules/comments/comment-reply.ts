import type { Comment } from '@maxilla/contract/comments';
import { isCommentEditable } from '@maxilla/domain/comments';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';
import type { z } from 'zod';

import type { DocumentReply } from '../documents/api.ts';
import type { CommentRow } from './comments.store.ts';

export type CommentReply = z.output<typeof Comment>;

/** Whether a user may edit or delete a comment at a given moment (spec 1 §5). */
export function mayEdit(
  row: CommentRow,
  state: ProjectState,
  actor: Pick<Actor, 'id'>,
  instant: string,
): boolean {
  return isCommentEditable({ ...row, writtenAt: row.writtenAt.toISOString() }, state, actor.id, instant);
}

export function toComment(row: CommentRow, attachments: DocumentReply[], editable: boolean): CommentReply {
  return {
    id: row.id,
    author: row.author,
    authorId: row.authorId,
    type: row.type,
    comment: row.comment,
    timestamp: row.writtenAt.toISOString(),
    lastModifiedTime: row.modifiedAt?.toISOString() ?? null,
    notEditable: row.notEditable,
    editable,
    attachments,
  };
}
