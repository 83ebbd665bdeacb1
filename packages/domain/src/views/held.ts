import { type HoldReason, RESUMABLE_REASONS } from '../holds.ts';
import type { BatchCategory } from '../batches.ts';
import type { BatchFilter } from './batch-filter.ts';
import type { ProjectFilter } from './project-filter.ts';
import { READING } from './templates.ts';
import type { ViewRow } from './view.ts';

/** Why projects are held in the middle of a step; the other reasons have queues of their own. */
export const HELD_REASONS: readonly HoldReason[] = [...RESUMABLE_REASONS, 'AWAITING_TEMPORARY_PR'];

type StepsFilter = Pick<ProjectFilter, 'states' | 'productCodes' | 'steps'>;

/** The projects of steps that wait for something else, which keeps them out of their queues. */
export function heldFilter({ states = [], productCodes, steps }: StepsFilter): ProjectFilter {
  return {
    states,
    ...(productCodes ? { productCodes } : {}),
    ...(steps ? { steps } : {}),
    onHold: true,
    holdReasons: HELD_REASONS,
  };
}

type Step = { readonly subject: string; readonly filter: object };

/**
 * The steps of projects among some views. All their states and products are named beside them, by which the projects
 * are found in the index.
 */
export function stepsOf(views: readonly Step[]): StepsFilter {
  const steps = views
    .filter(({ subject }) => subject === 'project')
    .map(({ filter }): ProjectFilter => filter)
    .flatMap(({ states, productCodes }) =>
      states === undefined ? [] : [{ states, ...(productCodes ? { productCodes } : {}) }],
    );
  const states = new Set(steps.flatMap((step) => step.states));
  const productCodes = new Set(steps.flatMap((step) => step.productCodes ?? []));
  const anyProduct = steps.some((step) => step.productCodes === undefined);
  return { states: [...states], ...(anyProduct ? {} : { productCodes: [...productCodes] }), steps };
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
