import { type Actor, can } from './people.ts';
import type { Source, SourceField } from './source-fields.ts';
import type { SourceName } from './source-names.ts';
import { DENTAL_SOURCES } from './sources/dental.ts';
import { NON_CONFORMITY_SOURCES } from './sources/non-conformities.ts';
import { PRODUCTION_SOURCES } from './sources/production.ts';
import { SHOP_SOURCES } from './sources/shop.ts';

/**
 * Reference data ("sources", spec 3 §3, §5, §6): each source declares its fields, its unique key and its
 * editors. Calls, queries, screens and spreadsheets are derived from the declaration.
 */
export const SOURCES: Readonly<Record<SourceName, Source>> = {
  ...DENTAL_SOURCES,
  ...SHOP_SOURCES,
  ...PRODUCTION_SOURCES,
  ...NON_CONFORMITY_SOURCES,
};

/** Whether a user may add and change rows of a source (spec 3 §6). */
export function editsSource(actor: Pick<Actor, 'role' | 'permissions'>, source: SourceName): boolean {
  const { permission } = SOURCES[source];
  return permission === null ? actor.role === 'ROLE_ADMIN' : can(actor, permission);
}

/** Whether a user may discard an import that somebody left unfinished: its author and administrators. */
export function discardsPreview(actor: Pick<Actor, 'id' | 'role'>, authorId: number): boolean {
  return actor.id === authorId || actor.role === 'ROLE_ADMIN';
}

export const fieldsOf = (source: SourceName) => Object.entries(SOURCES[source].fields);

/** Sources whose rows are chosen in projects, which are found by them. What a dentist merely prefers is not in use yet. */
const IN_PROJECTS: readonly SourceName[] = ['implants', 'sleeves', 'kits', 'pillars', 'prosthesisPrices'];

/** Sources whose rows are used without a reference: orders copy prices, lots are emptied, and machines make finished batches. */
const USED_BESIDE: readonly SourceName[] = ['prices', 'lots', 'machines'];

/**
 * Whether all that uses a row of a source refers to it, so that one without a reference is unused. Nothing ever refers to
 * subcategories of non-conformities, all of which would be unused, and no index finds the orders of an accessory or the
 * finished batches of a disc.
 */
export const tellsUse = (source: SourceName): boolean =>
  IN_PROJECTS.includes(source) ||
  (!USED_BESIDE.includes(source) &&
    Object.values(SOURCES).some(({ fields }) =>
      Object.values(fields).some((field) => field.kind === 'reference' && field.to === source),
    ));

/** Whether rows of a source are proposed only once they are validated. */
export const isValidated = (source: SourceName) => 'validated' in SOURCES[source].fields;

/** The name of a reference's display field: `brandId` → `brand`. */
export const namedBy = (field: string) => field.replace(/Id$/, '');

/** The column of a list that shows a field. */
export const listedAs = (name: string, { kind }: SourceField) =>
  kind === 'reference' ? namedBy(name) : name;

/**
 * The fields that name a row: its title with the fields of its key after it; those of its key, if it has no title.
 */
export function namingFields(source: SourceName): readonly (readonly [string, SourceField])[] {
  const { fields, unique } = SOURCES[source];
  const title = unique.fields.findIndex((name) => fields[name]?.listed === 'title');
  return unique.fields.slice(Math.max(title, 0)).flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });
}

/** The field at which the error for a duplicate row is shown. */
export const keyField = (source: SourceName) => SOURCES[source].unique.fields.at(-1) ?? 'name';

/** Rows of a sheet that is imported at once. */
export const MOST_SHEET_ROWS = 5_000;

/** Days for which an unfinished import is kept after its file was previewed. */
export const PREVIEW_DAYS = 30;

/** Bytes of its workbook. */
export const MOST_SHEET_BYTES = 700_000;
/** The same in base 64. */
export const MOST_SHEET_CHARACTERS = Math.ceil(MOST_SHEET_BYTES / 3) * 4;
