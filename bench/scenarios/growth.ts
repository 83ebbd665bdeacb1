import { type Dashboard, DASHBOARDS } from '@maxilla/domain/dashboards';
import { VIEWS } from '@maxilla/domain/views/all';

import { grow, type Growth, type GrowthTurns } from '../measure/growth.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';

type Side = { readonly server: ServerProcess; readonly world: World };

/** Ratio of the two sets above which a path is measured again. */
const GROWN = 1.2;
/** Factor on the rounds of the second measurement. */
const AGAIN = 3;

/**
 * Every queue and every count, on a set with a tenth of the finished projects and on the full one. A row that seems to
 * grow is measured a second time with more requests, which is what is told: among a hundred rows, a few are slow by
 * chance.
 */
export async function growth(sides: Record<'small' | 'full', Side>, turns: GrowthTurns): Promise<Growth[]> {
  const paths = [
    ...VIEWS.map(({ name, base }) => `/api/queues/${name}${ofBase(base)}`),
    ...DASHBOARDS.flatMap(({ teams: [team], component, bases }: Dashboard) =>
      (bases ?? [undefined]).map((base) => `/api/dashboards/${team}/${component}/data_counts${ofBase(base)}`),
    ),
    '/api/dashboards',
    '/api/projects',
  ];
  const grown: Growth[] = [];
  for (const path of paths) {
    const of = ({ server, world }: Side) => ({ server, ask: { path, headers: world.admin.headers } });
    const ends = { small: of(sides.small), full: of(sides.full) };
    let one = await grow(path, ends, turns);
    if (one.fullMs > GROWN * one.smallMs) {
      one = await grow(path, ends, { ...turns, rounds: AGAIN * turns.rounds });
    }
    process.stdout.write(`  ${path}: ${one.smallMs.toFixed(1)} → ${one.fullMs.toFixed(1)} ms\n`);
    grown.push(one);
  }
  return grown;
}

const ofBase = (base: string | undefined) => (base ? `?baseProduct=${base}` : '');
