import type { ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import type { SourceRow } from '@maxilla/contract/sources';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import type { Language } from '@maxilla/domain/people';
import { type SourceName } from '@maxilla/domain/source-names';
import type { SourceValues } from '@maxilla/domain/source-fields';
import { offeredPriceOf, keyOf } from '@maxilla/domain/source-rules';
import {
  fieldsOf,
  MOST_SHEET_BYTES,
  MOST_SHEET_ROWS,
  namedBy,
  SOURCES,
  namingFields,
} from '@maxilla/domain/sources';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuseTaken } from '../../platform/database/unique.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCsv } from '../../platform/sheets/read-csv.ts';
import { readSheet, type SheetRow } from '../../platform/sheets/read-sheet.ts';
import { allowedIn } from './allowed-values.ts';
import type { KeptPreview } from './import-previews.store.ts';
import { type ChangedRecord, changeOf } from '../record-changes/api.ts';
import { changed, type Editing } from './edit-source.ts';
import { type Corrections, type Known, type Plan, planImport, type PlannedLine } from './plan-import.ts';
import {
  allRows,
  changeRows,
  choicesOf,
  insertRows,
  lockImports,
  lockRows,
  readRows,
} from './source-rows.store.ts';
import { textOf } from './sheet-cells.ts';
import { heldFields } from './source-uses.store.ts';

type Preview = Omit<ReplyOf<typeof sheets.preview>, 'authorId' | 'fileName' | 'outdated'>;
type Imported = ReplyOf<typeof sheets.import>;

/** Lines of a preview that are sent; the others are counted. */
const MOST_LINES = 500;
/** Every archive begins with it, and so every workbook. */
const ARCHIVE = 'PK';

/** A source, and the language of who imports into it. */
type Read = Pick<Editing, 'source' | 'language'>;

type Judged = { readonly plan: Plan; readonly choices: Known['choices'] };

/** Judges what importing the rows of a workbook would change, with corrections in place of some of its cells. */
export async function judgeSheet(
  db: Database | Transaction,
  platform: Platform,
  { source, language }: Read,
  rows: readonly SheetRow[],
  corrections: Corrections,
): Promise<Judged> {
  const known = await knownOf(db, platform, { source, language });
  return { plan: planImport(source, rows, known, corrections), choices: known.choices };
}

/** A plan as it is previewed. */
export function previewOf(source: SourceName, { plan, choices }: Judged, language: Language): Preview {
  // Lines with errors come first, since they need attention.
  const lines = plan.lines.toSorted(
    (one, other) =>
      Number(other.refusals.length > 0) - Number(one.refusals.length > 0) || one.line - other.line,
  );
  return {
    ...countsOf(plan),
    preview: plan.digest,
    lines: lines.slice(0, MOST_LINES).map((line) => toReply(source, line, choices, language)),
  };
}

/**
 * Stores all lines of a workbook, or none: refused with `sheet.refused` and the fields of each wrong line
 * (`lines.17.name`), and with `sheet.stale` if the effect would differ from the preview.
 */
export async function importSheet(
  editing: Editing,
  {
    rows,
    corrections,
    preview,
  }: { readonly rows: readonly SheetRow[]; readonly corrections: Corrections; readonly preview: string },
): Promise<Imported> {
  const { trx, platform, source } = editing;
  await lockImports(trx, source);
  const { plan } = await judgeSheet(trx, platform, editing, rows, corrections);
  const wrong = plan.lines.filter(({ refusals }) => refusals.length > 0);
  if (wrong.length > 0) throw new CodedError('sheet.refused', fieldsIn(wrong));
  if (plan.digest !== preview) throw new CodedError('sheet.stale');
  const stored = plan.lines.flatMap((line) => line.stored ?? []);
  const versions = await lockRows(
    trx,
    source,
    stored.map(({ id }) => id),
  );
  // An order may have reduced the stock since, which changes the version.
  if (stored.some(({ id, version }) => versions.get(id) !== version)) throw new CodedError('sheet.stale');
  // What the plan sees as different, an index may see as the same.
  await refuseTaken(store(editing, plan.lines), () => new CodedError('sheet.stale'));
  return countsOf(plan);
}

