import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { connect } from '../../apps/server/src/platform/database/connect.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../apps/server/src/platform/database/embedded.ts';

/** Folder of the benchmark's data: BENCH_DATA_DIR, or `.data/bench` in the checkout. */
export const BENCH_DATA_DIR = path.resolve(
  process.env['BENCH_DATA_DIR'] ?? path.join(import.meta.dirname, '..', '..', '.data', 'bench'),
);

/** Starts the benchmark's PostgreSQL, which holds one database per scale. `durable: false` is for loading only. */
export async function startCluster({ durable }: { readonly durable: boolean }): Promise<EmbeddedDatabase> {
  await mkdir(BENCH_DATA_DIR, { recursive: true, mode: 0o711 });
  return startEmbeddedDatabase({ dataDir: BENCH_DATA_DIR, durable });
}

export function databaseName(scale: number): string {
  return `scale_${String(scale).replace('.', '_')}`;
}

/** Drops and creates a database. */
export async function recreateDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = await connect(maintenanceUrl);
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
