import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { deadlineRefusal, requestedDateRefusal } from '@maxilla/domain/actions/dates';
import { addDays } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../i18n/format.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';

type Values = { requestedDeliveryDate: string | null; deadline: string | null };
type Field = keyof Values;

const UPDATE = {
  requestedDeliveryDate: 'UPDATE_REQUESTED_DELIVERY_DATE',
  deadline: 'UPDATE_DEADLINE',
} as const;

/** Moves the requested date, where it is not the dentist's own, and the deadline (spec 2 §2.1, §5). */
export function DatesDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation('projectActions');
  const { moveDate } = useCommand();
  const movable = (field: Field) =>
    project.actions.some(({ type, disabledReason }) => type === UPDATE[field] && !disabledReason);
  const before: Values = { requestedDeliveryDate: project.requestedDate, deadline: project.deadline };

  /** The two dates may not cross on the way: what makes room is moved first. */
  function orderOf(values: Values): Field[] {
    const moved = (['requestedDeliveryDate', 'deadline'] as const).filter(
      (field) => movable(field) && values[field] !== before[field],
    );
    const crossing = (values.requestedDeliveryDate ?? '') < (before.deadline ?? '');
    return crossing ? moved.toReversed() : moved;
  }

  const refusals = {
    requestedDeliveryDate: (day: string | null, values: Values) =>
      requestedDateRefusal({ requestedDate: day, deadline: values.deadline }, today()),
    deadline: (day: string | null, values: Values) =>
      deadlineRefusal({ requestedDate: values.requestedDeliveryDate, deadline: day }, today()),
  };
  const rule =
    (field: Field) =>
    (day: string | null, values: Values): ErrorCode | null =>
      movable(field) && day !== before[field] ? refusals[field](day, values) : null;

  const submitForm = useSubmitForm<Values, Project>({
    initial: before,
    rules: { requestedDeliveryDate: rule('requestedDeliveryDate'), deadline: rule('deadline') },
    send: async (values, key) => {
      let current = project;
      for (const field of orderOf(values)) {
        const date = values[field];
        if (date === null) continue;
        current = await moveDate(
          { project: current, onChanged },
          { updateType: UPDATE[field], [field]: date },
          `${key}-${field}`,
        );
      }
      return current;
    },
    done: () => {
      notifications.show({ message: t('done.DATES') });
      onClose();
    },
  });
  const { form } = submitForm;
  const tomorrow = addDays(today(), 1);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('dates.title')}
      action={t('dates.save')}
      submitForm={submitForm}
      disabled={!form.isDirty()}
    >
      {movable('requestedDeliveryDate') ? (
        <DateField
          label={t('dates.requestedDate')}
          minDate={tomorrow}
          refusal={(day) => refusals.requestedDeliveryDate(day, { ...form.getValues(), deadline: null })}
          {...form.getInputProps('requestedDeliveryDate')}
          value={form.getValues().requestedDeliveryDate}
        />
      ) : null}
      {movable('deadline') ? (
        <DateField
          label={t('dates.deadline')}
          minDate={tomorrow}
          refusal={(day) => refusals.deadline(day, form.getValues())}
          {...form.getInputProps('deadline')}
          value={form.getValues().deadline}
        />
      ) : null}
      <Text fz="xs" c="dimmed">
        {t('dates.hint')}
      </Text>
    </FormDialog>
  );
}
