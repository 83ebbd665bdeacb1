import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { NAME, PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { namesakesIn, type Patient, patientsQuery } from '../../project-ui/patients.ts';
import { changedFields, sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { NameField } from '../../ui/name-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Spec 1 §9. */
const DEBOUNCE = 500;

type Props = {
  /** The patient that is edited; without one, another is added. */
  patient?: Pick<Patient, 'id' | 'name' | 'reference'>;
  onClose: () => void;
};

/** Adds a patient, or changes the name or the reference of one. */
export function PatientDialog({ patient, onClose }: Props) {
  const { t } = useTranslation('patients');
  // What is edited, whatever others do meanwhile.
  const [opened] = useState(patient);
  const submitForm = useSubmitForm({
    initial: { name: opened?.name ?? '', reference: opened?.reference ?? '' },
    draft: { form: 'patient', subject: opened?.id },
    rules: { name: (name) => (name.trim() === '' ? 'field.required' : null) },
    send: ({ name, reference }, idempotencyKey) => {
      const body = { name: name.trim(), reference };
      if (!opened) return api.patients.create({ body, idempotencyKey });
      const { id, ...before } = opened;
      // What somebody else has changed meanwhile stays.
      return sendChanges<Partial<typeof body>, typeof opened>(
        changedFields(before, body),
        opened,
        (changes) => api.patients.update({ params: { id }, body: changes, idempotencyKey }),
      );
    },
    done: async ({ id, name }) => {
      await Promise.all([readAgain('patient', id), ...(opened ? [readAgain('project')] : [])]);
      notifications.show({ message: t(opened ? 'savedToast' : 'addedToast', { name }), color: 'teal' });
      onClose();
    },
  });
  const { form } = submitForm;
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
