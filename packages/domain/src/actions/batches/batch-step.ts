import { type BatchState, elementStateIn, nextBatchState } from '../../batches.ts';
import type { ElementState } from '../../elements.ts';
import type { FieldRefusals } from '../../errors.ts';
import type { BatchDecision, BatchFacts } from './batch-action.ts';

/**
 * The decoded body of a state update: the states that the batch and its elements are to come to. They follow from the
 * category; a caller who expects others has another batch before them (spec 3 §7).
 */
export type BatchStepInput = { readonly newBatchState: BatchState; readonly newElementState: ElementState };

/** What is wrong with the states that a caller expects a batch to come to. */
export function expectationRefusals(input: BatchStepInput, { category, state }: BatchFacts): FieldRefusals {
  const next = nextBatchState(category, state);
  if (next !== input.newBatchState) return { newBatchState: 'batch.notTheNextState' };
  return elementStateIn(category, next) === input.newElementState
    ? {}
    : { newElementState: 'batch.notTheNextState' };
}

/** The batch with its elements at the next step. */
export function nextStep({ category, state }: BatchFacts): Pick<BatchDecision, 'state' | 'elements'> {
  const next = nextBatchState(category, state);
  return next === null ? {} : { state: next, elements: elementStateIn(category, next) };
}
