import { ARCHIVE_REASON_SECONDS, needsArchiveReason } from '@maxilla/domain/project-files';
import type { ProjectState } from '@maxilla/domain/states';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { GateContext } from './archive-gate.ts';

const ArchiveReasonDialog = lazyDialog(
  async () => (await import('./archive-reason-dialog.tsx')).ArchiveReasonDialog,
);

/** The reason is asked for again a little before it no longer counts. */
const COUNTS_MS = (ARCHIVE_REASON_SECONDS - 60) * 1_000;

type Props = {
  project: { readonly id: number; readonly patientName: string; readonly projectState: ProjectState };
  children: ReactNode;
};

/** What shows the files of a project: of an archived one, staff are asked once why they want them. */
export function ArchivedFiles({ project, children }: Props) {
  const needed = needsArchiveReason(project.projectState, useMe());
  const [given, setGiven] = useState(false);
  const [then, setThen] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!given) return undefined;
    const timer = setTimeout(() => setGiven(false), COUNTS_MS);
    return () => clearTimeout(timer);
  }, [given]);
  const isOpen = !needed || given;
  const gate = useMemo(
    () => ({ isOpen, ask: (act: () => void) => (isOpen ? act() : setThen(() => act)) }),
    [isOpen],
  );
  return (
    <GateContext value={gate}>
      {children}
      {then ? (
        <ArchiveReasonDialog
          project={project}
          onClose={() => setThen(null)}
          onGiven={() => {
            setGiven(true);
            setThen(null);
            then();
          }}
        />
      ) : null}
    </GateContext>
  );
}
