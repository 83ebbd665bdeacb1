import { type BatchState, type BatchWireName, platePrefix } from '@maxilla/domain/batches';
import type { ElementState } from '@maxilla/domain/elements';
import type { ViewName } from '@maxilla/domain/views/all';

import { systemClock } from '../../../src/platform/clock.ts';
import { type SimulatedUser, tag } from './commands.ts';

/** The parts of queues and batches that the simulated users read. */
type Waiting = { readonly id: number; readonly projectId: number };
type Batch = {
  readonly id: number;
  readonly version: number;
  readonly state: BatchState;
  readonly nextElementState: ElementState | null;
  readonly projectIdMap: Readonly<Record<string, readonly number[]>>;
};
type Machine = { readonly id: number; readonly resin: { readonly family: string } | null };
type Material = { readonly id: number; readonly family: string };

/** A bench with a machine: its queues, and how elements of several projects are given to the machine together. */
type Bench = {
  readonly category: BatchWireName;
  readonly preparation: ViewName;
  readonly batches: readonly ViewName[];
  prepare(user: SimulatedUser, elementIds: readonly number[]): Promise<void>;
  cancel(user: SimulatedUser, element: Waiting): Promise<void>;
};

const PRINTING: Bench = {
  category: 'GC',
  preparation: 'guide_printing_preparation',
  batches: ['guide_printing_to_launch', 'guide_printing_in_progress'],
  prepare: preparePlate,
  cancel: cancelElement,
};

const MILLING: Bench = {
  category: 'MACHINING',
  preparation: 'machining_preparation',
  batches: ['machining_to_launch', 'machining_in_progress'],
  prepare: prepareDisc,
  cancel: removeLine,
};

/**
 * The next step of somebody at the machines: several elements are put onto a plate or a disc, a batch is launched or
 * ended with all that is in it, or an element is cancelled, also from a batch on which a colleague is at work.
 */
export async function produce(user: SimulatedUser): Promise<void> {
  const { client, chance } = user;
  const bench = chance.pick([PRINTING, MILLING]);
  const waiting = await queue<Waiting>(user, bench.preparation);
  const batches = await queue<{ readonly id: number }>(user, chance.pick(bench.batches));
  if (chance.next() < 0.15) return cancelSome(user, bench, waiting, batches);
  if (waiting.length > 0 && (batches.length === 0 || chance.next() < 0.4)) {
    return bench.prepare(user, someOf(user, waiting));
  }
  if (batches.length === 0) return;
  const { id } = chance.pick(batches);
  return step(user, bench, await client.read<Batch>(`/api/batches/${bench.category}/${id}`));
}

async function queue<Row>({ client }: SimulatedUser, view: ViewName): Promise<readonly Row[]> {
  return (await client.read<{ rows: Row[] }>(`/api/queues/${view}?limit=200`)).rows;
}

/** The ids of up to five rows in a row, which are elements of up to five projects. */
function someOf({ chance }: SimulatedUser, rows: readonly Waiting[]): readonly number[] {
  const from = chance.between(0, rows.length - 1);
  const turned = [...rows.slice(from), ...rows.slice(0, from)];
  return turned.slice(0, chance.between(2, 5)).map(({ id }) => id);
}

async function preparePlate(user: SimulatedUser, elementIds: readonly number[]): Promise<void> {
  const machineId = await aLoadedPrinter(user);
  if (machineId === null) return;
  const plate = `${platePrefix(systemClock.now().today)}${tag().slice(0, 16)}`;
  const body = { category: 'GUIDE', plateNumber: plate, machineId, elementIds };
  await prepare(user, { what: 'PRINTING', plate, disc: null, elementIds, body });
}

/** Of a disc that is entered with the same command, so that its lot and its number must be stored with the batch. */
async function prepareDisc(user: SimulatedUser, elementIds: readonly number[]): Promise<void> {
  const { machines } = await user.client.read<{ machines: Machine[] }>('/api/machines?kind=DRY');
  const discMaterialId = await materialOf(user, 'DISC', 'TITANIUM');
  const [mill] = machines;
  if (!mill) throw new Error('there is no milling machine');
  const [plate, disc] = [tag(), tag()];
  const body = {
    type: 'DISC',
    projectNumberWC: plate,
    machineId: mill.id,
    breakdowns: elementIds,
    discNumber: disc,
    discBatchNumber: tag(),
    discMaterialId,
  };
  await prepare(user, { what: 'MACHINING', plate, disc, elementIds, body });
}

