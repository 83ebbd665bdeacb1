// Everything that can be said about the code without running it.
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
 * Runs all checks, one after the other, and shows what the failing ones say.
 *
 * @returns {Promise<number>} how many failed
 */
export async function check() {
  let failed = 0;
  for (const { name, args } of CHECKS) {
    const began = Date.now();
    const { ok, output } = await run(args, { quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (ok) continue;
    failed += 1;
    console.log(output.trim());
  }
  return failed;
}
