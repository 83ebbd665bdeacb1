// Counts the files that name one example of each thing the product grows by, by all its codes and its names in the
// database, and fails above its limit. What such a file forgets is a type error or a failed test; this keeps their number
// from creeping up.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.js';

const SOURCES = [
  'packages/domain/src',
  'packages/domain/locales',
  'packages/contract/src',
  'apps/server/migrations',
  'apps/server/src',
  'apps/web/src',
];

/** Folders that use actions rather than declare them: queues and the demo data. */
const USES = ['packages/domain/src/views/', 'apps/server/src/seed/'];

/** Files that declare and draw columns of queues; elsewhere the same names are fields of pages. */
const COLUMNS = [
  'packages/domain/src/views/columns.ts',
  'packages/domain/locales/',
  'apps/server/src/modules/queues/',
  'apps/web/src/features/queues/queue-columns.tsx',
  'apps/web/src/features/queues/preparation/element-columns.tsx',
  'apps/web/src/features/queues/batches/batch-sections.tsx',
];

/**
 * A kind of product: its families, products, routes and details. The four types of product that the specification names
 * have a permission, a note and columns of exports each, whether or not they can be ordered: these are not counted.
 */
const FABRICATION =
  /\b(FABRICATION(_MA|_GUTTERS|_PR)?|GCFA|ALGC|ALGE|PRMA|PRMD|PRGB|PRINTED_GUIDE|GUTTER|project_fabrications)\b/;
/** The richest kind, with a plan, a quotation, deliveries and a transfer of its own. */
const ALIGNERS = /\b(ALIGNERS|ALIG|ALFC|project_aligners)\b/;
/** `ALIGNERS` is also a category of the shop; and what later migrations add to a kind is no part of its addition. */
const NOT_ALIGNERS = /accessories\.(ts|json)$|sources\.json$|migrations\/00(25|3|57)/;
/** What a migration corrects in stored history is no part of the addition of an action. */
const CORRECTS_HISTORY = 'apps/server/migrations/0088_undone_entries.sql';
/** The words of a thing, in two languages. */
const WORDS = /\/locales\//;
/** What makes a list found by the global search, besides the list. */
const SEARCHED = 'apps/server/src/modules/clinics/api.ts';

const isUse = (/** @type {string} */ file) => USES.some((folder) => file.startsWith(folder));

/**
 * Each limit includes the words in two languages, which stand in one file per language.
 *
 * @type {{ addition: string, limit: number, counts: (file: string, text: string) => boolean }[]}
 */
const ADDITIONS = [
  {
    addition: 'an action (SEND_CARRIER)',
    limit: 7,
    counts: (file, text) =>
      !isUse(file) && file !== CORRECTS_HISTORY && /\b(SEND_CARRIER|CARRIER_SENT)\b/.test(text),
  },
  {
    addition: 'an action with a dialog (VALIDATE_DIGITISATION)',
    limit: 9,
    counts: (file, text) => !isUse(file) && /\b(VALIDATE_DIGITISATION|IMPRESSION_DIGITISED)\b/.test(text),
  },
  {
    addition: 'a view (guide_printing_to_launch)',
    limit: 4,
    counts: (_, text) => /\bguide_printing_to_launch\b/.test(text),
  },
  {
    addition: 'a column of a queue (earliestDeadline)',
    limit: 4,
    counts: (file, text) =>
      COLUMNS.some((place) => file.startsWith(place)) && /\bearliestDeadline\b/.test(text),
  },
  {
    addition: 'a kind of product (FABRICATION)',
    limit: 10,
    counts: (file, text) => !isUse(file) && FABRICATION.test(text),
  },
  {
    addition: 'the richest kind of product (ALIGNERS)',
    limit: 14,
    counts: (file, text) => !isUse(file) && !NOT_ALIGNERS.test(file) && ALIGNERS.test(text),
  },
  {
    addition: 'a field of a kind (retainDiastema)',
    limit: 8,
    counts: (file, text) => !isUse(file) && /\b(retainDiastema|retain_diastema)\b/.test(text),
  },
  {
    addition: 'a list with its form and page (clinics)',
    limit: 13,
    counts: (file) => (/clinic/.test(path.basename(file)) || file.includes('/clinics/')) && file !== SEARCHED,
  },
  {
    addition: 'its place in the global search',
    limit: 1,
    counts: (file) => file === SEARCHED,
  },
  {
    addition: 'a source of reference data (discs)',
    limit: 9,
    counts: (file, text) => /source|stale/.test(path.basename(file)) && /\bdiscs(Source)?\b/.test(text),
  },
];

const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
).map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

for (const { addition, limit, counts } of ADDITIONS) {
  const found = files.filter(({ file, text }) => counts(file, text)).map(({ file }) => file);
  const words = found.filter((file) => WORDS.test(file)).length;
  console.log(`${addition}: ${found.length} files, ${words} of them words, at most ${limit}`);
  if (found.length <= limit && !process.argv.includes('--list')) continue;
  console.log(found.map((file) => `  ${file}`).join('\n'));
  if (found.length > limit) process.exitCode = 1;
}
