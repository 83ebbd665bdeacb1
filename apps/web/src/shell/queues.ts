import { dashboardsFor, mayOpenView, placeOf, teamOn } from '@maxilla/domain/dashboard-access';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { VIEWS } from '@maxilla/domain/views/all';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { matches } from '../ui/matches.ts';

type Found = { readonly href: string; readonly label: string; readonly description: string };

/** Queues that are listed at once. */
const MOST = 8;

/** The dashboards and queues that a user may open, by a part of their names or of the dashboard's. */
export function useQueues(text: string): readonly Found[] {
  const { t } = useTranslation('vocabulary');
  const me = useMe();
  if (text === '') return [];
  const words = text.split(/\s+/);
  const nameOf = (component: string) => t(`dashboard.${component as DashboardComponent}`);
  const dashboards = dashboardsFor(me).map((dashboard): Found => {
    const { component } = dashboard;
    const team = teamOn(dashboard, me);
    return {
      href: `/dashboards/${team}/${component}`,
      label: nameOf(component),
      description: team ? t(`team.${team}`) : '',
    };
  });
  const views = VIEWS.filter((view) => mayOpenView(view, me)).flatMap((view): readonly Found[] => {
    const place = placeOf(view, me);
    if (!place) return [];
    const base = view.base ? `?baseProduct=${view.base}` : '';
    return [
      {
        href: `/dashboards/${place.team}/${place.component}/views/${view.name}${base}`,
        label: t(`view.${view.name}`),
        description: [nameOf(place.component), view.base ? t(`baseProduct.${view.base}`) : '']
          .filter(Boolean)
          .join(' · '),
      },
    ];
  });
  return [...dashboards, ...views]
    .filter(({ label, description }) => words.every((word) => matches(`${label} ${description}`, word)))
    .slice(0, MOST);
}
