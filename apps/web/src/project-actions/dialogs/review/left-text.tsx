import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { leftAbout } from '../../action-draft.ts';
import type { Left } from '../../action-draft.ts';
import { Quote } from './quote.tsx';

/** What the reader typed about an earlier plan and did not send, until it is taken over or discarded. */
export function useLeftText(project: Pick<Project, 'id' | 'draftPlans'>, number = 0) {
  const [left, setLeft] = useState(() => leftAbout(project, number));
  const drop = () => {
    left?.remove();
    setLeft(null);
  };
  return { left, drop };
}

type Props = { left: Left; onTake: () => void; onDrop: () => void };

/** The text that was not sent about an earlier plan, to go on with by one press. */
export function LeftText({ left, onTake, onDrop }: Props) {
  const { t } = useTranslation('projectActions');
  return (
    <div>
      <Quote title={t('verifyPlan.left', { number: left.number })} text={left.text} />
      <Group gap="xs" mt="xs">
        <Button variant="light" size="compact-sm" onClick={onTake}>
          {t('verifyPlan.takeOver')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onDrop}>
          {t('verifyPlan.discardLeft')}
        </Button>
      </Group>
    </div>
  );
}
