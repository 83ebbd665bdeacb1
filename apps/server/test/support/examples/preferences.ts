import type { notifications } from '@maxilla/contract/notifications';
import type { preferences } from '@maxilla/contract/preferences';

import { type ExamplesOf, SECRET } from './example.ts';

export const PREFERENCES: ExamplesOf<typeof preferences> = {
  read: [
    {
      reach: { of: 'project' },
      send: async ({ server, subject, actor }) => {
        await server.db
          .insertInto('preferences')
          .values({ user_id: subject.id, field: 'sleeveType', value: JSON.stringify('SOCKET_GUIDED_100') })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { params: { id: String(subject.id) }, query: { requestedBy: String(actor.id) } };
      },
    },
  ],
  change: [
    {
      reach: { of: 'project' },
      send: ({ subject, actor }) => ({
        params: { id: String(subject.id) },
        query: { modifiedBy: String(actor.id) },
        body: { changes: [{ operation: 'REPLACE', field: 'cameraCloud', value: 2 }] },
      }),
    },
  ],
  usual: [
    {
      reach: { of: 'project' },
      send: ({ subject }) => ({ params: { id: String(subject.id) }, query: { productCode: 'GCEP' } }),
    },
  ],
};

export const NOTIFICATIONS: ExamplesOf<typeof notifications> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id), isDetailed: 'true', limit: '20' } }) }],
  markRead: [
    {
      reach: { of: 'self' },
      send: async ({ server, subject, actor }) => {
        const { id } = await server.db
          .insertInto('notifications')
          .values({
            user_id: subject.id,
            subject: 'project',
            subject_id: 1,
            code: 'SHIPPED',
            params: JSON.stringify({ projectId: 1, patientName: SECRET }),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id: String(id) }, query: { userId: String(actor.id), isRead: 'true' } };
      },
    },
  ],
  markAllRead: [{ send: () => ({}) }],
};
