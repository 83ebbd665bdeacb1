import { needsArchiveReason } from '@maxilla/domain/project-files';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import type { Project } from '../project.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ArchivedFiles = lazyPart(async () => (await import('./archived-files.tsx')).ArchivedFiles);

/** A screen of a project; of an archived one, staff say why they want its files before any is shown. */
export function ArchiveGuard({ project, children }: { project: Project; children: ReactNode }) {
  const me = useMe();
  if (!needsArchiveReason(project.projectState, me)) return children;
  return (
    <Suspense>
      <ArchivedFiles project={project}>{children}</ArchivedFiles>
    </Suspense>
  );
}
