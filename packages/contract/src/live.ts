import { z } from 'zod';
import { anyone, calls, events, get, signedIn } from './calls.ts';
import { Id } from './wire.ts';

/** Kinds of live events: a subject, something attached to a project, or something that belongs to a user. */
export const LIVE_KINDS = [
  'project',
  'batch',
  'accessoryOrder',
  'machine',
  'message',
  'comment',
  'notification',
  'cart',
  'patient',
  'clinic',
  'discount',
  'communication',
  'company',
  'source',
  'user',
  'absence',
  'session',
] as const;

/** Notifies clients of a change, so that they refetch. Carries no content, so it cannot leak any. */
export const LiveEvent = z.object({ kind: z.enum(LIVE_KINDS), id: Id.nullable() });

export const live = calls('/api', {
  ping: get('/ping', {
    summary: 'Whether the server answers.',
    access: anyone,
    reply: z.object({ ok: z.literal(true) }),
  }),
  events: get('/live', {
    summary: 'Changes that concern the caller, as server-sent events.',
    access: signedIn,
    reply: events,
  }),
});
