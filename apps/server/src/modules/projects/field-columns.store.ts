import type { FieldName, FieldValues } from '@maxilla/domain/kinds/fields';
import type { KindName } from '@maxilla/domain/kinds/kinds';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

/** Detail table of each product kind, one row per project. */
export const DETAIL_TABLES = {
  GUIDE: 'project_guides',
  ALIGNERS: 'project_aligners',
  FABRICATION: 'project_fabrications',
  PROSTHESIS: 'project_prostheses',
} as const satisfies { readonly [K in KindName]: keyof DB };

export type DetailTable = (typeof DETAIL_TABLES)[KindName];

type ColumnIn<T extends keyof DB> = Exclude<keyof DB[T], 'project_id'>;
type Table = 'projects' | DetailTable;
type Place = { [T in Table]: readonly [table: T, column: ColumnIn<T>] }[Table];

/** The table and the column of each product field. */
const PLACES = {
  noOfImplants: ['project_guides', 'implants_count'],
  guidedSurgicalKitId: ['project_guides', 'guided_surgical_kit_id'],
  sleeveType: ['project_guides', 'sleeve_type'],
  fixationPinBrandId: ['project_guides', 'fixation_pin_brand_id'],
  shade: ['project_guides', 'shade'],
  isFlap: ['project_guides', 'is_flap'],
  needGraft: ['project_guides', 'need_graft'],
  maxillaryElements: ['project_fabrications', 'maxillary_elements'],
  mandibularElements: ['project_fabrications', 'mandibular_elements'],
  arcade: ['project_aligners', 'arcade'],
  objective: ['project_aligners', 'objective'],
  clinicalConditions: ['project_aligners', 'clinical_conditions'],
  clutteringMaxillary: ['project_aligners', 'cluttering_maxillary'],
  clutteringMandibular: ['project_aligners', 'cluttering_mandibular'],
  retainDiastema: ['project_aligners', 'retain_diastema'],
  requestedDate: ['projects', 'requested_date'],
  description: ['projects', 'description'],
} as const satisfies { readonly [K in FieldName]: Place };

type Places = typeof PLACES;

/** The fields that are stored in the table of a kind. */
type DetailField = { [K in FieldName]: Places[K][0] extends 'projects' ? never : K }[FieldName];

/** The column of each product field. */
export const COLUMN_OF_FIELD = Object.fromEntries(
  Object.entries(PLACES).map(([name, [, column]]) => [name, column]),
) as { readonly [K in FieldName]: Places[K][1] };

/** The tables of the columns that are filled in after the order, by staff. */
const LATER = {
  socket_set: 'project_guides',
  sawn: 'project_guides',
  temporary_prosthesis_id: 'project_guides',
  current_maxillary: 'project_aligners',
  current_mandibular: 'project_aligners',
  treatment_plan: 'project_aligners',
  digital_model: 'project_prostheses',
  outsourced_order_no: 'project_prostheses',
} as const;

type LaterColumn = keyof typeof LATER;
type LaterValue<Row, C> = C extends keyof Row ? Row[C] | null : never;

/** The detail columns of a project; null if it is of another kind. */
export type Details = { [K in DetailField as Places[K][1]]: FieldValues[K] } & {
  [C in LaterColumn]: LaterValue<Selectable<DB[(typeof LATER)[C]]>, C>;
};

/** Every column of every detail table, with its table: one that neither record names does not compile. */
const TABLE_OF = {
  ...LATER,
  ...(Object.fromEntries(
    Object.values(PLACES).flatMap(([table, column]) => (table === 'projects' ? [] : [[column, table]])),
  ) as { readonly [K in DetailField as Places[K][1]]: Places[K][0] }),
} satisfies { readonly [T in DetailTable as ColumnIn<T>]: T };

/** The query of a project, joined with the details of every kind. */
type WithDetails = SelectQueryBuilder<DB & { project: DB['projects'] }, 'project' | DetailTable, object>;

type DetailPath = { [T in DetailTable]: `${T}.${ColumnIn<T> & string}` }[DetailTable];

/** Joins the details of every kind to a project. */
export function withDetails(db: Database | Transaction) {
  const tables: readonly DetailTable[] = Object.values(DETAIL_TABLES);
  const columns = Object.entries(TABLE_OF).map(([column, table]) => `${table}.${column}` as DetailPath);
  return tables
    .reduce(
      (query, table) => query.leftJoin(table, `${table}.project_id`, 'project.id') as typeof query,
      db.selectFrom('projects as project') as unknown as WithDetails,
    )
    .select(columns);
}

/** Groups columns by the table that holds them. */
export function byTable(columns: Readonly<Record<string, unknown>>) {
  const own: Record<string, unknown> = {};
  const details = new Map<DetailTable, Record<string, unknown>>();
  for (const [column, value] of Object.entries(columns)) {
    const table = (TABLE_OF as Partial<Record<string, DetailTable>>)[column];
    if (table === undefined) own[column] = value;
    else details.set(table, { ...details.get(table), [column]: value });
  }
  return { own, details };
}

/** The sum of counts that a project was ordered by; null if it is of another kind. */
export function orderedCount(fields: readonly FieldName[], projectId: RawBuilder<number>) {
  const counts = fields.map((name) => {
    const [table, column] = PLACES[name];
    return sql`(select ${sql.ref(column)} from ${sql.table(table)} where project_id = ${projectId})`;
  });
  return sql<number | null>`(${sql.join(counts, sql` + `)})`;
}
