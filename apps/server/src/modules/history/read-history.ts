import type { HistoryQuery, HistoryRecord } from '@maxilla/contract/history';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import type { Params } from '@maxilla/domain/actions/rules';
import { historyParams, isHighlighted } from '@maxilla/domain/history';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';
import type { Subject, SubjectRef } from '@maxilla/domain/subjects';
import type { z } from 'zod';

import type { Caller } from '../../platform/http/identity.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { historyPage, type HistoryRow, latestEntries, namesOf } from './history.store.ts';

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
  { language }: Pick<Caller, 'language'>,
  subject: SubjectRef,
  query: z.output<typeof HistoryQuery>,
): Promise<HistoryReply> {
  const limit = rowsOfPage(PAGE_SIZES.history, query.limit);
  const currentPage = query.offset ?? 0;
  const { rows, total } = await historyPage(db, subject, { limit, offset: currentPage * limit });
  const names = await namesOf(db, rows.flatMap(peopleIn));
  const detailed = query.isDetailed === true;
  return {
    historyRecords: rows.map((row) => ({
      ...toRecord(row, names, language),
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
  { id: readerId, language }: Pick<Caller, 'id' | 'language'>,
  kind: Subject,
  ids: readonly number[],
) {
  const rows = await latestEntries(db, kind, ids);
  const names = await namesOf(db, rows.flatMap(peopleIn));
  return rows.map((row) => ({
    ...toRecord(row, names, language),
    subjectId: row.subjectId,
    own: row.actorId === readerId,
  }));
}

function toRecord(row: HistoryRow, names: ReadonlyMap<number, string>, language: Caller['language']) {
  const { id, at, code, by, to } = row;
  const word = wordsIn(language);
  const values = readableParams(historyParams(code), withNames(row, names), word, language);
  return {
    id,
    timestamp: at.toISOString(),
    code,
    log: fillSentence(word(`history.${code}`), values),
    modifiedBy: by,
    toState: to,
    highlighted: isHighlighted(code),
  };
}

/** Ids of the users among an entry's parameters; entries of earlier versions hold a name instead. */
function peopleIn({ code, params }: HistoryRow): number[] {
  const kinds = historyParams(code);
  return Object.entries(params).flatMap(([name, value]) =>
    kinds[name] === 'person' && typeof value === 'number' ? [value] : [],
  );
}

/** An entry's parameters, with user ids replaced by names. */
function withNames({ code, params }: HistoryRow, names: ReadonlyMap<number, string>): Params {
  const kinds = historyParams(code);
  const named = Object.entries(params).map(([name, value]) => [
    name,
    kinds[name] === 'person' && typeof value === 'number' ? (names.get(value) ?? '') : value,
  ]);
  return Object.fromEntries(named) as Params;
}
