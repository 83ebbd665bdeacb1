import type { ActionType } from '@maxilla/domain/actions/names';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectTracker } from '../../../project-ui/progress.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { ActionPanel } from './action-panel.tsx';
import { DentistHeader } from './header/dentist-header.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { ProgressLine } from './progress-line.tsx';
import classes from './page.module.css';
import type { PageSearch } from './page-search.ts';
import { SectionPanels } from './section-panels.tsx';
import { TreatmentSpace } from './treatment-space.tsx';
import { ProjectTabs } from './tabs/project-tabs.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const StoppedNote = lazyPart(async () => (await import('./stopped-note.tsx')).StoppedNote);

/** Actions that have a panel of their own, unless they are disabled. */
const IN_PANELS: readonly ActionType[] = ['UPDATE_ONGOING_TREATMENT'];

/** The project page for its dentist: required actions, progress, conversation and files (spec 1 §2). */
export function DentistPage({ project, search }: { project: Project; search: PageSearch }) {
  const { t } = useTranslation('project');
  const sections = { project, staff: false };
  const deleted = project.projectState === 'DELETED';
  return (
    <>
      <DentistHeader project={project} search={search} />
      {project.stopped ? (
        <Suspense>
          <StoppedNote project={project} />
        </Suspense>
      ) : null}
      {deleted ? null : (
        <div className={classes['line']}>
          <ProgressLine project={project} />
        </div>
      )}
      <div className={classes['dentist']}>
        <div className={classes['actions']}>
          <SectionPanels {...sections} place="first" space={<TreatmentSpace {...sections} place="first" />} />
          <ActionPanel project={project} places={['panel', 'cart']} except={IN_PANELS} />
          <NeedsPanel project={project} />
        </div>
        <div className={classes['main']}>
          <SectionPanels {...sections} place="main" space={<TreatmentSpace {...sections} place="main" />} />
          <ProjectTabs project={project} staff={false} />
        </div>
        <div className={classes['rest']}>
          <SectionPanels {...sections} place="aside" space={<TreatmentSpace {...sections} place="aside" />} />
          {deleted ? null : (
            <Panel title={t('progress')}>
              <ProjectTracker project={project} milestones={project.milestones} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
