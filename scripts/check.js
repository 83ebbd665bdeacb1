// npm run check: types, lint, format, dead code, architecture, generated database types and mail layouts.
import { check } from './checks.js';
import { ensureInstalled } from './install.js';

ensureInstalled();
process.exitCode = (await check()) === 0 ? 0 : 1;
