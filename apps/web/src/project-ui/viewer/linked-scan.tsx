import { useState } from 'react';
import { useArchiveGate } from '../files/archive-gate.ts';
import { isScan } from '../files/document.ts';
import { useLinked } from '../linked.ts';
import type { Project } from '../project.ts';
import { ScanDialog } from './scan-dialog.tsx';

type Props = {
  project: Pick<Project, 'id' | 'documents'>;
  /** The document named by an address. */
  scan: number;
};

/** The scan named in the page's URL, among those of the project. */
export function LinkedScan({ project, scan }: Props) {
  const [open, setOpen] = useState(false);
  const { ask } = useArchiveGate();
  useLinked('scan', () => ask(() => setOpen(true)));
  return open ? <ReachedScan project={project} scan={scan} onClose={() => setOpen(false)} /> : null;
}

/** A scan among those of the project; nothing if it has been removed. */
export function ReachedScan({ project, scan, onClose }: Props & { onClose: () => void }) {
  const [scans] = useState(() => project.documents.filter((document) => isScan(document)));
  const opened = scans.find(({ id }) => id === scan);
  if (!opened) return null;
  return <ScanDialog opened={opened} among={scans} projectId={project.id} onClose={onClose} />;
}
