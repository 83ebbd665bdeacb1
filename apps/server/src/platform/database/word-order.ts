import type { Language } from '@maxilla/domain/people';
import { type RawBuilder, sql } from 'kysely';

import { constants } from './constants.ts';

/** The SQL sort key of a column of codes: the order of their words in a language. */
export function byWords(
  column: RawBuilder<unknown>,
  codes: readonly string[],
  language: Language,
  wordOf: (code: string) => string,
): RawBuilder<number | null> {
  const { compare } = new Intl.Collator(language.toLowerCase());
  const ordered = codes.toSorted((one, other) => compare(wordOf(one), wordOf(other)));
  return sql`array_position(array[${sql.join(constants(ordered))}]::text[], ${column}::text)`;
}
