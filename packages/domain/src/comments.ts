import { FINAL_STATES, type ProjectState } from './states.ts';

/** The part of a project's life that a comment of staff is about; its writer chooses (spec 1 §3). */
export const COMMENT_TYPES = ['INITIAL', 'REOPENED', 'PRODUCTION'] as const;
export type CommentType = (typeof COMMENT_TYPES)[number];

/** The type whose comments may be changed afterwards, which most are of (spec 1 §5). */
export const EDITABLE_COMMENT_TYPE = 'PRODUCTION' satisfies CommentType;

/** One's own comment can be changed or removed for so long, in hours (spec 1 §9). */
export const COMMENT_EDIT_HOURS = 4;

/** Longer comments are shown up to here, with a way to see all (spec 1 §5). */
export const COMMENT_PREVIEW_LENGTH = 100;

const EDIT_WINDOW_MS = COMMENT_EDIT_HOURS * 3_600_000;

/** Whether staff may write about a project: nothing is added to one that has come to its end. */
export function isCommentable(state: ProjectState): boolean {
  return !FINAL_STATES.includes(state);
}

/** What of a comment its editing depends on. `writtenAt` is an instant. */
type WrittenComment = {
  readonly authorId: number;
  readonly type: CommentType;
  readonly notEditable: boolean;
  readonly writtenAt: string;
};

/**
 * Whether somebody may change or remove a comment now: the panel is commentable, the comment is of production, not
 * locked, their own and less than four hours old (spec 1 §5).
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
