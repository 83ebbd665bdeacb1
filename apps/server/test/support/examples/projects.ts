import type { projects } from '@maxilla/contract/projects';
import { addWorkingDays } from '@maxilla/domain/calendar';

import { NOBODY_TOLD } from '../../../src/modules/notifications/api.ts';
import type { KeptProject } from '../../../src/modules/projects/actions/undo.ts';
import { offerUndo } from '../../../src/modules/undo/api.ts';
import { linePrices } from '../../../src/modules/projects/breakdowns/lines.store.ts';
import { aPatient, aProject, catalogue } from '../builders.ts';
import { aLine } from '../lines.ts';
import { ACT, SEND_PROSTHESIS_PLAN, TRANSFER, UPDATE_INLAY_CORE, UPDATE_PILLAR } from './actions.ts';
import {
  aGuide,
  DRAFT,
  OF_PROJECT,
  aTalkedAboutGuide,
  type Example,
  type ExamplesOf,
  type Qualification,
  type Scene,
  SECRET,
  STARTS_PROJECTS,
} from './example.ts';
import { wireDay } from '../wire-day.ts';

const HANDLER: Qualification[] = [{ permission: 'EDIT_GUIDE', handler: true }];

/** After the order, implants are changed by the staff who plan the guide. */
const PLANNED = { of: 'project', owner: 'project.notEditable', staff: HANDLER } as const;

const id = async (scene: Scene, wanted: Parameters<typeof aGuide>[1] = {}) =>
  String(await aGuide(scene, wanted));

/** A treatment whose first delivery has just been sent. */
async function aTreatment(scene: Scene): Promise<string> {
  const { db, clock } = scene.server;
  const treatment = await aGuide(scene, { productCode: 'ALIG', state: 'SHIPPED' });
  const { instant: at } = clock.now();
  await db
    .insertInto('history')
    .values({
      subject: 'project',
      subject_id: treatment,
      code: 'SHIPPED',
      from_state: 'PACKAGE_TO_SEND',
      to_state: 'SHIPPED',
      at,
      params: '{}',
    })
    .execute();
  return String(treatment);
}

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