const isNew = ({ stored }: PlannedLine) => stored === null;

/** Lines that are stored by one statement. */
const LINES_AT_ONCE = 1_000;

async function store(editing: Editing, lines: readonly PlannedLine[]): Promise<void> {
  const { trx, source, language } = editing;
  const changes: ChangedRecord[] = [];
  for (const some of inStatements(source, lines)) {
    await changeRows(trx, source, new Map(some.map(({ stored, after }) => [stored.id, after])));
    const ids = some.map(({ stored }) => stored.id);
    const rows = await readRows(trx, source, ids, language);
    for (const { stored } of some) changes.push(changeOf(stored.id, stored, rows.get(stored.id) ?? stored));
  }
  const added = lines.filter(isNew);
  for (let at = 0; at < added.length; at += LINES_AT_ONCE) {
    const rows = added.slice(at, at + LINES_AT_ONCE).map(({ after }) => after);
    const ids = await insertRows(trx, source, rows);
    for (const [nth, after] of rows.entries())
      changes.push({ rowId: ids[nth] ?? 0, operation: 'ADD', before: {}, after });
  }
  if (changes.length > 0) await changed(editing, changes);
}

type ChangingLine = PlannedLine & { readonly stored: SourceRow };

/** Values that only one row may hold at a time: its key, and what it is the price of. */
const heldBy = (source: SourceName, values: SourceValues) =>
  [keyOf(source, values), offeredPriceOf(source, values)].filter((held) => held !== null);

/**
 * The changing lines, grouped into statements. A line that takes over a unique value comes in a later
 * statement than the line that gives it up, because a statement changes its rows in any order.
 */
function inStatements(source: SourceName, lines: readonly PlannedLine[]): ChangingLine[][] {
  const changing = lines.flatMap((line) => (line.stored ? [{ ...line, stored: line.stored }] : []));
  const endsOffer = ({ stored, after }: ChangingLine) =>
    offeredPriceOf(source, stored) !== null && offeredPriceOf(source, after) === null;
  const statements: ChangingLine[][] = [];
  let given = new Set<string>();
  for (const line of changing.toSorted((one, other) => Number(endsOffer(other)) - Number(endsOffer(one)))) {
    const last = statements.at(-1);
    const takes = heldBy(source, line.after).some((held) => given.has(held));
    if (last && last.length < LINES_AT_ONCE && !takes) last.push(line);
    else {
      statements.push([line]);
      given = new Set();
    }
    for (const held of heldBy(source, line.stored)) given.add(held);
  }
  return statements;
}

/**
 * The rows of a workbook, or of a text file of them, with one more than may be imported where there are too many. Refused:
 * `file.tooLarge`, and `sheet.damaged`, also for a text that is named as a workbook.
 */
export async function rowsIn({
  fileName,
  workbook,
}: Pick<KeptPreview, 'fileName' | 'workbook'>): Promise<readonly SheetRow[]> {
  const bytes = Buffer.from(workbook, 'base64');
  if (bytes.length > MOST_SHEET_BYTES) throw refused('file.tooLarge');
  const isArchive = bytes.toString('latin1', 0, ARCHIVE.length) === ARCHIVE;
  if (!isArchive && fileName.toLowerCase().endsWith('.xlsx')) throw refused('sheet.damaged');
  const read = isArchive ? readSheet : readCsv;
  // With the titles.
  const rows = await read(bytes, 1 + MOST_SHEET_ROWS + 1);
  if (rows === 'damaged') throw refused('sheet.damaged');
  return rows;
}

const refused = (code: 'sheet.damaged' | 'file.tooLarge') => new CodedError(code, { workbook: code });

