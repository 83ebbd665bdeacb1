import type { BodyOf } from '@maxilla/contract/calls';
import { elements } from '@maxilla/contract/elements';
import { machines } from '@maxilla/contract/machines';
import { preparations } from '@maxilla/contract/preparations';
import { batches } from '@maxilla/contract/production';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnBatch } from './act-on-batch.ts';
import { batchStep } from './batch-step.ts';
import { plateNumberTaken } from './batches.store.ts';
import { cancelElement } from './cancel-element.ts';
import { loadResin } from './load-resin.ts';
import { readDiscs, readMaterials } from './machines.store.ts';
import { prepareBatch } from './prepare-batch.ts';
import { prepareMilling } from './prepare-milling.ts';
import { readBatch, readBatches } from './read-batch.ts';
import { elementsOf, productionOf, readElement } from './read-elements.ts';
import { listMachines, readMachine } from './read-machines.ts';
import { undoBatchAction } from './undo-batch.ts';

/** Production: the elements of projects, the batches in which they are made, and the machines. */
export function productionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, preparations, {
    printing: async ({ trx, actor, body: { requestedBy: _, ...form } }) => {
      const { id, undo } = await prepareBatch(trx, platform, actor, form);
      return { ...(await readBatch(trx, platform, actor, { id })), undo };
    },
    machining: async ({ trx, actor, body: { requestedBy: _, ...form } }) => {
      const placed = await prepareMilling(trx, platform, actor, { form, projectIds: projectIdsIn(form) });
      const made = await readBatches(
        trx,
        platform,
        actor,
        placed.map(({ id }) => id),
      );
      return { batches: made.map((batch, nth) => ({ ...batch, undo: placed[nth]?.undo ?? null })) };
    },
  });
  bind(app, platform, batches, {
    plateNumber: async ({ query: { category, plateNumber } }) => ({
      plateNumber,
      free: !(await plateNumberTaken(db, category, plateNumber)),
    }),
    read: async ({ actor, params }) => readBatch(db, platform, actor, params),
    change: async ({ trx, actor, params, body: { version, updatedBy: _, ...input } }) => {
      await actOnBatch(trx, platform, actor, { ...params, version, type: 'BATCH_CHANGE', input });
      return readBatch(trx, platform, actor, params);
    },
    update: async ({ trx, actor, params, body }) => {
      const undo = await actOnBatch(trx, platform, actor, batchStep(params, body));
      return { ...(await readBatch(trx, platform, actor, params)), undo };
    },
    takeOff: async ({ trx, actor, params, body: { version, projectIdMap, elementIds } }) => {
      const type = 'BATCH_TAKE_OFF';
      const input = { elementIds };
      const undo = await actOnBatch(trx, platform, actor, { ...params, version, projectIdMap, type, input });
      return { ...(await readBatch(trx, platform, actor, params)), undo };
    },
    undo: async ({ trx, actor, params, body: { undoId } }) => {
      await undoBatchAction(trx, platform, actor, { ...params, undoId });
      return readBatch(trx, platform, actor, params);
    },
    terminate: async ({ trx, actor, params, body: { comment, version, projectIdMap } }) => {
      const type = 'BATCH_TERMINATE';
      await actOnBatch(trx, platform, actor, { ...params, version, projectIdMap, type, input: { comment } });
      return readBatch(trx, platform, actor, params);
    },
  });
  bind(app, platform, elements, {
    breakdowns: async ({ actor, params }) => ({
      breakdowns: await elementsOf(platform, actor, params.id, 'BREAKDOWN'),
    }),
    models: async ({ actor, params }) => ({ models: await elementsOf(platform, actor, params.id, 'MODEL') }),
    bruxisms: async ({ actor, params }) => ({
      bruxisms: await elementsOf(platform, actor, params.id, 'BRUXISM'),
    }),
    gcElements: async ({ actor, params }) => ({
      gcElements: await elementsOf(platform, actor, params.id, 'GC'),
    }),
    inProduction: async ({ params, query }) => productionOf(platform, params.id, query),
    cancel: async ({ trx, actor, params: { id }, body: { version, comment } }) => {
      await cancelElement(trx, platform, actor, { id, version, comment });
      return readElement(trx, id);
    },
  });
  bind(app, platform, machines, {
    list: async ({ query }) => ({ machines: await listMachines(platform, query.kind) }),
    loadResin: async ({ trx, actor, params: { id }, body: { loadedBy: _, ...label } }) => {
      await loadResin(trx, platform, actor, { ...label, id });
      return readMachine(trx, platform, id);
    },
    materials: async ({ query }) => ({
      materials: await readMaterials(db, { ...query, today: platform.clock.now().today }),
    }),
    discs: async ({ query }) => ({ discs: await readDiscs(db, query.name ?? '') }),
  });
}

/** The projects that a body takes the lines on blocks for. */
function projectIdsIn({ breakdowns }: Pick<BodyOf<typeof preparations.machining>, 'breakdowns'>) {
  return new Map(
    breakdowns.flatMap((line): [number, number][] =>
      typeof line === 'object' && line.projectId !== undefined ? [[line.id, line.projectId]] : [],
    ),
  );
}
