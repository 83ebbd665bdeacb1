import { describe, expect, it } from 'vitest';

import { isCommentable, isCommentEditable } from '../src/comments.ts';

const own = {
  authorId: 7,
  type: 'PRODUCTION',
  notEditable: false,
  writtenAt: '2026-03-02T08:00:00.000Z',
} as const;

describe('a staff comment', () => {
  it('can be edited by its author for less than four hours', () => {
    expect(isCommentEditable(own, 'DRAFTING_PLAN', 7, '2026-03-02T11:59:59.999Z')).toBe(true);
    expect(isCommentEditable(own, 'DRAFTING_PLAN', 7, '2026-03-02T12:00:00.000Z')).toBe(false);
  });

  it('cannot be edited by anyone else', () => {
    expect(isCommentEditable(own, 'DRAFTING_PLAN', 8, own.writtenAt)).toBe(false);
  });

  it('cannot be edited if locked, not a production comment, or on a project in a terminal state', () => {
    expect(isCommentEditable({ ...own, notEditable: true }, 'DRAFTING_PLAN', 7, own.writtenAt)).toBe(false);
    expect(isCommentEditable({ ...own, type: 'INITIAL' }, 'DRAFTING_PLAN', 7, own.writtenAt)).toBe(false);
    expect(isCommentEditable(own, 'FILES_ARCHIVED', 7, own.writtenAt)).toBe(false);
    expect(isCommentable('DELETED')).toBe(false);
    expect(isCommentable('SHIPPED')).toBe(true);
  });
});
