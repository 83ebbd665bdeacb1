import { Select, Text } from '@mantine/core';
import { closureOn } from '@maxilla/domain/calendar';
import { movesRequestedDate } from '@maxilla/domain/actions/dates';
import {
  otherReasons,
  pendingProjectModification,
} from '@maxilla/domain/actions/pending-project-modification';
import { RECEPTION_DATE_REASON, waitsForDentist } from '@maxilla/domain/holds';
import type { HoldReason } from '@maxilla/domain/holds';
import { requestedDateOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useAbsences } from '../../project-ui/absences.ts';
import { HoldBadge } from '../../project-ui/badges.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

type Day = 'expectedReceptionDate' | 'reminder' | 'requestedDeliveryDate' | 'deadline';
/** The dates that fall into the work for the dentist, whose absences matter to them. */
const OF_DENTIST: readonly Day[] = ['requestedDeliveryDate', 'deadline'];

type Values = { pendingReason: HoldReason | null; comment: string } & Record<Day, string | null>;

/** Follows up a held project: another reason, a reminder or other dates, with a comment (spec 3 §5). */
export function PendingDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const format = useFormat();
  const ownerAbsences = useAbsences(project.userId);
  const submitForm = useActionForm<'PENDING_PROJECT_MODIFICATION', Values>(
    pendingProjectModification,
    props,
    {
      initial: {
        pendingReason: null,
        expectedReceptionDate: null,
        reminder: null,
        requestedDeliveryDate: null,
        deadline: null,
        comment: '',
      },
      input: (values) => ({ onHold: true, ...values }),
      facts: { ownerAbsences },
    },
  );
  const { form, refusals } = submitForm;
  const { pendingReason } = form.getValues();
  const asksDentist = pendingReason !== null && waitsForDentist(pendingReason);
  const { productType, projectState: state, onHoldReason: holdReason } = project;
  const reasons = otherReasons({ productType, state, holdReason });
  const isMissing = form.errors['changes'] !== undefined && refusals['changes'] !== undefined;

  const dateField = (field: Day, label: string, present: string | null = null) => (
    <DateField
      label={label}
      description={present === null ? null : t('pending.now', { day: format.day(present) })}
      refusal={(day) => submitForm.refusalOf(field, day)}
      closed={(day) => {
        // A deadline may fall on such a day; it is seldom meant to (decisions 36).
        const closure = closureOn(day, OF_DENTIST.includes(field) ? ownerAbsences : []);
        return closure && `date.${closure}`;
      }}
      clearable
      {...form.getInputProps(field)}
      value={form.getValues()[field]}
    />
  );

  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.PENDING_PROJECT_MODIFICATION')}
      action={t('vocabulary:action.PENDING_PROJECT_MODIFICATION')}
      submitForm={submitForm}
    >
      {project.onHoldReason ? (
        <Text fz="sm" component="div">
          {t('resume.heldFor')} <HoldBadge reason={project.onHoldReason} replied={project.dentistReplied} />
        </Text>
      ) : null}
      {reasons.length > 0 ? (
        <Select
          label={t('pending.reason')}
          clearable
          data-autofocus
          data={reasons
            .filter((reason) => reason !== project.onHoldReason || reason === RECEPTION_DATE_REASON)
            .map((reason) => ({ value: reason, label: t(`vocabulary:hold.${reason}`) }))}
          {...form.getInputProps('pendingReason')}
        />
      ) : null}
      {pendingReason === RECEPTION_DATE_REASON
        ? dateField('expectedReceptionDate', t('hold.expectedReceptionDate'), project.expectedReceptionDate)
        : null}
      {dateField('reminder', t('pending.reminder'), project.reminder)}
      {movesRequestedDate(project.productCode)
        ? dateField(
            'requestedDeliveryDate',
            t(`pending.requested.${requestedDateOf(project.productCode)}`),
            project.requestedDate,
          )
        : null}
      {dateField('deadline', t('pending.deadline'), project.deadline)}
      <TextArea
        label={t('comment')}
        description={asksDentist ? t('toDentist') : null}
        withAsterisk
        {...form.getInputProps('comment')}
      />
      {isMissing ? (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <ErrorText code="pendingModification.missingFields" />
        </Text>
      ) : null}
    </FormDialog>
  );
}
