import { searchedPhone } from '@maxilla/domain/phone-text';
import { numberSought, withoutNumberSigns } from '@maxilla/domain/texts';
import { type RawBuilder, sql } from 'kysely';

/** Shorter words contain no trigram for the index to match inside a word. */
const TRIGRAM_LENGTH = 3;

/** A word that is searched for: its pattern, and whether it matches only at the beginning of a word. */
export type SearchedWord = { readonly pattern: string; readonly short: boolean };

/** The words of a search text. */
export function searchedWords(text: string): SearchedWord[] {
  const words = withoutNumberSigns(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => ({
    pattern: word.replaceAll(/[\\%_]/g, String.raw`\$&`),
    short: word.length < TRIGRAM_LENGTH,
  }));
}

/** A condition that a folded `search` column contains a word. */
export function containsWord(
  column: string | RawBuilder<string>,
  { pattern, short }: SearchedWord,
): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column;
  return short
    ? sql<boolean>`(${searched} like fold(${pattern}) || '%' or ${searched} like '% ' || fold(${pattern}) || '%')`
    : sql<boolean>`${searched} like '%' || fold(${pattern}) || '%'`;
}

/**
 * A condition that a folded `search` column contains every word of a text, ignoring case, accents and order. Words of
 * one or two letters match only at the beginning of a word. Blank text matches everything.
 */
export function contains(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const words = searchedWords(text);
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => containsWord(column, word));
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/**
 * A condition that a row of people or clinics matches a text: by its id, its `search` column, or a telephone
 * number in any notation (`phone_search`).
 */
export function isFoundBy(table: 'users' | 'clinics', text: string): RawBuilder<boolean> {
  const phone = searchedPhone(text);
  const id = numberSought(text);
  const found = [
    contains(`${table}.search`, text),
    ...(id === null ? [] : [sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`]),
    ...(phone === null ? [] : [contains(`${table}.phone_search`, phone)]),
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
