import type { products } from '@maxilla/contract/calendar';
import type { comments } from '@maxilla/contract/comments';
import type { dashboards } from '@maxilla/contract/dashboards';
import type { live } from '@maxilla/contract/live';
import type { logistics } from '@maxilla/contract/logistics';
import type { messages } from '@maxilla/contract/messages';
import type { queues } from '@maxilla/contract/queues';
import type { search } from '@maxilla/contract/search';
import type { sources, staticData } from '@maxilla/contract/static-data';

import { aDocument, anAccessoryOrder, anUpload, aProject } from '../builders.ts';
import { aDentist } from '../people.ts';
import {
  aGuide,
  aTalkedAboutGuide,
  type ExamplesOf,
  OF_PROJECT,
  type Reach,
  type Scene,
  SECRET,
} from './example.ts';

const ofTeam = (team: 'ADV' | 'LOG' | 'PROD_MACHINE'): Reach => ({
  of: 'project',
  staff: [{ team }],
  otherStaff: 'dashboard.accessNotGranted',
});

/** A comment by the subject on a dentist's project. */
async function aComment({ server, subject }: Scene) {
  const projectId = await aProject(server, { owner: await aDentist(server), state: 'DRAFTING_PLAN' });
  const { id } = await server.db
    .insertInto('comments')
    .values({
      project_id: projectId,
      author_id: subject.id,
      type: 'PRODUCTION',
      comment: 'À revoir.',
      written_at: server.clock.now().instant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), projectId: String(projectId) };
}

/** A remark by the actor on a project of the subject. */
async function aRemark(scene: Scene) {
  const projectId = await aGuide(scene, { state: 'DRAFTING_PLAN' });
  const { id } = await scene.server.db
    .insertInto('messages')
    .values({
      project_id: projectId,
      sender_id: scene.actor.id,
      sender_type: scene.actor.id === scene.subject.id ? 'DENTIST' : 'COMPANY',
      message: 'Ici.',
      document_id: await aDocument(scene.server, projectId, 'IMPRESSION', scene.subject),
      place: [1, 2, 3],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(projectId), messageId: String(id) };
}

export const MESSAGES: ExamplesOf<typeof messages> = {
  list: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: { id: String(await aTalkedAboutGuide(scene)) },
        query: { userId: String(scene.actor.id) },
      }),
    },
  ],
  send: [
    {
      reach: OF_PROJECT,
      send: async (scene) => {
        const projectId = await aGuide(scene, { state: 'DRAFTING_PLAN' });
        const documentId = await aDocument(scene.server, projectId, 'IMPRESSION', scene.subject);
        return {
          params: { id: String(projectId) },
          body: {
            userId: scene.actor.id,
            projectOwnerId: scene.subject.id,
            message: 'Bonjour.',
            fileAttachment: [await anUpload(scene.server, scene.actor, 'pdf')],
            remark: { documentId, place: [1, 2, 3], tooth: 14 },
          },
        };
      },
    },
  ],
  takeBack: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: await aRemark(scene),
        query: { userId: String(scene.actor.id) },
      }),
    },
  ],
};

/** Comments are for staff; each author changes only their own. */
export const COMMENTS: ExamplesOf<typeof comments> = {
  list: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        query: { projectId: String(await aTalkedAboutGuide(scene)), type: 'PRODUCTION' },
      }),
    },
  ],
  create: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        body: {
          authorId: scene.actor.id,
          projectId: await aGuide(scene, { state: 'DRAFTING_PLAN' }),
          type: 'PRODUCTION',
          comment: 'À revoir.',
          fileAttachment: [await anUpload(scene.server, scene.actor, 'png')],
          isEditable: true,
        },
      }),
    },
  ],
  update: [
    {
      reach: { of: 'self', stranger: 'comment.notEditable' },
      send: async (scene) => {
        const { id, projectId } = await aComment(scene);
        return {
          params: { id },
          query: { projectId },
          body: [{ op: 'replace', path: '/comment', value: 'Revu.' }],
        };
      },
    },
  ],
  remove: [
    {
      reach: { of: 'self', stranger: 'comment.notEditable' },
      send: async (scene) => ({ params: { id: (await aComment(scene)).id } }),
    },
  ],
};

export const DASHBOARDS: ExamplesOf<typeof dashboards> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id) } }) }],
  counts: [
    {
      reach: ofTeam('LOG'),
      send: () => ({ params: { team: 'LOG', component: 'shipments' } }),
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

export const LOGISTICS: ExamplesOf<typeof logistics> = {
  carrier: [
    {
      send: async (scene) => ({
        body: {
          projectIds: [await aParcel(scene)],
          orderIds: [await anAccessoryOrder(scene.server, scene.subject)],
        },
      }),
    },
  ],
  projectLabels: [{ send: async (scene) => ({ body: { projects: [{ id: await aParcel(scene) }] } }) }],
  accessoryLabels: [
    {
      send: async (scene) => ({
        body: { accessoryOrders: [await anAccessoryOrder(scene.server, scene.subject)] },
      }),
    },
  ],
};

export const SEARCH: ExamplesOf<typeof search> = {
  everything: [{ send: () => ({ query: { searchKey: SECRET } }) }],
};

export const LIVE: ExamplesOf<typeof live> = {
  ping: [{ send: () => ({}) }],
  events: [{ send: () => ({}) }],
};

export const PRODUCTS: ExamplesOf<typeof products> = {
  productTypes: [{ send: () => ({ query: { isCustomised: 'true' } }) }],
  products: [{ send: () => ({ query: { creationClientSide: '1' } }) }],
  prices: [{ send: () => ({ query: { productCode: 'PRGB' } }) }],
};

export const STATIC_DATA: ExamplesOf<typeof staticData> = {
  countries: [{ send: () => ({}) }],
  internalTeams: [{ send: () => ({}) }],
  guidedSurgicalKits: [{ send: () => ({}) }],
  fixationPinBrands: [{ send: () => ({}) }],
  coneBeamBrands: [{ send: () => ({}) }],
  cameraClouds: [{ send: () => ({}) }],
  courierServices: [{ send: () => ({}) }],
};

export const SOURCES: ExamplesOf<typeof sources> = {
  implantBrands: [{ send: () => ({}) }],
  implantModels: [{ send: () => ({ query: { implantBrandId: '1' } }) }],
  implantDetails: [{ send: () => ({ query: { implantModelId: '1' } }) }],
  sleeves: [{ send: () => ({}) }],
};
