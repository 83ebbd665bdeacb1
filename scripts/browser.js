// Finds the browser for the journeys of e2e/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { giveUp } from './processes.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The program of a Chromium or Chrome: that of CHROME_PATH, or the machine's; root on Debian gets one installed.
 * Ends the script with a sentence where there is none.
 *
 * @returns {string} its path
 */
export function findBrowser() {
  const given = process.env['CHROME_PATH'];
  if (given) return existsSync(given) ? given : giveUp(`There is no browser at CHROME_PATH=${given}.`);
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
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...places, ...PLACES].find((place) => existsSync(place));
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
  apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return installed();
}
