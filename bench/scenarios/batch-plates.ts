import { batchCategory, type BatchCategory } from '@maxilla/domain/batches';
import type { Pool, PoolClient } from 'pg';

import { ELEMENTS, elementIdsOf, platesOf, putTogether, sweep, takeApart } from './plates.ts';
import { type Sample, scenario } from './scenario.ts';

/** Puts sixty elements on a plate, as the screen of the preparation does, and answers the batch. */
export const batchPreparation = scenario<unknown>({
  key: 'batch-preparation',
  name: `a new batch of ${ELEMENTS} elements, and the page it answers`,
  bar: { perSecondRatio: 0.5 },
  once: true,
  samples: async (world) => {
    await takeApart(world);
    return platesOf(world);
  },
  ask: (plate, { admin }) => ({
    path: '/api/internal_actions/PRINTING_PREPARATION/production_preparation',
    method: 'POST',
    headers: admin.headers,
    body: {
      category: plate['category'],
      plateNumber: plate['plateNumber'],
      machineId: plate['machineId'],
      elementsCount: ELEMENTS,
      elementIds: elementIdsOf(plate),
    },
  }),
  floor: (db, plate) => inTransaction(db, (client) => prepare(client, plate)),
  gist: null,
  restore: takeApart,
  clear: sweep,
});

