import { Alert } from '@mantine/core';
import { IconThumbDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DraftPlan } from '../../../project-ui/project.ts';
import { Said } from '../../../project-ui/said.tsx';

type Props = { plan: DraftPlan; by: string };

/** The plan that is to be drawn anew, and why its dentist has declined it. */
export function DeclinedNote({ plan, by }: Props) {
  const { t } = useTranslation('project');
  return (
    <Alert
      mb="md"
      color="red"
      icon={<IconThumbDown size={18} />}
      title={t('declined', { number: plan.number })}
    >
      <Said comment={plan.verdictComment ?? ''} time={plan.verdictTime ?? plan.sentTime} by={by} />
    </Alert>
  );
}
