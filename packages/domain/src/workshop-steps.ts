import type { ProductCode } from './products.ts';
import { BEFORE_ORDER_STATES, type ProjectState } from './states.ts';
import { workflowOf } from './workflows.ts';

/** A step of a project as the laboratory follows it. */
export type WorkshopStep = {
  /** The state in which it is, or was last, at this step; the usual one where the step has yet to come. */
  readonly state: ProjectState;
  readonly status: 'done' | 'current' | 'todo';
};

/**
 * The steps of a project, one for each level of its product's workflow (spec 1 §4). `reached` are the states that it
 * has been in, in order. Levels that it has passed over are left out. A state that ends the workflow, such as that of a project that was refused, stands after what has been done.
 */
export function workshopSteps(
  code: ProductCode,
  state: ProjectState,
  reached: readonly ProjectState[],
): readonly WorkshopStep[] {
  const steps = workflowOf(code);
  const orders = [...new Set(steps.map(({ order }) => order))];
  const statesAt = (order: number) => steps.filter((step) => step.order === order).map((step) => step.state);
  const begins = state === 'ORDER_CONFIRMED' || BEFORE_ORDER_STATES.includes(state);
  const current = steps.find((step) => step.state === state)?.order ?? (begins ? 0 : Infinity);
  const rows = orders.flatMap((order): WorkshopStep[] => {
    const states = statesAt(order);
    if (order === current) return [{ state, status: 'current' }];
    if (order > current) return states.slice(0, 1).map((usual) => ({ state: usual, status: 'todo' }));
    const last = reached.findLast((one) => states.includes(one));
    return last === undefined ? [] : [{ state: last, status: 'done' }];
  });
  return current === Infinity ? [...rows, { state, status: 'current' }] : rows;
}
