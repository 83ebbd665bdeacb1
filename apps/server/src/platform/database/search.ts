import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a folded `search` column contains every word of a text, whatever their case, accents and
 * order. Blank text limits nothing.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  const found = words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return sql<boolean>`${sql.ref(column)} like '%' || fold(${escaped}) || '%'`;
  });
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}
