import type { ReplyOf } from '@maxilla/contract/calls';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { departureArgs } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';

type Row = QueueRow<'project'>;
export type Departure = ReplyOf<(typeof queues)['departures']>['departures'][number];

/** A row that others have taken from the list: its former position, and the action once it is known. */
type Leaving = { readonly row: Row; readonly at: number; readonly departure?: Departure };
type State = {
  readonly list: string | null;
  readonly rows: readonly Row[];
  readonly leaving: readonly Leaving[];
};

const SHOWN_MS = 3_000;
/** If more rows disappear at once, the list has been replaced rather than worked on. */
const MOST = 20;

/** Projects on which this tab has acted, which leave its lists at once. */
const doneHere = new Set<number>();

export function leavesAtOnce(ids: readonly number[]): void {
  for (const id of ids) doneHere.add(id);
}

/** The given projects that have left a view, with the action that removed them. */
export async function departuresOf(view: ViewOn<'project'>, ids: readonly number[]): Promise<Departure[]> {
  return (await api.queues.departures({ ...departureArgs(view, ids), waits: true })).departures;
}

/** The rows after a reading, and those that are missing from it. */
function read(before: State, list: string, rows: readonly Row[]): State {
  if (before.list !== list) return { list, rows, leaving: [] };
  const here = new Set(rows.map(({ id }) => id));
  for (const id of here) doneHere.delete(id);
  const missing = before.rows.flatMap((row, at) =>
    here.has(row.id) || doneHere.has(row.id) ? [] : [{ row, at }],
  );
  const leaving = before.leaving.filter(({ row }) => !here.has(row.id));
  return { list, rows, leaving: missing.length > MOST ? leaving : [...leaving, ...missing] };
}

/**
 * The rows of a list, including rows that others have just completed: these stay in place for a while, so
 * that nothing vanishes under the pointer. `list` identifies the list, because switching lists removes rows
 * without a departure; null while the rows still belong to the previous one.
 */
export function useDepartures(
  view: ViewOn<'project'>,
  list: string | null,
  rows: readonly Row[] | undefined,
): { readonly rows: readonly Row[] | undefined; readonly departureOf: (row: Row) => Departure | undefined } {
  const [state, setState] = useState<State>({ list: null, rows: [], leaving: [] });
  if (rows && list !== null && (rows !== state.rows || list !== state.list))
    setState(read(state, list, rows));
  const unknown = state.leaving.filter(({ departure }) => !departure).map(({ row }) => row.id);
  const asked = unknown.join();

  useEffect(() => {
    if (asked === '') return;
    const ids = asked.split(',').map(Number);
    const keep = (change: (one: Leaving) => readonly Leaving[]) =>
      setState((now) => ({
        ...now,
        leaving: now.leaving.flatMap((one) => (ids.includes(one.row.id) ? change(one) : [one])),
      }));
    departuresOf(view, ids).then(
      (departures) => {
        keep(({ row, at }) => {
          const departure = departures.find(({ id, own }) => id === row.id && !own);
          return departure ? [{ row, at, departure }] : [];
        });
        setTimeout(() => keep(() => []), SHOWN_MS);
      },
      () => keep(() => []),
    );
  }, [asked, view]);

  if (!rows || list !== state.list || state.leaving.length === 0)
    return { rows, departureOf: () => undefined };
  const shown = [...rows];
  for (const { row, at } of state.leaving) shown.splice(Math.min(at, shown.length), 0, row);
  const leaving = new Map(state.leaving.map(({ row, departure }) => [row.id, departure]));
  return { rows: shown, departureOf: ({ id }) => leaving.get(id) };
}
