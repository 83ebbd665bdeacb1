import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { documents } from '@maxilla/contract/documents';
import { standingOf } from '@maxilla/domain/project-files';
import type { FileStanding } from '@maxilla/domain/project-files';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { ProductBadge } from '../badges.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { DocumentList } from './document-list.tsx';
import { RejectionReason } from './rejection-reason.tsx';

export type OwnDocuments = ReplyOf<(typeof documents)['own']>;
type OwnDocument = OwnDocuments['documents'][number];

/** Filter on the dentist's documents. */
export type OwnFilter = {
  readonly patientId?: number;
  readonly fileType?: OwnDocument['type'];
  readonly standing?: FileStanding;
  readonly searchKey?: string;
};

/** A page of the dentist's documents, counted from 0. */
export const ownDocumentsQuery = (filter: OwnFilter, offset = 0) =>
  query(api.documents.own, { query: { ...filter, ...(offset > 0 ? { offset } : {}) } });

/** Downloads the filtered documents of all pages in one archive. */
export function OwnArchive({ filter, size, name }: { filter: OwnFilter; size: number; name: string }) {
  const asked = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  const link = `/api/documents_archive${asked.size > 0 ? `?${asked}` : ''}`;
  return <ArchiveButton link={link} name={`${name}.zip`} size={size} />;
}

/** Documents below the project that they belong to, with its patient unless they are all of one. */
export function DocumentsByProject({ page, ofOne = false }: { page: OwnDocuments; ofOne?: boolean }) {
  const { t } = useTranslation('files');
  const groups = [...Map.groupBy(page.documents, ({ projectId }) => projectId).values()];
  return (
    <Stack gap="md">
      {groups.map(([first, ...rest]) =>
        first ? (
          <Paper key={first.projectId} withBorder p="md" bg="var(--surface)" component="section">
            <Group gap="xs" mb={4}>
              {ofOne ? null : (
                <Anchor
                  fw={600}
                  c="inherit"
                  renderRoot={(props) => (
                    <Link
                      to="/patients/$patientId/patientdetails"
                      params={{ patientId: String(first.patientId) }}
                      search={{ patientName: first.patientName }}
                      {...props}
                    />
                  )}
                >
                  {first.patientName}
                </Anchor>
              )}
              <Anchor
                fz="sm"
                renderRoot={(props) => (
                  <Link
                    to="/projects/$projectId/details"
                    params={{ projectId: String(first.projectId) }}
                    search={{ productTypeId: first.productTypeId }}
                    {...props}
                  />
                )}
              >
                {t('own.project', { id: first.projectId })}
              </Anchor>
              <ProductBadge code={first.productCode} />
            </Group>
            <Kinds documents={[first, ...rest]} project={first} />
          </Paper>
        ) : null,
      )}
    </Stack>
  );
}

type OfProject = Pick<OwnDocument, 'projectId' | 'projectState' | 'rejection'>;

/** The documents of a project by kind, with why some were refused. */
function Kinds({ documents: all, project }: { documents: readonly OwnDocument[]; project: OfProject }) {
  const { t } = useTranslation('vocabulary');
  return [...Map.groupBy(all, ({ type }) => type)].map(([kind, ofKind]) => (
    <div key={kind}>
      <Text fz="xs" c="dimmed" mt={6}>
        {t(`fileKind.${kind}`)}
      </Text>
      {project.rejection && ofKind.some((document) => standingOf(document, project) === 'rejected') ? (
        <RejectionReason rejection={project.rejection} />
      ) : null}
      <DocumentList documents={ofKind} checksOf={project.projectId} project={project} />
    </div>
  ));
}
