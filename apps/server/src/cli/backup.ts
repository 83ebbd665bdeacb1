import { existsSync } from 'node:fs';
import path from 'node:path';

import { loadConfig } from '../config.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { systemClock } from '../platform/clock.ts';
import { locateDatabase } from '../platform/database/open.ts';
import { openVault } from '../platform/files/vault.ts';
import { StartupError, reportFatal } from '../platform/startup.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = `npm run backup -- FOLDER [--without-lost]

Backs up the database and all files of the portal into a new folder, using the portal's own settings. The portal may be
running. The folder is readable by its owner only, and appears once the backup is complete.

  --without-lost   skips files that are missing from the file store instead of failing
`;

const OPTIONS = {
  help: { type: 'boolean', default: false },
  'without-lost': { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, USAGE);
  const [folder] = positionals;
  if (values.help || folder === undefined || positionals.length > 1) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());
  const config = await loadConfig();
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new StartupError(`There is no portal in ${config.dataDir}: name its folder with DATA_DIR.`);
  }
  const database = await locateDatabase(config, { beside: true });
  try {
    const manifest = await backUp({
      databaseUrl: database.url,
      vault: await openVault(config.filesUrl),
      clock: systemClock,
      folder: path.resolve(folder),
      withoutLost: values['without-lost'],
      signal: interruption.signal,
      report: (line) => console.log(line),
    });
    const { lost } = manifest.files;
    if (lost.length > 0) console.log(`${lost.length} lost files are left out: manifest.json names them.`);
    console.log(`The portal as it was at ${manifest.takenAt} is in ${path.resolve(folder)}.`);
  } finally {
    await database.close();
  }
}

await main().catch(reportFatal);
