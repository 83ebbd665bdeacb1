import { Select } from '@mantine/core';
import { addDays } from '@maxilla/domain/days';
import {
  RECEPTION_DATE_REASON,
  holdReasonsFor,
  receptionDateRefusal,
  waitsForDentist,
} from '@maxilla/domain/holds';
import type { HoldReason } from '@maxilla/domain/holds';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../i18n/format.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { TextArea } from '../../../../ui/text-field.tsx';

type Values = { pendingReason: HoldReason | null; expectedReceptionDate: string | null; comment: string };

/** Puts a project on hold: why, until when the stock is expected, and a comment (spec 2 §4.3, §5). */
export function HoldDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const now = today();
  const submitForm = useSubmitForm<Values, Project>({
    initial: { pendingReason: null, expectedReceptionDate: null, comment: '' },
    rules: {
      pendingReason: (reason) => (reason ? null : 'hold.reasonRequired'),
      expectedReceptionDate: (date, { pendingReason }) =>
        pendingReason === RECEPTION_DATE_REASON ? receptionDateRefusal(date, now) : null,
      comment: (text) => (text.trim() === '' ? 'hold.commentRequired' : null),
    },
    send: ({ pendingReason, expectedReceptionDate, comment }, key) => {
      if (!pendingReason) throw new Error('a reason is required');
      const date = pendingReason === RECEPTION_DATE_REASON ? { expectedReceptionDate } : {};
      return act({ project, onChanged }, 'HOLD_PROJECT', { pendingReason, comment, ...date }, key);
    },
    done: onClose,
  });
  const { form } = submitForm;
  const { pendingReason } = form.getValues();
  const asksDentist = pendingReason !== null && waitsForDentist(pendingReason);
  return (
    <FormDialog
      opened
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
          minDate={addDays(now, 1)}
          refusal={(day) => receptionDateRefusal(day, now)}
          {...form.getInputProps('expectedReceptionDate')}
          value={form.getValues().expectedReceptionDate}
        />
      ) : null}
      <TextArea
        label={t('comment')}
        description={asksDentist ? t('toDentist') : null}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
