// npm start: from a bare clone to a running portal. `--empty` leaves out the demo's laboratory.
import { ensureInstalled } from './install.js';
import { runUntilStopped, SERVER, SERVER_ENV } from './processes.js';
import { ensureWebApp } from './web-app.js';

// `npm start --empty` reaches us as npm's own setting, `npm start -- --empty` as an argument.
const empty = process.argv.includes('--empty') || process.env['npm_config_empty'] === 'true';

ensureInstalled();
await ensureWebApp();
runUntilStopped([{ args: [...SERVER, ...(empty ? ['--empty'] : [])], env: SERVER_ENV }]);
