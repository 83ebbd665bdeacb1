import { randomUUID } from 'node:crypto';

import type { discounts } from '@maxilla/contract/discounts';

import type { ExamplesOf, Scene } from './example.ts';

const aCode = () => randomUUID();

async function aDiscount({ server }: Pick<Scene, 'server'>, state: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') {
  const { id } = await server.db
    .insertInto('discounts')
    .values({ type: 'PERCENTAGE', value: 1_000, code: aCode(), state })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

export const DISCOUNTS: ExamplesOf<typeof discounts> = {
  list: [
    {
      send: ({ actor }) => ({
        query: {
          requestedBy: String(actor.id),
          state: 'ACTIVE',
          offset: '0',
          orderBy: 'value',
          sort: 'asc',
          searchKey: 'a',
        },
      }),
    },
  ],
  read: [{ send: async (scene) => ({ params: await aDiscount(scene) }) }],
  changes: [{ send: async (scene) => ({ params: await aDiscount(scene) }) }],
  code: [{ send: async (scene) => ({ params: await aDiscount(scene) }) }],
  create: [
    {
      send: () => ({
        body: { type: 'FIXED', value: 12.5, code: aCode(), expiresOn: '31-12-2099', maxUses: 3 },
      }),
    },
  ],
  update: [
    {
      send: async (scene) => ({
        params: await aDiscount(scene),
        query: { version: '1', modifiedBy: String(scene.actor.id) },
        body: [{ op: 'replace', path: '/value', value: 15 }],
      }),
    },
  ],
  remove: [{ send: async (scene) => ({ params: await aDiscount(scene) }) }],
  reopen: [{ send: async (scene) => ({ params: await aDiscount(scene, 'INACTIVE') }) }],
};
