import { randomUUID } from 'node:crypto';

import type { accessories } from '@maxilla/contract/accessories';
import type { accessoryActions, accessoryOrders } from '@maxilla/contract/accessory-orders';
import type { cart, orders } from '@maxilla/contract/cart';
import type { patients } from '@maxilla/contract/patients';

import type { KeptAccessories } from '../../../src/modules/accessories/undo-accessories.ts';
import { NOBODY_TOLD } from '../../../src/modules/notifications/api.ts';
import { offerUndo } from '../../../src/modules/undo/api.ts';
import { aMerge, anUpload, aPatient, aProject } from '../builders.ts';
import { anAddress } from '../people.ts';
import { anAccessory, anAccessoryOrder } from '../shop.ts';
import { ADDRESS } from './account.ts';
import { aGuide, DRAFT, type ExamplesOf, OF_PROJECT, type Scene } from './example.ts';

export const PATIENTS: ExamplesOf<typeof patients> = {
  list: [
    { send: () => ({ query: { offset: '0', orderBy: 'name', sort: 'desc' } }) },
    {
      name: 'of a dentist',
      reach: { ...DRAFT, stranger: 'access.denied' },
      send: ({ subject }) => ({ query: { userId: String(subject.id), searchKey: 'Zo' } }),
    },
  ],
  read: [
    {
      reach: OF_PROJECT,
      send: async ({ server, subject }) => ({ params: { id: String(await aPatient(server, subject)) } }),
    },
  ],
  update: [
    {
      reach: DRAFT,
      send: async ({ server, subject }) => ({
        params: { id: String(await aPatient(server, subject)) },
        body: { reference: '12/05/1968' },
      }),
    },
  ],
  merge: [
    {
      reach: DRAFT,
      send: async ({ server, subject, actor }) => ({
        params: { id: String(await aPatient(server, subject)) },
        body: { intoId: await aPatient(server, subject), mergedBy: actor.id },
      }),
    },
  ],
  unmerge: [
    {
      reach: DRAFT,
      send: async ({ server, subject, actor }) => {
        const [id, intoId] = [await aPatient(server, subject), await aPatient(server, subject)];
        const mergeId = await aMerge(server, subject, { id, intoId });
        return { params: { id: String(id) }, body: { mergeId, undoneBy: actor.id } };
      },
    },
  ],
  create: [
    {
      reach: { ...DRAFT, stranger: 'identity.mismatch' },
      send: ({ subject, actor }) => ({
        body: { name: 'Zoé Étienne', reference: randomUUID(), dentistId: subject.id, addedBy: actor.id },
      }),
    },
  ],
};

export const ACCESSORIES: ExamplesOf<typeof accessories> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id) } }) }],
  warn: [{ send: async ({ server }) => ({ params: { id: String(await anAccessory(server, 0)) } }) }],
  doNotWarn: [{ send: async ({ server }) => ({ params: { id: String(await anAccessory(server, 0)) } }) }],
};

export const ACCESSORY_ORDERS: ExamplesOf<typeof accessoryOrders> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id), orderBy: 'id', sort: 'desc' } }) }],
  read: [
    {
      send: async ({ server, subject }) => ({
        params: { id: String(await anAccessoryOrder(server, subject)) },
      }),
    },
  ],
  undo: [{ send: async (scene) => ({ body: { actions: [await anUndo(scene)] } }) }],
};

async function anUndo({ server, subject, actor }: Scene) {
  const orderId = await anAccessoryOrder(server, subject, 'PACKAGE_TO_SEND');
  const kept: KeptAccessories = {
    before: { state: 'PACKAGE_PREPARATION', holdReason: null },
    documentIds: [],
    told: NOBODY_TOLD,
    together: [],
  };
  const { undoId } = await server.db.transaction().execute((trx) =>
    offerUndo(trx, {
      subject: { kind: 'accessoryOrder', id: orderId },
      actorId: actor.id,
      action: 'PACKAGE_PREPARATION',
      version: 1,
      kept,
      instant: server.clock.now().instant,
      seconds: 10,
    }),
  );
  return { orderId, undoId };
}

/** Access of the team that ships parcels. */
const OF_PARCELS = {
  of: 'project',
  owner: 'access.denied',
  stranger: 'access.denied',
  staff: [{ team: 'LOG' }],
} as const;

export const ACCESSORY_ACTIONS: ExamplesOf<typeof accessoryActions> = {
  single: [
    {
      reach: OF_PARCELS,
      send: async ({ server, subject, actor }) => ({
        params: { action: 'PACKAGE_PREPARATION' },
        body: {
          performedBy: actor.id,
          orderId: await anAccessoryOrder(server, subject),
          version: 1,
          files: [await anUpload(server, actor, 'jpeg')],
        },
      }),
    },
    {
      name: 'shipped together with a project',
      reach: OF_PARCELS,
      send: async ({ server, subject }) => {
        // The address to which parcels of accessories are sent too.
        await anAddress(server, subject);
        return {
          params: { action: 'SHIP_PRODUCTS' },
          body: {
            orderId: await anAccessoryOrder(server, subject, 'PACKAGE_TO_SEND'),
            parcelNumber: '1Z999AA10123456784',
            together: [{ projectId: await aProject(server, { owner: subject, state: 'PACKAGE_TO_SEND' }) }],
          },
        };
      },
    },
  ],
  multiple: [
    {
      reach: OF_PARCELS,
      send: async ({ server, subject, actor }) => ({
        params: { action: 'SHIP_PRODUCTS' },
        body: {
          performedBy: actor.id,
          orderIds: [await anAccessoryOrder(server, subject, 'PACKAGE_TO_SEND')],
        },
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
      send: async (scene) => ({
        query: { projectId: String(await aGuide(scene, { state: 'ADDED_TO_CART' })) },
      }),
    },
  ],
  putAccessory: [
    {
      send: async ({ server, actor }) => ({
        body: { addedBy: actor.id, accessoryId: await anAccessory(server), quantity: 2 },
      }),
    },
  ],
  removeAccessory: [
    { send: async ({ server }) => ({ query: { accessoryId: String(await anAccessory(server)) } }) },
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
            // 90 + 2 × 35 + 110, a delivery of 9.90, and 20 % VAT
            expectedTotal: 335.88,
          },
        };
      },
    },
  ],
};
