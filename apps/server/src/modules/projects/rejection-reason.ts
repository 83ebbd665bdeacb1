import type { Language } from '@maxilla/domain/people';
import { readableParams } from '@maxilla/domain/sentences';

import { wordsIn } from '../../platform/i18n/words.ts';

/** The reason of a rejection: a comment of staff, or the flaws of an impression. */
export type Rejected = { readonly comment: string | null; readonly flaws: readonly string[] | null };

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
