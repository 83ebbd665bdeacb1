import type { elementActions } from '@maxilla/contract/element-actions';
import type { elements } from '@maxilla/contract/elements';
import type { machines } from '@maxilla/contract/machines';
import type { maintenance } from '@maxilla/contract/maintenance';
import type { preparations } from '@maxilla/contract/preparations';
import type { batches } from '@maxilla/contract/production';
import type { MaterialFamily } from '@maxilla/domain/materials';

import { NOBODY_TOLD } from '../../../src/modules/notifications/api.ts';
import type { KeptBatch } from '../../../src/modules/production/undo-batch.ts';
import { offerUndo } from '../../../src/modules/undo/api.ts';
import { aLine } from '../lines.ts';
import { aDiscBody, aMaterial, aMill, aMilledLine } from '../milled-lines.ts';
import { anUpload } from '../builders.ts';
import { anOperation } from '../maintenance.ts';
import { anAdministrator } from '../people.ts';
import { aProsthesis } from '../prostheses.ts';
import { aBatch, aLot, anElement, aPlate, aPlateNumber, aPrinter, STEPS } from '../production.ts';
import { aGuide, type ExamplesOf, type Reach, type Scene } from './example.ts';

const AT_MACHINES: Reach = { of: 'project', staff: [{ team: 'PROD_MACHINE' }] };
const EDITORS: Reach = { of: 'project', staff: [{ permission: 'EDIT_GUIDE' }] };

/** An element of the subject's guide that waits to be printed. */
async function aGuideElement(scene: Scene): Promise<number> {
  const projectId = await aGuide(scene, { state: 'PRODUCTION_IN_PROGRESS' });
  return anElement(scene.server, { owner: scene.subject, projectId });
}

/** A line of the subject's prosthesis that waits to be milled. */
async function aMillableLine({ server, subject }: Scene, family?: MaterialFamily): Promise<number> {
  return aMilledLine(server, { owner: subject, ...(family ? { family } : {}) });
}

/** A batch to launch, of one element of the subject's. */
async function aGuideBatch(scene: Scene) {
  const by = await anAdministrator(scene.server);
  const { id, projectIdMap, plateNumber } = await aBatch(scene.server, by, 'GUIDE', [
    await aGuideElement(scene),
  ]);
  return { params: { category: 'GC' as const, id: String(id) }, projectIdMap, plateNumber };
}

/** The preparation of a batch as the actor's latest action, which can be undone. */
async function anUndo(scene: Scene) {
  const { server, actor } = scene;
  const { params, projectIdMap } = await aGuideBatch(scene);
  const state = 'PRODUCTION_IN_PROGRESS';
  const kept: KeptBatch = {
    before: null,
    projects: Object.keys(projectIdMap).map((id) => ({
      id: Number(id),
      version: 1,
      before: state,
      after: state,
    })),
    told: NOBODY_TOLD,
  };
  const { undoId } = await server.db.transaction().execute((trx) =>
    offerUndo(trx, {
      subject: { kind: 'batch', id: Number(params.id) },
      actorId: actor.id,
      action: 'PRINTING_PREPARATION',
      version: 1,
      kept,
      instant: server.clock.now().instant,
      seconds: 10,
    }),
  );
  return { params, body: { undoId } };
}

const ofProject = async (scene: Scene) => {
  const projectId = await aGuide(scene, { state: 'PRODUCTION_IN_PROGRESS' });
  await anElement(scene.server, { owner: scene.subject, projectId });
  return { params: { id: String(projectId) } };
};

export const PREPARATIONS: ExamplesOf<typeof preparations> = {
  printing: [
    {
      reach: AT_MACHINES,
      send: async (scene) => ({
        body: {
          ...(await aPlate(scene.server, 'GUIDE', [await aGuideElement(scene)])),
          requestedBy: scene.actor.id,
        },
      }),
    },
  ],
  machining: [
    {
      reach: AT_MACHINES,
      send: async (scene) => ({
        body: {
          ...(await aDiscBody(scene.server, [await aMillableLine(scene)])),
          requestedBy: scene.actor.id,
        },
      }),
    },
    {
      name: 'on blocks',
      reach: AT_MACHINES,
      send: async (scene) => ({
        body: {
          type: 'BLOCK',
          requestedBy: scene.actor.id,
          projectNumberWC: 'WC-2604',
          machineId: await aMill(scene.server, 'WET'),
          breakdowns: [
            {
              id: await aMillableLine(scene, 'LITHIUM_DISILICATE'),
              materialId: await aMaterial(scene.server, 'LITHIUM_DISILICATE', 'A3'),
              blockBatchNumber: 'DL-26-113',
              blockPosition: 4,
              comment: 'Accord pour A3',
            },
          ],
        },
      }),
    },
  ],
};

