import { completeMaintenance as rules } from '@maxilla/domain/actions/machines/complete-maintenance';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDocuments } from '../documents/api.ts';
import { holdOperation, insertCompletion, readOperations } from './maintenance.store.ts';

type Command = {
  readonly operationId: number;
  readonly machineIds: readonly number[];
  readonly comment: string;
  /** Upload ids. */
  readonly photos: readonly string[];
};

/** Notes that an operation was done on some of its machines, which are due again an interval later; returns the completion. */
export async function completeMaintenance(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { operationId, photos, ...input }: Command,
): Promise<number> {
  const now = platform.clock.now();
  const known = await holdOperation(trx, operationId);
  const [operation] = known ? await readOperations(trx, { id: operationId }) : [];
  const facts = { machineIds: (operation?.machines ?? []).map(({ machineId }) => machineId) };
  const decided = rules.decide(facts, input, actor, now);
  // Who may not maintain machines is not told which operations there are.
  if (!known && rules.offer(facts, actor) !== 'absent') throw new CodedError('notFound');
  const { machineIds, comment } = accepted(decided);
  const as = { holder: 'maintenance', kind: 'MAINTENANCE_PHOTO' } as const;
  const files = await platform.files.attach(trx, photos, { uploadedBy: actor.id, ...as });
  const at = now.instant;
  const id = await insertCompletion(trx, { operationId, operatorId: actor.id, machineIds, comment, at });
  await insertDocuments(trx, { ...as, holderId: id, files, uploadedBy: actor.id, at });
  await platform.live.publish(
    trx,
    ...machineIds.map((machineId) => ({ kind: 'machine' as const, id: machineId, staff: true })),
  );
  return id;
}
