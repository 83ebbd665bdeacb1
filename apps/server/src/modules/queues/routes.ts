import { queues } from '@maxilla/contract/queues';
import { mayOpenView } from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import type { BaseProduct } from '@maxilla/domain/products';
import { type NamedView, type ViewName, viewOf } from '@maxilla/domain/views/all';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnSelection } from './act-on-selection.ts';
import { listQueue } from './list-queue.ts';

export function queuesRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, queues, {
    list: async ({ actor, params, query }) =>
      listQueue(platform, actor, openView(actor, params.view, query.baseProduct), query),
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
