import { Button, Group, Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconExternalLink, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { ProductBadge, ProjectMarks } from '../../../project-ui/badges.tsx';
import { FoldersMenu } from '../../../project-ui/folders-menu.tsx';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { projectSearch } from '../../../project-ui/project-link.tsx';

/** Comments shown of a project, the latest ones. */
const LATEST = 3;

/**
 * The project of the element touched last: its marks, links, dentist and folders, its printing and milling
 * instructions, and colleagues' comments (spec 3 §2.4).
 */
export function ProjectCard({ row }: { row: QueueRow<'element'> }) {
  const { t } = useTranslation('production');
  const read = query(api.projects.read, {
    params: { id: row.projectId },
    query: { includeDocuments: false },
  });
  const { data: project } = useQuery(read);
  const comments = useQuery(query(api.comments.list, { query: { projectId: row.projectId } }));
  const printingComment = row.materialFamily === 'MODEL_RESIN' && project?.printingComment;
  const latest = comments.data?.comments.slice(-LATEST).toReversed() ?? [];
  return (
    <Panel dense title={t('projectName', { id: row.projectId, patientName: row.patientName })}>
      <Stack gap="xs">
        <Group gap="xs">
          <ProductBadge code={row.reference} />
          <ProjectMarks {...row} />
        </Group>
        <Group gap="xs">
          <ProjectButton
            variant="default"
            size="xs"
            leftSection={<IconExternalLink size={14} aria-hidden />}
            projectId={row.projectId}
            search={projectSearch(row)}
          >
            {t('openProject')}
          </ProjectButton>
          {row.userFullName ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUser size={14} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/users/$userId/details"
                  params={{ userId: String(row.userId) }}
                  search={{ accessedFrom: 'dashboard' }}
                  {...props}
                />
              )}
            >
              {row.userFullName}
            </Button>
          ) : null}
          {project?.folders ? <FoldersMenu folders={project.folders} size="xs" /> : null}
        </Group>
        {row.uncertainMachining ? <Tag tone="warning">{t('milling.uncertain')}</Tag> : null}
        {row.machiningComment ? (
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <strong>{t('milling.lineComment')}</strong> {row.machiningComment}
          </Text>
        ) : null}
        {printingComment ? (
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <strong>{t('printingComment')}</strong> {printingComment}
          </Text>
        ) : null}
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
