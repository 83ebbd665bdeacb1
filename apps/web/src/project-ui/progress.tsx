import { Group, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { HoldReason } from '@maxilla/domain/holds';
import type { Obstacle } from '@maxilla/domain/obstacles';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { milestoneOf, roundOf, trackerOf } from '@maxilla/domain/trackers';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { StepBar, StepTracker } from '../ui/step-tracker.tsx';
import { Tag } from '../ui/tag.tsx';
import { HoldBadge } from './badges.tsx';

export type Tracked = {
  readonly reference: ProductCode;
  readonly projectState: ProjectState;
  readonly onHoldReason: HoldReason | null;
  readonly dentistReplied: boolean;
  readonly obstacle: Obstacle | null;
};

const ofTracker = (project: Tracked) => ({
  productCode: project.reference,
  state: project.projectState,
  holdReason: project.onHoldReason,
  obstacle: project.obstacle,
});

export function trackerFor(project: Tracked) {
  return trackerOf(ofTracker(project));
}

type Step = ReturnType<typeof trackerFor>['steps'][number];

/** Labels of the steps; the current one is named after the state, unless that names another step. */
export function useStepLabels(project: Tracked): (step: Step) => string {
  const { t } = useTranslation('vocabulary');
  const { currentName } = trackerFor(project);
  return ({ key, status }) =>
    status === 'current' && currentName !== null ? t(`dentistState.${currentName}`) : t(`tracker.${key}`);
}

/** Progress of a project as a bar for table cells. */
export function ProgressBar({ project }: { project: Tracked }) {
  const labelOf = useStepLabels(project);
  const { steps, share } = trackerFor(project);
  return <StepBar steps={steps.map((step) => ({ ...step, label: labelOf(step) }))} share={share} />;
}

type Milestone = ReplyOf<(typeof projects)['read']>['milestones'][number];

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
    const reached = milestoneOf(ofTracker(project), step, milestones);
    return {
      ...step,
      label: labelOf(step),
      detail: (
        <Group gap={6}>
          {reached ? <span>{format.moment(reached.time)}</span> : null}
          {current && productionState ? <Tag tone="working">{t(`state.${productionState}`)}</Tag> : null}
          {current && holdReason ? <HoldBadge reason={holdReason} replied={project.dentistReplied} /> : null}
        </Group>
      ),
    };
  });
  const round = roundOf(project.projectState, milestones);
  return (
    <>
      {round ? (
        <Text fz="sm" mb="sm">
          {t('projectUi:round', { number: round.number, day: format.dayOf(round.began.time) })}
        </Text>
      ) : null}
      <StepTracker steps={shown} label={t('projectUi:progress')} />
    </>
  );
}
