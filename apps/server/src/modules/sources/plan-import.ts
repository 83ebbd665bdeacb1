import { createHash } from 'node:crypto';

import type { SourceRow } from '@maxilla/contract/sources';
import type { IsoDate } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import { LANGUAGES } from '@maxilla/domain/people';
import { type SourceName } from '@maxilla/domain/source-names';
import { filledIn, offeredPriceOf, isFixedRow, keyOf, sourceRefusals } from '@maxilla/domain/source-rules';
import type { SourceValue, SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, keyField, MOST_SHEET_ROWS, namedBy, SOURCES } from '@maxilla/domain/sources';

import type { SheetRow } from '../../platform/sheets/read-sheet.ts';
import { letterOfColumn } from '../../platform/sheets/write-sheet.ts';
import { folded, readCell, shownCell, titleOf } from './sheet-cells.ts';
import type { SourceChoice } from './source-rows.store.ts';

/** The plan of an import, computed without side effects so that preview and import agree. */

type Refused = {
  readonly field: string;
  readonly code: ErrorCode;
  readonly value: string;
  /** The letter of its column as spreadsheets show it; '' if the sheet has none for it. */
  readonly column: string;
};

export type PlannedLine = {
  /** The number of the line as spreadsheets show it. */
  readonly line: number;
  /** The row that it changes; null for a new one. */
  readonly stored: SourceRow | null;
  readonly after: SourceValues;
  /** Names of the referenced rows, by field. */
  readonly labels: Readonly<Record<string, string>>;
  /** The fields that differ. */
  readonly changes: readonly string[];
  readonly refusals: readonly Refused[];
};

export type Plan = {
  readonly lines: readonly PlannedLine[];
  /** Lines that change nothing. */
  readonly unchanged: number;
  /** Digest of the changes that the import would make. */
  readonly digest: string;
};

/** Texts that stand in place of cells, by `correctionKey`. */
export type Corrections = Readonly<Record<string, string>>;

export const correctionKey = (line: number, field: string) => `${line}.${field}`;

export type Known = {
  readonly rows: readonly SourceRow[];
  /** The selectable rows of each reference. */
  readonly choices: Readonly<Record<string, readonly SourceChoice[]>>;
  /** The flags by which others refer to a row. */
  readonly held: ReadonlyMap<number, readonly string[]>;
  readonly today: IsoDate;
};

/** Plans the import of a sheet, whose first row has the titles of the columns, in either language. */
export function planImport(
  source: SourceName,
  sheet: readonly SheetRow[],
  known: Known,
  corrections: Corrections = {},
): Plan {
  const [titles, ...lines] = sheet;
  if (!titles || lines.length === 0) throw new CodedError('sheet.empty', { workbook: 'sheet.empty' });
  const columns = columnsIn(source, titles);
  // Told last: a sheet with other columns is another sheet.
  if (lines.length > MOST_SHEET_ROWS) throw new CodedError('sheet.tooLong', { workbook: 'sheet.tooLong' });
  const find = finder(source, known);
  const read = lines.map((line) => readLine(source, columns, line, { ...find, corrections }));
  const letterOf = (field: string) => letterIn(columns, field);
  const judged = judgeOffers(source, judgeKeys(source, read, known.rows, letterOf), known.rows, letterOf);
  const lasting = judged.filter(({ changes, refusals }) => changes.length > 0 || refusals.length > 0);
  return { lines: lasting, unchanged: judged.length - lasting.length, digest: digestOf(lasting) };
}

/** The letter of the column of a field. */
function letterIn(columns: readonly (string | undefined)[], field: string): string {
  const at = columns.indexOf(field);
  return at < 0 ? '' : letterOfColumn(at);
}

/** The field of each column; undefined for one without a title. */
function columnsIn(source: SourceName, { cells }: SheetRow): (string | undefined)[] {
  const known = ['id', ...fieldsOf(source).map(([name]) => name)];
  const byTitle = new Map(
    known.flatMap((name) => LANGUAGES.map((language) => [folded(titleOf(name, language)), name] as const)),
  );
  const byStem = Map.groupBy(byTitle, ([title]) => stemOf(title));
  const titles = cells.map((cell) => shownCell(cell).trim());
  const columns = titles.map((title) => {
    const alike = new Set(byStem.get(stemOf(folded(title)))?.map(([, name]) => name));
    return byTitle.get(folded(title)) ?? (alike.size === 1 ? [...alike][0] : undefined);
  });
  const unknown = titles.filter((title, at) => title !== '' && columns[at] === undefined);
  const twice = titles.filter((_, at) => columns[at] !== undefined && columns.indexOf(columns[at]) < at);
  const isNone = columns.every((name) => name === undefined);
  if (isNone || unknown.length > 0 || twice.length > 0) throw wrongColumns(unknown, twice);
  return columns;
}

