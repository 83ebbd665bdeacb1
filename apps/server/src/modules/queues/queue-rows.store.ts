import type { SleeveType } from '@maxilla/domain/sleeves';
import { PROJECT_STATES } from '@maxilla/domain/states';
import type { Tooth } from '@maxilla/domain/teeth';
import type { ViewFilter } from '@maxilla/domain/views';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';
import { implantsShown } from '../projects/api.ts';
import { inView } from './queue-filter.store.ts';
import type { QueueOrder, SortColumn } from './order.ts';

type Projects = ExpressionBuilder<DB, 'projects'>;

export type QueuePage = {
  readonly filter: ViewFilter;
  readonly actorId: number;
  readonly searchKey?: string | undefined;
  readonly ownerId?: number | undefined;
  readonly orders: readonly QueueOrder[];
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
};

/**
 * The projects of a page with their dentists, in its order, and how many the view has in all. They are looked for
 * once, in an index that has all they are sorted by, then counted and cut: an index in their order could lead
 * through everything that is finished.
 */
export async function pageOfQueue(
  db: Database,
  page: QueuePage,
): Promise<{
  readonly projects: { readonly id: number; readonly ownerId: number }[];
  readonly total: number;
}> {
  const keys = page.orders.map(({ column, direction }, nth) => {
    const name = `key_${nth}`;
    const nulls = column === 'id' ? sql`` : sql` nulls last`;
    return { column, name, order: sql`${sql.ref(name)} ${sql.raw(direction)}${nulls}` };
  });
  const order = sql.join(keys.map((key) => key.order));
  const { rows } = await sql<{ id: number; ownerId: number; total: number }>`
    with found as materialized (${db
      .selectFrom('projects')
      .select(['projects.id', ...keys.map(({ column, name }) => SORTS[column].as(name))])
      .where((eb) => inPage(eb, page))})
    select page.id, projects.owner_id as "ownerId", (select count(*) from found) as total
      from (select * from found order by ${order} limit ${page.limit} offset ${page.offset}) page
      join projects on projects.id = page.id
     order by ${order}`.execute(db);
  const [first] = rows;
  return {
    projects: rows.map(({ id, ownerId }) => ({ id, ownerId })),
    total: first ? first.total : page.offset === 0 ? 0 : await countOf(db, page),
  };
}

async function countOf(db: Database, page: QueuePage): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => inPage(eb, page))
    .executeTakeFirstOrThrow();
  return total;
}

function inPage(eb: Projects, { filter, actorId, searchKey, ownerId }: QueuePage): Expression<SqlBool> {
  return eb.and([
    inView(eb, filter, actorId),
    ...(searchKey ? [contains('projects.search', searchKey)] : []),
    ...(ownerId === undefined ? [] : [eb('projects.owner_id', '=', ownerId)]),
  ]);
}

const nameOf = (column: 'owner_id' | 'assignee_id') =>
  sql`(select person.surname || ' ' || person.first_name from users person where person.id = ${sql.ref(`projects.${column}`)})`;

/** What each sortable column means in the database. */
const SORTS: Record<SortColumn, RawBuilder<unknown>> = {
  id: sql.ref('projects.id'),
  userFullName: nameOf('owner_id'),
  patientName: sql`lower(projects.patient_name)`,
  reference: sql.ref('projects.product_code'),
  projectState: sql`array_position(${[...PROJECT_STATES]}::text[], projects.state)`,
  deadline: sql.ref('projects.deadline'),
  requestedDate: sql.ref('projects.requested_date'),
  orderedTime: sql.ref('projects.ordered_at'),
  courierPickupDate: sql.ref('projects.courier_pickup_date'),
  assigneeName: nameOf('assignee_id'),
};

export type ImplantOfQueue = {
  readonly id: number;
  readonly dentNumber: Tooth;
  readonly implantBrandId: number;
  readonly implantBrand: string;
  readonly implantModelId: number;
  readonly implantModel: string;
  readonly implantDetailsId: number;
  readonly diameter: number;
  readonly length: number;
  readonly sleeveId: number | null;
  readonly sleeveBrand: string | null;
  readonly sleeve: string | null;
  readonly sleeveType: SleeveType | null;
  readonly sleeveHeight: number | null;
  readonly movable: boolean;
  readonly applyCleat: boolean;
};

/** What a technician needs beside a project's list row. */
export type QueueExtra = {
  readonly id: number;
  readonly version: number;
  readonly courierPickupDate: string | null;
  readonly sleeveType: string | null;
  readonly description: string;
  readonly implants: ImplantOfQueue[];
  readonly deliveryAddress: string | null;
  readonly deliveryCountry: string | null;
};

/** The extras of some projects, in no order. A project that is not ordered goes to its dentist's own address. */
export async function queueExtras(db: Database, ids: readonly number[]): Promise<QueueExtra[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .leftJoin('order_lines', 'order_lines.project_id', 'projects.id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'projects.owner_id').on('addresses.is_primary', '=', true),
    )
    .where(sql<boolean>`projects.id = any(${[...ids]})`)
    .select([
      'projects.id',
      'projects.version',
      'projects.courier_pickup_date as courierPickupDate',
      'projects.sleeve_type as sleeveType',
      'projects.description',
      sql<string | null>`nullif(concat_ws(', ',
        ${delivery('addressLine1', 'address_line1')},
        nullif(concat_ws(' ', ${delivery('postalCode', 'postal_code')}, ${delivery('city', 'city')}), '')), '')`.as(
        'deliveryAddress',
      ),
      delivery('country', 'country').as('deliveryCountry'),
      implantsShown('projects.id').as('implants'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, implants: row.implants as ImplantOfQueue[] }));
}

/** A part of the address a parcel goes to: the order's, else the dentist's own. */
function delivery(part: string, column: 'address_line1' | 'postal_code' | 'city' | 'country') {
  return sql<
    string | null
  >`coalesce(orders.delivery_address ->> ${sql.lit(part)}, ${sql.ref(`addresses.${column}`)})`;
}
