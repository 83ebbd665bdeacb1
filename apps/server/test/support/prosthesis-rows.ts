import { type ElementState, type ElementType, type Route, routeOf } from '@maxilla/domain/elements';
import type { Tooth } from '@maxilla/domain/teeth';

import type { Backend } from './app.ts';
import { aProject, catalogue, type WantedProject } from './builders.ts';

/** Builders of the rows of prostheses: lines, their teeth and pillars, and what is made with them. */

/** Inserts a prosthesis without lines, by default a joint one in production; returns the id. */
export function aProsthesis(server: Backend, wanted: WantedProject): Promise<number> {
  return aProject(server, { productCode: 'PR', state: 'PRODUCTION_IN_PROGRESS', line: false, ...wanted });
}

type WantedElement = {
  readonly projectId: number;
  readonly state?: ElementState | null;
};

type Row = WantedElement & {
  readonly kind: 'BREAKDOWN' | 'MODEL';
  readonly type: ElementType;
  readonly route: Route;
};

async function insertElement({ db }: Backend, { projectId, kind, type, route, state = null }: Row) {
  const { last } = await db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('elements')
    .values({ project_id: projectId, number: last + 1, kind, type, quantity: 1, route, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state !== null)
    await db.insertInto('element_events').values({ element_id: id, to_state: state }).execute();
  return id;
}

/** Inserts a line of a prosthesis at a price of the list, on some teeth; returns the id of its element. */
export async function aLineOf(
  server: Backend,
  {
    teeth = [11],
    price = 'PR_ZIRCONIA_CROWN',
    ...element
  }: WantedElement & {
    readonly teeth?: readonly Tooth[];
    readonly price?: string;
  },
): Promise<number> {
  await catalogue(server);
  const { db } = server;
  const { priceId, route } = await db
    .selectFrom('prices')
    .innerJoin('prosthesis_prices as kind', 'kind.price_id', 'prices.id')
    .where('prices.code', '=', price)
    .select(['prices.id as priceId', 'kind.route'])
    .executeTakeFirstOrThrow();
  const id = await insertElement(server, {
    ...element,
    kind: 'BREAKDOWN',
    type: 'LINE',
    route: route as Route,
  });
  await db.insertInto('breakdowns').values({ element_id: id, price_id: priceId, shade: 'A2' }).execute();
  await db
    .insertInto('breakdown_dents')
    .values(teeth.map((tooth) => ({ element_id: id, dent_number: tooth })))
    .execute();
  return id;
}

/** Inserts what is made with a prosthesis, such as a silicone key; returns the id of the element. */
export function aPartOf(
  server: Backend,
  { type, ...element }: WantedElement & { readonly type: 'SILICON_KEY' | 'METAL_FRAME' | 'MAXILLARY' },
): Promise<number> {
  return insertElement(server, { ...element, kind: 'MODEL', type, route: routeOf('MODEL', type) });
}

let serial = 0;

/** Puts a pillar, with a brand unless it has another name, below each tooth of a line; returns what identifies them. */
export async function pillarsOf(
  { db }: Backend,
  elementId: number,
  name?: string,
): Promise<readonly { readonly dentId: number; readonly pillarId: number }[]> {
  serial += 1;
  const brand = name
    ? null
    : await db
        .insertInto('brands')
        .values({ name: `Marque de piliers ${serial}`, is_pillar: true })
        .returning('id')
        .executeTakeFirstOrThrow();
  const { id: pillarId } = await db
    .insertInto('pillars')
    .values({ name: name ?? `TiBase ${serial}`, brand_id: brand?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dents = await db
    .selectFrom('breakdown_dents')
    .where('element_id', '=', elementId)
    .orderBy('dent_number')
    .select('id')
    .execute();
  const rows = dents.map(({ id: dentId }) => ({ dentId, pillarId }));
  await db
    .insertInto('dent_pillars')
    .values(rows.map(({ dentId }) => ({ dent_id: dentId, pillar_id: pillarId })))
    .execute();
  return rows;
}
