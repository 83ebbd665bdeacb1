// npm start: from a bare clone to a running portal. `--empty` omits the demo laboratory.
import { ensureInstalled } from './install.js';
import { runUntilStopped, SERVER, SERVER_ENV } from './processes.js';
import { buildWebApp } from './web-app.js';

// npm turns `npm start --empty` into a setting of its own; `npm start -- --empty` arrives as an argument.
const empty = process.argv.includes('--empty') || process.env['npm_config_empty'] === 'true';

ensureInstalled({ onlyToStart: true });
// The server prepares its database while the browser app is built.
runUntilStopped([
  {
    args: [...SERVER, '--await-web-app', ...(empty ? ['--empty'] : [])],
    env: SERVER_ENV,
    awaits: buildWebApp,
  },
]);
