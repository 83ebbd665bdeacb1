// Builds the web application if its sources have changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './processes.js';

const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'routeTree.gen.ts']);
const STAMP = path.join(ROOT, 'apps', 'web', 'dist', '.built-from');

/** Rebuilds apps/web/dist if it is out of date. Exits with a message if the build fails. */
export async function ensureWebApp() {
  if (!(await buildWebApp())) process.exit(1);
}

/**
 * Rebuilds apps/web/dist if it is out of date. Prints a message if the build fails.
 *
 * @returns {Promise<boolean>} whether it is up to date
 */
export async function buildWebApp() {
  const state = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return true;
  process.stderr.write('Building the browser app …\n');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { ok, output, stopped } = await run([vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, 'apps', 'web'),
    quiet: true,
  });
  if (ok) writeFileSync(STAMP, state);
  else if (!stopped) process.stderr.write(`${output}The browser app could not be built: see above.\n`);
  return ok;
}

/** Hash of all source files. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ file) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true }).toSorted(byName)) {
      if (NOT_SOURCES.has(entry.name)) continue;
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(inside);
      else if (entry.isFile()) add(inside);
    }
  };
  for (const source of SOURCES) {
    if (source.includes('.')) add(source);
    else walk(source);
  }
  return hash.digest('hex');
}

/**
 * @param {{ name: string }} a
 * @param {{ name: string }} b
 */
function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}
