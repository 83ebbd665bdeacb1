import type { projects } from '@maxilla/contract/projects';
import { addWorkingDays } from '@maxilla/domain/calendar';

import { NOBODY_TOLD } from '../../../src/modules/notifications/api.ts';
import type { KeptProject } from '../../../src/modules/projects/actions/undo.ts';
import { offerUndo } from '../../../src/modules/undo/api.ts';
import { aPatient, aProject, catalogue } from '../builders.ts';
import { ACT, SEND_PROSTHESIS_PLAN, TRANSFER, UPDATE_INLAY_CORE, UPDATE_PILLAR } from './action-calls.ts';
import {
  aGuide,
  DRAFT,
  OF_PROJECT,
  aTalkedAboutGuide,
  type Example,
  type ExamplesOf,
  type Scene,
  SECRET,
  STARTS_PROJECTS,
} from './example.ts';
import { PROJECT_BREAKDOWNS } from './project-breakdowns.ts';
import { PROJECT_IMPLANTS } from './project-implants.ts';
import { wireDay } from '../wire-day.ts';

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
  ...PROJECT_IMPLANTS,
  ...PROJECT_BREAKDOWNS,
};
