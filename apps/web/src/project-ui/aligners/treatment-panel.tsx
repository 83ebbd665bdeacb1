import { Stack } from '@mantine/core';
import { today } from '../../i18n/format.ts';
import type { Project } from '../project.ts';
import { courseOf } from './course.ts';
import { FollowUp } from './follow-up.tsx';
import { JawSequences } from './jaw-sequences.tsx';

/** A treatment with aligners: the aligners worn and to come, and its timeline (spec 1 §4). */
export function TreatmentPanel({ project }: { project: Project }) {
  const course = courseOf(project, today());
  return (
    <Stack gap="md" mb="md">
      <JawSequences projectId={project.id} course={course} />
      <FollowUp project={project} next={course.next} />
    </Stack>
  );
}
