import { batchSteps } from '@maxilla/domain/batches';
import type { BatchCategory, BatchState } from '@maxilla/domain/batches';
import { useTranslation } from 'react-i18next';
import { StepBar } from '../../../ui/step-tracker.tsx';

/** Progress of a batch through the steps of its category. */
export function BatchProgress({ category, state }: { category: BatchCategory; state: BatchState }) {
  const { t } = useTranslation('vocabulary');
  const steps = batchSteps(category);
  const at = steps.indexOf(state);
  return (
    <StepBar
      steps={steps.map((step, nth) => ({
        key: step,
        label: t(`batchState.${step}`),
        status: nth < at ? 'done' : nth === at ? 'current' : 'todo',
      }))}
    />
  );
}