/** A folded title without the endings of the feminine and the plural. */
const stemOf = (title: string) => title.replaceAll(/[es]+\b/g, '');

/** The error of columns, each named by its title with what is wrong with it. */
function wrongColumns(unknown: readonly string[], twice: readonly string[]): CodedError {
  const code = unknown.length === 0 && twice.length > 0 ? 'sheet.columnTwice' : 'sheet.columnUnknown';
  const named = (titles: readonly string[], wrong: ErrorCode) =>
    titles
      .slice(0, MOST_TITLES)
      .map((title): [string, ErrorCode] => [`columns.${title.slice(0, LONGEST_TITLE)}`, wrong]);
  return new CodedError(
    code,
    Object.fromEntries([
      ['workbook', code],
      ...named(unknown, 'sheet.columnUnknown'),
      ...named(twice, 'sheet.columnTwice'),
    ]),
  );
}

const LONGEST_TITLE = 100;
/** Columns that are named of each; a workbook of something else has as many as it likes. */
const MOST_TITLES = 30;

type Finder = Pick<Known, 'today' | 'held'> & {
  readonly row: (id: number) => SourceRow | undefined;
  readonly byKey: (values: SourceValues) => SourceRow | undefined;
  /** Looks up the id of the row that a text names, given the other values of the row. */
  readonly referred: (
    field: string,
    text: string,
    values: SourceValues,
    stored: SourceRow | null,
  ) => number | undefined;
  readonly label: (field: string, id: SourceValue, stored: SourceRow | null) => string;
};

function finder(source: SourceName, { rows, choices, held, today }: Known): Finder {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [keyOf(source, row), row]));
  const named = Object.entries(choices).map(([field, list]) => {
    // By their names in all languages, as a workbook is in that of who exported it.
    const named = list.flatMap(({ id, names, withinId }) =>
      [...new Set(names)].map((name) => ({ id, name, withinId })),
    );
    const alike = Map.groupBy(named, ({ name, withinId }) => `${withinId ?? ''}\n${folded(name)}`);
    const labels = new Map(list.map(({ id, name }) => [id, name]));
    return [field, { alike, labels }] as const;
  });
  const byField = new Map(named);
  return {
    today,
    held,
    row: (id) => byId.get(id),
    byKey: (values) => byKey.get(keyOf(source, values)),
    referred: (name, text, values, stored) => {
      const field = SOURCES[source].fields[name];
      const within = field?.kind === 'reference' ? field.within : undefined;
      // If the sheet lacks the other column, the stored value applies.
      const beside = within === undefined ? '' : (values[within] ?? stored?.[within] ?? '');
      // A stored reference is kept even if its row can no longer be selected.
      const isAsBefore =
        stored !== null &&
        folded(String(stored[namedBy(name)] ?? '')) === folded(text) &&
        (within === undefined || beside === stored[within]);
      if (isAsBefore) return stored[name] as number;
      const found = byField.get(name)?.alike.get(`${beside}\n${folded(text)}`) ?? [];
      const exact = found.filter((one) => one.name === text);
      const [only, ...others] = new Set((exact.length > 0 ? exact : found).map(({ id }) => id));
      return others.length > 0 ? undefined : only;
    },
    label: (name, id, stored) =>
      stored?.[name] === id
        ? String(stored[namedBy(name)] ?? '')
        : (byField.get(name)?.labels.get(Number(id)) ?? ''),
  };
}

