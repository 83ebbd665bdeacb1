import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import type { HistoryQuery, HistoryRecord } from '@maxilla/contract/history';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import type { Params } from '@maxilla/domain/actions/rules';
import { historyParams, implantCodes, isHighlighted } from '@maxilla/domain/history';
import { outcomesOf } from '@maxilla/domain/implant-changes';
import { idsInParts, type NamedParts, readablePart } from '@maxilla/domain/implant-parts';
import { pillarsInParts, readableLinePart } from '@maxilla/domain/line-parts';
import { fillSentence, type ParamKind, readableParams } from '@maxilla/domain/sentences';
import type { Subject, SubjectRef } from '@maxilla/domain/subjects';
import type { z } from 'zod';

import type { Database } from '../../platform/database/database.ts';
import { pageAsked } from '../../platform/database/lists.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { entriesSince, historyPage, type HistoryRow, latestEntries, namesOf } from './history.store.ts';
import { type OwnRow, type StepsScope, stepsEndedPage } from './ended-steps.store.ts';
import { implantNames, pillarNames, sleeveNames } from './part-names.store.ts';

type Names = NamedParts & {
  readonly people: ReadonlyMap<number, string>;
  readonly pillars: ReadonlyMap<number, string>;
};

type HistoryReply = {
  historyRecords: z.output<typeof HistoryRecord>[];
  totalPages: number;
  currentPage: number;
  total: number;
};

/**
 * A subject's history, newest first, in the reader's language (decisions 12). Callers must have checked that
 * the subject exists and that the reader may see it.
 */
export async function readHistory(
  { db }: Pick<Platform, 'db'>,
  reader: Pick<Caller, 'id' | 'language'>,
  subject: SubjectRef,
  query: z.output<typeof HistoryQuery>,
): Promise<HistoryReply> {
  const limit = rowsOfPage(PAGE_SIZES.history, query.limit);
  const currentPage = query.offset ?? 0;
  const { rows, total } = await historyPage(db, subject, { limit, offset: currentPage * limit });
  const names = await namesIn(db, rows);
  const detailed = query.isDetailed === true;
  return {
    historyRecords: rows.map((row) => ({
      ...toRecord(row, names, reader),
      ...(detailed ? { requestString: JSON.stringify(row.params) } : {}),
    })),
    totalPages: Math.ceil(total / limit),
    currentPage,
    total,
  };
}

/** The latest that was done to each of some subjects, in the reader's language; `own`: by the reader. */
export async function readLatest(
  { db }: Pick<Platform, 'db'>,
  reader: Pick<Caller, 'id' | 'language'>,
  kind: Subject,
  ids: readonly number[],
) {
  const rows = await latestEntries(db, kind, ids);
  const names = await namesIn(db, rows);
  return rows.map((row) => ({
    ...toRecord(row, names, reader),
    subjectId: row.subjectId,
  }));
}

/** A page of the steps that the reader has ended today within a scope, the latest first, in their language. */
export async function readToday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Pick<Caller, 'id' | 'language'>,
  scope: StepsScope | null,
  query: { readonly offset?: number | undefined },
): Promise<ReplyOf<typeof dashboards.today>> {
  const asker = { actorId: reader.id, today: clock.now().today };
  const { rows, ...page } = await stepsEndedPage(db, asker, scope, pageAsked(query));
  const names = await namesIn(db, rows);
  return {
    historyRecords: rows.map((row) => ({ ...toRecord(row, names, reader), ...subjectOf(row) })),
    ...page,
  };
}

function subjectOf({ projectId, batchId, orderId, ...row }: OwnRow) {
  const { ownerId: userId, patientName, productCode: reference, plateNumber, category, batchState } = row;
  return {
    project: projectId === null ? null : { id: projectId, userId, patientName, reference },
    batch: batchId === null ? null : { batchId, plateNumber, category, state: batchState },
    orderId,
  };
}

/** The changes to a project's implants since an instant, oldest first, in the reader's language. */
export async function readImplantChanges(
  { db }: Pick<Platform, 'db'>,
  reader: Pick<Caller, 'id' | 'language'>,
  projectId: number,
  since: string,
) {
  const rows = await entriesSince(db, { kind: 'project', id: projectId }, implantCodes(), since);
  const names = await namesIn(db, rows);
  return outcomesOf(rows).map(({ change, ...outcome }) => {
    const { id, log, timestamp } = toRecord(change, names, reader);
    return { id, log, ...outcome, timestamp };
  });
}

function toRecord(row: HistoryRow, names: Names, reader: Pick<Caller, 'id' | 'language'>) {
  const { id, at, code, actorId, by, to } = row;
  const { language } = reader;
  const word = wordsIn(language);
  const values = readableParams(historyParams(code), withNames(row, names, language), word, language);
  return {
    id,
    timestamp: at.toISOString(),
    code,
    log: fillSentence(word(`history.${code}`), values),
    modifiedBy: by,
    own: actorId === reader.id,
    toState: to,
    highlighted: isHighlighted(code),
  };
}

/** The values of an entry's parameters of a kind. */
function valuesOf(kind: ParamKind, { code, params }: HistoryRow): readonly (string | number)[] {
  const kinds = historyParams(code);
  return Object.entries(params).flatMap(([name, value]) => (kinds[name] === kind ? value : []));
}

/**
 * Names for the ids among the parameters of entries. Entries of earlier versions hold a person's name instead
 * of an id.
 */
async function namesIn(db: Database, rows: readonly HistoryRow[]): Promise<Names> {
  const people = rows.flatMap((row) => valuesOf('person', row)).filter((id) => typeof id === 'number');
  const parts = idsInParts(rows.flatMap((row) => valuesOf('implantParts', row)).map(String));
  const pillarIds = pillarsInParts(rows.flatMap((row) => valuesOf('lineParts', row)).map(String));
  const [named, implants, sleeves, pillars] = await Promise.all([
    namesOf(db, people),
    implantNames(db, parts.implants),
    sleeveNames(db, parts.sleeves),
    pillarNames(db, pillarIds),
  ]);
  return { people: named, implants, sleeves, pillars };
}

/** An entry's parameters, with ids replaced by names. */
function withNames({ code, params }: HistoryRow, names: Names, language: Caller['language']): Params {
  const kinds = historyParams(code);
  const word = wordsIn(language);
  const named = Object.entries(params).map(([name, value]) => {
    if (kinds[name] === 'person' && typeof value === 'number') return [name, names.people.get(value) ?? ''];
    if (typeof value !== 'object') return [name, value];
    if (kinds[name] === 'lineParts') {
      return [name, value.map((code) => readableLinePart(code, names.pillars, word))];
    }
    if (kinds[name] !== 'implantParts') return [name, value];
    return [name, value.map((code) => readablePart(code, names, word, language))];
  });
  return Object.fromEntries(named) as Params;
}
