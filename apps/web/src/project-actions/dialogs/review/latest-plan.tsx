import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openDraft } from '../../../drafts/drafts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { projectQuery } from '../../../project-ui/project.ts';
import type { DraftPlan, Project } from '../../../project-ui/project.ts';
import { NOTHING_WRITTEN } from '../../../project-ui/writing.ts';
import classes from '../review.module.css';

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

/** The answer that a plan was given elsewhere, by whom, and what becomes of a text that was not sent. */
export function AnsweredPlan({ plan, project, unsent, onClose }: AnsweredProps) {
  const { t } = useTranslation(['projectActions', 'common']);
  const format = useFormat();
  const { id, productTypeId, milestones } = project;
  const state = plan.approved ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_REJECTED';
  const by = milestones.findLast((milestone) => milestone.state === state)?.by ?? null;
  const key = plan.approved ? 'verifyPlan.alreadyApproved' : 'verifyPlan.alreadyDeclined';
  return (
    <>
      <div role="status">
        <Text fz="sm">
          {t(key, { time: format.moment(plan.verdictTime) })}
          {by === null ? null : ` · ${by}`}
        </Text>
        {plan.verdictComment ? <Text className={classes['quote'] ?? ''}>{plan.verdictComment}</Text> : null}
      </div>
      {unsent === '' ? null : (
        <div>
          <Text fz="sm" fw={600}>
            {t('verifyPlan.unsent')}
          </Text>
          <Text className={classes['quote'] ?? ''}>{unsent}</Text>
        </div>
      )}
      <div className={classes['buttons']}>
        <Button variant={unsent === '' ? 'filled' : 'default'} onClick={onClose}>
          {t('common:close')}
        </Button>
        {unsent === '' ? null : (
          <Button
            onClick={() => {
              openDraft({ form: 'message', subject: id }).write({ ...NOTHING_WRITTEN, text: unsent });
              onClose();
            }}
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/details"
                params={{ projectId: String(id) }}
                search={{ productTypeId, tab: 'messages' }}
                {...props}
              />
            )}
          >
            {t('verifyPlan.unsentAsMessage')}
          </Button>
        )}
      </div>
    </>
  );
}
