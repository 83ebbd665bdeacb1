import type { ArchiveReason } from '@maxilla/domain/project-files';
import { Suspense, lazy, useState } from 'react';
import { downloads } from '../../downloads/downloads.ts';
import { ArchiveButton } from './archive-button.tsx';

const ArchiveReasonDialog = lazy(async () => ({
  default: (await import('./archive-reason-dialog.tsx')).ArchiveReasonDialog,
}));

type Props = {
  project: { readonly id: number; readonly patientName: string };
  /** The name of its archive. */
  name: string;
};

/** Downloads the files of an archived project, after asking for the reason. */
export function ArchivedDownload({ project, name }: Props) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<ArchiveReason | null>(null);
  const linkFor = (why: ArchiveReason | null) => `/api/projects/${project.id}/archive?reason=${why ?? ''}`;
  return (
    <>
      <ArchiveButton link={linkFor(reason)} name={name} size={0} onAsk={() => setAsking(true)} />
      <Suspense>
        {asking ? (
          <ArchiveReasonDialog
            project={project}
            onClose={() => setAsking(false)}
            onConfirm={(why, size) => {
              setReason(why);
              setAsking(false);
              void downloads.toggle({ link: linkFor(why), name, size, inOne: true });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
