import { type BatchState, elementStateIn, nextBatchState } from '../../batches.ts';
import type { ElementState } from '../../elements.ts';
import type { FieldRefusals } from '../../refusals.ts';
import type { BatchDecision, BatchFacts } from './batch-action.ts';

/**
 * Decoded request body of a state update: the states that the caller expects the batch and its elements to
 * reach. They follow from the category; different ones mean that the caller is looking at another batch (spec
 * 3 §7).
 */
export type BatchStepInput = { readonly newBatchState: BatchState; readonly newElementState: ElementState };

/** Errors of the states that a caller expects a batch to reach. */
export function expectationRefusals(
  input: BatchStepInput,
  { category, state, elements }: BatchFacts,
): FieldRefusals {
  const next = nextBatchState(category, state);
  if (next !== input.newBatchState) return { newBatchState: 'batch.notTheNextState' };
  return elementStateIn(category, next, elements) === input.newElementState
    ? {}
    : { newElementState: 'batch.notTheNextState' };
}

/** Moves the batch and its elements to the next step. */
export function nextStep({
  category,
  state,
  elements,
}: BatchFacts): Pick<BatchDecision, 'state' | 'elements'> {
  const next = nextBatchState(category, state);
  return next === null ? {} : { state: next, elements: elementStateIn(category, next, elements) };
}

/** The actions that take a batch to its next state. */
export type BatchStep = 'BATCH_LAUNCH' | 'BATCH_FINISH';

/** The action that takes a batch to a state. */
export function stepTo(state: BatchState): BatchStep {
  return state === 'IN_PROGRESS' ? 'BATCH_LAUNCH' : 'BATCH_FINISH';
}
