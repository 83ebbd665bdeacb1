import type { ReplyOf } from '@maxilla/contract/calls';
import type { maintenance } from '@maxilla/contract/maintenance';
import { MACHINE_KINDS, type MaintenanceStanding } from '@maxilla/domain/machines';
import {
  earliestOf,
  MAINTENANCE_TYPES,
  MAINTENANCE_VIEWS,
  maintainedKinds,
  maintenanceStanding,
  type MaintenanceType,
  nextMaintenanceTime,
} from '@maxilla/domain/maintenance';
import type { Actor } from '@maxilla/domain/people';

import { businessDay } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { PageOf } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld } from '../documents/api.ts';
import { listCompletions, type OperationRow, readOperations, readUpkeep } from './maintenance.store.ts';

type OperationReply = ReplyOf<typeof maintenance.list>['operations'][number];
type CompletionReply = ReplyOf<typeof maintenance.complete>;

/** The operations on machines of a type, or of any, what is due first at the top. */
export async function listOperations(
  { db, clock }: Platform,
  type?: MaintenanceType,
): Promise<OperationReply[]> {
  const { instant } = clock.now();
  const rows = await readOperations(db, {
    kinds: type === undefined ? MACHINE_KINDS : maintainedKinds(type),
  });
  return rows
    .map((row) => toOperation(row, instant))
    .toSorted((one, other) => compare(one.minNextMaintenanceTime, other.minNextMaintenanceTime));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function toOperation({ machines, ...operation }: OperationRow, instant: string): OperationReply {
  const due = machines
    .map((row) => {
      const nextTime = nextMaintenanceTime(row);
      return {
        id: row.machineId,
        name: row.machine,
        nextMaintenanceTime: nextTime,
        standing: maintenanceStanding(nextTime, instant),
        lastMaintenanceTime: row.lastTime,
        lastOperator: row.lastOperator,
      };
    })
    .toSorted(
      (one, other) =>
        compare(one.nextMaintenanceTime, other.nextMaintenanceTime) || one.name.localeCompare(other.name),
    );
  const first = earliestOf(due.map(({ nextMaintenanceTime: time }) => time)) ?? instant;
  return {
    ...operation,
    minNextMaintenanceTime: first,
    standing: maintenanceStanding(first, instant),
    machines: due,
  };
}

/** Where the maintenance of machines stands, by their ids. */
export async function standingsOf(
  db: Database | Transaction,
  machineIds: readonly number[],
  instant: string,
): Promise<(machineId: number) => MaintenanceStanding> {
  const upkeep = await readUpkeep(db, machineIds);
  return (machineId) => {
    const times = (upkeep.get(machineId) ?? []).map((one) => nextMaintenanceTime(one));
    return maintenanceStanding(earliestOf(times), instant);
  };
}

/** Of each view of maintenance, the number of operations that are due, and of those that are mandatory; and since when. */
export function tallyOperations(platform: Platform) {
  return Promise.all(
    MAINTENANCE_TYPES.map(async (type) => {
      const due = (await listOperations(platform, type)).filter(({ standing }) => standing !== 'NOT_DUE');
      const [first] = due;
      return {
        name: MAINTENANCE_VIEWS[type],
        count: due.length,
        late: due.filter(({ standing }) => standing === 'MANDATORY').length,
        oldest: first ? businessDay(new Date(first.minNextMaintenanceTime)) : null,
      };
    }),
  );
}

/** A page of completions, each with its photos. */
export async function readCompletions(
  db: Database | Transaction,
  reader: Actor,
  of: Parameters<typeof listCompletions>[1],
  page: PageOf<'id'>,
) {
  const { rows, ...rest } = await listCompletions(db, of, page);
  const holders = rows.map(({ id, operatorId }) => ({ id, ownerId: operatorId }));
  const photos = await documentsHeld(db, reader, 'maintenance', 'MAINTENANCE_PHOTO', holders);
  const completions: CompletionReply[] = rows.map((row) => ({ ...row, photos: photos(row.id) }));
  return { completions, ...rest };
}
