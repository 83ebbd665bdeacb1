import type { ElementFacts } from '@maxilla/domain/actions/elements/element-action';
import type { ElementKind, ElementState, ElementType, Route } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { Tooth } from '@maxilla/domain/teeth';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** The project that each of some elements belongs to, which never changes; unknown elements are left out. */
export async function projectsByElement(
  db: Database | Transaction,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (elementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('elements')
    .where(sql<boolean>`id = any(${[...elementIds]})`)
    .select(['id', 'project_id'])
    .execute();
  return new Map(rows.map(({ id, project_id }) => [id, project_id]));
}

/** The ids of the projects that elements belong to. */
export async function projectsOfElements(
  db: Database | Transaction,
  elementIds: readonly number[],
): Promise<number[]> {
  return [...new Set((await projectsByElement(db, elementIds)).values())];
}

/**
 * Locks elements by id and reads the facts that the rules need. Their projects are locked before, in a
 * statement of their own: every change of an element begins with its project.
 */
export async function lockElements(trx: Transaction, elementIds: readonly number[]): Promise<ElementFacts[]> {
  if (elementIds.length === 0) return [];
  const rows = await trx
    .selectFrom('elements')
    .innerJoin('projects', 'projects.id', 'elements.project_id')
    .leftJoin('batch_elements as place', (join) =>
      join.onRef('place.element_id', '=', 'elements.id').on('place.left_at', 'is', null),
    )
    .where(sql<boolean>`elements.id = any(${[...elementIds]})`)
    .orderBy('elements.id')
    .select([
      'elements.id',
      'elements.version',
      'elements.kind',
      'elements.type',
      'elements.route',
      'elements.state',
      'elements.quantity',
      'elements.material_family',
      'elements.project_id',
      'projects.product_type',
      'projects.state as project_state',
      'projects.on_hold',
      'projects.deadline',
      'place.batch_id',
      sql<Tooth[]>`array(
        select dent_number from breakdown_dents where element_id = elements.id order by dent_number)`.as(
        'teeth',
      ),
    ])
    .forUpdate('elements')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as ElementKind,
    type: row.type as ElementType,
    route: row.route as Route,
    state: row.state as ElementState | null,
    quantity: row.quantity,
    materialFamily: row.material_family as MaterialFamily | null,
    projectId: row.project_id,
    productType: row.product_type as ProductType,
    projectState: row.project_state as ProjectState,
    projectOnHold: row.on_hold,
    deadline: row.deadline,
    teeth: row.teeth,
    batchId: row.batch_id,
  }));
}

/** A change of state of locked elements: who made it, when, in which batch and on which machine. */
export type ElementMove = {
  readonly elementIds: readonly number[];
  /** Null: they wait to be released. */
  readonly to: ElementState | null;
  readonly actorId: number | null;
  readonly batchId: number | null;
  readonly machineId: number | null;
  readonly at: string;
  /** The number of the batch of whoever made them elsewhere. */
  readonly outsourcedBatchNo?: string | undefined;
};

/** Moves elements to a state and records an event for each. */
export async function moveElements(trx: Transaction, move: ElementMove): Promise<void> {
  const { elementIds, batchId, ...of } = move;
  await moveEach(
    trx,
    elementIds.map((id) => ({ id, batchId })),
    of,
  );
}

/** Moves elements to a state, each in a batch of its own or in none, and records an event for each. */
export async function moveEach(
  trx: Transaction,
  elements: readonly { readonly id: number; readonly batchId: number | null }[],
  { to, actorId, machineId, at, outsourcedBatchNo = '' }: Omit<ElementMove, 'elementIds' | 'batchId'>,
): Promise<void> {
  if (elements.length === 0) return;
  await sql`
    with before as (
      select elements.id, elements.state, moved.batch_id
        from unnest(${elements.map(({ id }) => id)}::bigint[],
                    ${elements.map(({ batchId }) => batchId)}::bigint[]) as moved (id, batch_id)
        join elements on elements.id = moved.id order by elements.id),
    moved as (
      update elements set state = ${to}, version = version + 1 from before where elements.id = before.id
    )
    insert into element_events (element_id, batch_id, from_state, to_state, actor_id, machine_id, at, outsourced_batch_no)
    select id, batch_id, state, ${to}, ${actorId}, ${machineId}, ${at}, ${outsourcedBatchNo} from before order by id
  `.execute(trx);
}

/** Notes, on the lines among some elements, the number of the batch of whoever made them elsewhere. */
export async function noteOutsourcedBatch(
  trx: Transaction,
  elementIds: readonly number[],
  number: string,
): Promise<void> {
  await trx
    .updateTable('breakdowns')
    .set({ outsourced_batch_no: number })
    .where(sql<boolean>`element_id = any(${[...elementIds]})`)
    .execute();
}

/** Moves locked elements back to the states before their latest events, which are recorded as events too. */
export async function moveElementsBack(
  trx: Transaction,
  { elementIds, actorId, at }: Pick<ElementMove, 'elementIds' | 'actorId' | 'at'>,
): Promise<void> {
  await sql`
    with before as (
      select elements.id, elements.state, latest.from_state
        from elements cross join lateral (
          select from_state from element_events where element_id = elements.id order by id desc limit 1) latest
       where elements.id = any(${[...elementIds]}::bigint[]) order by elements.id),
    moved as (
      update elements set state = before.from_state, version = version + 1 from before where elements.id = before.id
    )
    insert into element_events (element_id, from_state, to_state, actor_id, at)
    select id, state, from_state, ${actorId}, ${at} from before order by id`.execute(trx);
}

