import type { PROJECT_COLUMNS } from '@maxilla/contract/columns';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { SortKeys } from '../../../platform/database/lists.ts';

type ProjectColumn = (typeof PROJECT_COLUMNS)[number];

export type Ordering = {
  readonly orderBy: ProjectColumn;
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  /** Number of rows before the page. */
  readonly offset: number;
};

/** Ids of the projects on a page, as a subquery. */
type Ids = RawBuilder<{ id: number }>;

const nameOf = (column: 'owner_id' | 'assignee_id') =>
  sql`(select person.surname || ' ' || person.first_name from users person where person.id = ${sql.ref(`project.${column}`)})`;

const workflowOrder = sql`${[...PROJECT_STATES]}::text[]`;

/** The SQL sort key of each sortable column, with `projects` under the alias `project`. */
export const PROJECT_SORT_KEYS: SortKeys<ProjectColumn> = {
  id: sql`project.id`,
  patientName: sql`lower(project.patient_name)`,
  userFullName: nameOf('owner_id'),
  reference: sql`project.product_code`,
  projectState: sql`array_position(${workflowOrder}, project.state)`,
  assigneeName: nameOf('assignee_id'),
  productType: sql`project.product_type`,
  orderedTime: sql`project.ordered_at`,
  requestedDate: sql`project.requested_date`,
  deadline: sql`project.deadline`,
  lastUpdatedTime: sql`project.updated_at`,
};

const NULLABLE: readonly ProjectColumn[] = ['assigneeName', 'orderedTime', 'requestedDate', 'deadline'];
/** Nullable columns with an index. */
const DATES: readonly ProjectColumn[] = ['orderedTime', 'requestedDate', 'deadline'];

/**
 * Orders by a column, then by id, nulls last. Columns without nulls omit `nulls last`, so that an index can
 * be scanned backwards.
 */
export function inOrder({ orderBy, sort }: Pick<Ordering, 'orderBy' | 'sort'>): RawBuilder<unknown> {
  const direction = sql.raw(sort);
  const byId = sql`project.id ${direction}`;
  if (orderBy === 'id') return byId;
  const nulls = NULLABLE.includes(orderBy) && sort === 'desc' ? sql`nulls last` : sql``;
  return sql`${PROJECT_SORT_KEYS[orderBy]} ${direction} ${nulls}, ${byId}`;
}

/**
 * Reads rows in index order until the page is full. If no index has the requested order, it is merged from
 * the per-person or per-state index ranges.
 */
export function walked(where: Expression<SqlBool>, page: Ordering): Ids {
  const { orderBy, sort, limit, offset } = page;
  const way = sql.raw(sort);
  const upto = sql`limit ${limit + offset}`;
  const part = sql`limit ${limit} offset ${offset}`;
  const byId = sql`order by project.id ${way}`;
  if (orderBy === 'userFullName') {
    return sql`select project.id from users person join projects project on project.owner_id = person.id
      where ${where} order by person.surname || ' ' || person.first_name ${way}, project.id ${way} ${part}`;
  }
  if (orderBy === 'projectState') {
    return sql`select project.id from unnest(${workflowOrder}) with ordinality step (state, place),
      lateral (select project.id from projects project where project.state = step.state and ${where} ${byId} ${upto}) project
      order by step.place ${way}, project.id ${way} ${part}`;
  }
  if (orderBy === 'assigneeName') {
    const first = sql`select project.id, person.surname || ' ' || person.first_name as key from users person,
      lateral (select project.id from projects project where project.assignee_id = person.id and ${where} ${byId} ${upto}) project
      where person.role <> 'ROLE_USER'`;
    return ofTwo(first, sql`project.assignee_id is null and ${where}`, page);
  }
  if (sort === 'desc' && DATES.includes(orderBy)) {
    const key = PROJECT_SORT_KEYS[orderBy];
    const first = sql`select project.id, ${key} as key from projects project where ${key} is not null and ${where}
      order by ${key} desc, project.id desc ${upto}`;
    return ofTwo(first, sql`${key} is null and ${where}`, page);
  }
  return sql`select project.id from projects project where ${where} order by ${inOrder(page)} ${part}`;
}

/** Rows that have a sort key, in its order, then rows without one. */
function ofTwo(
  keyed: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
  { sort, limit, offset }: Ordering,
): Ids {
  const way = sql.raw(sort);
  return sql`select id from (
      select id, key, 0 as part from (${keyed}) keyed
      union all
      (select project.id, null, 1 from projects project where ${others}
        order by project.id ${way} limit ${limit + offset})
    ) parts order by part, key ${way}, id ${way} limit ${limit} offset ${offset}`;
}
