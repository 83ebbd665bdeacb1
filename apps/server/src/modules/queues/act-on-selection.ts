import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/dashboards';
import type { ActionInputs, ActionType } from '@maxilla/domain/actions/inputs';
import { CodedError, type ErrorCode } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import { viewByName, type ViewName } from '@maxilla/domain/views';

import { codeOf, wireError } from '../../platform/http/errors.ts';
import type { RunPart } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnProject, type ProjectCommand } from '../projects/api.ts';

type Form = BodyOf<(typeof queues)['act']>;
type Result = ReplyOf<(typeof queues)['act']>;

/** What an action of a queue takes, all of it said by pressing the button: the work on the selection is done. */
const INPUTS: { readonly [T in ActionType]?: (form: Form) => ActionInputs[T] } = {
  SEND_CARRIER: () => ({}),
  RETRIEVE_CLOUD_FILES: () => ({}),
  AWAITING_RECEPTION: () => ({ nextState: null }),
  VALIDATE_DIGITISATION: () => ({ validated: true, newImpression: null, sms: false }),
  STATE_TODO_ATTACHMENT: () => ({}),
  STATE_PRODUCTION_IN_PROGRESS: () => ({}),
  STATE_INSTALLING_SOCKET: () => ({}),
  GUIDE_STATE_FINISHING: () => ({}),
  PACKAGE_PREPARATION: ({ photo = [] }) => ({ photo: photo.length > 0 }),
  PACKAGE_PREPARATION_HOLD: () => ({}),
  SHIP_PRODUCTS: () => ({}),
  RESUME_PARTING: () => ({}),
};

type Selection = { readonly view: ViewName; readonly form: Form; readonly part: RunPart };

/**
 * Performs a view's action on each of the selected projects, every one a part of its own: what cannot be done to one
 * does not keep the others from it, and a repetition goes on where the first request was cut short. Photos belong to
 * one project, so they come with one alone.
 */
export async function actOnSelection(
  platform: Platform,
  actor: Actor,
  { view, form, part }: Selection,
): Promise<Result> {
  const { action, alternative } = viewByName(view);
  const type = form.alternative ? alternative : action;
  const input = type && INPUTS[type];
  if (!type || !input) throw new CodedError('action.notOffered');
  const selected = new Map(form.projects.map((project) => [project.id, project]));
  const photo = form.photo ?? [];
  if (photo.length > 0 && selected.size > 1) {
    throw new CodedError('request.invalid', { photo: 'field.tooMany' });
  }
  const result: Result = { done: [], refused: [] };
  for (const { id, version } of selected.values()) {
    const command = {
      projectId: id,
      version,
      type,
      input: input(form),
      uploads: { photo },
    } as ProjectCommand;
    const refusal = await refusalOf(platform, () =>
      part(String(id), (trx) => actOnProject(trx, platform, actor, command)),
    );
    if (refusal) result.refused.push({ id, error: wireError(refusal.code, refusal.fields) });
    else result.done.push(id);
  }
  return result;
}

type Refused = { readonly code: ErrorCode; readonly fields?: Record<string, ErrorCode> };

/** Why something was not done, or null. A fault of ours with one project is logged; the others still get their turn. */
async function refusalOf({ log }: Platform, act: () => Promise<void>): Promise<Refused | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof CodedError) return error;
    log.error({ err: error }, 'a project of a selection failed');
    return { code: codeOf(error) };
  }
}
