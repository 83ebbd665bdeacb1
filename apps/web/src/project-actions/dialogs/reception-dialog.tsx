import { Text } from '@mantine/core';
import { awaitingReception } from '@maxilla/domain/actions/awaiting-reception';
import type { ProjectState } from '@maxilla/domain/states';
import { isStateAsked, statesAfterReception } from '@maxilla/domain/workflows';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** The impression has arrived: of a prosthesis that has waited since its order, at which step it goes on (spec 3 §2.3). */
export function ReceptionDialog(props: ActionDialogProps) {
  const { productCode, projectState } = props.project;
  return isStateAsked(productCode, projectState) ? (
    <ChosenState {...props} />
  ) : (
    <ConfirmAction type="AWAITING_RECEPTION" {...props} />
  );
}

function ChosenState(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'AWAITING_RECEPTION', { nextState: ProjectState | null }>(
    awaitingReception,
    props,
    { initial: { nextState: null }, input: (values) => values },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.AWAITING_RECEPTION')}
      action={t('vocabulary:action.AWAITING_RECEPTION')}
      submitForm={submitForm}
    >
      <Text fz="sm">{t('reception.text', project)}</Text>
      <RadioChoices
        label={t('reception.nextState')}
        focused
        options={statesAfterReception(project.productCode, project.projectState).map((state) => ({
          value: state,
          label: t(`vocabulary:state.${state}`),
        }))}
        {...submitForm.form.getInputProps('nextState')}
      />
    </FormDialog>
  );
}
