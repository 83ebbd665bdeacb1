import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { projectQuery } from '../../../project-ui/project.ts';
import type { DraftPlan, Project } from '../../../project-ui/project.ts';
import { CopyUnsent } from '../../../ui/unsent-text.tsx';
import classes from '../review.module.css';
import { Quote } from './quote.tsx';

/** The plans of a project, the latest last. */
export const plansIn = ({ draftPlans }: Pick<Project, 'draftPlans'>): readonly DraftPlan[] =>
  draftPlans.toSorted((a, b) => a.number - b.number);

type Latest = {
  /** The project as it is now. */
  readonly current: Project;
  /** A plan that was sent after the one that was seen. */
  readonly newer: DraftPlan | null;
  /** The plan that was seen, if it has been answered meanwhile. */
  readonly answered: DraftPlan | null;
};

/** What has happened to a plan since its review was opened, here or elsewhere. */
export function useLatestPlan(project: Project, seen: number | undefined): Latest {
  const { data } = useQuery(projectQuery(project.id));
  const current = data && data.version > project.version ? data : project;
  const latest = plansIn(current).at(-1) ?? null;
  const newer = latest && latest.number > (seen ?? 0) ? latest : null;
  return { current, newer, answered: !newer && latest && latest.approved !== null ? latest : null };
}

/** Says that a newer plan has come; nothing is answered until it is seen. */
export function NewerPlan({ plan, onSee }: { plan: DraftPlan; onSee: () => void }) {
  const { t } = useTranslation('projectActions');
  const { number } = plan;
  return (
    <Alert color="yellow" role="alert" icon={<IconInfoCircle aria-hidden />} p="sm">
      <Text fz="sm">{t('verifyPlan.newer', { number })}</Text>
      <Button mt="xs" onClick={onSee}>
        {t('verifyPlan.seeNewer', { number })}
      </Button>
    </Alert>
  );
}

type AnsweredProps = {
  plan: DraftPlan;
  project: Project;
  /** What the reader has typed and not sent. */
  unsent: string;
  onClose: () => void;
};

/** The answer that a plan was given elsewhere, by whom, and the text that was not sent, which stays readable. */
export function AnsweredPlan({ plan, project, unsent, onClose }: AnsweredProps) {
  const { t } = useTranslation(['projectActions', 'common']);
  const format = useFormat();
  const state = plan.approved ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_REJECTED';
  const by = project.milestones.findLast((milestone) => milestone.state === state)?.by ?? null;
  const key = plan.approved ? 'verifyPlan.alreadyApproved' : 'verifyPlan.alreadyDeclined';
  return (
    <>
      <div role="status">
        <Quote
          title={[t(key, { time: format.moment(plan.verdictTime) }), ...(by === null ? [] : [by])].join(
            ' · ',
          )}
          text={plan.verdictComment ?? ''}
        />
      </div>
      {unsent === '' ? null : (
        <Stack gap="xs">
          <Quote title={t('verifyPlan.unsent')} text={unsent} />
          <CopyUnsent text={unsent}>
            {plan.approved ? null : (
              <Text fz="xs" c="dimmed">
                {t('verifyPlan.unsentKept')}
              </Text>
            )}
          </CopyUnsent>
        </Stack>
      )}
      <div className={classes['buttons']}>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </>
  );
}
