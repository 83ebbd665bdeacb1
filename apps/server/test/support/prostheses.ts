import { NO_PILLARS } from '@maxilla/domain/pillars';
import type { Tooth } from '@maxilla/domain/teeth';
import { sql } from 'kysely';

import type { Backend } from './app.ts';
import { catalogue } from './builders.ts';

/** A line of a prosthesis to insert. */
export type WantedLine = {
  /** The code of its price. */
  readonly code: string;
  readonly teeth: readonly Tooth[];
  readonly shade?: string;
  readonly machiningShade?: string;
  readonly inlayCore?: boolean;
};

/** A crown on an implant: its teeth stand on pillars. */
export const ON_IMPLANT: WantedLine = { code: 'PR_IMPLANT_CROWN', teeth: [14] };
/** A line with all that its plan needs. */
export const PLANNED_CROWN: WantedLine = {
  code: 'PR_ZIRCONIA_CROWN',
  teeth: [24, 25],
  shade: 'A2',
  machiningShade: 'A1',
};
export const METAL_FRAME: WantedLine = { code: 'PRAM_METAL_FRAME', teeth: [14, 15, 16] };
export const WAX_UP: WantedLine = { code: 'PRWAX_WAX_UP', teeth: [11, 21] };

export type InsertedLine = {
  readonly id: number;
  readonly dents: readonly { readonly id: number; readonly dentNumber: number }[];
};

/** Inserts a line of a prosthesis, which is not released to production. */
export async function aLine(
  server: Backend,
  projectId: number,
  { code, teeth, shade = '', machiningShade = '', inlayCore = false }: WantedLine,
): Promise<InsertedLine> {
  const { db } = server;
  await catalogue(server);
  const price = await db
    .selectFrom('prices')
    .innerJoin('prosthesis_prices as kind', 'kind.price_id', 'prices.id')
    .where('prices.code', '=', code)
    .select(['prices.id', 'kind.route', 'kind.material_family'])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('elements')
    .values({
      project_id: projectId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from elements where project_id = ${projectId})`,
      kind: 'BREAKDOWN',
      type: 'LINE',
      quantity: teeth.length,
      route: price.route,
      material_family: price.material_family,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('breakdowns')
    .values({
      element_id: id,
      price_id: price.id,
      shade,
      machining_shade: machiningShade,
      inlay_core: inlayCore,
    })
    .execute();
  const dents = await db
    .insertInto('breakdown_dents')
    .values(teeth.map((tooth) => ({ element_id: id, dent_number: tooth })))
    .returning(['id', 'dent_number as dentNumber'])
    .execute();
  return { id, dents };
}

/** The ids of validated pillars: of the stock, with the pontic, and made for a tooth; and of one that is not validated. */
export async function pillarIds(server: Backend) {
  await catalogue(server);
  const rows = await server.db
    .selectFrom('pillars')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'validated', 'custom_pillar as custom', 'pillar_type as type'])
    .execute();
  const of = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
  return {
    stock: of(
      ({ validated, custom, type }) => validated && !custom && !NO_PILLARS.some((part) => part === type),
    ),
    parts: of(({ type }) => NO_PILLARS.some((part) => part === type)),
    custom: of(({ validated, custom }) => validated && custom),
    unvalidated: of(({ validated }) => !validated),
  };
}
