import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { NamedView } from '@maxilla/domain/views/all';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowLink } from '../../ui/table-column.ts';
import { LiveMark } from '../../project-ui/live-mark.tsx';
import { baseQuery } from './queue-query.ts';
import type { ViewScreenProps } from './view-screen.tsx';

type Place = Pick<ViewScreenProps, 'team' | 'dashboard'> & { readonly view: NamedView };

/** Page header of a view: its dashboard, the kind of product it is limited to, and the way back. */
export function useViewPlace({ team, dashboard, view }: Place): {
  subtitle: ReactNode;
  back: RowLink;
} {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const base =
    view.base && (dashboard.bases ?? []).length > 1 ? [t(`vocabulary:baseProduct.${view.base}`)] : [];
  return {
    subtitle: (
      <>
        {[t(`vocabulary:dashboard.${dashboard.component as DashboardComponent}`), ...base, ''].join(' · ')}
        <LiveMark />
      </>
    ),
    back: {
      to: '/dashboards/$teamCode/$componentName',
      params: { teamCode: team, componentName: dashboard.component },
      search: baseQuery(view),
    },
  };
}
