import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Ends tests that hang; none is measured, and a busy machine is many times slower than an idle one. */
const HANG_MS = 300_000;

/**
 * Tests on a real PostgreSQL, which the global setup starts once. Node loads the modules as it does for the portal, with
 * its compile cache, which takes half as long as transforming them for each worker.
 */
const ON_POSTGRES = {
  root: 'apps/server',
  include: ['test/**/*.test.ts'],
  globalSetup: ['test/support/global-setup.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Helper threads of the garbage collector only compete with the other workers. Unlike this flag, that of an initial
  // heap size changes the tag of V8's code cache, so that workers could not use what the portal has compiled.
  execArgv: ['--single-threaded-gc'],
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  // Effects of jobs and live events arrive asynchronously, later on a busy machine.
  expect: { poll: { timeout: 60_000 } },
};

/** Tests that need no server. */
const PURE = { include: ['test/**/*.test.{ts,tsx}'], testTimeout: HANG_MS, hookTimeout: HANG_MS };

const WEB_TESTS = path.join(import.meta.dirname, 'apps', 'web', 'test');

/** Tests of the web that replace modules or globals, which must not reach other tests. */
const ALTERING = readdirSync(WEB_TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(path.join(WEB_TESTS, file), 'utf8')))
  .map((file) => `test/${file.replaceAll(path.sep, '/')}`);

/**
 * Starts the torture tests first, which are the longest and wait more than they compute, and then the other tests of
 * their project: a worker ends when the next file is of another project, and would have to import the server again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      moduleId.includes('/test/torture/') ? 0 : project.name === 'server' ? 1 : 2;
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is not an array
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * One project per workspace. Without isolation a worker imports the modules under test once for all its test files:
 * importing the server takes longer than most of its test files.
 */
export default defineConfig({
  test: {
    // Twice the cores of a small machine, as most tests wait for a database or a process half of their time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default'],
    projects: [
      { test: { ...PURE, name: 'domain', isolate: false, root: 'packages/domain' } },
      { test: { ...PURE, name: 'contract', isolate: false, root: 'packages/contract' } },
      { test: { ...ON_POSTGRES, name: 'server', isolate: false } },
      { test: { ...PURE, name: 'web', isolate: false, root: 'apps/web', exclude: ALTERING } },
      // A context of its own for each file takes less than half of the processor time of a worker for each.
      { test: { ...PURE, name: 'web, altered', pool: 'vmThreads', root: 'apps/web', include: ALTERING } },
    ],
  },
});
