import { Group } from '@mantine/core';
import { ALIGNER_JAWS, treatmentOf } from '@maxilla/domain/aligners';
import type { AlignerJaw } from '@maxilla/domain/aligners';
import {
  furtherPickupRefusal,
  updateOngoingTreatment,
} from '@maxilla/domain/actions/update-ongoing-treatment';
import type { Medium } from '@maxilla/domain/customisation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../i18n/format.ts';
import { useAbsences } from '../../../project-ui/absences.ts';
import { CloudFields } from '../../../project-ui/cloud-fields.tsx';
import { courseOf } from '../../../project-ui/aligners/course.ts';
import { UploadsField } from '../../../project-ui/files/upload-field.tsx';
import { SteppedCountField } from '../../../ui/stepped-count-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { PendingFile } from '../../../uploads/staged-files.ts';
import { useUploads } from '../../../uploads/uploads.ts';
import type { ActionDialogProps } from '../../action-table.ts';
import { formFactsOf } from '../../form-facts.ts';
import { useActionForm } from '../../use-action-form.ts';
import { MediumCards } from './medium-cards.tsx';

type Values = {
  maxillaryCount: number | null;
  mandibularCount: number | null;
  impressionFileMedium: Medium;
  impression: readonly PendingFile[];
  courierPickupDate: string | null;
  cloudName: string;
  cloudCase: string;
  comment: string;
};

type Props = ActionDialogProps & {
  /** Whether it is part of the page, instead of a dialog. */
  panel?: boolean;
  /** Content at the end of the panel's title line. */
  aside?: ReactNode;
};

/** The dentist says which aligners are worn, and sends a new impression by one of three ways (spec 1 §5). */
export function UpdateTreatmentForm({ panel = false, aside, ...props }: Props) {
  const { project, onClose } = props;
  // The words of every way of sending, so that the form does not give way to a skeleton once one is chosen.
  const { t } = useTranslation(['aligners', 'vocabulary', 'files']);
  const { note } = treatmentOf(project.alignerOrders, project.acceptedQuotation);
  const { sequences } = courseOf(project, today());
  // The aligner due to be worn today, limited to the range of the latest delivery; null without one.
  const wornIn = (jaw: AlignerJaw) => {
    const range = note?.[jaw];
    const current = sequences.find((sequence) => sequence.jaw === jaw)?.current;
    return range ? Math.min(range.max, Math.max(range.min, current ?? range.min)) : null;
  };
  const absences = useAbsences(project.userId);
  const facts = { ...formFactsOf(project), ownerAbsences: absences };
  const purpose = `treatment-${project.id}`;
  const under = useUploads(purpose).some(({ state }) => state !== 'failed');
  const submitForm = useActionForm<'UPDATE_ONGOING_TREATMENT', Values>(updateOngoingTreatment, props, {
    initial: {
      maxillaryCount: wornIn('maxillary'),
      mandibularCount: wornIn('mandibular'),
      impressionFileMedium:
        project.impressionFileMedium ?? project.usualSending?.impressionFileMedium ?? 'UPLOAD',
      impression: [],
      courierPickupDate: null,
      cloudName: project.cloudName || (project.usualSending?.cloudName ?? ''),
      cloudCase: project.cloudCase,
      comment: '',
    },
    facts: { ownerAbsences: absences },
    input: ({ impression, cloudName, cloudCase, ...values }) => ({
      ...values,
      impression: values.impressionFileMedium === 'UPLOAD' ? impression.map(({ uploadId }) => uploadId) : [],
      courierPickupDate: values.impressionFileMedium === 'PHYSICAL' ? values.courierPickupDate : null,
      cloudName: values.impressionFileMedium === 'CLOUD' ? cloudName : '',
      cloudCase: values.impressionFileMedium === 'CLOUD' ? cloudCase : '',
    }),
  });
  const { form } = submitForm;
  const values = form.getValues();
  const frame = {
    title: t('vocabulary:action.UPDATE_ONGOING_TREATMENT'),
    action: t('update.send'),
    submitForm,
    disabled: under,
    strict: {
      maxillaryCount: t('jaw.maxillary'),
      mandibularCount: t('jaw.mandibular'),
      impressionFileMedium: t('update.medium'),
      impression: t('update.files'),
      courierPickupDate: t('update.day'),
      cloudName: t('vocabulary:medium.CLOUD'),
      cloudCase: t('vocabulary:medium.CLOUD'),
      comment: t('update.comment'),
    },
  };
  const fields = (
    <>
      <Group component="fieldset" gap="sm" align="flex-start" style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 600 }}>
          {t('update.worn')}
        </legend>
        {ALIGNER_JAWS.map((jaw) => {
          const range = note?.[jaw];
          return (
            <SteppedCountField
              key={jaw}
              label={t(`jaw.${jaw}`)}
              description={range ? t('update.between', { ...range }) : t('update.none')}
              disabled={!range}
              min={range?.min ?? 0}
              max={range?.max ?? 0}
              steps={{
                fewer: t('update.fewer', { jaw: t(`jaw.${jaw}`) }),
                more: t('update.more', { jaw: t(`jaw.${jaw}`) }),
              }}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(`${jaw}Count`)}
              value={values[`${jaw}Count`]}
              onChange={(value) => form.setFieldValue(`${jaw}Count`, value)}
            />
          );
        })}
      </Group>
      <MediumCards project={project} {...form.getInputProps('impressionFileMedium')} />
      {values.impressionFileMedium === 'UPLOAD' ? (
        <UploadsField
          label={t('update.files')}
          required
          // One of each jaw.
          most={2}
          kind={updateOngoingTreatment.files.impression}
          purpose={purpose}
          {...form.getInputProps('impression')}
          value={values.impression}
        />
      ) : null}
      {values.impressionFileMedium === 'CLOUD' ? (
        <CloudFields
          required
          valueOf={(name) => values[name]}
          errorOf={(name) => form.errors[name]}
          onChange={(name, value) => form.setFieldValue(name, value)}
        />
      ) : null}
      {values.impressionFileMedium === 'PHYSICAL' ? (
        <DateField
          label={t('update.day')}
          description={
            project.usualSending ? t('update.by', { name: project.usualSending.courierService }) : null
          }
          required
          maw={320}
          refusal={(day) => furtherPickupRefusal(day, facts, today())}
          {...form.getInputProps('courierPickupDate')}
          value={values.courierPickupDate}
        />
      ) : null}
      <TextArea label={t('update.comment')} minRows={2} {...form.getInputProps('comment')} />
    </>
  );
  return panel ? (
    <FormPanel {...frame} aside={aside}>
      {fields}
    </FormPanel>
  ) : (
    <FormDialog {...frame} onClose={onClose} size="lg">
      {fields}
    </FormDialog>
  );
}
