import { Text } from '@mantine/core';
import { closureOn } from '@maxilla/domain/calendar';
import { updateDeadline } from '@maxilla/domain/actions/update-deadline';
import { updateRequestedDeliveryDate } from '@maxilla/domain/actions/update-requested-delivery-date';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import { requestedDateOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import { useAbsences } from '../../project-ui/absences.ts';
import type { Project } from '../../project-ui/project.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { aboutProject } from '../about-project.ts';
import { formFactsOf } from '../form-facts.ts';
import { isOffered } from '../is-offered.ts';
import { useAction } from '../use-action.ts';
import { useDatesTitle } from '../use-dates-title.ts';

type Values = { requestedDeliveryDate: string | null; deadline: string | null };
type Field = keyof Values;

const ACTIONS = {
  requestedDeliveryDate: updateRequestedDeliveryDate,
  deadline: updateDeadline,
} as const;
const FIELDS = ['requestedDeliveryDate', 'deadline'] as const satisfies readonly Field[];

/** Moves the requested date, where it is not the dentist's own, and the deadline: an action each (spec 2 §2.1, §5). */
export function DatesDialog({ project, onClose, ...events }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const format = useFormat();
  const title = useDatesTitle(project);
  const requested = requestedDateOf(project.productCode);
  const ownerAbsences = useAbsences(project.userId);
  const command = {
    requestedDeliveryDate: useAction('UPDATE_REQUESTED_DELIVERY_DATE', project, events),
    deadline: useAction('UPDATE_DEADLINE', project, events),
  };
  const before: Values = { requestedDeliveryDate: project.requestedDate, deadline: project.deadline };
  const shown = FIELDS.filter((field) => isOffered(project, ACTIONS[field].type));
  const movedIn = (values: Values) => shown.filter((field) => values[field] !== before[field]);

  /** The errors of the changed dates, each checked against the other one as shown in the dialog. */
  function check(values: Values): FieldRefusals {
    const { requestedDeliveryDate, deadline } = values;
    const facts = { ...formFactsOf(project), ownerAbsences, requestedDate: requestedDeliveryDate, deadline };
    const refusals = {
      ...updateRequestedDeliveryDate.form({ requestedDeliveryDate }, facts, today()),
      ...updateDeadline.form({ deadline }, facts, today()),
    };
    const moved: readonly string[] = movedIn(values);
    return Object.fromEntries(Object.entries(refusals).filter(([field]) => moved.includes(field)));
  }

  const submitForm = useSubmitForm<Values, Project>({
    initial: before,
    draft: { form: 'dates', subject: project.id },
    check,
    send: async (values, key) => {
      // The dates may not cross on the way: the one that makes room is moved first.
      const crossing = (values.requestedDeliveryDate ?? '') < (before.deadline ?? '');
      const moved = crossing ? movedIn(values).toReversed() : movedIn(values);
      let current = project;
      for (const field of moved) {
        const { perform } = command[field];
        current = await perform({ [field]: values[field] } as Values, `${key}-${field}`, current);
      }
      return current;
    },
    done: onClose,
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={title ?? ''}
      about={aboutProject(project)}
      action={t('dates.save')}
      submitForm={submitForm}
      disabled={!form.isDirty()}
    >
      {shown.map((field) => (
        <DateField
          key={field}
          label={field === 'deadline' ? t('dates.deadline') : t(`vocabulary:requestedDate.${requested}`)}
          // A new requested date may come before the present deadline, which is then moved too.
          refusal={(day) => check({ ...form.getValues(), ...ALONE[field], [field]: day })[field] ?? null}
          // A deadline may fall on such a day; it is seldom meant to (decisions 36).
          closed={(day) => {
            const closure = closureOn(day, ownerAbsences);
            return closure && `date.${closure}`;
          }}
          {...form.getInputProps(field)}
          value={form.getValues()[field]}
        />
      ))}
      {form.getValues().requestedDeliveryDate ? (
        <Text fz="xs" c="dimmed">
          {t(`dates.hint.${requested}`, { day: format.day(form.getValues().requestedDeliveryDate) })}
        </Text>
      ) : null}
    </FormDialog>
  );
}

/** Values that are ignored while a date is selected, so that it is not compared with them. */
const ALONE: { readonly [F in Field]: Partial<Values> } = {
  requestedDeliveryDate: { deadline: null },
  deadline: {},
};
