import { Select } from '@mantine/core';
import { updateAssignee } from '@maxilla/domain/actions/update-assignee';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { query } from '../../../../api/query.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { ActionDialogProps } from './action-table.ts';
import { useActionForm } from './use-action-form.ts';

const FRESH_FOR = 5 * 60_000;

/** Gives the project to a member of staff, or to nobody (spec 2 §2.1). */
export function AssigneeDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const colleagues = useQuery({ ...query(api.users.colleagues, { query: {} }), staleTime: FRESH_FOR });
  const submitForm = useActionForm<'UPDATE_ASSIGNEE', { assigneeId: string | null }>(updateAssignee, props, {
    initial: { assigneeId: project.assigneeId === null ? null : String(project.assigneeId) },
    input: ({ assigneeId }) => ({ assigneeId: assigneeId === null ? null : Number(assigneeId) }),
  });
  const { form } = submitForm;
  const options = (colleagues.data?.users ?? []).map(({ id, fullName, teams }) => ({
    value: String(id),
    label:
      teams.length > 0
        ? `${fullName} · ${teams.map((team) => t(`vocabulary:team.${team}`)).join(', ')}`
        : fullName,
  }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.UPDATE_ASSIGNEE')}
      action={t('assignee.save')}
      submitForm={submitForm}
      disabled={!form.isDirty()}
    >
      <Select
        label={t('assignee.label')}
        description={t('assignee.hint')}
        placeholder={t('assignee.nobody')}
        data={options}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('assignee.nobody') }}
        data-autofocus
        {...form.getInputProps('assigneeId')}
      />
    </FormDialog>
  );
}
