import { Client } from 'pg';
import { systemCode } from '../startup.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/** Role of the portal in the embedded database, which owns its database and has no rights beyond it. */
export const PORTAL_ROLE = 'portal';
/** Database of the portal in the embedded cluster. */
export const DATABASE = 'maxilla';

/** Connection URLs of the cluster. */
export type Access = {
  /** As the portal, to its database. */
  readonly url: string;
  readonly superuserUrl: (database: string) => string;
};

/** No such database; no such role or another password; not permitted to log in. */
const NOT_READY = new Set(['3D000', '28P01', '28000']);

/**
 * Lets the portal log in to a database of its own. The superuser is only asked if something is missing: on the first
 * start, after an interrupted one, or if an earlier version, whose portal was the superuser, left objects to hand over.
 */
export async function preparePortalRole({ url, superuserUrl }: Access): Promise<void> {
  if (await isReady(url)) return;
  await createMissingDatabase(superuserUrl('postgres'));
  await connected(superuserUrl(DATABASE), (client) => handOver(client, new URL(url).password));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return await connected(url, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_roles where rolname = current_user and not (${UNWANTED}) and not exists (${HAND_OVER})`,
      );
      return rowCount === 1;
    });
  } catch (error) {
    if (NOT_READY.has(systemCode(error))) return false;
    throw error;
  }
}

async function createMissingDatabase(maintenanceUrl: string): Promise<void> {
  await connected(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** In one transaction, so that a start that is interrupted leaves nothing half done. */
async function handOver(client: Client, password: string): Promise<void> {
  await client.query('begin');
  // Commands prepare the database beside a server.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PORTAL_ROLE]);
  if (rowCount === 0) await client.query(`create role ${PORTAL_ROLE}`);
  await client.query(
    `alter role ${PORTAL_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(password)}`,
  );
  const { rows } = await client.query<{ statement: string }>(HAND_OVER);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

const UNWANTED = 'rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls';

/**
 * Statements that give the database, and everything in it that is of another role, to the portal. What extensions are
 * made of stays the superuser's. `reassign owned` refuses the role that made the cluster.
 */
const HAND_OVER = `
  select format('alter %s %s owner to ${PORTAL_ROLE}', kind, name) as statement from (
    select 'pg_database'::regclass, oid, datdba, 'database', quote_ident(datname) from pg_database
     where datname = current_database()
    union all select 'pg_namespace'::regclass, oid, nspowner, 'schema', quote_ident(nspname) from pg_namespace
     where nspname !~ '^pg_'
    union all select 'pg_class'::regclass, oid, relowner, 'table', oid::regclass::text from pg_class
     where relkind in ('r', 'p', 'v', 'm', 'f') and relpersistence <> 't'
    union all select 'pg_class'::regclass, oid, relowner, 'sequence', oid::regclass::text from pg_class
     where relkind = 'S' and relpersistence <> 't' and not exists (
           select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
              and deptype in ('a', 'i'))
    union all select 'pg_proc'::regclass, oid, proowner, 'routine', oid::regprocedure::text from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, 'type', oid::regtype::text from pg_type
     where typtype in ('e', 'd', 'r')
        or typtype = 'c' and exists (select from pg_class where oid = typrelid and relkind = 'c')
  ) object (catalog, oid, owner, kind, name)
  where owner <> '${PORTAL_ROLE}'::regrole
    -- Lower numbers are of the cluster itself.
    and oid >= 16384
    and not exists (
      select from pg_depend where classid = catalog and objid = object.oid and deptype = 'e')`;

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
