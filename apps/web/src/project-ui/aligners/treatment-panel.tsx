import { Stack } from '@mantine/core';
import { today } from '../../i18n/format.ts';
import type { Project } from '../project.ts';
import { courseOf } from './course.ts';
import { FollowUp } from './follow-up.tsx';
import { Rails } from './rails.tsx';

/** A treatment with aligners: what is worn and what comes, and how it went (spec 1 §4). */
export function TreatmentPanel({ project }: { project: Project }) {
  const course = courseOf(project, today());
  return (
    <Stack gap="md" mb="md">
      <Rails course={course} />
      <FollowUp project={project} next={course.next} />
    </Stack>
  );
}
