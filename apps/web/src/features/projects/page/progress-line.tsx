import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProgressBar, trackerFor, useStepLabels } from '../../../project-ui/progress.tsx';
import type { Tracked } from '../../../project-ui/progress.tsx';

/** The current step in one line: its name and place, and the bar. */
export function ProgressLine({ project }: { project: Tracked }) {
  const { t } = useTranslation();
  const labelOf = useStepLabels(project);
  const { steps } = trackerFor(project);
  const current = steps.findLast(({ status }) => status !== 'todo');
  if (!current) return null;
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text fz="sm" fw={600}>
        {t('step.position', { at: steps.indexOf(current) + 1, of: steps.length, label: labelOf(current) })}
      </Text>
      <ProgressBar project={project} />
    </Group>
  );
}
