// Locates a browser for the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp } from './processes.js';

// The headless shell draws the same pages with a quarter less processor time, for want of a browser around them.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Locates a Chromium, its headless shell, or Chrome: CHROME_PATH, or an installed one; on Debian, root gets one
 * installed. Exits with a message if there is none.
 *
 * @returns {string} path of the executable
 */
export function findBrowser() {
  const configured = process.env['CHROME_PATH'];
  if (configured)
    return existsSync(configured) ? configured : giveUp(`There is no browser at CHROME_PATH=${configured}.`);
  const found = installed() ?? (canInstall() ? install() : undefined);
  return (
    found ??
    giveUp(
      'There is no browser for the journeys: install Chromium or Google Chrome, or set CHROME_PATH to one.',
    )
  );
}

function installed() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...MAC_PATHS].find((candidate) => existsSync(candidate));
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install() {
  process.stderr.write('Installing Chromium for the journeys …\n');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  const shell = apt('install', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
  // Ubuntu has no package of the shell.
  if (shell.status !== 0) apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return installed();
}
