import type { MillingFacts } from '@maxilla/domain/actions/batches/batch-action';
import type { Asked, Blank, Disc, TakenWork } from '@maxilla/domain/actions/batches/blank';
import type { BlankMaterial } from '@maxilla/domain/actions/batches/machining-input';
import type { MaterialFamily } from '@maxilla/domain/materials';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** The columns of a blank, of a query that joins `lot` and `materials`. */
const BLANK = [
  'materials.family',
  'materials.name as material',
  'materials.shade',
  'lot.number as lot',
  'lot.expires_on as expiresOn',
] as const;

const discs = (trx: Transaction) =>
  trx
    .selectFrom('discs')
    .innerJoin('material_lots as lot', 'lot.id', 'discs.lot_id')
    .innerJoin('materials', 'materials.id', 'lot.material_id')
    .where('discs.retired_at', 'is', null)
    .select(['discs.id', 'discs.number', ...BLANK]);

/** Finds a disc in use by id or by the number on it, and keeps it from being retired until the transaction ends. */
export async function holdDisc(
  trx: Transaction,
  wanted: { readonly id: number } | { readonly number: string },
): Promise<Disc | null> {
  const row = await discs(trx)
    .$call((query) =>
      'id' in wanted
        ? query.where('discs.id', '=', wanted.id)
        : query.where(sql`upper(discs.number)`, '=', sql`upper(${wanted.number.trim()})`),
    )
    .forShare('discs')
    .executeTakeFirst();
  if (!row) return null;
  const { id, number, family, ...blank } = row;
  return { id, number, blank: { ...blank, family: family as MaterialFamily } };
}

/** Adds a disc and returns its id; null if another one has its number. */
export async function insertDisc(
  trx: Transaction,
  disc: { readonly number: string; readonly lotId: number },
  at: string,
): Promise<number | null> {
  const inserted = await trx
    .insertInto('discs')
    .values({ number: disc.number, lot_id: disc.lotId, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The materials with some ids that may be used, with their lots. */
export async function blankMaterials(trx: Transaction, ids: readonly number[]): Promise<BlankMaterial[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('materials')
    .where(sql<boolean>`materials.id = any(${[...ids]})`)
    .where('materials.removed_at', 'is', null)
    .where('materials.validated', '=', true)
    .select((eb) => [
      'materials.id',
      'materials.name',
      'materials.family',
      'materials.shade',
      jsonArrayFrom(
        eb
          .selectFrom('material_lots as lot')
          .whereRef('lot.material_id', '=', 'materials.id')
          .select(['lot.number', 'lot.expires_on as expiresOn']),
      ).as('lots'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, family: row.family as MaterialFamily }));
}

/** The shades in which lines are milled, by element. */
export async function machiningShades(
  trx: Transaction,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('breakdowns')
    .where(sql<boolean>`element_id = any(${[...elementIds]})`)
    .select(['element_id as id', 'machining_shade as shade'])
    .execute();
  return new Map(rows.map(({ id, shade }) => [id, shade]));
}

/** What has the number of a work on a machine and is not made yet, except one batch. */
export async function takenWork(
  trx: Transaction,
  work: { readonly machineId: number | null; readonly number: string },
  exceptId = 0,
): Promise<TakenWork> {
  const rows = await trx
    .selectFrom('batches')
    .where('machine_id', '=', work.machineId)
    .where(sql`upper(plate_number)`, '=', sql`upper(${work.number.trim()})`)
    .where('category', '=', 'MACHINING')
    .where('state', '<>', 'TERMINATED')
    .where('id', '<>', exceptId)
    .select('block_position as place')
    .execute();
  return {
    takenPlaces: rows.flatMap(({ place }) => place ?? []),
    takenByDisc: rows.some(({ place }) => place === null),
  };
}

/** What a batch is milled from, and what was said of it. */
export type MillingRecord = Omit<MillingFacts, 'otherDisc' | keyof TakenWork> & {
  readonly discName: string | null;
  readonly comment: string;
};

/** What each of some batches is milled from; none of those that are printed. */
export async function readMillings(
  db: Database | Transaction,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, MillingRecord>> {
  const rows = await db
    .selectFrom('batches')
    .leftJoin('discs', 'discs.id', 'batches.disc_id')
    .innerJoin('material_lots as lot', (join) =>
      join.on('lot.id', '=', sql<number>`coalesce(batches.block_lot_id, discs.lot_id)`),
    )
    .innerJoin('materials', 'materials.id', 'lot.material_id')
    .where(sql<boolean>`batches.id = any(${[...batchIds]})`)
    .select([
      'batches.id',
      'batches.disc_id as discId',
      'discs.number as discName',
      'batches.block_position as blockPosition',
      'batches.comment',
      ...BLANK,
      // All lines of a batch ask for the same.
      sql<Asked | null>`(
        select json_build_object('family', element.material_family, 'shade', line.machining_shade)
          from batch_elements place join elements element on element.id = place.element_id
          join breakdowns line on line.element_id = element.id
         where place.batch_id = batches.id and place.left_at is null order by place.position limit 1)`.as(
        'asked',
      ),
    ])
    .execute();
  return new Map(
    rows.map(({ id, discId, discName, blockPosition, comment, asked, family, ...blank }) => [
      id,
      {
        discId,
        discName,
        blockPosition,
        comment,
        asked,
        blank: { ...blank, family: family as MaterialFamily } satisfies Blank,
      },
    ]),
  );
}
