import { modifyProsthesisDescription } from '@maxilla/domain/actions/modify-prosthesis-description';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** Rewrites the description of a prosthesis (spec 2 §2.2). */
export function ModifyDescriptionDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'projectUi', 'vocabulary']);
  const submitForm = useActionForm(modifyProsthesisDescription, props, {
    initial: { description: project.description ?? '' },
    input: (values) => values,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.MODIFY_PROSTHESIS_DESCRIPTION')}
      action={t('projectUi:breakdown.save')}
      submitForm={submitForm}
    >
      <TextArea
        label={t('vocabulary:field.description')}
        data-autofocus
        {...submitForm.form.getInputProps('description')}
      />
    </FormDialog>
  );
}
