import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { dropStale, folderFor } from '../../src/platform/files/staging.ts';
import type { Backend } from './app.ts';

/**
 * Sweeps the folder of the files, then returns the files without a row and the rows without a file.
 */
export async function vaultFaults({ db, platform }: Backend, filesUrl: string): Promise<string[]> {
  const root = fileURLToPath(filesUrl);
  const later = new Date(Date.now() + 3_600_000);
  for (let hour = 0; hour < 24; hour += 1) await platform.files.sweepStrays(hour, later);
  // A killed server leaves incomplete uploads.
  await dropStale(folderFor('staging', { filesUrl, dataDir: root }), later);
  const rows = await db.selectFrom('files').select('storage_key').execute();
  const known = new Set(rows.map(({ storage_key }) => storage_key));
  const uploads = path.basename(folderFor('uploads', { filesUrl, dataDir: root }));
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  const objects = new Set(paths.filter((file) => !file.startsWith(`${uploads}/`)));
  return [
    ...[...objects].filter((key) => !known.has(key)).map((key) => `${key} belongs to no row`),
    ...[...known].filter((key) => !objects.has(key)).map((key) => `${key} is missing`),
  ];
}
