import { Anchor, Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { dashboardOf } from '@maxilla/domain/dashboards';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { BaseProduct } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { IconAlarm, IconUrgent, IconUser } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './dashboard.module.css';
import { dashboardsQuery } from './dashboards-query.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const FollowedLists = lazyPart(async () => (await import('./followed-lists.tsx')).FollowedLists);

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
          {team.components.map(({ name, ...figures }) =>
            known(name) ? <Component key={name} code={code} name={name} {...figures} /> : null,
          )}
        </Stack>
      )}
    </Paper>
  );
}

type ComponentProps = Omit<Team['components'][number], 'name'> & { code: TeamCode; name: DashboardComponent };

/** A dashboard with the number of waiting rows; below it how many are late, urgent and the reader's own. */
function Component({ code, name, waiting, late, urgent, mine, bases }: ComponentProps) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const title = t(`vocabulary:dashboard.${name}`);
  const place = {
    to: '/dashboards/$teamCode/$componentName',
    params: { teamCode: code, componentName: name },
  } as const;
  const limited = (only: RowLimit, count: number | null, Sign: Icon, base?: BaseProduct) => {
    if (!count) return null;
    const figure = t(only as 'late' | 'urgent', { count });
    const words = base ? t('ofBase', { words: figure, base: t(`vocabulary:baseProduct.${base}`) }) : figure;
    return (
      <Link
        {...place}
        search={{ only, ...(base ? { baseProduct: base } : {}) }}
        className={classes['limit']}
        data-limit={only}
        aria-label={t('inDashboard', { words, name: title })}
      >
        <Sign size={14} aria-hidden /> {words}
      </Link>
    );
  };
  // A dashboard shows one of its base products at a time: what counts all of them would lead to a part.
  const families = bases.length > 0 ? bases : [{ baseProduct: undefined, late, urgent }];
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Anchor fw={600} py={6} renderRoot={(props) => <Link {...place} {...props} />}>
          {title}
        </Anchor>
        {waiting === null ? null : (
          <Badge color="gray" aria-label={t('waiting', { count: waiting })}>
            {number(waiting)}
          </Badge>
        )}
      </Group>
      {late || urgent || mine ? (
        <div className={classes['figures']}>
          {families.map((of) => (
            <Fragment key={of.baseProduct ?? ''}>
              {limited('late', of.late, IconAlarm, of.baseProduct)}
              {limited('urgent', of.urgent, IconUrgent, of.baseProduct)}
            </Fragment>
          ))}
          {mine ? (
            <span className={classes['own']}>
              <IconUser size={14} aria-hidden /> {t('ofMine', { count: mine })}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
