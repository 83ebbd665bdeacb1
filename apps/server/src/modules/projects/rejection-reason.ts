import type { Language } from '@maxilla/domain/people';
import { readableParams } from '@maxilla/domain/sentences';

import { wordsIn } from '../../platform/i18n/words.ts';

/** What was said of files that are asked for again: in our own words, or what is wrong with an impression. */
export type Rejected = { readonly comment: string | null; readonly flaws: readonly string[] | null };

/** Why files are asked for again, in the reader's language where it is not in our own words; blank if nothing was said. */
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
