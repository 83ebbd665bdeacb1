import { rm } from 'node:fs/promises';

import { sql } from 'kysely';

import { runningEmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import { createTestDatabase } from '../../support/database.ts';
import { emptyFolder } from '../../support/portal-process.ts';
import { mountedDisk } from './small-disk.ts';

/** A database whose disk can be filled, and the settings of the server that uses it. */
export type FillingDatabase = {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Available once the server is running. */
  url(): Promise<string>;
  fill(pid: number): Promise<void>;
  makeRoom(pid: number): Promise<void>;
  remove(): Promise<void>;
};

/**
 * The embedded database on a small disk or, if this user cannot mount one, a database that raises the same
 * errors.
 */
export async function databaseThatFills(megabytes: number): Promise<FillingDatabase> {
  const disk = await mountedDisk(megabytes);
  if (!disk) return databaseThatSaysSo();
  return {
    ...disk,
    env: {},
    url: async () => {
      const database = await runningEmbeddedDatabase(disk.folder);
      if (database === null) throw new Error('the database is not running');
      return database.url;
    },
  };
}

async function databaseThatSaysSo(): Promise<FillingDatabase> {
  const [folder, { url, db, drop }] = await Promise.all([emptyFolder(), createTestDatabase()]);
  return {
    folder,
    env: { DATABASE_URL: url },
    url: async () => url,
    fill: async () => {
      await sql`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
        db,
      );
      await sql`create trigger no_room before insert on messages execute function no_room()`.execute(db);
    },
    makeRoom: async () => void (await sql`drop function no_room() cascade`.execute(db)),
    remove: async () => {
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
