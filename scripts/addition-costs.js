// Counts the files that are written or changed for one example of each thing the product grows by: its code, the words
// in two languages, its permission, notes and columns of exports where it brings some, and the registers of the tests.
// Fails above a limit, or where a pattern no longer finds anything. What one of these files forgets is a type error or
// a failed test; this keeps their number from creeping up.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.js';

const SOURCES = [
  'packages/domain/src',
  'packages/domain/locales',
  'packages/contract/src',
  'apps/server/locales',
  'apps/server/migrations',
  'apps/server/src',
  'apps/web/src',
  // Registers of tests, which do not compile or fail without it.
  'packages/domain/test/support',
  'apps/server/test/support',
  'e2e/journeys',
];

/** What a command writes. */
const GENERATED = /\/platform\/database\/schema\.ts$|\/routeTree\.gen\.ts$/;

/** Files that use things rather than declare them: queues, the demo data, and the subjects that examples choose. */
const USES = ['packages/domain/src/views/', 'apps/server/src/seed/', 'e2e/journeys/'];
const CHOSEN = /\/test\/support\/(examples\/|shop|sources)/;

/** Files that declare and draw columns of queues; elsewhere the same names are fields of pages. */
const COLUMNS = [
  'packages/contract/src/',
  'packages/domain/src/views/columns.ts',
  'packages/domain/locales/',
  'apps/server/src/modules/queues/',
  'apps/web/src/features/queues/queue-columns.tsx',
  'apps/web/src/features/queues/preparation/element-columns.tsx',
  'apps/web/src/features/queues/batches/batch-sections.tsx',
];

/** What a migration corrects in stored history is no part of the addition of an action. */
const CORRECTS_HISTORY = 'apps/server/migrations/0088_undone_entries.sql';

const SEND_CARRIER = /\b(SEND_CARRIER|CARRIER_SENT)\b/;
/** With a dialog, whose words and refusals it has to itself, an entry of the history and a notice to the dentist. */
const VALIDATE_DIGITISATION =
  /\b(VALIDATE_DIGITISATION|IMPRESSION_DIGITISED|NEW_FILES_REQUESTED)\b|\bdigitisation\.\w+'|^ {2}"digitisation": \{/m;

/** A kind of product: its families, products, routes and details. */
const FABRICATION =
  /\b(FABRICATION(_MA|_GUTTERS|_PR)?|GCFA|ALGC|ALGE|PRMA|PRMD|PRGB|PRINTED_GUIDE|GUTTER|project_fabrications)\b/;
/** The richest kind, with a plan, a quotation, deliveries and a transfer of its own. */
const ALIGNERS = /\b(ALIGNERS|ALIG|ALFC|project_aligners)\b/;
/** `ALIGNERS` is also a category of the shop; and what later migrations add to a kind is no part of its addition. */
const NOT_ALIGNERS = /accessories\.(ts|json)$|sources\.json$|migrations\/00(25|3|57)/;

/** What a type of product has besides its kind: the permission to edit it, … */
const EDIT_FABRICATION = /\bEDIT_FABRICATION\b/;
/** … the note about it in the preferences of a dentist, … */
const NOTE_ON_FABRICATION = /\bfabrications\b/;
/** … and its columns in the exports of orders and dentists. */
const EXPORTED_FABRICATION = /\bfabrication(TotalElements|Orders)\b/;

/** A list with its form and page: what is written for it alone, by the names of the files, … */
const OF_CLINICS = /clinic/i;
/** … and where it is registered: calls, routes, live events, what they make stale, navigation, words, examples, … */
const CLINICS_REGISTERED =
  /contract\/src\/(all|columns|live)\.ts$|server\/src\/app\.ts$|web\/src\/(api\/|shell\/navigation|i18n\/)|locales\/\w+\/shell\.json$|examples\/all\.ts$|server\/test\/(support\/builders|query-plans\.test)\.ts$|every-screen/;
/** … its permission and what it refuses. */
const CLINICS_RULES = /domain\/(src|locales\/\w+)\/(permissions|rights|errors)\.(ts|json)$/;
/** What makes a list found by the global search, besides the list. */
const SEARCHED =
  /modules\/clinics\/api\.ts$|contract\/src\/search\.ts$|modules\/search\/|database\/search\.ts$|shell\/found\.ts$|locales\/\w+\/shell\.json$/;

