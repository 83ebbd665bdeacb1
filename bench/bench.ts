import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { BENCH_DATA_DIR, databaseName, startCluster } from './data/cluster.ts';
import { projectsIn } from './data/projects.ts';
import { sizesAt } from './data/sizes.ts';
import { type MeasureOptions, type Part, PARTS } from './parts.ts';
import { writePart } from './report.ts';
import { failedRow } from './rows.ts';

const USAGE = `npm run bench -- [options]

Measures the portal on the data sets of npm run bench:data, prints each figure with its target, and replaces the section
of each part in RESULTS.md as soon as it has been measured.

  --scale    data set, 1 by default
  --small    smaller data set, the baseline of growth, 0.1 by default
  --only     parts, comma-separated: ${PARTS.map(({ key }) => key).join(', ')}
  --rounds   rounds per side, 3 by default
  --seconds  duration of a round, 3 by default
  --minutes  duration of the test with fifty clients, 1 by default
`;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    small: { type: 'string', default: '0.1' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
const wanted = values.only?.split(',');
const unknown = wanted?.filter((key) => !PARTS.some((part) => part.key === key)) ?? [];

if (values.help || unknown.length > 0) {
  process.stdout.write(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n\n${USAGE}` : USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await bench(PARTS.filter(({ key }) => wanted?.includes(key) ?? true));
}

async function bench(parts: readonly Part[]): Promise<void> {
  const cluster = await startCluster({ durable: true });
  try {
    const [fullUrl, smallUrl] = [values.scale, values.small].map((scale) =>
      cluster.superuserUrl(databaseName(Number(scale))),
    );
    if (!fullUrl || !smallUrl) throw new Error('a data set has no address');
    await migrate(fullUrl);
    if (parts.some(({ key }) => key === 'growth')) await migrate(smallUrl);
    const options = {
      fullUrl,
      smallUrl,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      minutes: Number(values.minutes),
    };
    for (const part of parts) await run(part, options);
  } finally {
    await cluster.stop();
    await rm(path.join(BENCH_DATA_DIR, 'portal', 'files'), { recursive: true, force: true });
  }
}

/** Measures one part. A failure is recorded as its result and does not stop the others. */
async function run({ key, title, measure }: Part, options: MeasureOptions): Promise<void> {
  print(`— ${title}`);
  const rows = await measure(options).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
    return [failedRow(key, error)];
  });
  for (const { work, figure, bar, met } of rows) print(`${met ? '✓' : '✗'} ${work}: ${figure} (${bar})`);
  await writePart(title, rows, projectsIn(sizesAt(Number(values.scale))));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
