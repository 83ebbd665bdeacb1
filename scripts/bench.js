// npm run bench: measures the portal against hand-written SQL. npm run bench:data generates its database.
import { ensureInstalled } from './install.js';
import { run } from './processes.js';
import { ensureWebApp } from './web-app.js';

const [task, ...rest] = process.argv.slice(2);

ensureInstalled();
if (task !== 'data') await ensureWebApp();
const { ok } = await run(
  task === 'data' ? ['bench/data.ts', ...rest] : ['bench/bench.ts', ...process.argv.slice(2)],
);
process.exitCode = ok ? 0 : 1;
