import { randomUUID } from 'node:crypto';

import type { clinics } from '@maxilla/contract/clinics';

import { aClinic } from '../builders.ts';
import { aDentist } from '../people.ts';
import type { ExamplesOf } from './example.ts';

export const CLINICS: ExamplesOf<typeof clinics> = {
  list: [
    {
      send: ({ actor }) => ({
        query: {
          requestedBy: String(actor.id),
          offset: '0',
          orderBy: 'name',
          sort: 'asc',
          searchKey: 'lilas',
        },
      }),
    },
  ],
  read: [{ send: async ({ server }) => ({ params: { id: String(await aClinic(server)) } }) }],
  create: [
    {
      send: () => ({
        body: {
          name: `Clinique ${randomUUID()}`,
          emailAddress: 'accueil@clinique.example',
          telephoneNumber: '+33199000021',
        },
      }),
    },
  ],
  update: [
    {
      send: async ({ server, actor }) => ({
        params: { id: String(await aClinic(server)) },
        query: { version: '1', modifiedBy: String(actor.id) },
        body: [{ op: 'replace', path: '/telephoneNumber', value: '+33199000022' }],
      }),
    },
  ],
  changeUsers: [
    {
      send: async ({ server, actor }) => ({
        params: { id: String(await aClinic(server)) },
        body: { operation: 'ADD', userId: (await aDentist(server)).id, modifiedBy: actor.id },
      }),
    },
  ],
};
