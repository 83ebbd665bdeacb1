import { PROJECT_STATES } from '@maxilla/domain/states';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

export type ProjectOrder =
  | 'id'
  | 'patientName'
  | 'userFullName'
  | 'reference'
  | 'projectState'
  | 'assigneeName'
  | 'requestedDate'
  | 'deadline'
  | 'lastUpdatedTime';

export type Ordering = {
  readonly orderBy: ProjectOrder;
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
};

/** The numbers of the projects of a page, as a subquery. */
type Ids = RawBuilder<{ id: number }>;

const nameOf = (column: 'owner_id' | 'assignee_id') =>
  sql`(select person.surname || ' ' || person.first_name from users person where person.id = ${sql.ref(`project.${column}`)})`;

const workflowOrder = sql`${[...PROJECT_STATES]}::text[]`;

/** What each sortable column of the list means in the database. */
const COLUMNS: Record<ProjectOrder, RawBuilder<unknown>> = {
  id: sql`project.id`,
  patientName: sql`lower(project.patient_name)`,
  userFullName: nameOf('owner_id'),
  reference: sql`project.product_code`,
  projectState: sql`array_position(${workflowOrder}, project.state)`,
  assigneeName: nameOf('assignee_id'),
  requestedDate: sql`project.requested_date`,
  deadline: sql`project.deadline`,
  lastUpdatedTime: sql`project.updated_at`,
};

const NULLABLE: readonly ProjectOrder[] = ['assigneeName', 'requestedDate', 'deadline'];

const byOrder = ({ orderBy, sort }: Pick<Ordering, 'orderBy' | 'sort'>, key: RawBuilder<unknown>) => {
  // Said of a column that has no nulls it would keep the indexes from being read backwards.
  const nulls = NULLABLE.includes(orderBy) && sort === 'desc' ? sql`nulls last` : sql``;
  return sql`${key} ${sql.raw(sort)} ${nulls}`;
};

/** The order by a column of `projects` under the name `project`, by number where it is the same; nulls come last. */
export function inOrder(order: Pick<Ordering, 'orderBy' | 'sort'>): RawBuilder<unknown> {
  const byId = sql`project.id ${sql.raw(order.sort)}`;
  return order.orderBy === 'id' ? byId : sql`${byOrder(order, COLUMNS[order.orderBy])}, ${byId}`;
}

/** What is found with what it is sorted by, to be counted and cut. */
export function found(where: Expression<SqlBool>, { orderBy }: Ordering): RawBuilder<Found> {
  return sql`(select project.id, ${COLUMNS[orderBy]} as key from projects project where ${where})`;
}

export type Found = { id: number; key: unknown };

/** The numbers of a page of what was found. */
export function cut(page: Ordering): Ids {
  return sql`select found.id from found order by ${byOrder(page, sql`found.key`)}, found.id ${sql.raw(page.sort)}
    limit ${page.limit} offset ${page.offset}`;
}

/**
 * Many are read in order from an index instead, until the page is full. Where no index has the order, it is put
 * together of the orders of the people or states that the projects belong to.
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
  if (sort === 'desc' && (orderBy === 'deadline' || orderBy === 'requestedDate')) {
    const key = COLUMNS[orderBy];
    const first = sql`select project.id, ${key} as key from projects project where ${key} is not null and ${where}
      order by ${key} desc, project.id desc ${upto}`;
    return ofTwo(first, sql`${key} is null and ${where}`, page);
  }
  return sql`select project.id from projects project where ${where} order by ${inOrder(page)} ${part}`;
}

/** Those that have a key in its order, then those that have none. */
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
