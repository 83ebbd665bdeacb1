// npm run admin -- create …: administrative commands.
import { ensureInstalled } from './install.js';
import { run } from './processes.js';

ensureInstalled({ onlyToStart: true });
const { ok } = await run(['apps/server/src/cli/admin.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
