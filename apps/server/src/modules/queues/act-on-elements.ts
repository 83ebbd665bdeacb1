import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import { mayActInView } from '@maxilla/domain/dashboard-access';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { NamedView } from '@maxilla/domain/views/all';
import { inView } from '@maxilla/domain/views/view';

import type { RunPart } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { validateSelection } from '../projects/api.ts';

type Selection = {
  readonly view: Extract<NamedView, { screen: 'elements' }>;
  readonly form: BodyOf<(typeof queues)['act']>;
  readonly part: RunPart;
};

/** Validates the elements of a selection in their queue: those of a project together, each project by itself. */
export async function actOnElements(
  platform: Platform,
  actor: Actor,
  { view, form: { actionType, rows, form = {} }, part }: Selection,
): Promise<ReplyOf<(typeof queues)['act']>> {
  const action = view.actions.find(({ type }) => type === actionType);
  if (!action) throw new CodedError('action.notOffered');
  if (!mayActInView(view, actor)) throw new CodedError('access.denied');
  if (action.on === 'row' && new Set(rows.map(({ id }) => id)).size > 1) {
    throw new CodedError('request.invalid', { rows: 'field.tooMany' });
  }
  const asker = { actorId: actor.id, today: platform.clock.now().today };
  return validateSelection(platform, actor, {
    type: action.type,
    form,
    elements: rows,
    part,
    isShown: (element) => inView<'element'>(view, element, asker),
  });
}
