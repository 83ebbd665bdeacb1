import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isScan } from '../files/document.ts';
import type { Project } from '../project.ts';
import { ScanDialog } from './scan-dialog.tsx';

type Props = {
  project: Pick<Project, 'id' | 'documents'>;
  /** The document named by the address of the page. */
  scan: number;
};

/**
 * The scan that the page was opened for, among those of the project; nothing if it is not there any more. Its address
 * leaves the page for the entry of the viewer, so that Back leads to the page.
 */
export function LinkedScan({ project, scan }: Props) {
  const [scans] = useState(() => project.documents.filter((document) => isScan(document)));
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const leavePage = useEffectEvent(() =>
    navigate({
      to: '.',
      search: ((before: object) => ({ ...before, scan: undefined })) as never,
      replace: true,
      resetScroll: false,
    }),
  );
  useEffect(() => {
    leavePage().then(
      () => setOpen(true),
      () => undefined,
    );
  }, []);
  const opened = scans.find(({ id }) => id === scan);
  if (!opened || !open) return null;
  return <ScanDialog opened={opened} among={scans} projectId={project.id} onClose={() => setOpen(false)} />;
}
