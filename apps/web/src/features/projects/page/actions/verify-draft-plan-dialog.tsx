import { Grid, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../../../ui/focus-back.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import { DraftPlanView } from '../draft-plan-view.tsx';
import type { ActionDialogProps } from './action-table.ts';
import { TextArea } from '../../../../ui/text-field.tsx';

type Values = { approved: 'yes' | 'no' | null; comment: string };

/** The dentist looks at the draft plan, then approves it, or declines it and says what to change (spec 1 §4). */
export function VerifyDraftPlanDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common']);
  useFocusBack();
  const phone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const { act } = useCommand();
  const plan = project.draftPlans.toSorted((a, b) => a.number - b.number).at(-1);
  const submitForm = useSubmitForm<Values, Project>({
    initial: { approved: null, comment: '' },
    rules: {
      approved: (choice) => (choice ? null : 'verification.choiceRequired'),
      comment: (text, { approved }) =>
        approved === 'no' && text.trim() === '' ? 'verification.commentRequired' : null,
    },
    send: ({ approved, comment }, key) =>
      act({ project, onChanged }, 'VERIFY_DRAFT_PLAN', { approved: approved === 'yes', comment }, key),
    done: onClose,
  });
  const { form, onSubmit, busy, error } = submitForm;
  const declining = form.getValues().approved === 'no';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('verifyPlan.title', { patientName: project.patientName })}
      size={1200}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>{plan ? <DraftPlanView plan={plan} /> : null}</Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              <FormError error={error} />
              {plan?.comment ? (
                <div>
                  <Text fz="sm" fw={600}>
                    {t('verifyPlan.fromUs')}
                  </Text>
                  <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {plan.comment}
                  </Text>
                </div>
              ) : null}
              <Radio.Group label={t('verifyPlan.question')} withAsterisk {...form.getInputProps('approved')}>
                <Stack gap="xs" mt={6}>
                  <Radio value="yes" label={t('verifyPlan.yes')} description={t('verifyPlan.yesHint')} />
                  <Radio value="no" label={t('verifyPlan.no')} description={t('verifyPlan.noHint')} />
                </Stack>
              </Radio.Group>
              <TextArea
                label={t(declining ? 'verifyPlan.whatToChange' : 'comment')}
                withAsterisk={declining}
                autosize
                minRows={3}
                maxRows={8}
                {...form.getInputProps('comment')}
              />
              <Group justify="flex-end">
                <SubmitButton busy={busy} fullWidth={phone} {...(declining ? { color: 'red.8' } : {})}>
                  {t(declining ? 'verifyPlan.decline' : 'verifyPlan.approve')}
                </SubmitButton>
              </Group>
            </Stack>
          </form>
        </Grid.Col>
      </Grid>
    </Modal>
  );
}
