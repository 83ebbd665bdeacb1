import type { SourceField } from '@maxilla/domain/source-fields';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf, SOURCES } from '@maxilla/domain/sources';
import type { Typed } from './source-values.ts';

type Field = readonly [name: string, field: SourceField];

/**
 * The fields with a control in a form of such values, of a row that is stored or of a new one: those whose flag is set,
 * and of flags one of which is needed the first, whose control has them all.
 */
export function controlsIn(source: SourceName, values: Typed, isStored: boolean): readonly Field[] {
  const [, ...beside] = SOURCES[source].oneOf?.fields ?? [];
  return fieldsOf(source).filter(
    ([name, { when, ofChange }]) =>
      !beside.includes(name) &&
      (when === undefined || values[when] === 'true') &&
      (isStored || ofChange === undefined),
  );
}

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
