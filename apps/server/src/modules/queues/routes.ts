import { queues } from '@maxilla/contract/queues';
import { mayOpenView } from '@maxilla/domain/dashboard-access';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { BaseProduct } from '@maxilla/domain/products';
import { type NamedView, type ViewName, viewOf, VIEWS } from '@maxilla/domain/views/all';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnSelection } from './act-on-selection.ts';
import { factsOf } from './facts.store.ts';
import { listDepartures } from './list-departures.ts';
import { listHeld } from './list-held.ts';
import { listQueue } from './list-queue.ts';
import { placesOf } from './places.store.ts';
import { tickSleeves } from './tick-sleeves.ts';

export function queuesRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, queues, {
    list: async ({ actor, params, query }) =>
      listQueue(platform, actor, openView(actor, params.view, query.baseProduct), query),
    held: async ({ actor, params, query }) =>
      listHeld(platform, actor, openView(actor, params.view, query.baseProduct)),
    departures: async ({ actor, params, query }) =>
      listDepartures(platform, actor, openView(actor, params.view, query.baseProduct), query.ids),
    facts: async ({ actor, params, query }) => {
      const view = openView(actor, params.view, query.baseProduct);
      const { today } = platform.clock.now();
      const asker = { actorId: actor.id, today, language: actor.language };
      return 'facts' in view ? factsOf(platform.db, view, params.id, asker) : {};
    },
    places: async ({ actor, params }) => {
      // A view that only makes files is no place where anything waits.
      const views = VIEWS.filter((view) => !('files' in view) && mayOpenView(view, actor));
      const asker = { actorId: actor.id, today: platform.clock.now().today };
      const found = await placesOf(platform.db, params.id, views, asker);
      if (!found) throw new CodedError('notFound');
      return {
        ...found.project,
        views: found.views.map(({ name, base }) => ({ view: name, baseProduct: base ?? null })),
      };
    },
    tickSleeves: async ({ actor, params, query, body, trx }) => {
      const view = openView(actor, params.view, query.baseProduct);
      return tickSleeves(trx, platform, actor, { ...body, view, id: params.id });
    },
    act: async ({ actor, params, query, body, part }) =>
      actOnSelection(platform, actor, {
        view: openView(actor, params.view, query.baseProduct),
        form: body,
        part,
      }),
  });
}

/** A view is accessible to users with a dashboard that includes it (spec 2 §2.15). */
function openView(actor: Actor, name: ViewName, base: BaseProduct | undefined): NamedView {
  const view = viewOf(name, base);
  if (!view) throw new CodedError('request.invalid', { baseProduct: 'field.unknownValue' });
  if (!mayOpenView(view, actor)) throw new CodedError('dashboard.accessNotGranted');
  return view;
}