/** The actor's latest action on a project, which can be undone. */
async function anUndo(scene: Scene) {
  const { server, actor } = scene;
  const projectId = await aGuide(scene, { state: 'FINISHING' });
  const kept: KeptProject = {
    columns: { state: 'INSTALLING_SOCKET' },
    written: { documentIds: [], added: [] },
    told: NOBODY_TOLD,
    entryId: 0,
  };
  const { undoId } = await server.db.transaction().execute((trx) =>
    offerUndo(trx, {
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      action: 'STATE_INSTALLING_SOCKET',
      version: 1,
      kept,
      instant: server.clock.now().instant,
      seconds: 10,
    }),
  );
  return { projectId, undoId };
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

const farDay = ({ server }: Scene, days: number) => wireDay(addWorkingDays(server.clock.now().today, days));

export const PROJECTS: ExamplesOf<typeof projects> = {
  list: [
    { send: () => ({ query: { offset: '0', limit: '100', orderBy: 'patientName', sort: 'asc' } }) },
    {
      name: 'of a dentist',
      reach: { of: 'project', stranger: 'nothing' },
      send: async (scene) => {
        await aGuide(scene, { state: 'DRAFT_PLAN_SENT' });
        return {
          query: {
            userId: String(scene.subject.id),
            statusGroup: 'TO_VERIFY_DRAFT_PLAN',
            productCodes: 'GCEP,GCET',
            searchKey: SECRET,
          },
        };
      },
    },
  ],
  attention: [{ send: () => ({}) }],
  create: [
    {
      name: 'for oneself, or in the name of a dentist',
      reach: { of: 'project', staff: STARTS_PROJECTS, stranger: 'identity.mismatch' },
      send: ({ subject, actor }) => ({
        body: {
          projectOwnerId: subject.id,
          projectCreator: actor.id,
          patientName: 'Zoé Étienne',
          noOfImplants: 2,
          productTypeId: 1,
          productId: 1,
        },
      }),
    },
    {
      name: "for a dentist's patient",
      reach: { ...DRAFT, stranger: 'patient.required' },
      send: async ({ server, subject, actor }) => ({
        body: {
          ...(actor.staff ? { projectOwnerId: subject.id } : {}),
          patientId: await aPatient(server, subject),
          noOfImplants: 20,
          productId: 2,
        },
      }),
    },
  ],
  read: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: { id: String(await aTalkedAboutGuide(scene)) },
        query: { isProdView: 'false', includeDocuments: 'true' },
      }),
    },
  ],
  undo: [
    {
      send: async (scene) => ({ body: { actions: [await anUndo(scene)] } }),
    },
  ],
  history: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await id(scene) }, query: { limit: '5', offset: '0' } }),
    },
  ],
  planChanges: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await id(scene) } }),
    },
  ],
  update: [
    {
      name: 'the deadline',
      reach: { of: 'project', owner: 'access.denied', staff: [{ permission: 'EDIT_PROJECT' }] },
      send: async (scene) => ({
        params: { id: await id(scene, { state: 'DRAFTING_PLAN' }) },
        body: {
          modifiedBy: scene.actor.id,
          projectOwnerId: scene.subject.id,
          productTypeId: 1,
          productId: 1,
          version: 1,
          updateType: 'UPDATE_DEADLINE',
          deadline: farDay(scene, 1),
        },
      }),
    },
    {
      name: 'what is noted about a treatment',
      reach: { of: 'project', owner: 'access.denied', staff: [{ permission: 'EDIT_ALIGNERS' }] },
      send: async ({ server, subject }) => ({
        params: {
          id: String(await aProject(server, { owner: subject, productCode: 'ALIG', state: 'SHIPPED' })),
        },
        body: { updateType: 'UPDATE_TREATMENT_PLAN', comment: 'IPR 33-43.' },
      }),
    },
    {
      name: 'the requested date',
      reach: { of: 'project', owner: 'access.denied', staff: [{ permission: 'EDIT_PROJECT' }] },
      send: async (scene) => ({
        // The dentist's date of a guide planned in the laboratory cannot be moved.
        params: {
          id: await id(scene, { state: 'PRODUCTION_IN_PROGRESS', columns: { product_code: 'GCFA' } }),
        },
        body: { updateType: 'UPDATE_REQUESTED_DELIVERY_DATE', requestedDeliveryDate: farDay(scene, 60) },
      }),
    },
    {
      name: 'fields of its customisation',
      reach: DRAFT,
      send: async (scene) => {
        const { kitIds, pinBrandIds } = await catalogue(scene.server);
        return {
          params: { id: await id(scene) },
          body: {
            modifiedBy: scene.actor.id,
            projectOwnerId: scene.subject.id,
            version: 1,
            noOfImplants: 3,
            isFlap: true,
            needGraft: false,
            sleeveType: 'SOCKET_GUIDED_100' as const,
            fixationPinBrandId: pinBrandIds[0] ?? null,
            guidedSurgicalKitId: kitIds[0] ?? null,
            impressionFileMedium: 'PHYSICAL' as const,
            dicomFileMedium: 'CLOUD' as const,
            cloudName: 'Medit Link',
            courierPickupDate: farDay(scene, 5),
            requestedDate: farDay(scene, 60),
            description: 'Gencive fine.',
          },
        };
      },
    },
  ],
  act: ACT as [Example<typeof projects.act>],
  transferToProduction: [TRANSFER],
  updatePillar: [UPDATE_PILLAR],
  updateInlayCore: [UPDATE_INLAY_CORE],
  sendProsthesisDraftPlan: [SEND_PROSTHESIS_PLAN],
  addImplant: [
    {
      name: 'before the order',
      reach: DRAFT,
      send: async (scene) => ({ params: { id: await id(scene) }, body: await implantForm(scene, 11) }),
    },
    {
      name: 'in production view',
      reach: PLANNED,
      send: async (scene) => ({
        params: { id: await id(scene, { state: 'DRAFT_PLAN_REJECTED' }) },
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
      send: async (scene) => ({ params: { id: await id(scene) }, query: { productTypeId: '1' } }),
    },
  ],
  purchaseOrders: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await id(scene) }, query: { productTypeId: '1' } }),
    },
  ],
  nextImpression: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await aTreatment(scene) } }),
    },
  ],
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
  watchers: [{ reach: OF_PROJECT, send: async (scene) => ({ params: { id: await id(scene) } }) }],
  watch: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: { id: await id(scene) },
        query: { userId: String(scene.actor.id) },
      }),
    },
  ],
  unwatch: [{ reach: OF_PROJECT, send: async (scene) => ({ params: { id: await id(scene) } }) }],
};
