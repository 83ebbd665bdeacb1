import { Group } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { trackerOf } from '@maxilla/domain/trackers';
import type { TrackerStep } from '@maxilla/domain/trackers';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { StepBar, StepTracker } from '../ui/step-tracker.tsx';
import { Tag } from '../ui/tag.tsx';
import { HoldBadge } from './badges.tsx';

type Tracked = {
  readonly reference: ProductCode;
  readonly projectState: ProjectState;
  readonly onHoldReason: HoldReason | null;
};

function trackerFor(project: Tracked) {
  return trackerOf({
    productCode: project.reference,
    state: project.projectState,
    holdReason: project.onHoldReason,
  });
}

/** Progress of a project as a bar for table cells. */
export function ProgressBar({ project }: { project: Tracked }) {
  const { t } = useTranslation('vocabulary');
  const { steps } = trackerFor(project);
  return <StepBar steps={steps.map((step) => ({ ...step, label: t(`tracker.${step.key}`) }))} />;
}

type Milestone = ReplyOf<(typeof projects)['read']>['milestones'][number];

/** The states whose first entry dates a step. */
const DATED_BY: Partial<Record<TrackerStep, readonly ProjectState[]>> = {
  filesVerification: ['PENDING_FILES_VERIFICATION'],
  draftingPlan: ['DRAFTING_PLAN'],
  draftPlanSent: ['DRAFT_PLAN_SENT'],
  production: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'],
  shipped: ['SHIPPED'],
  filesArchived: ['FILES_ARCHIVED'],
};

/** The steps of a project from top to bottom, with when each was reached (spec 1 §4). */
export function ProjectTracker({
  project,
  milestones,
}: {
  project: Tracked;
  milestones: readonly Milestone[];
}) {
  const { t } = useTranslation(['vocabulary', 'projectUi']);
  const format = useFormat();
  const { steps, productionState, holdReason } = trackerFor(project);
  const shown = steps.map((step) => {
    const current = step.status === 'current';
    const reached =
      step.status === 'todo'
        ? undefined
        : milestones.find((milestone) => DATED_BY[step.key]?.includes(milestone.state));
    return {
      ...step,
      label: t(`tracker.${step.key}`),
      detail: (
        <Group gap={6}>
          {reached ? <span>{format.moment(reached.time)}</span> : null}
          {current && productionState && productionState !== 'SHIPPED' ? (
            <Tag tone="working">{t(`state.${productionState}`)}</Tag>
          ) : null}
          {current && holdReason ? <HoldBadge reason={holdReason} /> : null}
        </Group>
      ),
    };
  });
  return <StepTracker steps={shown} label={t('projectUi:progress')} />;
}
