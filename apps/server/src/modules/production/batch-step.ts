import type { BodyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import { stepTo } from '@maxilla/domain/actions/batches/batch-step';
import { isStepOf } from '@maxilla/domain/batches';
import { CodedError } from '@maxilla/domain/refusals';

import type { BatchCommand } from './act-on-batch.ts';

type Params = Pick<BatchCommand, 'id' | 'category'>;

/**
 * The action that a state update of the API requests: the launch, or the next step after it. Refused with
 * `batch.notTheNextState` if batches of the category never reach the state.
 */
export function batchStep(
  params: Params,
  { updatedBy: _, version, projectIdMap, ...input }: BodyOf<typeof batches.update>,
): BatchCommand {
  const { newBatchState } = input;
  if (!isStepOf(params.category, newBatchState)) {
    throw new CodedError('batch.notTheNextState', { newBatchState: 'batch.notTheNextState' });
  }
  const type = stepTo(newBatchState);
  return { ...params, version, projectIdMap, type, input };
}
