import { ActionForm } from '@maxilla/contract/actions';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import { mayActInView } from '@maxilla/domain/dashboard-access';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { NamedView } from '@maxilla/domain/views/all';

import { decodeFields } from '../../platform/http/decode.ts';
import type { RunPart } from '../../platform/http/idempotency.ts';
import { onEach } from '../../platform/http/on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { performAction, type Undo } from '../projects/api.ts';
import { actOnElements } from './act-on-elements.ts';
import { requireInView } from './require-in-view.ts';

type Form = BodyOf<(typeof queues)['act']>;
type Result = ReplyOf<(typeof queues)['act']>;

type Selection = { readonly view: NamedView; readonly form: Form; readonly part: RunPart };

/** Performs a view's action on each selected row; single-row actions accept one row only. */
export async function actOnSelection(
  platform: Platform,
  actor: Actor,
  { view, form, part }: Selection,
): Promise<Result> {
  if (view.subject === 'element' && view.screen === 'elements') {
    return actOnElements(platform, actor, { view, form, part });
  }
  // Batches have calls of their own.
  if (view.subject !== 'project') throw new CodedError('action.notOffered');
  const action = view.actions.find(({ type }) => type === form.actionType);
  if (!action) throw new CodedError('action.notOffered');
  if (!mayActInView(view, actor)) throw new CodedError('access.denied');
  const body = decodeFields(ActionForm, { photo: form.photo, ...form.form, actionType: action.type });
  const rows = new Map(form.rows.map((row) => [row.id, row]));
  if (action.on === 'row' && rows.size > 1) {
    throw new CodedError('request.invalid', { rows: 'field.tooMany' });
  }
  const undos: Undo[] = [];
  const outcome = await onEach(platform, part, rows.keys(), async (trx, id) => {
    await requireInView(trx, platform, actor, view, rows.get(id) ?? { id });
    const undo = await performAction(trx, platform, actor, id, body);
    if (undo) undos.push(undo);
  });
  // A row whose commit failed is refused, although its undo was offered.
  return { ...outcome, undo: undos.filter(({ projectId }) => outcome.done.includes(projectId)) };
}
