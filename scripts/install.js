// Installs the locked packages if they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT, giveUp } from './processes.js';

const OLDEST_NODE = { major: 20, minor: 19 };

/** npm's list of installed packages. */
const INSTALLED = path.join('node_modules', '.package-lock.json');

/**
 * Ensures that the packages and the pinned Node are installed in the versions of package-lock.json: those that starting
 * needs, or those of developers as well. Exits with a message if that fails.
 *
 * @param {{ onlyToStart?: boolean }} [options]
 */
export function ensureInstalled({ onlyToStart = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    giveUp(
      `Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is needed to start; this is ${process.versions.node}.`,
    );
  }
  if (isInstalled(onlyToStart)) return;
  process.stderr.write('Installing the packages, which takes about a minute …\n');
  // `npm ci` would reject a lockfile that lacks an optional package of some other platform.
  const args = ['install', '--no-save', '--no-audit', '--no-fund'];
  // An existing installation with developers' packages is updated rather than reduced.
  if (onlyToStart && !hasDevelopersPackages()) args.push('--omit=dev');
  else args.push('--include=dev');
  const npm = process.env['npm_execpath'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0 || !isInstalled(onlyToStart)) {
    giveUp(
      'The packages could not be installed: see what npm says above, and check the network and the disk.',
    );
  }
}

/** @param {boolean} onlyToStart */
function isInstalled(onlyToStart) {
  if (!existsSync(NODE)) return false;
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf(INSTALLED);
  return Object.entries(locked).every(
    ([folder, { version, link, optional, dev, devOptional }]) =>
      !folder.includes('node_modules/') ||
      link ||
      optional ||
      (onlyToStart && (dev || devOptional)) ||
      installed[folder]?.version === version,
  );
}

function hasDevelopersPackages() {
  return Object.values(packagesOf(INSTALLED)).some(({ dev }) => dev);
}

/**
 * By folder.
 *
 * @typedef {Record<
 *   string,
 *   { version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }
 * >} Packages
 */

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesOf(lockfile) {
  try {
    const { packages } = /** @type {{ packages: Packages }} */ (
      JSON.parse(readFileSync(path.join(ROOT, lockfile), 'utf8'))
    );
    return packages;
  } catch {
    return {};
  }
}
