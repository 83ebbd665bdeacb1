// npm run backup -- FOLDER, npm run restore -- FOLDER: all that a portal holds, out and back in.
import path from 'node:path';
import { ensureInstalled } from './install.js';
import { runUntilStopped } from './processes.js';

const [task, ...rest] = process.argv.slice(2);
// npm runs us at the top of the checkout: a folder is named from where the command was given.
const from = process.env['INIT_CWD'] ?? process.cwd();
const args = rest.map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)));

ensureInstalled();
runUntilStopped([{ args: [`apps/server/src/cli/${task === 'restore' ? 'restore' : 'backup'}.ts`, ...args] }]);
