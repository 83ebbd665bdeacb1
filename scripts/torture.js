// npm run torture: fault-injection and fuzz tests at full length. Arguments select tests and replay runs.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.js';
import { run } from './processes.js';

const USAGE = `npm run torture -- [files] [options]

Runs the tests of apps/server/test/torture at full length; files picks those whose name holds one of the words.

  --seed       what a run prints: replays its choices (drawn by chance)
  --kills      how often a server or its database is killed (200)
  --requests   how many requests are generated (200000)
`;

ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    kills: { type: 'string', default: '200' },
    requests: { type: 'string', default: '200000' },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
} else {
  const files = positionals.length > 0 ? positionals : [''];
  const { ok } = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=server',
      ...files.map((file) => `test/torture/${file}`),
    ],
    {
      env: {
        TORTURE_KILLS: values.kills,
        TORTURE_REQUESTS: values.requests,
        TORTURE_SEED: values.seed,
      },
    },
  );
  process.exitCode = ok ? 0 : 1;
}
