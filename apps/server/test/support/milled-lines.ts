import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import type { Route } from '@maxilla/domain/elements';
import type { MachineKind } from '@maxilla/domain/machines';
import type { MaterialFamily } from '@maxilla/domain/materials';

import type { Backend, TestApp } from './app.ts';
import { aProject } from './builders.ts';
import { calling } from './calls.ts';
import { aLine, type WantedLine } from './lines.ts';
import type { Person } from './people.ts';

/** Builders of lines of prostheses that wait to be milled, and of what they are milled from. */

let serial = 0;
/** A unique number. */
const next = () => (serial += 1);

export type WantedMilledLine = Omit<WantedLine, 'price' | 'machiningShade'> & {
  readonly owner: Person;
  /** Its project. Default: a new prosthesis in production. */
  readonly projectId?: number;
  readonly family?: MaterialFamily;
  /** Default: that of its family. */
  readonly route?: Route;
  readonly category?: ProsthesisCategory;
  readonly cutBack?: boolean;
};

/** Inserts a line of a prosthesis that waits to be milled, by default of zirconia in A2; returns the id. */
export async function aMilledLine(
  server: Backend,
  { owner, projectId, family = 'ZIRCONIA', route, category, cutBack, ...wanted }: WantedMilledLine,
): Promise<number> {
  const { shade = 'A2', state = 'MACHINING_PREPARATION' } = wanted;
  const prosthesis =
    projectId ??
    (await aProject(server, { owner, productCode: 'PR', state: 'PRODUCTION_IN_PROGRESS', line: false }));
  const price = {
    family,
    route: route ?? (family === 'ZIRCONIA' ? 'ZIRCONIA' : 'MACHINING'),
    ...(category === undefined ? {} : { category }),
    ...(cutBack === undefined ? {} : { cutBack }),
  };
  const line = { ...wanted, price, shade, machiningShade: shade, state };
  return (await aLine(server, prosthesis, line)).id;
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
