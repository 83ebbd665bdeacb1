import { searchedPhone } from '@maxilla/domain/phone-text';
import { type RawBuilder, sql } from 'kysely';

/** Shorter words contain no trigram for the index to match inside a word. */
const TRIGRAM_LENGTH = 3;

/**
 * A condition that a folded `search` column contains every word of a text, ignoring case, accents and order. Words of
 * one or two letters match only at the beginning of a word. Blank text matches everything.
 */
export function contains(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const searched = typeof column === 'string' ? sql.ref(column) : column;
    return word.length < TRIGRAM_LENGTH
      ? sql<boolean>`(${searched} like fold(${escaped}) || '%' or ${searched} like '% ' || fold(${escaped}) || '%')`
      : sql<boolean>`${searched} like '%' || fold(${escaped}) || '%'`;
  });
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/**
 * A condition that a row of people or clinics is found by a text: by its id, by what its `search` column contains, or by a
 * telephone number in any writing (`phone_search`).
 */
export function isFoundBy(table: 'users' | 'clinics', text: string): RawBuilder<boolean> {
  const phone = searchedPhone(text);
  const found = [
    contains(`${table}.search`, text),
    ...(/^\d{1,15}$/.test(text) ? [sql<boolean>`${sql.ref(`${table}.id`)} = ${text}`] : []),
    ...(phone === null ? [] : [contains(`${table}.phone_search`, phone)]),
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
