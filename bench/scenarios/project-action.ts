import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { PoolClient } from 'pg';

import type { World } from '../measure/world.ts';
import { projectPage } from './project-page.ts';
import { scenario } from './scenario.ts';

const CLIENTS = 20;
const PROJECTS_EACH = 30;

/** Projects of a handler other than who acts, who is therefore told. */
const URGENT_PROJECTS = `state = 'DRAFTING_PLAN' and assignee_id > 1 and not emergency_price_added`;

async function projectsToHurry({ db }: World): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id::int from projects where ${URGENT_PROJECTS} order by id limit $1`,
    [CLIENTS * PROJECTS_EACH],
  );
  return rows.map(({ id }) => id);
}

/** Marks a project as urgent and takes that back: a version, a history entry and, once in two, somebody told by mail. */
export const projectAction = scenario<unknown>({
  key: 'project-action',
  name: 'a project action, and the page it answers',
  bar: { perSecondRatio: 0.5 },
  samplesEach: 2 * PROJECTS_EACH,
  samples: async (world) =>
    (await projectsToHurry(world)).flatMap((id) => [
      { id, urgent: 1, actor: world.admin.id },
      { id, urgent: 0, actor: world.admin.id },
    ]),
  ask: ({ id, urgent }, { admin }) => ({
    path: `/api/projects/${id}/action`,
    method: 'POST',
    headers: admin.headers,
    body: { actionType: 'EMERGENCY_UPDATE', urgent: urgent === 1 },
  }),
  floor: async (db, sample) => {
    const client = await db.connect();
    try {
      await hurry(client, Number(sample['id']), sample['urgent'] === 1, Number(sample['actor']));
    } finally {
      client.release();
    }
    return projectPage.floor(db, sample);
  },
  gist: null,
  restore: async ({ db }) => {
    // The previous request may still be running, for long on a busy machine.
    do await sleep(500);
    while (await othersAtWork(db));
    await db.query(`update projects set urgent = false where ${URGENT_PROJECTS} and urgent`);
    await db.query(`delete from pgboss.job_common where name = 'mail.send'`);
  },
});

/** Whether another connection is in the midst of a transaction. */
async function othersAtWork(db: World['db']): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and state <> 'idle'`,
  );
  return rowCount !== 0;
}

/** The statements of the action, in a bare transaction. */
async function hurry(client: PoolClient, id: number, urgent: boolean, actor: number): Promise<void> {
  const now = new Date().toISOString();
  await client.query('begin');
  const { rows } = await client.query<{
    version: number;
    owner_id: string;
    state: string;
    patient_name: string;
  }>('select * from projects where id = $1 for update', [id]);
  const [project] = rows;
  if (!project) throw new Error(`there is no project ${id}`);
  await client.query(
    `select (select json_agg(i) from (
               select i.*, s.type, s.name, b.name as brand from project_implants i
                 left join sleeves s on s.id = i.sleeve_id left join brands b on b.id = s.brand_id
                where i.project_id = $1 and i.removed_at is null order by i.dent_number) i) as implants,
            (select json_agg(distinct type) from documents where project_id = $1 and removed_at is null) as documents,
            (select json_agg(h) from holidays h where user_id = $2 and to_date >= current_date) as absences`,
    [id, project.owner_id],
  );
  await client.query(
    'update projects set urgent = $1, version = $2, updated_at = $3 where id = $4 and version = $5',
    [urgent, project.version + 1, now, id, project.version],
  );
  await client.query(
    `insert into history (subject, subject_id, at, actor_id, code, params, from_state)
     values ('project', $1, $2, $3, $4, $5, $6)`,
    [id, now, actor, urgent ? 'URGENT_SET' : 'URGENT_CLEARED', '{}', project.state],
  );
  if (urgent) await tell(client, id, actor, now);
  await notify(client, { kind: 'project', id, userIds: [Number(project.owner_id)], staff: true });
  await client.query('commit');
}

async function tell(client: PoolClient, id: number, actor: number, now: string): Promise<void> {
  const { rows } = await client.query<{ assignee_id: string; patient_name: string }>(
    `select patient_name, product_type, owner_id, assignee_id, array_agg(w.user_id) as watchers
       from projects p left join watchers w on w.project_id = p.id where p.id = $1 group by p.id`,
    [id],
  );
  const { assignee_id: reader = '0', patient_name: patientName = '' } = rows[0] ?? {};
  const params = { projectId: id, patientName };
  const link = `/projects/${id}/details?productTypeId=1`;
  await client.query(
    `insert into notifications (user_id, subject, subject_id, sender_id, code, params, link, created_at)
     values ($1, 'project', $2, $3, 'PROJECT_URGENT', $4, $5, $6)`,
    [reader, id, actor, params, link, now],
  );
  const mail = randomUUID();
  await client.query(
    `insert into mails (id, user_id, recipient, language_code, template, params, created_at)
     select $1, id, email_address, language_code, 'notice', $2, $3 from users where id = $4`,
    [mail, { ...params, code: 'PROJECT_URGENT', link }, now, reader],
  );
  await client.query(
    `insert into pgboss.job_common (id, name, data, retry_limit, retry_delay, retry_backoff)
     values ($1, 'mail.send', $2, 12, 5, true)`,
    [randomUUID(), { mailId: mail }],
  );
  await notify(client, { kind: 'notification', id: Number(reader), userIds: [Number(reader)] });
}

async function notify(client: PoolClient, event: object): Promise<void> {
  await client.query(`select pg_notify('maxilla_live', $1)`, [JSON.stringify(event)]);
}
