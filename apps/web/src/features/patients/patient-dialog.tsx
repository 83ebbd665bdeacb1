import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { NAME, PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { namesakesIn, type Patient, patientsQuery } from '../../project-ui/patients.ts';
import { referenceRule } from '../../project-ui/reference-rule.ts';
import { changedFields, sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required } from '../../ui/form-rules.ts';
import { NameField } from '../../ui/name-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Spec 1 §9. */
const DEBOUNCE = 500;

type Values = Record<'name' | 'reference', string>;

const valuesOf = ({ name, reference }: Values): Values => ({ name, reference });

type Props = {
  /** The patient that is edited; without one, another is added. */
  patient?: Patient;
  onClose: () => void;
};

/** Adds a patient, or changes the name or the reference of one. */
export function PatientDialog({ patient, onClose }: Props) {
  const { t } = useTranslation('patients');
  const submitForm = useRecordForm<Values, Patient>(patient, (base) => ({
    blank: { name: '', reference: '' },
    valuesOf,
    read: ({ id }) => api.patients.read({ params: { id } }),
    draft: { form: 'patient', subject: patient?.id },
    rules: {
      name: required,
      // One that is stored stays as it is.
      reference: (reference) => (reference === base?.reference ? null : referenceRule(reference)),
    },
    send: ({ name, reference }, idempotencyKey) => {
      if (!base) return api.patients.create({ body: { name: name.trim(), reference }, idempotencyKey });
      const { id, version } = base;
      return sendChanges(changedFields(valuesOf(base), { name, reference }), base, (body) =>
        api.patients.update({ params: { id }, query: { version }, body, idempotencyKey }),
      );
    },
    done: async ({ id, name }) => {
      await Promise.all([readAgain('patient', id), ...(base ? [readAgain('project')] : [])]);
      notifications.show({ message: t(base ? 'savedToast' : 'addedToast', { name }), color: 'teal' });
      onClose();
    },
  }));
  const { form, base: opened } = submitForm;
  const namesakes = useNamesakes(form.values.name).filter(({ id }) => id !== opened?.id);
  return (
    <FormDialog
      onClose={onClose}
      title={opened ? t('editOne', { name: opened.name }) : t('add')}
      action={t(opened ? 'save' : 'add')}
      submitForm={submitForm}
    >
      <NameField
        kind="name"
        label={t('name')}
        description={t('nameHint')}
        withAsterisk
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('reference')}
        description={namesakes.length > 0 ? t('namesakes', { count: namesakes.length }) : t('referenceHint')}
        limit={PATIENT_REFERENCE}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      {namesakes.map(({ id, name, reference }) => (
        <Anchor
          key={id}
          fz="sm"
          renderRoot={(props) => (
            <Link
              to="/patients/$patientId/patientdetails"
              params={{ patientId: String(id) }}
              search={{ patientName: name }}
              {...props}
            />
          )}
        >
          {t('openRecord', { name: [name, reference].filter(Boolean).join(', ') })}
        </Anchor>
      ))}
    </FormDialog>
  );
}

/** The dentist's patients of this name, ignoring case. */
function useNamesakes(name: string): readonly Patient[] {
  const [typed] = useDebouncedValue(name.trim(), DEBOUNCE);
  const { data } = useQuery({
    ...patientsQuery(typed, null),
    enabled: typed !== '' && typed.length <= NAME,
  });
  return namesakesIn(data?.patients ?? [], name.trim());
}
