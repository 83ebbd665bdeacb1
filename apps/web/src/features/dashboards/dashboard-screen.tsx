import { Button, SimpleGrid, Title } from '@mantine/core';
import { categoriesOf, dashboardsFor } from '@maxilla/domain/dashboards';
import type { Dashboard, DashboardCategoryKey, DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { BaseProduct } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import type { NamedView } from '@maxilla/domain/views/all';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tile } from './tile.tsx';

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
  const tallyOf = ({ name }: NamedView) => counts.data?.counts.find((row) => row.name === name);
  if (counts.error && !counts.data)
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <>
      <PageHeader
        title={t(`vocabulary:dashboard.${component as DashboardComponent}`)}
        subtitle={t(`vocabulary:team.${team}`)}
        {...(dashboardsFor(me).length > 1
          ? { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } } as const }
          : {})}
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
                tally={tallyOf(view)}
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
