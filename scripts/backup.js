// npm run backup -- FOLDER, npm run restore -- FOLDER.
import path from 'node:path';
import { ensureInstalled } from './install.js';
import { runUntilStopped } from './processes.js';

const [task, ...rest] = process.argv.slice(2);
// npm runs scripts at the root of the checkout; relative paths refer to where the command was called.
const from = process.env['INIT_CWD'] ?? process.cwd();
const args = rest.map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)));

ensureInstalled({ onlyToStart: true });
runUntilStopped([{ args: [`apps/server/src/cli/${task === 'restore' ? 'restore' : 'backup'}.ts`, ...args] }]);
