import { Text } from '@mantine/core';
import { placeOf } from '@maxilla/domain/dashboard-access';
import type { NamedView } from '@maxilla/domain/views/all';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { baseQuery } from './queue-query.ts';
import { useTallies } from './tallies.ts';

/** Sibling views under one label. The first one is opened. */
export type ViewTab = {
  readonly key: string;
  readonly label: string;
  readonly views: readonly NamedView[];
  readonly current: boolean;
  readonly search?: object;
};

/** Links between sibling views, with their number of rows. */
export function ViewTabs({ tabs }: { tabs: readonly ViewTab[] }) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const me = useMe();
  const tallyOf = useTallies(tabs.flatMap(({ views }) => views));
  return (
    <LinkTabs
      label={t('siblings')}
      tabs={tabs.flatMap(({ key, label, views, current, search }) => {
        const [view] = views;
        const place = view && placeOf(view, me);
        if (!view || !place) return [];
        return {
          key,
          current,
          link: {
            to: '/dashboards/$teamCode/$componentName/views/$viewName' as const,
            params: { teamCode: place.team, componentName: place.component, viewName: view.name },
            search: { ...baseQuery(view), ...search },
          },
          children: (
            <>
              {label}{' '}
              <Text span fz="xs" c="dimmed" className="tabular">
                {number(views.reduce((sum, one) => sum + (tallyOf(one)?.count ?? 0), 0))}
              </Text>
            </>
          ),
        };
      })}
    />
  );
}