/** Records that locked elements continue, in the same state, on another machine. */
export async function noteMachine(trx: Transaction, move: Omit<ElementMove, 'to'>): Promise<void> {
  const { elementIds, actorId, batchId, machineId, at } = move;
  await sql`
    insert into element_events (element_id, batch_id, from_state, to_state, actor_id, machine_id, at)
    select id, ${batchId}, state, state, ${actorId}, ${machineId}, ${at}
      from elements where id = any(${[...elementIds]}::bigint[]) order by id`.execute(trx);
}

/** The latest change of state of each of some elements, with its user and the number of its plate. */
export async function latestMoves(db: Database, elementIds: readonly number[]) {
  return db
    .selectFrom('elements')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('element_events as event')
          .whereRef('event.element_id', '=', 'elements.id')
          .orderBy('event.id', 'desc')
          .limit(1)
          .select(['event.to_state', 'event.at', 'event.actor_id', 'event.batch_id'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as person', 'person.id', 'latest.actor_id')
    .leftJoin('batches', 'batches.id', 'latest.batch_id')
    .where(sql<boolean>`elements.id = any(${[...elementIds]})`)
    .orderBy('elements.id')
    .select([
      'elements.id',
      'latest.at',
      'latest.actor_id as actorId',
      'batches.plate_number as plateNumber',
      sql<ElementState | null>`latest.to_state`.as('to'),
      sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
    ])
    .execute();
}

/** The latest change of state of an element of a batch, with its user; undefined without any. */
export async function latestMoveIn(trx: Transaction, batchId: number) {
  return trx
    .selectFrom('element_events as event')
    .innerJoin('elements', 'elements.id', 'event.element_id')
    .leftJoin('users as person', 'person.id', 'event.actor_id')
    .where('event.batch_id', '=', batchId)
    .orderBy('event.id', 'desc')
    .limit(1)
    .select([
      'event.at',
      sql<ElementType>`elements.type`.as('type'),
      sql<ElementState | null>`event.to_state`.as('to'),
      sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
    ])
    .executeTakeFirst();
}

/** The states of all elements of projects, by project. */
export async function elementStates(
  trx: Transaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, readonly (ElementState | null)[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('elements')
    .where(sql<boolean>`project_id = any(${[...projectIds]})`)
    .orderBy('id')
    .select(['project_id', 'state'])
    .execute();
  const states = new Map<number, (ElementState | null)[]>();
  for (const { project_id, state } of rows) {
    const known = states.get(project_id);
    if (known) known.push(state as ElementState | null);
    else states.set(project_id, [state as ElementState | null]);
  }
  return states;
}

/** An element as read by itself. */
export type ElementRow = {
  readonly id: number;
  readonly version: number;
  readonly projectId: number;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly number: number;
  readonly quantity: number;
  readonly materialFamily: MaterialFamily | null;
  readonly productionState: ElementState | null;
  readonly batchId: number | null;
  readonly plateNumber: string | null;
  readonly machine: string | null;
};

/** Whether an element is to be made, or was: one that was cancelled before its release, as a replaced model, is left out. */
const wasMeant = sql<boolean>`(elements.state is distinct from 'REMOVED' or exists (
  select from element_events event where event.element_id = elements.id and event.from_state is not null))`;

/** Elements of a project, all or those that are meant of a kind, or one element, with the batch each is in and its machine. */
export async function readElements(
  db: Database | Transaction,
  of: { readonly projectId: number; readonly kind?: ElementKind } | { readonly elementId: number },
): Promise<ElementRow[]> {
  const rows = await db
    .selectFrom('elements')
    .leftJoin('batch_elements as place', (join) =>
      join.onRef('place.element_id', '=', 'elements.id').on('place.left_at', 'is', null),
    )
    .leftJoin('batches', 'batches.id', 'place.batch_id')
    .leftJoin('machines', 'machines.id', 'batches.machine_id')
    .$call((query) => {
      if ('elementId' in of) return query.where('elements.id', '=', of.elementId);
      const ofProject = query.where('elements.project_id', '=', of.projectId);
      return of.kind === undefined
        ? ofProject
        : ofProject.where('elements.kind', '=', of.kind).where(wasMeant);
    })
    .orderBy('elements.number')
    .select([
      'elements.id',
      'elements.version',
      'elements.project_id as projectId',
      'elements.kind',
      'elements.type',
      'elements.number',
      'elements.quantity',
      'elements.material_family as materialFamily',
      'elements.state as productionState',
      'batches.id as batchId',
      'batches.plate_number as plateNumber',
      'machines.name as machine',
    ])
    .execute();
  return rows as ElementRow[];
}

/** Locks all elements of a locked project, as `lockElements` does. */
export async function lockElementsOf(trx: Transaction, projectId: number): Promise<ElementFacts[]> {
  const elements = await readElements(trx, { projectId });
  return lockElements(
    trx,
    elements.map(({ id }) => id),
  );
}

/** The facts of a project and the states of its elements; undefined if there is no such project. */
export async function readProduction(
  db: Database,
  projectId: number,
): Promise<
  | {
      readonly productType: ProductType;
      readonly productCode: string;
      readonly states: readonly { readonly route: Route; readonly state: ElementState | null }[];
    }
  | undefined
> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['product_type as productType', 'product_code as productCode'])
    .executeTakeFirst();
  if (!project) return undefined;
  const states = await db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(['route', 'state'])
    .execute();
  return {
    ...project,
    productType: project.productType as ProductType,
    states: states as { route: Route; state: ElementState | null }[],
  };
}
