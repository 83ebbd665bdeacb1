import { Alert, Text } from '@mantine/core';
import { standingOf } from '@maxilla/domain/project-files';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectDocument } from '../project.ts';

/** The project whose files are shown; only the viewer's name for files without a project. */
export function ViewerTitle({ project }: { project: Project | undefined }) {
  const { t } = useTranslation('viewer');
  if (!project) return t('title');
  return (
    <>
      {project.patientName}{' '}
      <Text span fz="sm" fw={400} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t('titleOf', { id: project.id })}
      </Text>
    </>
  );
}

type Props = { project: Project | undefined; documents: readonly ProjectDocument[] };

/** Rejected files, with the reason. */
export function RefusedFiles({ project, documents }: Props) {
  const { t } = useTranslation('viewer');
  if (!project?.rejection) return null;
  const refused = documents.filter((document) => standingOf(document, project) === 'rejected');
  if (refused.length === 0) return null;
  return (
    <Alert color="red" py="xs" mb="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('refused', { count: refused.length, names: refused.map(({ name }) => name).join(', ') })}
      {project.rejection.comment === '' ? null : (
        <Text fz="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('quoted', { text: project.rejection.comment })}
        </Text>
      )}
    </Alert>
  );
}
