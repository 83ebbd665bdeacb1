import { ActionIcon, Button } from '@mantine/core';
import type { ActionType } from '@maxilla/domain/actions/names';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../queue-limits.module.css';

type Props = { acts: boolean; onChange: (acts: boolean) => void; action: ActionType; iconOnly?: true };

/** Turns on, and off, that a scan performs the main action of a queue at once. */
export function ActingButton({ acts, onChange, action, iconOnly }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const props = {
    variant: acts ? 'filled' : 'default',
    'aria-pressed': acts,
    'data-tooltip': t('scan.actsHint', { action: t(`vocabulary:action.${action}`) }),
    onClick: () => onChange(!acts),
  };
  return iconOnly ? (
    <ActionIcon size="xl" aria-label={t('scan.acts')} {...props}>
      <IconBolt size={22} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      className={classes['cards'] ?? ''}
      leftSection={<IconBolt size={16} aria-hidden />}
      {...props}
    >
      {t('scan.acts')}
    </Button>
  );
}
