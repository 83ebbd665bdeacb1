import { Checkbox } from '@mantine/core';
import { stateAssembling } from '@maxilla/domain/actions/state-assembling';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** A removable prosthesis is assembled: whether somebody else trims it (spec 3 §4.2). */
export function AssemblingDialog(props: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'STATE_ASSEMBLING', { nextState: boolean }>(stateAssembling, props, {
    initial: { nextState: false },
    input: ({ nextState }) => ({ nextState: nextState ? 'TRIMMING' : null }),
  });
  return (
    <FormDialog
      onClose={props.onClose}
      title={t('vocabulary:action.STATE_ASSEMBLING')}
      action={t('vocabulary:action.STATE_ASSEMBLING')}
      submitForm={submitForm}
    >
      <Checkbox
        label={t('bench.trim')}
        data-autofocus
        {...submitForm.form.getInputProps('nextState', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
