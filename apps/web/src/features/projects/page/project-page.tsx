import { useDocumentTitle } from '@mantine/hooks';
import { isStaff } from '@maxilla/domain/people';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { projectQuery } from '../../../project-ui/project.ts';
import { ArchiveGuard } from '../../../project-ui/files/archive-guard.tsx';
import { ActionHost } from '../../../project-actions/action-host.tsx';
import { useProjectList } from '../../../project-ui/project-list.ts';
import { LinkedReview, useReplaced } from './linked-review.tsx';
import type { PageSearch } from './page-search.ts';
import { ReachedAgain } from './reached-again.tsx';
import { DentistPage, StaffPage } from './views.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const LinkedScan = lazyPart(
  async () => (await import('../../../project-ui/viewer/linked-scan.tsx')).LinkedScan,
);

const MINUTE = 60_000;
/** Polling intervals, in addition to live events (decisions 13). */
const RELOAD = { staff: MINUTE, dentist: 5 * MINUTE };

/** The project page: required actions and progress for its dentist, the production view for staff. */
export function ProjectPage({ projectId, search }: { projectId: number; search: PageSearch }) {
  const { t } = useTranslation('project');
  const me = useMe();
  const staff = isStaff(me);
  const { data: project } = useSuspenseQuery({
    ...projectQuery(projectId),
    refetchInterval: staff ? RELOAD.staff : RELOAD.dentist,
  });
  useReplaced(project);
  const navigate = useNavigate();
  // A plan is opened alone: its models are one press away.
  const [scan] = useState(search.open === 'plan' ? undefined : search.scan);
  const list = useProjectList(search);
  useDocumentTitle(`${t('number', { id: project.id })} · ${project.patientName} · Maxilla`);
  return (
    <ActionHost project={project} onDeleted={() => void navigate(list)}>
      <ArchiveGuard project={project}>
        {staff ? (
          <StaffPage project={project} search={search} />
        ) : (
          <DentistPage project={project} search={search} />
        )}
        <ReachedAgain project={project} />
        {search.open === 'plan' ? <LinkedReview project={project} /> : null}
        <Suspense>{scan ? <LinkedScan project={project} scan={scan} /> : null}</Suspense>
      </ArchiveGuard>
    </ActionHost>
  );
}
