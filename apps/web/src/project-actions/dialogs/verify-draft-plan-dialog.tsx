import { Grid, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { verifyDraftPlan } from '@maxilla/domain/actions/verify-draft-plan';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { DraftPlanView } from '../../project-ui/draft-plan-view.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { TextArea } from '../../ui/text-area.tsx';

type Values = { approved: 'yes' | 'no' | null; comment: string };

/** The dentist looks at the draft plan, then approves it, or declines it and says what to change (spec 1 §4). */
export function VerifyDraftPlanDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation('projectActions');
  const phone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const plan = project.draftPlans.toSorted((a, b) => a.number - b.number).at(-1);
  const submitForm = useActionForm<'VERIFY_DRAFT_PLAN', Values>(verifyDraftPlan, props, {
    initial: { approved: null, comment: '' },
    about: plan?.number,
    input: ({ approved, comment }) => ({ comment, approved: approved === null ? null : approved === 'yes' }),
  });
  const { form, onSubmit, busy, error, draft } = submitForm;
  const declining = form.getValues().approved === 'no';
  return (
    <Dialog
      onClose={onClose}
      title={t('verifyPlan.title', { patientName: project.patientName })}
      size={1200}
      fullScreen={phone}
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
              <DraftLine notice={draft} />
              <RadioChoices
                label={t('verifyPlan.question')}
                withAsterisk
                options={[
                  { value: 'yes', label: t('verifyPlan.yes'), description: t('verifyPlan.yesHint') },
                  { value: 'no', label: t('verifyPlan.no'), description: t('verifyPlan.noHint') },
                ]}
                {...form.getInputProps('approved')}
              />
              <TextArea
                label={t(declining ? 'verifyPlan.whatToChange' : 'comment')}
                withAsterisk={declining}
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
    </Dialog>
  );
}
