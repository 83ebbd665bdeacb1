// The static checks.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT, run } from './processes.js';

const bin = (/** @type {string[]} */ ...file) => path.join(ROOT, 'node_modules', ...file);

/** Checks that run at a time at most: some of them take a gigabyte of memory. */
const MOST = 4;

/**
 * The garbage of the type checker is collected a quarter as often as usual, which takes a third less of the processor.
 * Its memory, eight gigabytes at most, is hardly more: the largest part of it is in use at the end.
 */
const LESS_COLLECTED = { GOGC: '400' };

/** @type {{ name: string, args: string[], env?: NodeJS.ProcessEnv }[]} */
const CHECKS = [
  { name: 'types and lint', args: [bin('oxlint', 'bin', 'oxlint')], env: LESS_COLLECTED },
  { name: 'format', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'dead code', args: [bin('knip', 'bin', 'knip.js'), '--no-config-hints'] },
  {
    name: 'architecture',
    args: [
      bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'apps',
      'e2e',
      'bench',
    ],
  },
  { name: 'cost of additions', args: ['scripts/addition-costs.js'] },
  { name: 'types of the database', args: ['apps/server/src/cli/database-types.ts', '--check'] },
  { name: 'layouts of the mails', args: ['apps/server/src/cli/mail-layouts.ts', '--check'] },
];

/**
 * Runs all checks, several at a time, and prints the output of those that fail.
 *
 * @returns {Promise<number>} number of failed checks
 */
export async function check() {
  let failed = 0;
  const waiting = CHECKS.values();
  const worker = async () => {
    for (const { name, args, env } of waiting) {
      const startedAt = Date.now();
      const { ok, output } = await run(args, { quiet: true, env });
      console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      if (ok) continue;
      failed += 1;
      console.log(output.trim());
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MOST) }, worker));
  return failed;
}
