import {
  type ElementState,
  type NewElement,
  nextElementState,
  type Route,
  routeOf,
} from '@maxilla/domain/elements';

import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';
import { moveElements } from './elements.store.ts';

/**
 * Adds the elements of a locked project; returns their ids. They have no state until they are released to production.
 */
export async function addElements(
  trx: Transaction,
  projectId: number,
  elements: readonly NewElement[],
): Promise<readonly number[]> {
  if (elements.length === 0) return [];
  const { last } = await trx
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const added = await trx
    .insertInto('elements')
    .values(
      elements.map(({ kind, type, quantity, materialFamily }, index) => ({
        project_id: projectId,
        number: (last ?? 0) + index + 1,
        kind,
        type,
        quantity,
        route: routeOf(kind, type),
        material_family: materialFamily,
      })),
    )
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

/** Deletes elements that have never been in a batch, and with them that they were released; false if one has been. */
export async function deleteElements(trx: Transaction, elementIds: readonly number[]): Promise<boolean> {
  const ids = [...elementIds];
  const batched = await trx
    .selectFrom('batch_elements')
    .where(sql<boolean>`element_id = any(${ids})`)
    .select('element_id')
    .limit(1)
    .executeTakeFirst();
  if (batched) return false;
  await trx
    .deleteFrom('element_events')
    .where(sql<boolean>`element_id = any(${ids})`)
    .execute();
  await trx
    .deleteFrom('elements')
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return true;
}

/** Releases the elements of a locked project to production, except some: to the first state of their routes. */
export async function releaseElements(
  trx: Transaction,
  {
    projectId,
    except,
    actorId,
    at,
  }: {
    readonly projectId: number;
    readonly except: readonly number[];
    readonly actorId: number;
    readonly at: string;
  },
): Promise<void> {
  const waiting = await trx
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .where('state', 'is', null)
    .where(sql<boolean>`id <> all(${[...except]}::bigint[])`)
    .orderBy('id')
    .select(['id', 'route'])
    .execute();
  const first = (route: string): ElementState => {
    const state = nextElementState(route as Route, null);
    if (state === null) throw new Error(`the route ${route} leads nowhere`);
    return state;
  };
  const groups = Map.groupBy(waiting, ({ route }) => first(route));
  for (const [to, elements] of groups) {
    const elementIds = elements.map(({ id }) => id);
    await moveElements(trx, { elementIds, to, actorId, batchId: null, machineId: null, at });
  }
}
