import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { HoldBadge } from '../../project-ui/badges.tsx';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { RowLink } from '../../ui/table-column.ts';
import classes from './dashboard.module.css';
import type { Overview } from './overview.ts';

/**
 * Projects on hold in the steps of a dashboard, longest first, with the reason and the start or end of the
 * hold.
 */
export function HeldPanel({ held: { total, projects }, all }: Pick<Overview, 'held'> & { all: RowLink }) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number, day } = useFormat();
  if (total === 0) return null;
  return (
    <Panel
      title={t('held.title')}
      aside={
        <>
          <Tag tone="warning">{number(total)}</Tag>
          <Anchor
            fz="sm"
            fw={600}
            ml="auto"
            renderRoot={(props) => <Link {...(all as LinkProps)} {...props} />}
          >
            {t('seeAll')}
          </Anchor>
        </>
      }
    >
      <ul className={classes['named']}>
        {projects.map(({ id, patientName, projectState, onHoldReason, dentistReplied, ...project }) => (
          <li key={id} data-lines="two">
            <ProjectLink projectId={id} project={project} />
            <span className={classes['patient']}>{patientName}</span>
            <span className={classes['where']}>
              {t(`vocabulary:state.${projectState}`)},{' '}
              {project.expectedReceptionDate ? (
                t('held.expected', { day: day(project.expectedReceptionDate) })
              ) : project.heldSince ? (
                <RelativeTime instant={project.heldSince} />
              ) : null}
            </span>
            {onHoldReason ? <HoldBadge reason={onHoldReason} replied={dentistReplied} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
