import { Group, Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { ProductBadge, ProjectMarks } from '../../../project-ui/badges.tsx';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { projectSearch } from '../../../project-ui/project-link.tsx';

/** Comments shown of a project, the latest ones. */
const LATEST = 3;

/** The project of the element that was touched last: its marks, its page and what colleagues wrote. */
export function ProjectCard({ row }: { row: QueueRow<'element'> }) {
  const { t } = useTranslation('production');
  const comments = useQuery(query(api.comments.list, { query: { projectId: row.projectId } }));
  const latest = comments.data?.comments.slice(-LATEST).toReversed() ?? [];
  return (
    <Panel title={t('projectName', { id: row.projectId, patientName: row.patientName })}>
      <Stack gap="xs">
        <Group gap="xs">
          <ProductBadge code={row.reference} />
          <ProjectMarks {...row} />
        </Group>
        {row.userFullName ? (
          <Text fz="sm" c="dimmed">
            {row.userFullName}
          </Text>
        ) : null}
        <ProjectButton
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={14} aria-hidden />}
          projectId={row.projectId}
          search={projectSearch(row)}
        >
          {t('openProject')}
        </ProjectButton>
        {latest.map((comment) => (
          <div key={comment.id}>
            <Text fz="xs" c="dimmed">
              <strong>{comment.author}</strong> <RelativeTime instant={comment.timestamp} />
            </Text>
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment.comment}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
