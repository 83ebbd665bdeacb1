import { sql } from 'kysely';
import { vi } from 'vitest';

import type { TestApp } from './app.ts';

/** Attempts and idempotency keys, which a refused request may write, and live events, which are deleted once sent. */
const TRANSIENT = ['login_attempts', 'idempotency_keys', 'announcements'];

type Marks = Readonly<Record<string, number>>;

/** The last marks of each watched database. */
const watched = new WeakMap<TestApp['db'], Marks>();

/**
 * Lets a trigger of each table note its inserts, updates and deletes, because reading the tables takes longer the more
 * tests have written to them. What a transaction noted goes with it if it is rolled back.
 */
async function watch(db: TestApp['db']): Promise<Marks> {
  await sql`
    create schema traces;
    create table traces.writes (id int generated always as identity primary key, table_name name);
    create function traces.note() returns trigger language plpgsql as $$
    begin
      insert into traces.writes (table_name) values (tg_table_name);
      return null;
    end $$;
    do $$
    declare
      watched regclass;
    begin
      for watched in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format(
          'create trigger traces after insert or update or delete on %s for each row execute function traces.note()',
          watched
        );
      end loop;
    end $$`.execute(db);
  return {};
}

/** A mark per table written since the first call of the test, which changes with every insert, update and delete. */
export async function marks({ db }: TestApp): Promise<Marks> {
  const before = watched.get(db) ?? (await watch(db));
  const { rows } = await sql<{ name: string; mark: number }>`
    select table_name as name, max(id) as mark
      from traces.writes
     where id > ${Math.max(0, ...Object.values(before))} and table_name <> all (${TRANSIENT})
     group by table_name`.execute(db);
  const after = { ...before, ...Object.fromEntries(rows.map(({ name, mark }) => [name, mark])) };
  watched.set(db, after);
  return after;
}

/** Keeps jobs from running, whose writes would be mistaken for those of requests. */
export function leaveOutJobs({ platform }: TestApp): void {
  vi.spyOn(platform.jobs, 'enqueue').mockResolvedValue(undefined);
}
