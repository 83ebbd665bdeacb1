import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { hasProjectSteps, heldViewOf, stepViewsOf } from '@maxilla/domain/dashboard-views';
import type { Dashboard } from '@maxilla/domain/dashboards';
import type { BaseProduct } from '@maxilla/domain/products';
import type { Asker } from '@maxilla/domain/views/conditions';
import { batchCategoriesOf, mineFilter, stepsOf } from '@maxilla/domain/views/held';
import type { ProjectFilter } from '@maxilla/domain/views/project-filter';
import type { ViewOf, ViewOrder } from '@maxilla/domain/views/view';

import { secondsAfter } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { countStepsEnded, type StepsScope } from '../history/api.ts';
import { countLimited, pageOf } from '../queues/api.ts';
import { changesIn } from './changes.store.ts';

type Overview = ReplyOf<(typeof dashboards)['overview']>;

const MINE_NAMED = 6;
const HELD_NAMED = 4;
const DAY_SECONDS = 24 * 3_600;
/** Earlier changes are not counted. */
const OLDEST_SECONDS = 14 * DAY_SECONDS;

type Asked = {
  readonly dashboard: Dashboard;
  readonly base: BaseProduct | undefined;
  readonly since: string | undefined;
};

/** The steps that are ended on a dashboard. */
export function scopeOf(dashboard: Dashboard, base: BaseProduct | undefined) {
  const views = stepViewsOf(dashboard, base);
  const parcels = views.some(({ subject }) => subject === 'accessoryOrder');
  return { ...stepsOf(views), categories: batchCategoriesOf(views), parcels } satisfies StepsScope;
}

/** The content of a dashboard for a reader, besides its views. */
export async function readOverview(
  { db, clock }: Platform,
  actor: Caller,
  { dashboard, base, since: asked }: Asked,
): Promise<Overview> {
  const { instant, today } = clock.now();
  const asker: Asker = { actorId: actor.id, today };
  const views = stepViewsOf(dashboard, base);
  const scope = scopeOf(dashboard, base);
  const oldest = secondsAfter(instant, -OLDEST_SECONDS);
  const wanted = asked ?? secondsAfter(instant, -DAY_SECONDS);
  const since = wanted < oldest ? oldest : wanted;

  const named = async (
    filter: ProjectFilter | undefined,
    columns: ViewOf<'project'>['columns'],
    orders: readonly ViewOrder<'project'>[],
    limit: number,
  ) => {
    if (!filter) return { total: 0, projects: [] };
    const wantedPage = { asker, language: actor.language, orders, limit, offset: 0 };
    const { rows, total } = await pageOf(db, { subject: 'project', filter, columns }, wantedPage);
    return { total, projects: rows };
  };

  const heldView = heldViewOf(dashboard);
  const [{ late, urgent, today: dueToday }, mine, held, changes, doneToday] = await Promise.all([
    countLimited(db, views, asker),
    named(
      mineFilter(views),
      ['projectState', 'deadline'],
      [{ column: 'deadline', direction: 'asc' }],
      MINE_NAMED,
    ),
    named(
      heldView?.subject === 'project' ? heldView.filter : undefined,
      ['projectState', 'dentistReplied', 'heldSince', 'expectedReceptionDate'],
      [{ column: 'heldSince', direction: 'asc' }],
      HELD_NAMED,
    ),
    changesIn(db, scope, since),
    countStepsEnded(db, asker, scope),
  ]);
  return {
    late,
    urgent,
    today: dueToday,
    doneToday,
    mine,
    held,
    changes: hasProjectSteps(dashboard, base) ? { since, ...changes } : null,
  } as Overview;
}
