import { stepTo } from '@maxilla/domain/actions/batches/batch-step';
import {
  batchCategory,
  type BatchState,
  elementStateIn,
  platePrefix,
  PRINTED_CATEGORIES,
  takesElement,
} from '@maxilla/domain/batches';
import { piecesOf } from '@maxilla/domain/elements';

import { actOnBatch } from '../modules/production/act-on-batch.ts';
import { lockElements, readElements } from '../modules/production/elements.store.ts';
import { readMachines } from '../modules/production/machines.store.ts';
import { prepareBatch } from '../modules/production/prepare-batch.ts';
import type { StoryContext, Step } from './story-context.ts';

/** Puts the project's elements onto a separate plate, for a printer with the right resin. */
export async function preparePlate(context: StoryContext): Promise<void> {
  const { trx, platform, users, chance, projectId } = context;
  const ofProject = await readElements(trx, { projectId });
  const elements = await lockElements(
    trx,
    ofProject.filter(({ productionState }) => productionState === 'PRINTING_PREPARATION').map(({ id }) => id),
  );
  const [first] = elements;
  const category = PRINTED_CATEGORIES.find((name) => first && takesElement(name, first));
  if (!first || !category) throw new Error(`nothing of project ${projectId} is printed`);
  const { machineKinds } = batchCategory(category);
  const loaded = (await readMachines(trx, platform.clock.now().instant)).filter(
    ({ kind, resin }) => machineKinds.includes(kind) && resin?.family === first.materialFamily,
  );
  const { id } = await prepareBatch(trx, platform, users.machines, {
    category,
    plateNumber: `${platePrefix(platform.clock.now().today)}${first.kind.slice(0, 1)}${projectId}`,
    machineId: chance.pick(loaded).id,
    elementsCount: piecesOf(elements),
    elementIds: elements.map((element) => element.id),
  });
  context.batch = { id, category };
}

/** A step that takes the plate of the story to a state. */
export function batchStep(newBatchState: BatchState): Step {
  const type = stepTo(newBatchState);
  return async ({ trx, platform, users, batch }) => {
    if (batch === null) throw new Error('the story has no plate');
    const input = { newBatchState, newElementState: elementStateIn(batch.category, newBatchState, []) };
    const category = batchCategory(batch.category).wireName;
    await actOnBatch(trx, platform, users.machines, { id: batch.id, category, type, input });
  };
}
