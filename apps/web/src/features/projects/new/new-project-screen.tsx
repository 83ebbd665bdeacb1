import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { isOrderedFor, isStaff } from '@maxilla/domain/people';
import { PRODUCT_TYPES, productById } from '@maxilla/domain/products';
import { PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { useBelow } from '../../../ui/breakpoints.ts';
import { DraftLine } from '../../../ui/draft-line.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefusedTextsContext, useRefusedTexts } from '../../../ui/refused-texts.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAbsences } from '../../../project-ui/absences.ts';
import { ProductBadge } from '../../../project-ui/badges.tsx';
import { projectQuery } from '../../../project-ui/project.ts';
import { referenceRule } from '../../../project-ui/reference-rule.ts';
import { CreationFields } from './creation-fields.tsx';
import { bodyOf, creationRule, isForNewPatient, startOf } from './creation.ts';
import type { Given, Like, Values } from './creation.ts';
import { Estimate } from './estimate.tsx';
import { OwnerField } from './owner-field.tsx';
import { patientMeant } from './chosen-patient.ts';
import { PatientField } from './patient-field.tsx';
import classes from './new.module.css';
import { ProductCards } from './product-cards.tsx';

const FIELD_OF: Readonly<Record<string, string>> = {
  patientId: 'patient',
  patientName: 'patient',
  projectOwnerId: 'owner',
  requestedDeliveryDate: 'requestedDate',
  comment: 'description',
};

/** Creates a project for a known patient of the dentist. */
export function NewProjectFor({ patientId }: { patientId: number }) {
  const { data: patient } = useSuspenseQuery(query(api.patients.read, { params: { id: patientId } }));
  return <NewProjectScreen patient={patient} />;
}

/** Creates a project of the same case as an earlier one, for another patient. */
export function NewProjectLike({ projectId }: { projectId: number }) {
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  return <NewProjectScreen like={project} />;
}

/** Creates a project for a dentist selected by staff, if they may order. */
export function NewProjectOf({ ownerId }: { ownerId: number }) {
  const { data: user } = useSuspenseQuery(query(api.users.details, { params: { id: ownerId } }));
  if (!isOrderedFor(user)) return <NewProjectScreen />;
  return <NewProjectScreen owner={{ id: ownerId, name: `${user.firstName} ${user.surname}` }} />;
}

/** Creates a project: the product, the patient, and the creation fields of its kind (spec 1 §5). */
export function NewProjectScreen(given: Given) {
  const { like } = given;
  const { t } = useTranslation('newproject');
  const navigate = useNavigate();
  const me = useMe();
  const staff = isStaff(me);
  const { form, onSubmit, busy, error, draft } = useSubmitForm<Values, { projectId: number }>({
    initial: startOf(given),
    draft: {
      form: 'new-project',
      ...subjectOf(given),
    },
    rules: {
      productId: (value) => (value === '' ? 'field.required' : null),
      owner: (owner) => (staff && owner.known === null ? 'field.required' : null),
      patient: ({ name }) => (name.trim() === '' ? 'patient.required' : null),
      patientReference: (reference, values) => (isForNewPatient(values) ? referenceRule(reference) : null),
      noOfImplants: creationRule('noOfImplants'),
      maxillaryElements: creationRule('maxillaryElements'),
      mandibularElements: creationRule('mandibularElements'),
      requestedDate: creationRule('requestedDate'),
    },
    send: async (values, idempotencyKey) => {
      const patient = await patientMeant(values.patient, staff ? values.owner.known : null);
      return api.projects.create({ body: bodyOf({ ...values, patient }, like), idempotencyKey });
    },
    done: async ({ projectId }, { productId }) => {
      void readAgain('project');
      void readAgain('patient');
      const type = productById(Number(productId))?.type ?? 'GUIDE';
      await navigate({
        to: '/projects/$projectId/customization',
        params: { projectId: String(projectId) },
        search: { productTypeId: PRODUCT_TYPES[type].id },
      });
    },
    fieldOf: (path) => FIELD_OF[path] ?? path,
  });
  const { values } = form;
  const { within, refused } = useRefusedTexts();
  const narrow = useBelow('sm');
  const rest = useRef<HTMLDivElement>(null);
  const absences = useAbsences(staff ? values.owner.known : me.id);
  const product = productById(Number(values.productId));
  return (
    <Box maw={880} mx="auto">
      <PageHeader
        title={t(like ? 'like.title' : 'title')}
        subtitle={t(staff ? 'subtitleStaff' : 'subtitle')}
      />
      <form onSubmit={onSubmit} noValidate>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
          <Stack gap="lg">
            <FormError error={error} />
            <DraftLine notice={draft} />
            <div>
              {like ? (
                <SameCase like={like} />
              ) : (
                <ProductCards
                  absences={absences}
                  {...form.getInputProps('productId')}
                  onChange={(productId) => {
                    form.setFieldValue('productId', productId);
                    // On a phone the form goes on below screens full of other products.
                    if (narrow) rest.current?.scrollIntoView();
                  }}
                />
              )}
              <div ref={rest} className={classes['rest']} />
            </div>
            {staff ? (
              <OwnerField
                maw={420}
                value={values.owner}
                absences={absences}
                {...form.getInputProps('owner')}
                onChange={(owner) => {
                  form.setFieldValue('owner', owner);
                  // A patient is one dentist's: the name is looked up among those of the other.
                  if (owner.known !== values.owner.known)
                    form.setFieldValue('patient', { ...values.patient, known: null });
                }}
              />
            ) : null}
            <PatientField
              key={values.owner.known}
              maw={420}
              dentistId={staff ? values.owner.known : null}
              value={values.patient}
              {...form.getInputProps('patient')}
            />
            {isForNewPatient(values) ? (
              <TextField
                maw={420}
                label={t('patientReference')}
                description={t('patientReferenceHint')}
                limit={PATIENT_REFERENCE}
                autoComplete="off"
                {...form.getInputProps('patientReference')}
              />
            ) : null}
            {product ? (
              <>
                <RefusedTextsContext value={within}>
                  <CreationFields
                    kind={kindOf(product.code)}
                    product={product}
                    form={form}
                    absences={absences}
                    placed={like?.totalImplants ?? 0}
                  />
                </RefusedTextsContext>
                {/* A number that is refused is not the one that is counted. */}
                {refused.length > 0 ? null : <Estimate product={product} values={values} />}
              </>
            ) : null}
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

/** The subject of the form's draft: each case, patient and dentist has its own draft. */
function subjectOf({ patient, like, owner }: Given): { subject?: string | number } {
  if (like) return { subject: `like-${like.id}` };
  if (patient) return { subject: patient.id };
  return owner ? { subject: `of-${owner.id}` } : {};
}

/** The project whose customisation the new one begins with. */
function SameCase({ like }: { like: Like }) {
  const { t } = useTranslation(['newproject', 'vocabulary']);
  return (
    <div>
      <Group gap="xs" mb={4}>
        <ProductBadge code={like.productCode} />
        <Text fw={600}>{t(`vocabulary:product.${like.productCode}`)}</Text>
      </Group>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(like.totalImplants > 0 ? 'like.withImplants' : 'like.withoutImplants', {
          id: like.id,
          patientName: like.patientName,
        })}
      </Text>
    </div>
  );
}
