import { Group } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { dentistState } from '@maxilla/domain/dentist-states';
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

export type Tracked = {
  readonly reference: ProductCode;
  readonly projectState: ProjectState;
  readonly onHoldReason: HoldReason | null;
};

export function trackerFor(project: Tracked) {
  return trackerOf({
    productCode: project.reference,
    state: project.projectState,
    holdReason: project.onHoldReason,
  });
}

type Step = ReturnType<typeof trackerFor>['steps'][number];

/** Names of the steps; the current one is called what the project's state is called everywhere. */
export function useStepLabels({ projectState, reference }: Tracked): (step: Step) => string {
  const { t } = useTranslation('vocabulary');
  return ({ key, status }) =>
    status === 'current' && key !== 'ongoingTreatment'
      ? t(`dentistState.${dentistState(projectState, reference)}`)
      : t(`tracker.${key}`);
}

/** Progress of a project as a bar for table cells. */
export function ProgressBar({ project }: { project: Tracked }) {
  const labelOf = useStepLabels(project);
  const { steps } = trackerFor(project);
  return <StepBar steps={steps.map((step) => ({ ...step, label: labelOf(step) }))} />;
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
  const labelOf = useStepLabels(project);
  const { steps, productionState, holdReason } = trackerFor(project);
  const shown = steps.map((step) => {
    const current = step.status === 'current';
    const label = labelOf(step);
    const exact =
      current && productionState && productionState !== 'SHIPPED' ? t(`state.${productionState}`) : label;
    const reached =
      step.status === 'todo'
        ? undefined
        : milestones.find((milestone) => DATED_BY[step.key]?.includes(milestone.state));
    return {
      ...step,
      label,
      detail: (
        <Group gap={6}>
          {reached ? <span>{format.moment(reached.time)}</span> : null}
          {exact === label ? null : <Tag tone="working">{exact}</Tag>}
          {current && holdReason ? <HoldBadge reason={holdReason} /> : null}
        </Group>
      ),
    };
  });
  return <StepTracker steps={shown} label={t('projectUi:progress')} />;
}
