import type { documents } from '@maxilla/contract/documents';

import { aDocument, anUpload } from '../builders.ts';
import { aGuide, type ExamplesOf, OF_PROJECT } from './example.ts';

/** A project of a guide, for those who may add files to it. */
const OF_WHO_ADDS = {
  of: 'project',
  staff: [
    { permission: 'CREATE_OR_DELETE_PROJECT' },
    { permission: 'EDIT_GUIDE' },
    { permission: 'DIGITISE_IMPRESSION' },
  ],
} as const;

export const DOCUMENTS: ExamplesOf<typeof documents> = {
  own: [
    {
      send: async (scene) => {
        const projectId = await aGuide(scene);
        await aDocument(scene.server, projectId, 'PHOTOS', scene.subject);
        return { query: { offset: '0', orderBy: 'id', sort: 'desc', fileType: 'PHOTOS' } };
      },
    },
  ],
  archiveOfOwn: [
    {
      send: async (scene) => {
        const projectId = await aGuide(scene);
        await aDocument(scene.server, projectId, 'PHOTOS', scene.subject);
        return { query: { userId: String(scene.actor.id), fileType: 'PHOTOS' } };
      },
    },
  ],
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
      send: async (scene) => ({
        params: { id: String(await aGuide(scene, { state: 'CUSTOMIZATION_COMPLETED' })) },
      }),
    },
  ],
  checks: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({ params: { id: String(await aGuide(scene)) } }),
    },
  ],
  archive: [
    {
      reach: OF_PROJECT,
      send: async (scene) => {
        const projectId = await aGuide(scene);
        await aDocument(scene.server, projectId, 'PHOTOS', scene.subject);
        return { params: { id: String(projectId) } };
      },
    },
  ],
  giveReason: [
    {
      send: async (scene) => ({
        params: { id: String(await aGuide(scene, { state: 'FILES_ARCHIVED' })) },
        body: { reason: 'CHECK_PROJECT_DETAILS' },
      }),
    },
  ],
  upload: [
    {
      reach: OF_WHO_ADDS,
      send: async (scene) => ({
        params: { id: String(await aGuide(scene)) },
        body: {
          uploadedUserId: scene.actor.id,
          projectOwnerId: scene.subject.id,
          fileType: 'PHOTOS',
          files: [await anUpload(scene.server, scene.actor, 'jpeg')],
        },
      }),
    },
  ],
  jaw: [
    {
      reach: OF_WHO_ADDS,
      send: async (scene) => {
        const projectId = await aGuide(scene);
        const documentId = await aDocument(scene.server, projectId, 'IMPRESSION', scene.subject);
        return {
          params: { id: String(projectId), docId: String(documentId) },
          body: { modifiedBy: scene.actor.id, projectOwnerId: scene.subject.id, jaw: 'LOWER' },
        };
      },
    },
  ],
  remove: [
    {
      // Staff cannot remove files sent by the dentist of a guide.
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
