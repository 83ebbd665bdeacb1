import type { MachineKind } from '@maxilla/domain/machines';
import type { Upkeep } from '@maxilla/domain/maintenance';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { asInstant, startOf } from '../../platform/database/days.ts';
import { type Page, type PageOf, pageOf } from '../../platform/database/lists.ts';

/** An operation on one of its machines. */
type MaintainedRow = Upkeep & {
  readonly machineId: number;
  readonly machine: string;
  readonly lastOperator: string | null;
};

export type OperationRow = {
  readonly id: number;
  readonly operation: string;
  readonly instruction: string;
  readonly instructionLink: string;
  readonly intervalDays: number;
  readonly machines: readonly MaintainedRow[];
};

/** The last time that an operation was done on a machine: a completion, or none. */
const lastCompletion = (operationId: RawBuilder<unknown>, machineId: RawBuilder<unknown>) => sql`
  select done.completed_at as at, operator.first_name || ' ' || operator.surname as operator
    from completed_machines of
    join maintenance_completions done on done.id = of.completion_id
    join users operator on operator.id = done.operator_id
   where of.machine_id = ${machineId} and done.operation_id = ${operationId}
   order by of.completion_id desc limit 1`;

/** Operations on machines in use, with what the rules need to say when each is due. */
const maintained = sql`
  select own.operation_id, own.machine_id, machine.name as machine, machine.kind,
         operation.interval_days as "intervalDays",
         ${asInstant(startOf(sql`own.first_due_on`))} as "firstDueTime",
         ${asInstant<string | null>(sql`last.at`)} as "lastTime", last.operator as "lastOperator"
    from maintained_machines own
    join maintenance_operations operation on operation.id = own.operation_id and operation.removed_at is null
    join machines machine on machine.id = own.machine_id and machine.removed_at is null
    left join lateral (${lastCompletion(sql.ref('own.operation_id'), sql.ref('own.machine_id'))}) last on true
   where own.removed_at is null`;

/** The operations on machines of some kinds, with these machines; or one of them, whatever its machines. */
export async function readOperations(
  db: Database | Transaction,
  only: { readonly kinds: readonly MachineKind[] } | { readonly id: number },
): Promise<OperationRow[]> {
  const wanted = 'id' in only ? sql`operation_id = ${only.id}` : sql`kind = any(${[...only.kinds]})`;
  const { rows } = await sql<OperationRow>`
    select operation.id, operation.name as operation, operation.instruction,
           operation.instruction_link as "instructionLink", operation.interval_days as "intervalDays",
           own.machines
      from (select operation_id, jsonb_agg(jsonb_build_object(
                     'machineId', machine_id, 'machine', machine, 'intervalDays', "intervalDays",
                     'firstDueTime', "firstDueTime", 'lastTime', "lastTime", 'lastOperator', "lastOperator")
                   order by machine_id) as machines
              from (${maintained}) each where ${wanted} group by operation_id) own
      join maintenance_operations operation on operation.id = own.operation_id
     order by operation.name, operation.id`.execute(db);
  return rows;
}

/** What is to be done on each machine, by its id. */
export async function readUpkeep(
  db: Database | Transaction,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Upkeep[]>> {
  const { rows } = await sql<Upkeep & { machineId: number }>`
    select machine_id as "machineId", "intervalDays", "firstDueTime", "lastTime"
      from (${maintained}) each where machine_id = any(${[...machineIds]})`.execute(db);
  return Map.groupBy(rows, ({ machineId }) => machineId);
}

/** Whether there is an operation, also one that was removed since. */
export async function isOperation(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('maintenance_operations')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an operation, which then stays until the end of the transaction. */
export async function holdOperation(trx: Transaction, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('maintenance_operations')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('id')
    .forShare()
    .execute();
  return rows.length > 0;
}

/** Stores that an operation was done on machines; returns the id of the completion. */
export async function insertCompletion(
  trx: Transaction,
  {
    machineIds,
    at,
    ...done
  }: {
    readonly operationId: number;
    readonly operatorId: number;
    readonly machineIds: readonly number[];
    readonly comment: string;
    readonly at: string;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('maintenance_completions')
    .values({
      operation_id: done.operationId,
      operator_id: done.operatorId,
      comment: done.comment,
      completed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('completed_machines')
    .values(machineIds.map((machineId) => ({ completion_id: id, machine_id: machineId })))
    .execute();
  return id;
}

export type CompletionRow = {
  readonly id: number;
  readonly completedTime: string;
  readonly operatorId: number;
  readonly operator: string;
  readonly machines: { readonly id: number; readonly name: string }[];
  readonly comment: string;
};

/** A page of the completions of an operation, or one of them. */
export function listCompletions(
  db: Database | Transaction,
  of: { readonly operationId: number } | { readonly id: number },
  page: PageOf<'id'>,
): Promise<Page<CompletionRow>> {
  return pageOf(
    db,
    {
      table: 'maintenance_completions',
      where:
        'id' in of
          ? sql<boolean>`maintenance_completions.id = ${of.id}`
          : sql<boolean>`maintenance_completions.operation_id = ${of.operationId}`,
      columns: { id: sql.ref('maintenance_completions.id') },
      select: (from) =>
        from
          .selectFrom('maintenance_completions')
          .innerJoin('users as operator', 'operator.id', 'maintenance_completions.operator_id')
          .select((eb) => [
            'maintenance_completions.id',
            'maintenance_completions.operator_id as operatorId',
            'maintenance_completions.comment',
            asInstant('maintenance_completions.completed_at').as('completedTime'),
            sql<string>`operator.first_name || ' ' || operator.surname`.as('operator'),
            jsonArrayFrom(
              eb
                .selectFrom('completed_machines as of')
                .innerJoin('machines as machine', 'machine.id', 'of.machine_id')
                .whereRef('of.completion_id', '=', 'maintenance_completions.id')
                .orderBy('machine.name')
                .select(['machine.id', 'machine.name']),
            ).as('machines'),
          ]),
    },
    page,
  );
}
