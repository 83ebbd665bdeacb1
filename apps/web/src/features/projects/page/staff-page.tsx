import { Panel } from '../../../ui/panel.tsx';
import { declinedPlan } from '@maxilla/domain/draft-plans';
import { isRejectionOpen } from '@maxilla/domain/project-files';
import { PRODUCTION_STATES } from '@maxilla/domain/states';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentList } from '../../../project-ui/comments/comment-list.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { ActionPanel } from './action-panel.tsx';
import { StaffHeader } from './header/staff-header.tsx';
import { InfoPanel } from './info-panel.tsx';
import classes from './page.module.css';
import type { PageSearch } from './page-search.ts';
import { SectionPanels } from './section-panels.tsx';
import { ProjectTabs } from './tabs/project-tabs.tsx';
import { WorkshopSteps } from './workshop-steps.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ElementsPanel = lazyPart(async () => (await import('./elements-panel.tsx')).ElementsPanel);

const RefusedNote = lazyPart(
  async () => (await import('../../../project-ui/files/refused-note.tsx')).RefusedNote,
);
const DeclinedNote = lazyPart(async () => (await import('./declined-note.tsx')).DeclinedNote);
const StoppedNote = lazyPart(async () => (await import('./stopped-note.tsx')).StoppedNote);

/** The production view: comments, the project, and the next actions (spec 2 §2.1). */
export function StaffPage({ project, search }: { project: Project; search: PageSearch }) {
  const { t } = useTranslation('project');
  const declined = declinedPlan(project);
  return (
    <>
      <StaffHeader project={project} search={search} />
      {project.stopped ? (
        <Suspense>
          <StoppedNote project={project} />
        </Suspense>
      ) : null}
      {declined ? (
        <Suspense>
          <DeclinedNote plan={declined} by={project.userFullName} />
        </Suspense>
      ) : null}
      {isRejectionOpen(project) ? (
        <Suspense>
          <RefusedNote project={project} />
        </Suspense>
      ) : null}
      <div className={classes['staff']}>
        <div className={classes['actions']}>
          <ActionPanel project={project} places={['panel', 'queue']} always />
        </div>
        <div className={classes['comments']}>
          <Panel title={t('comments.title')}>
            <CommentList projectId={project.id} />
          </Panel>
        </div>
        <div className={classes['main']}>
          <SectionPanels project={project} staff place="main" />
          <ProjectTabs project={project} staff />
        </div>
        <div className={classes['rest']}>
          <InfoPanel project={project} />
          <SectionPanels project={project} staff place="aside" />
          {project.projectState === 'DELETED' ? null : (
            <Panel title={t('progress')}>
              <WorkshopSteps project={project} />
            </Panel>
          )}
          {PRODUCTION_STATES.includes(project.projectState) ? (
            <Suspense>
              <ElementsPanel project={project} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}
