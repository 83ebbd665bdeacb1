// npm run admin -- create …: what an administrator does from the terminal.
import { ensureInstalled } from './install.js';
import { run } from './processes.js';

ensureInstalled();
const { ok } = await run(['apps/server/src/cli/admin.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
