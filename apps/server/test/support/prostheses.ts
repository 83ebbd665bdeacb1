import { type ElementState, routeOf } from '@maxilla/domain/elements';
import { NO_PILLARS } from '@maxilla/domain/pillars';

import type { Backend } from './app.ts';
import { aProject, catalogue, type WantedProject } from './builders.ts';
import { insertElement } from './elements.ts';
import type { WantedLine } from './lines.ts';

/** Builders of the rows of prostheses besides their lines (`lines.ts`): their pillars, and what is made with them. */

/** Inserts a prosthesis without lines, by default a joint one in production; returns the id. */
export function aProsthesis(server: Backend, wanted: WantedProject): Promise<number> {
  return aProject(server, { productCode: 'PR', state: 'PRODUCTION_IN_PROGRESS', line: false, ...wanted });
}

/** A crown on an implant: its teeth stand on pillars. */
export const ON_IMPLANT = { price: 'PR_IMPLANT_CROWN', teeth: [14] } as const satisfies WantedLine;
/** A line with all that its plan needs. */
export const PLANNED_CROWN = {
  price: 'PR_ZIRCONIA_CROWN',
  teeth: [24, 25],
  shade: 'A2',
  machiningShade: 'A1',
} as const satisfies WantedLine;
export const METAL_FRAME = { price: 'PRAM_METAL_FRAME', teeth: [14, 15, 16] } as const satisfies WantedLine;
export const WAX_UP = { price: 'PRWAX_WAX_UP', teeth: [11, 21] } as const satisfies WantedLine;

/** Inserts what is made with a prosthesis, such as a silicone key; returns the id of the element. */
export function aPartOf(
  server: Backend,
  projectId: number,
  type: 'SILICON_KEY' | 'METAL_FRAME' | 'MAXILLARY',
  state: ElementState | null = null,
): Promise<number> {
  return insertElement(server, { projectId, kind: 'MODEL', type, route: routeOf('MODEL', type), state });
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
