import { type RawBuilder, sql } from 'kysely';

/** Fewer letters have no trigram, by which an index finds what is inside a word. */
const INSIDE_FROM = 3;

/**
 * The condition that a folded `search` column contains every word of a text, whatever their case, accents and
 * order; one of one or two letters must begin a word. Blank text limits nothing.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const searched = sql.ref(column);
    return word.length < INSIDE_FROM
      ? sql<boolean>`(${searched} like fold(${escaped}) || '%' or ${searched} like '% ' || fold(${escaped}) || '%')`
      : sql<boolean>`${searched} like '%' || fold(${escaped}) || '%'`;
  });
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}
