import { processingsFor, updateFurtherProcessing } from '@maxilla/domain/actions/update-further-processing';
import type { FurtherProcessing } from '@maxilla/domain/aligners';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { formFactsOf } from '../../form-facts.ts';
import { useActionForm } from '../../use-action-form.ts';

type Values = { processing: FurtherProcessing | null; comment: string };

/** Decides how a shipped treatment goes on, or that it ends (spec 2 §2.2, spec 3 §4.2). */
export function FurtherProcessingDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['aligners', 'vocabulary', 'projectActions']);
  const submitForm = useActionForm<'UPDATE_FURTHER_PROCESSING', Values>(updateFurtherProcessing, props, {
    initial: { processing: null, comment: '' },
    input: (values) => values,
  });
  const { form } = submitForm;
  const { processing } = form.getValues();
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.UPDATE_FURTHER_PROCESSING')}
      action={t('processing.action')}
      danger={processing === 'TERMINATE'}
      submitForm={submitForm}
      disabled={processing === null}
    >
      <RadioChoices
        label={t('processing.question')}
        withAsterisk
        options={processingsFor(formFactsOf(project)).map((value) => ({
          value,
          label: t(`processing.${value}`),
        }))}
        {...form.getInputProps('processing')}
      />
      <TextArea
        label={t('projectActions:comment')}
        description={t('projectActions:toDentist')}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
