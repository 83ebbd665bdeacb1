import type { BodyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import { stepTo } from '@maxilla/domain/actions/batches/batch-step';

import type { BatchCommand } from './act-on-batch.ts';

type Params = Pick<BatchCommand, 'id' | 'category'>;

/** What a state update of the wire asks for: the launch, or the next step after it. */
export function batchStep(
  params: Params,
  { updatedBy: _, version, projectIdMap, ...input }: BodyOf<typeof batches.update>,
): BatchCommand {
  const type = stepTo(input.newBatchState);
  return { ...params, version, projectIdMap, type, input };
}
