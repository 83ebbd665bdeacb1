import type { LinePrice, PricedBreakdown } from '@maxilla/domain/breakdown-rules';
import { piecesOfLine } from '@maxilla/domain/breakdowns';
import { nextElementState, type Route } from '@maxilla/domain/elements';
import type { ProductCode } from '@maxilla/domain/products';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import { moveElements } from '../../production/api.ts';

/** A price that lines of a product may be at. */
export type StoredLinePrice = LinePrice & {
  readonly amountCents: number;
  readonly productionSelection: boolean;
};

/** The prices that lines of a product may be at, with the hidden ones. */
export async function linePrices(
  db: Database | Transaction,
  productCode: ProductCode,
): Promise<StoredLinePrice[]> {
  const rows = await db
    .selectFrom('prices as price')
    .innerJoin('prosthesis_prices as kind', 'kind.price_id', 'price.id')
    .where('price.product_code', '=', productCode)
    .orderBy('price.id')
    .select([
      'price.id as priceId',
      'price.code',
      'price.description_fr as FR',
      'price.description_en as EN',
      'price.amount_cents as amountCents',
      'price.hidden',
      'price.production_selection as productionSelection',
      'kind.category',
      'kind.route',
      'kind.material_family as materialFamily',
      'kind.colour',
      'kind.on_pillars as onPillars',
      'kind.cut_back as cutBack',
    ])
    .execute();
  return rows.map(
    ({ FR, EN, ...price }) => ({ ...price, productCode, description: { FR, EN } }) as StoredLinePrice,
  );
}

/** A line of a locked project to store: a new one without an id. */
type SavedLine = {
  readonly projectId: number;
  readonly breakdownId: number | null;
  readonly line: PricedBreakdown;
  /** Whether its teeth are replaced, with what they stand on and what was decided of them. */
  readonly anew: boolean;
  /** Whether it goes to production or waits until it is ready; null where it stays as it is. */
  readonly release: boolean | null;
  readonly actorId: number;
  readonly at: string;
};

/** What is decided of a line with its plan, as long as nothing is. */
const UNPLANNED = {
  machining_shade: '',
  machining_comment: '',
  uncertain_machining: false,
  opacify: false,
  inlay_core_kind: null,
};

/** Stores a line with its element; returns its id. What was decided of it is, of another price or other teeth, decided anew. */
export async function saveLine(trx: Transaction, saved: SavedLine): Promise<number> {
  const { line, breakdownId, anew } = saved;
  const made = {
    quantity: piecesOfLine(line),
    route: line.price.route,
    material_family: line.price.materialFamily,
  };
  const details = {
    price_id: line.price.priceId,
    is_unit: line.isUnit,
    shade: line.shade,
    inlay_core: line.inlayCore,
    ic_pillar_info: line.icPillarInfo,
    ...(anew ? UNPLANNED : {}),
    ...(line.inlayCore ? {} : { inlay_core_kind: null }),
  };
  const elementId = breakdownId ?? (await insertElement(trx, saved.projectId, made));
  if (breakdownId === null) {
    await trx
      .insertInto('breakdowns')
      .values({ element_id: elementId, ...details })
      .execute();
  } else {
    await trx
      .updateTable('elements')
      .set((eb) => ({ ...made, version: eb('version', '+', 1) }))
      .where('id', '=', elementId)
      .execute();
    await trx.updateTable('breakdowns').set(details).where('element_id', '=', elementId).execute();
  }
  if (anew) await replaceDents(trx, elementId, line);
  const { release, actorId, at } = saved;
  if (release !== null) await placeLine(trx, { breakdownId: elementId, release, actorId, at });
  return elementId;
}

async function insertElement(
  trx: Transaction,
  projectId: number,
  made: { readonly quantity: number; readonly route: Route; readonly material_family: string | null },
): Promise<number> {
  const { last } = await trx
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('elements')
    .values({ project_id: projectId, number: (last ?? 0) + 1, kind: 'BREAKDOWN', type: 'LINE', ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the teeth of a line; their pillars go with them. */
async function replaceDents(trx: Transaction, elementId: number, { dents }: PricedBreakdown): Promise<void> {
  await trx.deleteFrom('breakdown_dents').where('element_id', '=', elementId).execute();
  await trx
    .insertInto('breakdown_dents')
    .values(dents.map((tooth) => ({ element_id: elementId, dent_number: tooth })))
    .execute();
}

/** Moves a line to the beginning of its route, or takes it back from there to wait until it is ready. */
export async function placeLine(
  trx: Transaction,
  {
    breakdownId,
    release,
    actorId,
    at,
  }: {
    readonly breakdownId: number;
    readonly release: boolean;
    readonly actorId: number;
    readonly at: string;
  },
): Promise<void> {
  const { state, route } = await trx
    .selectFrom('elements')
    .where('id', '=', breakdownId)
    .select(['state', 'route'])
    .executeTakeFirstOrThrow();
  const to = release ? nextElementState(route as Route, null) : null;
  if (to === state) return;
  await moveElements(trx, {
    elementIds: [breakdownId],
    to,
    actorId,
    batchId: null,
    machineId: null,
    at,
  });
}

/** Deletes a line that was never ordered, or keeps an ordered one as removed. */
export async function removeLine(
  trx: Transaction,
  removed: {
    readonly breakdownId: number;
    readonly ordered: boolean;
    readonly actorId: number;
    readonly at: string;
  },
): Promise<void> {
  const { breakdownId, ordered, actorId, at } = removed;
  if (ordered) {
    const elementIds = [breakdownId];
    await moveElements(trx, { elementIds, to: 'REMOVED', actorId, batchId: null, machineId: null, at });
    return;
  }
  await trx.deleteFrom('breakdowns').where('element_id', '=', breakdownId).execute();
  await sql`delete from elements where id = ${breakdownId}`.execute(trx);
}
