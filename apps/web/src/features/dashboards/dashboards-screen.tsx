import { Anchor, Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { dashboardOf } from '@maxilla/domain/dashboards';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { dashboardsQuery } from './dashboards-query.ts';

const FollowedLists = lazy(async () => ({
  default: (await import('./followed-lists.tsx')).FollowedLists,
}));

/** A query that has not been answered. */
const NOT_YET = { data: undefined, error: null, refetch: () => undefined };

type Team = ReplyOf<(typeof dashboards)['list']>['dashboards'][number];

/**
 * The dashboards of the user's teams, one card per team (spec 1 §2); lists of projects where no team has one. `children` stand
 * above them; `waiting`: it is not known yet whether there are any.
 */
export function DashboardsScreen({ waiting = false, children }: { waiting?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('dashboards');
  const list = useQuery(dashboardsQuery(useMe().id));
  return (
    <>
      <PageHeader title={t('title')} />
      <Suspense fallback={<Loaded query={NOT_YET}>{() => null}</Loaded>}>
        {waiting ? null : children}
        <Loaded query={waiting ? NOT_YET : list}>
          {({ dashboards: teams }) =>
            teams.every(({ components }) => components.length === 0) ? (
              <Suspense>
                <FollowedLists />
              </Suspense>
            ) : (
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
                {teams.map((team) => (
                  <TeamCard key={team.internalTeamId} team={team} />
                ))}
              </SimpleGrid>
            )
          }
        </Loaded>
      </Suspense>
    </>
  );
}

function TeamCard({ team }: { team: Team }) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const code = team.internalTeamAbbreviation;
  const known = (name: string): name is DashboardComponent => dashboardOf(code, name) !== undefined;
  return (
    <Paper
      withBorder
      p="lg"
      bg="var(--surface)"
      component="section"
      aria-label={t(`vocabulary:team.${code}`)}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" mb="sm">
        <Title order={2}>{t(`vocabulary:team.${code}`)}</Title>
        <Text fz="xs" c="dimmed">
          {code}
        </Text>
      </Group>
      {team.components.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('noComponent')}
        </Text>
      ) : (
        <Stack gap={4}>
          {team.components.map(({ name, waiting }) =>
            known(name) ? (
              <Group key={name} justify="space-between" wrap="nowrap">
                <Anchor
                  fw={600}
                  py={6}
                  renderRoot={(props) => (
                    <Link
                      to="/dashboards/$teamCode/$componentName"
                      params={{ teamCode: code, componentName: name }}
                      {...props}
                    />
                  )}
                >
                  {t(`vocabulary:dashboard.${name}`)}
                </Anchor>
                {waiting === null ? null : (
                  <Badge color="gray" aria-label={t('waiting', { count: waiting })}>
                    {number(waiting)}
                  </Badge>
                )}
              </Group>
            ) : null,
          )}
        </Stack>
      )}
    </Paper>
  );
}
