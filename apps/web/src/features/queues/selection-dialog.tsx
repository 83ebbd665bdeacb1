import { Text } from '@mantine/core';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { SubmitForm } from '../../ui/form.ts';
import type { useViewAction, Work } from './use-view-action.ts';

export type SelectionDialogProps = {
  work: Work;
  run: ReturnType<typeof useViewAction>;
  onClose: () => void;
};

type Props<Values extends Record<string, unknown>> = SelectionDialogProps & {
  action: 'SHIP_PRODUCTS' | 'AWAITING_RECEPTION';
  question: string;
  /** What is asked once for all of them; nothing of it is kept as a draft. */
  initial: Values;
  check: (values: Values) => FieldRefusals;
  /** The fields. */
  children: (form: SubmitForm<Values>['form']) => ReactNode;
};

/** The dialog of an action on the selected projects that asks something of all of them at once. */
export function SelectionDialog<Values extends Record<string, unknown>>({
  work,
  run,
  onClose,
  action,
  question,
  initial,
  check,
  children,
}: Props<Values>) {
  const { t } = useTranslation('vocabulary');
  const submitForm = useSubmitForm({
    initial,
    draft: {
      form: action,
      subject: work.rows.map(({ id }) => id).join('-'),
      unkept: Object.keys(initial),
    },
    check,
    send: (form, key) => run.perform({ ...work, form }, key),
    done: async (outcome) => {
      onClose();
      await run.finish(outcome);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(`action.${action}`)}
      action={t(`action.${action}`)}
      submitForm={submitForm}
    >
      <Text fz="sm">{question}</Text>
      {children(submitForm.form)}
    </FormDialog>
  );
}
