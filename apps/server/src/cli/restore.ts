import path from 'node:path';

import { loadConfig } from '../config.ts';
import { restore } from '../platform/backup/restore.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { locateDatabase } from '../platform/database/open.ts';
import { folderFor } from '../platform/files/staging.ts';
import { openVault } from '../platform/files/vault.ts';
import { reportFatal } from '../platform/startup.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = `npm run restore -- FOLDER [--check]

Restores a backup into an empty portal that is not running, using the settings it will run with. A backup of an earlier
version is migrated.

  --check   only verifies that the backup is complete and unchanged
`;

const OPTIONS = {
  help: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, USAGE);
  if (values.help || positionals[0] === undefined || positionals.length > 1) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const folder = path.resolve(positionals[0]);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());
  const manifest = await verifyBackup(folder);
  console.log(`The backup of ${manifest.takenAt} is whole.`);
  if (values.check) return;
  const config = await loadConfig();
  const database = await locateDatabase(config);
  try {
    await restore({
      folder,
      manifest,
      databaseUrl: database.url,
      vault: await openVault(config.filesUrl, { flushedLater: true }),
      staging: folderFor('staging', config),
      signal: interruption.signal,
      report: (line) => console.log(line),
    });
    console.log('The portal is restored: start it.');
  } finally {
    await database.close();
  }
}

await main().catch(reportFatal);
