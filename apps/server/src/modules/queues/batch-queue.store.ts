import { BATCH_STATES } from '@maxilla/domain/batches';
import { type Asker, type Conditions, conditionsOf } from '@maxilla/domain/views/conditions';
import type { BatchFilter } from '@maxilla/domain/views/batch-filter';
import {
  type Expression,
  expressionBuilder,
  type ExpressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import { asInstant } from '../../platform/database/days.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';
import { constants } from '../../platform/database/constants.ts';
import { projectsOf } from './project-queue.store.ts';
import type { SubjectQueue } from './subject.ts';

type Batches = ExpressionBuilder<DB, 'batches'>;

const batches = expressionBuilder<DB, 'batches'>();

/** The SQL of each filter condition, on `batches`. */
const CONDITIONS: Conditions<BatchFilter, [eb: Batches, asker: Asker], Expression<SqlBool>> = {
  states: (states, eb) => eb('batches.state', 'in', constants(states)),
  categories: (categories, eb) => eb('batches.category', 'in', constants(categories)),
};

/** The elements of a batch with their projects. */
const content = sql`batch_elements place
  join elements on elements.id = place.element_id
  join projects on projects.id = elements.project_id
  where place.batch_id = batches.id and place.left_at is null`;

/**
 * Something of the lot that a batch is made of: with which it was launched, of its disc or block, or before the launch the
 * one in its machine.
 */
const ofLot = (wanted: RawBuilder<string>) => sql<string | null>`(
  select ${wanted} from material_lots lot join materials on materials.id = lot.material_id
   where lot.id = coalesce(batches.resin_lot_id, batches.block_lot_id,
                           (select lot_id from discs where discs.id = batches.disc_id),
                           (select resin_lot_id from machines where machines.id = batches.machine_id)))`;

const material = ofLot(sql`materials.name || ', ' || lot.number`);

/** The number of the disc, or the place of the block in its holder. */
const blank = sql<string | null>`coalesce(
  (select number from discs where discs.id = batches.disc_id), batches.block_position::text)`;

const earliestDeadline = sql<string | null>`(select min(projects.deadline) from ${content})`;

const since = asInstant('batches.state_since');

const totalElements = sql<number>`(
  select count(*) from batch_elements place where place.batch_id = batches.id and place.left_at is null)`;

/** Batch queues. */
export const BATCH_QUEUE: SubjectQueue<'batch'> = {
  from: sql`batches`,
  id: sql.ref<number>('batches.id'),
  columns: {
    plateNumber: { select: sql.ref('batches.plate_number') },
    machine: { select: sql`(select name from machines where machines.id = batches.machine_id)` },
    shade: { select: ofLot(sql`materials.shade`) },
    blank: { select: blank },
    totalElements: { select: totalElements },
    since: { select: since, sort: sql.ref('batches.state_since') },
    earliestDeadline: { select: earliestDeadline },
    progress: {
      select: sql.ref('batches.state'),
      sort: sql`array_position(${[...BATCH_STATES]}::text[], batches.state)`,
    },
  },
  base: {
    version: sql.ref('batches.version'),
    category: sql.ref('batches.category'),
    state: sql.ref('batches.state'),
    plateNumber: sql.ref('batches.plate_number'),
    material,
    earliestDeadline,
  },
  shown: (filter, asker) => batches.and(conditionsOf(CONDITIONS, filter, batches, asker)),
  // Searches the batch number and the ids of its projects, as written on plates and boxes.
  found: (text) =>
    sql<SqlBool>`(${contains(sql<string>`fold(batches.plate_number)`, text)}
      or exists (select from ${content} and ${contains('projects.search', text)}))`,
  ofProject: (projectId) => sql<SqlBool>`exists (select from ${content} and projects.id = ${projectId})`,
  ofOrder: (orderId) =>
    sql<SqlBool>`exists (select from ${content} and projects.id in (${projectsOf(orderId)}))`,
  ownedBy: (ownerId) => sql<SqlBool>`exists (select from ${content} and projects.owner_id = ${ownerId})`,
  ofCategory: () => sql<SqlBool>`false`,
  due: earliestDeadline,
  // The plate that has been there longest.
  first: sql`${since} || ' ' || batches.plate_number`,
  elements: totalElements,
  urgent: sql<boolean>`exists (select from ${content} and projects.urgent)`,
  counted: {
    from: sql`batches cross join lateral (
      select min(projects.deadline) as due, coalesce(bool_or(projects.urgent), false) as urgent from ${content}) term`,
    due: sql`term.due`,
    urgent: sql`term.urgent`,
  },
  late: ({ earliestDeadline: due }, today) => typeof due === 'string' && due < today,
};
