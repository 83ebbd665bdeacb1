import type { BatchCategory } from '@maxilla/domain/batches';
import type { MachineFacts, MachineKind } from '@maxilla/domain/machines';
import type { MaterialFamily, MaterialForm } from '@maxilla/domain/materials';
import { familiesOfForm, MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { asInstant } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/search.ts';
import { standingsOf } from '../maintenance/api.ts';

/** A machine with its resin and the batches running on it. */
export type MachineRow = MachineFacts & {
  readonly material: { readonly id: number; readonly name: string } | null;
  readonly running: readonly {
    readonly batchId: number;
    readonly category: BatchCategory;
    readonly plateNumber: string;
    readonly since: string;
    readonly totalElements: number;
  }[];
};

/** The machines as they stand at a moment, by kind and name, or one of them. */
export async function readMachines(
  db: Database | Transaction,
  instant: string,
  only: { readonly id?: number; readonly kind?: MachineKind | undefined } = {},
): Promise<MachineRow[]> {
  const rows = await db
    .selectFrom('machines')
    .leftJoin('material_lots as lot', 'lot.id', 'machines.resin_lot_id')
    .leftJoin('materials', 'materials.id', 'lot.material_id')
    .where('machines.removed_at', 'is', null)
    .$if(only.id !== undefined, (query) => query.where('machines.id', '=', only.id ?? 0))
    .$if(only.kind !== undefined, (query) => query.where('machines.kind', '=', only.kind ?? ''))
    .orderBy('machines.kind')
    .orderBy('machines.name')
    .select((eb) => [
      'machines.id',
      'machines.version',
      'machines.name',
      'machines.kind',
      'lot.id as lotId',
      'lot.number as lotNumber',
      'lot.expires_on as expiresOn',
      'materials.id as materialId',
      'materials.name as materialName',
      'materials.family',
      jsonArrayFrom(
        eb
          .selectFrom('batches')
          .whereRef('batches.machine_id', '=', 'machines.id')
          .where('batches.state', '=', 'IN_PROGRESS')
          .orderBy('batches.id')
          .select([
            'batches.id as batchId',
            sql<BatchCategory>`batches.category`.as('category'),
            'batches.plate_number as plateNumber',
            asInstant('batches.state_since').as('since'),
            sql<number>`(select count(*) from batch_elements place
                          where place.batch_id = batches.id and place.left_at is null)`.as('totalElements'),
          ]),
      ).as('running'),
    ])
    .execute();
  const standingOf = await standingsOf(
    db,
    rows.map(({ id }) => id),
    instant,
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    kind: row.kind as MachineKind,
    resin:
      row.lotId === null
        ? null
        : {
            id: row.lotId,
            number: row.lotNumber ?? '',
            family: row.family as MaterialFamily,
            expiresOn: row.expiresOn,
          },
    maintenance: standingOf(row.id),
    material: row.materialId === null ? null : { id: row.materialId, name: row.materialName ?? '' },
    running: row.running,
  }));
}

/** Keeps the resin of a machine from being changed until the transaction ends. */
export async function holdMachine(trx: Transaction, machineId: number): Promise<void> {
  await trx.selectFrom('machines').where('id', '=', machineId).select('id').forShare().execute();
}

/** Locks a machine for a change; undefined if there is no such machine. */
export async function lockMachine(
  trx: Transaction,
  machineId: number,
  instant: string,
): Promise<MachineRow | undefined> {
  await trx.selectFrom('machines').where('id', '=', machineId).select('id').forUpdate().execute();
  const [machine] = await readMachines(trx, instant, { id: machineId });
  return machine;
}

/**
 * The family of a material, and its lot with a given number if known; undefined if there is no such material.
 */
export async function findLot(
  trx: Transaction,
  materialId: number,
  number: string,
): Promise<
  | {
      readonly family: MaterialFamily;
      readonly lot: {
        readonly id: number;
        readonly number: string;
        readonly expiresOn: string | null;
      } | null;
    }
  | undefined
> {
  const row = await trx
    .selectFrom('materials')
    .leftJoin('material_lots as lot', (join) =>
      join
        .onRef('lot.material_id', '=', 'materials.id')
        .on(sql`upper(lot.number)`, '=', sql`upper(${number.trim()})`),
    )
    .where('materials.id', '=', materialId)
    .where('materials.removed_at', 'is', null)
    .where('materials.validated', '=', true)
    .select(['materials.family', 'lot.id', 'lot.number', 'lot.expires_on'])
    .executeTakeFirst();
  if (!row) return undefined;
  const lot = row.id === null ? null : { id: row.id, number: row.number ?? '', expiresOn: row.expires_on };
  return { family: row.family as MaterialFamily, lot };
}

