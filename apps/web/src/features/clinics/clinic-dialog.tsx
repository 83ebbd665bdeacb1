import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { clinics } from '@maxilla/contract/clinics';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { showRefusal } from '../../project-actions/refusal-toast.ts';
import { EmailField, TelephoneField } from '../../ui/contact-fields.tsx';
import { changedFields, sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required, requiredEmail } from '../../ui/form-rules.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { mergeOthers } from '../../ui/merge-others.ts';
import { useSubmit } from '../../ui/submit.ts';
import { TextField } from '../../ui/text-field.tsx';

export type Clinic = ReplyOf<(typeof clinics)['read']>;

type Values = Record<'name' | 'emailAddress' | 'telephoneNumber', string>;

const NEW: Values = { name: '', emailAddress: '', telephoneNumber: '' };

function valuesOf({ name, emailAddress, telephoneNumber }: Values): Values {
  return { name: name.trim(), emailAddress: emailAddress.trim(), telephoneNumber: telephoneNumber.trim() };
}

/** Adds a clinic, or changes one (spec 1 §2, §5). */
export function ClinicDialog({ clinic, onClose }: { clinic?: Clinic; onClose: () => void }) {
  const { t } = useTranslation(['clinics', 'common']);
  // The version being edited; kept while the dialog is open, regardless of changes by others.
  const [base, setBase] = useState(clinic);

  function save(values: Values, idempotencyKey: string): Promise<Clinic> {
    if (!base) return api.clinics.create({ body: valuesOf(values), idempotencyKey });
    const { id, version } = base;
    return sendChanges(changedFields(valuesOf(base), values), base, (body) =>
      api.clinics.update({ params: { id }, query: { version }, body, idempotencyKey }),
    );
  }

  /** Merges the changes of others into the fields that were not edited here. */
  const rebase = useSubmit<Clinic, Clinic>({
    send: (before) => api.clinics.read({ params: { id: before.id } }),
    done: (fresh, before) => {
      mergeOthers(form, valuesOf(before), valuesOf(fresh));
      setBase(fresh);
    },
    refused: showRefusal,
  });

  const submitForm = useSubmitForm<Values, Clinic>({
    initial: base ? valuesOf(base) : NEW,
    draft: { form: 'clinic', subject: clinic?.id },
    rules: {
      name: required,
      emailAddress: requiredEmail,
      telephoneNumber: (value) => telephoneRefusal(value),
    },
    send: save,
    done: async ({ id, name }) => {
      await readAgain('clinic', id);
      notifications.show({ message: t(clinic ? 'saved' : 'added', { name }) });
      onClose();
    },
    refused: ({ code }) => {
      if (base && code === 'record.changed') void rebase.submit(base);
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t(clinic ? 'edit' : 'add')}
      action={t(clinic ? 'common:save' : 'add')}
      submitForm={submitForm}
    >
      <TextField label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <EmailField label={t('emailAddress')} required {...form.getInputProps('emailAddress')} />
      <TelephoneField label={t('telephoneNumber')} required {...form.getInputProps('telephoneNumber')} />
    </FormDialog>
  );
}
