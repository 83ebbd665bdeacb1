import { Anchor, Badge } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { DueDay } from '../../project-ui/due-day.tsx';
import { ProjectFlags } from '../../project-ui/project-flags.tsx';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './overview.ts';

/** The projects of a dashboard that the reader is responsible for, due first. */
export function MinePanel({ mine: { total, projects } }: Pick<Overview, 'mine'>) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const { role } = useMe();
  return (
    <Panel
      title={t('mine.title')}
      aside={
        total > 0 ? (
          <>
            <Badge>{number(total)}</Badge>
            <Anchor
              fz="sm"
              fw={600}
              ml="auto"
              renderRoot={(props) => (
                <Link
                  to="/$staffRoot/projects"
                  params={{ staffRoot: ROLE_ROOT[role] }}
                  search={{ assignee: 'me' }}
                  {...props}
                />
              )}
            >
              {t('seeAll')}
            </Anchor>
          </>
        ) : null
      }
    >
      {total === 0 ? <p className={classes['nothing']}>{t('mine.none')}</p> : null}
      <ul className={classes['mine']}>
        {projects.map(({ id, patientName, projectState, deadline, late, ...project }) => (
          <li key={id}>
            <ProjectLink projectId={id} project={project} />
            <span className={classes['who']} title={patientName}>
              <ProjectFlags {...project} />
              {patientName}
            </span>
            <DueDay day={deadline} late={late} />
            <span className={classes['where']}>{t(`vocabulary:state.${projectState}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
