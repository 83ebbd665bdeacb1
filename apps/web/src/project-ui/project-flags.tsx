import { VisuallyHidden } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconPlayerPause, IconRefresh, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/tooltip.tsx';
import classes from './project-flags.module.css';

type Marks = Pick<QueueRow<'project'>, 'urgent' | 'onHoldReason' | 'renewalFrequency'>;

/** The exceptional properties of a project as icons with names, for a narrow column. */
export function ProjectFlags({ urgent, onHoldReason, renewalFrequency }: Marks) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const flags = [
    { key: 'urgent', icon: IconUrgent, name: urgent ? t('urgent') : null },
    { key: 'renewal', icon: IconRefresh, name: renewalFrequency > 0 ? t('renewal') : null },
    { key: 'hold', icon: IconPlayerPause, name: onHoldReason && t(`vocabulary:hold.${onHoldReason}`) },
  ];
  return flags.map(({ key, icon: Icon, name }) =>
    name ? (
      <Tooltip key={key} label={name}>
        <span className={classes['flag']} data-flag={key}>
          <Icon size={16} aria-hidden />
          <VisuallyHidden>{name} </VisuallyHidden>
        </span>
      </Tooltip>
    ) : null,
  );
}
