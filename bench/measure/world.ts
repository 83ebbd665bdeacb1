import { randomUUID } from 'node:crypto';

import { Pool } from 'pg';

import { createTokens } from '../../apps/server/src/platform/http/tokens.ts';
import { TOKEN_SECRET } from './servers.ts';

/** Samples of a data set, used by the scenarios. */
export type World = {
  readonly databaseUrl: string;
  readonly db: Pool;
  readonly projects: number;
  /** The administrator, who has access to everything. */
  readonly admin: Person;
  readonly dentists: readonly Person[];
  /** Project ids spread evenly over the table, active and finished. */
  readonly projectIds: readonly number[];
  /** Fragments of patients' surnames. */
  readonly nameParts: readonly string[];
  readonly close: () => Promise<void>;
};

export type Person = { readonly id: number; readonly headers: Readonly<Record<string, string>> };

const SAMPLES = 60;
const DAY_MS = 86_400_000;

/** Delays mail jobs by a day with a trigger, so that sending mails does not distort the measurement of actions. */
export async function keepMailsWaiting(db: Pool): Promise<void> {
  await db.query(`
    create or replace function pgboss.wait_a_day() returns trigger language plpgsql as $$
    begin
      new.start_after = now() + interval '1 day';
      return new;
    end $$;
    create or replace trigger wait_a_day before insert on pgboss.job_common
      for each row when (new.name = 'mail.send') execute function pgboss.wait_a_day()`);
}

/** Reads the same samples of a data set each time, and creates sessions. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const db = new Pool({ connectionString: databaseUrl, max: 5 });
  const column = async <T>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await db.query<{ value: T }>(text, [...values]);
    return rows.map(({ value }) => value);
  };
  const [projects = 0] = await column<number>('select max(id)::int as value from projects');
  const dentistIds = await column<number>(
    `select id::int as value from users where role = 'ROLE_USER' order by id * 7919 % 10007 limit ${SAMPLES}`,
  );
  const projectIds = Array.from({ length: SAMPLES }, (_, index) =>
    Math.ceil(((index + 0.5) * projects) / SAMPLES),
  );
  const names = await column<string>(
    'select split_part(patient_name, $2, 2) as value from projects where id = any($1) order by id',
    [projectIds, ' '],
  );
  return {
    databaseUrl,
    db,
    projects,
    admin: await logIn(db, 1),
    dentists: await Promise.all(dentistIds.map((id) => logIn(db, id))),
    projectIds,
    nameParts: names.map((name) => name.slice(1, 6)),
    close: () => db.end(),
  };
}

/** Creates a session; its access token is valid for a quarter of an hour. */
export async function logIn(db: Pool, userId: number): Promise<Person> {
  const family = randomUUID();
  await db.query(
    'insert into sessions (id, family, user_id, refresh_hash, expires_at) values ($1, $2, $3, $4, $5)',
    [randomUUID(), family, userId, randomUUID(), new Date(Date.now() + DAY_MS)],
  );
  const token = await createTokens(TOKEN_SECRET).issue(userId, family, new Date().toISOString());
  return { id: userId, headers: { authorization: `Bearer ${token}` } };
}
