import type { IsoDate } from '@maxilla/domain/days';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductCode } from '@maxilla/domain/products';
import {
  IN_PROGRESS_STATES,
  PROJECT_STATES,
  type ProjectState,
  type StatusGroup,
  statusGroupFilter,
} from '@maxilla/domain/states';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/search.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** A project's list row as it is stored. */
export type RowRecord = {
  readonly id: number;
  readonly owner_id: number;
  readonly ownerName: string;
  readonly patient_name: string;
  readonly product_type: string;
  readonly product_code: string;
  readonly assignee_id: number | null;
  readonly assigneeName: string | null;
  readonly requested_date: IsoDate | null;
  readonly deadline: IsoDate | null;
  readonly state: string;
  readonly on_hold: boolean;
  readonly hold_reason: string | null;
  readonly urgent: boolean;
  readonly renewal_frequency: number;
  readonly ordered_at: Date | null;
  readonly updated_at: Date;
};

export type ProjectFilter = {
  readonly searchKey?: string | undefined;
  readonly statusGroup?: StatusGroup | undefined;
  readonly productCodes?: readonly ProductCode[] | undefined;
  readonly projectStates?: readonly ProjectState[] | undefined;
  readonly onHold?: boolean | undefined;
  readonly inProgress?: boolean | undefined;
  readonly assigneeId?: number | undefined;
  readonly unassigned?: boolean | undefined;
  readonly userId?: number | undefined;
  readonly patientId?: number | undefined;
};

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

export type PageOfProjects = {
  readonly orderBy: ProjectOrder;
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
};

/** Rows of projects by their numbers, in the order given; a dentist gets their own only. */
export async function rowsByIds(
  db: Database | Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<RowRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    .where('project.id', 'in', [...ids])
    .$if(!isStaff(viewer), (query) => query.where('project.owner_id', '=', viewer.id))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/**
 * A page of the projects somebody may see, and how many there are. The page is cut on the projects alone; names are
 * read for its rows only.
 */
export async function pageOfProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: PageOfProjects,
): Promise<{ readonly rows: RowRecord[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    selectRows(db)
      .where('project.id', 'in', (eb) =>
        eb
          .selectFrom('projects as project')
          .select('project.id')
          .where((where) => visible(where, viewer, filter))
          .orderBy(
            (order) => ORDERS[page.orderBy](order),
            (by) => by[page.sort]().nullsLast(),
          )
          .orderBy('project.id', page.sort)
          .limit(page.limit)
          .offset(page.offset),
      )
      .orderBy(
        (order) => ORDERS[page.orderBy](order),
        (by) => by[page.sort]().nullsLast(),
      )
      .orderBy('project.id', page.sort)
      .execute(),
    db
      .selectFrom('projects as project')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((where) => visible(where, viewer, filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Numbers of a dentist's projects in some states, latest change first. */
export async function ownProjectIds(
  db: Database | Transaction,
  ownerId: number,
  states: readonly ProjectState[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...states])
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How many projects a dentist has in each state. */
export async function countsByState(
  db: Database | Transaction,
  ownerId: number,
): Promise<Map<ProjectState, number>> {
  const rows = await db
    .selectFrom('projects')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state as ProjectState, row.count]));
}

const personName = (table: 'owner' | 'assignee') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.surname`)}`;

function selectRows(db: Database | Transaction) {
  return db
    .selectFrom('projects as project')
    .innerJoin('users as owner', 'owner.id', 'project.owner_id')
    .leftJoin('users as assignee', 'assignee.id', 'project.assignee_id')
    .select([
      'project.id',
      'project.owner_id',
      personName('owner').as('ownerName'),
      'project.patient_name',
      'project.product_type',
      'project.product_code',
      'project.assignee_id',
      sql<string | null>`${personName('assignee')}`.as('assigneeName'),
      'project.requested_date',
      'project.deadline',
      'project.state',
      'project.on_hold',
      'project.hold_reason',
      'project.urgent',
      'project.renewal_frequency',
      'project.ordered_at',
      'project.updated_at',
    ]);
}

type Projects = DB & { project: DB['projects'] };
type OfProject = ExpressionBuilder<Projects, 'project'>;

const nameOf = (column: 'owner_id' | 'assignee_id') =>
  sql`(select person.surname || ' ' || person.first_name from users person where person.id = ${sql.ref(`project.${column}`)})`;

/** What each sortable column of the list means in the database. */
const ORDERS: Record<ProjectOrder, (eb: OfProject) => Expression<unknown>> = {
  id: (eb) => eb.ref('project.id'),
  patientName: () => sql`lower(project.patient_name)`,
  userFullName: () => nameOf('owner_id'),
  reference: (eb) => eb.ref('project.product_code'),
  projectState: () => sql`array_position(${[...PROJECT_STATES]}::text[], project.state)`,
  assigneeName: () => nameOf('assignee_id'),
  requestedDate: (eb) => eb.ref('project.requested_date'),
  deadline: (eb) => eb.ref('project.deadline'),
  lastUpdatedTime: (eb) => eb.ref('project.updated_at'),
};

/** The projects a filter names among those somebody may see; deleted ones only where their state is asked for. */
function visible(eb: OfProject, viewer: Viewer, filter: ProjectFilter): Expression<SqlBool> {
  const { searchKey, projectStates, productCodes } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (!isStaff(viewer)) conditions.push(eb('project.owner_id', '=', viewer.id));
  if (filter.userId !== undefined) conditions.push(eb('project.owner_id', '=', filter.userId));
  if (filter.patientId !== undefined) conditions.push(eb('project.patient_id', '=', filter.patientId));
  if (filter.assigneeId !== undefined) conditions.push(eb('project.assignee_id', '=', filter.assigneeId));
  if (filter.unassigned) conditions.push(eb('project.assignee_id', 'is', null));
  if (filter.onHold !== undefined) conditions.push(eb('project.on_hold', '=', filter.onHold));
  if (filter.inProgress) conditions.push(eb('project.state', 'in', [...IN_PROGRESS_STATES]));
  if (productCodes !== undefined && productCodes.length > 0) {
    conditions.push(eb('project.product_code', 'in', [...productCodes]));
  }
  if (projectStates !== undefined && projectStates.length > 0) {
    conditions.push(eb('project.state', 'in', [...projectStates]));
  } else {
    conditions.push(eb('project.state', '<>', 'DELETED'));
  }
  if (filter.statusGroup !== undefined) conditions.push(inGroup(eb, filter.statusGroup));
  if (searchKey !== undefined) conditions.push(contains('project.search', searchKey));
  return eb.and(conditions);
}

function inGroup(eb: OfProject, group: StatusGroup): Expression<SqlBool> {
  return eb.or(
    statusGroupFilter(group).map(({ states, productCodes }) => {
      const inStates = eb('project.state', 'in', [...states]);
      return productCodes
        ? eb.and([inStates, eb('project.product_code', 'in', [...productCodes])])
        : inStates;
    }),
  );
}
