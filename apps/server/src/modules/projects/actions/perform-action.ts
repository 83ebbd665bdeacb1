import type { ActionBody } from '@maxilla/contract/actions';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actOnProject } from './act.ts';
import type { ProjectCommand } from './command.ts';
import type { Undo } from './undo.ts';

/** Performs the action requested by a form; returns how to undo it, or null if it is final. */
export async function performAction(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { actionType, performedBy: _, version, currentProjectState, takesUp, ...body }: ActionBody,
): Promise<Undo | null> {
  const { projectOwnerId, productTypeId, productId, patientName, ...input } = body;
  const expected = {
    version,
    currentProjectState,
    projectOwnerId,
    productTypeId,
    productId,
    patientName,
  };
  // The contract guarantees that each form matches the input of its action.
  const command = { ...expected, projectId, type: actionType, input, takesUp } as ProjectCommand;
  return actOnProject(trx, platform, actor, command);
}
