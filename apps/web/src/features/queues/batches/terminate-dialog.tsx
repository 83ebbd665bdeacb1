import { Text } from '@mantine/core';
import { batchTerminate } from '@maxilla/domain/actions/batches/batch-terminate';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { today } from '../../../i18n/format.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { batchFacts, batchParams, wordsOf } from './batch.ts';
import type { Batch } from './batch.ts';

/** Closes a batch and everything in it wherever it stands, with the reason. */
export function TerminateDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation(['batchDialogs', 'batches']);
  const submitForm = useSubmitForm<{ comment: string }, Batch>({
    initial: { comment: '' },
    draft: { form: 'terminate-batch', subject: batch.id },
    check: (values) => batchTerminate.form(values, batchFacts(batch, []), today()),
    send: ({ comment }, idempotencyKey) =>
      api.batches.terminate({
        params: batchParams(batch),
        body: { version: batch.version, comment },
        idempotencyKey,
      }),
    done: async () => {
      onClose();
      await readAgain('batch');
    },
  });
  return (
    <FormDialog
      danger
      onClose={onClose}
      title={t(`batches:${wordsOf(batch)}.close`)}
      action={t(`batches:${wordsOf(batch)}.close`)}
      submitForm={submitForm}
    >
      <Text fz="sm">
        {t(`${wordsOf(batch)}.${batch.state === 'TO_LAUNCH' ? 'neverLaunched' : 'terminate'}`, {
          plateNumber: batch.plateNumber,
          count: batch.totalElements,
        })}
      </Text>
      <TextArea
        label={t('batches.reason')}
        required
        data-autofocus
        {...submitForm.form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
