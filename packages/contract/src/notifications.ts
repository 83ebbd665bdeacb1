import { z } from 'zod';
import { calls, get, patch, post, signedIn } from './calls.ts';
import { ActsAsParam, BoolParam, Id, IdParam, Instant, IntParam } from './wire.ts';

const Notification = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  read: z.boolean(),
  senderName: z.string().nullable(),
  timestamp: Instant,
});

export const notifications = calls('/api/notifications', {
  list: get('/', {
    summary: "Notifications, newest first, in the caller's language; with the unread count.",
    access: signedIn,
    query: z.object({
      userId: ActsAsParam,
      isDetailed: BoolParam.optional(),
      unreadOnly: BoolParam.optional(),
      limit: IntParam.optional(),
      /** Number of pages of `limit` before this one. */
      offset: IntParam.optional(),
    }),
    reply: z.object({ unreadCount: z.int(), total: z.int(), notifications: z.array(Notification) }),
  }),
  markRead: patch('/:id', {
    summary: 'Mark a notification as read or unread.',
    access: signedIn,
    params: z.object({ id: IdParam }),
    query: z.object({ userId: ActsAsParam, isRead: BoolParam }),
    reply: z.object({ unreadCount: z.int() }),
  }),
  markAllRead: post('/read', {
    summary: 'Mark every notification as read.',
    access: signedIn,
    reply: z.object({ unreadCount: z.int() }),
  }),
});
