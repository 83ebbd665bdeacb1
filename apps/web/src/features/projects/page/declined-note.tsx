import { Alert } from '@mantine/core';
import { IconThumbDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { declinedPlan } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { Said } from '../../../project-ui/said.tsx';

/** The plan that is to be drawn anew, and why its dentist has declined it. */
export function DeclinedNote({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const plan = declinedPlan(project);
  if (!plan) return null;
  return (
    <Alert
      mb="md"
      color="red"
      icon={<IconThumbDown size={18} />}
      title={t('declined', { number: plan.number })}
    >
      <Said
        comment={plan.verdictComment ?? ''}
        time={plan.verdictTime ?? plan.sentTime}
        by={project.userFullName}
      />
    </Alert>
  );
}
