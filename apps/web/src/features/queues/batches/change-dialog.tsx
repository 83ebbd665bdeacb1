import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { batchChange } from '@maxilla/domain/actions/batches/batch-change';
import { batchCategory, PLATE_SUFFIX, plainPlateNumber } from '@maxilla/domain/batches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { today } from '../../../i18n/format.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { endsScan } from '../../../ui/scan-guard.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { batchFacts, batchParams } from './batch.ts';
import type { Batch } from './batch.ts';

type Values = { plateNumber: string; machineId: string | null };

/** Corrects the number or the machine of a batch. The day of its number stays. */
export function ChangeDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation('production');
  const { machineKind, machineRequired } = batchCategory(batch.category);
  const machines = useQuery(query(api.machines.list, { query: { kind: machineKind } }));
  const prefix = batch.plateNumber.slice(0, batch.plateNumber.indexOf('-') + 1);
  const inputOf = ({ plateNumber, machineId }: Values) => ({
    plateNumber: plainPlateNumber(`${prefix}${plateNumber.trim()}`),
    machineId: machineId === null ? null : Number(machineId),
  });
  const submitForm = useSubmitForm<Values, Batch>({
    draft: { form: 'change-batch', subject: batch.id },
    initial: {
      plateNumber: batch.plateNumber.slice(prefix.length),
      machineId: batch.machineId === null ? null : String(batch.machineId),
    },
    check: (values) =>
      batchChange.form(inputOf(values), batchFacts(batch, machines.data?.machines ?? []), today()),
    send: (values, idempotencyKey) =>
      api.batches.change({
        params: batchParams(batch),
        body: { version: batch.version, ...inputOf(values) },
        idempotencyKey,
      }),
    done: async () => {
      notifications.show({ message: t('batches.changed'), color: 'teal' });
      onClose();
      await readAgain('batch');
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t('batches.changeOne', { plateNumber: batch.plateNumber })}
      action={t('batches.save')}
      submitForm={submitForm}
    >
      <TextField
        label={t('plate.number')}
        required
        data-autofocus
        // The code of an item is no part of the number.
        onKeyDown={(event) => {
          if (endsScan(event)) event.preventDefault();
        }}
        // The prefix may be typed as well.
        limit={prefix.length + PLATE_SUFFIX}
        leftSection={<span>{prefix}</span>}
        leftSectionWidth={78}
        {...form.getInputProps('plateNumber')}
      />
      <Select
        label={t('machine.label')}
        required={machineRequired}
        clearable={!machineRequired}
        data={(machines.data?.machines ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('machineId')}
      />
    </FormDialog>
  );
}
