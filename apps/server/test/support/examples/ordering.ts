import type { cart, orders } from '@maxilla/contract/cart';
import type { patients } from '@maxilla/contract/patients';

import { aPatient } from '../builders.ts';
import { ADDRESS } from './account.ts';
import { aGuide, DRAFT, type ExamplesOf, OF_PROJECT } from './example.ts';

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
      reach: DRAFT,
      send: async ({ server, subject }) => ({ params: { id: String(await aPatient(server, subject)) } }),
    },
  ],
  refer: [
    {
      reach: DRAFT,
      send: async ({ server, subject }) => ({
        params: { id: String(await aPatient(server, subject)) },
        body: { reference: '12/05/1968' },
      }),
    },
  ],
  create: [
    {
      reach: { ...DRAFT, stranger: 'identity.mismatch' },
      send: ({ subject, actor }) => ({
        body: { name: 'Zoé Étienne', reference: 'n° 4/B #2', dentistId: subject.id, addedBy: actor.id },
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
