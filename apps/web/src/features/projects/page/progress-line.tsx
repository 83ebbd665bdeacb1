import { Group, Text } from '@mantine/core';
import { roundOf } from '@maxilla/domain/trackers';
import { useTranslation } from 'react-i18next';
import { ProgressBar, trackerFor, useStepLabels } from '../../../project-ui/progress.tsx';
import type { Tracked } from '../../../project-ui/progress.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** The current step in one line: its name and place, and the bar. */
export function ProgressLine({ project }: { project: Tracked & Pick<Project, 'milestones'> }) {
  const { t } = useTranslation(['common', 'projectUi']);
  const labelOf = useStepLabels(project);
  const { steps } = trackerFor(project);
  const current = steps.findLast(({ status }) => status !== 'todo');
  if (!current) return null;
  const round = roundOf(project.projectState, project.milestones);
  const position = t('step.position', {
    at: steps.indexOf(current) + 1,
    of: steps.length,
    label: labelOf(current),
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text fz="sm" fw={600}>
        {round ? `${t('projectUi:roundNumber', { number: round.number })} · ${position}` : position}
      </Text>
      <ProgressBar project={project} />
    </Group>
  );
}
