import type { Rejection } from '@maxilla/contract/project';
import type { PhotoView } from '@maxilla/domain/aligners';
import type { FileKind } from '@maxilla/domain/documents';
import { type Actor, isStaff, type Language } from '@maxilla/domain/people';
import { readableParams } from '@maxilla/domain/sentences';

import type { z } from 'zod';

import { wordsIn } from '../../platform/i18n/words.ts';

/** The reason of a rejection: a comment of staff, or the flaws of an impression. */
export type Rejected = { readonly comment: string | null; readonly flaws: readonly string[] | null };

/** The latest rejection of a project's files, as the database gives it (`lastRejection`). */
export type RejectionRecord = Rejected & {
  readonly kinds: readonly string[];
  readonly views: readonly string[];
  readonly at: string;
  readonly since: string | null;
  readonly by: string | null;
};

/** The files that a rejection concerns, and when it was. */
export function refusedIn({ kinds, views, at }: Pick<RejectionRecord, 'kinds' | 'views' | 'at'>) {
  return { kinds: kinds as FileKind[], views: views as PhotoView[], time: new Date(at).toISOString() };
}

/** A rejection for the wire, in the reader's language; staff are told by whom. */
export function toRejection(
  rejection: RejectionRecord,
  viewer: Pick<Actor, 'role'> & { readonly language?: Language | undefined },
): z.output<typeof Rejection> {
  const { comment, since, by } = rejection;
  return {
    ...refusedIn(rejection),
    comment: rejectionReason(rejection, viewer.language ?? 'EN'),
    inMessages: Boolean(comment),
    since: since === null ? null : new Date(since).toISOString(),
    by: isStaff(viewer) ? by : null,
  };
}

/**
 * The reason of a rejection as a text: the comment as written, or the flaws in the reader's language; blank
 * if there is neither.
 */
export function rejectionReason({ comment, flaws }: Rejected, language: Language): string {
  if (comment) return comment;
  const { said = '' } = readableParams(
    { said: 'impressionFlaws' },
    { said: flaws ?? [] },
    wordsIn(language),
    language,
  );
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
