// npm run dev: like npm start, with hot reload. Open the URL printed by Vite.
import { ensureInstalled } from './install.js';
import { runUntilStopped, SERVER } from './processes.js';

const server = `http://localhost:${process.env['PORT'] || '3000'}`;

ensureInstalled();
runUntilStopped([
  {
    args: ['--watch', '--watch-preserve-output', ...SERVER, ...process.argv.slice(2)],
    env: { PUBLIC_URL: process.env['PUBLIC_URL'] || 'http://localhost:5173' },
  },
  {
    args: ['../../node_modules/vite/bin/vite.js'],
    cwd: new URL('../apps/web', import.meta.url).pathname,
    env: { SERVER_URL: server },
  },
]);
