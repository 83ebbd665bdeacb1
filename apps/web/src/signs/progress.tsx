import { Badge, Stack, Text, Timeline } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { trackerOf } from '@maxilla/domain/trackers';
import type { TrackerStep } from '@maxilla/domain/trackers';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { HoldBadge } from './badges.tsx';
import classes from './signs.module.css';

type Tracked = { readonly reference: ProductCode; readonly projectState: ProjectState; readonly onHoldReason: HoldReason | null };

function trackerFor(project: Tracked) {
  return trackerOf({
    productCode: project.reference,
    state: project.projectState,
    holdReason: project.onHoldReason,
  });
}

/** How far a project has come, in the width of a table cell; told in words to those who cannot see it. */
export function ProgressBar({ project }: { project: Tracked }) {
  const { t } = useTranslation(['signs', 'vocabulary']);
  const { steps } = trackerFor(project);
  const done = steps.filter((step) => step.status === 'done').length;
  const current = steps.find((step) => step.status === 'current');
  const label = current
    ? t('signs:progress.at', { step: t(`vocabulary:tracker.${current.key}`), number: done + 1, total: steps.length })
    : t('signs:progress.notStarted');
  return (
    <span className={classes['bar']} role="img" aria-label={label} title={label}>
      {steps.map((step) => (
        <span key={step.key} className={classes['segment']} data-status={step.status} />
      ))}
    </span>
  );
}

type Milestone = ReplyOf<(typeof projects)['read']>['milestones'][number];

/** The first state of each step that history tells the time of. */
const STEP_STATES: Partial<Record<TrackerStep, readonly ProjectState[]>> = {
  filesVerification: ['PENDING_FILES_VERIFICATION'],
  draftingPlan: ['DRAFTING_PLAN'],
  draftPlanSent: ['DRAFT_PLAN_SENT'],
  production: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'],
  shipped: ['SHIPPED'],
  filesArchived: ['FILES_ARCHIVED'],
};

/** The steps of a project from top to bottom, with when each was reached (spec 1 §4). */
export function StepTracker({ project, milestones }: { project: Tracked; milestones: readonly Milestone[] }) {
  const { t } = useTranslation(['vocabulary', 'signs']);
  const format = useFormat();
  const { steps, productionState, holdReason } = trackerFor(project);
  const current = steps.findIndex((step) => step.status === 'current');
  const reached = (key: TrackerStep) =>
    milestones.find((milestone) => STEP_STATES[key]?.includes(milestone.state));
  return (
    <Timeline
      active={current < 0 ? -1 : current}
      bulletSize={20}
      lineWidth={2}
      aria-label={t('signs:progress.title')}
      component="ol"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {steps.map((step) => {
        const milestone = step.status === 'todo' ? undefined : reached(step.key);
        return (
          <Timeline.Item
            key={step.key}
            title={t(`tracker.${step.key}`)}
            bullet={step.status === 'done' ? <IconCheck size={12} aria-hidden /> : undefined}
            aria-current={step.status === 'current' ? 'step' : undefined}
          >
            <Stack gap={4} align="flex-start">
              {milestone ? (
                <Text size="xs" c="dimmed">
                  {format.moment(milestone.time)}
                </Text>
              ) : null}
              {step.status === 'current' && productionState && productionState !== 'SHIPPED' ? (
                <Badge color="grape">{t(`state.${productionState}`)}</Badge>
              ) : null}
              {step.status === 'current' && holdReason ? <HoldBadge reason={holdReason} /> : null}
            </Stack>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
