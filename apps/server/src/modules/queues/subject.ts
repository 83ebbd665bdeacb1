import type { IsoDate } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { ColumnOf, QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { FactsInView, FilterOf } from '@maxilla/domain/views/view';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';

/** A column in SQL: what a row shows, and what rows are sorted by where that is something else. */
export type QueueColumn = { readonly select: RawBuilder<unknown>; readonly sort?: RawBuilder<unknown> };

/** A row of a subject that was locked, with what the filters of its views look at. */
export type LockedRow<S extends QueueSubject> = {
  readonly version: number;
  readonly facts: FactsInView<S>;
};

/** How the rows of a subject are found and read; everything else about queues is the same for all subjects. */
export type SubjectQueue<S extends QueueSubject> = {
  /** The tables, as after `from`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly ownerId: RawBuilder<number>;
  /** The folded text that searches look in, as a column's full name. */
  readonly search: string;
  readonly columns: { readonly [C in ColumnOf<S>]: QueueColumn };
  /** What a row has in every view, by its name in the reply. */
  readonly base: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The condition that a filter shows a row to somebody. */
  shown(filter: FilterOf<S>, asker: Asker): Expression<SqlBool>;
  /** What of a row follows from the day. */
  finish(row: Readonly<Record<string, unknown>>, today: IsoDate): object;
  /** Locks a row and reads it as it is then; undefined where there is none. */
  lock(trx: Transaction, id: number): Promise<LockedRow<S> | undefined>;
  /** The refusal where a row is no longer what the caller saw. */
  readonly changed: ErrorCode;
};
