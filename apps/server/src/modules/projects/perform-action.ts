import type { ActionBody } from '@maxilla/contract/actions';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { actOnProject } from './act.ts';
import { commandOf } from './action-command.ts';
import { readColleagueName } from './people/store.ts';

/** Performs the action that somebody asks for on a project. */
export async function performAction(
  platform: Platform,
  actor: Actor,
  projectId: number,
  form: ActionBody,
): Promise<void> {
  const assigneeName =
    form.actionType === 'UPDATE_ASSIGNEE' ? await nameOfColleague(platform, form.assigneeId) : '';
  await actOnProject(platform, actor, commandOf(projectId, form, { assigneeName }));
}

/** The name of somebody who may be put in charge: active staff. '' where nobody is. */
async function nameOfColleague(platform: Platform, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const name = await readColleagueName(platform.db, userId);
  if (name === null) throw new CodedError('field.unknownValue', { assigneeId: 'field.unknownValue' });
  return name;
}
