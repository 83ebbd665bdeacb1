import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EmbeddedDatabase } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { locateDatabase } from '../../src/platform/database/open.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { embeddedPerTest, queryRows } from '../support/embedded.ts';

const database = embeddedPerTest();

/** Makes the tables of the portal and of its job queue. */
async function install(url: string): Promise<void> {
  await migrate(url);
  const jobs = createJobs(url, createLog({ logLevel: 'silent' }));
  await jobs.start();
  await jobs.stop();
}

/** Leaves the cluster as the versions did whose portal was the superuser. */
async function returnToSuperuser({ superuserUrl }: EmbeddedDatabase): Promise<void> {
  await queryRows(
    superuserUrl('maxilla'),
    'alter database maxilla owner to maxilla',
    'drop owned by portal cascade',
    'drop role portal',
  );
  await rm(path.join(database.dataDir, 'secrets', 'database-portal-password'));
}

const OWNERS = [
  ['pg_database', 'datdba'],
  ['pg_namespace', 'nspowner'],
  ['pg_class', 'relowner'],
  ['pg_proc', 'proowner'],
  ['pg_type', 'typowner'],
  ['pg_operator', 'oprowner'],
  ['pg_opclass', 'opcowner'],
  ['pg_opfamily', 'opfowner'],
  ['pg_collation', 'collowner'],
  ['pg_conversion', 'conowner'],
  ['pg_statistic_ext', 'stxowner'],
  ['pg_ts_config', 'cfgowner'],
  ['pg_ts_dict', 'dictowner'],
  ['pg_language', 'lanowner'],
  ['pg_foreign_data_wrapper', 'fdwowner'],
  ['pg_foreign_server', 'srvowner'],
  ['pg_publication', 'pubowner'],
  ['pg_event_trigger', 'evtowner'],
  ['pg_largeobject_metadata', 'lomowner'],
];

/** The objects that are neither the portal's nor part of an extension or of the cluster itself. */
const OF_OTHERS = OWNERS.map(
  ([catalog, owner]) =>
    `select pg_describe_object('${catalog}'::regclass, oid, 0) as object from ${catalog}
      where ${owner} <> 'portal'::regrole and oid >= 16384
        and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`,
).join(' union all ');

const PORTAL = `select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as mighty
  from pg_roles where rolname = current_user`;

const REFUSED = [
  'create role another',
  'create database another',
  'alter role portal superuser',
  'set role maxilla',
  "copy (select 1) to program 'true'",
  "copy (select 1) to '/tmp/written'",
  "select pg_read_file('PG_VERSION')",
  'select rolpassword from pg_authid',
  "alter system set log_statement = 'all'",
  'create extension file_fdw',
];

test('the portal is an ordinary role, which makes all its tables and cannot leave its database', async () => {
  const { url } = await database.start();
  await install(url);
  expect(await queryRows(url, PORTAL)).toEqual([{ name: 'portal', mighty: false }]);
  expect(await queryRows(url, OF_OTHERS)).toEqual([]);
  for (const statement of REFUSED) {
    await expect(queryRows(url, statement), statement).rejects.toThrow('permission denied');
  }
});

test('keeps the passwords of both roles in files that only their owner reads', async () => {
  const { url, superuserUrl } = await database.start();
  const secrets = path.join(database.dataDir, 'secrets');
  for (const name of ['database-password', 'database-portal-password']) {
    expect((await stat(path.join(secrets, name))).mode & 0o777).toBe(0o600);
  }
  expect(new URL(url).password).not.toBe(new URL(superuserUrl('maxilla')).password);
});

test('hands the database of an earlier version over, with all its rows', async () => {
  const first = await database.start();
  await returnToSuperuser(first);
  const formerUrl = first.superuserUrl('maxilla');
  await install(formerUrl);
  await queryRows(formerUrl, 'create sequence numbers start 7', "select nextval('numbers')");
  const counts = `select relname, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %s', oid::regclass), false, true, '')))[1]::text as rows
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by oid`;
  const before = await queryRows(formerUrl, counts);

  const { url } = await database.restart();
  expect(await queryRows(url, counts)).toEqual(before);
  expect(await queryRows(url, "select nextval('numbers')::int as next")).toEqual([{ next: 8 }]);
  expect(await queryRows(url, OF_OTHERS)).toEqual([]);
  expect(await queryRows(url, PORTAL)).toEqual([{ name: 'portal', mighty: false }]);
  await install(url);
  await queryRows(url, 'alter table users add column another text', 'drop schema pgboss cascade');
});

test('completes what an interrupted start or another role left', async () => {
  const { superuserUrl } = await database.start();
  const formerUrl = superuserUrl('maxilla');
  await queryRows(
    formerUrl,
    'alter role portal superuser nologin',
    'create table left_behind (id integer generated always as identity, at serial)',
    'create view seen as select id from left_behind',
    "create type kind as enum ('one')",
    'create procedure stand() language sql as $$ select 1 $$',
  );
  const { url } = await database.restart();
  expect(await queryRows(url, OF_OTHERS)).toEqual([]);
  expect(await queryRows(url, PORTAL)).toEqual([{ name: 'portal', mighty: false }]);
});

test('makes the database that a start did not get to', async () => {
  const { superuserUrl } = await database.start();
  await queryRows(superuserUrl('postgres'), 'drop database maxilla');
  const { url } = await database.restart();
  expect(await queryRows(url, OF_OTHERS)).toEqual([]);
});

test('gives the role a new password if its file is gone', async () => {
  const former = await database.start();
  await rm(path.join(database.dataDir, 'secrets', 'database-portal-password'));
  const { url } = await database.restart();
  expect(new URL(url).password).not.toBe(new URL(former.url).password);
  expect(await queryRows(url, PORTAL)).toEqual([{ name: 'portal', mighty: false }]);
});

test('a command beside the server of an earlier version is the ordinary role, too', async () => {
  await returnToSuperuser(await database.start());
  const { url } = await locateDatabase({ databaseUrl: null, dataDir: database.dataDir }, { beside: true });
  expect(await queryRows(url, PORTAL)).toEqual([{ name: 'portal', mighty: false }]);
});
