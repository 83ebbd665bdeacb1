import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { clinics } from '@maxilla/contract/clinics';
import { isEmailAddress } from '@maxilla/domain/identity';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { changedFields } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { TextField } from '../../ui/text-field.tsx';

export type Clinic = ReplyOf<(typeof clinics)['read']>;

const FIELDS = ['name', 'emailAddress', 'telephoneNumber'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const NEW: Values = { name: '', emailAddress: '', telephoneNumber: '' };

function valuesOf({ name, emailAddress, telephoneNumber }: Values): Values {
  return { name: name.trim(), emailAddress: emailAddress.trim(), telephoneNumber: telephoneNumber.trim() };
}

const required = (value: string) => (value.trim() ? null : 'field.required');

/** Adds a clinic, or changes one (spec 1 §2, §5). */
export function ClinicDialog({ clinic, onClose }: { clinic?: Clinic; onClose: () => void }) {
  const { t } = useTranslation(['clinics', 'common']);
  // What the changes are made of. It stays while the dialog is open, whatever others change meanwhile.
  const [base, setBase] = useState(clinic);

  function save(values: Values, idempotencyKey: string): Promise<Clinic> {
    if (!base) return api.clinics.create({ body: valuesOf(values), idempotencyKey });
    const body = changedFields(valuesOf(base), values);
    if (Object.keys(body).length === 0) return Promise.resolve(base);
    const { id, version } = base;
    return api.clinics.update({ params: { id }, query: { version }, body, idempotencyKey });
  }

  /** Shows what others have changed in the fields that were not touched here. */
  async function rebase(before: Clinic): Promise<void> {
    const fresh = await api.clinics.read({ params: { id: before.id } });
    for (const field of FIELDS) {
      if (form.values[field].trim() === before[field]) form.setFieldValue(field, fresh[field]);
    }
    setBase(fresh);
  }

  const submitForm = useSubmitForm<Values, Clinic>({
    initial: clinic ? valuesOf(clinic) : NEW,
    rules: {
      name: required,
      emailAddress: (value) => required(value) ?? (isEmailAddress(value.trim()) ? null : 'field.email'),
      telephoneNumber: (value) => telephoneRefusal(value),
    },
    send: save,
    done: async ({ id, name }) => {
      await readAgain('clinic', id);
      notifications.show({ message: t(clinic ? 'saved' : 'added', { name }) });
      onClose();
    },
    refused: ({ code }) => {
      if (base && code === 'record.changed') void rebase(base);
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(clinic ? 'edit' : 'add')}
      action={t(clinic ? 'common:save' : 'add')}
      submitForm={submitForm}
    >
      <TextField label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextField
        type="email"
        autoComplete="off"
        label={t('emailAddress')}
        required
        {...form.getInputProps('emailAddress')}
      />
      <TextField
        type="tel"
        autoComplete="off"
        label={t('telephoneNumber')}
        required
        {...form.getInputProps('telephoneNumber')}
      />
    </FormDialog>
  );
}
