import type { QueueRow } from '@maxilla/contract/queues';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { loadWords } from '../../../i18n/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

export type Commented = Pick<QueueRow<'project'>, 'id' | 'patientName'>;
type ShowComments = (project: Commented) => void;

const CommentsDialog = lazyDialog(async () => {
  const [{ CommentsDialog: dialog }] = await Promise.all([
    import('./comments-dialog.tsx'),
    loadWords(['project', 'files', 'viewer']),
  ]);
  return dialog;
});

const HostContext = createContext<ShowComments | null>(null);

/** Shows the comments of a project of the queue on screen. */
export function useShowComments(): ShowComments {
  const show = use(HostContext);
  if (!show) throw new Error('There is no CommentsHost above');
  return show;
}

/** Shows the comments of a project over a queue: they stay in sight although its row may leave meanwhile. */
export function CommentsHost({ children }: { children: ReactNode }) {
  const [project, show] = useState<Commented | null>(null);
  return (
    <HostContext value={show}>
      {children}
      {project ? <CommentsDialog project={project} onClose={() => show(null)} /> : null}
    </HostContext>
  );
}
