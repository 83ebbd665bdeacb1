import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, can } from '@maxilla/domain/people';
import { isTreatment } from '@maxilla/domain/products';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openProject } from '../actions/act.ts';
import { writeTreatmentPlan } from '../project.store.ts';
import { publishProject } from '../customisation/save-draft.ts';

type Change = BodyOf<typeof projects.update>;

/**
 * Stores the notes of aligner editors about a treatment while they type (spec 2 §7). Refuses with
 * `project.changed` if this would replace a text that the caller has not seen.
 */
export async function noteTreatment(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { comment, formerComment, ...expected }: Extract<Change, { updateType: 'UPDATE_TREATMENT_PLAN' }>,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, expected);
  if (!can(actor, 'EDIT_ALIGNERS')) throw new CodedError('access.denied');
  if (!isTreatment(project.product_type)) {
    throw new CodedError('request.invalid', { updateType: 'field.unknownValue' });
  }
  if (!mayWriteAbout(project.state)) throw new CodedError('project.notEditable');
  const saved = project.treatment_plan ?? '';
  // Sent again after its reply was lost.
  if (comment === saved) return;
  if (formerComment !== undefined && formerComment !== saved) throw new CodedError('project.changed');
  await writeTreatmentPlan(trx, projectId, comment);
  await publishProject(trx, platform, project);
}
