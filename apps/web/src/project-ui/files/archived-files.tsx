import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { Project } from '../project.ts';
import { AskContext } from './download-reason.ts';
import type { Asking } from './download-reason.ts';

const ArchiveReasonDialog = lazy(async () => ({
  default: (await import('./archive-reason-dialog.tsx')).ArchiveReasonDialog,
}));

type Props = { project: Pick<Project, 'id' | 'patientName'>; children: ReactNode };

/** The page of an archived project: asks staff why they download one of its files. */
export function ArchivedFiles({ project, children }: Props) {
  const [asking, ask] = useState<Asking | null>(null);
  const close = () => ask(null);
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {asking ? (
          <ArchiveReasonDialog
            project={project}
            document={asking.document}
            onClose={close}
            onConfirm={(reason) => {
              close();
              asking.onReason(reason);
            }}
          />
        ) : null}
      </Suspense>
    </AskContext>
  );
}
