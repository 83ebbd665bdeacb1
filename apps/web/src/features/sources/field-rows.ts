import type { SourceField } from '@maxilla/domain/source-fields';

type Field = readonly [name: string, field: SourceField];

/**
 * Fields of a two-column form that take a whole row: longer texts, and fields without a neighbour, or beside
 * a field of another kind, as a checkbox has no label above it.
 */
export function wideIn(fields: readonly Field[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let isRight = false;
  for (const [at, [name, field]] of fields.entries()) {
    const next = fields[at + 1]?.[1];
    const isAlone = !isRight && (next === undefined || sortOf(next) !== sortOf(field));
    if (isAlone || sortOf(field) === 'text') wide.add(name);
    isRight = !isRight && !wide.has(name);
  }
  return wide;
}

const sortOf = ({ kind }: SourceField) => (kind === 'flag' || kind === 'text' ? kind : 'line');
