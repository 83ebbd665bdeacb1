import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import { CodedError } from '@maxilla/domain/refusals';
import type { MachineKind } from '@maxilla/domain/machines';
import { isExpired } from '@maxilla/domain/materials';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type MachineRow, readMachines } from './machines.store.ts';

type MachineReply = ReplyOf<typeof machines.list>['machines'][number];

/** The machines of a kind, or all. */
export async function listMachines(platform: Platform, kind?: MachineKind): Promise<MachineReply[]> {
  const { today, instant } = platform.clock.now();
  return (await readMachines(platform.db, instant, { kind })).map((machine) => toReply(machine, today));
}

/** Reads a machine. Refused with `notFound` if there is none with this id. */
export async function readMachine(
  db: Database | Transaction,
  platform: Platform,
  id: number,
): Promise<MachineReply> {
  const { today, instant } = platform.clock.now();
  const [machine] = await readMachines(db, instant, { id });
  if (!machine) throw new CodedError('notFound');
  return toReply(machine, today);
}

function toReply(machine: MachineRow, today: string): MachineReply {
  const { id, version, name, kind, resin, maintenance, material, running } = machine;
  return {
    id,
    version,
    name,
    kind,
    maintenance,
    running: [...running],
    resin:
      resin && material
        ? {
            lotId: resin.id,
            materialId: material.id,
            material: material.name,
            family: resin.family,
            lot: resin.number,
            expiryDate: resin.expiresOn,
            expired: isExpired(resin, today),
          }
        : null,
  };
}
