import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { clinics } from '@maxilla/contract/clinics';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { EmailField, TelephoneField } from '../../ui/contact-fields.tsx';
import { changedFields, sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required, requiredEmail } from '../../ui/form-rules.ts';
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
  const submitForm = useRecordForm<Values, Clinic>(clinic, (base) => ({
    blank: NEW,
    valuesOf,
    read: ({ id }) => api.clinics.read({ params: { id } }),
    draft: { form: 'clinic', subject: clinic?.id },
    rules: {
      name: required,
      emailAddress: requiredEmail,
      telephoneNumber: (value) => telephoneRefusal(value),
    },
    send: (values, idempotencyKey) => {
      if (!base) return api.clinics.create({ body: valuesOf(values), idempotencyKey });
      const { id, version } = base;
      return sendChanges(changedFields(valuesOf(base), values), base, (body) =>
        api.clinics.update({ params: { id }, query: { version }, body, idempotencyKey }),
      );
    },
    done: async ({ id, name }) => {
      await readAgain('clinic', id);
      notifications.show({ message: t(clinic ? 'saved' : 'added', { name }) });
      onClose();
    },
  }));
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