async function knownOf(
  db: Database | Transaction,
  { clock }: Platform,
  { source, language }: Read,
): Promise<Known> {
  const choices = await choicesIn(db, source, language);
  const names = fieldsOf(source).flatMap(([name, field]) => ((field.held ?? field.settled) ? [name] : []));
  const held = await heldFields(db, source, names);
  return { rows: await allRows(db, source, language), choices, held, today: clock.now().today };
}

/** The rows that each reference of a source may name, by their names in a language. */
export async function choicesIn(
  db: Database | Transaction,
  source: SourceName,
  language: Language,
): Promise<Known['choices']> {
  const choices: Record<string, Known['choices'][string]> = {};
  for (const [name, field] of fieldsOf(source))
    if (field.kind === 'reference') choices[name] = await choicesOf(db, name, field, language);
  return choices;
}

const namesOf = (rows: Known['choices'][string]): readonly string[] => [
  ...new Set(rows.map(({ name }) => name)),
];

export const namesIn = (choices: Known['choices']): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(choices).map(([field, rows]) => [field, namesOf(rows)]));

/** Errors that are not of the value itself, so that another one of the same kind would not do. */
const OF_THE_ROW: readonly ErrorCode[] = [
  'sheet.rowTwice',
  'source.lasting',
  'source.fixed',
  'price.alreadyOffered',
];

/**
 * What the field of a refusal takes in its line, where it may be restricted to the rows of another field's; '' where its
 * value is not what is wrong.
 */
function allowedAt(
  source: SourceName,
  { field, code }: PlannedLine['refusals'][number],
  { after }: PlannedLine,
  choices: Known['choices'],
  language: Language,
): string {
  const { fields, unique } = SOURCES[source];
  const declared = fields[field];
  if (
    !declared ||
    [unique.error, declared.held, declared.settled].includes(code) ||
    OF_THE_ROW.includes(code)
  )
    return '';
  const within = declared.kind === 'reference' && declared.within ? after[declared.within] : null;
  const offered = choices[field]?.filter(({ withinId }) => (within ?? null) === null || withinId === within);
  return allowedIn(declared, language, namesOf(offered ?? []));
}

/** The name of a line's row. */
const titleIn = (source: SourceName, { after, labels }: PlannedLine, language: Language): string =>
  namingFields(source)
    .map(([name, field]) => textOf(field, after[name] ?? null, labels[name] ?? null, language))
    .filter(Boolean)
    .join(' · ');

export function countsOf({ lines, unchanged }: Plan): Imported {
  const done = lines.filter(({ refusals }) => refusals.length === 0);
  return {
    added: done.filter(isNew).length,
    changed: done.filter((line) => !isNew(line)).length,
    unchanged,
    refused: lines.length - done.length,
  };
}

/** Wrong fields that an error names. */
const MOST_FIELDS = 50;

function fieldsIn(lines: readonly PlannedLine[]) {
  const fields = lines.flatMap(({ line, refusals }) =>
    refusals.map(({ field, code }) => [`lines.${line}.${field}`, code] as const),
  );
  return Object.fromEntries(fields.slice(0, MOST_FIELDS));
}

function toReply(
  source: SourceName,
  line: PlannedLine,
  choices: Known['choices'],
  language: Language,
): Preview['lines'][number] {
  const { stored, after, labels, changes, refusals } = line;
  const isRefused = refusals.length > 0;
  return {
    line: line.line,
    what: isRefused ? 'refused' : stored ? 'changed' : 'added',
    title: titleIn(source, line, language),
    refusals: refusals.map((refusal) => ({
      ...refusal,
      allowed: allowedAt(source, refusal, line, choices, language),
    })),
    changes: fieldsOf(source).flatMap(([name, field]) =>
      !changes.includes(name)
        ? []
        : {
            field: name,
            before: stored
              ? textOf(field, stored[name] ?? null, stored[namedBy(name)] ?? null, language)
              : '',
            after: textOf(field, after[name] ?? null, labels[name] ?? null, language),
          },
    ),
  };
}
