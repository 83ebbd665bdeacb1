import type { ReplyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import { batchCategory } from '@maxilla/domain/batches';

export type Batch = ReplyOf<(typeof batches)['read']>;

/** The path parameters of a batch in calls. */
export const batchParams = ({ category, id }: Pick<Batch, 'category' | 'id'>) => ({
  category: batchCategory(category).wireName,
  id,
});
