import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import type { IsoDate } from '@maxilla/domain/days';
import type { Language } from '@maxilla/domain/people';
import type { ColumnOf, QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { FilterOf } from '@maxilla/domain/views/view';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** The SQL of a column: the value shown, and the sort key if it differs. */
export type QueueColumn = {
  readonly select: RawBuilder<unknown>;
  readonly sort?: RawBuilder<unknown>;
  /** Converts the selected value to the one shown; such a column cannot be sorted. */
  readonly shown?: (selected: unknown, today: IsoDate) => unknown;
};

/** A column whose values are words in the reader's language. */
export type InLanguage = (language: Language) => QueueColumn;

/** Subject-specific SQL of queues; everything else about queues is shared by all subjects. */
export type SubjectQueue<S extends QueueSubject> = {
  /** The `from` clause. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly columns: { readonly [C in ColumnOf<S>]: QueueColumn | InLanguage };
  /** Columns of a row in every view, by their names in the reply. */
  readonly base: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The condition that a row matches a filter for a reader. */
  shown(filter: FilterOf<S>, asker: Asker): Expression<SqlBool>;
  /** The condition that a row with these columns matches a search text. */
  found(text: string, columns: readonly ColumnOf<S>[]): Expression<SqlBool>;
  /** The condition that a row is a project, or is about it. */
  ofProject(projectId: number): Expression<SqlBool>;
  /** The condition that a row belongs to an order. */
  ofOrder(orderId: number): Expression<SqlBool>;
  /** The condition that a row belongs to a dentist. */
  ownedBy(ownerId: number): Expression<SqlBool>;
  /** The condition that a row is of a prosthesis of a category; never of what has none. */
  ofCategory(category: ProsthesisCategory): Expression<SqlBool>;
  /** The day by which a row is due. */
  readonly due: RawBuilder<string | null>;
  /**
   * Identifies a row where a dashboard names the first one of a view: a sort key without spaces, a space, and its name;
   * null for a row that has no place in that order.
   */
  readonly first: RawBuilder<string | null>;
  /** The number of elements of a row that is a container of them. */
  readonly elements?: RawBuilder<number>;
  /** Whether a row is urgent. */
  readonly urgent: RawBuilder<boolean>;
  /** Where counting finds the day and the urgency of a row by one look instead of two. */
  readonly counted?: Pick<SubjectQueue<S>, 'from' | 'due' | 'urgent'>;
  /** Whether a row is late, judged by its columns and base. */
  late(row: Readonly<Record<string, unknown>>, today: IsoDate): boolean;
};
