import type { BodyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';

import type { BatchCommand } from './act-on-batch.ts';

type Update = BodyOf<typeof batches.update>;
type Params = Pick<BatchCommand, 'id' | 'category'>;

/** What a state update of the wire asks for: the launch, the next step, or, with a comment, the end without result. */
export function batchStep({ id, category }: Params, body: Update): BatchCommand {
  const { version, projectIdMap, newBatchState, newElementState, comment } = body;
  const common = { id, category, version, projectIdMap };
  if (comment !== undefined && newBatchState === 'TERMINATED') {
    return { ...common, type: 'BATCH_TERMINATE', input: { comment } };
  }
  const type = newBatchState === 'IN_PROGRESS' ? 'BATCH_LAUNCH' : 'BATCH_FINISH';
  return { ...common, type, input: { newBatchState, newElementState } };
}