/** Launches a batch of sixty elements, and answers it. */
export const batchLaunch = scenario<unknown>({
  key: 'batch-launch',
  name: `the launch of a batch of ${ELEMENTS} elements, and the page it answers`,
  bar: { perSecondRatio: 0.5 },
  once: true,
  samples: async (world) => {
    await takeApart(world);
    const plates = await platesOf(world);
    await putTogether(world.db, plates);
    return plates;
  },
  ask: ({ id, category }, { admin }) => ({
    path: `/api/batches/${batchCategory(category as BatchCategory).wireName}/${id}`,
    method: 'POST',
    headers: admin.headers,
    body: { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' },
  }),
  floor: (db, plate) => inTransaction(db, (client) => launch(client, plate)),
  gist: null,
  restore: async (world) => {
    await takeApart(world);
    await putTogether(world.db, await platesOf(world));
  },
  clear: sweep,
});

async function inTransaction<T>(db: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

async function prepare(client: PoolClient, plate: Sample): Promise<unknown> {
  const elementIds = elementIdsOf(plate);
  const at = new Date().toISOString();
  const projects = await lock(client, elementIds, Number(plate['machineId']));
  await client.query('select id from batches where category = $1 and upper(plate_number) = upper($2)', [
    plate['category'],
    plate['plateNumber'],
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into batches (category, state, state_since, plate_number, machine_id)
     values ($1, 'TO_LAUNCH', $2, $3, $4) on conflict do nothing returning id`,
    [plate['category'], at, plate['plateNumber'], plate['machineId']],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into batch_elements (batch_id, element_id, position)
     select $1, element_id, position from unnest($2::bigint[]) with ordinality as placed (element_id, position)`,
    [id, elementIds],
  );
  await move(client, plate, { id, elementIds, at, to: 'PRINTING_TO_LAUNCH' });
  await note(client, { id, actor: Number(plate['actor']), at, code: 'BATCH_PREPARED', state: 'TO_LAUNCH' });
  await notify(client, id, projects);
  return page(client, id);
}

async function launch(client: PoolClient, plate: Sample): Promise<unknown> {
  const id = Number(plate['id']);
  const at = new Date().toISOString();
  const { rows } = await client.query<{ element_id: string }>(
    'select element_id from batch_elements where batch_id = $1 and left_at is null',
    [id],
  );
  const elementIds = rows.map((row) => Number(row.element_id));
  const projects = await lock(client, elementIds, Number(plate['machineId']));
  await client.query('select * from batches where id = $1 for update', [id]);
  await client.query(
    `update batches b set state = 'IN_PROGRESS', state_since = $2, version = b.version + 1, resin_lot_id = m.resin_lot_id
       from machines m where b.id = $1 and m.id = b.machine_id`,
    [id, at],
  );
  await move(client, plate, { id, elementIds, at, to: 'PRINTING_IN_PROGRESS' });
  await note(client, { id, actor: Number(plate['actor']), at, code: 'BATCH_LAUNCHED', state: 'IN_PROGRESS' });
  await notify(client, id, projects);
  return page(client, id);
}

/** Locks the projects of elements, then the elements, then the machine; answers the projects. */
async function lock(client: PoolClient, elementIds: readonly number[], machineId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int, version, owner_id, product_code, state from projects
      where id in (select project_id from elements where id = any($1)) order by id for update`,
    [elementIds],
  );
  await client.query(
    `select e.id, e.version, e.kind, e.type, e.route, e.state, e.quantity, e.material_family, e.project_id,
            p.product_type, p.state, p.on_hold, i.batch_id
       from elements e join projects p on p.id = e.project_id
       left join batch_elements i on i.element_id = e.id and i.left_at is null
      where e.id = any($1) order by e.id for update of e`,
    [elementIds],
  );
  await client.query('select id from machines where id = $1 for share', [machineId]);
  await client.query(
    `select m.id, m.name, m.kind, l.id, l.number, l.expires_on, r.family, r.name
       from machines m left join material_lots l on l.id = m.resin_lot_id left join materials r on r.id = l.material_id
      where m.removed_at is null`,
  );
  return rows.map(({ id }) => id);
}

async function move(
  client: PoolClient,
  { actor, machineId }: Sample,
  { id, elementIds, at, to }: { id: number; elementIds: readonly number[]; at: string; to: string },
): Promise<void> {
  await client.query(
    `with before as (select id, state from elements where id = any($1)),
     moved as (update elements set state = $2, version = version + 1 where id = any($1))
     insert into element_events (element_id, batch_id, from_state, to_state, actor_id, machine_id, at)
     select id, $3, state, $2, $4, $5, $6 from before`,
    [elementIds, to, id, actor, machineId, at],
  );
}

async function note(
  client: PoolClient,
  { id, actor, at, code, state }: { id: number; actor: number; at: string; code: string; state: string },
): Promise<void> {
  await client.query(
    `insert into history (subject, subject_id, at, actor_id, code, params, to_state)
     values ('batch', $1, $2, $3, $4, '{}', $5)`,
    [id, at, actor, code, state],
  );
}

async function notify(client: PoolClient, batchId: number, projectIds: readonly number[]): Promise<void> {
  const events = [
    { kind: 'batch', id: batchId, staff: true },
    ...projectIds.map((id) => ({ kind: 'project', id, staff: true })),
  ];
  await client.query(`select pg_notify('maxilla_live', event) from unnest($1::text[]) as event`, [
    events.map((event) => JSON.stringify(event)),
  ]);
}

/** A batch as its screen shows it. */
async function page(client: PoolClient, id: number): Promise<unknown> {
  const batch = await client.query<object>(
    `select b.id::int, b.version, b.category, b.state, b.plate_number as "plateNumber", b.machine_id::int as "machineId",
            m.name as machine, r.name as material, l.number as lot, l.expires_on as "expiryDate",
            (select json_agg(json_build_object('state', h.to_state, 'time', h.at, 'by', u.first_name || ' ' || u.surname)
                    order by h.id)
               from history h left join users u on u.id = h.actor_id
              where h.subject = 'batch' and h.subject_id = b.id and h.to_state is not null) as steps
       from batches b
       left join machines m on m.id = b.machine_id
       left join material_lots l on l.id = coalesce(b.resin_lot_id, m.resin_lot_id)
       left join materials r on r.id = l.material_id
      where b.id = $1`,
    [id],
  );
  const elements = await client.query<object>(
    `select e.id::int, e.version, e.kind, e.type, e.number, e.quantity, e.state, i.left_at as "leftTime",
            p.id::int as "projectId", p.product_type as "productType", p.product_code as reference, p.urgent,
            p.on_hold as "onHold", p.renewal_frequency as "renewalFrequency", p.deadline,
            p.patient_name as "patientName", o.id::int as "userId", o.first_name || ' ' || o.surname as "userFullName"
       from batch_elements i join elements e on e.id = i.element_id join projects p on p.id = e.project_id
       join users o on o.id = p.owner_id
      where i.batch_id = $1 order by p.deadline nulls last, p.id, e.number`,
    [id],
  );
  return { ...batch.rows[0], elements: elements.rows };
}
