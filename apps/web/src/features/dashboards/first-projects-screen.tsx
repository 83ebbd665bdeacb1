import { SegmentedControl, Stack } from '@mantine/core';
import { CALLING_TEAMS, PURPOSES } from '@maxilla/domain/communications';
import { dashboardsFor } from '@maxilla/domain/dashboard-access';
import type { Dashboard, DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { TeamCode } from '@maxilla/domain/teams';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useListSearch } from '../../ui/list-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CallsPanel } from './calls-panel.tsx';
import type { CallsSearch } from './calls-search.ts';
import { FollowedLists } from './followed-lists.tsx';
import { useLastLook } from './use-last-look.ts';

type Props = { team: TeamCode; dashboard: Dashboard };

/**
 * The dentists whom sales call, about their first order and about the first files of theirs that were rejected (spec 2
 * §2.15, §4.6), and the lists of projects that sales follow.
 */
export function FirstProjectsScreen({ team, dashboard }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const me = useMe();
  const [search, change] = useListSearch<CallsSearch>();
  // Nothing is marked as new here; whoever works on the calls lands on them again.
  useLastLook(dashboard.component);
  return (
    <>
      <PageHeader
        title={t(`vocabulary:dashboard.${dashboard.component as DashboardComponent}`)}
        subtitle={t(`vocabulary:team.${team}`)}
        {...(dashboardsFor(me).length > 1
          ? { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } } as const }
          : {})}
      >
        <SearchBox
          w={{ base: '100%', xs: 340 }}
          label={t('calls.search')}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined, shown: undefined }, { replace: true })}
        />
        <SegmentedControl
          aria-label={t('calls.show')}
          value={search.called ? 'called' : 'toCall'}
          onChange={(value) => change({ called: value === 'called' ? true : undefined, shown: undefined })}
          data={[
            { value: 'toCall', label: t('calls.toCall') },
            { value: 'called', label: t('calls.called') },
          ]}
        />
      </PageHeader>
      <Stack gap="md">
        {CALLING_TEAMS.filter((calling) => calling === team).map((calling) =>
          PURPOSES.map((purpose) => (
            <CallsPanel
              key={purpose}
              team={calling}
              purpose={purpose}
              refreshSeconds={dashboard.refreshSeconds}
            />
          )),
        )}
        <FollowedLists text={t('followed.besides')} />
      </Stack>
    </>
  );
}
