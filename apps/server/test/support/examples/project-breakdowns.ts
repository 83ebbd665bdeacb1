import type { projectBreakdowns } from '@maxilla/contract/project-breakdowns';

import { linePrices } from '../../../src/modules/projects/breakdowns/lines.store.ts';
import { aLine } from '../lines.ts';
import { aGuide, DRAFT, type ExamplesOf, OF_PROJECT, type Scene } from './example.ts';

/** After the order, lines are changed by staff who may edit them. */
const LINES = {
  of: 'project',
  staff: [{ permission: 'EDIT_BREAKDOWN' }, { permission: 'EDIT_BREAKDOWN_EXTENDED' }],
} as const;

/** A prosthesis and a line of it. */
async function aProsthesis(scene: Scene, wanted: Parameters<typeof aGuide>[1] = {}) {
  const projectId = await aGuide(scene, { productCode: 'PR', ...wanted });
  const { id: breakdownId } = await aLine(scene.server, projectId, { shade: 'A2' });
  return { id: String(projectId), breakdownId: String(breakdownId) };
}

async function lineForm({ server, actor, subject }: Scene, dents: readonly number[]) {
  const [price] = await linePrices(server.db, 'PR');
  return {
    dents: [...dents],
    productPrice: price ? `${price.priceId}|${price.code}` : '',
    shade: 'A2, A3',
    isUnit: true,
    inlayCore: true,
    icPillarInfo: 'Pilier titane.',
    modifiedBy: actor.id,
    productTypeId: 4,
    projectOwnerId: subject.id,
    version: 1,
  };
}

export const PROJECT_BREAKDOWNS: ExamplesOf<typeof projectBreakdowns> = {
  breakdowns: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: { id: (await aProsthesis(scene)).id },
        query: {
          productTypeId: '4',
          productCode: 'PR_ZIRCONIA_CROWN',
          inlayCore: 'false',
          isProdView: 'false',
        },
      }),
    },
  ],
  saveBreakdown: [
    {
      name: 'a new one before the order',
      reach: DRAFT,
      send: async (scene) => ({
        params: { id: (await aProsthesis(scene, { state: 'CREATED' })).id },
        body: await lineForm(scene, [11, 12]),
      }),
    },
    {
      name: 'one that is there, once ordered',
      reach: LINES,
      send: async (scene) => {
        const { id: ordered, breakdownId } = await aProsthesis(scene, { state: 'FILES_VALIDATED' });
        const body = { ...(await lineForm(scene, [21])), breakdownId: Number(breakdownId) };
        return { params: { id: ordered }, body };
      },
    },
  ],
  removeBreakdown: [
    {
      name: 'before the order',
      reach: DRAFT,
      send: async (scene) => ({
        params: await aProsthesis(scene, { state: 'CUSTOMIZATION_COMPLETED' }),
        query: { modifiedBy: String(scene.actor.id), productTypeId: '4', version: '1' },
      }),
    },
    {
      name: 'once ordered',
      reach: LINES,
      send: async (scene) => {
        const params = await aProsthesis(scene, { state: 'FILES_VALIDATED' });
        await aLine(scene.server, Number(params.id), { teeth: [21] });
        return { params };
      },
    },
  ],
  linePrices: [
    { reach: OF_PROJECT, send: async (scene) => ({ params: { id: (await aProsthesis(scene)).id } }) },
  ],
};
