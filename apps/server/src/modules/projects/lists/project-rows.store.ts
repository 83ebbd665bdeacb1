import type { IsoDate } from '@maxilla/domain/days';
import type { HoldReason } from '@maxilla/domain/holds';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import { dentistReplied } from './dentist-replied.store.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** A project's list row as it is stored. */
export type RowRecord = {
  readonly id: number;
  readonly version: number;
  readonly owner_id: number;
  readonly ownerName: string;
  readonly patient_name: string;
  readonly product_type: string;
  readonly product_code: string;
  readonly assignee_id: number | null;
  readonly assigneeName: string | null;
  readonly requested_date: IsoDate | null;
  readonly deadline: IsoDate | null;
  readonly state: string;
  readonly on_hold: boolean;
  readonly hold_reason: string | null;
  readonly dentistReplied: boolean;
  readonly urgent: boolean;
  readonly renewal_frequency: number;
  readonly ordered_at: Date | null;
  readonly updated_at: Date;
};

/** Project rows by id, in the given order; dentists only get their own. */
export async function rowsByIds(
  db: Database | Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<RowRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    .where(sql<boolean>`project.id = any(${[...ids]})`)
    .$if(!isStaff(viewer), (query) => query.where('project.owner_id', '=', viewer.id))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** References that distinguish patients of the same name, by project. */
export async function patientReferences(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects as project')
    .innerJoin('patients as patient', 'patient.id', 'project.patient_id')
    .where(sql<boolean>`project.id = any(${[...ids]})`)
    .select(['project.id', 'patient.reference'])
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** The ids of a dentist's projects, latest change first. */
const latestOf = (db: Database | Transaction, ownerId: number, limit: number) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .limit(limit);

/** Ids of a dentist's projects in the given states, latest change first. */
export async function ownProjectIds(
  db: Database | Transaction,
  ownerId: number,
  states: readonly ProjectState[],
  limit: number,
): Promise<number[]> {
  const rows = await latestOf(db, ownerId, limit)
    .where('state', 'in', [...states])
    .execute();
  return rows.map((row) => row.id);
}

export type Shipment = {
  readonly id: number;
  readonly shippedAt: Date;
  readonly courierService: string;
  readonly parcelNumber: string;
};

/** A dentist's projects that were shipped since an instant and are not under way again, the latest first. */
export async function ownShipments(
  db: Database | Transaction,
  ownerId: number,
  since: string,
  limit: number,
): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'shipped_at', 'courier_service', 'parcel_number'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'SHIPPED')
    .where('shipped_at', '>', new Date(since))
    .orderBy('shipped_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.shipped_at === null
      ? []
      : [
          {
            id: row.id,
            shippedAt: row.shipped_at,
            courierService: row.courier_service,
            parcelNumber: row.parcel_number,
          },
        ],
  );
}

/** Ids of a dentist's projects held for the given reasons, latest change first. */
export async function ownHeldIds(
  db: Database | Transaction,
  ownerId: number,
  reasons: readonly HoldReason[],
  limit: number,
): Promise<number[]> {
  const rows = await latestOf(db, ownerId, limit)
    .where('on_hold', '=', true)
    .where('hold_reason', 'in', [...reasons])
    .execute();
  return rows.map((row) => row.id);
}

/** Number of a dentist's projects in each state. */
export async function countsByState(
  db: Database | Transaction,
  ownerId: number,
): Promise<Map<ProjectState, number>> {
  const rows = await db
    .selectFrom('projects')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state as ProjectState, row.count]));
}

const personName = (table: 'owner' | 'assignee') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.surname`)}`;

/** Query of projects with the names of their people, to be filtered and ordered. */
export function selectRows(db: Database | Transaction) {
  return db
    .selectFrom('projects as project')
    .innerJoin('users as owner', 'owner.id', 'project.owner_id')
    .leftJoin('users as assignee', 'assignee.id', 'project.assignee_id')
    .select([
      'project.id',
      'project.version',
      'project.owner_id',
      personName('owner').as('ownerName'),
      'project.patient_name',
      'project.product_type',
      'project.product_code',
      'project.assignee_id',
      sql<string | null>`${personName('assignee')}`.as('assigneeName'),
      'project.requested_date',
      'project.deadline',
      'project.state',
      'project.on_hold',
      'project.hold_reason',
      dentistReplied('project').as('dentistReplied'),
      'project.urgent',
      'project.renewal_frequency',
      'project.ordered_at',
      'project.updated_at',
    ]);
}
