import { loadResin as rules } from '@maxilla/domain/actions/machines/load-resin';
import type { LoadResinInput } from '@maxilla/domain/actions/machines/load-resin';
import { accepted, asSeen, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLot, insertLot, lockMachine, storeResin } from './machines.store.ts';

/** Records the resin loaded into a printer, as on the label of its bottle; an unknown lot is added. */
export async function loadResin(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  command: LoadResinInput & { readonly id: number; readonly version?: number | undefined },
): Promise<void> {
  const now = platform.clock.now();
  const machine = asSeen(await lockMachine(trx, command.id, now.instant), command.version, 'machine.changed');
  const label = await findLot(trx, command.materialId, command.lot);
  const known = label?.lot ? { ...label.lot, family: label.family } : null;
  const facts = { machine, family: label?.family ?? null, lot: known };
  const { lot } = accepted(rules.decide(facts, command, actor, now));
  const lotId = lot.id ?? (await insertLot(trx, { ...lot, materialId: command.materialId }, now.instant));
  if (lotId === null) throw new CodedError('machine.lotDiffers', { expiryDate: 'machine.lotDiffers' });
  await storeResin(trx, { machineId: machine.id, lotId, actorId: actor.id, at: now.instant });
  await platform.live.publish(trx, { kind: 'machine', id: machine.id, staff: true });
}
