import { Skeleton, Text } from '@mantine/core';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '@maxilla/contract/queues';
import { formFactsOf } from '../../project-actions/form-facts.ts';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import { KindUpload } from '../../project-ui/files/kind-upload.tsx';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { projectSearch } from '../../project-ui/project-link.tsx';
import { projectQuery } from '../../project-ui/project.ts';

/** The files of a project that are in the cloud of a scanner, each kind with its drop zone. */
export function CloudFiles({
  project: row,
}: {
  project: Pick<QueueRow<'project'>, 'id' | 'userId' | 'reference'>;
}) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const { data: project } = useQuery(projectQuery(row.id));
  if (!project) return <Skeleton height={64} />;
  const { media } = formFactsOf(project);
  const inCloud = askedFor(project.productCode).files.filter(
    ({ medium }) => medium && media[medium] === 'CLOUD',
  );
  return (
    <>
      {inCloud.map(({ kind }) => (
        <section key={kind} aria-label={t(`vocabulary:fileKind.${kind}`)}>
          <Text fz="sm" fw={600} mb={4}>
            {t(`vocabulary:fileKind.${kind}`)}
          </Text>
          {project.uploadAllowed ? (
            <KindUpload project={project} kind={kind} />
          ) : (
            <DocumentList
              documents={project.documents.filter(({ type }) => type === kind)}
              projectId={project.id}
              project={project}
            />
          )}
        </section>
      ))}
      <ProjectButton
        variant="default"
        size="xs"
        leftSection={<IconFiles size={16} aria-hidden />}
        projectId={row.id}
        search={{ ...projectSearch(row), tab: 'documents' }}
      >
        {t('openDocuments')}
      </ProjectButton>
    </>
  );
}
