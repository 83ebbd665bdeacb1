import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import type { Project } from '../project.ts';
import { courseOf } from './course.ts';
import { entriesOf } from './entries.ts';
import { FollowUp } from './follow-up.tsx';
import { JawSequences } from './jaw-sequences.tsx';
import { PlansPanel } from './plans-panel.tsx';

/** A treatment with aligners: the aligners worn and to come, its timeline and its plans (spec 1 §4). */
export function TreatmentPanel({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const course = courseOf(project, today());
  const isChecked = project.projectState === 'PENDING_IMPRESSION_VERIFICATION';
  const update = isChecked ? entriesOf(project).find(({ kind }) => kind === 'updates') : undefined;
  return (
    <Stack gap="md" mb="md">
      {update ? (
        <Text fz="sm" fw={600}>
          {t('update.told', { day: format.dayOf(update.time) })}
        </Text>
      ) : null}
      <JawSequences course={course} />
      <FollowUp project={project} next={course.next} />
      <PlansPanel project={project} />
    </Stack>
  );
}
