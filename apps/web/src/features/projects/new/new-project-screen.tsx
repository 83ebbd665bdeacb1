import { Box, Group, Paper, Stack } from '@mantine/core';
import { MAX_IMPLANTS } from '@maxilla/domain/implants';
import { PRODUCT_TYPES } from '@maxilla/domain/products';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved.ts';
import { PatientField } from './patient-field.tsx';
import type { Chosen } from './patient-field.tsx';
import { ProductCards } from './product-cards.tsx';

type Values = { productId: string; patient: Chosen; noOfImplants: number };

const FIELD_OF: Readonly<Record<string, string>> = { patientId: 'patient', patientName: 'patient' };
const GUIDE = PRODUCT_TYPES.GUIDE.id;

/** Starts a guide: which, for whom, with how many implants; then it is customised (spec 1 §5). */
export function NewProjectScreen() {
  const { t } = useTranslation('newproject');
  const navigate = useNavigate();
  const { form, onSubmit, busy, error } = useSubmitForm<Values, { projectId: number }>({
    initial: { productId: '', patient: { name: '', known: null }, noOfImplants: 1 },
    rules: {
      productId: (value) => (value === '' ? 'field.required' : null),
      patient: ({ name }) => (name.trim() === '' ? 'patient.required' : null),
      noOfImplants: (count) => (count >= 1 && count <= MAX_IMPLANTS ? null : 'field.invalid'),
    },
    send: ({ productId, patient, noOfImplants }, idempotencyKey) =>
      api.projects.create({
        body: {
          productTypeId: GUIDE,
          productId: Number(productId),
          noOfImplants,
          ...(patient.known ? { patientId: patient.known.id } : { patientName: patient.name.trim() }),
        },
        idempotencyKey,
      }),
    done: async ({ projectId }) => {
      void readAgain('project', projectId);
      await navigate({
        to: '/projects/$projectId/customization',
        params: { projectId: String(projectId) },
        search: { productTypeId: GUIDE },
        ignoreBlocker: true,
      });
    },
    fieldOf: (path) => FIELD_OF[path] ?? path,
  });
  useUnsavedGuard(!busy && form.isDirty());
  return (
    <Box maw={880} mx="auto">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <form onSubmit={onSubmit} noValidate>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
          <Stack gap="lg">
            <FormError error={error} />
            <ProductCards {...form.getInputProps('productId')} />
            <PatientField maw={420} value={form.values.patient} {...form.getInputProps('patient')} />
            <Stepper
              label={t('noOfImplants')}
              description={t('noOfImplantsHint')}
              required
              fewer={t('fewer')}
              more={t('more')}
              min={1}
              max={MAX_IMPLANTS}
              value={form.values.noOfImplants}
              {...form.getInputProps('noOfImplants')}
            />
            <Group justify="flex-end">
              <SubmitButton busy={busy} size="md">
                {t('create')}
              </SubmitButton>
            </Group>
          </Stack>
        </Paper>
      </form>
    </Box>
  );
}
