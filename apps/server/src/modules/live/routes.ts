import { live } from '@maxilla/contract/live';
import { isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { HELD } from '../../limits.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller, Identify } from '../../platform/http/identity.ts';
import { TooMany } from '../../platform/http/too-many.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStream } from './stream.ts';

/** Browsers poll while they have no stream. */
const RETRY_SECONDS = 60;

/** Streams of live events; those open on this server end when it stops. */
export function liveRoutes(app: FastifyInstance, platform: Platform, identify: Identify): void {
  const ends = new Set<() => void>();
  /** The number of open streams by user. */
  const streams = new Map<number, number>();
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  bind(app, platform, live, {
    ping: async () => ({ ok: true as const }),
    events: async ({ actor, request, reply }) => {
      const own = streams.get(actor.id) ?? 0;
      if (own >= HELD.streams) throw new TooMany('request.tooMany', RETRY_SECONDS);
      streams.set(actor.id, own + 1);
      const stream = openStream(reply, { alive: async () => (await identify(request)) !== null });
      const unsubscribe = platform.live.subscribe(
        (event) => {
          if (concerns(event, actor)) stream.send({ kind: event.kind, id: event.id });
          if (event.kind === 'session' && event.id === actor.id) void stream.check();
        },
        // Events may have been missed: end the stream, so that the browser reconnects and refetches
        // everything.
        () => stream.end(),
      );
      ends.add(stream.end);
      reply.raw.once('close', () => {
        const left = (streams.get(actor.id) ?? 1) - 1;
        if (left > 0) streams.set(actor.id, left);
        else streams.delete(actor.id);
        unsubscribe();
        ends.delete(stream.end);
        stream.end();
      });
      return reply;
    },
  });
}

/** Whether a caller is a recipient of an event. */
function concerns(event: LiveEvent, caller: Caller): boolean {
  return (event.staff === true && isStaff(caller)) || (event.userIds ?? []).includes(caller.id);
}
