import type { Language } from '@maxilla/domain/people';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf, namedBy } from '@maxilla/domain/sources';
import { type RawBuilder, sql } from 'kysely';

import { containsWord, type SearchedWord, searchedWords } from '../../platform/database/search.ts';
import { folded, wordOf } from './sheet-cells.ts';
import { columnOf, referencesIn, tableOf, TABLES } from './source-tables.store.ts';

/**
 * Search in rows of reference data: their own texts, the texts of referenced rows, and the names of codes.
 */

/** The row that a list is of, in its query; others are those that rows refer to. */
const LISTED = 'source';

/**
 * SQL condition that a row, or one that it refers to, contains a word. What is named by another row, or chosen, is found
 * by the name that it has in the language of who searches.
 */
export function hasWord(
  source: SourceName,
  row: string,
  word: SearchedWord,
  language: Language,
): RawBuilder<boolean> {
  const inAny = containsWord(`${row}.search`, word);
  const { translated, label } = TABLES[source];
  const own =
    translated && row !== LISTED
      ? sql`(${inAny} and ${containsWord(sql<string>`fold(${label(row, language)})`, word)})`
      : inAny;
  const referred = referencesIn(source)
    .filter(([, { through }]) => through === undefined)
    .map(([name, { to }]) => {
      const inner = `${row}_${namedBy(name)}`;
      const column = sql.ref(row === LISTED ? `source.${name}` : `${row}.${columnOf(source, name)}`);
      return sql`${column} = any(array(select ${sql.ref(`${inner}.id`)} from ${tableOf(to)} as ${sql.ref(inner)}
        where ${hasWord(to, inner, word, language)}))`;
    });
  return sql<boolean>`(${sql.join([own, ...referred], sql` or `)})`;
}

/**
 * The words of a text. Numbers match with a decimal point and with a comma, as either language writes them.
 */
export function wordsOf(text: string): SearchedWord[] {
  return searchedWords(text).map((word) => ({
    ...word,
    pattern: word.pattern.replaceAll(/(?<=\d)[.,](?=\d)/g, '_'),
  }));
}

/** A word of a list, with the codes that it is a part of the words of: `kind:SLEEVE` and so on, with commas between. */
type ListWord = SearchedWord & { readonly codes: string | null };

/** A parsed search: the words of the text, and the id that it may be. */
type Searched = { readonly words: readonly ListWord[]; readonly id: string | null };

/** The fields of a source that are shown as words for their codes. */
const codedFields = (source: SourceName) =>
  fieldsOf(source).flatMap(([name, field]) =>
    field.kind === 'choice' && field.listed ? [{ name, field }] : [],
  );

/**
 * Codes of a list whose names contain a word of a search, in the form of `ListWord`; '' if there are none.
 */
export function codesWith(source: SourceName, word: string, language: Language): string {
  const text = folded(word);
  return codedFields(source)
    .flatMap(({ name, field }) =>
      field.codes
        .filter((code) => folded(wordOf(field, code, language)).includes(text))
        .map((code) => `${name}:${code}`),
    )
    .join(',');
}

function hasListWord(
  source: SourceName,
  { codes, ...word }: ListWord,
  language: Language,
): RawBuilder<boolean> {
  const own = hasWord(source, LISTED, word, language);
  if (codes === null) return own;
  const coded = codedFields(source).map(
    ({ name }) =>
      sql`${sql.lit(`${name}:`)} || ${sql.ref(`source.${name}`)} = any(string_to_array(${codes}, ','))`,
  );
  return sql<boolean>`(${sql.join([own, ...coded], sql` or `)})`;
}

/** SQL condition that a row is found. */
export function isFound(
  source: SourceName,
  { words, id }: Searched,
  language: Language,
): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  const found = sql.join(
    words.map((word) => hasListWord(source, word, language)),
    sql` and `,
  );
  return id === null ? sql<boolean>`(${found})` : sql<boolean>`(source.id = ${id}::bigint or (${found}))`;
}
