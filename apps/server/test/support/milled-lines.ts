import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import type { ElementState, Route } from '@maxilla/domain/elements';
import type { MachineKind } from '@maxilla/domain/machines';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { Tooth } from '@maxilla/domain/teeth';

import type { Backend, TestApp } from './app.ts';
import { aProject } from './builders.ts';
import { calling } from './calls.ts';
import type { Person } from './people.ts';

/** Builders of lines of prostheses that wait to be milled, and of what they are milled from. */

let serial = 0;
/** A unique number. */
const next = () => (serial += 1);

export type WantedLine = {
  readonly owner: Person;
  /** Its project. Default: a new prosthesis in production. */
  readonly projectId?: number;
  readonly state?: ElementState | null;
  readonly family?: MaterialFamily;
  /** Default: that of its family. */
  readonly route?: Route;
  readonly shade?: string;
  readonly comment?: string;
  readonly uncertain?: boolean;
  readonly opacify?: boolean;
  readonly teeth?: readonly Tooth[];
  /** That of its price. */
  readonly category?: ProsthesisCategory;
  readonly cutBack?: boolean;
};

/** Inserts a price of lines; returns the id. */
async function aPrice(
  { db }: Backend,
  family: MaterialFamily,
  route: Route,
  { category = 'TOOTH_SUPPORTED', cutBack = false }: Pick<WantedLine, 'category' | 'cutBack'>,
): Promise<number> {
  const { id } = await db
    .insertInto('prices')
    .values({
      code: `PR-TEST-${next()}`,
      product_code: 'PR',
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
  return id;
}

/** Inserts a line of a prosthesis that waits to be milled, by default of zirconia in A2; returns the id. */
export async function aMilledLine(server: Backend, wanted: WantedLine): Promise<number> {
  const { db } = server;
  const { owner, family = 'ZIRCONIA', shade = 'A2', teeth = [11] } = wanted;
  const route = wanted.route ?? (family === 'ZIRCONIA' ? 'ZIRCONIA' : 'MACHINING');
  const state = wanted.state === undefined ? 'MACHINING_PREPARATION' : wanted.state;
  const projectId =
    wanted.projectId ??
    (await aProject(server, { owner, productCode: 'PR', state: 'PRODUCTION_IN_PROGRESS', line: false }));
  const { last } = await db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('elements')
    .values({
      project_id: projectId,
      number: last + 1,
      kind: 'BREAKDOWN',
      type: 'LINE',
      quantity: 1,
      route,
      state,
      material_family: family,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('breakdowns')
    .values({
      element_id: id,
      price_id: await aPrice(server, family, route, wanted),
      shade,
      machining_shade: shade,
      machining_comment: wanted.comment ?? '',
      uncertain_machining: wanted.uncertain ?? false,
      opacify: wanted.opacify ?? false,
    })
    .execute();
  if (teeth.length > 0) {
    await db
      .insertInto('breakdown_dents')
      .values(teeth.map((tooth) => ({ element_id: id, dent_number: tooth })))
      .execute();
  }
  if (state !== null)
    await db.insertInto('element_events').values({ element_id: id, to_state: state }).execute();
  return id;
}

/** Inserts a material in a shade; returns the id. */
export async function aMaterial({ db }: Backend, family: MaterialFamily, shade = 'A2'): Promise<number> {
  const { id } = await db
    .insertInto('materials')
    .values({ family, name: `Matière à usiner ${next()}`, shade })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a disc of a new material, by default of zirconia in A2. */
export async function aDisc(
  server: Backend,
  {
    family = 'ZIRCONIA',
    shade = 'A2',
    expiresOn = null,
  }: { readonly family?: MaterialFamily; readonly shade?: string; readonly expiresOn?: string | null } = {},
): Promise<{ readonly id: number; readonly number: string; readonly materialId: number }> {
  const materialId = await aMaterial(server, family, shade);
  const lot = await server.db
    .insertInto('material_lots')
    .values({ material_id: materialId, number: `LOT-${next()}`, expires_on: expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = `Z-${next()}`;
  const { id } = await server.db
    .insertInto('discs')
    .values({ number, lot_id: lot.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number, materialId };
}

/** Inserts a milling machine; returns the id. */
export async function aMill({ db }: Backend, kind: MachineKind = 'DRY'): Promise<number> {
  const { id } = await db
    .insertInto('machines')
    .values({ name: `Usineuse ${next()}`, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const MILLING = '/api/internal_actions/MACHINING_PREPARATION/production_preparation';

/** The body of the call that puts lines onto a new disc that fits them. */
export async function aDiscBody(server: Backend, lineIds: readonly number[]) {
  const { number } = await aDisc(server);
  return {
    type: 'DISC' as const,
    projectNumberWC: `WC-${next()}`,
    machineId: await aMill(server),
    breakdowns: [...lineIds],
    discNumber: number,
  };
}

/** Prepares a batch of lines of zirconia in A2; returns the reply. */
export async function aMilledBatch(server: TestApp, by: Person, lineIds: readonly number[]) {
  const reply = await calling(server, by).post(MILLING, await aDiscBody(server, lineIds));
  if (reply.status !== 200) throw new Error(`a milling is refused: ${JSON.stringify(reply.body)}`);
  const [batch] = reply.body.batches;
  return { ...batch, url: `/api/batches/MACHINING/${batch.id}` };
}

/** The bodies of the state updates. */
export const MILLING_STEPS = {
  launch: { newBatchState: 'IN_PROGRESS', newElementState: 'MACHINING_IN_PROGRESS' },
  finish: { newBatchState: 'TERMINATED', newElementState: 'TERMINATED' },
  sinter: { newBatchState: 'TERMINATED', newElementState: 'MACHINING_POST_PROCESSING' },
} as const;
