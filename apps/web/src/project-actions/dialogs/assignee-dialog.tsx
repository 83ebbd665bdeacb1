import { updateAssignee } from '@maxilla/domain/actions/update-assignee';
import { assigneeTeams, productByCode } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { AssigneeField } from '../assignee-field.tsx';
import { useActionForm } from '../use-action-form.ts';

/** Assigns the project to a member of staff, or unassigns it (spec 2 §2.1). */
export function AssigneeDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'UPDATE_ASSIGNEE', { assigneeId: string | null }>(updateAssignee, props, {
    initial: { assigneeId: project.assigneeId === null ? null : String(project.assigneeId) },
    input: ({ assigneeId }) => ({ assigneeId: assigneeId === null ? null : Number(assigneeId) }),
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.UPDATE_ASSIGNEE')}
      action={t('assignee.save')}
      submitForm={submitForm}
      disabled={!form.isDirty()}
    >
      <AssigneeField
        description={t('assignee.hint')}
        foremost={assigneeTeams(productByCode(project.productCode).baseProduct)}
        clearable
        clearButtonProps={{ 'aria-label': t('assignee.nobody') }}
        data-autofocus
        {...form.getInputProps('assigneeId')}
      />
    </FormDialog>
  );
}
