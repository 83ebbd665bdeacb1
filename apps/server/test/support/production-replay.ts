import { type BatchCategory, type BatchState, nextBatchState } from '@maxilla/domain/batches';
import { elementMoves, type ElementState, isDone, type Route, ROUTES } from '@maxilla/domain/elements';

import type { Database } from '../../src/platform/database/database.ts';

type Step<S> = {
  readonly from: S | null;
  readonly to: S | null;
  readonly byNobody: boolean;
  readonly inBatch: boolean;
  /** Whether it may undo the step before it. */
  readonly undoes: boolean;
};

/** Replays the events of every element along its route, and the history of every batch along its steps. */
export async function productionReplayFaults(db: Database): Promise<string[]> {
  return [...(await elementFaults(db)), ...(await batchFaults(db))];
}

/** The states in which elements are validated without a batch, to which an undo leads back. */
const UNBATCHED: readonly string[] = ['MACHINING_POST_PROCESSING', 'OUT_SOURCED', 'QUALITY_CONTROL'];

async function elementFaults(db: Database): Promise<string[]> {
  const elements = await db
    .selectFrom('elements')
    .select(['id', 'kind', 'route', 'state'])
    .orderBy('id')
    .execute();
  const events = await db.selectFrom('element_events').selectAll().orderBy('id').execute();
  const eventsOf = Map.groupBy(events, (event) => event.element_id);
  return elements.flatMap(({ id, kind, route, state }) => {
    const steps = (eventsOf.get(id) ?? []).map((event) => ({
      from: event.from_state as ElementState | null,
      to: event.to_state as ElementState | null,
      byNobody: event.actor_id === null,
      inBatch: event.batch_id !== null,
      undoes: event.batch_id !== null || event.to_state === null || UNBATCHED.includes(event.to_state),
    }));
    const states: readonly ElementState[] = ROUTES[route as Route];
    return replay<ElementState>(`element ${id}`, state as ElementState | null, steps, (from, step) => {
      // Elements migrated from before element tracking may start anywhere on their route.
      if (step.to === null) return kind === 'BREAKDOWN' && mayBeWithdrawn(route as Route, from);
      if (from === null && step.byNobody) return states.includes(step.to);
      // A running batch may continue on another machine.
      if (from === step.to) return step.inBatch && from.endsWith('_IN_PROGRESS');
      return elementMoves(route as Route, from).includes(step.to);
    });
  });
}

/** Whether a line in a state waits to be released again where its project is sent back. */
const mayBeWithdrawn = (route: Route, state: ElementState | null) =>
  state !== null && (!isDone(state) || (route === 'NONE' && state === 'TERMINATED'));

async function batchFaults(db: Database): Promise<string[]> {
  const batches = await db.selectFrom('batches').select(['id', 'category', 'state']).orderBy('id').execute();
  const entries = await db
    .selectFrom('history')
    .where('subject', '=', 'batch')
    .where('to_state', 'is not', null)
    .orderBy('id')
    .select(['subject_id', 'code', 'from_state', 'to_state'])
    .execute();
  const entriesOf = Map.groupBy(entries, (entry) => entry.subject_id);
  return batches.flatMap(({ id, category, state }) => {
    const steps = (entriesOf.get(id) ?? []).map((entry) => ({
      from: entry.from_state as BatchState | null,
      to: entry.to_state as BatchState,
      byNobody: false,
      inBatch: false,
      undoes: entry.code === 'BATCH_UNDONE',
    }));
    return replay<BatchState>(`batch ${id}`, state as BatchState, steps, (from, { to }) => {
      if (from === null) return to === 'TO_LAUNCH';
      return (
        from !== 'TERMINATED' &&
        (to === 'TERMINATED' || to === nextBatchState(category as BatchCategory, from))
      );
    });
  });
}

function replay<S extends string>(
  name: string,
  state: S | null,
  steps: readonly Step<S>[],
  mayMove: (from: S | null, step: Step<S>) => boolean,
): string[] {
  const faults: string[] = [];
  let current: S | null = null;
  let before: S | null = null;
  for (const step of steps) {
    if (step.from !== current) faults.push(`${name}: a step begins at ${step.from}, not at ${current}`);
    const undone = step.undoes && step.to === before;
    if (!undone && !mayMove(current, step))
      faults.push(`${name}: nothing leads from ${current} to ${step.to}`);
    before = current;
    current = step.to;
  }
  if (current !== state) faults.push(`${name} is ${state}, its steps lead to ${current}`);
  return faults;
}
