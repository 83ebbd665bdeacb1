import { platePrefix } from '@maxilla/domain/batches';
import { isoToday } from './choosing.ts';
import type { Colleague } from './colleague.ts';

type Element = { readonly id: number };
type Machine = { readonly id: number; readonly resin: { readonly family: string } | null };
type Batch = { readonly id: number; readonly plateNumber: string };

/** The guides of a project, in production. */
async function guidesOf(colleague: Colleague, projectId: number): Promise<number[]> {
  const { gcElements } = await colleague.get<{ gcElements: Element[] }>(
    `/api/project_gc_elements/${projectId}`,
  );
  return gcElements.map(({ id }) => id);
}

/** Puts the guides of projects onto one plate, ready to launch. */
export async function putOnPlate(operator: Colleague, ...projectIds: readonly number[]): Promise<Batch> {
  const { machines } = await operator.get<{ machines: Machine[] }>('/api/machines?kind=GUIDE_PRINTER');
  const elementIds = await Promise.all(projectIds.map((id) => guidesOf(operator, id)));
  return operator.post<Batch>('/api/internal_actions/PRINTING_PREPARATION/production_preparation', {
    category: 'GUIDE',
    plateNumber: `${platePrefix(isoToday())}E${projectIds.slice(0, 2).join('+')}`,
    machineId: machines.find(({ resin }) => resin?.family === 'GUIDE_RESIN')?.id,
    elementIds: elementIds.flat(),
  });
}

/** Prints the guides of projects on a plate of their own. */
export async function printGuides(operator: Colleague, ...projectIds: readonly number[]): Promise<void> {
  const { id } = await putOnPlate(operator, ...projectIds);
  const steps = [
    { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' },
    { newBatchState: 'TERMINATED', newElementState: 'TERMINATED' },
  ];
  for (const step of steps) await operator.post(`/api/batches/GC/${id}`, step);
}
