import { Autocomplete, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { resinsOf } from '@maxilla/domain/machines';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import type { Machine } from './machine-field.tsx';

type Values = { materialId: string | null; lot: string; expiryDate: string | null };

/** Loads a resin into a printer, as the label of the bottle says; of a known lot the date is known too. */
export function LoadResinDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useTranslation('production');
  const materials = useQuery(query(api.machines.materials, { query: { form: 'RESIN' } }));
  const suitable = (materials.data?.materials ?? []).filter(({ family }) =>
    resinsOf(machine.kind).includes(family),
  );
  const submitForm = useSubmitForm<Values, Machine>({
    initial: {
      materialId: machine.resin ? String(machine.resin.materialId) : null,
      lot: '',
      expiryDate: null,
    },
    rules: {
      materialId: (id) => (id === null ? 'field.required' : null),
      lot: (lot) => (lot.trim() === '' ? 'field.required' : null),
    },
    send: ({ materialId, lot, expiryDate }, idempotencyKey) =>
      api.machines.loadResin({
        params: { id: machine.id },
        body: { version: machine.version, materialId: Number(materialId), lot, expiryDate },
        idempotencyKey,
      }),
    done: async () => {
      notifications.show({ message: t('resin.done', { machine: machine.name }) });
      onClose();
      await readAgain('machine', machine.id);
    },
  });
  const { form } = submitForm;
  const { materialId, lot } = form.getValues();
  const lots = suitable.find(({ id }) => String(id) === materialId)?.lots ?? [];
  const known = lots.find((one) => one.lot.toUpperCase() === lot.trim().toUpperCase());
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('resin.title', { machine: machine.name })}
      action={t('resin.load')}
      submitForm={submitForm}
    >
      <Select
        label={t('resin.material')}
        required
        data-autofocus
        data={suitable.map(({ id, name, brand }) => ({
          value: String(id),
          label: [name, brand].filter(Boolean).join(' · '),
        }))}
        {...form.getInputProps('materialId')}
      />
      <Autocomplete
        label={t('resin.lot')}
        required
        data={lots.map((one) => one.lot)}
        {...form.getInputProps('lot')}
      />
      <DateField
        label={t('resin.expiry')}
        clearable
        {...form.getInputProps('expiryDate')}
        value={known ? known.expiryDate : form.getValues().expiryDate}
        disabled={known !== undefined}
      />
    </FormDialog>
  );
}
