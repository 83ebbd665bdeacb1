import type { internalActions } from '@maxilla/contract/internal-actions';
import type { projects } from '@maxilla/contract/projects';
import {
  type ActionExample,
  ACTIONS,
  type Form,
  HANDLER,
  holding,
  PROSTHESIS_HANDLER,
  SHIPPERS,
} from './actions.ts';
import { aGuide, type Example, type ExamplesOf, type Reach, type Scene } from './example.ts';

/** The action call, with an example per action. */
export const ACT = Object.entries(ACTIONS).map(
  ([actionType, { on, staff, owner, fields, about }]): Example<typeof projects.act> => ({
    name: actionType,
    reach: { of: 'project', ...(staff ? { staff } : {}), ...(owner ? { owner } : {}) } satisfies Reach,
    send: async (scene) => {
      const id = await aGuide(scene, on);
      const body = about ? await about(scene, id) : await fields(scene);
      return { params: { id: String(id) }, body: { actionType, ...body } as Form };
    },
  }),
);

const parcel = (scene: Scene) => aGuide(scene, { state: 'PACKAGE_TO_SEND' });

export const INTERNAL_ACTIONS: ExamplesOf<typeof internalActions> = {
  single: [
    {
      reach: { of: 'project', staff: SHIPPERS },
      send: async (scene) => ({
        params: { action: 'SHIP_PRODUCTS' },
        body: { performedBy: scene.actor.id, projectId: await parcel(scene) },
      }),
    },
  ],
  multiple: [
    {
      name: 'with an action of any staff',
      send: async (scene) => ({
        params: { action: 'EMERGENCY_UPDATE' },
        body: {
          performedBy: scene.actor.id,
          projectIds: [await aGuide(scene, ACTIONS.EMERGENCY_UPDATE.on)],
          urgent: true,
        },
      }),
    },
  ],
};

/** The calls of the plan of a prosthesis by their own paths. */
const ownPath = async <T extends 'UPDATE_PILLARS' | 'UPDATE_INLAY_CORE' | 'SEND_PROSTHESIS_DRAFT_PLAN'>(
  scene: Scene,
  type: T,
) => {
  const { on, fields, about }: ActionExample<T> = ACTIONS[type];
  const id = await aGuide(scene, on);
  return { params: { id: String(id) }, body: about ? await about(scene, id) : await fields(scene) };
};

const OF_EDITORS = { of: 'project', staff: holding('EDIT_PROSTHESIS') } satisfies Reach;

export const UPDATE_PILLAR: Example<typeof projects.updatePillar> = {
  reach: OF_EDITORS,
  send: (scene) => ownPath(scene, 'UPDATE_PILLARS'),
};

export const UPDATE_INLAY_CORE: Example<typeof projects.updateInlayCore> = {
  reach: OF_EDITORS,
  send: (scene) => ownPath(scene, 'UPDATE_INLAY_CORE'),
};

export const SEND_PROSTHESIS_PLAN: Example<typeof projects.sendProsthesisDraftPlan> = {
  reach: { of: 'project', staff: PROSTHESIS_HANDLER },
  send: async (scene) => {
    const { params, body } = await ownPath(scene, 'SEND_PROSTHESIS_DRAFT_PLAN');
    return { params, body: { ...body, actionType: 'SEND_DRAFT_PLAN' } };
  },
};

/** The call of a transfer by its own path. */
export const TRANSFER: Example<typeof projects.transferToProduction> = {
  reach: { of: 'project', staff: HANDLER },
  send: async (scene) => ({
    params: { id: String(await aGuide(scene, ACTIONS.TRANSFER_TO_PRODUCTION.on)) },
    body: await ACTIONS.TRANSFER_TO_PRODUCTION.fields(scene),
  }),
};
