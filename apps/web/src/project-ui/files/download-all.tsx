import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../downloads/downloads.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import type { Project } from '../project.ts';

/** Downloads all files of a project in one archive, with progress; a second press cancels. */
export function DownloadAll({ project }: { project: Pick<Project, 'id' | 'patientName' | 'documents'> }) {
  const { t } = useTranslation('viewer');
  const link = `/api/projects/${project.id}/archive`;
  const state = useDownload(link);
  const under = state !== undefined && state.error === undefined;
  const size = project.documents.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const name = `Maxilla ${project.id} ${project.patientName}.zip`;
  return (
    <>
      <Button
        variant="default"
        leftSection={under ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
        onClick={() => void downloads.toggle({ name, link, size, inOne: true })}
      >
        {under ? t('cancelAll', { percent: Math.floor(state.percent) }) : t('downloadAll')}
      </Button>
      {state?.error ? (
        <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 13 }}>
          <ErrorText code={state.error} />
        </span>
      ) : null}
    </>
  );
}
