import type { cart, orders } from '@maxilla/contract/cart';
import type { documents } from '@maxilla/contract/documents';
import type { patients } from '@maxilla/contract/patients';
import type { projects } from '@maxilla/contract/projects';
import { addWorkingDays } from '@maxilla/domain/calendar';

import { aDocument, anUpload, aPatient, catalogue } from '../builders.ts';
import { ADDRESS } from './account.ts';
import { ACT, TRANSFER } from './actions.ts';
import {
  aGuide,
  aTalkedAboutGuide,
  type Example,
  type ExamplesOf,
  type Qualification,
  type Scene,
  SECRET,
  wireDay,
} from './example.ts';

const ENTERS_ORDERS: Qualification[] = [{ permission: 'CREATE_OR_DELETE_PROJECT' }];
const HANDLER: Qualification[] = [{ permission: 'EDIT_GUIDE', handler: true }];

const OF_PROJECT = { of: 'project' } as const;
/** Before the order: the dentist and staff who order for dentists. */
const DRAFT = { of: 'project', staff: ENTERS_ORDERS } as const;
/** After the order: implants are changed by who plans the guide. */
const PLANNED = { of: 'project', owner: 'project.notEditable', staff: HANDLER } as const;

const id = async (scene: Scene, wanted: Parameters<typeof aGuide>[1] = {}) =>
  String(await aGuide(scene, wanted));

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
      reach: { ...DRAFT, stranger: 'identity.mismatch' },
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
        query: { isProdView: 'true', includeDocuments: 'true' },
      }),
    },
  ],
  history: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await id(scene) }, query: { limit: '5', offset: '0' } }),
    },
  ],
  customise: [
    {
      reach: DRAFT,
      send: async (scene) => {
        const { kitIds, pinBrandIds } = await catalogue(scene.server);
        return {
          params: { id: await id(scene) },
          body: {
            version: 1,
            noOfImplants: 3,
            isFlap: true,
            needGraft: false,
            sleeveType: 'SOCKET_GUIDED_100' as const,
            fixationPinBrandId: pinBrandIds[0] ?? null,
            guidedSurgicalKitId: kitIds[0] ?? null,
            impressionFileMedium: 'PHYSICAL' as const,
            dicomFileMedium: 'CLOUD' as const,
            courierPickupDate: farDay(scene, 5),
            requestedDate: farDay(scene, 60),
            description: 'Gencive fine.',
          },
        };
      },
    },
  ],
  update: [
    {
      reach: { of: 'project', staff: [{ permission: 'EDIT_PROJECT' }] },
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
      name: 'the requested date',
      reach: { of: 'project', staff: [{ permission: 'EDIT_PROJECT' }] },
      send: async (scene) => ({
        // The dentist's date of a guide that is planned here stays.
        params: {
          id: await id(scene, { state: 'PRODUCTION_IN_PROGRESS', columns: { product_code: 'GCFA' } }),
        },
        body: { updateType: 'UPDATE_REQUESTED_DELIVERY_DATE', requestedDeliveryDate: farDay(scene, 60) },
      }),
    },
  ],
  act: ACT as [Example<typeof projects.act>],
  transferToProduction: [TRANSFER],
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
        body: await implantForm(scene, 12),
      }),
    },
    {
      name: 'in production view',
      reach: PLANNED,
      send: async (scene) => ({
        params: await anImplant(scene, { state: 'FILES_VALIDATED' }),
        body: await implantForm(scene, 12),
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

export const PATIENTS: ExamplesOf<typeof patients> = {
  list: [
    { send: () => ({ query: { offset: '0', orderBy: 'name', sort: 'desc' } }) },
    {
      name: 'of a dentist',
      reach: { ...DRAFT, stranger: 'access.denied' },
      send: ({ subject }) => ({ query: { userId: String(subject.id), searchKey: 'Zo' } }),
    },
  ],
  create: [
    {
      reach: { ...DRAFT, stranger: 'identity.mismatch' },
      send: ({ subject, actor }) => ({
        body: { name: 'Zoé Étienne', dentistId: subject.id, addedBy: actor.id },
      }),
    },
  ],
};

export const CART: ExamplesOf<typeof cart> = {
  read: [
    {
      send: async (scene) => {
        await aGuide(scene, { state: 'ADDED_TO_CART' });
        return { query: { userId: String(scene.actor.id) } };
      },
    },
  ],
  add: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        body: { projectId: await aGuide(scene, { state: 'CUSTOMIZATION_COMPLETED' }), version: 1 },
      }),
    },
  ],
  remove: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ query: { projectId: await id(scene, { state: 'ADDED_TO_CART' }) } }),
    },
  ],
  applyDiscount: [
    {
      send: async ({ server }) => {
        await server.db
          .insertInto('discounts')
          .values({ type: 'PERCENTAGE', state: 'ACTIVE', value: 1_000, code: 'MATRIX' })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { body: { discountCode: 'MATRIX' } };
      },
    },
  ],
  removeDiscount: [{ send: async () => ({}) }],
};

export const ORDERS: ExamplesOf<typeof orders> = {
  create: [
    {
      send: async (scene) => {
        await aGuide(scene, { state: 'ADDED_TO_CART' });
        return {
          body: {
            deliveryAddress: { ...ADDRESS, addressLine2: 'Bât. B', addressLine3: '2e étage' },
            termsAccepted: true,
            // 90 + 2 × 35 + 110, and 20 % VAT
            expectedTotal: 324,
          },
        };
      },
    },
  ],
};

export const DOCUMENTS: ExamplesOf<typeof documents> = {
  read: [
    {
      reach: OF_PROJECT,
      send: async (scene) => {
        const projectId = await aGuide(scene);
        const documentId = await aDocument(scene.server, projectId, 'PHOTOS', scene.subject);
        return { params: { id: String(documentId) }, query: { userId: String(scene.actor.id) } };
      },
    },
    {
      name: 'that is among staff',
      reach: { of: 'project', owner: 'notFound' },
      send: async (scene) => {
        const projectId = await aGuide(scene, { state: 'PACKAGE_TO_SEND' });
        const documentId = await aDocument(scene.server, projectId, 'PACKAGE_PREPARATION_IMAGE');
        return { params: { id: String(documentId) } };
      },
    },
  ],
  list: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: await id(scene, { state: 'CUSTOMIZATION_COMPLETED' }) } }),
    },
  ],
  upload: [
    {
      reach: {
        of: 'project',
        staff: [
          { permission: 'CREATE_OR_DELETE_PROJECT' },
          { permission: 'EDIT_GUIDE' },
          { permission: 'DIGITISE_IMPRESSION' },
        ],
        otherStaff: 'file.notAllowed',
      },
      send: async (scene) => ({
        params: { id: await id(scene) },
        body: {
          uploadedUserId: scene.actor.id,
          projectOwnerId: scene.subject.id,
          fileType: 'PHOTOS',
          files: [await anUpload(scene.server, scene.actor, 'jpeg')],
        },
      }),
    },
  ],
  remove: [
    {
      // Staff take nothing away from what the dentist of a guide sent.
      reach: { of: 'project', staff: [], otherStaff: 'file.notRemovable' },
      send: async (scene) => {
        const projectId = await aGuide(scene);
        const documentId = await aDocument(scene.server, projectId, 'PHOTOS', scene.subject);
        return {
          params: { id: String(projectId), docId: String(documentId) },
          query: { projectOwnerId: String(scene.subject.id) },
        };
      },
    },
  ],
};
