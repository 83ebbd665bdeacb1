import { Readable } from 'node:stream';

import type { communications } from '@maxilla/contract/communications';
import type { dashboards } from '@maxilla/contract/dashboards';
import type { live } from '@maxilla/contract/live';
import type { logistics } from '@maxilla/contract/logistics';
import type { miscellaneousTasks } from '@maxilla/contract/miscellaneous-tasks';
import type { queues } from '@maxilla/contract/queues';
import type { search } from '@maxilla/contract/search';

import { anUpload, aProject } from '../builders.ts';
import { anAccessoryOrder } from '../shop.ts';
import { aGuide, type ExamplesOf, type Reach, type Scene, SECRET } from './example.ts';

const ofTeam = (team: 'ADV' | 'COM' | 'LOG' | 'PROD_MACHINE'): Reach => ({
  of: 'project',
  staff: [{ team }],
  otherStaff: 'dashboard.accessNotGranted',
});

export const DASHBOARDS: ExamplesOf<typeof dashboards> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id) } }) }],
  today: [{ send: () => ({}) }],
  read: [{ reach: ofTeam('LOG'), send: () => ({ params: { team: 'LOG', component: 'shipments' } }) }],
  counts: [
    {
      reach: ofTeam('LOG'),
      send: () => ({
        params: { team: 'LOG', component: 'shipments' },
        query: { key: 'shipment', productCodes: 'GCEP,PRGB' },
      }),
    },
  ],
  overview: [
    {
      reach: ofTeam('LOG'),
      send: () => ({
        params: { team: 'LOG', component: 'shipments' },
        query: { since: '2026-01-05T08:00:00Z' },
      }),
    },
  ],
};

/** A dentist to call about a first order. */
async function aCall({ server, subject }: Scene) {
  const projectId = await aProject(server, { owner: subject, state: 'DRAFTING_PLAN' });
  const { id } = await server.db
    .insertInto('communications')
    .values({
      purpose: 'FIRST_PROJECT_ORDERED',
      dentist_id: subject.id,
      project_id: projectId,
      created_at: server.clock.now().instant,
    })
    .onConflict((conflict) => conflict.columns(['dentist_id', 'purpose']).doUpdateSet({ contacted_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const COMMUNICATIONS: ExamplesOf<typeof communications> = {
  list: [
    {
      reach: ofTeam('COM'),
      send: async (scene) => {
        await aCall(scene);
        return { query: { teamCode: 'COM', purpose: 'FIRST_PROJECT_ORDERED', isCommunicated: 'false' } };
      },
    },
  ],
  update: [
    {
      reach: ofTeam('COM'),
      send: async (scene) => ({
        params: { id: String(await aCall(scene)) },
        query: { teamCode: 'COM', isCommunicated: 'true' },
      }),
    },
  ],
};

export const QUEUES: ExamplesOf<typeof queues> = {
  list: [
    {
      reach: ofTeam('ADV'),
      send: () => ({
        params: { view: 'send_carrier' },
        query: { offset: '0', limit: '20', orders: 'deadline.asc,id.desc', searchKey: 'GCEP' },
      }),
    },
  ],
  places: [{ send: async (scene) => ({ params: { id: String(await aGuide(scene)) } }) }],
  held: [{ reach: ofTeam('LOG'), send: () => ({ params: { view: 'package_prep_guides' } }) }],
  departures: [
    {
      reach: ofTeam('LOG'),
      send: async (scene) => ({
        params: { view: 'package_prep_guides' },
        query: { ids: String(await aGuide(scene, { state: 'SHIPPED' })) },
      }),
    },
  ],
  tickSleeves: [
    {
      reach: ofTeam('PROD_MACHINE'),
      send: async (scene) => ({
        params: {
          view: 'installing_socket',
          id: String(await aGuide(scene, { state: 'INSTALLING_SOCKET' })),
        },
        body: { performedBy: scene.actor.id, dentNumbers: [14], installed: true },
      }),
    },
  ],
  facts: [
    {
      reach: ofTeam('LOG'),
      send: async (scene) => ({
        params: {
          view: 'state_package_to_send',
          id: String(await aGuide(scene, { state: 'PACKAGE_TO_SEND' })),
        },
      }),
    },
  ],
  act: [
    {
      reach: ofTeam('LOG'),
      send: async (scene) => ({
        params: { view: 'state_package_to_send' },
        body: {
          performedBy: scene.actor.id,
          actionType: 'SHIP_PRODUCTS',
          rows: [{ id: await aGuide(scene, { state: 'PACKAGE_TO_SEND' }), version: 1 }],
        },
      }),
    },
    {
      name: 'with a photo',
      reach: ofTeam('LOG'),
      send: async (scene) => ({
        params: { view: 'package_prep_guides' },
        body: {
          actionType: 'PACKAGE_PREPARATION',
          rows: [{ id: await aGuide(scene, { state: 'PACKAGE_PREPARATION' }) }],
          photo: [await anUpload(scene.server, scene.actor, 'jpeg')],
        },
      }),
    },
  ],
};

const aParcel = (scene: Scene) => aGuide(scene, { state: 'PACKAGE_TO_SEND' });

/** Staff with a view that generates files for parcels. */
const MAKES_FILES = {
  of: 'project',
  staff: [{ team: 'LOG' }],
  otherStaff: 'dashboard.accessNotGranted',
} as const;

export const LOGISTICS: ExamplesOf<typeof logistics> = {
  carrier: [
    {
      reach: MAKES_FILES,
      send: async (scene) => ({
        body: {
          projectIds: [await aParcel(scene)],
          orderIds: [await anAccessoryOrder(scene.server, scene.subject)],
        },
      }),
    },
  ],
  projectLabels: [
    {
      reach: MAKES_FILES,
      send: async (scene) => ({ body: { projects: [{ id: await aParcel(scene) }] } }),
    },
    {
      reach: MAKES_FILES,
      send: async (scene) => ({ body: { projects: [{ id: await aParcel(scene) }], isDownload: false } }),
    },
  ],
  accessoryLabels: [
    {
      reach: MAKES_FILES,
      send: async (scene) => ({
        body: { accessoryOrders: [await anAccessoryOrder(scene.server, scene.subject)] },
      }),
    },
  ],
};

/** The template of the courier’s data with a parcel in it. */
async function someCourierData({ server, actor }: Scene): Promise<string> {
  const text = 'userFullName;address;postalCode;city\r\nÈve MARTIN;1 rue des Lilas;75001;Paris\r\n';
  const stream = Readable.from([Buffer.from(text)]);
  const file = await server.platform.files.receive({ name: 'data.csv', stream, uploadedBy: actor.id });
  if ('refused' in file) throw new Error(`the template is refused: ${file.refused}`);
  return file.id;
}

export const MISCELLANEOUS_TASKS: ExamplesOf<typeof miscellaneousTasks> = {
  template: [{ send: () => ({}) }],
  tntData: [{ send: async (scene) => ({ body: { dataFile: [await someCourierData(scene)] } }) }],
};

export const SEARCH: ExamplesOf<typeof search> = {
  everything: [{ send: () => ({ query: { searchKey: SECRET } }) }],
};

export const LIVE: ExamplesOf<typeof live> = {
  ping: [{ send: () => ({}) }],
  events: [{ send: () => ({}) }],
};
