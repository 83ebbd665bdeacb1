import { Button, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { categoriesOf } from '@maxilla/domain/dashboards';
import type { Dashboard, DashboardCategoryKey, DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { BaseProduct } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import type { NamedView } from '@maxilla/domain/views/all';
import { workOf } from '@maxilla/domain/views/view';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './dashboard.module.css';

type Props = { team: TeamCode; dashboard: Dashboard; base: BaseProduct | undefined };

/** A team's dashboard: its views by category, each a tile with a count (spec 2 §2.15, spec 3 §2.2). */
export function DashboardScreen({ team, dashboard, base }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const me = useMe();
  const { component, refreshSeconds } = dashboard;
  const counts = useQuery({
    ...query(api.dashboards.counts, {
      params: { team, component },
      query: base ? { baseProduct: base } : {},
    }),
    refetchInterval: refreshSeconds * 1_000,
  });
  const countOf = ({ name }: NamedView) => counts.data?.counts.find((row) => row.name === name)?.count;
  if (counts.error && !counts.data)
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <>
      <PageHeader
        title={t(`vocabulary:dashboard.${component as DashboardComponent}`)}
        subtitle={t(`vocabulary:team.${team}`)}
        back={{ to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } }}
      >
        <BaseLinks dashboard={dashboard} base={base} />
      </PageHeader>
      {categoriesOf(dashboard, base).map((category) => (
        <section key={category.key} aria-labelledby={`category-${category.key}`}>
          <Title order={2} mb="sm" id={`category-${category.key}`}>
            {t(`vocabulary:dashboardCategory.${category.key as DashboardCategoryKey}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md" mb="xl">
            {category.views.map((view) => (
              <Tile
                key={view.name}
                view={view}
                count={countOf(view)}
                place={{ teamCode: team, componentName: component }}
              />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  );
}

/** Links to the other base products of a dashboard that has several. */
function BaseLinks({ dashboard: { bases = [] }, base }: Pick<Props, 'dashboard' | 'base'>) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  if (bases.length < 2) return null;
  return (
    <Button.Group component="nav" aria-label={t('baseProducts')}>
      {bases.map((one) => (
        <Button
          key={one}
          variant={one === base ? 'filled' : 'default'}
          renderRoot={(props) => (
            <Link
              to="."
              search={{ baseProduct: one }}
              aria-current={one === base ? 'page' : undefined}
              {...props}
            />
          )}
        >
          {t(`vocabulary:baseProduct.${one}`)}
        </Button>
      ))}
    </Button.Group>
  );
}

type TileProps = {
  view: NamedView;
  count: number | undefined;
  place: { teamCode: string; componentName: string };
};

function Tile({ view, count, place }: TileProps) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const work = workOf(view);
  return (
    <Paper
      withBorder
      p="md"
      className={classes['tile'] ?? ''}
      data-empty={count === 0 || undefined}
      renderRoot={(props) => (
        <Link
          to="/dashboards/$teamCode/$componentName/views/$viewName"
          params={{ ...place, viewName: view.name }}
          search={view.base ? { baseProduct: view.base } : {}}
          {...props}
        />
      )}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} fz="sm">
          {t(`vocabulary:view.${view.name}`)}
        </Text>
        {count === undefined ? (
          <Skeleton width={32} height={28} />
        ) : (
          <Text fz={22} fw={700} lh={1.2} className="tabular">
            {number(count)}
          </Text>
        )}
      </Group>
      <Text fz="xs" c="dimmed" mt={4}>
        {work ? t(`vocabulary:action.${work}`) : t('toRead')}
      </Text>
    </Paper>
  );
}
