import { randomUUID } from 'node:crypto';

import type { Backend } from './app.ts';
import { aMill } from './milled-lines.ts';

/** Builders of the maintenance of machines. */

type Wanted = {
  readonly machineIds?: readonly number[];
  readonly intervalDays?: number;
  /** The day from which it is due on machines on which it was never done. */
  readonly firstDueOn?: string;
};

/** Inserts an operation with its machines, a new milling machine unless others are named; returns the ids. */
export async function anOperation(
  server: Backend,
  { machineIds, intervalDays = 7, firstDueOn = '2026-01-05' }: Wanted = {},
): Promise<{ readonly id: number; readonly machineIds: readonly number[] }> {
  const { id } = await server.db
    .insertInto('maintenance_operations')
    .values({
      name: `Nettoyage ${randomUUID()}`,
      interval_days: intervalDays,
      instruction: 'Aspirer, puis essuyer.',
      instruction_link: 'https://consignes.example/nettoyage',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const machines = machineIds ?? [await aMill(server)];
  await server.db
    .insertInto('maintained_machines')
    .values(
      machines.map((machineId) => ({ operation_id: id, machine_id: machineId, first_due_on: firstDueOn })),
    )
    .execute();
  return { id, machineIds: machines };
}
