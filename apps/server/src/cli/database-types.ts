import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '../platform/database/migrate.ts';
import { startScratchDatabase } from '../platform/database/scratch.ts';
import { reportFatal } from '../platform/startup.ts';

const CODEGEN = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
const SCHEMA = fileURLToPath(new URL('../platform/database/schema.ts', import.meta.url));

/** Must match the type parsers of `database.ts`. */
const TYPES = { int8: 'number', numeric: 'number', date: 'string' };

/**
 * `npm run db:types`: writes `platform/database/schema.ts` from a freshly migrated database. With `--check`, fails if
 * the file is out of date.
 */
async function generate(onlyCheck: boolean): Promise<void> {
  const database = await startScratchDatabase();
  try {
    await migrate(database.url);
    const { status } = spawnSync(
      process.execPath,
      [
        CODEGEN,
        '--dialect=postgres',
        `--url=${database.url}`,
        `--out-file=${SCHEMA}`,
        `--type-mapping=${JSON.stringify(TYPES)}`,
        '--exclude-pattern=(schema_migrations|pgboss.*)',
        ...(onlyCheck ? ['--verify'] : []),
      ],
      { stdio: 'inherit' },
    );
    if (status !== 0 && onlyCheck)
      console.error('The types of the database are out of date: npm run db:types');
    process.exitCode = status ?? 1;
  } finally {
    await database.stop();
  }
}

await generate(process.argv.includes('--check')).catch(reportFatal);
