// npm run db:types: generates the table types from the migrations.
import { ensureInstalled } from './install.js';
import { run } from './processes.js';

ensureInstalled();
const { ok } = await run(['apps/server/src/cli/database-types.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
