import { api } from '../api/client.ts';
import type { AccessoryUndo, BatchUndo, Done } from './done-toast.tsx';

type Outcome = Awaited<ReturnType<typeof api.projects.undo>>;
type Undo = Done['undo'];

export const isOfBatch = (undo: Undo): undo is readonly BatchUndo[] =>
  undo[0] !== undefined && 'batch' in undo[0];

export const isOfAccessories = (undo: Undo): undo is readonly AccessoryUndo[] =>
  undo[0] !== undefined && 'orderId' in undo[0];

/** The most actions that a call undoes. */
const MOST_ACTIONS = 200;

/** Undoes more actions than a call takes by several calls, one after another. */
async function inParts<Action>(
  actions: readonly Action[],
  key: string,
  send: (part: Action[], idempotencyKey: string) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (let at = 0; at < actions.length; at += MOST_ACTIONS) {
    const { done, refused } = await send(actions.slice(at, at + MOST_ACTIONS), `${key}-${at}`);
    outcome.done.push(...done);
    outcome.refused.push(...refused);
  }
  return outcome;
}

/** Undoes an action; a refusal by a batch is thrown, because there is only one, or they were made together. */
export async function sendUndo(undo: Undo, key: string): Promise<Outcome> {
  if (isOfBatch(undo)) {
    const done: number[] = [];
    for (const { batch, undoId } of undo) {
      const idempotencyKey = `${key}-${batch.id}`;
      done.push((await api.batches.undo({ params: batch, body: { undoId }, idempotencyKey })).id);
    }
    return { done, refused: [] };
  }
  if (isOfAccessories(undo)) {
    const orders = undo.map(({ orderId, undoId }) => ({ orderId, undoId }));
    return inParts(orders, key, (actions, idempotencyKey) =>
      api.accessoryOrders.undo({ body: { actions }, idempotencyKey }),
    );
  }
  const projects = undo.map(({ projectId, undoId }) => ({ projectId, undoId }));
  return inParts(projects, key, (actions, idempotencyKey) =>
    api.projects.undo({ body: { actions }, idempotencyKey }),
  );
}
