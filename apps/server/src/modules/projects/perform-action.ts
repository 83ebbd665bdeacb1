import type { ActionBody } from '@maxilla/contract/actions';
import { CodedError } from '@maxilla/domain/errors';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnProject } from './act.ts';
import { commandOf, type LookedUp } from './action-command.ts';
import { readColleagueName } from './colleagues.store.ts';
import { isProsthesisForGuide } from './linked-prostheses.store.ts';

/** Performs the action that somebody asks for on a project. */
export async function performAction(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  form: ActionBody,
): Promise<void> {
  // Only staff name people and other projects; to anybody else a refusal must not tell whether there are such.
  const lookedUp = isStaff(actor) ? await lookUp(trx, projectId, form) : { assigneeName: '' };
  await actOnProject(trx, platform, actor, commandOf(projectId, form, lookedUp));
}

/** What a form names beside its project; refuses at the field where there is no such thing. */
async function lookUp(trx: Transaction, projectId: number, form: ActionBody): Promise<LookedUp> {
  const assigneeName =
    form.actionType === 'UPDATE_ASSIGNEE' ? await nameOfColleague(trx, form.assigneeId) : '';
  const prosthesisId =
    form.actionType === 'TRANSFER_TO_PRODUCTION' ? (form.temporaryPRProjectId ?? null) : null;
  if (prosthesisId !== null && !(await isProsthesisForGuide(trx, prosthesisId, projectId))) {
    throw new CodedError('field.unknownValue', { temporaryPRProjectId: 'field.unknownValue' });
  }
  return { assigneeName };
}

/** The name of somebody who may be put in charge: active staff. '' where nobody is. */
async function nameOfColleague(trx: Transaction, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const name = await readColleagueName(trx, userId);
  if (name === null) throw new CodedError('field.unknownValue', { assigneeId: 'field.unknownValue' });
  return name;
}
