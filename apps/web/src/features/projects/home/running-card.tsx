import { Box, Group, Paper, Text } from '@mantine/core';
import { isLate } from '@maxilla/domain/states';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProductName, ProjectMarks, StateBadge } from '../../../project-ui/badges.tsx';
import { ProgressBar } from '../../../project-ui/progress.tsx';
import { linkTo } from '../../../project-ui/dentist-link.ts';
import type { Home } from './attention-query.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { DueDay } from './due-day.tsx';
import classes from './home.module.css';
import { PatientReference } from '../../../project-ui/patient-reference.tsx';

/** A project in progress: patient, current step, and due date. */
export function RunningCard({ row }: { row: Home['inProgress'][number] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { id, patientName, patientReference } = row;
  const late = isLate(row.projectState, row.deadline, today());
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface)" className={classes['running']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs" className={classes['head']}>
        <Box miw={0}>
          <Link {...(linkTo(row) as LinkProps)} className={classes['cover'] ?? ''}>
            {t('about', { patientName, id })}
            <PatientReference>{patientReference}</PatientReference>
          </Link>
          <Text fz="sm" c="dimmed">
            <ProductName code={row.reference} />
          </Text>
        </Box>
        <DueDay row={row} />
      </Group>
      <Group gap={6}>
        <StateBadge state={row.projectState} code={row.reference} obstacle={row.obstacle} />
        <ProjectMarks {...row} />
      </Group>
      {row.deadline ? (
        <Text fz={{ base: 'xs', xs: 'sm' }} c={late ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(late ? 'dispatchLate' : 'dispatch', { day: format.day(row.deadline) })}
        </Text>
      ) : null}
      <div className={classes['progress']}>
        <ProgressBar project={row} />
      </div>
    </Paper>
  );
}
