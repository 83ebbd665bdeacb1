import type { projectImplants } from '@maxilla/contract/project-implants';

import { catalogue } from '../builders.ts';
import { aGuide, DRAFT, type ExamplesOf, OF_PROJECT, type Qualification, type Scene } from './example.ts';

const HANDLER: Qualification[] = [{ permission: 'EDIT_GUIDE', handler: true }];

/** After the order, implants are changed by the staff who plan the guide. */
const PLANNED = { of: 'project', owner: 'project.notEditable', staff: HANDLER } as const;

async function implantForm({ server, actor }: Scene, tooth: number) {
  const { implantDetailsIds, sleeves } = await catalogue(server);
  const sleeve = sleeves.find(({ type }) => type === 'SOCKET_GUIDED_100');
  return {
    modifiedBy: actor.id,
    dentNumber: tooth,
    implantDetailsId: implantDetailsIds[0] ?? 0,
    sleeveId: sleeve?.id ?? null,
    sleeveHeight: sleeve?.heights[0] ?? null,
    movable: true,
    applyCleat: false,
    sleeveTypeConfirmed: true,
    version: 1,
  };
}

async function implantPatch(scene: Scene, tooth: number) {
  const { modifiedBy, sleeveTypeConfirmed, version, ...fields } = await implantForm(scene, tooth);
  return {
    query: {
      modifiedBy: String(modifiedBy),
      sleeveTypeConfirmed: sleeveTypeConfirmed ? ('true' as const) : ('false' as const),
      version: String(version),
    },
    body: Object.entries(fields).map(([name, value]) => ({
      op: 'replace' as const,
      path: `/${name}` as const,
      value,
    })),
  };
}

/** A project and the first implant placed in it. */
async function anImplant(scene: Scene, wanted: Parameters<typeof aGuide>[1]) {
  const projectId = await aGuide(scene, { complete: true, ...wanted });
  const implant = await scene.server.db
    .selectFrom('project_implants')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { id: String(projectId), dentId: String(implant.id) };
}

export const PROJECT_IMPLANTS: ExamplesOf<typeof projectImplants> = {
  addImplant: [
    {
      name: 'before the order',
      reach: DRAFT,
      send: async (scene) => ({
        params: { id: String(await aGuide(scene)) },
        body: await implantForm(scene, 11),
      }),
    },
    {
      name: 'in production view',
      reach: PLANNED,
      send: async (scene) => ({
        params: { id: String(await aGuide(scene, { state: 'DRAFT_PLAN_REJECTED' })) },
        body: await implantForm(scene, 11),
      }),
    },
  ],
  updateImplant: [
    {
      name: 'before the order',
      reach: DRAFT,
      send: async (scene) => ({
        params: await anImplant(scene, { state: 'CUSTOMIZATION_COMPLETED' }),
        ...(await implantPatch(scene, 12)),
      }),
    },
    {
      name: 'in production view',
      reach: PLANNED,
      send: async (scene) => ({
        params: await anImplant(scene, { state: 'FILES_VALIDATED' }),
        ...(await implantPatch(scene, 12)),
      }),
    },
  ],
  removeImplant: [
    {
      name: 'before the order',
      reach: DRAFT,
      send: async (scene) => ({ params: await anImplant(scene, { state: 'CUSTOMIZATION_COMPLETED' }) }),
    },
    {
      name: 'in production view',
      reach: PLANNED,
      send: async (scene) => ({ params: await anImplant(scene, { state: 'FILES_VALIDATED' }) }),
    },
  ],
  implants: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: String(await aGuide(scene)) }, query: { productTypeId: '1' } }),
    },
  ],
};
