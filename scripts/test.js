// npm test: everything CI runs. The last line is the total of tests; each failed check counts as one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.js';
import { check } from './checks.js';
import { ensureInstalled } from './install.js';
import { ROOT, run } from './processes.js';
import { buildWebApp } from './web-app.js';

ensureInstalled();
const browser = findBrowser();
const reports = mkdtempSync(path.join(tmpdir(), 'maxilla-reports-'));
let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];

/**
 * The fields used of the Vitest and Playwright reports.
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestResult
 * @typedef {{ name: string, assertionResults: VitestResult[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ error?: { message?: string } }} Attempt
 * @typedef {{ title: string, ok: boolean, tests: { results: Attempt[] }[] }} Spec
 * @typedef {{ title: string, file: string, suites?: Suite[], specs: Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} PlaywrightReport
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result
 */

/** Lines of each error that the summary repeats. */
const ERROR_LINES = 12;

/**
 * A failed test in the summary: its name after its file, and the beginning of its errors, which are far above by then.
 *
 * @param {string} file
 * @param {string} test
 * @param {string[]} errors
 */
const failure = (file, test, errors) =>
  [
    `${file}: ${test}`,
    ...errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES)),
  ].join('\n    ');

/**
 * The failed tests of a Vitest report.
 *
 * @param {VitestReport} report
 */
const failuresOfUnits = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(path.relative(ROOT, name), fullName, failureMessages)),
  );

/** @param {Spec['tests'][number]} test */
const messagesOf = ({ results }) => results.flatMap(({ error }) => error?.message ?? []);

/**
 * The same of the suites of a Playwright report.
 *
 * @param {Suite[]} suites
 * @returns {string[]}
 */
const failuresOfJourneys = (suites) =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => failure(`e2e/${file}`, title, tests.flatMap(messagesOf))),
    ...failuresOfJourneys(inner),
  ]);

/**
 * Runs a test suite and adds its results to the totals. A suite that fails without a failing test counts as one
 * failure.
 *
 * @param {string} name
 * @param {(report: string) => { args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} command
 * @param {(report: VitestReport & PlaywrightReport) => Result} count
 */
async function tests(name, command, count) {
  console.log(`\n— ${name}`);
  const report = path.join(reports, `${name}.json`);
  const { args, cwd, env } = command(report);
  const startedAt = Date.now();
  const { ok } = await run(args, { cwd, env });
  console.log(`${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  /** @type {Result} */
  let result = { passed: 0, failed: 0, failures: [] };
  try {
    result = count(/** @type {VitestReport & PlaywrightReport} */ (JSON.parse(readFileSync(report, 'utf8'))));
  } catch (error) {
    console.error(`${name} left no report: ${String(error)}`);
  }
  passed += result.passed;
  failed += ok ? result.failed : Math.max(result.failed, 1);
  failures.push(...result.failures);
}

/**
 * Makes the data folder with the demo data that portals of the tests start from. Empty if that failed, which the attempt
 * of each suite then reports.
 */
async function makeTemplate() {
  const { ok, output } = await run(['e2e/support/make-template.ts'], { quiet: true });
  if (!ok) process.stderr.write(output);
  return ok ? (output.trim().split('\n').at(-1) ?? '') : '';
}

console.log('— checks');
// Side by side, as each leaves a core idle at times; the template and the build one after the other, as the build takes
// a gigabyte of memory, as some checks do.
const [failedChecks, { template, built }] = await Promise.all([
  check(),
  makeTemplate().then(async (made) => ({ template: made, built: await buildWebApp() })),
]);
failed += failedChecks;
if (!built) process.exit(1);
const withTemplate = { MAXILLA_DEMO_TEMPLATE: template };

await tests(
  'units and server',
  (report) => ({
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: withTemplate,
  }),
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failuresOfUnits(report),
  }),
);

await tests(
  'journeys',
  (report) => ({
    args: [path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    cwd: path.join(ROOT, 'e2e'),
    env: { ...withTemplate, MAXILLA_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
  ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failuresOfJourneys(suites),
  }),
);

rmSync(reports, { recursive: true });
if (template) rmSync(template, { recursive: true });
for (const name of failures) console.log(`\n✗ ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
