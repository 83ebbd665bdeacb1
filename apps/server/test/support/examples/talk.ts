import type { comments } from '@maxilla/contract/comments';
import type { messages } from '@maxilla/contract/messages';

import { aDocument, anUpload, aProject } from '../builders.ts';
import { aDentist } from '../people.ts';
import { aGuide, aTalkedAboutGuide, type ExamplesOf, OF_PROJECT, type Scene } from './example.ts';

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
  markRead: [
    {
      reach: OF_PROJECT,
      send: async (scene) => ({
        params: { id: String(await aProject(scene.server, { owner: scene.subject })) },
        body: { userId: scene.actor.id },
      }),
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