async function prepare(
  { client, journal }: SimulatedUser,
  batch: {
    readonly what: 'PRINTING' | 'MACHINING';
    readonly plate: string;
    readonly disc: string | null;
    readonly elementIds: readonly number[];
    readonly body: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { what, plate, disc, elementIds, body } = batch;
  const path = `/api/internal_actions/${what}_PREPARATION/production_preparation`;
  const { fate } = await client.command('POST', path, { body });
  journal.note({ kind: 'batch', fate, by: client.person.id, plate, disc, elementIds });
}

/** Launches or ends a batch, or closes it before its end, with the elements that were in it when it was read. */
async function step(user: SimulatedUser, { category }: Bench, batch: Batch): Promise<void> {
  const { client, chance, journal } = user;
  const { id, version, state, nextElementState, projectIdMap } = batch;
  const next = state === 'TO_LAUNCH' ? 'IN_PROGRESS' : 'TERMINATED';
  if (nextElementState === null) return;
  const closed = chance.next() < 0.1;
  const path = `/api/batches/${category}/${id}`;
  const seen = { version, projectIdMap };
  const { fate } = closed
    ? await client.command('POST', `${path}/termination`, { body: { ...seen, comment: tag() } })
    : await client.command('POST', path, {
        body: { ...seen, newBatchState: next, newElementState: nextElementState },
      });
  const by = client.person.id;
  journal.note({ kind: 'batchStep', fate, by, batchId: id, to: closed ? 'TERMINATED' : next });
  const to = closed ? 'TERMINATED' : nextElementState;
  for (const elementId of Object.values(projectIdMap).flat()) {
    journal.note({ kind: 'element', fate, by, elementId, to });
  }
}

/** Cancels an element that waits, or one in a batch, which it leaves. */
async function cancelSome(
  user: SimulatedUser,
  bench: Bench,
  waiting: readonly Waiting[],
  batches: readonly { readonly id: number }[],
): Promise<void> {
  const { client, chance } = user;
  if (batches.length > 0 && chance.next() < 0.6) {
    const path = `/api/batches/${bench.category}/${chance.pick(batches).id}`;
    const { projectIdMap } = await client.read<Batch>(path);
    const inIt = Object.entries(projectIdMap).flatMap(([projectId, ids]) =>
      ids.map((id) => ({ id, projectId: Number(projectId) })),
    );
    if (inIt.length > 0) return bench.cancel(user, chance.pick(inIt));
  }
  if (waiting.length > 0) return bench.cancel(user, chance.pick(waiting));
}

async function cancelElement({ client, journal }: SimulatedUser, { id }: Waiting): Promise<void> {
  const { fate } = await client.command('POST', `/api/elements/${id}/removal`, { body: { comment: tag() } });
  journal.note({ kind: 'element', fate, by: client.person.id, elementId: id, to: 'REMOVED' });
}

/** Removes a line of a prosthesis, which stays if it is the last one or is being made. */
async function removeLine({ client, journal }: SimulatedUser, { id, projectId }: Waiting): Promise<void> {
  const { fate } = await client.command('DELETE', `/api/projects/${projectId}/breakdowns/${id}`, {});
  journal.note({ kind: 'element', fate, by: client.person.id, elementId: id, to: 'REMOVED' });
}

/** A printer with resin for guides; null if loading one failed. */
async function aLoadedPrinter(user: SimulatedUser): Promise<number | null> {
  const { client } = user;
  const { machines } = await client.read<{ machines: Machine[] }>('/api/machines?kind=GUIDE_PRINTER');
  const loaded = machines.find(({ resin }) => resin?.family === 'GUIDE_RESIN');
  if (loaded) return loaded.id;
  const [printer] = machines;
  if (!printer) throw new Error('there is no printer');
  const materialId = await materialOf(user, 'RESIN', 'GUIDE_RESIN');
  const label = { materialId, lot: 'RG-1', expiryDate: null };
  const { fate } = await client.command('POST', `/api/machines/${printer.id}/resin`, { body: label });
  return fate === 'done' ? printer.id : null;
}

async function materialOf({ client }: SimulatedUser, form: string, family: string): Promise<number> {
  const path = `/api/machines/materials?form=${form}`;
  const { materials } = await client.read<{ materials: Material[] }>(path);
  const material = materials.find((one) => one.family === family);
  if (!material) throw new Error(`there is no ${family}`);
  return material.id;
}
