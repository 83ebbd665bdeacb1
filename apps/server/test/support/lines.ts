import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import type { ElementState, Route } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { ProductCode } from '@maxilla/domain/products';
import type { Tooth } from '@maxilla/domain/teeth';

import { linePrices, saveLine } from '../../src/modules/projects/breakdowns/lines.store.ts';
import type { Backend } from './app.ts';

/** A price that no list has. */
export type OwnPrice = {
  readonly family: MaterialFamily;
  readonly route: Route;
  readonly category?: ProsthesisCategory;
  readonly cutBack?: boolean;
};

export type WantedLine = {
  /** The code of its price, by default the first one of its product; or a price of its own. */
  readonly price?: string | OwnPrice;
  /** Default: 11. */
  readonly teeth?: readonly Tooth[];
  readonly shade?: string;
  readonly machiningShade?: string;
  readonly machiningComment?: string;
  readonly uncertain?: boolean;
  readonly opacify?: boolean;
  readonly inlayCore?: boolean;
  /** Where it is in production. Default: it is not released. */
  readonly state?: ElementState | null;
};

export type InsertedLine = {
  readonly id: number;
  readonly dents: readonly { readonly id: number; readonly dentNumber: number }[];
};

/** Inserts a line of a prosthesis. */
export async function aLine(
  server: Backend,
  projectId: number,
  wanted: WantedLine = {},
): Promise<InsertedLine> {
  const { db, clock } = server;
  const { teeth = [11], shade = '', inlayCore = false, state = null } = wanted;
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['owner_id', 'product_code'])
    .executeTakeFirstOrThrow();
  const price = await priceOf(server, project.product_code as ProductCode, wanted.price);
  const id = await db.transaction().execute((trx) =>
    saveLine(trx, {
      projectId,
      breakdownId: null,
      line: { price, dents: teeth, isUnit: true, shade, inlayCore, icPillarInfo: '' },
      anew: true,
      release: null,
      actorId: project.owner_id,
      at: clock.now().instant,
    }),
  );
  await db
    .updateTable('breakdowns')
    .set({
      machining_shade: wanted.machiningShade ?? '',
      machining_comment: wanted.machiningComment ?? '',
      uncertain_machining: wanted.uncertain ?? false,
      opacify: wanted.opacify ?? false,
    })
    .where('element_id', '=', id)
    .execute();
  if (state !== null) {
    await db.updateTable('elements').set({ state }).where('id', '=', id).execute();
    await db.insertInto('element_events').values({ element_id: id, to_state: state }).execute();
  }
  const dents = await db
    .selectFrom('breakdown_dents')
    .where('element_id', '=', id)
    .orderBy('id')
    .select(['id', 'dent_number as dentNumber'])
    .execute();
  return { id, dents };
}

async function priceOf(server: Backend, productCode: ProductCode, wanted: WantedLine['price']) {
  const code = typeof wanted === 'object' ? await anOwnPrice(server, productCode, wanted) : wanted;
  const prices = await linePrices(server.db, productCode);
  const price = prices.find((one) => one.code === (code ?? one.code));
  if (!price) throw new Error(`${productCode} has no price ${code}`);
  return price;
}

let serial = 0;

/** Inserts a price of lines; returns its code. */
async function anOwnPrice(
  { db }: Backend,
  productCode: ProductCode,
  { family, route, category = 'TOOTH_SUPPORTED', cutBack = false }: OwnPrice,
): Promise<string> {
  serial += 1;
  const code = `PR-TEST-${serial}`;
  const { id } = await db
    .insertInto('prices')
    .values({
      code,
      product_code: productCode,
      unit: 'LINE',
      description_fr: 'Couronne',
      description_en: 'Crown',
      amount_cents: 10_000,
      vat_rate: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('prosthesis_prices')
    .values({ price_id: id, category, route, material_family: family, colour: 'BE', cut_back: cutBack })
    .execute();
  return code;
}
