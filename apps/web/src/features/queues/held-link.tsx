import type { Dashboard } from '@maxilla/domain/dashboards';
import { heldViewOf } from '@maxilla/domain/dashboard-views';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import limits from '../../project-ui/row-limits.module.css';
import { heldQuery } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';

type Props = { team: string; dashboard: Dashboard; view: ViewOn<'project'> };

/** Beside the limits of a queue: how many projects are held in its step, which leads to what is held. */
export function HeldLink({ team, dashboard, view }: Props) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const { data } = useQuery(heldQuery(view));
  const all = heldViewOf(dashboard);
  if (!data || data.total === 0 || !all) return null;
  return (
    <Link
      to="/dashboards/$teamCode/$componentName/views/$viewName"
      params={{ teamCode: team, componentName: dashboard.component, viewName: all.name }}
      className={limits['limit']}
      data-limit="held"
    >
      <IconPlayerPause size={15} aria-hidden />
      {t('held.chip')} <strong>{number(data.total)}</strong>
    </Link>
  );
}