/** The words of a thing, in two languages. */
const WORDS = /\/locales\//;
const TESTS = /\/test\/|^e2e\//;

const isUse = (/** @type {string} */ file) => USES.some((folder) => file.startsWith(folder));

/** @type {(file: string, text: string) => boolean} */
const ofType = (file, text) =>
  EDIT_FABRICATION.test(text) ||
  (/preferences?\.(ts|json)$/.test(file) && NOTE_ON_FABRICATION.test(text)) ||
  EXPORTED_FABRICATION.test(text);

/**
 * Each limit includes the words in two languages, which stand in one file per language, and the registers of tests.
 *
 * @type {{ addition: string, limit: number, counts: (file: string, text: string) => boolean }[]}
 */
const ADDITIONS = [
  {
    addition: 'an action (SEND_CARRIER)',
    limit: 9,
    counts: (file, text) => !isUse(file) && file !== CORRECTS_HISTORY && SEND_CARRIER.test(text),
  },
  {
    addition: 'an action with a dialog, refusals and a notice (VALIDATE_DIGITISATION)',
    limit: 20,
    counts: (file, text) => !isUse(file) && VALIDATE_DIGITISATION.test(text),
  },
  {
    addition: 'a view (guide_printing_to_launch)',
    limit: 4,
    counts: (file, text) => !file.startsWith('e2e/') && /\bguide_printing_to_launch\b/.test(text),
  },
  {
    addition: 'a column of a queue (earliestDeadline)',
    limit: 5,
    counts: (file, text) =>
      COLUMNS.some((place) => file.startsWith(place)) && /\bearliestDeadline\b/.test(text),
  },
  {
    addition: 'a kind of product (FABRICATION)',
    limit: 11,
    counts: (file, text) => !isUse(file) && !CHOSEN.test(file) && FABRICATION.test(text),
  },
  {
    addition: 'the richest kind of product (ALIGNERS)',
    limit: 15,
    counts: (file, text) =>
      !isUse(file) && !CHOSEN.test(file) && !NOT_ALIGNERS.test(file) && ALIGNERS.test(text),
  },
  {
    addition: 'a type of product, besides its kinds: permission, note, columns of exports (FABRICATION)',
    limit: 16,
    counts: (file, text) => !isUse(file) && !CHOSEN.test(file) && ofType(file, text),
  },
  {
    addition: 'a field of a kind (retainDiastema)',
    limit: 9,
    counts: (file, text) => !isUse(file) && /\b(retainDiastema|retain_diastema)\b/.test(text),
  },
  {
    addition: 'a list with its form and page (clinics)',
    limit: 35,
    counts: (file, text) =>
      !SEARCHED.test(file.replace('shell.json', '')) &&
      !/journeys\/clinics/.test(file) &&
      (OF_CLINICS.test(path.basename(file)) ||
        file.includes('/clinics/') ||
        ((CLINICS_REGISTERED.test(file) || CLINICS_RULES.test(file)) && OF_CLINICS.test(text))),
  },
  {
    addition: 'its place in the global search',
    limit: 7,
    counts: (file, text) => SEARCHED.test(file) && OF_CLINICS.test(text),
  },
  {
    addition: 'a source of reference data (discs)',
    limit: 11,
    counts: (file, text) => /source|stale/.test(file) && /\bdiscs(Source)?\b/.test(text),
  },
];

const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
)
  .filter((file) => !GENERATED.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

for (const { addition, limit, counts } of ADDITIONS) {
  const found = files.filter(({ file, text }) => counts(file, text)).map(({ file }) => file);
  const words = found.filter((file) => WORDS.test(file)).length;
  const tests = found.filter((file) => TESTS.test(file)).length;
  console.log(
    `${addition}: ${found.length} files, ${words} of them words and ${tests} of tests, at most ${limit}`,
  );
  const wrong = found.length === 0 || found.length > limit;
  if (wrong || process.argv.includes('--list')) console.log(found.map((file) => `  ${file}`).join('\n'));
  if (wrong) process.exitCode = 1;
}
