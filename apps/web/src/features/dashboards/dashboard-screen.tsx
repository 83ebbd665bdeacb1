import { Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import type { Dashboard, DashboardCategoryKey, DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { viewByName } from '@maxilla/domain/views';
import type { ViewName } from '@maxilla/domain/views';
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

/** One dashboard of a team: its views by category, each a tile with what waits in it (spec 2 §2.15, spec 3 §2.2). */
export function DashboardScreen({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const me = useMe();
  const { team, component, categories, refreshSeconds } = dashboard;
  const counts = useQuery({
    ...query(api.dashboards.counts, { params: { team, component }, query: {} }),
    refetchInterval: refreshSeconds * 1_000,
  });
  const countOf = (name: ViewName) => counts.data?.counts.find((row) => row.name === name)?.count;
  if (counts.error && !counts.data)
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <>
      <PageHeader
        title={t(`vocabulary:dashboard.${component as DashboardComponent}`)}
        subtitle={t(`vocabulary:team.${team}`)}
        back={{ to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } }}
      />
      {categories.map((category) => (
        <section key={category.key} aria-labelledby={`category-${category.key}`}>
          <Title order={2} mb="sm" id={`category-${category.key}`}>
            {t(`vocabulary:dashboardCategory.${category.key as DashboardCategoryKey}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md" mb="xl">
            {category.views.map((name) => (
              <Tile key={name} dashboard={dashboard} name={name} count={countOf(name)} />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  );
}

type TileProps = { dashboard: Dashboard; name: ViewName; count: number | undefined };

function Tile({ dashboard, name, count }: TileProps) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const { action } = viewByName(name);
  return (
    <Paper
      withBorder
      p="md"
      className={classes['tile'] ?? ''}
      data-empty={count === 0 || undefined}
      renderRoot={(props) => (
        <Link
          to="/dashboards/$teamCode/$componentName/views/$viewName"
          params={{ teamCode: dashboard.team, componentName: dashboard.component, viewName: name }}
          {...props}
        />
      )}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} fz="sm">
          {t(`vocabulary:view.${name}`)}
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
        {action ? t(`vocabulary:action.${action}`) : t('toRead')}
      </Text>
    </Paper>
  );
}
