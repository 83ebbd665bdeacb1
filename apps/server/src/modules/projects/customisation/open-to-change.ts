import type { ActionType } from '@maxilla/domain/actions/names';
import { ACTIONS } from '@maxilla/domain/actions/registry';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { isEditable } from '@maxilla/domain/states';

import type { Transaction } from '../../../platform/database/database.ts';
import { openProject } from '../actions/act.ts';
import type { Expected } from '../actions/command.ts';
import { projectFacts } from '../facts.ts';
import type { ProjectRecord } from '../project.store.ts';
import { checkEditable } from './save-draft.ts';

/** Whether what a project holds is changed by an action of staff: from its order on. */
export function isChangedByAction(project: ProjectRecord, actor: Actor): boolean {
  return isStaff(actor) && !isEditable(project.state);
}

/**
 * Locks a project for a change that is part of the draft before the order, and an action of staff afterwards. Refuses
 * whoever may not make it, and where it is not made, before anything of the change is looked at.
 */
export async function openToChange(
  trx: Transaction,
  actor: Actor,
  projectId: number,
  action: ActionType,
  expected: Expected,
): Promise<ProjectRecord> {
  const project = await openProject(trx, actor, projectId, expected);
  if (isChangedByAction(project, actor)) {
    const refusal = ACTIONS[action].refusalFor(projectFacts(project), actor);
    if (refusal !== null) throw new CodedError(refusal);
  } else checkEditable(project, actor);
  return project;
}
