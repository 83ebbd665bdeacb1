import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { VIEW_NAMES } from '@maxilla/domain/views';

import { grow, type Growth, type GrowthTurns } from '../measure/growth.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';

type Side = { readonly server: ServerProcess; readonly world: World };

/** Every queue and every count, on a set with a tenth of the finished projects and on the full one. */
export async function growth(sides: Record<'small' | 'full', Side>, turns: GrowthTurns): Promise<Growth[]> {
  const paths = [
    ...VIEW_NAMES.map((view) => `/api/queues/${view}`),
    ...DASHBOARDS.map(({ team, component }) => `/api/dashboards/${team}/${component}/data_counts`),
    '/api/dashboards',
    '/api/projects',
  ];
  const grown: Growth[] = [];
  for (const path of paths) {
    const of = ({ server, world }: Side) => ({ server, ask: { path, headers: world.admin.headers } });
    grown.push(await grow(path, { small: of(sides.small), full: of(sides.full) }, turns));
  }
  return grown;
}