/** A lot as on its label. */
type Lot = { readonly materialId: number; readonly number: string; readonly expiresOn: string | null };

/**
 * Adds lots, or finds those with their numbers, with their own expiry dates; in the order of the lots. They are locked by
 * material and number, so that two who enter the same ones take turns.
 */
export async function keepLots(
  trx: Transaction,
  lots: readonly Lot[],
  at: string,
): Promise<readonly { readonly id: number; readonly expiresOn: string | null }[]> {
  if (lots.length === 0) return [];
  const { rows } = await sql<{ id: number; expires_on: string | null }>`
    with wanted as (
      select * from unnest(${lots.map(({ materialId }) => materialId)}::bigint[],
                           ${lots.map(({ number }) => number)}::text[],
                           ${lots.map(({ expiresOn }) => expiresOn)}::date[])
        with ordinality as lot (material_id, number, expires_on, nth)),
    kept as (
      insert into material_lots (material_id, number, expires_on, created_at)
      select distinct on (material_id, upper(number)) material_id, number, expires_on, ${at}::timestamptz
        from wanted order by material_id, upper(number), nth
      on conflict (material_id, upper(number)) do update set number = material_lots.number
      returning id, material_id, number, expires_on)
    select kept.id, kept.expires_on
      from wanted join kept on kept.material_id = wanted.material_id and upper(kept.number) = upper(wanted.number)
     order by wanted.nth`.execute(trx);
  return rows.map(({ id, expires_on: expiresOn }) => ({ id, expiresOn }));
}

/** Adds a lot and returns its id; null if it has been added concurrently with another expiry date. */
export async function insertLot(trx: Transaction, lot: Lot, at: string): Promise<number | null> {
  const [kept] = await keepLots(trx, [lot], at);
  return kept?.expiresOn === lot.expiresOn ? kept.id : null;
}

/** Stores the lot loaded into a machine. */
export async function storeResin(
  trx: Transaction,
  loading: {
    readonly machineId: number;
    readonly lotId: number;
    readonly actorId: number;
    readonly at: string;
  },
): Promise<void> {
  await trx
    .updateTable('machines')
    .set((eb) => ({
      resin_lot_id: loading.lotId,
      resin_loaded_at: loading.at,
      resin_loaded_by: loading.actorId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', loading.machineId)
    .execute();
}

/** Most rows of a selection list. */
const CHOICES = 100;

/** Materials whose name contains a text, with the lots that are not out of date. */
export async function readMaterials(
  db: Database,
  wanted: {
    readonly searchKey?: string | undefined;
    readonly form?: MaterialForm | undefined;
    readonly today: string;
  },
) {
  const { searchKey = '', form, today } = wanted;
  const rows = await db
    .selectFrom('materials')
    .leftJoin('brands', 'brands.id', 'materials.brand_id')
    .where('materials.removed_at', 'is', null)
    .where('materials.validated', '=', true)
    .where('materials.family', 'in', [...(form === undefined ? MATERIAL_FAMILY_CODES : familiesOfForm(form))])
    .where(contains('materials.search', searchKey))
    .orderBy('materials.name')
    .orderBy('materials.id')
    .limit(CHOICES)
    .select((eb) => [
      'materials.id',
      'materials.family',
      'materials.name',
      sql<string>`coalesce(brands.name, '')`.as('brand'),
      'materials.shade',
      jsonArrayFrom(
        eb
          .selectFrom('material_lots as lot')
          .whereRef('lot.material_id', '=', 'materials.id')
          .where((lot) => lot.or([lot('lot.expires_on', 'is', null), lot('lot.expires_on', '>=', today)]))
          .orderBy('lot.id', 'desc')
          .limit(CHOICES)
          .select(['lot.id', 'lot.number as lot', 'lot.expires_on as expiryDate']),
      ).as('lots'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, family: row.family as MaterialFamily }));
}

/** Discs in use whose number begins with a text, with their material. */
export async function readDiscs(db: Database, name: string) {
  const rows = await db
    .selectFrom('discs')
    .innerJoin('material_lots as lot', 'lot.id', 'discs.lot_id')
    .innerJoin('materials', 'materials.id', 'lot.material_id')
    .where('discs.retired_at', 'is', null)
    .where(sql<boolean>`upper(discs.number) like upper(${escaped(name.trim())}) || '%'`)
    .orderBy(sql`upper(discs.number)`)
    .limit(CHOICES)
    .select([
      'discs.id',
      'discs.number as name',
      'materials.name as material',
      'materials.family',
      'materials.shade',
      'lot.number as lot',
      'lot.expires_on as expiryDate',
    ])
    .execute();
  return rows.map((row) => ({ ...row, family: row.family as MaterialFamily }));
}

/** Escapes the wildcards of `like` in a text. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