export const BATCHES: ExamplesOf<typeof batches> = {
  plateNumber: [
    { send: ({ server }) => ({ query: { category: 'GUIDE', plateNumber: aPlateNumber(server) } }) },
  ],
  read: [{ send: async (scene) => ({ params: (await aGuideBatch(scene)).params }) }],
  change: [
    {
      reach: AT_MACHINES,
      send: async (scene) => {
        const { params, plateNumber } = await aGuideBatch(scene);
        const body = { updatedBy: scene.actor.id, version: 1, plateNumber: `${plateNumber}B` };
        return { params, body };
      },
    },
  ],
  update: [
    {
      reach: AT_MACHINES,
      send: async (scene) => {
        const { params, projectIdMap } = await aGuideBatch(scene);
        return { params, body: { updatedBy: scene.actor.id, version: 1, projectIdMap, ...STEPS.launch } };
      },
    },
  ],
  takeOff: [
    {
      reach: AT_MACHINES,
      send: async (scene) => {
        const { params, projectIdMap } = await aGuideBatch(scene);
        const elementIds = Object.values<number[]>(projectIdMap).flat();
        return { params, body: { updatedBy: scene.actor.id, version: 1, projectIdMap, elementIds } };
      },
    },
  ],
  undo: [{ send: anUndo }],
  terminate: [
    {
      reach: { of: 'project' },
      send: async (scene) => {
        const { params, projectIdMap } = await aGuideBatch(scene);
        const body = { updatedBy: scene.actor.id, version: 1, projectIdMap, comment: 'Panne.' };
        return { params, body };
      },
    },
  ],
};

export const ELEMENTS: ExamplesOf<typeof elements> = {
  breakdowns: [{ send: ofProject }],
  models: [{ send: ofProject }],
  bruxisms: [{ send: ofProject }],
  gcElements: [{ send: ofProject }],
  inProduction: [
    {
      send: async (scene) => ({ ...(await ofProject(scene)), query: { productType: 'GUIDE', code: 'GCEP' } }),
    },
  ],
  cancel: [
    {
      reach: EDITORS,
      send: async (scene) => ({
        params: { id: String(await aGuideElement(scene)) },
        body: { removedBy: scene.actor.id, version: 1, comment: 'Doublon.' },
      }),
    },
  ],
};

const PROSTHETISTS: Reach = {
  of: 'project',
  staff: [{ permission: 'EDIT_PROSTHESIS' }, { team: 'PROD_PR' }],
};

export const ELEMENT_ACTIONS: ExamplesOf<typeof elementActions> = {
  breakdown: [
    {
      reach: PROSTHETISTS,
      send: async (scene) => {
        const projectId = await aProsthesis(scene.server, {
          owner: scene.subject,
          productCode: 'PRAM',
          state: 'OUT_SOURCED',
        });
        const { id: breakdownId } = await aLine(scene.server, projectId, {
          price: 'PRAM_METAL_FRAME',
          state: 'OUT_SOURCED',
        });
        return {
          params: { action: 'BREAKDOWN_METAL_FRAME_VALIDATION' },
          body: {
            updatedBy: scene.actor.id,
            breakdownId,
            projectId,
            version: 1,
            outsourcedBatchNo: 'CH-26-4',
          },
        };
      },
    },
  ],
  zirconia: [
    {
      reach: PROSTHETISTS,
      send: async (scene) => {
        const projectId = await aProsthesis(scene.server, { owner: scene.subject });
        const { id } = await aLine(scene.server, projectId, { state: 'MACHINING_POST_PROCESSING' });
        return { body: { updatedBy: scene.actor.id, breakdowns: [{ id, projectId, version: 1 }] } };
      },
    },
  ],
};

export const MACHINES: ExamplesOf<typeof machines> = {
  list: [{ send: () => ({ query: { kind: 'GUIDE_PRINTER' } }) }],
  loadResin: [
    {
      reach: AT_MACHINES,
      send: async ({ server, actor }) => ({
        params: { id: String(await aPrinter(server, 'GUIDE_PRINTER', null)) },
        body: {
          loadedBy: actor.id,
          version: 1,
          materialId: (await aLot(server, 'GUIDE_RESIN')).materialId,
          lot: 'RG-26-087',
          expiryDate: '31-12-2999',
        },
      }),
    },
  ],
  materials: [{ send: () => ({ query: { searchKey: 'résine', form: 'RESIN' } }) }],
  discs: [{ send: () => ({ query: { name: 'Z-' } }) }],
};

const LISTS_MAINTENANCE: Reach = { ...AT_MACHINES, otherStaff: 'dashboard.accessNotGranted' };

export const MAINTENANCE: ExamplesOf<typeof maintenance> = {
  list: [
    {
      reach: LISTS_MAINTENANCE,
      send: async ({ server }) => {
        await anOperation(server);
        return { query: { type: 'MACHINING' } };
      },
    },
  ],
  completions: [
    {
      reach: LISTS_MAINTENANCE,
      send: async ({ server }) => ({
        params: { id: String((await anOperation(server)).id) },
        query: { offset: '0', limit: '5' },
      }),
    },
  ],
  complete: [
    {
      reach: AT_MACHINES,
      send: async ({ server, actor }) => {
        const { id, machineIds } = await anOperation(server);
        return {
          params: { id: String(id) },
          body: {
            operatorId: actor.id,
            machineIds: [...machineIds],
            comment: 'Filtre changé.',
            maintenanceFiles: [await anUpload(server, actor, 'jpeg')],
          },
        };
      },
    },
  ],
};
