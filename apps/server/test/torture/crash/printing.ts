import { platePrefix } from '@maxilla/domain/batches';
import type { ElementState } from '@maxilla/domain/elements';

import { systemClock } from '../../../src/platform/clock.ts';
import { type SimulatedUser, type Row, tag } from './commands.ts';

type Element = {
  readonly id: number;
  readonly type: string;
  readonly productionState: ElementState;
  readonly batchId: number | null;
};
type Machine = { readonly id: number; readonly resin: { readonly family: string } | null };

/**
 * The next step of a guide in production: its batch is prepared, launched or finished, or the guide is
 * cancelled.
 */
export async function print(user: SimulatedUser, { id }: Row): Promise<void> {
  const { client, chance } = user;
  const { gcElements } = await client.read<{ gcElements: Element[] }>(`/api/project_gc_elements/${id}`);
  const element = gcElements.find(({ productionState }) => NEXT[productionState] !== undefined);
  if (!element) return;
  const { batchId, productionState } = element;
  if (chance.next() < 0.1) return cancel(user, id, element);
  if (batchId === null) return prepare(user, id, element);
  const [newBatchState, newElementState] = NEXT[productionState] ?? [];
  if (newBatchState === undefined || newElementState === undefined) return;
  const body = { newBatchState, newElementState };
  await step(user, id, element, newElementState, `/api/batches/GC/${batchId}`, body);
}

/** The next states of a batch and its element. */
const NEXT: Partial<Readonly<Record<ElementState, readonly [string, ElementState]>>> = {
  PRINTING_PREPARATION: ['TO_LAUNCH', 'PRINTING_TO_LAUNCH'],
  PRINTING_TO_LAUNCH: ['IN_PROGRESS', 'PRINTING_IN_PROGRESS'],
  PRINTING_IN_PROGRESS: ['TERMINATED', 'TERMINATED'],
};

async function prepare(user: SimulatedUser, projectId: number, element: Element): Promise<void> {
  const machineId = await aLoadedPrinter(user);
  if (machineId === null) return;
  const path = '/api/internal_actions/PRINTING_PREPARATION/production_preparation';
  await step(user, projectId, element, 'PRINTING_TO_LAUNCH', path, {
    category: element.type === 'STAGE_GUIDE' ? 'STAGE_GUIDE' : 'GUIDE',
    plateNumber: `${platePrefix(systemClock.now().today)}${tag().slice(0, 16)}`,
    machineId,
    elementIds: [element.id],
  });
}

async function cancel(user: SimulatedUser, projectId: number, element: Element): Promise<void> {
  await step(user, projectId, element, 'REMOVED', `/api/elements/${element.id}/removal`, { comment: tag() });
}

/** Moves an element on; it may be the last one its project waits for. */
async function step(
  { client, journal }: SimulatedUser,
  projectId: number,
  { id: elementId }: Element,
  to: ElementState,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { fate } = await client.command('POST', path, { body });
  const by = client.person.id;
  journal.note({ kind: 'element', fate, by, elementId, to });
  if (to === 'TERMINATED' || to === 'REMOVED') {
    journal.note({ kind: 'move', fate, by, projectId, to: 'INSTALLING_SOCKET' });
  }
}

/** A printer with resin for guides; null if loading one failed. */
async function aLoadedPrinter({ client }: SimulatedUser): Promise<number | null> {
  const { machines } = await client.read<{ machines: Machine[] }>('/api/machines?kind=GUIDE_PRINTER');
  const loaded = machines.find(({ resin }) => resin?.family === 'GUIDE_RESIN');
  if (loaded) return loaded.id;
  const { materials } = await client.read<{ materials: { id: number; family: string }[] }>(
    '/api/machines/materials?form=RESIN',
  );
  const material = materials.find(({ family }) => family === 'GUIDE_RESIN');
  const [printer] = machines;
  if (!material || !printer) throw new Error('there is no printer, or nothing to print with');
  const label = { materialId: material.id, lot: 'RG-1', expiryDate: null };
  const { fate } = await client.command('POST', `/api/machines/${printer.id}/resin`, { body: label });
  return fate === 'done' ? printer.id : null;
}
