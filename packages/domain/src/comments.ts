import { FINAL_STATES, type ProjectState } from './states.ts';

/** The stage of a project that a staff comment is about, chosen by its author (spec 1 §3). */
export const COMMENT_TYPES = ['INITIAL', 'REOPENED', 'PRODUCTION'] as const;
export type CommentType = (typeof COMMENT_TYPES)[number];

/** The only type whose comments can be edited afterwards (spec 1 §5). */
export const EDITABLE_COMMENT_TYPE = 'PRODUCTION' satisfies CommentType;

/** How long authors may edit or delete their comments, in hours (spec 1 §9). */
const COMMENT_EDIT_HOURS = 4;

/** Length at which comments are truncated behind a "show all" control (spec 1 §5). */
export const COMMENT_PREVIEW_LENGTH = 100;

const EDIT_WINDOW_MS = COMMENT_EDIT_HOURS * 3_600_000;

/** Whether staff may comment on a project: not in a terminal state. */
export function isCommentable(state: ProjectState): boolean {
  return !FINAL_STATES.includes(state);
}

/** The fields that decide whether a comment is editable. `writtenAt` is an ISO instant. */
type WrittenComment = {
  readonly authorId: number;
  readonly type: CommentType;
  readonly notEditable: boolean;
  readonly writtenAt: string;
};

/**
 * Whether an actor may edit or delete a comment at `instant`: the project accepts comments, and the comment is a
 * production comment, not locked, the actor's own and less than four hours old (spec 1 §5).
 */
export function isCommentEditable(
  comment: WrittenComment,
  state: ProjectState,
  actorId: number,
  instant: string,
): boolean {
  return (
    isCommentable(state) &&
    comment.type === EDITABLE_COMMENT_TYPE &&
    !comment.notEditable &&
    comment.authorId === actorId &&
    Date.parse(instant) - Date.parse(comment.writtenAt) < EDIT_WINDOW_MS
  );
}
