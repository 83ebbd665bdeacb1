import { PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  patient: { readonly id: number; readonly name: string; readonly reference: string };
  onClose: () => void;
};

/** Changes the reference that distinguishes a patient from others of the same name. */
export function ReferenceDialog({ patient, onClose }: Props) {
  const { t } = useTranslation('patients');
  const { id, name, reference } = patient;
  const submitForm = useSubmitForm({
    initial: { reference },
    draft: { form: 'patient-reference', subject: id },
    rules: {},
    send: (body, idempotencyKey) => api.patients.refer({ params: { id }, body, idempotencyKey }),
    done: async () => {
      await readAgain('patient', id);
      onClose();
    },
  });
  return (
    <FormDialog onClose={onClose} title={name} action={t('save')} submitForm={submitForm}>
      <TextField
        label={t('reference')}
        description={t('referenceHint')}
        limit={PATIENT_REFERENCE}
        autoComplete="off"
        data-autofocus
        {...submitForm.form.getInputProps('reference')}
      />
    </FormDialog>
  );
}
