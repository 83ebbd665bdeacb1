import type { IsoDate } from '@maxilla/domain/days';
import type { ColumnOf, QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { FilterOf } from '@maxilla/domain/views/view';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** A column in SQL: what a row shows, and what rows are sorted by where that is something else. */
export type QueueColumn = { readonly select: RawBuilder<unknown>; readonly sort?: RawBuilder<unknown> };

/** How the rows of a subject are found and read; everything else about queues is the same for all subjects. */
export type SubjectQueue<S extends QueueSubject> = {
  /** The tables, as after `from`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly columns: { readonly [C in ColumnOf<S>]: QueueColumn };
  /** What a row has in every view, by its name in the reply. */
  readonly base: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The condition that a filter shows a row to somebody. */
  shown(filter: FilterOf<S>, asker: Asker): Expression<SqlBool>;
  /** The condition that a row is found by a text. */
  found(text: string): Expression<SqlBool>;
  /** The condition that a row belongs to a dentist. */
  ownedBy(ownerId: number): Expression<SqlBool>;
  /** Whether a row, as its columns and base read it, is late. */
  late(row: Readonly<Record<string, unknown>>, today: IsoDate): boolean;
};
