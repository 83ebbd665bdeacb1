import { BATCH_CATEGORIES, platePrefix } from '@maxilla/domain/batches';
import type { Pool } from 'pg';

import { quoted } from './columns.ts';
import type { Sample } from './scenario.ts';
import type { World } from '../measure/world.ts';

/** Number of elements put on a plate. */
export const ELEMENTS = 60;

/** Plates are made of what waits for one: with printers of the data set, which have a resin. */
const PRINTED = [
  { category: 'MODEL', machineId: 1 },
  { category: 'GUIDE', machineId: 2 },
] as const;

/** Plate numbers and ids by which the bench knows its own batches. */
const OWN = 'BENCH-';
const FIRST_ID = 900_000_001;

/** Plates of sixty elements each, of some twenty projects; no two share a project. */
export async function platesOf({ db, admin }: World): Promise<Sample[]> {
  const prefix = platePrefix(new Date().toISOString().slice(0, 10));
  const plates: Sample[] = [];
  for (const { category, machineId } of PRINTED) {
    const { kind, types } = BATCH_CATEGORIES[category];
    const { rows } = await db.query<{ id: number }>(
      `select e.id::int from elements e join projects p on p.id = e.project_id
        where e.state = 'PRINTING_PREPARATION' and e.kind = '${kind}' and e.type in (${quoted(types)})
          and not p.on_hold
        order by e.project_id, e.id`,
    );
    for (let at = 0; at + ELEMENTS <= rows.length; at += ELEMENTS) {
      plates.push({
        id: FIRST_ID + plates.length,
        category,
        machineId,
        plateNumber: `${prefix}${OWN}${plates.length + 1}`,
        elementIds: rows
          .slice(at, at + ELEMENTS)
          .map(({ id }) => id)
          .join(),
        actor: admin.id,
      });
    }
  }
  return plates;
}

export const elementIdsOf = ({ elementIds }: Sample): number[] => String(elementIds).split(',').map(Number);

/** Takes the bench's batches apart: their elements wait for a plate again. */
export async function takeApart({ db }: { readonly db: Pool }): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from batches where state <> 'TERMINATED' and plate_number like '%-${OWN}%'`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.query(
    `update elements set state = 'PRINTING_PREPARATION', version = 1
      where id in (select element_id from batch_elements where batch_id = any($1))`,
    [ids],
  );
  for (const statement of [
    'delete from element_events where batch_id = any($1)',
    `delete from history where subject = 'batch' and subject_id = any($1)`,
    'delete from batch_elements where batch_id = any($1)',
    'delete from batches where id = any($1)',
  ]) {
    await db.query(statement, [ids]);
  }
}

/** Puts plates together, ready to be launched. */
export async function putTogether(db: Pool, plates: readonly Sample[]): Promise<void> {
  await db.query(
    `insert into batches (id, category, state, plate_number, machine_id) overriding system value
     select * from unnest($1::bigint[], $2::text[], array_fill('TO_LAUNCH'::text, array[cardinality($1)]), $3::text[],
                          $4::bigint[])`,
    [
      plates.map(({ id }) => id),
      plates.map(({ category }) => category),
      plates.map(({ plateNumber }) => plateNumber),
      plates.map(({ machineId }) => machineId),
    ],
  );
  const places = plates.flatMap((plate) =>
    elementIdsOf(plate).map((elementId, nth) => ({ batchId: plate['id'], elementId, position: nth + 1 })),
  );
  await db.query(
    `insert into batch_elements (batch_id, element_id, position)
     select * from unnest($1::bigint[], $2::bigint[], $3::integer[])`,
    [
      places.map(({ batchId }) => batchId),
      places.map(({ elementId }) => elementId),
      places.map(({ position }) => position),
    ],
  );
  await db.query(`update elements set state = 'PRINTING_TO_LAUNCH' where id = any($1)`, [
    places.map(({ elementId }) => elementId),
  ]);
}

/** Leaves the tables as compact as they were, for what is measured next. */
export async function sweep({ db }: { readonly db: Pool }): Promise<void> {
  await takeApart({ db });
  await db.query('vacuum (analyze) elements, batches, batch_elements, element_events');
}
