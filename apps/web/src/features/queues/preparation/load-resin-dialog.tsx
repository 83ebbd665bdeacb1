import { Autocomplete, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { loadResin } from '@maxilla/domain/actions/machines/load-resin';
import { resinsOf } from '@maxilla/domain/machines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { today } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { machineFacts } from '../machine.ts';
import type { Machine } from '../machine.ts';

type Values = { materialId: string | null; lot: string; expiryDate: string | null };

/**
 * Loads a resin into a printer, using the data on the bottle's label; for a known lot the date is filled in.
 */
export function LoadResinDialog({ machine: shown, onClose }: { machine: Machine; onClose: () => void }) {
  // The machine as it was when the dialog opened, so that a resin loaded by another user since then is not
  // replaced unnoticed.
  const [machine] = useState(shown);
  const { t } = useTranslation('production');
  const materials = useQuery(query(api.machines.materials, { query: { form: 'RESIN' } }));
  const suitable = (materials.data?.materials ?? []).filter(({ family }) =>
    resinsOf(machine.kind).includes(family),
  );
  const materialOf = ({ materialId }: Values) => suitable.find(({ id }) => String(id) === materialId);
  const knownLot = (values: Values) =>
    materialOf(values)?.lots.find(({ lot }) => lot.toUpperCase() === values.lot.trim().toUpperCase());
  const labelOf = (values: Values) => ({
    materialId: Number(values.materialId),
    lot: values.lot,
    // A known lot keeps its own date, whatever was typed before its number.
    expiryDate: knownLot(values) ? null : values.expiryDate,
  });
  const submitForm = useSubmitForm<Values, Machine>({
    draft: { form: 'load-resin', subject: machine.id },
    initial: {
      materialId: machine.resin ? String(machine.resin.materialId) : null,
      lot: '',
      expiryDate: null,
    },
    check: (values) => {
      if (values.materialId === null) return { materialId: 'field.required' };
      const material = materialOf(values);
      const lot = knownLot(values);
      return loadResin.form(
        labelOf(values),
        {
          machine: machineFacts(machine),
          family: material?.family ?? null,
          lot:
            material && lot
              ? { id: lot.id, number: lot.lot, family: material.family, expiresOn: lot.expiryDate }
              : null,
        },
        today(),
      );
    },
    send: (values, idempotencyKey) =>
      api.machines.loadResin({
        params: { id: machine.id },
        body: { version: machine.version, ...labelOf(values) },
        idempotencyKey,
      }),
    done: async () => {
      notifications.show({ message: t('resin.done', { machine: machine.name }) });
      onClose();
      await readAgain('machine', machine.id);
    },
  });
  const { form } = submitForm;
  const known = knownLot(form.getValues());
  return (
    <FormDialog
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
        data={(materialOf(form.getValues())?.lots ?? []).map(({ lot }) => lot)}
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
