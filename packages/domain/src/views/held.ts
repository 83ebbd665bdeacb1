import { type HoldReason, RESUMABLE_REASONS } from '../holds.ts';
import type { BatchCategory } from '../batches.ts';
import type { BatchFilter } from './batch-filter.ts';
import type { ProjectFilter } from './project-filter.ts';
import { READING } from './templates.ts';
import type { ViewRow } from './view.ts';

/** Why projects are held in the middle of a step; the other reasons have queues of their own. */
export const HELD_REASONS: readonly HoldReason[] = [...RESUMABLE_REASONS, 'AWAITING_TEMPORARY_PR'];

/** The projects of a step that wait for something else, which keeps them out of its queue. */
export function heldFilter({ states = [], productCodes }: ProjectFilter): ProjectFilter {
  return { states, ...(productCodes ? { productCodes } : {}), onHold: true, holdReasons: HELD_REASONS };
}

type Step = { readonly subject: string; readonly filter: object };

/** The steps of projects among some views: their states, and the products that pass through them. */
export function stepsOf(views: readonly Step[]): Pick<ProjectFilter, 'states' | 'productCodes'> {
  const filters = views
    .filter(({ subject }) => subject === 'project')
    .map(({ filter }): ProjectFilter => filter)
    .filter(({ states }) => states !== undefined);
  const states = new Set(filters.flatMap((filter) => filter.states ?? []));
  const productCodes = new Set(filters.flatMap((filter) => filter.productCodes ?? []));
  const anyProduct = filters.some((filter) => filter.productCodes === undefined);
  return { states: [...states], ...(anyProduct ? {} : { productCodes: [...productCodes] }) };
}

/** The categories of the batches among some views. */
export function batchCategoriesOf(views: readonly Step[]): readonly BatchCategory[] {
  const filters = views
    .filter(({ subject }) => subject === 'batch')
    .map(({ filter }) => filter as BatchFilter);
  return [...new Set(filters.flatMap(({ categories }) => categories))];
}

/** The projects in the steps of some views that the reader is responsible for; undefined without such steps. */
export function mineFilter(views: readonly Step[]): ProjectFilter | undefined {
  const steps = stepsOf(views);
  return steps.states?.length ? { ...steps, onHold: false, assignee: 'me' } : undefined;
}

/** The held projects of all steps of a team, given its views. */
export function held(views: readonly Step[]): ViewRow<'project'> {
  return {
    ...READING,
    held: true,
    filter: heldFilter(stepsOf(views)),
    columns: [
      'id',
      'urgent',
      'patientName',
      'reference',
      'projectState',
      'holdReason',
      'heldSince',
      'expectedReceptionDate',
      'reminder',
      'comments',
    ],
    defaultOrder: [
      { column: 'urgent', direction: 'desc' },
      { column: 'heldSince', direction: 'asc' },
      { column: 'id', direction: 'asc' },
    ],
  };
}
