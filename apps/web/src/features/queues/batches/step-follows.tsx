import { useTranslation } from 'react-i18next';
import { type Batch, wordsOf } from './batch.ts';
import type { AskedStep } from './step-dialog.tsx';

/** What becomes of the elements of a batch with its next step. */
export function StepFollows({ batch, next }: { batch: Batch; next: AskedStep['next'] }) {
  const { t } = useTranslation('batches');
  const { nextElementState, totalElements: count } = batch;
  if (nextElementState === 'MACHINING_POST_PROCESSING') return t('milled.follows.sintered', { count });
  return t(`${wordsOf(batch)}.follows.${next}`, { count });
}
