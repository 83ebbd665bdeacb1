import { Select } from '@mantine/core';
import { closureOn } from '@maxilla/domain/calendar';
import { holdProject } from '@maxilla/domain/actions/hold-project';
import { RECEPTION_DATE_REASON, holdReasonsFor, waitsForDentist } from '@maxilla/domain/holds';
import type { HoldReason } from '@maxilla/domain/holds';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { TextArea } from '../../ui/text-area.tsx';

type Values = { pendingReason: HoldReason | null; expectedReceptionDate: string | null; comment: string };

/** Puts a project on hold: why, until when the stock is expected, and a comment (spec 2 §4.3, §5). */
export function HoldDialog(props: ActionDialogProps) {
  const { project, hold, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'HOLD_PROJECT', Values>(holdProject, props, {
    initial: {
      pendingReason: hold?.pendingReason ?? null,
      expectedReceptionDate: null,
      comment: hold?.comment ?? '',
    },
    input: (values) => values,
    about: hold?.about,
  });
  const { form } = submitForm;
  const { pendingReason } = form.getValues();
  const asksDentist = pendingReason !== null && waitsForDentist(pendingReason);
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.HOLD_PROJECT')}
      action={t('vocabulary:action.HOLD_PROJECT')}
      submitForm={submitForm}
    >
      <Select
        label={t('hold.reason')}
        withAsterisk
        data-autofocus
        data={holdReasonsFor(project.productType).map((reason) => ({
          value: reason,
          label: t(`vocabulary:hold.${reason}`),
        }))}
        {...form.getInputProps('pendingReason')}
      />
      {pendingReason === RECEPTION_DATE_REASON ? (
        <DateField
          label={t('hold.expectedReceptionDate')}
          withAsterisk
          refusal={(day) => submitForm.refusalOf('expectedReceptionDate', day)}
          closed={(day) => {
            const closure = closureOn(day, []);
            return closure && `date.${closure}`;
          }}
          {...form.getInputProps('expectedReceptionDate')}
          value={form.getValues().expectedReceptionDate}
        />
      ) : null}
      <TextArea
        label={t('comment')}
        description={asksDentist ? t('toDentist') : null}
        withAsterisk
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
