import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { HoldBadge } from '../../../../project-ui/badges.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { TextArea } from '../../../../ui/text-field.tsx';

/** Takes a project off hold, with a comment (spec 2 §4.3). */
export function ResumeDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const submitForm = useSubmitForm<{ comment: string }, Project>({
    initial: { comment: '' },
    rules: { comment: (text) => (text.trim() === '' ? 'hold.commentRequired' : null) },
    send: ({ comment }, key) => act({ project, onChanged }, 'RESUME_PROJECT', { comment }, key),
    done: onClose,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('resume.title')}
      action={t('vocabulary:action.RESUME_PROJECT')}
      submitForm={submitForm}
    >
      {project.onHoldReason ? (
        <Text fz="sm" component="div">
          {t('resume.heldFor')} <HoldBadge reason={project.onHoldReason} />
        </Text>
      ) : null}
      <TextArea
        label={t('comment')}
        withAsterisk
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        {...submitForm.form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
