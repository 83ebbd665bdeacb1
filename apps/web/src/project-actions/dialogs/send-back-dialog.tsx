import { Select, Text } from '@mantine/core';
import { earlierSteps, sendBack } from '@maxilla/domain/actions/send-back';
import { PREPARATION_STATES, isInProductionOrLater } from '@maxilla/domain/states';
import type { ProjectState } from '@maxilla/domain/states';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

type Values = { nextState: ProjectState | null; comment: string };

/** Sends a project back to an earlier step of its route: which one, and why (spec 1 §4). */
export function SendBackDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'SEND_BACK', Values>(sendBack, props, {
    initial: { nextState: null, comment: '' },
    input: (values) => values,
  });
  const { form } = submitForm;
  const { nextState } = form.getValues();
  const state = t(`vocabulary:state.${project.projectState}`);
  const isMadeAnew =
    isInProductionOrLater(project.projectState) &&
    nextState !== null &&
    PREPARATION_STATES.includes(nextState);
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SEND_BACK')}
      action={t('vocabulary:action.SEND_BACK')}
      submitForm={submitForm}
    >
      <Text fz="sm">{t('sendBack.text', { state })}</Text>
      <Select
        label={t('sendBack.step')}
        description={isMadeAnew ? t('sendBack.anew') : null}
        withAsterisk
        data-autofocus
        data={earlierSteps(project.productCode, project.projectState).map((step) => ({
          value: step,
          label: t(`vocabulary:state.${step}`),
        }))}
        {...form.getInputProps('nextState')}
      />
      <TextArea label={t('comment')} withAsterisk {...form.getInputProps('comment')} />
    </FormDialog>
  );
}
