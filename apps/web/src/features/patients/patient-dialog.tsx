import { notifications } from '@mantine/notifications';
import { filterName } from '@maxilla/domain/identity';
import { NAME } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Adds a patient. */
export function PatientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patients');
  const submitForm = useSubmitForm({
    initial: { name: '' },
    draft: { form: 'patient' },
    rules: { name: (name) => (name.trim() === '' ? 'field.required' : null) },
    send: ({ name }, idempotencyKey) => api.patients.create({ body: { name: name.trim() }, idempotencyKey }),
    done: async ({ name }) => {
      await readAgain('patient');
      notifications.show({ message: t('addedToast', { name }) });
      onClose();
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog onClose={onClose} title={t('add')} action={t('add')} submitForm={submitForm}>
      <TextField
        label={t('name')}
        description={t('nameHint')}
        withAsterisk
        required
        limit={NAME}
        data-autofocus
        {...form.getInputProps('name')}
        onChange={(event) => form.setFieldValue('name', filterName(event.currentTarget.value))}
      />
    </FormDialog>
  );
}
