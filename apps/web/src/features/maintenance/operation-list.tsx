import { Group, Paper, Text } from '@mantine/core';
import type { MaintenanceType } from '@maxilla/domain/maintenance';
import type { TeamCode } from '@maxilla/domain/teams';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { maintenanceLink } from '../../project-ui/maintenance-link.ts';
import covered from '../../ui/row.module.css';
import classes from './maintenance.module.css';
import type { Operation } from './maintenance-query.ts';
import { StandingTag } from './standing-tag.tsx';

type Props = {
  team: TeamCode;
  type: MaintenanceType;
  operations: readonly Operation[];
  /** The id of the operation that is shown beside the list. */
  chosen?: number | undefined;
};

/** Operations with their machines and when each is due there; each leads to its instructions (spec 3 §2.5). */
export function OperationList({ team, type, operations, chosen }: Props) {
  const { t } = useTranslation('maintenance');
  const { dayOf } = useFormat();
  return (
    <ul className={classes['list']}>
      {operations.map(({ id, operation, intervalDays, standing, machines }) => (
        <li key={id}>
          <Paper
            withBorder
            p="sm"
            className={`${covered['row']} ${classes['card']}`}
            data-selected={id === chosen || undefined}
          >
            <Group justify="space-between" gap="xs" align="flex-start">
              <Link
                {...maintenanceLink(team, type)}
                search={{ operation: id }}
                className={`${covered['cover']} ${classes['operation']}`}
                aria-current={id === chosen ? 'true' : undefined}
              >
                {operation}
              </Link>
              <StandingTag standing={standing} />
            </Group>
            <Text fz="xs" c="dimmed">
              {t('every', { count: intervalDays })}
            </Text>
            <ul className={classes['machines']}>
              {machines.map((machine) => (
                <li key={machine.id} data-standing={machine.standing}>
                  <span>{machine.name}</span>{' '}
                  <span>{t(`dueOn.${machine.standing}`, { day: dayOf(machine.nextMaintenanceTime) })}</span>
                </li>
              ))}
            </ul>
          </Paper>
        </li>
      ))}
    </ul>
  );
}
