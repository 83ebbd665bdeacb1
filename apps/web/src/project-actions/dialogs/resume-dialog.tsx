import { Text } from '@mantine/core';
import { isHeldForVerdict } from '@maxilla/domain/actions/approval';
import { resumeProject } from '@maxilla/domain/actions/resume-project';
import { useTranslation } from 'react-i18next';
import { HoldBadge } from '../../project-ui/badges.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** Takes a project off hold, with a comment (spec 2 §4.3). */
export function ResumeDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { productType, projectState, onHoldReason } = project;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm(resumeProject, props, {
    initial: { comment: '' },
    input: (values) => values,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('resume.title')}
      action={t('vocabulary:action.RESUME_PROJECT')}
      submitForm={submitForm}
    >
      {onHoldReason ? (
        <Text fz="sm" component="div">
          {t('resume.heldFor')} <HoldBadge reason={onHoldReason} replied={project.dentistReplied} />
        </Text>
      ) : null}
      {isHeldForVerdict({ productType, state: projectState, holdReason: onHoldReason }) ? (
        <Text fz="sm">{t('resume.approves')}</Text>
      ) : null}
      <TextArea
        label={t('comment')}
        withAsterisk
        data-autofocus
        {...submitForm.form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
