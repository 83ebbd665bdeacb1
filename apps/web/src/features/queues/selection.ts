import type { QueueRow } from '@maxilla/contract/queues';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import { useQueries } from '@tanstack/react-query';
import { currentUserId } from '../../api/session.ts';
import { store } from '../../api/store.ts';
import type { Store } from '../../api/store.ts';
import { useStore } from '../../api/use-store.ts';
import { openDraft } from '../../drafts/drafts.ts';
import { type ViewOn, rowsQuery } from './queue-query.ts';

/** Subjects whose rows are selected. */
export type Selectable = Exclude<QueueSubject, 'batch'>;

/** A selected row: in the list on screen, waiting elsewhere in the queue, or no longer in it. */
export type SelectedRow<S extends Selectable> = {
  readonly row: QueueRow<S>;
  readonly place: 'here' | 'hidden' | 'gone';
};

export type RowSelection<S extends Selectable> = {
  /** The selected rows in order of their selection. */
  readonly entries: readonly SelectedRow<S>[];
  readonly ids: ReadonlySet<number>;
  /** Whether a row is selected by now. */
  readonly has: (id: number) => boolean;
  /** The selected rows that are still in the queue, in their current version. */
  readonly rows: readonly QueueRow<S>[];
  /** Selects these rows; new ids refer to displayed rows. */
  readonly choose: (ids: ReadonlySet<number>) => void;
  /** Adds rows, also from beyond the screen. */
  readonly add: (rows: readonly QueueRow<S>[]) => void;
  readonly remove: (ids: readonly number[]) => void;
  readonly clear: () => void;
};

type Rows = readonly QueueRow<Selectable>[];

/** The most rows that a call names. */
const MOST_IDS = 200;

/** The selections of this tab, by person and view. They outlive their screen, and a reload. */
const selections = new Map<string, Store<Rows>>();

function selectionIn({ name, base }: ViewOn<Selectable>): Store<Rows> {
  const subject = [name, base ?? []].flat().join('-');
  const key = `${currentUserId()}.${subject}`;
  const known = selections.get(key);
  if (known) return known;
  const slot = openDraft({ form: 'selection', subject, lasting: 'session' });
  const rows = store((slot.read()?.value ?? []) as Rows);
  rows.subscribe(() => slot.write(rows.get().length > 0 ? rows.get() : null));
  selections.set(key, rows);
  return rows;
}

/** Selects rows of a view that is not on screen, in addition to those selected before or instead of them. */
export function selectIn<S extends Selectable>(
  view: ViewOn<S>,
  rows: readonly QueueRow<S>[],
  { instead }: { readonly instead: boolean },
): void {
  const source = selectionIn(view) as unknown as Store<readonly QueueRow<S>[]>;
  source.set(instead ? rows : joined(source.get(), rows));
}

/** Rows with further ones, each once. */
const joined = <R extends { readonly id: number }>(
  before: readonly R[],
  rows: readonly R[],
): readonly R[] => [...before, ...rows.filter(({ id }) => !before.some((row) => row.id === id))];

/** Lists of at most this many. */
function parts<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, nth) =>
    all.slice(nth * most, (nth + 1) * most),
  );
}

/**
 * The selection in a view: a set of rows that survives a search, another page, sort or tab, a visit to a
 * project, and a reload. Rows that are not on screen are requested by their ids; those that are missing from
 * the reply have left the queue.
 */
export function useSelection<S extends Selectable>(
  view: ViewOn<S>,
  shown: readonly QueueRow<S>[] | undefined,
): RowSelection<S> {
  const source = selectionIn(view) as unknown as Store<readonly QueueRow<S>[]>;
  const kept = useStore(source);
  const here = new Map(shown?.map((row) => [row.id, row]));
  const elsewhere = kept.map(({ id }) => id).filter((id) => !here.has(id));
  const asked = useQueries({
    queries: parts(elsewhere, MOST_IDS).map((ids) => rowsQuery(view, ids)),
    combine: (replies) => ({
      rows: replies.flatMap(({ data }) => (data?.rows ?? []) as unknown as readonly QueueRow<S>[]),
      settled: replies.every(({ data }) => data !== undefined),
    }),
  });
  const waiting = new Map(asked.rows.map((row) => [row.id, row]));
  const entries = kept.map((row): SelectedRow<S> => {
    const onScreen = here.get(row.id);
    if (onScreen) return { row: onScreen, place: 'here' };
    const found = waiting.get(row.id);
    return { row: found ?? row, place: found || !asked.settled ? 'hidden' : 'gone' };
  });
  return {
    entries,
    ids: new Set(kept.map(({ id }) => id)),
    has: (id) => source.get().some((row) => row.id === id),
    rows: entries.filter(({ place }) => place !== 'gone').map(({ row }) => row),
    choose: (ids) => {
      const before = source.get();
      const added = (shown ?? []).filter(({ id }) => ids.has(id) && !before.some((row) => row.id === id));
      source.set([...before.filter(({ id }) => ids.has(id)), ...added]);
    },
    add: (rows) => source.set(joined(source.get(), rows)),
    remove: (ids) => source.set(source.get().filter(({ id }) => !ids.includes(id))),
    clear: () => source.set([]),
  };
}
