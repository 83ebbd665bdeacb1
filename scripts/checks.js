// The static checks.
import path from 'node:path';
import { ROOT, run } from './processes.js';

const bin = (/** @type {string[]} */ ...file) => path.join(ROOT, 'node_modules', ...file);
const tsc = bin('typescript', 'bin', 'tsc');
const WORKSPACES = ['.', 'packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];

/** @type {{ name: string, args: string[] }[]} */
const CHECKS = [
  ...WORKSPACES.map((workspace) => ({
    name: `types of ${workspace === '.' ? 'the scripts' : workspace}`,
    args: [tsc, '-p', workspace],
  })),
  { name: 'lint', args: [bin('oxlint', 'bin', 'oxlint')] },
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
  { name: 'types of the database', args: ['apps/server/src/cli/database-types.ts', '--check'] },
];

/**
 * Runs all checks in sequence and prints the output of those that fail.
 *
 * @returns {Promise<number>} number of failed checks
 */
export async function check() {
  let failed = 0;
  for (const { name, args } of CHECKS) {
    const startedAt = Date.now();
    const { ok, output } = await run(args, { quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (ok) continue;
    failed += 1;
    console.log(output.trim());
  }
  return failed;
}
