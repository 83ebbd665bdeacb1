// npm run mail:layouts: compiles the layouts of the mails.
import { ensureInstalled } from './install.js';
import { run } from './processes.js';

ensureInstalled();
const { ok } = await run(['apps/server/src/cli/mail-layouts.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
