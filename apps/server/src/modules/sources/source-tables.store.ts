import type { Language } from '@maxilla/domain/people';
import { SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import type { SourceField, SourceValue, SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, namedBy } from '@maxilla/domain/sources';
import { DELIVERED_STATES, FINAL_STATES } from '@maxilla/domain/states';
import { type RawBuilder, sql } from 'kysely';

/** Storage of each source: its table and the columns of its fields. */

type Table = {
  readonly name: string;
  /** Columns that are not named as their fields. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Column with the time at which a row was removed; null if rows are never removed. */
  readonly removed: 'removed_at' | 'retired_at' | null;
  /** Display name of a referenced row, in a language. */
  readonly label: (row: string, language: Language) => RawBuilder<string>;
  /** Whether it has another name in each language. */
  readonly translated?: true;
  /** Number of unfinished projects, batches and machines that use a row; a row in use cannot be removed. */
  readonly inWork?: (id: RawBuilder<number>) => RawBuilder<number>;
  /** Whether any project refers to a row, finished ones included; asked of each row of a list. */
  readonly inProjects?: (id: RawBuilder<number>) => RawBuilder<boolean>;
  /** The rows that unfinished projects refer to by a field. */
  readonly heldInWork?: Readonly<Record<string, RawBuilder<number>>>;
};

const named = (row: string) => sql<string>`${sql.ref(`${row}.name`)}`;
const numbered = (row: string) => sql<string>`${sql.ref(`${row}.number`)}`;

const finished = sql.join(
  [...new Set([...DELIVERED_STATES, ...FINAL_STATES])].map((state) => sql.lit(state)),
);

const implantsWith = (column: string) => (id: RawBuilder<number>) =>
  sql<number>`(
  select count(distinct implant.project_id) from project_implants implant
    join projects project on project.id = implant.project_id
   where ${sql.ref(`implant.${column}`)} = ${id} and implant.removed_at is null and project.state not in (${finished}))`;

/**
 * Whether a column that has an index holds an id. One row is read: of a value that is common, `exists` would read all
 * of the table where the value is not in it.
 */
const isHeld =
  (table: string, column: string, isCounted: RawBuilder<boolean>) => (id: RawBuilder<number>) => {
    const held = sql.ref(`holder.${column}`);
    return sql<boolean>`coalesce((
    select ${held} from ${sql.table(table)} as holder
     where ${held} >= ${id} and ${isCounted} order by ${held} limit 1) = ${id}, false)`;
  };
/** The prices at which unfinished projects have lines. */
const linesInWork = sql<number>`
  select listed.id from prosthesis_prices listed where exists (
    select from breakdowns line
      join elements element on element.id = line.element_id
      join projects project on project.id = element.project_id
     where line.price_id = listed.price_id and element.state is distinct from 'REMOVED'
       and project.state not in (${finished}))`;

const anyImplantWith = (column: string) =>
  isHeld('project_implants', column, sql<boolean>`holder.removed_at is null`);

/** Number of unfinished projects with lines at a price. */
const projectsPricedAt = (priceId: RawBuilder<number>) => sql<number>`(
  select count(distinct project.id) from breakdowns line
    join elements element on element.id = line.element_id
    join projects project on project.id = element.project_id
   where line.price_id = ${priceId} and element.state is distinct from 'REMOVED'
     and project.state not in (${finished}))`;

/** The price of lines of prostheses. */
const priceOf = (id: RawBuilder<number>) =>
  sql<number>`(select listed.price_id from prosthesis_prices listed where listed.id = ${id})`;

/** Whether any row has an id in a column. */
const anyWith = (table: string, column: string) =>
  isHeld(table, column, sql<boolean>`holder.${sql.ref(column)} is not null`);

/** Number of unfinished batches that are made of some lots. */
const batchesOf = (lots: RawBuilder<unknown>) => sql<number>`(
  select count(*) from batches
   where state <> 'TERMINATED' and (resin_lot_id = any(${lots}) or block_lot_id = any(${lots})))`;

export const TABLES: Readonly<Record<SourceName, Table>> = {
  pillars: {
    name: 'pillars',
    removed: 'removed_at',
    label: named,
    inWork: (id) => sql<number>`(
      select count(distinct element.project_id) from breakdown_dents tooth
        join elements element on element.id = tooth.element_id
        join projects project on project.id = element.project_id
       where tooth.id = any(array(
               select chosen.dent_id from dent_pillars chosen where chosen.pillar_id = ${id}
                union all select made.id from breakdown_dents made where made.personalised_pillar_id = ${id}))
         and element.state is distinct from 'REMOVED' and project.state not in (${finished}))`,
    inProjects: (id) => sql<boolean>`(
      ${anyWith('dent_pillars', 'pillar_id')(id)}
      or ${anyWith('breakdown_dents', 'personalised_pillar_id')(id)})`,
  },
  implants: {
    name: 'implant_details',
    removed: 'removed_at',
    label: (row) => sql<string>`${sql.ref(`${row}.diameter`)} || ' × ' || ${sql.ref(`${row}.length`)}`,
    inWork: implantsWith('implant_details_id'),
    inProjects: anyImplantWith('implant_details_id'),
  },
  implantModels: {
    name: 'implant_models',
    removed: 'removed_at',
    label: (row) =>
      sql<string>`(select ${sql.ref(`${row}.name`)} || ' (' || maker.name || ')' from brands maker
                    where maker.id = ${sql.ref(`${row}.brand_id`)})`,
  },
  sleeves: {
    name: 'sleeves',
    removed: 'removed_at',
    label: named,
    inWork: implantsWith('sleeve_id'),
    inProjects: anyImplantWith('sleeve_id'),
  },
  materials: {
    name: 'materials',
    removed: 'removed_at',
    columns: { material: 'family' },
    label: (row) => sql<string>`btrim(${sql.ref(`${row}.name`)} || ' ' || ${sql.ref(`${row}.shade`)})`,
    inWork: (id) => sql<number>`(
      select (select count(*) from machines where resin_lot_id = any(lots.ids) and removed_at is null)
           + (select count(*) from discs where lot_id = any(lots.ids) and retired_at is null)
           + ${batchesOf(sql`lots.ids`)}
        from (select array(select lot.id from material_lots lot where lot.material_id = ${id}) as ids) lots)`,
  },
  brands: {
    name: 'brands',
    removed: null,
    columns: { brandName: 'name' },
    label: named,
    inWork: (id) => sql<number>`(
      select count(*) from project_guides guide join projects project on project.id = guide.project_id
       where guide.fixation_pin_brand_id = ${id} and project.state not in (${finished}))`,
    inProjects: anyWith('project_guides', 'fixation_pin_brand_id'),
    heldInWork: {
      isFixationPin: sql<number>`
        select guide.fixation_pin_brand_id from project_guides guide join projects project on project.id = guide.project_id
         where guide.fixation_pin_brand_id is not null and project.state not in (${finished})`,
    },
  },
  kits: {
    name: 'guided_surgical_kits',
    removed: 'removed_at',
    label: named,
    inWork: (id) => sql<number>`(
      select count(*) from project_guides guide join projects project on project.id = guide.project_id
       where guide.guided_surgical_kit_id = ${id} and project.state not in (${finished}))`,
    inProjects: anyWith('project_guides', 'guided_surgical_kit_id'),
  },
  prices: {
    name: 'prices',
    removed: null,
    columns: { amount: 'amount_cents' },
    label: (row, language) => {
      const description = sql.ref(`${row}.description_${language === 'FR' ? 'fr' : 'en'}`);
      return sql<string>`${sql.ref(`${row}.code`)} || ' · ' || ${description}`;
    },
    translated: true,
    inWork: projectsPricedAt,
  },
  prosthesisPrices: {
    name: 'prosthesis_prices',
    removed: null,
    label: (row) =>
      sql<string>`(select price.code from prices price where price.id = ${sql.ref(`${row}.price_id`)})`,
    inWork: (id) => projectsPricedAt(priceOf(id)),
    inProjects: (id) => anyWith('breakdowns', 'price_id')(priceOf(id)),
    heldInWork: { route: linesInWork, materialFamily: linesInWork, onPillars: linesInWork },
  },
  accessories: {
    name: 'accessories',
    removed: null,
    label: (row) => sql<string>`${sql.ref(`${row}.reference`)}`,
  },
  machines: {
    name: 'machines',
    removed: 'removed_at',
    label: named,
    inWork: (id) => sql<number>`(
      select count(*) from batches where batches.machine_id = ${id} and batches.state <> 'TERMINATED')`,
  },
  lots: {
    name: 'material_lots',
    removed: null,
    label: (row) =>
      sql<string>`(select ${sql.ref(`${row}.number`)} || ' (' || btrim(made.name || ' ' || made.shade) || ')'
                     from materials made where made.id = ${sql.ref(`${row}.material_id`)})`,
    inWork: (id) => sql<number>`(
      select (select count(*) from machines where machines.resin_lot_id = ${id} and machines.removed_at is null)
           + ${batchesOf(sql`array[${id}]::bigint[]`)})`,
  },
  discs: {
    name: 'discs',
    removed: 'retired_at',
    label: numbered,
    inWork: (id) => sql<number>`(
      select count(*) from batches where batches.disc_id = ${id} and batches.state <> 'TERMINATED')`,
  },
  maintenanceOperations: { name: 'maintenance_operations', removed: 'removed_at', label: named },
  maintainedMachines: {
    name: 'maintained_machines',
    removed: 'removed_at',
    label: (row) =>
      sql<string>`(select operation.name || ' · ' || machine.name from maintenance_operations operation, machines machine
                    where operation.id = ${sql.ref(`${row}.operation_id`)} and machine.id = ${sql.ref(`${row}.machine_id`)})`,
  },
  nonConformityCategories: { name: 'nonconformity_categories', removed: 'removed_at', label: named },
  nonConformitySubcategories: { name: 'nonconformity_subcategories', removed: 'removed_at', label: named },
};

/** The column of a field: `setPerPackage` → `set_per_package`. */
export function columnOf(source: SourceName, field: string): string {
  return (
    TABLES[source].columns?.[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  );
}

/** The flags by which rows can be chosen. Those of brands are columns. */
export function flagged(row: string, flag: string): RawBuilder<boolean> {
  if (flag === 'ofLine') return sql<boolean>`${sql.ref(`${row}.unit`)} = 'LINE'`;
  if (flag === 'ofAccessory') return sql<boolean>`${sql.ref(`${row}.unit`)} = 'ACCESSORY'`;
  return sql<boolean>`${sql.ref(`${row}.${columnOf('brands', flag)}`)}`;
}

/** Expression that reads a field; percentages are stored in hundredths. */
export function readField(source: SourceName, name: string, field: SourceField): RawBuilder<unknown> {
  if (field.kind === 'reference' && field.through !== undefined)
    return sql.ref(`${namedBy(field.through)}.${columnOf(field.to, name)}`);
  const column = sql.ref(`entry.${columnOf(source, name)}`);
  if (field.kind === 'numbers')
    return sql`array_to_string(array(select trim_scale(one) from unnest(${column}) as one), ' ')`;
  return field.kind === 'number' && field.unit === '%' ? sql`${column} / 100.0` : column;
}

/** A value of a field as it is stored, in JSON. */
function storedValue(field: SourceField, value: SourceValue): unknown {
  if (field.kind === 'numbers')
    return String(value ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number);
  if (field.kind === 'number' && field.unit === '%') return Math.round(Number(value) * 100);
  return value;
}

/** The fields that a table has columns for. */
export const storedFields = (source: SourceName) =>
  fieldsOf(source).filter(([, field]) => field.kind !== 'reference' || field.through === undefined);

/** The values of a row by the columns that they are stored in. */
export function storedRow(source: SourceName, values: SourceValues): Readonly<Record<string, unknown>> {
  const fields = storedFields(source).map(
    ([name, field]) => [columnOf(source, name), storedValue(field, values[name] ?? null)] as const,
  );
  return Object.fromEntries(fields);
}

/** The references to rows of a source, by the sources that have them. */
export function referencesTo(source: SourceName): (readonly [from: SourceName, field: string])[] {
  return SOURCE_NAMES.flatMap((from) =>
    storedFields(from)
      .filter(([, field]) => field.kind === 'reference' && field.to === source)
      .map(([name]) => [from, name] as const),
  );
}

/** SQL condition that a row was not removed. */
export function isThere(source: SourceName, row: string): RawBuilder<boolean> {
  const { removed } = TABLES[source];
  return removed === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${row}.${removed}`)} is null`;
}

export type Reference = Extract<SourceField, { readonly kind: 'reference' }>;

/** The table of a source. */
export const tableOf = (source: SourceName) => sql.table(TABLES[source].name);

/** Whether a source refers to rows that have another name in each language. */
export const isTranslated = (source: SourceName) =>
  referencesIn(source).some(([, { to }]) => TABLES[to].translated);

/** The fields of a source that refer to rows of others. */
export const referencesIn = (source: SourceName) =>
  fieldsOf(source).filter((entry): entry is [string, Reference] => entry[1].kind === 'reference');
