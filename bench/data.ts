import { parseArgs } from 'node:util';

import { databaseName, recreateDatabase, startCluster } from './data/cluster.ts';
import { fill } from './data/load.ts';
import { sizesAt } from './data/sizes.ts';

const USAGE = `npm run bench:data -- [--scale 1|0.1] [--database postgres://superuser@host/empty_database]

Loads the benchmark's data set. Without --database it recreates a database in the benchmark's own PostgreSQL in
BENCH_DATA_DIR (.data/bench).
`;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    database: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const scale = Number(values.scale);
const report = (line: string) => void process.stdout.write(`${line}\n`);

if (values.help || !(scale > 0 && scale <= 1)) {
  process.stdout.write(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else if (values.database) {
  await fill(values.database, sizesAt(scale), report);
} else {
  const cluster = await startCluster({ durable: false });
  try {
    const name = databaseName(scale);
    await recreateDatabase(cluster.superuserUrl('postgres'), name);
    await fill(cluster.superuserUrl(name), sizesAt(scale), report);
  } finally {
    await cluster.stop();
  }
}
