import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ProductDot, ProjectMarks, StateBadge } from '../../../project-ui/badges.tsx';
import type { ProjectRow } from '../../../project-ui/columns.tsx';
import { ProgressBar } from '../../../project-ui/progress.tsx';
import { linkTo } from './attention-query.ts';
import classes from './home.module.css';

/** A project in progress: patient and progress. */
export function RunningCard({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface)" className={classes['running']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Link {...(linkTo(row) as LinkProps)} className={classes['cover'] ?? ''}>
          {row.patientName}
        </Link>
        <Text fz="sm" c="dimmed" component="span">
          <ProductDot code={row.reference} />
        </Text>
      </Group>
      <ProgressBar project={row} />
      <Group gap={6}>
        <StateBadge state={row.projectState} code={row.reference} />
        <ProjectMarks {...row} />
      </Group>
      <Text fz="xs" c="dimmed">
        {[
          t('number', { id: row.id }),
          ...(row.requestedDate ? [t('requestedFor', { day: format.day(row.requestedDate) })] : []),
        ].join(' · ')}
      </Text>
    </Paper>
  );
}
