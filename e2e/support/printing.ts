import { platePrefix } from '@maxilla/domain/batches';
import { isoToday } from './choosing.ts';
import type { Colleague } from './colleague.ts';

type Element = { readonly id: number; readonly quantity: number; readonly productionState: string };
type Machine = { readonly id: number; readonly resin: { readonly family: string } | null };
type Batch = { readonly id: number; readonly plateNumber: string };

/** The machine and the resin of each kind of plate, where its batches are, and whether its pieces are counted. */
const PLATES = {
  GUIDE: { machine: 'GUIDE_PRINTER', resin: 'GUIDE_RESIN', batches: 'GC', counted: false },
  MODEL: { machine: 'MODEL_PRINTER', resin: 'MODEL_RESIN', batches: 'MODEL', counted: true },
} as const;

/** The guides of a project, in production. */
async function guidesOf(colleague: Colleague, projectId: number): Promise<readonly Element[]> {
  const { gcElements } = await colleague.get<{ gcElements: Element[] }>(
    `/api/project_gc_elements/${projectId}`,
  );
  return gcElements;
}

/** The models of a project that wait for a plate. */
export async function waitingModels(colleague: Colleague, projectId: number): Promise<readonly Element[]> {
  const { models } = await colleague.get<{ models: Element[] }>(`/api/project_models/${projectId}`);
  return models.filter(({ productionState }) => productionState === 'PRINTING_PREPARATION');
}

/** Puts elements onto one plate, ready to launch. */
async function prepare(
  operator: Colleague,
  category: keyof typeof PLATES,
  { elements, suffix }: { readonly elements: readonly Element[]; readonly suffix: string },
): Promise<Batch> {
  const { machine, resin: family, counted } = PLATES[category];
  const { machines } = await operator.get<{ machines: Machine[] }>(`/api/machines?kind=${machine}`);
  return operator.post<Batch>('/api/internal_actions/PRINTING_PREPARATION/production_preparation', {
    category,
    plateNumber: `${platePrefix(isoToday())}${suffix}`,
    machineId: machines.find(({ resin }) => resin?.family === family)?.id,
    elementIds: elements.map(({ id }) => id),
    ...(counted ? { elementsCount: elements.reduce((sum, { quantity }) => sum + quantity, 0) } : {}),
  });
}

/** Prints a plate that is ready to launch. */
async function print(operator: Colleague, category: keyof typeof PLATES, { id }: Batch): Promise<void> {
  const steps = [
    { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' },
    { newBatchState: 'TERMINATED', newElementState: 'TERMINATED' },
  ];
  for (const step of steps) await operator.post(`/api/batches/${PLATES[category].batches}/${id}`, step);
}

/** Puts the guides of projects onto one plate, ready to launch. */
export async function putOnPlate(operator: Colleague, ...projectIds: readonly number[]): Promise<Batch> {
  const elements = await Promise.all(projectIds.map((id) => guidesOf(operator, id)));
  const suffix = `E${projectIds.slice(0, 2).join('+')}`;
  return prepare(operator, 'GUIDE', { elements: elements.flat(), suffix });
}

/** Prints the guides of projects on a plate of their own. */
export async function printGuides(operator: Colleague, ...projectIds: readonly number[]): Promise<void> {
  await print(operator, 'GUIDE', await putOnPlate(operator, ...projectIds));
}

/** Prints the waiting models of a project on a plate of their own. */
export async function printModels(operator: Colleague, projectId: number): Promise<void> {
  const elements = await waitingModels(operator, projectId);
  await print(operator, 'MODEL', await prepare(operator, 'MODEL', { elements, suffix: `M${projectId}` }));
}
