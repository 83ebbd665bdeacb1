import { randomUUID } from 'node:crypto';

import type { clinics } from '@maxilla/contract/clinics';
import type { company } from '@maxilla/contract/company';

import { aClinic } from '../builders.ts';
import { aDentist } from '../people.ts';
import { ADDRESS } from './account.ts';
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

/** The company itself, which administrators alone change. */
export const COMPANY: ExamplesOf<typeof company> = {
  read: [{ send: () => ({}) }],
  changes: [{ send: () => ({}) }],
  update: [
    {
      // Everybody changes the same one, of whatever version.
      send: ({ actor }) => ({
        query: { modifiedBy: String(actor.id) },
        body: [
          { op: 'replace', path: '/name', value: `Laboratoire ${randomUUID()}` },
          { op: 'add', path: '/siren', value: '732 829 320' },
        ],
      }),
    },
  ],
  saveAddress: [
    {
      send: () => ({
        params: { type: 'OFFICE' },
        body: { ...ADDRESS, addressLine2: 'Bât. B', addressLine3: '2e étage' },
      }),
    },
  ],
  removeAddress: [{ send: () => ({ params: { type: 'PARCELS' } }) }],
  setup: [{ send: () => ({}) }],
  dismissSetup: [{ send: ({ actor }) => ({ body: { modifiedBy: actor.id, dismissed: true } }) }],
};
