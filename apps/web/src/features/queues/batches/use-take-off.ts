import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { useSubmit } from '../../../ui/submit.ts';
import { type Batch, batchParams } from './batch.ts';

/** The id of the list of what is in the shown batch. */
export const BATCH_CONTENT = 'batch-content';

type Leaving = { readonly batch: Batch; readonly elementIds: readonly number[] };

/** Puts elements of a batch back into preparation, which can be undone for some seconds. `onDone`: before it is read again. */
export function useTakeOff(onDone: () => void) {
  const { t } = useTranslation('batches');
  return useSubmit({
    send: ({ batch: seen, elementIds }: Leaving, idempotencyKey: string) =>
      api.batches.takeOff({
        params: batchParams(seen),
        body: { version: seen.version, projectIdMap: seen.projectIdMap, elementIds: [...elementIds] },
        idempotencyKey,
      }),
    done: async ({ undo, ...changed }, { elementIds }) => {
      onDone();
      tellDone({
        text: t('batches.taken', { count: elementIds.length }),
        about: changed.plateNumber,
        undo: undo ? [{ ...undo, batch: batchParams(changed) }] : [],
      });
      // The button that was pressed goes with its element.
      const list = document.getElementById(BATCH_CONTENT);
      if (list?.contains(document.activeElement)) list.focus({ preventScroll: true });
      await readAgain('batch');
    },
    refused: () => void readAgain('batch'),
  });
}
