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

Writes all that the portal holds, its database and its files, into a new folder, while the portal runs or not, with the
settings it runs with. The folder is readable by its owner alone, and appears once it is whole.

  --without-lost   goes on where the file store has lost files, and leaves those out
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
