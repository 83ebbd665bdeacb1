import { Button, Group } from '@mantine/core';
import { IconCube3dSphere } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Project } from '../project.ts';
import { useArchiveGate } from './archive-gate.ts';
import { isScan, previewKind } from './document.ts';
import { DownloadAll } from './download-all.tsx';

const ScanDialog = lazyDialog(async () => (await import('../viewer/scan-dialog.tsx')).ScanDialog);

/** Tools for all files of a project: viewing its scans together, and downloading everything. */
export function FilesTools({ project }: { project: Project }) {
  const { t } = useTranslation('viewer');
  const { ask } = useArchiveGate();
  const [open, setOpen] = useState(false);
  const scans = project.documents.filter((document) => isScan(document));
  // Surface scans first.
  const first = scans.find((document) => previewKind(document) === 'model') ?? scans[0];
  return (
    <Group gap="xs">
      {first ? (
        <Button
          variant="light"
          leftSection={<IconCube3dSphere size={16} aria-hidden />}
          onClick={() => ask(() => setOpen(true))}
        >
          {t('open')}
        </Button>
      ) : null}
      <DownloadAll project={project} />

      {open && first ? (
        <ScanDialog opened={first} among={scans} projectId={project.id} onClose={() => setOpen(false)} />
      ) : null}
    </Group>
  );
}