function readLine(
  source: SourceName,
  columns: readonly (string | undefined)[],
  { line, cells }: SheetRow,
  find: Finder & { readonly corrections: Corrections },
): PlannedLine {
  const correctedTo = (name: string) => find.corrections[correctionKey(line, name)];
  const cellOf = (name: string) => correctedTo(name) ?? cells[columns.indexOf(name)];
  const isGiven = (name: string) => columns.includes(name) || correctedTo(name) !== undefined;
  const given = fieldsOf(source).filter(([name]) => isGiven(name));
  const idText = isGiven('id') ? shownCell(cellOf('id')).trim() : '';
  const values: Record<string, SourceValue> = {};
  const refusals: Refused[] = [];
  const refuse = (field: string, code: ErrorCode) =>
    refusals.push({
      field,
      code,
      value: shownCell(cellOf(field)).slice(0, 200),
      column: letterIn(columns, field),
    });

  const byId = /^\d{1,15}$/.test(idText) ? (find.row(Number(idText)) ?? null) : null;
  if (idText !== '' && !byId) refuse('id', 'field.unknownValue');
  const readInto = (stored: SourceRow | null) => {
    for (const [name, field] of given) {
      const read = readCell(field, cellOf(name));
      if ('code' in read) refuse(name, read.code);
      else if (field.kind !== 'reference' || read.value === null) values[name] = read.value;
      else {
        const id = find.referred(name, String(read.value), values, stored);
        if (id === undefined) refuse(name, 'field.unknownValue');
        else values[name] = id;
      }
    }
  };
  readInto(byId);
  const stored = byId ?? (idText === '' ? (find.byKey(filledIn(source, values)) ?? null) : null);
  const before = stored && filledIn(source, stored);
  const after = filledIn(source, { ...before, ...values });
  const changes = fieldsOf(source)
    .map(([name]) => name)
    .filter((name) => (before ? before[name] !== after[name] : after[name] !== filledIn(source, {})[name]));
  const said = new Set(refusals.map(({ field }) => field));
  if (stored && changes.length > 0 && isFixedRow(source, stored)) refuse(keyField(source), 'source.fixed');
  else if (changes.length > 0 || !stored) {
    for (const [field, code] of Object.entries(
      sourceRefusals(source, after, {
        stored: before,
        today: find.today,
        held: stored ? (find.held.get(stored.id) ?? []) : [],
      }),
    ))
      if (!said.has(field)) refuse(field, code);
  }
  const labels = Object.fromEntries(
    fieldsOf(source).flatMap(([name, { kind }]) =>
      kind === 'reference' ? [[name, find.label(name, after[name] ?? null, stored)]] : [],
    ),
  );
  return { line, stored, after, labels, changes, refusals };
}

/**
 * Refuses lines that change the same row, or would make two rows equal even for a moment: lines are stored in
 * order, changes first.
 */
function judgeKeys(
  source: SourceName,
  lines: readonly PlannedLine[],
  rows: readonly SourceRow[],
  letterOf: (field: string) => string,
): PlannedLine[] {
  const { error } = SOURCES[source].unique;
  const field = keyField(source);
  const changed = new Set<number>();
  const holders = new Map<string, number | null>(rows.map((row) => [keyOf(source, row), row.id]));
  const judge = (line: PlannedLine): PlannedLine => {
    const { stored, after, changes } = line;
    const twice = stored !== null && changed.has(stored.id);
    if (stored) changed.add(stored.id);
    if (stored && changes.length === 0 && !twice) return line;
    const key = keyOf(source, after);
    const holder = holders.get(key);
    const isTaken = holder !== undefined && holder !== stored?.id;
    if (!isTaken) {
      if (stored) holders.delete(keyOf(source, stored));
      holders.set(key, stored?.id ?? null);
    }
    if (!twice && !isTaken) return line;
    const value = String(line.labels[field] ?? after[field] ?? '');
    const refusal: Refused = {
      field,
      code: twice ? 'sheet.rowTwice' : error,
      value,
      column: letterOf(field),
    };
    return { ...line, refusals: [...line.refusals.filter((one) => one.field !== field), refusal] };
  };
  const changing = lines.filter(({ stored }) => stored !== null);
  const adding = lines.filter(({ stored }) => stored === null);
  return [...changing, ...adding].map(judge).toSorted((one, other) => one.line - other.line);
}

/** Refuses lines that would have a second price charged for the same. */
function judgeOffers(
  source: SourceName,
  lines: readonly PlannedLine[],
  rows: readonly SourceRow[],
  letterOf: (field: string) => string,
): readonly PlannedLine[] {
  const offerOf = (values: SourceValues) => offeredPriceOf(source, values);
  const planned = new Map(lines.map(({ stored, after }) => [stored?.id, after]));
  const kept = rows.map((row) => planned.get(row.id) ?? row);
  const added = lines.filter(({ stored }) => stored === null).map(({ after }) => after);
  const once = new Set<string | null>([null]);
  const twice = new Set<string | null>();
  for (const values of [...kept, ...added]) {
    const offer = offerOf(values);
    if (once.has(offer)) twice.add(offer);
    once.add(offer);
  }
  twice.delete(null);
  return lines.map((line) => {
    const offer = offerOf(line.after);
    if (!twice.has(offer) || (line.stored && offerOf(line.stored) === offer)) return line;
    const refusal: Refused = {
      field: 'hidden',
      code: 'price.alreadyOffered',
      value: '',
      column: letterOf('hidden'),
    };
    return { ...line, refusals: [...line.refusals, refusal] };
  });
}

function digestOf(lines: readonly PlannedLine[]): string {
  const said = lines.map(({ line, stored, after, labels, refusals }) => [
    line,
    stored?.id ?? 0,
    stored?.version ?? 0,
    after,
    // Names of rows are those of who reads them.
    refusals.map(({ field, code, value }) => [field, code, labels[field] === value ? '' : value]),
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
