import { SUBJECTS } from '@maxilla/domain/subjects';
import { z } from 'zod';
import { anyone, calls, events, get, signedIn } from './calls.ts';
import { Id } from './wire.ts';

/** What can change: a subject, what is written on a project, or something of a person's. */
export const LIVE_KINDS = [
  ...SUBJECTS,
  'machine',
  'message',
  'comment',
  'notification',
  'cart',
  'patient',
  'clinic',
  'user',
  'session',
] as const;

/** Something changed; who hears it reads it anew. Holds no content, so it can leak none. */
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
