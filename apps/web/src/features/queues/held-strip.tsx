import { Anchor, Text } from '@mantine/core';
import type { Dashboard } from '@maxilla/domain/dashboards';
import { heldViewOf } from '@maxilla/domain/dashboard-views';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { HoldBadge } from '../../project-ui/badges.tsx';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import classes from './queue-limits.module.css';
import { heldQuery } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';

type Props = { team: string; dashboard: Dashboard; view: ViewOn<'project'> };

/** At the foot of a queue: the projects that are held in its step, which are in no other list of the bench. */
export function HeldStrip({ team, dashboard, view }: Props) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  const { data } = useQuery(heldQuery(view));
  const all = heldViewOf(dashboard);
  if (!data || data.total === 0) return null;
  return (
    <section className={classes['held']} aria-label={t('held.label')}>
      <IconPlayerPause size={16} aria-hidden />
      <strong>{t('held.title', { count: data.total, number: format.number(data.total) })}</strong>
      {data.projects.map(
        ({ id, patientName, onHoldReason, dentistReplied, expectedReceptionDate, ...project }) => (
          <span key={id} className={classes['one']}>
            <ProjectLink projectId={id} project={project} />
            {patientName}
            {onHoldReason ? <HoldBadge reason={onHoldReason} replied={dentistReplied} /> : null}
            {expectedReceptionDate ? (
              <Text span fz="xs" c="dimmed">
                {t('held.expected', { day: format.day(expectedReceptionDate) })}
              </Text>
            ) : null}
          </span>
        ),
      )}
      {all ? (
        <Anchor
          inherit
          data-alone
          renderRoot={(props) => (
            <Link
              to="/dashboards/$teamCode/$componentName/views/$viewName"
              params={{ teamCode: team, componentName: dashboard.component, viewName: all.name }}
              {...props}
            />
          )}
        >
          {t('held.all')}
        </Anchor>
      ) : null}
    </section>
  );
}
