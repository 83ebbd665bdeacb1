import { Group, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { useTranslation } from 'react-i18next';
import { ProductBadge, ProjectMarks } from '../../project-ui/badges.tsx';

/** What one needs to know of the chosen project before working on it. */
export function ProjectPanel({ row }: { row: QueueRow<'project'> }) {
  const { t } = useTranslation('queues');
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Text fw={600}>{t('rowName', { id: row.id, patientName: row.patientName })}</Text>
        <ProductBadge code={row.reference} />
        <ProjectMarks {...row} />
      </Group>
      <Text fz="sm" c="dimmed">
        {row.userFullName}
      </Text>
      {row.description ? (
        <Text fz="sm" mt={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.description}
        </Text>
      ) : null}
    </div>
  );
}
