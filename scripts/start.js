// npm start: from a bare clone to a running portal. `--empty` leaves out the demo's laboratory.
import path from 'node:path';
import { ensureInstalled } from './install.js';
import { ROOT, runUntilStopped, SERVER } from './processes.js';
import { ensureWebApp } from './web-app.js';

// `npm start --empty` reaches us as npm's own setting, `npm start -- --empty` as an argument.
const empty = process.argv.includes('--empty') || process.env['npm_config_empty'] === 'true';

ensureInstalled();
await ensureWebApp();
runUntilStopped([
  {
    args: [...SERVER, ...(empty ? ['--empty'] : [])],
    // What Node compiled is kept, which halves the next start.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node') },
  },
]);
