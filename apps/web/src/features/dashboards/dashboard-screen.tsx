import { Button, Group, Title } from '@mantine/core';
import { dashboardsFor } from '@maxilla/domain/dashboard-access';
import { categoriesOf, hasProjectSteps, heldViewOf } from '@maxilla/domain/dashboard-views';
import type { Dashboard, DashboardCategoryKey, DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { BaseProduct } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import type { NamedView } from '@maxilla/domain/views/all';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useKeptUndo } from '../../project-actions/kept-undo.ts';
import { LiveMark } from '../../project-ui/live-mark.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { RowLink } from '../../ui/table-column.ts';
import classes from './dashboard.module.css';
import { overviewQuery } from './overview.ts';
import { useNoOwnWork } from './own-work.ts';
import { isPrinting, PrintingMatrix } from './printing-matrix.tsx';
import { Summary } from './summary.tsx';
import { Tile } from './tile.tsx';
import { useLastLook } from './use-last-look.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const MachinesTable = lazyPart(async () => (await import('./machines-table.tsx')).MachinesTable);
const DashboardAside = lazyPart(async () => (await import('./dashboard-aside.tsx')).DashboardAside);

/** Separates the subject of a view's name from the rest. */
const SEPARATOR = ' · ';

type Props = {
  team: TeamCode;
  dashboard: Dashboard;
  base: BaseProduct | undefined;
  /** The limit applied to the tiles. */
  only: RowLimit | undefined;
  /** The field that reads codes. */
  scan: ReactNode;
};

/**
 * A team's dashboard: its views by category, each a tile with a count (spec 2 §2.15, spec 3 §2.2); the number
 * of late projects, its machines, and in a side column the reader's own work, holds and news.
 */
export function DashboardScreen({ team, dashboard, base, only, scan }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const me = useMe();
  useKeptUndo();
  const { component, refreshSeconds } = dashboard;
  const counts = useQuery({
    ...query(api.dashboards.counts, {
      params: { team, component },
      query: base ? { baseProduct: base } : {},
    }),
    refetchInterval: refreshSeconds * 1_000,
  });
  const overview = useQuery(overviewQuery(team, dashboard, base, useLastLook(component)));
  const noOwnWork = useNoOwnWork(component, overview.data?.mine.total);
  const heldView = heldViewOf(dashboard);
  const held: RowLink | null = heldView
    ? {
        to: '/dashboards/$teamCode/$componentName/views/$viewName',
        params: { teamCode: team, componentName: component, viewName: heldView.name },
      }
    : null;
  const hasSteps = hasProjectSteps(dashboard, base);
  const hasAside = hasSteps || held !== null;
  const tallyOf = ({ name }: NamedView) => counts.data?.counts.find((row) => row.name === name);
  // Projects on hold have a panel of their own.
  const categories = categoriesOf(dashboard, base).filter(({ views }) => !views.every((view) => view.held));
  const printed = categories.filter(isPrinting);
  const tile = (view: NamedView, of?: string) => (
    <Tile
      key={view.name}
      view={view}
      of={of}
      tally={tallyOf(view)}
      only={only}
      place={{ teamCode: team, componentName: component }}
    />
  );
  /** The prefix that the names of several views share, such as `Guides · `; their tiles omit it. */
  const sharedBy = (views: readonly NamedView[]) => {
    const [first, ...others] = views.map(({ name }) => t(`vocabulary:view.${name}`));
    const shared = first?.slice(0, first.indexOf(SEPARATOR) + SEPARATOR.length);
    const isShared = first?.includes(SEPARATOR) && others.length > 0;
    return isShared && shared && others.every((name) => name.startsWith(shared)) ? shared : undefined;
  };
  const awaited = (
    <aside className={classes['aside']}>
      <div className={classes['awaited']} />
    </aside>
  );
  if (counts.error && !counts.data)
    return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <>
      <PageHeader
        title={t(`vocabulary:dashboard.${component as DashboardComponent}`)}
        subtitle={
          <>
            {t(`vocabulary:team.${team}`)} · <LiveMark />
          </>
        }
        {...(dashboardsFor(me).length > 1
          ? { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } } as const }
          : {})}
        tight
      >
        {/* The scan field has a line of its own below it. */}
        <Group gap="sm" align="flex-start">
          <BaseLinks dashboard={dashboard} base={base} />
          <Suspense fallback={<div className={classes['scan']} />}>{scan}</Suspense>
        </Group>
      </PageHeader>
      <Summary
        overview={overview.data}
        only={only}
        hasSteps={hasSteps}
        held={held}
        place={{ team, component, ...(base ? { baseProduct: base } : {}) }}
      />
      <div
        className={classes['columns']}
        data-alone={!hasAside || undefined}
        data-no-own-work={noOwnWork || undefined}
      >
        <div className={classes['tiles']}>
          {printed.length > 1 ? <PrintingMatrix categories={printed}>{tile}</PrintingMatrix> : null}
          {categories
            .filter((category) => printed.length < 2 || !printed.includes(category))
            .map((category) => (
              <section key={category.key} aria-labelledby={`category-${category.key}`}>
                <Title order={2} mb={8} id={`category-${category.key}`}>
                  {t(`vocabulary:dashboardCategory.${category.key as DashboardCategoryKey}`)}
                </Title>
                <div className={classes['grid']}>
                  {category.views.map((view) => tile(view, sharedBy(category.views)))}
                </div>
              </section>
            ))}
          <Suspense>{dashboard.machines ? <MachinesTable kinds={dashboard.machines} /> : null}</Suspense>
        </div>
        {hasAside ? (
          <Suspense fallback={awaited}>
            {overview.data ? <DashboardAside overview={overview.data} held={held} /> : awaited}
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** Links to the other base products of a dashboard that has several. */
function BaseLinks({ dashboard: { bases = [] }, base }: Pick<Props, 'dashboard' | 'base'>) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  if (bases.length < 2) return null;
  return (
    <nav aria-label={t('baseProducts')}>
      <Group gap="xs">
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
      </Group>
    </nav>
  );
}
