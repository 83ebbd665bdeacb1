import { queues } from '@maxilla/contract/dashboards';
import { mayOpenView } from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import type { ViewName } from '@maxilla/domain/views';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnSelection } from './act-on-selection.ts';
import { listQueue } from './list-queue.ts';

export function queuesRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, queues, {
    list: async ({ actor, params, query }) => {
      checkOpen(actor, params.view);
      return listQueue(platform, actor, params.view, query);
    },
    act: async ({ actor, params, body, part }) => {
      checkOpen(actor, params.view);
      return actOnSelection(platform, actor, { view: params.view, form: body, part });
    },
  });
}

/** A view is open to those on one of whose dashboards it stands (spec 2 §2.15). */
function checkOpen(actor: Actor, view: ViewName): void {
  if (!mayOpenView(view, actor)) throw new CodedError('dashboard.accessNotGranted');
}
